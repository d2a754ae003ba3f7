import { expect, test } from 'vitest';
import { countries, dialCodeOf, flagOf } from './countries.ts';
import { isFiscalCode, isVatNumber, isZip } from './papers.ts';

test('[VAL-2] a fiscal code has 16 characters and the right last one', () => {
  expect(isFiscalCode('RSSMRA85T10A562S')).toBe(true);
  expect(isFiscalCode('RSSMRA85T10A562T')).toBe(false);
  expect(isFiscalCode('RSSMRA85T10A56')).toBe(false);
  expect(isFiscalCode('RSSMRA85X10A562S')).toBe(false);
});

test('[VAL-2] a fiscal code may carry letters in place of digits', () => {
  expect(isFiscalCode('RSSMRA85T10A5SNO')).toBe(false);
  expect(isFiscalCode('RSSMRA85T1LA562A')).toBe(false);
  expect(isFiscalCode('RSSMRA85T1LA562V')).toBe(true);
});

test('an Italian VAT number carries its check digit; others keep their own shape', () => {
  expect(isVatNumber('IT 00743110157', null)).toBe(true);
  expect(isVatNumber('00743110158', 'IT')).toBe(false);
  expect(isVatNumber('DE136695976', 'DE')).toBe(true);
  expect(isVatNumber('??', 'DE')).toBe(false);
});

test('[VAL-2] a postal code has 5 digits in Italy and the shape of its country elsewhere', () => {
  expect(isZip('70121', 'IT')).toBe(true);
  expect(isZip('7012', 'IT')).toBe(false);
  expect(isZip('SW1A 1AA', 'GB')).toBe(true);
  expect(isZip('1234', 'GB')).toBe(false);
  expect(isZip('D02 X285', 'IE')).toBe(true);
});

test('[DATA-15] about 240 countries, each with its dial code and flag', () => {
  expect(countries.length).toBeGreaterThan(235);
  expect(dialCodeOf('IT')).toBe('+39');
  expect(dialCodeOf('RS')).toBe('+381');
  expect(flagOf('IT')).toBe('🇮🇹');
});
