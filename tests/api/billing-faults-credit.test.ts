// Credit that a change of plan leaves, when the payment it comes from goes back by the provider's dashboard or by a
// withdrawal: it goes with it, and so does what it has bought.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cashbackOf, changes, isWatching } from '../customers.ts';
import { endAll } from '../kit/launch.ts';
import type { Somebody } from '../people.ts';
import { openShop, type Shop } from '../shop.ts';

const hour = 60 * 60 * 1000;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await shop.close();
  endAll();
});
afterEach(() => shop.balances());

const creditOf = (person: Somebody) => shop.creditOf(person);

async function buys({ viewer }: Somebody, planId: string): Promise<void> {
  const { clientSecret } = await viewer.gets('subscribe', { params: { planId } });
  await shop.payer.pays(clientSecret, 'good');
  await viewer.gets('settleCheckout');
}

async function withdraws({ viewer }: Somebody): Promise<void> {
  const [purchase] = (await viewer.gets('withdrawable')).purchases;
  await viewer.gets('withdraw', { body: { id: purchase?.id ?? '' } });
}

async function paysBack(_person: Somebody, payment: string): Promise<void> {
  await shop.provider.asks('POST', '/v1/refunds', { payment_intent: payment });
  await shop.hears({ order: 'shuffled', times: 2 });
}

test('[API-35] a year that was changed to a month and is then paid back whole by the dashboard ends the month, and its credit', async () => {
  const person = await shop.subscriber('annual');
  const year = await shop.paymentOf(person);
  await changes(person, 'monthly');
  expect([await creditOf(person), await isWatching(person)]).toEqual([4400, true]);
  await shop.provider.asks('POST', '/v1/refunds', { payment_intent: year });
  await shop.hears({ order: 'shuffled', times: 3 });
  expect([await isWatching(person), await creditOf(person), await cashbackOf(person)]).toEqual([false, 0, 0]);
  await shop.passes(hour);
  expect(await shop.subscriptionsOf(person)).toEqual(['canceled']);
  // What is given by hand from then on is theirs, however often the refund is heard of.
  await shop.provider.asks('POST', `/v1/customers/${await shop.customerOf(person)}/balance_transactions`, {
    amount: '-499',
    currency: 'eur',
  });
  await person.viewer.gets('subscribe', { params: { planId: 'round-pass' } });
  await shop.passes(2 * hour);
  expect([await isWatching(person), await creditOf(person)]).toEqual([true, 0]);
});

test('[API-35] a pass bought with the credit of a payment that is then paid back ends with it', async () => {
  const person = await shop.subscriber('annual');
  const year = await shop.paymentOf(person);
  await changes(person, 'monthly');
  const id = (await person.viewer.gets('profile')).subscriptions[0]?.id ?? '';
  await person.viewer.gets('cancelSubscription', { body: { id } });
  await person.viewer.gets('subscribe', { params: { planId: 'round-pass' } });
  expect((await shop.grantsOf(person)).length).toBe(3);
  await shop.provider.asks('POST', '/v1/refunds', { payment_intent: year });
  await shop.hears({ times: 2 });
  expect([await shop.grantsOf(person), await creditOf(person)]).toEqual([[], 0]);
});

test.each([
  ['paid back by the dashboard', paysBack],
  ['withdrawn from', withdraws],
])(
  '[API-35] [D-61] a pass bought with the credit of a second year ends when that is paid back, the first one having been %s before',
  async (_how, firstGoesBack) => {
    const person = await shop.subscriber('annual');
    const first = await shop.paymentOf(person);
    await changes(person, 'monthly');
    await firstGoesBack(person, first);
    await shop.passes(hour);
    expect([await shop.grantsOf(person), await creditOf(person)]).toEqual([[], 0]);
    await buys(person, 'annual');
    const second = await shop.paymentOf(person);
    await changes(person, 'monthly');
    const living = (await person.viewer.gets('profile')).subscriptions.find((one) => one.manageable);
    await person.viewer.gets('cancelSubscription', { body: { id: living?.id ?? '' } });
    await person.viewer.gets('subscribe', { params: { planId: 'round-pass' } });
    expect([(await shop.grantsOf(person)).length, await creditOf(person)]).toEqual([3, 4400 - 499]);
    await paysBack(person, second);
    expect([await shop.grantsOf(person), await creditOf(person)]).toEqual([[], 0]);
  },
);
