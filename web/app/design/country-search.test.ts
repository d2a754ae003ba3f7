import { expect, test } from 'vitest';
import { countriesIn, countryNamed, searchCountries } from './country-search.ts';

const found = (locale: 'en' | 'it' | 'sr', typed: string) =>
  searchCountries(countriesIn(locale), typed).map(({ code }) => code);

test('[DATA-15] there are about 240 countries, each with a name in every language', () => {
  for (const locale of ['en', 'it', 'sr'] as const) {
    const list = countriesIn(locale);
    expect(list.length).toBeGreaterThan(235);
    expect(list.filter(({ name, code }) => name === code || /\p{Script=Cyrillic}/u.test(name))).toEqual([]);
  }
});

test('[DATA-15] a country is found by its name in the language of the page, with or without its marks', () => {
  expect(found('en', 'ital')[0]).toBe('IT');
  expect(found('it', 'Città')).toContain('VA');
  expect(found('it', 'citta')).toContain('VA');
  expect(found('sr', 'nemac')[0]).toBe('DE');
  expect(found('sr', 'švajc')[0]).toBe('CH');
  expect(found('sr', 'svajc')[0]).toBe('CH');
  expect(found('sr', 'sad')).toContain('US');
});

test('[DATA-16] by its code and its dial code too', () => {
  expect(found('en', 'RS')[0]).toBe('RS');
  expect(found('en', '+381')).toEqual(['RS']);
  expect(found('en', '39')[0]).toBe('IT');
});

test('what begins with the letters comes before what has them inside, and nonsense finds nothing', () => {
  expect(found('en', 'united')[0]).toBe('AE');
  expect(found('en', 'guinea').slice(0, 2)).toEqual(['GN', 'GW']);
  expect(found('en', 'guinea')).toContain('PG');
  expect(found('en', 'atlantis')).toEqual([]);
  expect(found('en', '  ')).toHaveLength(countriesIn('en').length);
});

test('a whole name, as a browser fills it in, names its country', () => {
  expect(countryNamed(countriesIn('it'), 'ITALIA')?.code).toBe('IT');
  expect(countryNamed(countriesIn('it'), 'Ital')).toBeUndefined();
});
