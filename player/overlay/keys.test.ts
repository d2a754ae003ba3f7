import { expect, test } from 'vitest';
import { commandKeys } from '../keyboard.ts';
import { capOf, keyRows } from './keys.ts';

test('every key that asks for something is on the sheet, of the digits the first and the last', () => {
  const between = ['1', '2', '3', '4', '5', '6', '7', '8'];
  const listed = keyRows.flatMap(({ keys }) => keys);
  expect([...listed, ...between].toSorted()).toEqual(commandKeys.toSorted());
});

test('keys are called what is printed on them', () => {
  expect([' ', 'ArrowUp', 'k', '?', 'Home'].map((key) => capOf(key))).toEqual(['␣', '↑', 'K', '?', 'Home']);
});
