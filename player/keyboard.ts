// Which key asks for what, and when a key belongs to something else on the page.

export const SEEK_STEP = 5;
export const LONG_SEEK_STEP = 10;
export const VOLUME_STEP = 5;

export type KeyCommand =
  | {
      do:
        | 'toggle'
        | 'mute'
        | 'fullscreen'
        | 'subtitles'
        | 'shortcuts'
        | 'pictureInPicture'
        | 'float'
        | 'start'
        | 'end';
    }
  | { do: 'speed'; step: 1 | -1 }
  | { do: 'seek'; by: number }
  | { do: 'volume'; by: number }
  | { do: 'part'; tenth: number };

/** What the map needs to know of a keyboard event; a real one fits. */
export interface KeyPress {
  key: string;
  /** The place of the key on the keyboard, whatever is written on it. */
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

const commands = new Map<string, KeyCommand>([
  [' ', { do: 'toggle' }],
  ['k', { do: 'toggle' }],
  ['ArrowLeft', { do: 'seek', by: -SEEK_STEP }],
  ['ArrowRight', { do: 'seek', by: SEEK_STEP }],
  ['j', { do: 'seek', by: -LONG_SEEK_STEP }],
  ['l', { do: 'seek', by: LONG_SEEK_STEP }],
  ['ArrowUp', { do: 'volume', by: VOLUME_STEP }],
  ['ArrowDown', { do: 'volume', by: -VOLUME_STEP }],
  ['m', { do: 'mute' }],
  ['f', { do: 'fullscreen' }],
  ['c', { do: 'subtitles' }],
  ['i', { do: 'pictureInPicture' }],
  ['p', { do: 'float' }],
  ['<', { do: 'speed', step: -1 }],
  ['>', { do: 'speed', step: 1 }],
  ['?', { do: 'shortcuts' }],
  ['Home', { do: 'start' }],
  ['End', { do: 'end' }],
  ...Array.from({ length: 10 }, (_, tenth): [string, KeyCommand] => [String(tenth), { do: 'part', tenth }]),
]);

/** A key that is held down is heard again and again: by the others play, sound and screen would flicker until it is let go. */
export function mayRepeat(command: KeyCommand): boolean {
  return command.do === 'seek' || command.do === 'volume';
}

export const commandKeys: readonly string[] = [...commands.keys()];

export function commandOf(press: KeyPress): KeyCommand | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  // Shift is how "?" is typed on many layouts, but shift with an arrow selects text.
  if (press.shiftKey && press.key.length > 1) return null;
  return commands.get(letterOf(press)) ?? null;
}

/** Letters of other scripts stand where the Latin ones do: by what is written on them, no key would be heard. */
function letterOf({ key, code }: KeyPress): string {
  const isForeign = key.length === 1 && /\p{L}/v.test(key) && !/\p{Script=Latin}/v.test(key);
  if (isForeign && code.startsWith('Key')) return code.slice(3).toLowerCase();
  return key.length === 1 ? key.toLowerCase() : key;
}

/** What has the focus, as far as keys are concerned. */
export type FocusKind = 'text' | 'button' | 'other';

const notTyped = new Set([
  'range',
  'button',
  'submit',
  'reset',
  'checkbox',
  'radio',
  'color',
  'file',
  'image',
]);

export function focusKind(focused: {
  tag: string;
  type: string | null;
  editable: boolean;
  role: string | null;
}): FocusKind {
  if (focused.editable || focused.tag === 'TEXTAREA' || focused.tag === 'SELECT') return 'text';
  if (focused.tag === 'INPUT' && !notTyped.has(focused.type ?? 'text')) return 'text';
  if (focused.role === 'textbox' || focused.role === 'combobox') return 'text';
  if (focused.tag === 'BUTTON' || focused.tag === 'A' || focused.tag === 'SUMMARY') return 'button';
  if (focused.role === 'button' || focused.role === 'menuitemradio') return 'button';
  return 'other';
}

/** Space on a focused button presses that button only: toggling too would undo or double its work. */
export function belongsToFocus(press: KeyPress, focus: FocusKind): boolean {
  if (focus === 'text') return true;
  return focus === 'button' && press.key === ' ';
}
