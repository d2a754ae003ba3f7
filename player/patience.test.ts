import { expect, test } from 'vitest';
import { Patience } from './patience.ts';

const USUAL = 6000;

/** After twelve answers, each of this kind. */
function after(headMs: number, wholeMs: number, bytes: number): number {
  const patience = new Patience(12);
  for (let count = 0; count < 12; count++) patience.answered({ headMs, wholeMs, bytes });
  return patience.within(USUAL);
}

test('[PLY-2] who is used to quick answers leaves a silent place after a second', () => {
  expect(after(4, 12, 300_000)).toBe(1000);
});

test('[PLY-2] on a slow line every place is given its time, and none more than it ever was', () => {
  // 16 kB of 160 take a tenth of what the rest takes.
  expect(after(100, 4100, 160_000)).toBe(2000);
  expect(after(100, 900, 8000)).toBe(3600);
  expect(after(2500, 9000, 160_000)).toBe(USUAL);
});

test('[PLY-2] until enough is known, and after a silence, it is waited for as usual', () => {
  const patience = new Patience(12);
  const quick = { headMs: 4, wholeMs: 12, bytes: 300_000 };
  for (let count = 0; count < 11; count++) patience.answered(quick);
  expect(patience.within(USUAL)).toBe(USUAL);
  patience.answered({ ...quick, headMs: 600, wholeMs: 608 });
  expect(patience.within(USUAL)).toBeGreaterThan(2400);
  for (let count = 0; count < 12; count++) patience.answered(quick);
  expect(patience.within(USUAL)).toBe(1000);
  patience.forget();
  expect(patience.within(USUAL)).toBe(USUAL);
});
