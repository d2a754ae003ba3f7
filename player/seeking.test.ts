import { expect, test } from 'vitest';
import { addJump, startOfKept, within } from './seeking.ts';

test('[PLY-4] presses within a second add up', () => {
  const once = addJump(null, 5, 'forward', 1000);
  const twice = addJump(once, 5, 'forward', 1600);
  const thrice = addJump(twice, 10, 'forward', 2500);
  expect([once.seconds, twice.seconds, thrice.seconds]).toEqual([5, 10, 20]);
});

test('[PLY-4] after a second the count begins again', () => {
  const once = addJump(null, 5, 'back', 1000);
  expect(addJump(once, 5, 'back', 2001).seconds).toBe(5);
});

test('turning round begins a new count', () => {
  const forward = addJump(null, 15, 'forward', 1000);
  expect(addJump(forward, 5, 'back', 1100)).toEqual({ direction: 'back', seconds: 5, at: 1100 });
});

test('only what was really moved is counted, so the label is true at both ends', () => {
  const near = addJump(null, 3, 'back', 1000);
  expect(addJump(near, 0, 'back', 1200).seconds).toBe(3);
});

test('a time outside is brought to the nearer end', () => {
  expect(within({ start: 10, end: 20 }, 5)).toBe(10);
  expect(within({ start: 10, end: 20 }, 25)).toBe(20);
  expect(within({ start: 10, end: 20 }, 15)).toBe(15);
});

test('[PLY-5] of a match that is over what was to be gone back to stays, whatever is named or was counted past its end', () => {
  expect(startOfKept({ start: 100, end: 998 }, { start: 0, end: 1010 })).toBe(100);
  // Its end was heard of hours later.
  expect(startOfKept({ start: 9100, end: 9998 }, { start: 0, end: 1010 })).toBe(112);
  expect(startOfKept({ start: 9100, end: 9998 }, { start: 0, end: 300 })).toBe(0);
  expect(startOfKept({ start: 0, end: 60 }, { start: 5, end: 65 })).toBe(5);
  // It was over when it came.
  expect(startOfKept({ start: 0, end: 0 }, { start: 30, end: 90 })).toBe(30);
});
