// Money that goes back: by the provider's dashboard, by a bank, by a withdrawal, and with an account that is deleted.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cashbackOf, changes, isWatching } from '../customers.ts';
import { refusalKey } from '../kit/failure.ts';
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

async function withdraws({ viewer }: Somebody): Promise<number> {
  const { purchases } = await viewer.gets('withdrawable');
  expect(purchases).toHaveLength(1);
  const { result } = await viewer.gets('withdraw', { body: { id: purchases[0]?.id ?? '' } });
  expect(result.refund).toBe(purchases[0]?.refund);
  return result.refund;
}

describe('money that goes back', () => {
  test('[API-35] a part by the provider’s dashboard keeps access; all of it ends access and takes the cashback', async () => {
    const person = await shop.subscriber('annual');
    const payment = await shop.paymentOf(person);
    await shop.provider.asks('POST', '/v1/refunds', { payment_intent: payment, amount: '1000' });
    await shop.hears({ times: 5 });
    expect(await isWatching(person)).toBe(true);
    expect((await person.viewer.gets('cashback')).balance).toBe(3000);
    await shop.provider.asks('POST', '/v1/refunds', { payment_intent: payment });
    await shop.hears({ order: 'shuffled', times: 5 });
    expect(await isWatching(person)).toBe(false);
    expect((await person.viewer.gets('cashback')).balance).toBe(0);
    expect((await person.viewer.gets('payments')).payments).toMatchObject([{ total: 4999, refunded: 4999 }]);
  });

  test('[API-35] who has everything back by the dashboard is not charged again, and who has an old payment back goes on', async () => {
    const [person, other] = [await shop.subscriber('monthly'), await shop.subscriber('monthly')];
    await shop.provider.asks('POST', '/v1/refunds', { payment_intent: await shop.paymentOf(person) });
    const first = await shop.paymentOf(other);
    await shop.passes(31 * day);
    await shop.provider.asks('POST', '/v1/refunds', { payment_intent: first });
    await shop.hears({ times: 2 });
    await shop.passes(hour);
    expect(await shop.subscriptionsOf(other)).toEqual(['active']);
    expect(await isWatching(other)).toBe(true);
    const again = await shop.subscriber('monthly');
    await shop.provider.asks('POST', '/v1/refunds', { payment_intent: await shop.paymentOf(again) });
    await shop.hears({ times: 2 });
    // The provider is away when it is to be told, and is told later.
    await shop.provider.troubles({ path: '/v1/subscriptions', answer: '500', when: 'before', times: 3 });
    await shop.passes(0);
    await shop.provider.noTrouble();
    await shop.passes(hour);
    expect(await shop.subscriptionsOf(again)).toEqual(['canceled']);
    await shop.passes(40 * day);
    expect((await shop.moneyOf(again)).charges).toBe(1);
  });

  test('[API-35] a refund is settled though its customer was deleted in the dashboard, and nobody has told of that', async () => {
    const person = await shop.subscriber('annual');
    const year = await shop.paymentOf(person);
    await changes(person, 'monthly');
    await shop.provider.asks('DELETE', `/v1/customers/${await shop.customerOf(person)}`);
    await shop.provider.asks('POST', '/v1/refunds', { payment_intent: year });
    await shop.passes(2 * hour);
    expect([await shop.grantsOf(person), await cashbackOf(person)]).toEqual([[], 0]);
    const { payments } = await person.viewer.gets('payments');
    expect(payments.find(({ total }) => total > 0)).toMatchObject({ total: 4999, refunded: 4999 });
  });

  test('[API-35] what other money paid for as well goes on when an old payment is paid back by the dashboard', async () => {
    const [changed, disputed] = [await shop.subscriber('monthly'), await shop.subscriber('annual')];
    const month = await shop.paymentOf(changed);
    await shop.passes(day);
    await changes(changed, 'annual');
    await shop.provider.asks('POST', '/v1/refunds', { payment_intent: month });
    await shop.hears({ times: 2 });
    await shop.passes(hour);
    expect([await isWatching(changed), await shop.subscriptionsOf(changed)]).toEqual([true, ['active']]);
    // A dispute takes what was carried over too, until it is won.
    const year = await shop.paymentOf(disputed);
    await changes(disputed, 'monthly');
    const credit = await creditOf(disputed);
    await shop.provider.disputes(year);
    await shop.hears({ times: 2 });
    expect([await isWatching(disputed), await cashbackOf(disputed)]).toEqual([false, 0]);
    await shop.provider.decides(year, 'won');
    await shop.hears({ times: 2 });
    expect([await isWatching(disputed), await cashbackOf(disputed)]).toEqual([true, 400]);
    expect(await creditOf(disputed)).toBe(credit);
  });

  test('[API-35] a year that is paid back whole stays taken when the month that was changed to it is paid back in part, or its dispute is won', async () => {
    const accessEnds = async ({ viewer }: Somebody) => (await viewer.gets('profile')).live.until;
    const monthAndYear = async () => {
      const person = await shop.subscriber('monthly');
      const month = await shop.paymentOf(person);
      await shop.passes(day);
      await changes(person, 'annual');
      return { person, month, year: await shop.paymentOf(person), yearEnds: await accessEnds(person) };
    };
    const refunds = (payment: string, form: Readonly<Record<string, string>> = {}) =>
      shop.provider.asks('POST', '/v1/refunds', { payment_intent: payment, ...form });
    const [partFirst, partLast, won] = [await monthAndYear(), await monthAndYear(), await monthAndYear()];
    await shop.provider.disputes(won.month);
    await refunds(partFirst.month, { amount: '100' });
    await shop.hears();
    for (const { year } of [partFirst, partLast, won]) await refunds(year);
    await shop.hears();
    await refunds(partLast.month, { amount: '100' });
    await shop.provider.decides(won.month, 'won');
    const nothingIsGiven = async () => {
      // The month itself is paid for, but for the part that went back.
      for (const { person, yearEnds } of [partFirst, partLast, won]) {
        expect(await accessEnds(person)).not.toBe(yearEnds);
        expect(await cashbackOf(person)).toBe(0);
      }
    };
    await shop.hears({ order: 'shuffled', times: 3 });
    await nothingIsGiven();
    await shop.passes(2 * hour);
    await nothingIsGiven();
  });

  test('[API-35] a dispute ends access and takes the cashback; won, it gives both back, once', async () => {
    const person = await shop.subscriber('monthly');
    const payment = await shop.paymentOf(person);
    await shop.provider.disputes(payment);
    await shop.hears({ times: 3 });
    expect([await isWatching(person), await cashbackOf(person)]).toEqual([false, 0]);
    await shop.provider.decides(payment, 'won');
    await shop.hears({ times: 3 });
    expect([await isWatching(person), await cashbackOf(person)]).toEqual([true, 400]);
    await shop.provider.asks('POST', '/v1/refunds', { payment_intent: payment });
    await shop.hears({ times: 3 });
    expect([await isWatching(person), await cashbackOf(person)]).toEqual([false, 0]);
  });

  test('[API-35] a withdrawal is promised while the provider is away, and kept once', async () => {
    const person = await shop.subscriber('monthly');
    const [purchase] = (await person.viewer.gets('withdrawable')).purchases;
    const id = purchase?.id ?? '';
    await shop.provider.troubles({ path: '/v1/', answer: 'reset', when: 'before', times: 10_000 });
    const { result } = await person.viewer.gets('withdraw', { body: { id } });
    expect(result.refund).toBe(599);
    expect(await isWatching(person)).toBe(false);
    await shop.provider.noTrouble();
    // The refund is made, and its answer lost: asking again must not make another.
    await shop.provider.troubles({
      path: '/v1/refunds',
      method: 'POST',
      answer: 'reset',
      when: 'after',
      times: 3,
    });
    await shop.passes(hour);
    await shop.provider.noTrouble();
    await shop.passes(30 * hour);
    await Promise.all(Array.from({ length: 5 }, () => person.viewer.gets('withdraw', { body: { id } })));
    expect(await shop.moneyOf(person)).toMatchObject({ charges: 1, refunds: 1, refunded: 599 });
    expect(await shop.subscriptionsOf(person)).toEqual(['canceled']);
  });

  test('[API-35] a withdrawal is taken to the last second of the fourteen days, and refused from then on', async () => {
    const [inTime, tooLate] = [await shop.subscriber('annual'), await shop.subscriber('annual')];
    const [purchase] = (await tooLate.viewer.gets('withdrawable')).purchases;
    const body = { id: purchase?.id ?? '' };
    const until = new Date(purchase?.until ?? 0);
    expect(until.getTime() - new Date(purchase?.boughtAt ?? 0).getTime()).toBe(14 * day);
    await shop.becomes(new Date(until.getTime() - 1000));
    expect(await withdraws(inTime)).toBe(4999 - Math.round((4999 * 14) / 365));
    expect([await isWatching(inTime), (await shop.moneyOf(inTime)).refunds]).toEqual([false, 1]);
    await shop.becomes(until);
    expect((await tooLate.viewer.gets('withdrawable')).purchases).toEqual([]);
    expect(refusalKey(await tooLate.viewer.asks('POST', '/live/withdrawal', { body }))).toBe('too_late');
    expect([await isWatching(tooLate), (await shop.moneyOf(tooLate)).refunds]).toEqual([true, 0]);
  });

  test('[API-35] [D-61] a month changed to a year: all that is not used comes back, from both payments, and nothing twice', async () => {
    const person = await shop.subscriber('monthly');
    await shop.passes(day);
    const amountDue = await changes(person, 'annual');
    await shop.passes(10 * day);
    const { purchases } = await person.viewer.gets('withdrawable');
    expect(purchases).toMatchObject([{ paid: 4999, refund: 4999 - Math.round((4999 * 10) / 365) }]);
    const refund = await withdraws(person);
    expect(refund).toBeGreaterThan(amountDue);
    await shop.passes(hour);
    const { charged, refunded, refunds } = await shop.moneyOf(person);
    expect([charged, refunded, refunds]).toEqual([599 + amountDue, refund, 2]);
    expect(await isWatching(person)).toBe(false);
    expect(await cashbackOf(person)).toBe(0);
    expect((await person.viewer.gets('withdrawable')).purchases).toEqual([]);
  });

  test('[API-35] [D-61] a year changed to a month can be withdrawn from: the credit comes back too, and is credit no more', async () => {
    const person = await shop.subscriber('annual');
    await shop.passes(5 * day);
    await changes(person, 'monthly');
    const credit = await creditOf(person);
    expect(credit).toBeGreaterThan(4000);
    // The answer to each is lost: asking again must not take twice.
    await shop.provider.troubles({
      path: '/v1/customers',
      method: 'POST',
      answer: 'reset',
      when: 'after',
      times: 3,
    });
    const refund = await withdraws(person);
    expect(refund).toBe(credit + 599);
    await shop.provider.noTrouble();
    await shop.passes(hour);
    expect(await shop.moneyOf(person)).toMatchObject({ charged: 4999, refunded: refund, refunds: 1 });
    expect(await creditOf(person)).toBe(0);
    expect(await isWatching(person)).toBe(false);
  });

  test('[API-35] [D-61] what credit has bought since is not paid back in money', async () => {
    const person = await shop.subscriber('annual');
    await changes(person, 'monthly');
    const id = (await person.viewer.gets('profile')).subscriptions[0]?.id ?? '';
    await person.viewer.gets('cancelSubscription', { body: { id } });
    await person.viewer.gets('subscribe', { params: { planId: 'round-pass' } });
    const { purchases } = await person.viewer.gets('withdrawable');
    const month = purchases.find(({ planName }) => planName === 'Monthly');
    expect(month).toMatchObject({ refund: 4999 - 499, credit: 0 });
    await person.viewer.gets('withdraw', { body: { id: month?.id ?? '' } });
    expect([await creditOf(person), (await shop.moneyOf(person)).refunded]).toEqual([0, 4999 - 499]);
    // The pass was to begin after the month, which is over now.
    expect(await isWatching(person)).toBe(true);
  });

  test('[API-35] [D-61] a pass that credit has paid for can be withdrawn from: it is credit again, once, and money with the contract it came from', async () => {
    const person = await shop.subscriber('annual');
    await changes(person, 'monthly');
    const id = (await person.viewer.gets('profile')).subscriptions[0]?.id ?? '';
    await person.viewer.gets('cancelSubscription', { body: { id } });
    const credit = await creditOf(person);
    await person.viewer.gets('subscribe', { params: { planId: 'round-pass' } });
    expect(await creditOf(person)).toBe(credit - 499);
    const { purchases } = await person.viewer.gets('withdrawable');
    const pass = purchases.find((purchase) => purchase.credit > 0);
    expect(pass).toMatchObject({ paid: 499, refund: 0, credit: 499 });
    // The credit is given, and the answer lost: asking again must not give it twice.
    await shop.provider.troubles({
      path: '/v1/customers',
      method: 'POST',
      answer: 'reset',
      when: 'after',
      times: 3,
    });
    const { result } = await person.viewer.gets('withdraw', { body: { id: pass?.id ?? '' } });
    expect(result).toMatchObject({ refund: 0, credit: 499 });
    await shop.provider.noTrouble();
    await shop.passes(5 * 60_000);
    expect([await creditOf(person), (await shop.grantsOf(person)).length]).toEqual([credit, 2]);
    expect(await withdraws(person)).toBe(4999);
    expect([await creditOf(person), (await shop.moneyOf(person)).refunded]).toEqual([0, 4999]);
    expect(await isWatching(person)).toBe(false);
  });

  test('[API-35] [D-61] credit that a purchase nobody has paid holds comes back once: the purchase is given up', async () => {
    const person = await shop.subscriber('annual');
    await changes(person, 'monthly');
    const { clientSecret } = await person.viewer.gets('subscribe', { params: { planId: 'plus' } });
    expect(await creditOf(person)).toBe(0);
    // Nobody knows what is left of the credit while the provider is away: nothing is promised.
    await shop.provider.troubles({ path: '/v1/', answer: 'reset', when: 'before', times: 10_000 });
    const [purchase] = (await person.viewer.gets('withdrawable')).purchases;
    const id = purchase?.id ?? '';
    expect(refusalKey(await person.viewer.asks('POST', '/live/withdrawal', { body: { id } }))).toBe('busy');
    await shop.provider.noTrouble();
    expect(await withdraws(person)).toBe(4999);
    await shop.payer.pays(clientSecret, 'good');
    await person.viewer.asks('POST', '/live/pay/checkout/settle');
    await shop.passes(hour);
    expect(await shop.moneyOf(person)).toMatchObject({ charged: 4999, refunded: 4999 });
    expect([await creditOf(person), await isWatching(person)]).toEqual([0, false]);
    expect(await shop.attemptsOf(person)).toEqual(['done', 'abandoned']);
  });

  test('[API-35] [D-61] what the dashboard has refunded and nobody told is not promised again', async () => {
    const person = await shop.subscriber('annual');
    const [purchase] = (await person.viewer.gets('withdrawable')).purchases;
    const payment = await shop.paymentOf(person);
    await shop.provider.asks('POST', '/v1/refunds', { payment_intent: payment, amount: '1000' });
    const { result } = await person.viewer.gets('withdraw', { body: { id: purchase?.id ?? '' } });
    expect(result.refund).toBe(3999);
    expect(await shop.moneyOf(person)).toMatchObject({ refunded: 4999, refunds: 2 });
  });

  test('[API-35] a year of long ago changed to a month: the month comes back, and the rest stays credit', async () => {
    const person = await shop.subscriber('annual');
    await shop.passes(100 * day);
    expect((await person.viewer.gets('withdrawable')).purchases).toEqual([]);
    await changes(person, 'monthly');
    const credit = await creditOf(person);
    expect(await withdraws(person)).toBe(599);
    expect(await creditOf(person)).toBe(credit);
    expect(await isWatching(person)).toBe(false);
  });

  test('[API-35] [D-10] a plan that waits for a pass renews after its own month once the pass is given back, withdrawn from or refunded', async () => {
    const [withdrawn, refunded] = [await shop.subscriber('two-months'), await shop.subscriber('two-months')];
    const pass = await shop.paymentOf(refunded);
    const nextPaymentOf = async ({ viewer }: Somebody) =>
      (await viewer.gets('profile')).subscriptions[0]?.nextPayment;
    for (const person of [withdrawn, refunded]) {
      await buys(person, 'monthly');
      await shop.passes(6 * 60_000);
      expect(await nextPaymentOf(person)).toBe((await person.viewer.gets('profile')).live.until);
    }
    const { purchases } = await withdrawn.viewer.gets('withdrawable');
    const id = purchases.find(({ paid }) => paid === 999)?.id ?? '';
    await withdrawn.viewer.gets('withdraw', { body: { id } });
    await shop.provider.asks('POST', '/v1/refunds', { payment_intent: pass });
    await shop.hears({ times: 2 });
    await shop.passes(6 * 60_000);
    for (const person of [withdrawn, refunded]) {
      const { live, subscriptions } = await person.viewer.gets('profile');
      const { payments } = await person.viewer.gets('payments');
      const paidUntil = payments.find(({ total }) => total === 599)?.periodEnd;
      expect([subscriptions[0]?.nextPayment, live.until]).toEqual([paidUntil, paidUntil]);
    }
    await shop.passes(33 * day);
    for (const person of [withdrawn, refunded])
      expect([(await shop.moneyOf(person)).charges, await isWatching(person)]).toEqual([3, true]);
  });

  test.each([
    ['refused', { answer: '500', when: 'before' }],
    ['done, and the answer lost', { answer: 'reset', when: 'after' }],
  ] as const)(
    '[API-35] [API-9] who deletes their account with a living subscription is not charged again, though their end there is first %s',
    async (_how, trouble) => {
      const person = await shop.subscriber('monthly');
      const customer = await shop.customerOf(person);
      const { db } = shop.house.house.database;
      await db
        .updateTable('person')
        .set({ deletes_at: new Date(shop.house.now().getTime() + day) })
        .where('id', '=', person.id)
        .execute();
      await shop.provider.troubles({ path: '/v1/customers', method: 'DELETE', times: 3, ...trouble });
      shop.house.clockStandsAt(new Date(shop.house.now().getTime() + 2 * day));
      await shop.house.house.housekeeping.tick();
      await shop.passes(0);
      await shop.provider.noTrouble();
      await shop.passes(hour);
      const errands = db.selectFrom('billing_errand').select('done_at').where('ref', '=', customer);
      expect(await errands.execute()).toEqual([{ done_at: expect.any(Date) }]);
      await shop.passes(40 * day);
      expect((await shop.provider.ledger())[customer]?.['eur']).toMatchObject({ charges: 1 });
    },
  );
});
