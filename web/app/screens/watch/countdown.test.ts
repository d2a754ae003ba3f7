import { beforeAll, expect, test } from 'vitest';
import { loadMessages, messagesIn } from '../../messages/catalogue.ts';
import { type Locale, locales } from '../../pages.ts';
import { countdown, nextTick } from './countdown.ts';

beforeAll(() => Promise.all(locales.map(loadMessages)));

const minute = 60_000;
const hour = 60 * minute;
const said = (left: number, locale: Locale = 'en') =>
  countdown(left, messagesIn(locale).watch.countdown)?.replaceAll('\u00a0', ' ') ?? null;

test('[DATA-14] hours and minutes until the last hour, then minutes and seconds; days before that, and nothing by the hour beyond a week', () => {
  expect(said(2 * hour + 14 * minute + 30_000)).toBe('2 h 14 min');
  expect(said(hour)).toBe('1 h 0 min');
  expect(said(hour - 1000)).toBe('59 min 59 s');
  expect(said(5000)).toBe('0 min 05 s');
  expect(said(51 * hour, 'it')).toBe('2 g 3 h');
  expect(said(7 * 24 * hour - minute)).toBe('6 d 23 h');
  expect(said(165 * 24 * hour + 8 * hour)).toBe('165 days');
  expect(said(21 * 24 * hour, 'sr')).toBe('21 dan');
  expect(said(0)).toBeNull();
  expect(said(-minute)).toBeNull();
});

test('it is drawn again when it reads differently, and not more often', () => {
  expect(nextTick(2 * hour + 30_000)).toBe(30_020);
  expect(nextTick(10 * minute + 400)).toBe(420);
  expect(nextTick(0)).toBe(10_000);
});
