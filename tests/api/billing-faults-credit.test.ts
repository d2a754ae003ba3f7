// Credit that a change of plan leaves, when the payment it comes from goes back by the provider's dashboard or by a
// withdrawal: it goes with it, and so does what it has bought.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cashbackOf, changes, isWatching } from '../customers.ts';
import { endAll } from '../kit/launch.ts';
import type { Somebody } from '../people.ts';
import { openShop, type Shop } from '../shop.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

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

const plan = (planId: string) => ({ params: { planId } });

async function movesTo({ viewer }: Somebody, country: string): Promise<void> {
  await viewer.gets('updateUser', { body: { country } });
}

/** The currency that everything says which somebody reads before they pay, and the price of a month in it. */
async function pricesFor({ viewer }: Somebody): Promise<readonly (string | number | null | undefined)[]> {
  const { currency } = await viewer.gets('profile');
  const { products } = await viewer.gets('products', { query: { type: 'live' } });
  const { invoice, renewsFor } = await viewer.gets('previewPlan', plan('monthly'));
  const month = products.find(({ id }) => id === 'monthly');
  return [currency, month?.currency, month?.amount, invoice.currency, renewsFor];
}

const inEuros = ['eur', 'eur', 599, 'eur', 599];
const inDinars = ['rsd', 'rsd', 69_900, 'rsd', 69_900];

async function endsPlan({ viewer }: Somebody): Promise<void> {
  const [subscription] = (await viewer.gets('profile')).subscriptions;
  await viewer.gets('cancelSubscription', { body: { id: subscription?.id ?? '' } });
}

test('[API-30] [API-32] [ST-9] who moves to another country with credit is charged in the currency of it until it is used up, and sees prices in it', async () => {
  const person = await shop.subscriber('annual');
  const { viewer } = person;
  await changes(person, 'monthly');
  await endsPlan(person);
  await shop.passes(32 * day);
  await shop.hears();
  expect([await isWatching(person), await creditOf(person)]).toEqual([false, 4400]);
  await movesTo(person, 'RS');
  expect(await pricesFor(person)).toEqual(inEuros);
  const { invoice, clientSecret } = await viewer.gets('subscribe', plan('monthly'));
  expect([invoice?.currency, invoice?.amount_due, clientSecret]).toEqual(['eur', 0, null]);
  expect([await isWatching(person), await creditOf(person)]).toEqual([true, 4400 - 599]);
  await endsPlan(person);
  await shop.provider.asks('POST', `/v1/customers/${await shop.customerOf(person)}/balance_transactions`, {
    amount: String(4400 - 599),
    currency: 'eur',
  });
  await shop.passes(32 * day);
  await shop.hears();
  expect(await pricesFor(person)).toEqual(inDinars);
  await buys(person, 'monthly');
  expect((await viewer.gets('payments')).payments[0]).toMatchObject({ total: 69_900, currency: 'rsd' });
});

test('[API-32] [ST-9] credit that nobody has told of yet is found when a purchase in another currency is refused', async () => {
  const [previews, orders] = [await shop.subscriber('monthly'), await shop.subscriber('monthly')];
  for (const person of [previews, orders]) await endsPlan(person);
  await shop.passes(32 * day);
  await shop.hears();
  for (const person of [previews, orders]) {
    await movesTo(person, 'RS');
    await shop.provider.asks('POST', `/v1/customers/${await shop.customerOf(person)}/balance_transactions`, {
      amount: '-200',
      currency: 'eur',
    });
  }
  expect((await previews.viewer.gets('previewPlan', plan('monthly'))).invoice).toMatchObject({
    currency: 'eur',
    amount_due: 399,
  });
  expect(await pricesFor(previews)).toEqual(inEuros);
  const { invoice, clientSecret } = await orders.viewer.gets('subscribe', plan('monthly'));
  expect(invoice).toMatchObject({ currency: 'eur', amount_due: 399 });
  await shop.payer.pays(clientSecret, 'good');
  await orders.viewer.gets('settleCheckout');
  expect([await isWatching(orders), await creditOf(orders)]).toEqual([true, 0]);
});

test('[API-30] [ST-2] who moves while a plan lasts buys beside it, changes it and is renewed in its currency, and afterwards in that of the country', async () => {
  const person = await shop.subscriber('monthly');
  const { viewer } = person;
  await movesTo(person, 'RS');
  expect((await viewer.gets('profile')).currency).toBe('eur');
  await endsPlan(person);
  // It still runs: a second currency beside it would be refused.
  expect(await pricesFor(person)).toEqual(inEuros);
  expect((await viewer.gets('subscribe', plan('annual'))).invoice).toMatchObject({ currency: 'eur' });
  await viewer.gets('abandonCheckout');
  await shop.passes(32 * day);
  await shop.hears();
  expect(await pricesFor(person)).toEqual(inDinars);
});
