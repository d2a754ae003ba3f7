import { expect, test } from 'vitest';
import { codeIn, digitsIn } from './sms-code.ts';

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['1 2 3 4 5 6', '123456'],
  ['123-456', '123456'],
  ['Your Cadetto code is 123456. It is good for 10 minutes.\n\n@cadetto.test #123456', '123456'],
  ['Il tuo codice Cadetto: 123 456', '123456'],
  ['Call +393331234567, code 654321', '654321'],
  ['12345', null],
  ['1234567', null],
  ['no code here', null],
])('a paste of %j holds %j', (text, code) => {
  expect(codeIn(text)).toBe(code);
});

test('typing keeps digits only, and no more than six', () => {
  expect(digitsIn('12a 3')).toBe('123');
  expect(digitsIn('1234567')).toBe('123456');
});
