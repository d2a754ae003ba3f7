import { demoAccounts } from '@cadetto/demo';
import { expect, test } from 'vitest';
import { mobileNumber } from './phone-numbers.ts';

test.each(demoAccounts.map(({ phone }) => phone))('[VAL-1] %s of a demo account is a mobile', (phone) => {
  expect(mobileNumber(phone)?.number).toBe(phone);
});

test.each([
  ['+393480001234', 'IT'],
  ['+381641234567', 'RS'],
  ['+12125550123', 'US'],
  ['+447400123456', 'GB'],
])('[VAL-1] %s is a mobile of %s', (phone, country) => {
  expect(mobileNumber(phone)?.country).toBe(country);
});

test.each([
  ['a landline in Rome', '+390612345678'],
  ['a premium number', '+39899123456'],
  ['a satellite phone', '+881612345678'],
  ['too short', '+3934800'],
  ['no country', '+999123456789'],
  ['words', 'telephone'],
])('[VAL-1] %s gets no code', (_what, phone) => {
  expect(mobileNumber(phone)).toBeNull();
});
