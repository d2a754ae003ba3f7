import { expect, test } from 'vitest';
import { displayName, formatDate, formatPrice } from './formats.ts';
import type { Locale } from './locales.ts';

test.each<[number, string, Locale, string]>([
  [599, 'eur', 'en', '€5.99'],
  [599, 'eur', 'it', '5,99\u00a0€'],
  [4999, 'usd', 'en', '$49.99'],
  [4999, 'USD', 'it', '49,99\u00a0$'],
  [69_900, 'rsd', 'en', 'Rsd\u00a0699.00'],
  [69_900, 'rsd', 'sr', '699,00\u00a0Rsd'],
  [0, 'eur', 'en', '€0.00'],
  [599, 'chf', 'en', '€5.99'],
])('[DATA-13] %i cents of %s in %s are %s', (cents, currency, locale, shown) => {
  expect(formatPrice(cents, currency, locale)).toBe(shown);
});

const now = new Date('2026-11-15T10:00:00Z');
const inRome = (date: string, locale: Locale) =>
  formatDate({ date: new Date(date), now, locale, timeZone: 'Europe/Rome' });

test.each<[Locale, RegExp]>([
  ['en', /^Friday.*20:30$/],
  ['it', /^venerdì.*20:30$/],
  ['sr', /^petak.*20:30$/],
])('[DATA-14] within six days a date in %s is a weekday and a time', (locale, shown) => {
  expect(inRome('2026-11-20T19:30:00Z', locale)).toMatch(shown);
});

test('[DATA-14] now and exactly six days ahead still count; a moment beyond, or before, is dd/MM/yyyy', () => {
  expect(inRome('2026-11-15T10:00:00.000Z', 'en')).toMatch(/^Sunday/);
  expect(inRome('2026-11-21T10:00:00.000Z', 'en')).toMatch(/^Saturday/);
  for (const locale of ['en', 'it', 'sr'] as const) {
    expect(inRome('2026-11-21T10:00:00.001Z', locale)).toBe('21/11/2026');
    expect(inRome('2026-11-15T09:59:59.999Z', locale)).toBe('15/11/2026');
    expect(inRome('2026-03-05T09:00:00Z', locale)).toBe('05/03/2026');
  }
});

test('[DATA-14] the day is the one of the time zone asked for', () => {
  const date = new Date('2026-12-31T23:30:00Z');
  expect(formatDate({ date, now, locale: 'en', timeZone: 'Europe/Rome' })).toBe('01/01/2027');
  expect(formatDate({ date, now, locale: 'en', timeZone: 'America/New_York' })).toBe('31/12/2026');
});

test.each([
  ['Ada', 'Rossi', 'Ada Rossi'],
  ['Ada', null, 'Ada'],
  ['Ada', ' ', 'Ada'],
  [null, 'Rossi', 'Rossi'],
  [' ', ' Rossi ', 'Rossi'],
  [null, null, 'N/A'],
  ['', ' ', 'N/A'],
])('[DATA-1] first name %j and last name %j are shown as %s', (firstName, lastName, shown) => {
  expect(displayName({ firstName, lastName })).toBe(shown);
});
