import { expect, test } from 'vitest';
import { codeIn, plainCode, typedCode } from './typed-code.ts';

test.each([
  ['', 0, '', 0],
  ['1', 1, '1', 1],
  ['1234', 4, '1234', 4],
  ['12345', 5, '1234 5', 6],
  ['1234 5678', 9, '1234 5678', 9],
  [' 1234-5678 ', 11, '1234 5678', 9],
  ['12 34 56 78', 11, '1234 5678', 9],
  ['Code: 12345678.', 15, '1234 5678', 9],
  ['123456789', 9, '1234 5678', 9],
  ['12934 5678', 3, '1293 4567', 3],
  ['134 5678', 1, '1345 678', 1],
])('[VAL-2] "%s" with the caret at %i reads "%s", caret %i', (text, caret, shown, where) => {
  expect(typedCode(text, caret)).toEqual({ text: shown, caret: where });
});

test('[VAL-2] what is sent has no gap', () => {
  expect(plainCode('1234 5678')).toBe('12345678');
});

test('[VAL-2] an address brings a code only when it is one', () => {
  expect(codeIn('?tab=profile-connect-tv&code=12345678')).toBe('12345678');
  expect(codeIn('?code=1234567')).toBeNull();
  expect(codeIn('?code=1234567a')).toBeNull();
  expect(codeIn('')).toBeNull();
});
