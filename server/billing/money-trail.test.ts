import { expect, test } from 'vitest';
import { creditFrom, isPaidBy, traceMoney, type CreditTaken, type TracedPayment } from './money-trail.ts';

const day = 24 * 60 * 60 * 1000;
const at = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * day);

const payment = (
  id: string,
  [from, to]: readonly [number, number],
  terms: Partial<TracedPayment> & Pick<TracedPayment, 'paid'>,
): TracedPayment => ({
  id,
  subscriptionRef: 'plan',
  start: at(from),
  end: at(to),
  usedSeconds: 0,
  worth: terms.paid,
  paidAt: at(from),
  begins: true,
  currency: 'eur',
  ...terms,
});

const year = payment('year', [0, 365], { paid: 3650 });
const month = payment('month', [5, 35], { paid: 0, worth: 600 });
const none = new Set<string>();
const allOf = (from: string, day: number): CreditTaken => ({ from: [from], at: at(day), amount: Infinity });

test('[D-61] what a change has carried over is behind the new period, and what is left of it is credit', () => {
  const trail = traceMoney([year, month]);
  expect(isPaidBy(trail, 'month', 'year', none)).toBe(true);
  expect(creditFrom(trail, 'year')).toBe(3000);
});

test('[D-61] a period that other money was behind as well is not one payment’s alone, unless that is lost too', () => {
  const trail = traceMoney([
    payment('month', [0, 30], { paid: 600 }),
    payment('year', [15, 380], { paid: 3350, worth: 3650 }),
  ]);
  expect(isPaidBy(trail, 'year', 'month', none)).toBe(false);
  expect(isPaidBy(trail, 'year', 'month', new Set(['year']))).toBe(true);
});

test('[D-61] renewals and passes are paid with credit until it is spent; credit given by hand is other money', () => {
  const renewal = payment('renewal', [35, 65], { paid: 0, worth: 600, begins: false });
  const pass = payment('pass', [65, 125], { paid: 0, worth: 2400, subscriptionRef: null });
  const gift = payment('gift', [125, 132], { paid: 0, worth: 500, subscriptionRef: null });
  const trail = traceMoney([year, month, renewal, pass, gift]);
  const paidByYear = ['month', 'renewal', 'pass', 'gift'].map((id) => isPaidBy(trail, id, 'year', none));
  expect(paidByYear).toEqual([true, true, true, false]);
  expect(creditFrom(trail, 'year')).toBe(0);
});

test('[D-61] what is bought after the credit was taken back is not that payment’s', () => {
  const pass = payment('pass', [40, 47], { paid: 0, worth: 500, subscriptionRef: null });
  const bought = [year, month, pass];
  expect(isPaidBy(traceMoney(bought, [allOf('year', 40)]), 'pass', 'year', none)).toBe(true);
  expect(isPaidBy(traceMoney(bought, [allOf('year', 39)]), 'pass', 'year', none)).toBe(false);
});

test('[D-61] credit that was taken back before is not what later credit is spent after', () => {
  const again = [
    payment('other-year', [40, 405], { paid: 3650, subscriptionRef: 'other' }),
    payment('other-month', [45, 75], { paid: 0, worth: 600, subscriptionRef: 'other' }),
    payment('pass', [50, 57], { paid: 0, worth: 500, subscriptionRef: null }),
  ];
  const trail = traceMoney([year, month, ...again], [allOf('year', 39)]);
  expect(isPaidBy(trail, 'pass', 'other-year', none)).toBe(true);
  expect(creditFrom(trail, 'other-year')).toBe(2500);
});

test('[D-61] credit that was paid back in part is taken in part, once', () => {
  const [first, second] = [40, 50].map((from) =>
    payment(`pass-${from}`, [from, from + 7], { paid: 0, worth: 600, subscriptionRef: null }),
  ) as [TracedPayment, TracedPayment];
  const part = { from: ['year', 'month'], at: at(39), amount: 2000 };
  const trail = traceMoney([year, month, first, second], [part]);
  expect(['pass-40', 'pass-50'].map((id) => isPaidBy(trail, id, 'year', none))).toEqual([true, false]);
  expect(creditFrom(trail, 'year')).toBe(0);
});

test('[D-61] credit pays for nothing in another currency', () => {
  const pass = payment('pass', [40, 47], { paid: 0, worth: 500, subscriptionRef: null, currency: 'rsd' });
  const trail = traceMoney([year, month, pass]);
  expect(isPaidBy(trail, 'pass', 'year', none)).toBe(false);
  expect(creditFrom(trail, 'year')).toBe(3000);
});
