// The provider's notices, as bad as they come: forged, stale, repeated, shuffled, too early, poisonous, or not at all.

import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { refusalKey } from '../kit/failure.ts';
import { ask } from '../kit/http.ts';
import { endAll } from '../kit/launch.ts';
import { metricsToken } from '../kit/build.ts';
import { webhookSecret } from '../kit/payments-process.ts';
import { kindsTo } from '../letters.ts';
import { somebody } from '../people.ts';
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

const plan = (planId: string) => ({ params: { planId } });
const nowInSeconds = () => Math.floor(Date.now() / 1000);

const signed = (body: string, { at = nowInSeconds(), secret = webhookSecret } = {}) =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;

const posts = async (body: string, signature: string | null): Promise<number> => {
  const answer = await ask(shop.house.address, {
    method: 'POST',
    path: '/prod/pay/webhook',
    headers: {
      'content-type': 'application/json',
      ...(signature === null ? {} : { 'stripe-signature': signature }),
    },
    body,
  });
  return answer.status;
};

const stored = async (id: string) =>
  shop.house.house.database.db
    .selectFrom('provider_event')
    .select(['state', 'tries', 'payload', 'subject'])
    .where('id', '=', id)
    .executeTakeFirst();

const noticeOf = (id: string, type = 'customer.updated', object: object = { id: 'cus_nobody' }) =>
  JSON.stringify({ id, object: 'event', type, created: nowInSeconds(), data: { object } }, null, 2);

describe('a notice is believed', () => {
  test('[API-33] when its signature is fresh and covers the very bytes, and never otherwise', async () => {
    const body = noticeOf('evt_genuine');
    const forged = noticeOf('evt_forged');
    expect(await posts(forged, null)).toBe(400);
    expect(await posts(forged, '')).toBe(400);
    expect(await posts(forged, 'nonsense')).toBe(400);
    expect(await posts(forged, signed(forged, { secret: 'whsec_guessed' }))).toBe(400);
    expect(await posts(forged, signed(body))).toBe(400);
    expect(await posts(forged, signed(forged, { at: nowInSeconds() - 400 }))).toBe(400);
    expect(await posts(forged, signed(forged, { at: nowInSeconds() + 400 }))).toBe(400);
    expect(await posts(forged, signed(forged, { at: nowInSeconds() + 365 * 86_400 }))).toBe(400);
    expect(await posts(JSON.stringify(JSON.parse(forged)), signed(forged))).toBe(400);
    expect(await posts('not json', signed('not json'))).toBe(400);
    expect(await stored('evt_forged')).toBeUndefined();
    expect(await posts(body, signed(body))).toBe(200);
    expect(await stored('evt_genuine')).toBeDefined();
  });

  test('[API-33] when one of its two signatures is by our secret, as while the provider replaces one', async () => {
    const body = noticeOf('evt_rotated');
    const [, fresh = ''] = signed(body).split(',');
    const [, old = ''] = signed(body, { secret: 'whsec_before' }).split(',');
    expect(await posts(body, `t=${nowInSeconds()},${old},${fresh}`)).toBe(200);
  });

  test('[API-33] and kept without anything personal', async () => {
    const body = noticeOf('evt_personal', 'customer.updated', {
      id: 'cus_x',
      email: 'ada@example.test',
      name: 'Ada Lovelace',
    });
    expect(await posts(body, signed(body))).toBe(200);
    await shop.house.house.inbox.work();
    expect(JSON.stringify(await stored('evt_personal'))).not.toMatch(/ada|lovelace/i);
    expect(shop.house.log.join('')).not.toMatch(/ada@example|lovelace/i);
  });
});

describe('notices of a purchase', () => {
  test('[ST-9] fifty times each and in any order are one payment, one grant, one letter', async () => {
    const person = await somebody(shop.house);
    const { clientSecret } = await person.viewer.gets('subscribe', plan('monthly'));
    await shop.payer.pays(clientSecret, 'good');
    await shop.hears({ order: 'shuffled', times: 50 });
    expect((await person.viewer.gets('profile')).live.active).toBe(true);
    expect(await shop.grantsOf(person)).toHaveLength(1);
    expect((await person.viewer.gets('payments')).payments).toHaveLength(1);
    expect((await person.viewer.gets('cashback')).balance).toBe(400);
    expect(await shop.attemptsOf(person)).toEqual(['done']);
    const letters = await shop.house.house.database.db
      .selectFrom('outgoing_message')
      .select('id')
      .where('recipient', '=', person.email)
      .where('dedupe_key', 'like', 'order_confirmed:%')
      .execute();
    expect(letters).toHaveLength(1);
  });

  test('[ST-9] that come before our own answer do no harm', async () => {
    const person = await somebody(shop.house);
    // A code that makes it free, so that the very first notice tells of a living subscription.
    await person.viewer.gets('previewPlan', plan('monthly'));
    await shop.provider.asks('POST', `/v1/customers/${await shop.customerOf(person)}/balance_transactions`, {
      amount: '-599',
      currency: 'eur',
    });
    await shop.hears();
    await shop.provider.troubles({
      path: '/v1/subscriptions',
      method: 'POST',
      answer: 'hang',
      when: 'after',
      times: 1,
    });
    const pressed = person.viewer.gets('subscribe', plan('monthly'));
    await expect.poll(() => shop.subscriptionsOf(person)).toEqual(['active']);
    await shop.hears();
    expect((await person.viewer.gets('profile')).live.active).toBe(true);
    expect(await pressed).toMatchObject({ clientSecret: null, invoice: { amount_due: 0 } });
    expect(await shop.attemptsOf(person)).toEqual(['done']);
    expect(await shop.subscriptionsOf(person)).toEqual(['active']);
    expect(await shop.grantsOf(person)).toHaveLength(1);
  });

  test('[ST-2] changed and ended within one second: the end stays, in whichever order they come', async () => {
    for (const order of ['oldest', 'newest'] as const) {
      const person = await shop.subscriber('monthly');
      await shop.hears();
      const { data } = await shop.provider.asks(
        'GET',
        `/v1/subscriptions?customer=${await shop.customerOf(person)}`,
      );
      const [{ id } = { id: '' }] = data as readonly { readonly id: string }[];
      await shop.provider.asks('POST', `/v1/subscriptions/${id}`, { 'metadata[note]': 'x' });
      await shop.provider.asks('DELETE', `/v1/subscriptions/${id}`);
      await shop.hears({ order });
      expect((await person.viewer.gets('profile')).subscriptions).toMatchObject([{ status: 'canceled' }]);
    }
  });

  test('[ST-2] [API-33] read while the plan changes do not cut the new year to the old month', async () => {
    const person = await shop.subscriber('monthly');
    const { viewer } = person;
    const query = { id: (await viewer.gets('profile')).subscriptions[0]?.id ?? '', planId: 'annual' };
    const { amountDue } = await viewer.gets('previewChange', { query });
    await shop.provider.troubles({
      path: '/v1/invoices',
      method: 'GET',
      answer: 'delay',
      ms: 1000,
      when: 'before',
      times: 1,
    });
    const heard = shop.hears();
    await expect.poll(() => shop.provider.standing()).toBe(0);
    await viewer.gets('changePlan', { body: { ...query, amountDue } });
    await heard;
    await shop.hears();
    const { live, subscriptions } = await viewer.gets('profile');
    expect(subscriptions).toMatchObject([{ status: 'active', plan: { id: 'annual' } }]);
    expect(live).toMatchObject({ active: true, until: subscriptions[0]?.lastsUntil });
  });

  test('[ST-2] [API-32] a refund that is told of before its payment takes the access all the same', async () => {
    const person = await somebody(shop.house);
    const { clientSecret } = await person.viewer.gets('subscribe', plan('monthly'));
    await shop.payer.pays(clientSecret, 'good');
    const [intent = ''] = (clientSecret ?? '').split('_secret_');
    await shop.provider.asks('POST', '/v1/refunds', { payment_intent: intent });
    await shop.hears({ order: 'newest' });
    expect((await person.viewer.gets('profile')).live.active).toBe(false);
    expect((await person.viewer.gets('cashback')).balance).toBe(0);
    expect((await person.viewer.gets('payments')).payments).toMatchObject([{ total: 599, refunded: 599 }]);
  });
});

test('[D-59] [ST-2] a change of plan whose answer is lost is told by mail all the same, and once', async () => {
  const person = await shop.subscriber('monthly');
  const { viewer, email } = person;
  const query = { id: (await viewer.gets('profile')).subscriptions[0]?.id ?? '', planId: 'annual' };
  const { amountDue } = await viewer.gets('previewChange', { query });
  await shop.provider.troubles({
    path: '/v1/subscriptions/',
    method: 'POST',
    answer: 'reset',
    when: 'after',
    times: 3,
  });
  const answer = await viewer.asks('POST', '/live/change', { body: { ...query, amountDue } });
  expect(refusalKey(answer)).toBe('busy');
  await shop.provider.noTrouble();
  await shop.hears({ order: 'shuffled', times: 3 });
  expect((await viewer.gets('profile')).subscriptions).toMatchObject([{ plan: { id: 'annual' } }]);
  expect((await kindsTo(shop.house, email)).filter((kind) => kind === 'changed')).toHaveLength(1);
});

test('[API-35] a refund that was read before a larger one is not written over it', async () => {
  const person = await shop.subscriber('monthly');
  await shop.hears();
  const refunds = async (amount: number) => {
    const payment_intent = await shop.paymentOf(person);
    await shop.provider.asks('POST', '/v1/refunds', { payment_intent, amount: String(amount) });
  };
  await refunds(100);
  await shop.provider.troubles({
    path: '/v1/disputes',
    answer: 'delay',
    ms: 1500,
    when: 'before',
    times: 1,
  });
  const heard = shop.hears();
  await expect.poll(() => shop.provider.standing()).toBe(0);
  await refunds(499);
  await shop.passes(2 * hour);
  await heard;
  expect((await person.viewer.gets('payments')).payments).toMatchObject([{ total: 599, refunded: 599 }]);
  expect((await person.viewer.gets('profile')).live.active).toBe(false);
});

describe('a notice that cannot be worked on', () => {
  test('[ST-9] is laid aside in the end, and the others flow', async () => {
    const person = await shop.subscriber('monthly');
    await shop.hears();
    const { data } = await shop.provider.asks(
      'GET',
      `/v1/subscriptions?customer=${await shop.customerOf(person)}`,
    );
    const [{ id: poisonous } = { id: '' }] = data as readonly { readonly id: string }[];
    await shop.provider.troubles({
      path: `/v1/subscriptions/${poisonous}`,
      method: 'GET',
      answer: '429',
      when: 'before',
      times: 1000,
    });
    const poison = noticeOf('evt_poison', 'customer.subscription.updated', { id: poisonous });
    expect(await posts(poison, signed(poison))).toBe(200);
    const other = await somebody(shop.house);
    const { clientSecret } = await other.viewer.gets('subscribe', plan('monthly'));
    await shop.payer.pays(clientSecret, 'good');
    await shop.hears();
    expect((await other.viewer.gets('profile')).live.active).toBe(true);
    expect(await stored('evt_poison')).toMatchObject({ state: 'new', tries: 1 });
    for (let again = 0; again < 8; again += 1) {
      shop.house.clockStandsAt(new Date(shop.house.now().getTime() + 13 * hour));
      await shop.house.house.inbox.work();
    }
    expect(await stored('evt_poison')).toMatchObject({ state: 'dead', tries: 8 });
    await shop.provider.noTrouble();
    await shop.provider.clockStandsAt(shop.house.now());
  });
});

describe('three days without notices', () => {
  test('[ST-2] the reconciler alone finds renewals, ends, refunds and disputes', async () => {
    const renewed = await shop.subscriber('monthly');
    const ended = await shop.subscriber('monthly');
    const [subscription] = (await ended.viewer.gets('profile')).subscriptions;
    await ended.viewer.gets('cancelSubscription', { body: { id: subscription?.id ?? '' } });
    await shop.hears();
    const { db } = shop.house.house.database;
    const heard = async () =>
      (await db.selectFrom('provider_event').select('id').execute()).map(({ id }) => id);
    const before = new Set(await heard());
    const unseen = await somebody(shop.house);
    const { clientSecret } = await unseen.viewer.gets('subscribe', plan('round-pass'));
    await shop.payer.pays(clientSecret, 'good');
    await shop.passes(30 * day);

    const late = await shop.subscriber('round-pass');
    const lateToo = await shop.subscriber('round-pass');
    await shop.provider.asks('POST', '/v1/refunds', { payment_intent: await shop.paymentOf(late) });
    await shop.provider.disputes(await shop.paymentOf(lateToo));
    await shop.passes(3 * day);
    expect((await renewed.viewer.gets('payments')).payments).toHaveLength(2);
    expect((await renewed.viewer.gets('profile')).live.active).toBe(true);
    expect((await ended.viewer.gets('profile')).subscriptions).toMatchObject([{ status: 'canceled' }]);
    expect(await shop.grantsOf(unseen)).toHaveLength(1);
    expect((await late.viewer.gets('profile')).live.active).toBe(false);
    expect((await lateToo.viewer.gets('profile')).live.active).toBe(false);
    // Those of before may be forgotten meanwhile.
    expect((await heard()).filter((id) => !before.has(id))).toEqual([]);
  });
});

describe('what is sold', () => {
  const offered = async (type: string, id: string) =>
    (await shop.house.viewer().gets('products', { query: { type } })).products.find((one) => one.id === id);

  test('[API-30] [API-33] a price that was changed at the provider is shown and asked for as soon as its notice is heard', async () => {
    const { data } = await shop.provider.asks('GET', '/v1/prices?lookup_keys[0]=two-months');
    const [before = { id: '', product: '' }] = data as readonly {
      readonly id: string;
      readonly product: string;
    }[];
    const pass = () => offered('live-season', 'two-months');
    const other = await shop.provider.asks('POST', '/v1/prices', {
      product: before.product,
      currency: 'eur',
      unit_amount: '1099',
      lookup_key: 'two-months',
      transfer_lookup_key: 'true',
    });
    await shop.provider.asks('POST', `/v1/prices/${before.id}`, { active: 'false' });
    expect(await pass()).toMatchObject({ amount: 999 });
    await shop.hears({ order: 'shuffled' });
    expect(await pass()).toMatchObject({ amount: 1099 });
    const person = await somebody(shop.house);
    const { invoice } = await person.viewer.gets('subscribe', plan('two-months'));
    expect(invoice?.amount_due).toBe(1099);
    await person.viewer.gets('abandonCheckout');

    await shop.provider.asks('POST', `/v1/prices/${before.id}`, {
      active: 'true',
      lookup_key: 'two-months',
      transfer_lookup_key: 'true',
    });
    await shop.provider.asks('POST', `/v1/prices/${String(other['id'])}`, { active: 'false' });
    await shop.hears();
    expect(await pass()).toMatchObject({ amount: 999 });
  });

  test('[API-30] [API-33] a plan that was renamed at the provider is shown by its new name, and one that is sold no more is not offered', async () => {
    const { data } = await shop.provider.asks('GET', '/v1/prices?lookup_keys[0]=annual');
    const [{ product } = { product: '' }] = data as readonly { readonly product: string }[];
    const annual = () => offered('live', 'annual');
    const { name = '' } = (await annual()) ?? {};
    const changes = async (form: Readonly<Record<string, string>>) => {
      await shop.provider.asks('POST', `/v1/products/${product}`, form);
      await shop.hears();
    };
    await changes({ 'metadata[name_en]': 'The whole year' });
    expect(await annual()).toMatchObject({ name: 'The whole year', amount: 4999 });
    await changes({ active: 'false' });
    expect(await annual()).toBeUndefined();
    const person = await somebody(shop.house);
    expect(refusalKey(await person.viewer.asks('POST', '/live/pay/products/annual'))).toBe('not_found');
    await changes({ active: 'true', 'metadata[name_en]': name });
    expect(await annual()).toMatchObject({ name, amount: 4999 });
  });
});

test('[ST-2] [D-70] [D-71] a second subscription made in the dashboard is told to the operator, grants nothing beside the first, and stops no notice', async () => {
  const person = await shop.subscriber('monthly');
  const customer = await shop.customerOf(person);
  const { data } = await shop.provider.asks('GET', '/v1/prices?lookup_keys[0]=annual');
  const [annual = { id: '' }] = data as readonly { readonly id: string }[];
  // For nothing, so that money and access still agree.
  await shop.provider.asks('POST', `/v1/customers/${customer}/balance_transactions`, {
    amount: '-4999',
    currency: 'eur',
  });
  const second = await shop.provider.asks('POST', '/v1/subscriptions', {
    customer,
    'items[0][price]': annual.id,
    currency: 'eur',
  });
  expect(second['status']).toBe('active');
  const until = (await person.viewer.gets('profile')).live.until;
  await shop.hears({ order: 'shuffled', times: 3 });
  expect((await person.viewer.gets('profile')).live.until).toBe(until);
  expect((await person.viewer.gets('profile')).subscriptions.map(({ plan: { id } }) => id)).toEqual([
    'monthly',
  ]);
  const told = (await shop.house.operator().log()).filter(({ subject }) => subject === second['id']);
  expect(told).toMatchObject([{ kind: 'subscriptions', after: { personId: person.id } }]);
  const waiting = await shop.house.house.database.db
    .selectFrom('provider_event')
    .select('id')
    .where('state', '<>', 'done')
    .where('subject', '=', `subscription:${String(second['id'])}`)
    .execute();
  expect(waiting).toEqual([]);
});

test('[D-70] [D-71] a notice that was given up is listed, and tried again when an operator says so', async () => {
  const person = await shop.subscriber('monthly');
  await shop.hears();
  const { db } = shop.house.house.database;
  const { id } = await db
    .updateTable('provider_event')
    .set({ state: 'dead', tries: 8, last_error: 'no answer' })
    .where('id', 'in', (rows) =>
      rows
        .selectFrom('provider_event')
        .select('id')
        .where('source', '=', 'stripe')
        .orderBy('received_at', 'desc')
        .limit(1),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const operator = shop.house.operator();
  expect(await operator.does('GET', '/notices')).toMatchObject({
    notices: expect.arrayContaining([
      expect.objectContaining({ id, source: 'stripe', problem: 'no answer' }),
    ]),
  });
  expect((await operator.asks('POST', '/notices/requeue', { id: 'evt_none' })).status).toBe(404);
  expect(await operator.does('POST', '/notices/requeue', { id })).toEqual({ requeued: 1 });
  await shop.house.house.inbox.work();
  expect(await operator.does('GET', '/notices')).not.toMatchObject({
    notices: expect.arrayContaining([expect.objectContaining({ id })]),
  });
  expect((await person.viewer.asks('GET', '/operator/notices')).status).not.toBe(200);
});

test('[D-70] notices that were given up are counted in the metrics, and all are forgotten two weeks after they were told', async () => {
  const givenUp = noticeOf('evt_given_up');
  const settled = noticeOf('evt_settled');
  for (const body of [givenUp, settled]) expect(await posts(body, signed(body))).toBe(200);
  await shop.house.house.inbox.work();
  const { db } = shop.house.house.database;
  await db
    .updateTable('provider_event')
    .set({ state: 'dead', tries: 8 })
    .where('id', '=', 'evt_given_up')
    .execute();
  const { text } = await shop.house.viewer().opens('/metrics', { authorization: `Bearer ${metricsToken}` });
  expect(text).toMatch(/given_up_notices\{source="stripe"\} [1-9]/);
  expect(text).toContain('given_up_notices{source="carrier"} 0');
  const begun = shop.house.now();
  shop.house.clockStandsAt(new Date(begun.getTime() + 13 * day));
  await shop.house.house.inbox.look();
  expect(await stored('evt_given_up')).toMatchObject({ state: 'dead' });
  expect(await stored('evt_settled')).toMatchObject({ state: 'done' });
  shop.house.clockStandsAt(new Date(begun.getTime() + 15 * day));
  await shop.house.house.inbox.look();
  expect(await stored('evt_given_up')).toBeUndefined();
  expect(await stored('evt_settled')).toBeUndefined();
  shop.house.clockStandsAt(begun);
});
