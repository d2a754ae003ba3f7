import { isForPhoneBill, type Product } from '@cadetto/contract';
import { expect, test } from 'vitest';
import { newsOf, onPhoneBill, startPurchase } from './purchase.ts';

const plan: Product = {
  id: 'round-pass',
  name: 'Round pass',
  type: 'live-season',
  amount: 499,
  currency: 'eur',
  recurring: false,
  slug: 'year2round',
  cashback: 0,
  validUntil: null,
  metadata: { duration: 'other', savings: null },
};

function buying(redirect: string | null) {
  const deeds: string[] = [];
  const parts = {
    start: (planId: string) => Promise.resolve({ redirect: redirect && `${redirect}?${planId}` }),
    begun: ({ id }: Product, address: string) => void deeds.push(`begun ${id} at ${address}`),
    leaveFor: (address: string) => void deeds.push(address),
  };
  return { deeds, run: () => startPurchase(parts, plan) };
}

test('[ST-13] [API-34] a purchase on the phone bill leads to where the carrier says', async () => {
  const { deeds, run } = buying('/sandbox/carrier');
  await run();
  expect(deeds).toEqual(['begun round-pass at /sandbox/carrier?round-pass', '/sandbox/carrier?round-pass']);
});

test('[ERR-3] [ST-13] without an address it fails with no-redirect, and nothing has begun', async () => {
  const { deeds, run } = buying(null);
  await expect(run()).rejects.toMatchObject({ reason: 'no-redirect' });
  expect(deeds).toEqual([]);
});

test.each([
  ['pending', '2026-03-20T19:50:00Z', 'pending'],
  ['pending', '2026-03-20T19:44:00Z', 'late'],
  ['pending', '2026-03-19T20:00:00Z', 'late'],
  ['confirmed', '2026-03-20T19:50:00Z', 'confirmed'],
  ['refused', '2026-03-20T19:50:00Z', 'failed'],
  ['expired', '2026-03-20T19:50:00Z', 'failed'],
  ['confirmed', '2026-03-20T19:00:00Z', 'choose'],
] as const)('[ST-13] %s, begun at %s, is told as %s', (state, begunAt, news) => {
  const purchase = { state, begunAt, productId: 'round-pass' };
  expect(newsOf(purchase, new Date('2026-03-20T20:00:00Z'))).toBe(news);
});

test('[ST-13] nothing begun: there is something to choose, but no year and no membership', () => {
  expect(newsOf(null, new Date())).toBe('choose');
  expect(isForPhoneBill(plan)).toBe(true);
  expect(isForPhoneBill({ type: 'live', slug: 'month' })).toBe(true);
  expect(isForPhoneBill({ type: 'live', slug: 'year' })).toBe(false);
  expect(isForPhoneBill({ type: 'plus', slug: 'month' })).toBe(false);
});

test('[ST-13] a month on the phone bill is shown as what it is: paid once, without renewal', () => {
  const monthly: Product = { ...plan, recurring: true, slug: 'month', cashback: 400 };
  expect(onPhoneBill(monthly)).toEqual({ ...monthly, recurring: false, slug: 'year2round', cashback: 0 });
});
