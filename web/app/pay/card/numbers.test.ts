import { describe, expect, test } from 'vitest';
import {
  brandOf,
  checkCard,
  cvcLength,
  expiryOf,
  groupedNumber,
  passesLuhn,
  typedExpiry,
  typedNumber,
} from './numbers.ts';

const now = new Date(2026, 2, 20);
const visa = { number: '4242 4242 4242 4242', expiry: '04 / 30', cvc: '123' };

test.each([
  ['4242', 'visa'],
  ['5555', 'mastercard'],
  ['2221', 'mastercard'],
  ['2720', 'mastercard'],
  ['3782', 'amex'],
  ['3056', 'diners'],
  ['6011', 'discover'],
  ['3530', 'jcb'],
  ['6200', 'unionpay'],
  ['6759', 'maestro'],
  ['9', null],
  ['', null],
])('[OVR-4] %s begins a card of %s', (digits, brand) => {
  expect(brandOf(digits)).toBe(brand);
});

test('[OVR-4] a number is grouped as it is printed, and cut where it ends', () => {
  expect(groupedNumber('4242424242424242')).toBe('4242 4242 4242 4242');
  expect(groupedNumber('378282246310005')).toBe('3782 822463 10005');
  expect(groupedNumber('30569309025904')).toBe('3056 930902 5904');
  expect(groupedNumber('5555555555554444999')).toBe('5555 5555 5555 4444');
  expect(groupedNumber('4242-42x')).toBe('4242 42');
  expect(groupedNumber('')).toBe('');
});

test('[OVR-4] the caret stays behind its digit', () => {
  expect(typedNumber('42424', 5)).toEqual({ text: '4242 4', caret: 6 });
  expect(typedNumber('4242 94242 4242', 6)).toEqual({ text: '4242 9424 2424 2', caret: 6 });
  expect(typedNumber('', 0)).toEqual({ text: '', caret: 0 });
});

test.each([
  ['4', '', '04 / '],
  ['1', '', '1'],
  ['12', '1', '12 / '],
  ['12 /', '12 / ', '12'],
  ['123', '12', '12 / 3'],
  ['12 / 30', '12 / 3', '12 / 30'],
  ['4/30', '4/3', '04 / 30'],
  ['04/2030', '', '04 / 30'],
  ['2030-04', '', '04 / 30'],
  ['0430', '', '04 / 30'],
])('[OVR-4] the date typed as "%s" after "%s" reads "%s"', (text, before, shown) => {
  expect(typedExpiry(text, before)).toBe(shown);
});

test('[OVR-4] a slip in a digit is found', () => {
  expect(passesLuhn('4242424242424242')).toBe(true);
  expect(passesLuhn('4242424242424241')).toBe(false);
});

describe('[OVR-4] a card is checked before it is sent', () => {
  test('a whole one is read', () => {
    expect(checkCard(visa, now)).toEqual({
      card: { number: '4242424242424242', expMonth: 4, expYear: 2030, cvc: '123' },
    });
  });

  test.each([
    [{ number: '' }, { number: 'number_missing' }],
    [{ number: '4242 4242' }, { number: 'number_short' }],
    [{ number: '4242 4242 4242 4241' }, { number: 'number_wrong' }],
    [{ expiry: '' }, { expiry: 'expiry_missing' }],
    [{ expiry: '13 / 30' }, { expiry: 'expiry_wrong' }],
    [{ expiry: '04 / ' }, { expiry: 'expiry_wrong' }],
    [{ expiry: '02 / 26' }, { expiry: 'expiry_past' }],
    [{ cvc: '' }, { cvc: 'cvc_missing' }],
    [{ cvc: '12' }, { cvc: 'cvc_short' }],
    [{ number: '378282246310005', cvc: '123' }, { cvc: 'cvc_short' }],
  ])('%j is refused', (change, problems) => {
    expect(checkCard({ ...visa, ...change }, now)).toEqual({ problems });
  });

  test('this month is still good', () => {
    expect(checkCard({ ...visa, expiry: '03 / 26' }, now).problems).toBeUndefined();
  });

  test('the code has four digits on American Express and three elsewhere', () => {
    expect([cvcLength('3782'), cvcLength('4242'), cvcLength('')]).toEqual([4, 3, 3]);
  });
});

test.each([
  [2, 2026, 'past'],
  [3, 2026, 'soon'],
  [4, 2026, 'soon'],
  [5, 2026, 'good'],
  [1, 2030, 'good'],
] as const)('[ST-14] a card good to %i/%i is %s in March 2026', (expMonth, expYear, state) => {
  expect(expiryOf({ expMonth, expYear }, now)).toBe(state);
});
