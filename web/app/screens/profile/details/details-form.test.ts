import { displayName } from '@cadetto/contract';
import { describe, expect, test } from 'vitest';
import {
  checkDetails,
  type DetailValues,
  hasItalianPaper,
  inCountry,
  isDirty,
  valuesOf,
  zipInput,
} from './details-form.ts';

const nobody = {
  firstName: null,
  lastName: null,
  country: null,
  fiscalCode: null,
  address: null,
  zip: null,
  city: null,
  vat: null,
  sdi: null,
  pec: null,
};
const empty = valuesOf(nobody);
const italian: DetailValues = { ...empty, firstName: 'Ada', lastName: 'Rossi', country: 'IT' };

const problemsOf = (saved: DetailValues, typed: Partial<DetailValues>) =>
  checkDetails(saved, { ...saved, ...typed }, 'en').problems ?? {};
const updateOf = (saved: DetailValues, typed: Partial<DetailValues>) =>
  checkDetails(saved, { ...saved, ...typed }, 'en').update;

test('[DATA-16] missing details are empty fields, and nothing is dirty until one is typed', () => {
  expect(Object.values(empty).every((value) => value === '')).toBe(true);
  expect(isDirty(empty, empty)).toBe(false);
  expect(isDirty(empty, { ...empty, city: 'Bari' })).toBe(true);
});

test('[DATA-16] only what changed is sent', () => {
  expect(updateOf(italian, { address: ' Via Sparano 1 ' })).toEqual({ address: 'Via Sparano 1' });
  expect(updateOf(empty, { city: 'Bari' })).toEqual({ city: 'Bari' });
});

test('[DATA-16] an emptied detail is taken back, an emptied name is not accepted', () => {
  expect(updateOf({ ...italian, city: 'Bari' }, { city: ' ' })).toEqual({ city: null });
  expect(problemsOf(italian, { firstName: '' })).toEqual({ firstName: 'Please fill this in.' });
});

describe('[VAL-2] the postal code goes by the country', () => {
  test('five digits for Italy', () => {
    expect(updateOf(italian, { zip: '70121' })).toEqual({ zip: '70121', country: 'IT' });
    expect(problemsOf(italian, { zip: '7012' })).toHaveProperty('zip');
    expect(problemsOf(italian, { zip: 'SW1A' })).toHaveProperty('zip');
  });

  test('a new country judges the old code again', () => {
    const saved = { ...italian, zip: '70121' };
    expect(problemsOf(saved, { country: 'GB' })).toHaveProperty('zip');
    expect(updateOf(saved, { country: 'GB', zip: 'SW1A 1AA' })).toEqual({ country: 'GB', zip: 'SW1A 1AA' });
  });

  test('its keyboard and length too', () => {
    expect(zipInput('IT')).toEqual({ inputMode: 'numeric', maxLength: 5 });
    expect(zipInput('GB').inputMode).toBe('text');
    expect(zipInput('').inputMode).toBe('text');
  });
});

describe('[DATA-16] the papers', () => {
  test('[VAL-2] a fiscal code has 16 characters and the right last one, in any case', () => {
    expect(updateOf(italian, { fiscalCode: 'rssmra85t10a562s' })).toEqual({ fiscalCode: 'RSSMRA85T10A562S' });
    expect(problemsOf(italian, { fiscalCode: 'RSSMRA85T10A562T' })).toHaveProperty('fiscalCode');
    expect(problemsOf(italian, { fiscalCode: 'RSSMRA85T10A562' })).toHaveProperty('fiscalCode');
  });

  test('SDI has 7 characters, or 6', () => {
    expect(updateOf(italian, { sdi: 'm5uxcr1' })).toEqual({ sdi: 'M5UXCR1' });
    expect(updateOf(italian, { sdi: 'UFABCD' })).toEqual({ sdi: 'UFABCD' });
    expect(problemsOf(italian, { sdi: 'ABCDE' })).toHaveProperty('sdi');
  });

  test('VAT by its check digit in Italy, PEC by its shape', () => {
    expect(problemsOf(italian, { vat: '12345678901' })).toHaveProperty('vat');
    expect(problemsOf(italian, { pec: 'nowhere' })).toHaveProperty('pec');
    expect(updateOf(italian, { pec: 'Ditta@PEC.it' })).toEqual({ pec: 'ditta@pec.it' });
  });

  test('are offered in Italy, and elsewhere while they hold something', () => {
    expect(hasItalianPaper('IT', '')).toBe(true);
    expect(hasItalianPaper('RS', '')).toBe(false);
    expect(hasItalianPaper('RS', 'RSSMRA85T10A562S')).toBe(true);
  });
});

test('[VAL-1] names are in Latin letters', () => {
  expect(problemsOf(italian, { firstName: 'Ада' })).toEqual({ firstName: 'Only Latin letters are allowed.' });
  expect(updateOf(italian, { firstName: 'Nicolò', lastName: "D'Angelo" })).toBeDefined();
});

test('every country finds words', () => {
  const words = { other: 'Postal code', IT: 'CAP' };
  expect([inCountry(words, 'IT'), inCountry(words, 'FR'), inCountry(words, '')]).toEqual([
    'CAP',
    'Postal code',
    'Postal code',
  ]);
});

test('[DATA-1] the display name is first and last, first alone, or N/A', () => {
  expect(displayName({ firstName: 'Ada', lastName: 'Rossi' })).toBe('Ada Rossi');
  expect(displayName({ firstName: 'Ada', lastName: null })).toBe('Ada');
  expect(displayName({ firstName: null, lastName: null })).toBe('N/A');
});
