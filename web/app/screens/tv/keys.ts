// What the buttons of a remote control mean. Televisions name them differently, and older ones only by number.

export type Direction = 'up' | 'down' | 'left' | 'right';
export type RemoteKey = Direction | 'enter' | 'back' | 'toggle' | 'rewind' | 'forward' | 'stop';

const byName: ReadonlyMap<string, RemoteKey> = new Map<string, RemoteKey>([
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
  ['Enter', 'enter'],
  ['Escape', 'back'],
  ['Backspace', 'back'],
  ['GoBack', 'back'],
  ['BrowserBack', 'back'],
  ['XF86Back', 'back'],
  ['MediaPlayPause', 'toggle'],
  ['MediaPlay', 'toggle'],
  ['MediaPause', 'toggle'],
  ['MediaRewind', 'rewind'],
  ['MediaFastForward', 'forward'],
  ['MediaStop', 'stop'],
]);

/** webOS and HbbTV send 461 for Back, Tizen 10009; the media buttons are HbbTV's. */
const byNumber: ReadonlyMap<number, RemoteKey> = new Map<number, RemoteKey>([
  [461, 'back'],
  [10009, 'back'],
  [415, 'toggle'],
  [19, 'toggle'],
  [10252, 'toggle'],
  [412, 'rewind'],
  [417, 'forward'],
  [413, 'stop'],
]);

export interface Press {
  readonly key: string;
  readonly keyCode: number;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

export function remoteKey({ key, keyCode, ctrlKey, metaKey, altKey }: Press): RemoteKey | null {
  if (ctrlKey || metaKey || altKey) return null;
  return byName.get(key) ?? byNumber.get(keyCode) ?? null;
}

const directions: ReadonlySet<RemoteKey> = new Set<RemoteKey>(['up', 'down', 'left', 'right']);

export function isDirection(key: RemoteKey): key is Direction {
  return directions.has(key);
}
