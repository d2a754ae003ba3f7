import { expect, test } from 'vitest';
import { periodEnd } from './calendar.ts';

const at = (iso: string) => Date.parse(iso) / 1000;

function ends(anchor: string, interval: string, count: number, periods: number): string[] {
  const out: string[] = [];
  let instant = at(anchor);
  for (let period = 0; period < periods; period += 1) {
    instant = periodEnd(at(anchor), { interval, interval_count: count }, instant);
    out.push(new Date(instant * 1000).toISOString().slice(0, 16));
  }
  return out;
}

test('[API-12] the anchor’s day comes back after a short month', () => {
  expect(ends('2023-12-31T23:30Z', 'month', 1, 4)).toEqual([
    '2024-01-31T23:30',
    '2024-02-29T23:30',
    '2024-03-31T23:30',
    '2024-04-30T23:30',
  ]);
});

test('[API-12] a year from the leap day is 28 February, and the leap day again when there is one', () => {
  expect(ends('2024-02-29T12:00Z', 'year', 1, 4)).toEqual([
    '2025-02-28T12:00',
    '2026-02-28T12:00',
    '2027-02-28T12:00',
    '2028-02-29T12:00',
  ]);
});

test('[API-12] days and weeks are counted in hours of UTC, whatever the clocks on the wall do', () => {
  expect(ends('2023-03-25T12:00Z', 'day', 1, 2)).toEqual(['2023-03-26T12:00', '2023-03-27T12:00']);
  expect(ends('2023-03-25T12:00Z', 'week', 2, 1)).toEqual(['2023-04-08T12:00']);
});
