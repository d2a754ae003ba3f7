import { expect, test } from 'vitest';
import { languageOf } from './languages.ts';

test('[API-31] pages are in the first language of a person that they are written in, else in English', () => {
  expect(languageOf(['it'])).toBe('it');
  expect(languageOf(['sr-Latn', 'it'])).toBe('sr');
  expect(languageOf(['de', 'IT-it'])).toBe('it');
  expect([languageOf(['de']), languageOf([]), languageOf(null)]).toEqual(['en', 'en', 'en']);
});
