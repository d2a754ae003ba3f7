import { expect, test } from 'vitest';
import { dayOf, endOfDay, endOfNext, isDayOfYear, lastBeginningOf } from './calendar.ts';

test.each([
  ['2026-06-30', '2026-06-30T22:00:00.000Z'],
  ['2026-12-31', '2026-12-31T23:00:00.000Z'],
  ['2028-02-29', '2028-02-29T23:00:00.000Z'],
  // The days on which clocks change, and those beside them.
  ['2026-03-28', '2026-03-28T23:00:00.000Z'],
  ['2026-03-29', '2026-03-29T22:00:00.000Z'],
  ['2026-10-24', '2026-10-24T22:00:00.000Z'],
  ['2026-10-25', '2026-10-25T23:00:00.000Z'],
])('[DATA-8] %s is over in Italy at %s', (day, end) => {
  expect(endOfDay(day)?.toISOString()).toBe(end);
});

test.each(['2026-02-29', '2026-13-01', '2026-06-31', 'tomorrow', ''])('%j is no day', (day) => {
  expect(endOfDay(day)).toBeNull();
});

test.each([
  ['2026-11-15T10:00:00Z', '06-30', '2027-06-30T22:00:00.000Z'],
  ['2026-06-30T21:59:59Z', '06-30', '2026-06-30T22:00:00.000Z'],
  ['2026-06-30T22:00:00Z', '06-30', '2027-06-30T22:00:00.000Z'],
  ['2026-12-31T23:30:00Z', '12-31', '2027-12-31T23:00:00.000Z'],
  ['2026-11-15T10:00:00Z', '02-29', '2028-02-29T23:00:00.000Z'],
])('[DATA-8] from %s a plan to the next %s lasts to %s', (from, monthAndDay, end) => {
  expect(endOfNext(monthAndDay, new Date(from)).toISOString()).toBe(end);
});

test.each([
  ['2027-06-15T22:00:00Z', '05-10', '2027-05-09T22:00:00.000Z'],
  ['2027-06-15T22:00:00Z', '06-15', '2027-06-14T22:00:00.000Z'],
  ['2027-01-10T23:00:00Z', '12-20', '2026-12-19T23:00:00.000Z'],
  ['2027-03-01T23:00:00Z', '02-29', '2024-02-28T23:00:00.000Z'],
])('[DATA-8] what is over at %s and begins on a %s has begun at %s', (end, monthAndDay, start) => {
  expect(lastBeginningOf(monthAndDay, new Date(end)).toISOString()).toBe(start);
});

test('[DATA-8] a day of the year is one that every year has', () => {
  expect(['02-28', '06-30', '12-31'].map(isDayOfYear)).toEqual([true, true, true]);
  expect(['02-29', '06-31', '30-06', '6-30', '2027-06-30', ''].map(isDayOfYear)).not.toContain(true);
});

test('a day begins in Italy before it does in Greenwich', () => {
  expect(dayOf(new Date('2026-12-31T23:00:00.500Z'))).toBe('2027-01-01');
  expect(dayOf(new Date('2026-12-31T22:59:59.999Z'))).toBe('2026-12-31');
});
