// Cards that fail, banks that ask, codes that make it free, and what changes in the provider's shop.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isWatching } from '../customers.ts';
import { ask } from '../kit/http.ts';
import { refusalKey } from '../kit/failure.ts';
import { endAll } from '../kit/launch.ts';
import { kindsTo } from '../letters.ts';
import type { TestCard } from '../payer.ts';
import { somebody, type Somebody } from '../people.ts';
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
const subscriptionId = async ({ viewer }: Somebody) =>
  (await viewer.gets('profile')).subscriptions[0]?.id ?? '';

/** The bank's page is a page of this site, and its form is sent as a browser would. */
const answersBank = (page: string | null, answer: 'approve' | 'refuse') =>
  ask(shop.house.address, {
    method: 'POST',
    path: new URL(page ?? '').pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `answer=${answer}`,
  });

describe('a card that fails', () => {
  const declines: readonly (readonly [TestCard, string])[] = [
    ['declined', 'card_declined'],
    ['noFunds', 'card_declined'],
    ['expired', 'expired_card'],
    ['wrongCvc', 'incorrect_cvc'],
    ['brokenDown', 'processing_error'],
  ];
  test.each(declines)('[ST-9] %s: %s, nothing is given, and another card pays', async (card, code) => {
    const person = await somebody(shop.house);
    const { clientSecret } = await person.viewer.gets('subscribe', plan('monthly'));
    expect(await shop.payer.pays(clientSecret, card)).toMatchObject({ status: 402, errorCode: code });
    await shop.hears();
    expect(await person.viewer.gets('settleCheckout')).toMatchObject({
      state: 'requires_payment',
      declined: { code },
    });
    expect([await isWatching(person), (await shop.moneyOf(person)).charges]).toEqual([false, 0]);
    await shop.payer.pays(clientSecret, 'mastercard');
    const paid = await person.viewer.gets('settleCheckout');
    expect([paid.state, paid.declined]).toEqual(['paid', undefined]);
    expect((await shop.moneyOf(person)).charges).toBe(1);
  });
});

describe('a bank that asks', () => {
  const asked = async () => {
    const person = await somebody(shop.house);
    const { clientSecret } = await person.viewer.gets('subscribe', plan('monthly'));
    const { state, redirect } = await shop.payer.pays(clientSecret, 'asksTheBank');
    expect(state).toBe('requires_action');
    return { person, redirect, clientSecret };
  };

  test('[ST-9] and is answered: access comes with the answer, and asking twice charges once', async () => {
    const { person, redirect } = await asked();
    expect(await isWatching(person)).toBe(false);
    expect((await person.viewer.opens(new URL(redirect ?? '').pathname)).text).toContain('<form');
    expect((await answersBank(redirect, 'approve')).status).toBe(303);
    await answersBank(redirect, 'approve');
    await shop.hears({ order: 'shuffled' });
    expect(await isWatching(person)).toBe(true);
    expect((await shop.moneyOf(person)).charges).toBe(1);
  });

  test('[ST-9] and is refused: nothing is given, and the purchase can still be paid', async () => {
    const { person, redirect, clientSecret } = await asked();
    await answersBank(redirect, 'refuse');
    expect(await person.viewer.gets('settleCheckout')).toMatchObject({ state: 'requires_payment' });
    expect(await isWatching(person)).toBe(false);
    await shop.payer.pays(clientSecret, 'good');
    expect(await person.viewer.gets('settleCheckout')).toMatchObject({ state: 'paid' });
  });

  test('[ST-9] and hears nothing: after a day it is over, and an answer then changes nothing', async () => {
    const { person, redirect } = await asked();
    await shop.passes(22 * hour);
    expect(await shop.subscriptionsOf(person)).toEqual(['incomplete']);
    await shop.passes(2 * hour);
    expect(await shop.subscriptionsOf(person)).toEqual(['incomplete_expired']);
    expect(await shop.attemptsOf(person)).toEqual(['expired']);
    await answersBank(redirect, 'approve');
    await shop.hears();
    expect([await isWatching(person), (await shop.moneyOf(person)).charges]).toEqual([false, 0]);
    expect((await person.viewer.asks('POST', '/live/pay/products/monthly')).status).toBe(200);
  });

  test('[ST-2] at a renewal: the person is told, keeps access, confirms and goes on', async () => {
    const { person, redirect } = await asked();
    await answersBank(redirect, 'approve');
    await person.viewer.gets('settleCheckout');
    await shop.passes(31 * day);
    expect((await person.viewer.gets('profile')).subscriptions).toMatchObject([{ status: 'past_due' }]);
    expect(await isWatching(person)).toBe(true);
    expect(await kindsTo(shop.house, person.email)).toContain('authentication');
    const { checkout } = await person.viewer.gets('openCheckout');
    const confirmed = await shop.payer.pays(checkout?.clientSecret ?? null, 'asksTheBank');
    await answersBank(confirmed.redirect, 'approve');
    expect(await person.viewer.gets('settleCheckout')).toMatchObject({ state: 'paid' });
    expect((await shop.moneyOf(person)).charges).toBe(2);
  });
});

describe('nothing to pay', () => {
  const freeCode = async (code: string, planId: string) => {
    const coupon = await shop.provider.asks('POST', '/v1/coupons', {
      percent_off: '100',
      duration: 'once',
      name: code,
      'metadata[plan_id]': planId,
    });
    const promotion = await shop.provider.asks('POST', '/v1/promotion_codes', {
      'promotion[type]': 'coupon',
      'promotion[coupon]': String(coupon['id']),
      code,
    });
    await shop.house.house.database.db
      .insertInto('promo')
      .values({
        code,
        kind: 'discount',
        plan_id: planId,
        amount_eur: 0,
        amount_usd: 0,
        amount_rsd: 0,
        provider_promotion_id: String(promotion['id']),
      })
      .execute();
  };

  test.each([
    { planId: 'monthly', code: 'ALLFREE', withoutCode: 409 },
    { planId: 'round-pass', code: 'PASSFREE', withoutCode: 200 },
  ])(
    '[DATA-9] [ST-9] $planId with a code for all of it: no secret, access at once, and the code is used',
    async ({ planId, code, withoutCode }) => {
      await freeCode(code, planId);
      const person = await somebody(shop.house);
      const wish = { ...plan(planId), body: { diskontCode: code } };
      expect(await person.viewer.gets('subscribe', wish)).toMatchObject({
        clientSecret: null,
        invoice: { amount_due: 0 },
      });
      expect(await isWatching(person)).toBe(true);
      expect((await shop.moneyOf(person)).charges).toBe(0);
      expect(await shop.attemptsOf(person)).toEqual(['done']);
      const again = await person.viewer.asks('POST', `/live/pay/products/${planId}`, {
        body: { diskontCode: code },
      });
      expect(refusalKey(again)).toBe('expired_code');
      expect((await person.viewer.asks('POST', `/live/pay/products/${planId}`)).status).toBe(withoutCode);
    },
  );

  test('[D-61] a plan that renews and was got for nothing can be withdrawn from: it is over, and charges nothing', async () => {
    await freeCode('GIVEN', 'monthly');
    const person = await somebody(shop.house);
    await person.viewer.gets('subscribe', { ...plan('monthly'), body: { diskontCode: 'GIVEN' } });
    const { purchases } = await person.viewer.gets('withdrawable');
    expect(purchases).toMatchObject([{ paid: 0, refund: 0, credit: 0 }]);
    const { result } = await person.viewer.gets('withdraw', { body: { id: purchases[0]?.id ?? '' } });
    expect(result).toMatchObject({ refund: 0, credit: 0 });
    expect(await isWatching(person)).toBe(false);
    expect((await person.viewer.gets('withdrawable')).purchases).toEqual([]);
    await shop.passes(32 * 24 * 60 * 60_000);
    await shop.hears();
    expect([await shop.subscriptionsOf(person), (await shop.moneyOf(person)).charges]).toEqual([
      ['canceled'],
      0,
    ]);
  });

  test('[DATA-12] with a credit that covers it, and with one that covers a part', async () => {
    const [rich, poor] = [await somebody(shop.house), await somebody(shop.house)];
    const credit = async (person: Somebody, amount: number) => {
      await person.viewer.gets('previewPlan', plan('monthly'));
      const customer = await shop.customerOf(person);
      await shop.provider.asks('POST', `/v1/customers/${customer}/balance_transactions`, {
        amount: String(-amount),
        currency: 'eur',
      });
    };
    await credit(rich, 1000);
    await credit(poor, 200);
    expect(await rich.viewer.gets('subscribe', plan('monthly'))).toMatchObject({
      clientSecret: null,
      invoice: { amount_due: 0, starting_balance: -1000, ending_balance: -401 },
    });
    expect(await isWatching(rich)).toBe(true);
    const { invoice, clientSecret } = await poor.viewer.gets('subscribe', plan('monthly'));
    expect(invoice).toMatchObject({ amount_due: 399, starting_balance: -200 });
    await shop.payer.pays(clientSecret, 'good');
    await poor.viewer.gets('settleCheckout');
    expect(await shop.moneyOf(poor)).toMatchObject({ charged: 399, charges: 1 });
  });
});

describe('cancelling', () => {
  test('[API-35] twenty times at once, twice more, and taken back: one state, and no charge after it', async () => {
    const person = await shop.subscriber('monthly');
    const id = await subscriptionId(person);
    const cancel = () => person.viewer.asks('POST', '/live/cancel', { body: { id } });
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await cancel()).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
    await person.viewer.gets('resumeSubscription', { body: { id } });
    expect((await person.viewer.gets('profile')).subscriptions[0]?.cancelAtPeriodEnd).toBe(false);
    expect([(await cancel()).status, (await cancel()).status]).toEqual([200, 200]);
    await shop.passes(32 * day);
    expect((await shop.moneyOf(person)).charges).toBe(1);
    expect(await isWatching(person)).toBe(false);
  });

  test('[API-35] holds though it was taken back in the portal and nobody told us', async () => {
    const person = await shop.subscriber('monthly');
    const id = await subscriptionId(person);
    await person.viewer.gets('cancelSubscription', { body: { id } });
    const { data } = await shop.provider.asks(
      'GET',
      `/v1/subscriptions?customer=${await shop.customerOf(person)}`,
    );
    const [{ id: theirs } = { id: '' }] = data as readonly { readonly id: string }[];
    await shop.provider.asks('POST', `/v1/subscriptions/${theirs}`, { cancel_at_period_end: 'false' });
    await person.viewer.gets('cancelSubscription', { body: { id } });
    await shop.passes(32 * day);
    expect((await shop.moneyOf(person)).charges).toBe(1);
  });
});

test('[DATA-8] [DATA-9] what the provider does not sell any more is not offered, and a code it took back not charged in full', async () => {
  const minutes = 60_000;
  const { data: codes } = await shop.provider.asks('GET', '/v1/promotion_codes?code=WINTER');
  const [winter = { id: '' }] = codes as readonly { readonly id: string }[];
  const { data: prices } = await shop.provider.asks('GET', '/v1/prices?lookup_keys[0]=play-off');
  const [playOff = { id: '' }] = prices as readonly { readonly id: string }[];
  await shop.provider.asks('POST', `/v1/promotion_codes/${winter.id}`, { active: 'false' });
  await shop.provider.asks('POST', `/v1/prices/${playOff.id}`, { active: 'false' });
  await shop.passes(11 * minutes);
  const { viewer } = await somebody(shop.house);
  const body = { diskontCode: 'WINTER' };
  expect(refusalKey(await viewer.asks('POST', '/live/pay/products/two-months', { body }))).toBe('bad_code');
  expect(refusalKey(await viewer.asks('POST', '/live/pay/products/play-off'))).toBe('not_found');
  const { products } = await viewer.gets('products', { query: { type: 'live-season' } });
  expect(products.map(({ id }) => id)).not.toContain('play-off');
  await shop.provider.asks('POST', `/v1/promotion_codes/${winter.id}`, { active: 'true' });
  await shop.provider.asks('POST', `/v1/prices/${playOff.id}`, { active: 'true' });
  await shop.passes(11 * minutes);
  expect(
    (await viewer.gets('subscribe', { params: { planId: 'two-months' }, body })).invoice?.amount_due,
  ).toBe(799);
});

test('[DATA-9] [API-33] a code that is taken back while its order is under way is refused, and nothing is sold without it', async () => {
  const promotion = async (active: string) => {
    const { data } = await shop.provider.asks('GET', '/v1/promotion_codes?code=FIRST');
    const [first = { id: '' }] = data as readonly { readonly id: string }[];
    await shop.provider.asks('POST', `/v1/promotion_codes/${first.id}`, { active });
  };
  const [early, late] = [await somebody(shop.house), await somebody(shop.house)];
  const orders = ({ viewer }: Somebody) =>
    viewer.asks('POST', '/live/pay/products/monthly', { body: { diskontCode: 'FIRST' } });
  // The order is written down, and the provider hears nothing of it.
  await shop.provider.troubles({
    path: '/v1/subscriptions',
    method: 'POST',
    answer: 'reset',
    when: 'before',
    times: 3,
  });
  expect(refusalKey(await orders(early))).toBe('busy');
  expect(await shop.attemptsOf(early)).toEqual(['created']);
  await promotion('false');
  // Not known here yet: the provider says so.
  expect(refusalKey(await orders(late))).toBe('bad_code');
  expect([await shop.attemptsOf(late), await shop.subscriptionsOf(late)]).toEqual([['failed'], []]);
  await shop.passes(11 * 60_000);
  expect([await shop.attemptsOf(early), await shop.subscriptionsOf(early)]).toEqual([['failed'], []]);
  expect(refusalKey(await orders(early))).toBe('bad_code');
  await promotion('true');
  await shop.passes(11 * 60_000);
  for (const person of [early, late])
    expect((await orders(person)).json()).toMatchObject({ invoice: { amount_due: 299 } });
});

test('[DATA-9] a code for so much of every hundred is offered at what it comes to, and a limit set below its uses means no more', async () => {
  const minutes = 60_000;
  const coupon = await shop.provider.asks('POST', '/v1/coupons', {
    percent_off: '25',
    duration: 'once',
    'metadata[plan_id]': 'monthly',
  });
  const promotion = (code: string, limit: string) =>
    shop.provider.asks('POST', '/v1/promotion_codes', {
      'promotion[type]': 'coupon',
      'promotion[coupon]': String(coupon['id']),
      code,
      max_redemptions: limit,
    });
  const first = await promotion('QUARTER', '5');
  await shop.passes(11 * minutes);
  const { viewer } = await somebody(shop.house);
  const { offer } = await viewer.gets('offer', { params: { code: 'quarter' } });
  expect(offer).toMatchObject({ amount: 449, thenAmount: 599 });
  for (let count = 0; count < 2; count += 1) {
    const buyer = await somebody(shop.house);
    await buyer.viewer.gets('subscribe', {
      params: { planId: 'monthly' },
      body: { diskontCode: 'QUARTER' },
    });
  }
  await shop.provider.asks('POST', `/v1/promotion_codes/${String(first['id'])}`, { active: 'false' });
  await promotion('QUARTER', '1');
  await shop.passes(11 * minutes);
  const body = { diskontCode: 'QUARTER' };
  expect(refusalKey(await viewer.asks('POST', '/live/pay/products/monthly', { body }))).toBe('expired_code');
});

test('[API-33] who was deleted in the provider’s dashboard can buy again', async () => {
  const person = await somebody(shop.house);
  await person.viewer.gets('addCard', { body: { token: await shop.payer.token('good') } });
  const customer = await shop.customerOf(person);
  await shop.provider.asks('DELETE', `/v1/customers/${customer}`);
  await shop.hears();
  expect((await person.viewer.gets('profile')).creditCards).toEqual([]);
  const { clientSecret } = await person.viewer.gets('subscribe', { params: { planId: 'monthly' } });
  await shop.payer.pays(clientSecret, 'good');
  expect(await person.viewer.gets('settleCheckout')).toMatchObject({ state: 'paid' });
});

test('[API-12] [API-14] cards that come and go at once are shown as the provider has them', async () => {
  const { viewer, ...person } = await shop.subscriber('monthly');
  const tokens = await Promise.all(Array.from({ length: 4 }, () => shop.payer.token('mastercard')));
  await Promise.all([
    ...tokens.map((token) => viewer.gets('addCard', { body: { token } })),
    shop.hears({ order: 'shuffled', times: 3 }),
  ]);
  const customer = await shop.customerOf({ viewer, ...person });
  const { data } = await shop.provider.asks('GET', `/v1/customers/${customer}/payment_methods?limit=100`);
  const theirs = (data as readonly { readonly id: string }[]).map(({ id }) => id);
  const { creditCards } = await viewer.gets('profile');
  expect(creditCards.map(({ id }) => id).toSorted()).toEqual(theirs.toSorted());
  expect(creditCards.filter((card) => card.default)).toHaveLength(1);
});

test('[API-33] the sandbox’s controls cannot be reached through the site, whatever key is shown', async () => {
  const keys = [
    'Bearer sk_test_sandbox',
    `Basic ${Buffer.from('sk_test_sandbox:').toString('base64')}`,
    'bearer sk_test_sandbox',
  ];
  for (const authorization of keys)
    for (const path of ['/sandbox/ledger', '/sandbox/clock', '/sandbox/v1/customers']) {
      const answer = await ask(shop.house.address, { method: 'GET', path, headers: { authorization } });
      expect([401, 403, 404]).toContain(answer.status);
    }
});
