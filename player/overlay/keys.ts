// What the sheet of shortcuts says of each key.
import { LONG_SEEK_STEP, SEEK_STEP } from '../keyboard.ts';
import { seekLabel } from '../time.ts';
import type { PlayerWords } from '../words.ts';

/** What a browser, a page or a stream may not have. */
type Extra = 'corner' | 'pictureInPicture' | 'past' | 'recorded' | 'live';

interface KeyRow {
  keys: readonly string[];
  meaning: (words: PlayerWords) => string;
  needs?: Extra;
}

export const keyRows: readonly KeyRow[] = [
  { keys: [' ', 'k'], meaning: ({ play, pause }) => `${play} / ${pause}` },
  { keys: ['ArrowLeft'], meaning: ({ rewind }) => `${rewind} ${seekLabel(SEEK_STEP)}`, needs: 'past' },
  { keys: ['ArrowRight'], meaning: ({ forward }) => `${forward} ${seekLabel(SEEK_STEP)}`, needs: 'recorded' },
  { keys: ['j'], meaning: ({ rewind }) => `${rewind} ${seekLabel(LONG_SEEK_STEP)}`, needs: 'past' },
  { keys: ['l'], meaning: ({ forward }) => `${forward} ${seekLabel(LONG_SEEK_STEP)}`, needs: 'recorded' },
  { keys: ['ArrowRight', 'l'], meaning: ({ goLive }) => goLive, needs: 'live' },
  { keys: ['Home'], meaning: ({ startKey }) => startKey, needs: 'past' },
  { keys: ['End'], meaning: ({ endKey }) => endKey },
  // The first and the last of ten.
  { keys: ['0', '9'], meaning: ({ partKeys }) => partKeys, needs: 'past' },
  { keys: ['<', '>'], meaning: ({ speedKeys }) => speedKeys, needs: 'recorded' },
  { keys: ['ArrowUp', 'ArrowDown'], meaning: ({ volumeKeys }) => volumeKeys },
  { keys: ['m'], meaning: ({ mute }) => mute },
  { keys: ['c'], meaning: ({ subtitles }) => subtitles },
  { keys: ['f'], meaning: ({ fullscreen }) => fullscreen },
  { keys: ['i'], meaning: ({ pictureInPicture }) => pictureInPicture, needs: 'pictureInPicture' },
  { keys: ['p'], meaning: ({ float }) => float, needs: 'corner' },
  { keys: ['?'], meaning: ({ shortcuts }) => shortcuts },
  { keys: ['Escape'], meaning: ({ closeShortcuts }) => closeShortcuts },
];

export function keyRowsWith(has: Readonly<Record<Extra, boolean>>): readonly KeyRow[] {
  return keyRows.filter(({ needs }) => needs === undefined || has[needs]);
}

const caps = new Map([
  [' ', '␣'],
  ['ArrowLeft', '←'],
  ['ArrowRight', '→'],
  ['ArrowUp', '↑'],
  ['ArrowDown', '↓'],
  ['Escape', 'Esc'],
]);

/** As it is printed on the key. */
export function capOf(key: string): string {
  return caps.get(key) ?? (key.length === 1 ? key.toUpperCase() : key);
}
