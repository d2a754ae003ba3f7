import { beforeAll, expect, test } from 'vitest';
import { loadMessages, messagesIn } from '../../messages/catalogue.ts';
import { type Locale, locales } from '../../pages.ts';
import { dayBeside, isPlayable, kickoffWords, whenWords } from './moments.ts';
import { swipeOf, wrap } from './use-carousel.ts';

beforeAll(() => Promise.all(locales.map(loadMessages)));

const now = new Date('2026-11-15T12:00:00Z');
const timeZone = 'Europe/Rome';
const moment = (start: string, locale: Locale) => ({
  start: new Date(start),
  now,
  locale,
  timeZone,
  words: messagesIn(locale),
});

test('[HOME-2] a kick-off on the day is a countdown in the reader’s language', () => {
  expect(kickoffWords(moment('2026-11-15T14:00:00Z', 'en'))).toBe('Kick-off in 2 hours');
  expect(kickoffWords(moment('2026-11-15T14:00:00Z', 'it'))).toBe('Calcio d’inizio tra 2 ore');
  expect(kickoffWords(moment('2026-11-15T14:00:00Z', 'sr'))).toBe('Početak za 2 sata');
  expect(kickoffWords(moment('2026-11-15T12:21:00Z', 'sr'))).toBe('Početak za 21 minut');
  expect(kickoffWords(moment('2026-11-15T12:00:10Z', 'en'))).toBe('Kick-off in 1 minute');
});

test('[DATA-14] later in the week it is a weekday and a time, beyond that a date', () => {
  expect(kickoffWords(moment('2026-11-18T19:30:00Z', 'en'))).toBe('Wednesday 20:30');
  expect(kickoffWords(moment('2026-11-18T19:30:00Z', 'it'))).toBe('Mercoledì 20:30');
  expect(kickoffWords(moment('2026-11-28T19:30:00Z', 'sr'))).toBe('28/11/2026');
});

test('[DATA-14] beside a clock stands a weekday within the week, and a date beyond', () => {
  expect(dayBeside(moment('2026-11-15T22:30:00Z', 'en'))).toBeNull();
  expect(dayBeside(moment('2026-11-15T23:30:00Z', 'en'))).toBe('Mon');
  expect(dayBeside(moment('2026-11-21T11:00:00Z', 'it'))).toBe('sab');
  expect(dayBeside(moment('2026-11-22T14:00:00Z', 'en'))).toBe('22/11/2026');
  expect(dayBeside(moment('2026-11-22T14:00:00Z', 'sr'))).toBe('22/11/2026');
});

test('a start that has passed without a picture is about to begin', () => {
  expect(kickoffWords(moment('2026-11-15T11:59:00Z', 'en'))).toBe('Starting soon');
});

test('what is live tells when it started, what is over tells its date', () => {
  expect(whenWords({ live: true, vod: false, matchId: 'm' }, moment('2026-11-15T11:30:00Z', 'en'))).toBe(
    'Started at 12:30',
  );
  expect(whenWords({ live: false, vod: true, matchId: 'm' }, moment('2026-11-14T11:30:00Z', 'en'))).toBe(
    '14/11/2026',
  );
});

test('a match kicks off, anything else starts', () => {
  const coming = { live: false, vod: false };
  const soon = moment('2026-11-15T14:00:00Z', 'en');
  expect(whenWords({ ...coming, matchId: 'm' }, soon)).toBe('Kick-off in 2 hours');
  expect(whenWords({ ...coming, matchId: null }, soon)).toBe('Starts in 2 hours');
});

test('only what is live or on demand can be played', () => {
  expect(isPlayable({ live: true, vod: false })).toBe(true);
  expect(isPlayable({ live: false, vod: true })).toBe(true);
  expect(isPlayable({ live: false, vod: false })).toBe(false);
});

test('the carousel goes round both ways, and tells a swipe from a scroll', () => {
  expect(wrap(6, 6)).toBe(0);
  expect(wrap(-1, 6)).toBe(5);
  expect(wrap(3, 0)).toBe(0);
  expect(swipeOf(-80, 10)).toBe(1);
  expect(swipeOf(80, 10)).toBe(-1);
  expect(swipeOf(-80, 90)).toBe(0);
  expect(swipeOf(-20, 0)).toBe(0);
});
