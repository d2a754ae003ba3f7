import { beforeAll, expect, test } from 'vitest';
import { loadMessages, messagesIn } from '../../messages/catalogue.ts';
import { locales } from '../../pages.ts';
import { clockWords, waitWords } from './wait-words.ts';

beforeAll(() => Promise.all(locales.map(loadMessages)));

test.each([
  ['en', 1, '1 second'],
  ['en', 60, '1 minute'],
  ['en', 61, '2 minutes'],
  ['it', 40, '40 secondi'],
  ['sr', 21, '21 sekundu'],
  ['sr', 3, '3 sekunde'],
  ['sr', 300, '5 minuta'],
] as const)('a wait in %s of %i seconds is "%s"', (locale, seconds, words) => {
  expect(waitWords(seconds, messagesIn(locale))).toBe(words);
});

test('time left reads like a match clock', () => {
  expect(clockWords(545_000)).toBe('9:05');
  expect(clockWords(400)).toBe('0:01');
  expect(clockWords(-1)).toBe('0:00');
});
