import { expect, test } from 'vitest';
import { dayOf, endOfDay, endOfNext } from './calendar.ts';

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

test('a day begins in Italy before it does in Greenwich', () => {
  expect(dayOf(new Date('2026-12-31T23:00:00.500Z'))).toBe('2027-01-01');
  expect(dayOf(new Date('2026-12-31T22:59:59.999Z'))).toBe('2026-12-31');
});
