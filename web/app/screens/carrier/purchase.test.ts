import { isForPhoneBill, type Product } from '@cadetto/contract';
import { expect, test } from 'vitest';
import { aPass } from '../../pay/a-test-pass.ts';
import { newsOf, onPhoneBill, startPurchase } from './purchase.ts';

function buying(redirect: string | null) {
  const deeds: string[] = [];
  const parts = {
    start: (planId: string) => Promise.resolve({ redirect: redirect && `${redirect}?${planId}` }),
    begun: ({ id }: Product, address: string) => void deeds.push(`begun ${id} at ${address}`),
    leaveFor: (address: string) => void deeds.push(address),
  };
  return { deeds, run: () => startPurchase(parts, aPass) };
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
  ['pending', '2026-03-20T19:50:00Z', null, 'pending'],
  ['pending', '2026-03-20T19:44:00Z', null, 'late'],
  ['pending', '2026-03-19T20:00:00Z', null, 'late'],
  ['expired', '2026-03-19T19:50:00Z', null, 'unknown'],
  ['expired', '2026-03-06T19:50:00Z', null, 'choose'],
  ['confirmed', '2026-03-20T19:50:00Z', '2026-03-20T19:51:00Z', 'confirmed'],
  ['confirmed', '2026-03-20T10:00:00Z', '2026-03-20T19:51:00Z', 'confirmed'],
  ['refused', '2026-03-19T10:00:00Z', '2026-03-20T19:51:00Z', 'failed'],
  ['confirmed', '2026-03-20T10:00:00Z', '2026-03-20T19:29:00Z', 'was-confirmed'],
  ['refused', '2026-03-20T10:00:00Z', '2026-03-20T19:29:00Z', 'was-refused'],
  ['refused', '2026-02-18T10:00:00Z', '2026-02-18T10:01:00Z', 'choose'],
] as const)('[ST-13] %s, begun at %s and ended at %s, is told as %s', (state, begunAt, endedAt, news) => {
  const purchase = { state, begunAt, endedAt, productId: 'round-pass' };
  expect(newsOf(purchase, new Date('2026-03-20T20:00:00Z'))).toBe(news);
});

test('[ST-13] nothing begun: there is something to choose, but no year and no membership', () => {
  expect(newsOf(null, new Date())).toBe('choose');
  expect(isForPhoneBill(aPass)).toBe(true);
  expect(isForPhoneBill({ type: 'live', slug: 'month' })).toBe(true);
  expect(isForPhoneBill({ type: 'live', slug: 'year' })).toBe(false);
  expect(isForPhoneBill({ type: 'plus', slug: 'month' })).toBe(false);
});

test('[ST-13] a month on the phone bill is shown as what it is: paid once, without renewal', () => {
  const monthly: Product = { ...aPass, recurring: true, slug: 'month', cashback: 400 };
  expect(onPhoneBill(monthly)).toEqual({ ...monthly, recurring: false, slug: 'year2round', cashback: 0 });
});
