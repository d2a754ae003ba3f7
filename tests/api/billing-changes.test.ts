// A change of plan with a card whose bank asks each time: nothing is different before it is paid for, and it is paid once.

import type { Subscription } from '@cadetto/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isWatching } from '../customers.ts';
import { refusalKey } from '../kit/failure.ts';
import { ask } from '../kit/http.ts';
import { endAll } from '../kit/launch.ts';
import { kindsTo } from '../letters.ts';
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

const answersBank = (page: string | null, answer: 'approve' | 'refuse') =>
  ask(shop.house.address, {
    method: 'POST',
    path: new URL(page ?? '').pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `answer=${answer}`,
  });

const planOf = async ({ viewer }: Somebody): Promise<Subscription> => {
  const [plan] = (await viewer.gets('profile')).subscriptions;
  if (plan === undefined) throw new Error('no plan');
  return plan;
};

/** Pays each month with a card whose bank asks each time. */
async function subscriber(): Promise<Somebody> {
  const person = await shop.subscriber('monthly', 'asksTheBank');
  const { checkout } = await person.viewer.gets('openCheckout');
  const { redirect } = await shop.payer.pays(checkout?.clientSecret ?? null, 'asksTheBank');
  await answersBank(redirect, 'approve');
  await person.viewer.gets('settleCheckout');
  await shop.hears();
  return person;
}

async function wishOf(person: Somebody, planId = 'annual') {
  const query = { id: (await planOf(person)).id, planId };
  const { amountDue, at } = await person.viewer.gets('previewChange', { query });
  return { ...query, amountDue, at };
}

const changes = async (person: Somebody) => person.viewer.gets('changePlan', { body: await wishOf(person) });

async function paysWithKept({ viewer }: Somebody, clientSecret: string | null): Promise<string | null> {
  const kept = (await viewer.gets('profile')).creditCards.find((card) => card.default);
  const { state, redirect } = await shop.payer.paysWithKept(clientSecret, kept?.id ?? '');
  expect(state).toBe('requires_action');
  return redirect;
}

/** The provider's own view of the plan. */
async function atProvider(person: Somebody): Promise<Readonly<Record<string, unknown>>> {
  const customer = await shop.customerOf(person);
  const { data } = await shop.provider.asks('GET', `/v1/subscriptions?customer=${customer}&status=all`);
  const [subscription] = data as readonly Readonly<Record<string, unknown>>[];
  return subscription ?? {};
}

const openInvoicesOf = async (person: Somebody): Promise<number> => {
  const customer = await shop.customerOf(person);
  const { data } = await shop.provider.asks('GET', `/v1/invoices?customer=${customer}&limit=100`);
  return (data as readonly { readonly status: string }[]).filter(({ status }) => status === 'open').length;
};

async function expectAsBefore(person: Somebody, before: Subscription): Promise<void> {
  expect(await planOf(person)).toEqual(before);
  expect(await shop.grantsOf(person)).toHaveLength(1);
  expect((await shop.moneyOf(person)).charges).toBe(1);
  expect(await kindsTo(shop.house, person.email)).toEqual(['order_confirmed']);
}

describe('a change that the bank asks about', () => {
  test('[D-59] [D-53] leads to a payment, and until that is made everything is as it was', async () => {
    const person = await subscriber();
    const before = await planOf(person);
    const { invoice, clientSecret } = await changes(person);
    expect(invoice).toMatchObject({
      amount_due: 4400,
      lines: {
        data: [
          { description: 'Annual', amount: 4999 },
          { description: 'Unused part of Monthly', amount: -599 },
        ],
      },
    });
    const { checkout } = await person.viewer.gets('openCheckout');
    expect(checkout).toMatchObject({ planId: 'annual', clientSecret, renewal: null });
    expect(checkout?.change).toMatchObject({ nextAmount: 4999 });
    for (const order of ['newest', 'shuffled'] as const) {
      await expectAsBefore(person, before);
      await shop.hears({ order });
      await shop.house.house.reconciler.tick();
    }
    expect(await person.viewer.gets('settleCheckout')).toMatchObject({
      state: 'requires_payment',
      planId: 'annual',
    });
    await expectAsBefore(person, before);
  });

  test('[D-59] [D-54] paid past the bank is the new plan, charged once and told once', async () => {
    const person = await subscriber();
    const { clientSecret, invoice } = await changes(person);
    const redirect = await paysWithKept(person, clientSecret);
    await answersBank(redirect, 'approve');
    await answersBank(redirect, 'approve');
    expect(await person.viewer.gets('settleCheckout')).toMatchObject({
      state: 'paid',
      planId: 'annual',
      invoice: { id: invoice?.id },
    });
    await shop.hears({ order: 'shuffled', times: 2 });
    const plan = await planOf(person);
    expect(plan).toMatchObject({ status: 'active', graceUntil: null, plan: { id: 'annual' } });
    expect((await person.viewer.gets('profile')).live).toMatchObject({
      active: true,
      until: plan.lastsUntil,
    });
    expect(await shop.moneyOf(person)).toMatchObject({ charges: 2, charged: 599 + 4400 });
    expect(await shop.attemptsOf(person)).toEqual(['done', 'done']);
    expect(await kindsTo(shop.house, person.email)).toEqual(['order_confirmed', 'changed']);
    expect((await person.viewer.gets('openCheckout')).checkout).toBeNull();
  });

  test('[D-59] [ST-2] paid by who never comes back is heard of, and who comes back later is told', async () => {
    const person = await subscriber();
    const { clientSecret } = await changes(person);
    await answersBank(await paysWithKept(person, clientSecret), 'approve');
    await shop.hears({ order: 'shuffled' });
    expect(await planOf(person)).toMatchObject({ plan: { id: 'annual' } });
    expect(await person.viewer.gets('settleCheckout')).toMatchObject({ state: 'paid', planId: 'annual' });
    expect((await shop.moneyOf(person)).charges).toBe(2);
  });

  test('[D-59] [ST-14] refused at the bank changes nothing, and another card pays and is the one from then on', async () => {
    const person = await subscriber();
    const before = await planOf(person);
    const { clientSecret } = await changes(person);
    await answersBank(await paysWithKept(person, clientSecret), 'refuse');
    await shop.hears();
    expect(await person.viewer.gets('settleCheckout')).toMatchObject({ state: 'requires_payment' });
    await expectAsBefore(person, before);
    await shop.payer.pays(clientSecret, 'mastercard');
    expect(await person.viewer.gets('settleCheckout')).toMatchObject({ state: 'paid', planId: 'annual' });
    expect((await shop.moneyOf(person)).charges).toBe(2);
    const { creditCards } = await person.viewer.gets('profile');
    expect(creditCards.find((card) => card.default)).toMatchObject({ brand: 'mastercard' });
  });

  test('[D-59] [D-55] given up leaves the plan as it was, and the bank’s page comes too late', async () => {
    const person = await subscriber();
    const before = await planOf(person);
    const { clientSecret } = await changes(person);
    const redirect = await paysWithKept(person, clientSecret);
    await person.viewer.gets('abandonCheckout');
    await answersBank(redirect, 'approve');
    await shop.hears({ order: 'newest' });
    await expectAsBefore(person, before);
    expect(await atProvider(person)).toMatchObject({ status: 'active', pending_update: null });
    expect((await person.viewer.gets('openCheckout')).checkout).toBeNull();
    expect(await person.viewer.gets('settleCheckout')).toMatchObject({ state: 'expired', planId: 'annual' });
    expect((await changes(person)).clientSecret).not.toBe(clientSecret);
  });

  test('[D-59] [ST-2] is forgotten after a day, and nothing is different', async () => {
    const person = await subscriber();
    const before = await planOf(person);
    const { clientSecret } = await changes(person);
    const redirect = await paysWithKept(person, clientSecret);
    await shop.passes(22 * hour);
    expect((await person.viewer.gets('openCheckout')).checkout).toMatchObject({ clientSecret });
    await shop.passes(2 * hour);
    await answersBank(redirect, 'approve');
    await shop.hears();
    await expectAsBefore(person, before);
    expect(await shop.attemptsOf(person)).toEqual(['done', 'expired']);
    expect((await person.viewer.gets('openCheckout')).checkout).toBeNull();
  });

  test('[D-59] [API-35] that was forgotten is no renewal that is owed: a plan cancelled then ends with what is paid', async () => {
    const person = await subscriber();
    const { id, lastsUntil } = await planOf(person);
    await changes(person);
    await shop.passes(day);
    await shop.hears();
    await person.viewer.gets('cancelSubscription', { body: { id } });
    await shop.becomes(new Date(Date.parse(lastsUntil ?? '') + hour));
    await shop.hears();
    expect(await planOf(person)).toMatchObject({ status: 'canceled', graceUntil: null, lastsUntil });
    expect([await isWatching(person), (await shop.moneyOf(person)).charges]).toEqual([false, 1]);
  });

  test('[D-59] of a plan that was cancelled is refused in words, since it would renew before it is paid for', async () => {
    const person = await subscriber();
    const { id } = await planOf(person);
    await person.viewer.gets('cancelSubscription', { body: { id } });
    const answer = await person.viewer.asks('POST', '/live/change', { body: await wishOf(person) });
    expect(refusalKey(answer)).toBe('bank_asks');
    expect(await planOf(person)).toMatchObject({ cancelAtPeriodEnd: true, plan: { id: 'monthly' } });
    expect(await openInvoicesOf(person)).toBe(0);
  });
});

describe('asked for again while it waits', () => {
  test('[D-59] at once and in many tabs it is one payment', async () => {
    const person = await subscriber();
    const wish = await wishOf(person);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => person.viewer.gets('changePlan', { body: wish })),
    );
    const again = await person.viewer.gets('changePlan', { body: wish });
    const secrets = new Set([...answers, again].map(({ clientSecret }) => clientSecret));
    expect(secrets.size).toBe(1);
    expect(await openInvoicesOf(person)).toBe(1);
    await answersBank(await paysWithKept(person, again.clientSecret), 'approve');
    await shop.hears({ order: 'shuffled' });
    expect(await planOf(person)).toMatchObject({ plan: { id: 'annual' } });
    expect((await shop.moneyOf(person)).charges).toBe(2);
  });

  test('[D-59] at another price it takes the place of the first, which nobody can pay any more', async () => {
    const person = await subscriber();
    const first = await changes(person);
    const redirect = await paysWithKept(person, first.clientSecret);
    await shop.passes(20 * hour);
    const second = await changes(person);
    expect(second.invoice?.amount_due).not.toBe(first.invoice?.amount_due);
    expect(await openInvoicesOf(person)).toBe(1);
    await answersBank(redirect, 'approve');
    expect(await shop.payer.pays(first.clientSecret, 'good')).toMatchObject({ status: 400 });
    await answersBank(await paysWithKept(person, second.clientSecret), 'approve');
    expect(await person.viewer.gets('settleCheckout')).toMatchObject({ state: 'paid', planId: 'annual' });
    expect((await shop.moneyOf(person)).charges).toBe(2);
    expect(await shop.attemptsOf(person)).toEqual(['done', 'expired', 'done']);
  });

  test('[D-59] with a card that pays it is changed at once, and the first cannot be paid as well', async () => {
    const person = await subscriber();
    const { clientSecret } = await changes(person);
    await person.viewer.gets('addCard', { body: { token: await shop.payer.token('mastercard') } });
    const other = (await person.viewer.gets('profile')).creditCards.find((card) => !card.default);
    await person.viewer.gets('defaultCard', { params: { id: other?.id ?? '' } });
    await shop.passes(3 * hour);
    expect(await changes(person)).toMatchObject({ clientSecret: null });
    expect(await planOf(person)).toMatchObject({ plan: { id: 'annual' } });
    expect(await shop.payer.pays(clientSecret, 'good')).toMatchObject({ status: 400 });
    expect((await shop.moneyOf(person)).charges).toBe(2);
    expect(await openInvoicesOf(person)).toBe(0);
  });
});

describe('while it waits', () => {
  test('[D-59] [ST-2] a notice that comes before our own answer does no harm', async () => {
    const person = await subscriber();
    const before = await planOf(person);
    const wish = await wishOf(person);
    await shop.provider.troubles({
      path: '/v1/subscriptions/',
      method: 'POST',
      answer: 'delay',
      ms: 1000,
      when: 'after',
      times: 2,
    });
    const pressed = person.viewer.gets('changePlan', { body: wish });
    await expect.poll(async () => (await atProvider(person))['pending_update']).not.toBeNull();
    await shop.hears();
    await expectAsBefore(person, before);
    const { clientSecret } = await pressed;
    expect((await person.viewer.gets('openCheckout')).checkout).toMatchObject({ clientSecret });
    await answersBank(await paysWithKept(person, clientSecret), 'approve');
    expect(await person.viewer.gets('settleCheckout')).toMatchObject({ state: 'paid', planId: 'annual' });
    expect((await shop.moneyOf(person)).charges).toBe(2);
  });

  test('[D-59] [D-53] an answer that was lost is found, and one that never began is over', async () => {
    const { db } = shop.house.house.database;
    const person = await subscriber();
    const { clientSecret } = await changes(person);
    const losesAnswer = () =>
      db
        .updateTable('checkout_attempt')
        .set({ state: 'created', provider_invoice_id: null })
        .where('person_id', '=', person.id)
        .where('changes_subscription_id', 'is not', null)
        .execute();
    await losesAnswer();
    expect((await person.viewer.gets('openCheckout')).checkout).toMatchObject({ clientSecret });
    await person.viewer.gets('abandonCheckout');
    await losesAnswer();
    await shop.passes(hour);
    expect(await shop.attemptsOf(person)).toEqual(['done', 'failed']);
    expect(await openInvoicesOf(person)).toBe(0);
  });

  test('[D-59] [API-35] cancelling gives it up', async () => {
    const person = await subscriber();
    const { id } = await planOf(person);
    const { clientSecret } = await changes(person);
    await person.viewer.gets('cancelSubscription', { body: { id } });
    expect(await planOf(person)).toMatchObject({ cancelAtPeriodEnd: true, plan: { id: 'monthly' } });
    expect(await shop.payer.pays(clientSecret, 'good')).toMatchObject({ status: 400 });
    expect((await person.viewer.gets('openCheckout')).checkout).toBeNull();
    expect(await shop.attemptsOf(person)).toEqual(['done', 'expired']);
  });

  test('[D-59] [D-61] withdrawing gives it up, and nothing can be paid for what is over', async () => {
    const person = await subscriber();
    const { clientSecret } = await changes(person);
    const [purchase] = (await person.viewer.gets('withdrawable')).purchases;
    await person.viewer.gets('withdraw', { body: { id: purchase?.id ?? '' } });
    expect(await shop.payer.pays(clientSecret, 'good')).toMatchObject({ status: 400 });
    await shop.hears();
    expect(await planOf(person)).toMatchObject({ status: 'canceled', graceUntil: null });
    expect(await shop.moneyOf(person)).toMatchObject({ charges: 1, charged: 599, refunded: 599 });
    expect(await shop.attemptsOf(person)).toEqual(['done', 'expired']);
  });

  test('[D-59] [ST-8] [API-9] who asks to be deleted is not charged for it', async () => {
    const { db } = shop.house.house.database;
    const person = await subscriber();
    const { clientSecret } = await changes(person);
    await db
      .updateTable('person')
      .set({ deletes_at: new Date(shop.house.now().getTime() + 14 * day) })
      .where('id', '=', person.id)
      .execute();
    await db
      .insertInto('billing_errand')
      .values({ kind: 'end_renewals', ref: person.id, next_try_at: shop.house.now() })
      .execute();
    await shop.passes(hour);
    expect(await shop.payer.pays(clientSecret, 'good')).toMatchObject({ status: 400 });
    expect(await planOf(person)).toMatchObject({ cancelAtPeriodEnd: true, plan: { id: 'monthly' } });
    expect(await shop.attemptsOf(person)).toEqual(['done', 'expired']);
  });

  test('[D-59] [D-10] a voucher puts the renewal off and gives the change up, which could be paid for nothing', async () => {
    const person = await subscriber();
    const { clientSecret } = await changes(person);
    const made = await shop.house
      .operator()
      .does('POST', '/vouchers', { label: 'Edicola', count: 1, days: 30 });
    const [code = ''] = (made as { readonly codes: readonly string[] }).codes;
    await person.viewer.gets('redeemVoucher', { body: { code } });
    await shop.hears();
    expect(await shop.payer.pays(clientSecret, 'good')).toMatchObject({ status: 400 });
    expect(await planOf(person)).toMatchObject({ status: 'active', plan: { id: 'monthly' } });
    expect(await shop.attemptsOf(person)).toEqual(['done', 'expired']);
    expect((await shop.moneyOf(person)).charges).toBe(1);
  });

  test.each(['found', 'looked for', 'heard of'])(
    '[D-59] [API-35] a plan that is ended at once in the dashboard takes the change with it, %s',
    async (how) => {
      const person = await subscriber();
      const { clientSecret } = await changes(person);
      await shop.provider.asks('DELETE', `/v1/subscriptions/${String((await atProvider(person))['id'])}`);
      if (how === 'heard of') await shop.hears();
      if (how !== 'looked for') await shop.passes(3 * 60_000);
      expect((await person.viewer.gets('openCheckout')).checkout).toBeNull();
      expect(await shop.payer.pays(clientSecret, 'good')).toMatchObject({ status: 400 });
      await shop.hears();
      expect(await shop.attemptsOf(person)).toEqual(['done', 'expired']);
      expect([await openInvoicesOf(person), (await shop.moneyOf(person)).charges]).toEqual([0, 1]);
    },
  );
});
