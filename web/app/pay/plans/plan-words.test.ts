import type { Product } from '@cadetto/contract';
import { expect, test } from 'vitest';
import { payWords } from '../../messages/pay-words.ts';
import { bestOf, planView } from './plan-words.ts';

const annual: Product = {
  id: 'annual',
  name: 'Annual',
  type: 'live',
  amount: 4999,
  currency: 'eur',
  recurring: true,
  slug: 'year',
  cashback: 3000,
  validUntil: null,
  metadata: { duration: 'year', savings: 2189 },
};
const monthly: Product = {
  ...annual,
  id: 'monthly',
  slug: 'month',
  amount: 599,
  cashback: 400,
  metadata: { duration: 'month', savings: null },
};
const pass: Product = {
  ...monthly,
  id: 'round-pass',
  slug: 'year2round',
  amount: 499,
  cashback: 0,
  recurring: false,
  metadata: { duration: 'other', savings: null },
};
const around = {
  words: payWords.read('en'),
  locale: 'en',
  mobility: { name: 'Cadetto Go', currency: 'eur' },
  now: new Date('2026-03-20T20:00:00Z'),
} as const;
const view = (product: Product) => planView(product, { ...around, words: around.words.plans });

test('[DATA-8] annual: about 4.17 a month, its savings and 30 euros of cashback', () => {
  expect(view(annual)).toEqual({
    price: '€49.99',
    period: 'a year',
    notes: ['About €4.17 a month', '€21.89 less than twelve single months', '€30.00 back on Cadetto Go'],
  });
});

test('[DATA-8] [DATA-13] monthly is shown in the currency of the person, its cashback in euro', () => {
  expect(view({ ...monthly, amount: 69_900, currency: 'rsd' })).toEqual({
    price: 'Rsd\u00a0699.00',
    period: 'a month',
    notes: ['€4.00 back on Cadetto Go'],
  });
});

test('[DATA-8] a one-time plan says that it ends, and when where that is known', () => {
  expect(view(pass)).toEqual({ price: '€4.99', period: 'once, no renewal', notes: ['Ends by itself'] });
  expect(view({ ...pass, accessUntil: '2026-06-30T20:00:00Z' }).period).toBe('once, until 30/06/2026');
  const midnight = new Date(2026, 6, 1).toISOString();
  expect(view({ ...pass, accessUntil: midnight }).period).toBe('once, until 30/06/2026');
});

test('[DATA-8] one whose days are still to come says from when as well', () => {
  const accessFrom = '2027-05-10T12:00:00Z';
  const accessUntil = '2027-06-15T12:00:00Z';
  expect(view({ ...pass, accessFrom, accessUntil }).period).toBe('once, from 10/05/2027 until 15/06/2027');
});

test('[DATA-8] the best of those that renew is marked, when there are two', () => {
  expect(bestOf([monthly, annual, pass])).toBe('annual');
  expect(bestOf([monthly, pass])).toBeNull();
});
