import { expect, test } from 'vitest';
import { clockWords } from './clock-words.ts';

test('time left reads like a match clock', () => {
  expect(clockWords(545_000)).toBe('9:05');
  expect(clockWords(400)).toBe('0:01');
  expect(clockWords(-1)).toBe('0:00');
});
