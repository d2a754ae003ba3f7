import { expect, test } from 'vitest';
import { codeOfBlocker } from './blocker.ts';

const clean = { siteAnswers: true, requestBlocked: false, elementHidden: false };

test('[PLY-6] a blocked request is 10000, a hidden element 10001', () => {
  expect(codeOfBlocker({ ...clean, requestBlocked: true })).toBe(10000);
  expect(codeOfBlocker({ ...clean, requestBlocked: true, elementHidden: true })).toBe(10000);
  expect(codeOfBlocker({ ...clean, elementHidden: true })).toBe(10001);
});

test('nothing is blamed on a blocker when nothing is blocked, or when nothing answers at all', () => {
  expect(codeOfBlocker(clean)).toBeNull();
  expect(codeOfBlocker({ siteAnswers: false, requestBlocked: true, elementHidden: true })).toBeNull();
});
