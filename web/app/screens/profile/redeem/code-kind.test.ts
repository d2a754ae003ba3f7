import { expect, test } from 'vitest';
import { codeIn, voucherIn } from './code-kind.ts';

test('[VAL-2] a code is upper-cased, and keeps the dashes it has', () => {
  expect(codeIn(' better ')).toBe('BETTER');
  expect(codeIn('curva-nord')).toBe('CURVA-NORD');
  expect(codeIn('  ')).toBeNull();
});

test('[VAL-2] a voucher has 8 characters, whatever it was printed with', () => {
  expect(['ABCDEFGH', 'ABCD-EFGH', 'ABCD EFGH'].map(voucherIn)).toEqual(['ABCDEFGH', 'ABCDEFGH', 'ABCDEFGH']);
  expect(['BETTER', 'ABCDEFGHJ', 'CURVA-NORD'].map(voucherIn)).toEqual([null, null, null]);
});
