import { expect, test } from 'vitest';
import { afterFixed, laidAfter, reachAfter, type GivenDays } from './stacked-days.ts';

const day = (date: number) => new Date(Date.UTC(2023, 2, date));
const days = (from: number, to: number, isFixed = false): GivenDays => ({
  startsAt: day(from),
  endsAt: day(to),
  isFixed,
});
const week = { start: day(10), end: day(17) };

test('[D-10] what is in use goes on after the period with the days it has left', () => {
  const [moved] = laidAfter([days(6, 13)], week);
  expect(moved).toMatchObject({ start: day(17), end: day(20), usedSeconds: 4 * 86_400 });
});

test('[D-10] what was to begin within it, or after that, follows one by one', () => {
  const moved = laidAfter([days(8, 12), days(12, 14), days(14, 20)], week);
  expect(moved.map(({ start, end }) => [start, end])).toEqual([
    [day(17), day(19)],
    [day(19), day(21)],
    [day(21), day(27)],
  ]);
  expect(moved.map(({ usedSeconds }) => usedSeconds)).toEqual([2 * 86_400, 0, 0]);
});

test('[D-10] what is over, begins later or ends on a day of the year stays where it is', () => {
  const overInAMoment = { ...days(1, 10), endsAt: new Date(day(10).getTime() + 400) };
  const given = [days(1, 10), overInAMoment, days(2, 60, true), days(17, 24)];
  expect(laidAfter(given, week)).toEqual([]);
});

test('[D-10] what is paid for while a pass to a day of the year lasts begins after it, and is not shorter for that', () => {
  expect(afterFixed([days(1, 14, true)], week)).toEqual({ start: day(14), end: day(21) });
  expect(afterFixed([days(1, 14, true), days(2, 31, true)], week)).toEqual({ start: day(31), end: day(38) });
});

test.each([
  ['over before the payment, it was waited for all the same', [days(1, 12, true)], 15, day(12)],
  ['begun before the payment, it is waited for', [days(12, 20, true)], 15, day(20)],
  ['one over and one begun, the later counts', [days(1, 12, true), days(14, 20, true)], 15, day(20)],
  ['begun after the payment, it is not', [days(16, 20, true)], 15, day(10)],
])('[D-10] what cannot wait and is %s', (_what, given, paid, start) => {
  const end = new Date(start.getTime() + 7 * 86_400_000);
  expect(afterFixed(given, week, day(paid))).toEqual({ start, end });
});

test('[D-10] what is left of a plan that waits for such a pass is waited for as well', () => {
  expect(afterFixed([days(1, 14, true), days(14, 20, true)], week)).toEqual({ start: day(20), end: day(27) });
});

test('[D-10] it does not wait for days that can wait themselves, for a pass that is over or for one to come', () => {
  const overInAMoment = { ...days(1, 10, true), endsAt: new Date(day(10).getTime() + 400) };
  const given = [days(1, 14), days(1, 9, true), overInAMoment, days(12, 30, true)];
  expect(afterFixed(given, week)).toEqual(week);
});

test('[D-10] a plan is paid for again when all of that is over, and its own time after a pass to a day of the year too', () => {
  expect(reachAfter([days(6, 13)], week)).toEqual(day(20));
  expect(reachAfter([days(1, 31, true)], week)).toEqual(day(38));
  expect(reachAfter([days(1, 31, true), days(31, 34)], week)).toEqual(day(41));
  expect(reachAfter([days(20, 27)], week)).toEqual(day(17));
});
