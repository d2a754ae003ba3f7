// Orders whose customer is deleted while they wait to be paid, in the provider's dashboard or with the account. What is
// paid is its owner's or goes back, and nobody is kept from ordering again.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isWatching } from '../customers.ts';
import { endAll } from '../kit/launch.ts';
import { somebody, type Somebody } from '../people.ts';
import { openShop, type Shop } from '../shop.ts';

const minute = 60_000;
const hour = 60 * minute;
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

const pass = 'two-months';
const orderable = [pass, 'monthly'] as const;

interface Order {
  readonly person: Somebody;
  readonly customer: string;
  /** What a tab that was left open pays with. */
  readonly clientSecret: string | null;
}

async function orders(planId: string): Promise<Order> {
  const person = await somebody(shop.house);
  const { clientSecret } = await person.viewer.gets('subscribe', { params: { planId } });
  return { person, customer: await shop.customerOf(person), clientSecret };
}

const sumsOf = async ({ customer }: Order) => {
  const { charged = 0, refunded = 0 } = (await shop.provider.ledger())[customer]?.['eur'] ?? {};
  return { charged, refunded };
};

/** The provider's name for what was paid. */
async function paymentOf({ customer }: Order): Promise<string> {
  const { data } = await shop.provider.asks('GET', `/v1/payment_intents?customer=${customer}`);
  const [intent] = data as readonly { readonly id: string }[];
  return intent?.id ?? '';
}

const isDeletedInDashboard = ({ customer }: Order) =>
  shop.provider.asks('DELETE', `/v1/customers/${customer}`);

describe('in the dashboard', () => {
  test.each(orderable)(
    '[API-33] [ST-9] a %s that was ordered as a customer who is deleted cannot be paid any more, and anything can be ordered again',
    async (planId) => {
      for (const next of orderable) {
        const order = await orders(planId);
        const { viewer } = order.person;
        await isDeletedInDashboard(order);
        await shop.hears({ order: 'shuffled', times: 2 });
        expect(await shop.attemptsOf(order.person)).toEqual(['expired']);
        expect((await shop.payer.pays(order.clientSecret, 'good')).state).not.toBe('succeeded');
        expect(await viewer.gets('settleCheckout')).toMatchObject({ state: 'expired' });
        const { clientSecret } = await viewer.gets('subscribe', { params: { planId: next } });
        await shop.payer.pays(clientSecret, 'good');
        expect(await viewer.gets('settleCheckout')).toMatchObject({ state: 'paid' });
        expect(await isWatching(order.person)).toBe(true);
        expect(await sumsOf(order)).toEqual({ charged: 0, refunded: 0 });
      }
    },
  );

  test.each(['oldest', 'newest', 'shuffled'] as const)(
    '[API-33] [ST-2] a pass that was paid before its customer’s deletion was heard of is its owner’s, whichever notice is the first (%s)',
    async (arrival) => {
      const order = await orders(pass);
      await isDeletedInDashboard(order);
      await shop.payer.pays(order.clientSecret, 'good');
      await shop.hears({ order: arrival, times: 2 });
      expect(await isWatching(order.person)).toBe(true);
      expect(await shop.attemptsOf(order.person)).toEqual(['done']);
      expect((await order.person.viewer.gets('payments')).payments).toHaveLength(1);
    },
  );

  const waysToLearn: Readonly<Record<string, (order: Order) => Promise<unknown>>> = {
    'heard of': () => shop.hears({ times: 2 }),
    found: () => shop.passes(5 * minute),
    'come back from': ({ person }) => person.viewer.gets('settleCheckout'),
    'met by another order': ({ person }) => person.viewer.asks('POST', '/live/pay/products/round-pass'),
  };
  test.each(Object.entries(waysToLearn))(
    '[API-33] [ST-2] a pass that is paid after its customer was forgotten is its owner’s when that is %s',
    async (_way, learns) => {
      const order = await orders(pass);
      await isDeletedInDashboard(order);
      await shop.house.house.database.db
        .deleteFrom('billing_customer')
        .where('provider_id', '=', order.customer)
        .execute();
      await shop.payer.pays(order.clientSecret, 'good');
      await learns(order);
      expect(await isWatching(order.person)).toBe(true);
      expect(await shop.attemptsOf(order.person)).toEqual(['done']);
      expect(await order.person.viewer.gets('settleCheckout')).toMatchObject({ state: 'paid' });
    },
  );

  test('[API-33] [ST-2] a renewal that is owed and paid after its customer was deleted and forgotten is its owner’s', async () => {
    const person = await shop.subscriber('monthly');
    await person.viewer.gets('addCard', { body: { token: await shop.payer.token('failsLater') } });
    const failing = (await person.viewer.gets('profile')).creditCards.find((card) => !card.default)?.id ?? '';
    await person.viewer.gets('defaultCard', { params: { id: failing } });
    await shop.passes(32 * day);
    const { checkout } = await person.viewer.gets('openCheckout');
    await isDeletedInDashboard({
      person,
      customer: await shop.customerOf(person),
      clientSecret: checkout?.clientSecret ?? null,
    });
    await shop.hears({ order: 'shuffled' });
    await shop.payer.pays(checkout?.clientSecret ?? null, 'good');
    await shop.hears();
    expect(await isWatching(person)).toBe(true);
    expect((await person.viewer.gets('payments')).payments).toHaveLength(2);
  });

  test.each(orderable)(
    '[API-33] [ST-9] who was deleted and is not heard of orders a %s as a new customer all the same, once',
    async (planId) => {
      const person = await somebody(shop.house);
      await person.viewer.gets('addCard', { body: { token: await shop.payer.token('good') } });
      const customer = await shop.customerOf(person);
      await isDeletedInDashboard({ person, customer, clientSecret: null });
      const [first, second] = await Promise.all([
        person.viewer.gets('subscribe', { params: { planId } }),
        person.viewer.gets('subscribe', { params: { planId } }),
      ]);
      expect(second.clientSecret).toBe(first.clientSecret);
      expect(await shop.customerOf(person)).not.toBe(customer);
      await shop.payer.pays(first.clientSecret, 'good');
      expect(await person.viewer.gets('settleCheckout')).toMatchObject({ state: 'paid' });
      expect((await shop.moneyOf(person)).charges).toBe(1);
    },
  );

  test('[ST-9] while the provider is away when that is heard, the order waits to be given up, and is', async () => {
    const order = await orders(pass);
    await isDeletedInDashboard(order);
    await shop.provider.troubles({ path: '/v1/invoices', answer: '500', when: 'before', times: 100 });
    await shop.hears();
    await shop.provider.noTrouble();
    // Whoever looks for unpaid orders meanwhile does not take it for one that the provider has no more.
    await shop.passes(hour);
    expect(await shop.attemptsOf(order.person)).toEqual(['awaiting_payment']);
    await shop.hears();
    expect((await shop.payer.pays(order.clientSecret, 'good')).state).not.toBe('succeeded');
    expect(await shop.attemptsOf(order.person)).toEqual(['expired']);
    expect(await shop.customerOf(order.person)).toBe('');
  });
});

describe('with the account', () => {
  async function isDeletedHere({ person }: Order): Promise<void> {
    await shop.house.house.database.db
      .updateTable('person')
      .set({ deletes_at: shop.house.now() })
      .where('id', '=', person.id)
      .execute();
    await shop.house.house.housekeeping.tick();
  }

  test.each(orderable)(
    '[API-9] [API-35] a %s that was ordered cannot be paid any more when the account is gone',
    async (planId) => {
      const order = await orders(planId);
      await isDeletedHere(order);
      await shop.passes(minute);
      expect((await shop.payer.pays(order.clientSecret, 'good')).state).not.toBe('succeeded');
      await shop.hears();
      expect(await sumsOf(order)).toEqual({ charged: 0, refunded: 0 });
    },
  );

  test.each(orderable.flatMap((planId) => [true, false].map((isTold) => [planId, isTold] as const)))(
    '[API-9] [API-35] a %s that is paid while the provider is not told that the account is gone goes back whole (told of: %s)',
    async (planId, isTold) => {
      const order = await orders(planId);
      await isDeletedHere(order);
      await shop.payer.pays(order.clientSecret, 'good');
      const { charged } = await sumsOf(order);
      expect(charged).toBeGreaterThan(0);
      if (isTold) await shop.hears({ order: 'shuffled', times: 2 });
      for (let look = 0; look < 3; look += 1) await shop.passes(6 * minute);
      expect(await sumsOf(order)).toEqual({ charged, refunded: charged });
      const [paid] = await shop.house.house.database.db
        .selectFrom('payment')
        .select(['person_id', 'total', 'refunded', 'billed_to'])
        .orderBy('number_in_order', 'desc')
        .limit(1)
        .execute();
      expect(paid).toMatchObject({
        person_id: null,
        total: charged,
        refunded: charged,
        billed_to: { email: order.person.email },
      });
    },
  );

  test('[API-9] [API-35] a renewal that is charged while the provider is not told that the account is gone goes back, and what was paid before does not', async () => {
    const person = await shop.subscriber('monthly');
    const order = { person, customer: await shop.customerOf(person), clientSecret: null };
    await isDeletedHere(order);
    await shop.passes(32 * day);
    await shop.hears({ order: 'shuffled', times: 2 });
    for (let look = 0; look < 3; look += 1) await shop.passes(6 * minute);
    expect(await sumsOf(order)).toEqual({ charged: 2 * 599, refunded: 599 });
  });

  test('[API-35] [D-61] what was paid by who is gone and cannot go back is told to the operator', async () => {
    const order = await orders(pass);
    await isDeletedHere(order);
    await shop.payer.pays(order.clientSecret, 'good');
    await shop.hears();
    const { db } = shop.house.house.database;
    const { id } = await db
      .selectFrom('payment')
      .select('id')
      .orderBy('number_in_order', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await db.updateTable('payment').set({ payment_ref: 'pi_nobody_has' }).where('id', '=', id).execute();
    await shop.passes(6 * minute);
    const told = (await shop.house.operator().log()).filter(({ subject }) => subject === id);
    expect(told).toMatchObject([{ kind: 'withdrawals', after: { problem: 'a refund was refused' } }]);
    const paymentRef = await paymentOf(order);
    await db.updateTable('payment').set({ payment_ref: paymentRef }).where('id', '=', id).execute();
    await shop.passes(26 * hour);
    expect((await sumsOf(order)).refunded).toBeGreaterThan(0);
  });
});
