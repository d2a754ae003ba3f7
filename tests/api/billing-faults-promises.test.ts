// What is promised by a withdrawal and not paid back at once: the provider is away, refuses, charges all the same, or a
// bank sends the money back.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cashbackOf, isWatching } from '../customers.ts';
import { refusalKey } from '../kit/failure.ts';
import { endAll } from '../kit/launch.ts';
import { kindsTo } from '../letters.ts';
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

const isAway = () => shop.provider.troubles({ path: '/v1/', answer: 'reset', when: 'before', times: 10_000 });

async function withdraws({ viewer }: Somebody): Promise<number> {
  const { purchases } = await viewer.gets('withdrawable');
  const { result } = await viewer.gets('withdraw', { body: { id: purchases[0]?.id ?? '' } });
  return result.refund;
}

/** How often an operator was told that money could not go back. */
async function refusedOf({ id }: Somebody): Promise<number> {
  const { db } = shop.house.house.database;
  const payments = await db.selectFrom('payment').select('id').where('person_id', '=', id).execute();
  const told = await db
    .selectFrom('operator_action')
    .select('id')
    .where('kind', '=', 'withdrawals')
    .where(
      'subject',
      'in',
      payments.map((payment) => payment.id),
    )
    .execute();
  return told.length;
}

describe('what is promised back', () => {
  test('[API-35] [D-61] what is charged for a contract after it was withdrawn from goes back whole, and gives nothing', async () => {
    const person = await shop.subscriber('monthly');
    await shop.passes(10 * day);
    await isAway();
    const promised = await withdraws(person);
    // Nobody could tell the provider, and it renews.
    await shop.passes(25 * day);
    await shop.provider.noTrouble();
    await shop.hears();
    expect([await isWatching(person), await cashbackOf(person)]).toEqual([false, 0]);
    await shop.passes(hour);
    expect(await shop.moneyOf(person)).toMatchObject({ charged: 2 * 599, refunded: promised + 599 });
    expect([await isWatching(person), await cashbackOf(person)]).toEqual([false, 0]);
    expect(await shop.subscriptionsOf(person)).toEqual(['canceled']);
    const letters = await kindsTo(shop.house, person.email);
    expect(letters.filter((kind) => kind === 'withdrawal')).toHaveLength(2);
  });

  test('[API-35] [API-9] what is charged for such a contract while its owner is deleted goes back too', async () => {
    const person = await shop.subscriber('monthly');
    const customer = await shop.customerOf(person);
    await isAway();
    const promised = await withdraws(person);
    await shop.passes(32 * day);
    const { db } = shop.house.house.database;
    await db
      .updateTable('person')
      .set({ deletes_at: shop.house.now() })
      .where('id', '=', person.id)
      .execute();
    await shop.house.house.housekeeping.tick();
    await shop.provider.noTrouble();
    await shop.passes(hour);
    await shop.hears({ times: 2 });
    await shop.passes(hour);
    const { charged, refunded } = (await shop.provider.ledger())[customer]?.['eur'] ?? {};
    expect([charged, refunded]).toEqual([2 * 599, promised + 599]);
  });

  test('[API-35] [D-61] a change that is heard of after the withdrawal: its credit is not kept beside the money', async () => {
    const person = await shop.subscriber('annual');
    const customer = await shop.customerOf(person);
    const { data } = await shop.provider.asks('GET', `/v1/subscriptions?customer=${customer}`);
    const [theirs] = data as readonly { id: string; items: { data: readonly { id: string }[] } }[];
    const { data: prices } = await shop.provider.asks('GET', '/v1/prices?lookup_keys[0]=monthly');
    const [monthly] = prices as readonly { id: string }[];
    await shop.provider.asks('POST', `/v1/subscriptions/${theirs?.id}`, {
      'items[0][id]': theirs?.items.data[0]?.id ?? '',
      'items[0][price]': monthly?.id ?? '',
      proration_behavior: 'always_invoice',
    });
    expect(await shop.creditOf(person)).toBe(4400);
    await isAway();
    expect(await withdraws(person)).toBe(4999);
    await shop.provider.noTrouble();
    await shop.passes(hour);
    expect([await shop.creditOf(person), await isWatching(person)]).toEqual([0, false]);
    expect(await shop.moneyOf(person)).toMatchObject({ charged: 4999, refunded: 4999 });
  });

  test('[API-35] [D-61] what was withdrawn from is not changed, resumed or cancelled while the provider does not know of it', async () => {
    const person = await shop.subscriber('monthly');
    const id = (await person.viewer.gets('profile')).subscriptions[0]?.id ?? '';
    await isAway();
    await withdraws(person);
    await shop.provider.noTrouble();
    const asks = async (path: string, body: object) =>
      refusalKey(await person.viewer.asks('POST', path, { body: { id, ...body } }));
    expect(await asks('/live/change', { planId: 'annual', amountDue: 4999 - 599 })).toBe('not_found');
    expect([await asks('/live/cancel', {}), await asks('/live/resume', {})]).toEqual([
      'not_found',
      'too_late',
    ]);
    await shop.passes(hour);
    expect(await shop.moneyOf(person)).toMatchObject({ charges: 1, refunded: 599 });
  });

  test('[API-35] [D-61] a payment whose name the provider told later is paid back by it', async () => {
    const person = await shop.subscriber('monthly');
    await shop.house.house.database.db
      .updateTable('payment')
      .set({ payment_ref: null })
      .where('person_id', '=', person.id)
      .execute();
    await withdraws(person);
    expect(await shop.moneyOf(person)).toMatchObject({ charges: 1, refunded: 599 });
  });

  test('[API-35] [D-61] a payment the provider has no name for is owed and told to an operator once, and paid back when it has one', async () => {
    const person = await somebody(shop.house);
    const { clientSecret } = await person.viewer.gets('subscribe', { params: { planId: 'round-pass' } });
    await shop.payer.pays(clientSecret, 'good');
    await shop.hears();
    const { db } = shop.house.house.database;
    const [pass] = await shop.grantsOf(person);
    const paidWith = pass?.ref ?? '';
    const unpaid = await shop.provider.asks('POST', '/v1/invoices', {
      customer: await shop.customerOf(person),
    });
    /** As long as it stands under an invoice that no payment was made for, looking finds nothing. */
    const isBookedUnder = async (ref: string) => {
      const all = db.updateTable('payment').set({ source_ref: ref, payment_ref: null });
      await all.where('person_id', '=', person.id).execute();
      const grants = db.updateTable('access_grant').set({ source_ref: ref });
      await grants.where('person_id', '=', person.id).execute();
    };
    await isBookedUnder(String(unpaid['id']));
    expect(await withdraws(person)).toBe(499);
    await shop.passes(hour);
    await shop.passes(26 * hour);
    expect([(await shop.moneyOf(person)).refunded, await refusedOf(person)]).toEqual([0, 1]);
    expect(await shop.house.operator().does('GET', '/refunds')).toMatchObject({ refunds: [{ amount: 499 }] });
    expect(await isWatching(person)).toBe(false);
    await isBookedUnder(paidWith);
    await shop.passes(26 * hour);
    expect(await shop.moneyOf(person)).toMatchObject({ charges: 1, refunds: 1, refunded: 499 });
    expect(await shop.house.operator().does('GET', '/refunds')).toEqual({ refunds: [] });
  });

  test('[API-35] [D-61] a refund that is refused is promised all the same, told to an operator once, and made when it can be', async () => {
    const person = await shop.subscriber('monthly');
    const payment = await shop.paymentOf(person);
    await shop.provider.disputes(payment);
    expect(await withdraws(person)).toBe(599);
    await shop.passes(hour);
    await shop.passes(26 * hour);
    expect([(await shop.moneyOf(person)).refunded, await refusedOf(person)]).toEqual([0, 1]);
    await shop.provider.decides(payment, 'won');
    await shop.passes(26 * hour);
    expect([(await shop.moneyOf(person)).refunded, await refusedOf(person)]).toEqual([599, 1]);
    expect(await isWatching(person)).toBe(false);
  });

  test('[D-61] [D-77] [D-78] a refund that is refused and then paid by a bank transfer is owed no more, and not tried again', async () => {
    const person = await shop.subscriber('monthly');
    const payment = await shop.paymentOf(person);
    const operator = shop.house.operator();
    await shop.provider.disputes(payment);
    await withdraws(person);
    const { refunds } = (await operator.does('GET', '/refunds')) as {
      refunds: { id: string; email: string }[];
    };
    const owed = refunds.find(({ email }) => email === person.email);
    expect(owed).toMatchObject({ amount: 599, currency: 'eur' });
    expect((await operator.log())[0]).toMatchObject({
      kind: 'withdrawals',
      after: { problem: 'a refund was refused', currency: 'eur', parts: [{ amount: 599 }] },
    });
    const settles = (reference: string) =>
      operator.asks('POST', `/refunds/${owed?.id}/settle`, { reference });
    // The try that was refused a moment ago could be another that is under way.
    expect(refusalKey(await settles('TRN 1'))).toBe('busy');
    await shop.passes(hour);
    expect([(await settles('')).status, (await settles('TRN 1')).status]).toEqual([400, 200]);
    expect(refusalKey(await settles('TRN 2'))).toBe('not_found');
    expect((await operator.log())[0]).toMatchObject({ kind: 'withdrawals', after: { paidBackBy: 'TRN 1' } });
    await shop.provider.decides(payment, 'won');
    await shop.hears();
    await shop.passes(26 * hour);
    expect((await person.viewer.gets('payments')).payments).toMatchObject([{ refunded: 599 }]);
    expect([(await shop.moneyOf(person)).refunded, await isWatching(person)]).toEqual([0, false]);
    expect((await person.viewer.asks('GET', '/operator/refunds')).status).toBe(401);
  });

  test('[API-35] [D-61] a refund that the bank sends back is owed again: the history says so, and an operator is told', async () => {
    const person = await shop.subscriber('monthly');
    const payment = await shop.paymentOf(person);
    await withdraws(person);
    await shop.provider.returnsRefund(payment);
    await shop.hears({ times: 3 });
    expect((await person.viewer.gets('payments')).payments).toMatchObject([{ total: 599, refunded: 0 }]);
    expect([(await shop.moneyOf(person)).refunded, await refusedOf(person)]).toEqual([0, 1]);
    await shop.passes(26 * hour);
    expect([(await shop.moneyOf(person)).refunded, await refusedOf(person)]).toEqual([599, 1]);
    expect((await person.viewer.gets('payments')).payments).toMatchObject([{ total: 599, refunded: 599 }]);
  });

  test('[API-35] [D-61] a refund that was made under the name of its payment alone is not made again', async () => {
    const person = await shop.subscriber('round-pass');
    await shop.passes(5 * day);
    const [purchase] = (await person.viewer.gets('withdrawable')).purchases;
    const id = purchase?.id ?? '';
    await shop.provider.troubles({
      path: '/v1/refunds',
      method: 'POST',
      answer: 'reset',
      when: 'before',
      times: 10_000,
    });
    const { result } = await person.viewer.gets('withdraw', { body: { id } });
    await shop.provider.noTrouble();
    await shop.provider.asks('POST', '/v1/refunds', {
      payment_intent: await shop.paymentOf(person),
      amount: String(result.refund),
      'metadata[key]': id,
    });
    await shop.passes(hour);
    expect(await shop.moneyOf(person)).toMatchObject({ refunds: 1, refunded: result.refund });
  });

  test('[API-35] [D-61] what the dashboard pays back before a promise is kept is not asked for again', async () => {
    const person = await shop.subscriber('monthly');
    await shop.passes(3 * day);
    await isAway();
    await withdraws(person);
    await shop.provider.noTrouble();
    await shop.provider.asks('POST', '/v1/refunds', { payment_intent: await shop.paymentOf(person) });
    await shop.passes(hour);
    expect([(await shop.moneyOf(person)).refunded, await refusedOf(person)]).toEqual([599, 0]);
  });
});
