import { describe, expect, test } from 'vitest';
import { creditTaken, unusedMoney, type PaidPeriod } from './unused-money.ts';

const day = 24 * 60 * 60 * 1000;
const at = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * day);

const period = (from: number, to: number, paid: number, terms: Partial<PaidPeriod> = {}): PaidPeriod => ({
  start: at(from),
  end: at(to),
  usedSeconds: 0,
  paid,
  worth: paid,
  paidAt: at(from),
  begins: true,
  ...terms,
});

describe('[D-60] what is not used yet', () => {
  test('of one payment is its share of the time, and all of it before it begins', () => {
    const month = [period(0, 30, 600)];
    expect(unusedMoney(month, at(10))).toEqual({ paid: 600, unused: 400, unusedCredit: 0, credit: 0 });
    expect(unusedMoney(month, at(-1))).toEqual({ paid: 600, unused: 600, unusedCredit: 0, credit: 0 });
    expect(unusedMoney(month, at(31))).toEqual({ paid: 600, unused: 0, unusedCredit: 0, credit: 0 });
  });

  test('of a pass that waits for a plan is what it has left, and not what was watched before', () => {
    const pass = [period(40, 90, 600, { usedSeconds: (10 * day) / 1000, paidAt: at(0) })];
    expect(unusedMoney(pass, at(12)).unused).toBe(500);
    expect(unusedMoney(pass, at(60)).unused).toBe(300);
  });

  test('of a year that a month was changed for is the year’s, though part of it came from the month', () => {
    const periods = [period(0, 30, 600), period(15, 380, 4700, { worth: 5000 })];
    expect(unusedMoney(periods, at(15))).toEqual({ paid: 5000, unused: 5000, unusedCredit: 0, credit: 0 });
    expect(unusedMoney(periods, at(88))).toEqual({ paid: 5000, unused: 4000, unusedCredit: 0, credit: 0 });
  });

  test('of a month that a fresh year was changed for is the month’s, and the credit beside it', () => {
    const periods = [period(0, 365, 3650), period(5, 35, 0, { worth: 600 })];
    expect(unusedMoney(periods, at(5))).toEqual({ paid: 600, unused: 600, unusedCredit: 0, credit: 3000 });
    expect(unusedMoney(periods, at(11))).toEqual({ paid: 600, unused: 480, unusedCredit: 0, credit: 3000 });
  });

  test('of an old year stays credit, but the month it pays for can be withdrawn from', () => {
    const periods = [period(0, 365, 3650), period(165, 195, 0, { worth: 600 })];
    expect(unusedMoney(periods, at(165))).toEqual({ paid: 600, unused: 600, unusedCredit: 0, credit: 0 });
  });

  test('and was paid with credit from elsewhere is credit again, and no money', () => {
    const bought = [period(0, 30, 400, { worth: 600 })];
    expect(unusedMoney(bought, at(15))).toEqual({ paid: 600, unused: 200, unusedCredit: 100, credit: 0 });
    const changed = [...bought, period(15, 380, 4700, { worth: 5000 })];
    expect(unusedMoney(changed, at(15))).toMatchObject({ paid: 5000, unused: 4900, unusedCredit: 100 });
  });

  test('of a renewal that credit pays for comes out of the credit', () => {
    const periods = [
      period(0, 365, 3650),
      period(0, 30, 0, { worth: 600, paidAt: at(0) }),
      period(30, 60, 0, { worth: 600, begins: false }),
    ];
    expect(unusedMoney(periods, at(30))).toEqual({ paid: 600, unused: 600, unusedCredit: 0, credit: 0 });
  });
});

describe('[D-61] credit that a contract has taken', () => {
  test('is what neither the card nor an earlier period of its own has paid', () => {
    expect(creditTaken([period(0, 30, 200, { worth: 600 })], at(0))).toBe(400);
    expect(creditTaken([period(0, 30, 200, { worth: 600 })], at(1))).toBe(0);
  });

  test('is not what a change has carried over within it', () => {
    const toYear = [period(0, 30, 600), period(15, 380, 4700, { worth: 5000 })];
    const toMonth = [period(0, 365, 3650), period(5, 35, 0, { worth: 600 })];
    expect([creditTaken(toYear, at(0)), creditTaken(toMonth, at(0))]).toEqual([0, 0]);
    expect(creditTaken([period(0, 30, 600), period(15, 380, 4400, { worth: 5000 })], at(0))).toBe(300);
  });
});
