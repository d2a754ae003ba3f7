import { expect, test } from 'vitest';
import { commandKeys } from '../keyboard.ts';
import { capOf, keyRows, keyRowsWith } from './keys.ts';

test('every key that asks for something is on the sheet, of the digits the first and the last', () => {
  const between = ['1', '2', '3', '4', '5', '6', '7', '8'];
  const listed = keyRows.flatMap(({ keys }) => keys);
  // The one key that belongs to the browser: it closes what stands on top.
  expect(new Set([...listed, ...between])).toEqual(new Set([...commandKeys, 'Escape']));
});

test('what a live stream cannot do is not on its sheet, and forward leads to its edge', () => {
  const keysWith = (stream: { live: boolean; past: boolean }) =>
    keyRowsWith({ corner: true, pictureInPicture: true, recorded: !stream.live, ...stream }).flatMap(
      ({ keys }) => keys,
    );
  const recorded = keysWith({ live: false, past: true });
  const live = keysWith({ live: true, past: false });
  const rewindable = keysWith({ live: true, past: true });
  const back = ['ArrowLeft', 'j', 'Home', '0', '9'];
  expect(recorded.filter((key) => !live.includes(key))).toEqual([...back, '<', '>']);
  expect(rewindable.filter((key) => !live.includes(key))).toEqual(back);
  for (const keys of [recorded, live, rewindable]) expect(keys).toHaveLength(new Set(keys).size);
});

test('keys are called what is printed on them', () => {
  expect([' ', 'ArrowUp', 'k', '?', 'Home', 'Escape'].map((key) => capOf(key))).toEqual([
    '␣',
    '↑',
    'K',
    '?',
    'Home',
    'Esc',
  ]);
});
