import { expect, test } from 'vitest';
import { sumsOf } from './sums.ts';

test('[DATA-11] payments are added up by currency, less what was paid back', () => {
  expect(sumsOf([])).toEqual([]);
  expect(
    sumsOf([
      { total: 599, refunded: 0, currency: 'eur' },
      { total: 69_900, refunded: 0, currency: 'rsd' },
      { total: 4999, refunded: 4000, currency: 'eur' },
    ]),
  ).toEqual([
    { currency: 'eur', amount: 1598 },
    { currency: 'rsd', amount: 69_900 },
  ]);
});
