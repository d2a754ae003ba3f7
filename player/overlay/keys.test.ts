import { expect, test } from 'vitest';
import { commandKeys } from '../keyboard.ts';
import { capOf, keyRows, keyRowsWith } from './keys.ts';

test('every key that asks for something is on the sheet, of the digits the first and the last', () => {
  const between = ['1', '2', '3', '4', '5', '6', '7', '8'];
  const listed = keyRows.flatMap(({ keys }) => keys);
  // The one key that belongs to the browser: it closes what stands on top.
  expect(new Set([...listed, ...between])).toEqual(new Set([...commandKeys, 'Escape']));
});

test('what a live stream cannot do is not on its sheet', () => {
  const keysWith = (past: boolean) =>
    keyRowsWith({ corner: true, pictureInPicture: true, past, edgeOnly: !past, speeds: past }).flatMap(
      ({ keys }) => keys,
    );
  const [recorded, live] = [keysWith(true), keysWith(false)];
  expect(recorded.filter((key) => !live.includes(key))).toEqual([
    'ArrowLeft',
    'j',
    'Home',
    '0',
    '9',
    '<',
    '>',
  ]);
  expect(live.filter((key, index) => live.indexOf(key) !== index)).toEqual([]);
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
