import { expect, test } from 'vitest';
import { fillIn } from './words.ts';

test('names in braces are filled in, unknown ones stay visible', () => {
  expect(fillIn('{position} of {duration}', { position: '0:05', duration: '1:00' })).toBe('0:05 of 1:00');
  expect(fillIn('{time} behind', {})).toBe('{time} behind');
});
