import { expect, test } from 'vitest';
import { codeIn, couldBeVoucher } from './code-kind.ts';

test('[VAL-2] a code is upper-cased, whatever it was printed with', () => {
  expect(codeIn(' better ')).toBe('BETTER');
  expect(codeIn('abcd-efgh')).toBe('ABCDEFGH');
  expect(codeIn('ABCD EFGH')).toBe('ABCDEFGH');
  expect(codeIn('  ')).toBeNull();
});

test('[VAL-2] a voucher has 8 characters', () => {
  expect(['BETTER', 'ABCDEFGH', 'ABCDEFGHJ'].map(couldBeVoucher)).toEqual([false, true, false]);
});
