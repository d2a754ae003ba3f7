import { expect, test } from 'vitest';
import { swipeAmount, swipeEnd, swipeKind, tapMeaning } from './gestures.ts';

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

test('a swipe across seeks, along the right half it changes the volume, down the left half it puts the player aside', () => {
  expect(swipeKind({ across: 0.8, dx: 0.3, dy: 0.1 })).toBe('seek');
  expect(swipeKind({ across: 0.8, dx: 0, dy: -0.2 })).toBe('volume');
  expect(swipeKind({ across: 0.2, dx: 0, dy: 0.2 })).toBe('down');
  expect(swipeKind({ across: 0.2, dx: 0, dy: -0.2 })).toBeNull();
});

test('a swipe up makes it louder, one to the left goes back', () => {
  expect(swipeAmount('volume', { across: 0.8, dx: 0, dy: -0.25 })).toBe(25);
  expect(swipeAmount('seek', { across: 0.5, dx: -0.5, dy: 0 })).toBe(-45);
});

const range = { start: 100, end: 200 };
const across = (amount: number, over = false) => ({ position: 150, amount, range, over });

test('[PLY-5] a swipe across a live picture leads to the edge or is refused', () => {
  const live = { live: true, rewindable: false };
  expect(swipeEnd(live, across(5))).toEqual({ kind: 'edge' });
  expect(swipeEnd(live, across(-5))).toEqual({ kind: 'refused' });
});

test('[PLY-5] once a match nobody may go back in is over, a swipe forward leads nowhere', () => {
  const live = { live: true, rewindable: false };
  expect(swipeEnd(live, across(5, true))).toEqual({ kind: 'over' });
  expect(swipeEnd(live, across(-5, true))).toEqual({ kind: 'refused' });
});

test('[PLY-5] where one may go back it leads to its place, and past the edge to the edge', () => {
  const live = { live: true, rewindable: true };
  expect(swipeEnd(live, across(-20))).toEqual({ kind: 'place', time: 130 });
  expect(swipeEnd(live, across(20))).toEqual({ kind: 'place', time: 170 });
  expect(swipeEnd(live, across(60))).toEqual({ kind: 'edge' });
  expect(swipeEnd(live, across(-90))).toEqual({ kind: 'place', time: 100 });
});

test('a swipe past the end of a recording leads to its end', () => {
  expect(swipeEnd({ live: false, rewindable: false }, across(90))).toEqual({ kind: 'place', time: 200 });
});
