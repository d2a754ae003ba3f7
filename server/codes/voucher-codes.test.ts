import { expect, test } from 'vitest';
import { newVoucherCode, voucherHmac } from './voucher-codes.ts';

test('[D-10] a voucher has eight of 31 symbols that look like no other, all of them in use', () => {
  const codes = Array.from({ length: 2000 }, newVoucherCode);
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
  expect(new Set(codes).size).toBe(codes.length);
  expect(new Set(codes.join('')).size).toBe(31);
});

test('[D-10] what is kept of it says nothing without the key', () => {
  expect(voucherHmac('one', 'ABCDEFGH')).not.toBe(voucherHmac('other', 'ABCDEFGH'));
  expect(voucherHmac('one', 'ABCDEFGH')).toMatch(/^[0-9a-f]{64}$/);
});
