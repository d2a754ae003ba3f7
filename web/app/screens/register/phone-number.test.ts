import { expect, test } from 'vitest';
import { loadNumbering, readable, wholeNumber, writeOut } from './phone-number.ts';

const numbering = await loadNumbering();

test.each([
  ['IT', '333 123 4567', '+393331234567'],
  ['IT', '3331234567', '+393331234567'],
  ['RS', '064 123 4567', '+381641234567'],
  ['RS', '64 123 4567', '+381641234567'],
  ['US', '(202) 555-0143', '+12025550143'],
  ['IT', '+381 64 1234567', '+381641234567'],
  ['IT', '00381641234567', '+381641234567'],
  ['', '+39 333 123 4567', '+393331234567'],
])('[VAL-1] in %s "%s" is %s', (country, typed, number) => {
  expect(wholeNumber(numbering, { country, typed })).toBe(number);
});

test.each([
  ['IT', '333'],
  ['IT', ''],
  ['IT', 'call me'],
  ['US', '123'],
  ['', '333 123 4567'],
  ['RS', '+381 64 12345678901234'],
])('[VAL-1] in %s "%s" is no number', (country, typed) => {
  expect(wholeNumber(numbering, { country, typed })).toBeNull();
});

test('digits fall into groups as they are typed, in the way of their country', () => {
  expect(writeOut(numbering, { country: 'IT', typed: '3331234567' }).typed).toBe('333 123 4567');
  expect(writeOut(numbering, { country: 'US', typed: '2025550143' }).typed).toBe('(202) 555-0143');
  expect(writeOut(numbering, { country: 'RS', typed: '0641234567' }).typed).toBe('064 1234567');
});

test('a number typed with its dial code chooses the country', () => {
  expect(writeOut(numbering, { country: 'IT', typed: '+38164123' })).toEqual({
    country: 'RS',
    typed: '+381 64 123',
  });
  expect(writeOut(numbering, { country: 'IT', typed: '0038164' }).country).toBe('RS');
  expect(writeOut(numbering, { country: 'IT', typed: '333' }).country).toBe('IT');
});

test('a number is written out for reading', () => {
  expect(readable(numbering, '+393331234567')).toBe('+39\u00a0333\u00a0123\u00a04567');
});
