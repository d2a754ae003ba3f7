import { beforeAll, expect, test } from 'vitest';
import { loadMessages, messagesIn } from '../messages/catalogue.ts';
import { locales } from '../pages.ts';
import { ApiFailure } from '../session/failures.ts';
import { failureWords, waitWords } from './failure-words.ts';

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

test.each([
  ['en', 59, 'Wait a moment.'],
  ['en', undefined, 'Wait a moment.'],
  ['en', 3600, 'Too many attempts. Try again in 60 minutes.'],
  ['it', 841, 'Troppi tentativi. Riprova tra 15 minuti.'],
  ['sr', 60, 'Previše pokušaja. Pokušaj ponovo za 1 minut.'],
] as const)('in %s whoever is refused for %s seconds hears "%s"', (locale, retryAfter, words) => {
  const message = 'Wait a moment.';
  const refusal = new ApiFailure({ key: 'too_many_requests', message, status: 429, retryAfter });
  expect(failureWords(refusal, messagesIn(locale))).toBe(words);
});
