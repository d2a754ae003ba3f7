// What a bank asks back and decides about, weeks later: for us, or for its customer.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { isWatching } from '../customers.ts';
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

const subscriptionOf = async ({ viewer }: Somebody) =>
  (await viewer.gets('profile')).subscriptions[0]?.id ?? '';

async function changes(person: Somebody, planId: string): Promise<void> {
  const id = await subscriptionOf(person);
  const { amountDue } = await person.viewer.gets('previewChange', { query: { id, planId } });
  await person.viewer.gets('changePlan', { body: { id, planId, amountDue } });
}

test('[API-35] a dispute that is lost takes the credit and ends the renewals; an open one takes the access only', async () => {
  const person = await shop.subscriber('annual');
  const year = await shop.paymentOf(person);
  await changes(person, 'monthly');
  await shop.provider.disputes(year);
  await shop.hears({ times: 2 });
  await shop.passes(hour);
  expect([await isWatching(person), await shop.creditOf(person)]).toEqual([false, 4400]);
  expect(await shop.subscriptionsOf(person)).toEqual(['active']);
  await shop.provider.decides(year, 'lost');
  await shop.hears({ times: 3 });
  await shop.passes(hour);
  expect([await isWatching(person), await shop.creditOf(person)]).toEqual([false, 0]);
  expect(await shop.subscriptionsOf(person)).toEqual(['canceled']);
});

test('[API-35] [ST-2] a dispute that is decided after two months is found though no notice comes', async () => {
  const [loses, wins] = [await shop.subscriber('annual'), await shop.subscriber('annual')];
  const [lost, won] = [await shop.paymentOf(loses), await shop.paymentOf(wins)];
  await shop.provider.disputes(lost);
  await shop.provider.disputes(won);
  await shop.passes(2 * hour);
  expect([await isWatching(loses), await isWatching(wins)]).toEqual([false, false]);
  await shop.passes(60 * day);
  await shop.provider.decides(lost, 'lost');
  await shop.provider.decides(won, 'won');
  await shop.passes(2 * hour);
  await shop.passes(hour);
  expect([await isWatching(loses), await isWatching(wins)]).toEqual([false, true]);
  expect([await shop.subscriptionsOf(loses), await shop.subscriptionsOf(wins)]).toEqual([
    ['canceled'],
    ['active'],
  ]);
});

test('[API-35] a pass bought with the credit of two payments ends when one is lost to a bank and the other paid back', async () => {
  const person = await shop.subscriber('monthly');
  const month = await shop.paymentOf(person);
  await shop.passes(hour);
  await changes(person, 'annual');
  const year = await shop.paymentOf(person);
  await changes(person, 'monthly');
  await person.viewer.gets('cancelSubscription', { body: { id: await subscriptionOf(person) } });
  for (let passes = 0; passes < 4; passes += 1)
    await person.viewer.gets('subscribe', { params: { planId: 'two-months' } });
  await shop.provider.disputes(year);
  await shop.provider.decides(year, 'lost');
  await shop.hears({ times: 2 });
  // Some of the month is behind the last pass.
  expect((await shop.grantsOf(person)).filter(({ source }) => source === 'one_time')).toHaveLength(1);
  await shop.provider.asks('POST', '/v1/refunds', { payment_intent: month });
  await shop.hears({ times: 2 });
  expect([await isWatching(person), await shop.creditOf(person)]).toEqual([false, 0]);
});

/** The card on file will not pay the next renewal. */
async function willOwe(person: Somebody): Promise<void> {
  const { viewer } = person;
  await viewer.gets('addCard', { body: { token: await shop.payer.token('failsLater') } });
  const failing = (await viewer.gets('profile')).creditCards.find((card) => !card.default);
  await viewer.gets('defaultCard', { params: { id: failing?.id ?? '' } });
}

/** The first month is over, and the second is owed. */
async function owes(): Promise<Somebody> {
  const person = await shop.subscriber('monthly');
  await willOwe(person);
  await shop.passes(31 * day);
  await shop.hears();
  expect((await person.viewer.gets('profile')).subscriptions).toMatchObject([{ status: 'past_due' }]);
  expect(await isWatching(person)).toBe(true);
  return person;
}

const takenBack: Readonly<Record<'disputed' | 'paid back', (payment: string) => Promise<unknown>>> = {
  disputed: (payment) => shop.provider.disputes(payment),
  'paid back': (payment) => shop.provider.asks('POST', '/v1/refunds', { payment_intent: payment }),
};

test.each(['disputed', 'paid back'] as const)(
  '[ST-2] [API-35] a renewal that was paid late and is %s leaves no days of grace behind',
  async (how) => {
    const person = await owes();
    const { checkout } = await person.viewer.gets('openCheckout');
    await shop.payer.pays(checkout?.clientSecret ?? null, 'good');
    await person.viewer.gets('settleCheckout');
    expect(await isWatching(person)).toBe(true);
    await takenBack[how](await shop.paymentOf(person));
    await shop.hears({ order: 'shuffled', times: 2 });
    expect(await isWatching(person)).toBe(false);
  },
);

test.each(['disputed', 'paid back'] as const)(
  '[ST-2] [API-35] days of grace end when the month before them is %s',
  async (how) => {
    const person = await owes();
    await takenBack[how](await shop.paymentOf(person));
    await shop.hears({ order: 'shuffled', times: 2 });
    expect(await isWatching(person)).toBe(false);
    await shop.passes(2 * hour);
    await shop.hears({ times: 2 });
    expect(await isWatching(person)).toBe(false);
  },
);

test('[ST-2] [API-35] a month that a bank asks back is not followed by days of grace', async () => {
  const person = await shop.subscriber('monthly');
  await willOwe(person);
  await shop.provider.disputes(await shop.paymentOf(person));
  await shop.hears();
  await shop.passes(31 * day);
  await shop.hears();
  expect((await person.viewer.gets('profile')).subscriptions).toMatchObject([{ status: 'past_due' }]);
  expect(await isWatching(person)).toBe(false);
});
