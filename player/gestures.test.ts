import { expect, test } from 'vitest';
import { tapMeaning } from './gestures.ts';

test('one tap is for the controls', () => {
  expect(tapMeaning(null, { at: 0, across: 0.1 })).toBe('controls');
  expect(tapMeaning({ at: 0, across: 0.1 }, { at: 900, across: 0.1 })).toBe('controls');
});

test('two quick taps on an outer third seek that way', () => {
  expect(tapMeaning({ at: 0, across: 0.1 }, { at: 200, across: 0.2 })).toBe('back');
  expect(tapMeaning({ at: 0, across: 0.9 }, { at: 200, across: 0.8 })).toBe('forward');
});

test('two quick taps in the middle, or on different sides, do not seek', () => {
  expect(tapMeaning({ at: 0, across: 0.5 }, { at: 200, across: 0.5 })).toBe('controls');
  expect(tapMeaning({ at: 0, across: 0.1 }, { at: 200, across: 0.9 })).toBe('controls');
});
