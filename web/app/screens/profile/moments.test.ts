import { expect, test } from 'vitest';
import { lastSeen } from './moments.ts';

const now = new Date('2026-03-20T20:00:00Z');
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
const minutes = 60_000;
const days = 24 * 60 * minutes;

test('[D-24] a moment ago is now, even by a clock that runs ahead', () => {
  expect(lastSeen(ago(90_000), now, 'en')).toBeNull();
  expect(lastSeen(ago(-5 * minutes), now, 'en')).toBeNull();
});

test.each([
  ['en', 5 * minutes, '5 minutes ago'],
  ['it', 5 * minutes, '5 minuti fa'],
  ['sr', 5 * minutes, 'pre 5 minuta'],
  ['en', 3 * 60 * minutes, '3 hours ago'],
  ['it', days, 'ieri'],
  ['sr', days, 'juče'],
  ['en', 12 * days, '12 days ago'],
] as const)('[D-24] in %s, %i ms ago reads "%s"', (locale, milliseconds, words) => {
  expect(lastSeen(ago(milliseconds), now, locale)).toBe(words);
});

test('[D-24] [DATA-14] long ago is a date', () => {
  expect(lastSeen(ago(40 * days), now, 'it')).toBe('08/02/2026');
});
