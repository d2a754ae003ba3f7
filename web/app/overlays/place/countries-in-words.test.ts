import { expect, test } from 'vitest';
import { countryList, countryName } from './countries-in-words.ts';

test('[HOME-3] [HOME-4] the served countries in words', () => {
  const served = ['IT', 'US', 'RS'];
  expect(countryList(served, 'en')).toBe('Italy, United States, and Serbia');
  expect(countryList(served, 'it')).toBe('Italia, Stati Uniti e Serbia');
  expect(countryList(served, 'sr')).toBe('Italija, Sjedinjene Države i Srbija');
});

test('what is no country code is shown as it is', () => {
  expect(countryName('Italy', 'it')).toBe('Italy');
  expect(countryName('DE', 'sr')).toBe('Nemačka');
  expect([countryName('RS', 'en'), countryName('IT', 'sr')]).toEqual(['Serbia', 'Italija']);
});
