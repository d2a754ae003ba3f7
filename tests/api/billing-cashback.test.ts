// What the second round of spring 2023 earned: fifteen euros for whoever paid for it and has not had that back.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { endAll } from '../kit/launch.ts';
import { somebody, type Somebody } from '../people.ts';
import { openShop, type Shop } from '../shop.ts';

const minute = 60_000;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ at: new Date('2023-04-15T13:00:00Z') });
});
afterAll(async () => {
  await shop.close();
  endAll();
});
afterEach(() => shop.balances());

const walletOf = async ({ viewer }: Somebody) => {
  const { balance, entries } = await viewer.gets('cashback');
  return { balance, entries: entries.map(({ amount, reason }) => [amount, reason]) };
};

const earned = { balance: 1500, entries: [[1500, 'earned']] };
const reversed = {
  balance: 0,
  entries: expect.arrayContaining([
    [1500, 'earned'],
    [-1500, 'reversed'],
  ]) as unknown,
};

test('[DATA-8] [D-12] the second round earns fifteen euros once, however often its payment is heard of', async () => {
  const person = await somebody(shop.house);
  const { clientSecret } = await person.viewer.gets('subscribe', { params: { planId: 'second-round' } });
  expect(await walletOf(person)).toEqual({ balance: 0, entries: [] });
  await shop.payer.pays(clientSecret, 'good');
  await Promise.all(Array.from({ length: 5 }, () => person.viewer.gets('settleCheckout')));
  await shop.hears({ order: 'shuffled', times: 3 });
  await shop.passes(6 * minute);
  expect(await walletOf(person)).toEqual(earned);
  expect((await shop.moneyOf(person)).charged).toBe(499);
});

test('[DATA-8] [D-12] a part of the second round paid back leaves the fifteen euros, all of it takes them, once', async () => {
  const person = await shop.subscriber('second-round');
  const payment = await shop.paymentOf(person);
  await shop.provider.asks('POST', '/v1/refunds', { payment_intent: payment, amount: '100' });
  await shop.hears({ times: 3 });
  expect(await walletOf(person)).toEqual(earned);
  await shop.provider.asks('POST', '/v1/refunds', { payment_intent: payment });
  await shop.hears({ order: 'shuffled', times: 3 });
  await shop.passes(6 * minute);
  const wallet = await walletOf(person);
  expect(wallet).toEqual(reversed);
  expect(wallet.entries).toHaveLength(2);
});

test('[DATA-8] [D-12] [D-61] whoever withdraws from the second round gives the fifteen euros back, once, though a part of it is used and not paid back', async () => {
  const person = await shop.subscriber('second-round');
  expect(await walletOf(person)).toEqual(earned);
  await shop.passes(2 * 24 * 60 * minute);
  const [purchase] = (await person.viewer.gets('withdrawable')).purchases;
  await person.viewer.gets('withdraw', { body: { id: purchase?.id ?? '' } });
  await shop.hears({ order: 'shuffled', times: 3 });
  await shop.passes(6 * minute);
  const wallet = await walletOf(person);
  expect(wallet).toEqual(reversed);
  expect(wallet.entries).toHaveLength(2);
  const { refunds, refunded } = await shop.moneyOf(person);
  expect([refunds, refunded > 0 && refunded < 499]).toEqual([1, true]);
});
