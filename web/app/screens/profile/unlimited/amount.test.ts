import { expect, test } from 'vitest';
import { centsIn, redeemable } from './amount.ts';

test.each([
  ['4', 400],
  ['4.5', 450],
  ['4,50', 450],
  [' 30,05 ', 3005],
  ['', null],
  ['4.505', null],
  ['-4', null],
  ['4 euro', null],
])('[D-63] "%s" is %s cents', (typed, cents) => {
  expect(centsIn(typed)).toBe(cents);
});

test('[D-63] between one euro and what there is', () => {
  expect(redeemable('1', 3000)).toBe(100);
  expect(redeemable('0.99', 3000)).toBeNull();
  expect(redeemable('30', 3000)).toBe(3000);
  expect(redeemable('30.01', 3000)).toBeNull();
  expect(redeemable('3500', 400_000)).toBe(350_000);
});
