// What time does to a subscription: renewals, failed ones, notices, and purchases nobody finished.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type OwnHouse } from '../house.ts';
import { refusalKey } from '../kit/failure.ts';
import { ask } from '../kit/http.ts';
import { kindsTo, lettersTo } from '../letters.ts';
import { payerAt, type Payer, type TestCard, type ValidTo } from '../payer.ts';
import { somebody, type Somebody } from '../people.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

let house: OwnHouse;
let payer: Payer;
beforeAll(async () => {
  house = await openHouse({ plays: false });
  payer = await payerAt(house.address);
});
afterAll(() => house.close());

async function subscriber(planId: string, card: TestCard = 'good', validTo?: ValidTo): Promise<Somebody> {
  const person = await somebody(house);
  const { clientSecret } = await person.viewer.gets('subscribe', { params: { planId } });
  await payer.pays(clientSecret, card, validTo);
  await person.viewer.gets('settleCheckout');
  return person;
}

/** Time passes and whoever looks after billing has looked. */
async function passes(ms: number): Promise<void> {
  const now = new Date(house.now().getTime() + ms);
  house.clockStandsAt(now);
  // Months go by in a moment, and nobody is signed out for having been away.
  await house.house.database.db
    .updateTable('session')
    .set({ last_seen: now, expires_at: new Date(now.getTime() + 30 * day) })
    .execute();
  await house.house.reconciler.tick();
  await house.house.workDone();
}

// Years pass first: later each of them would be twelve renewals of everybody else here.

test('[DATA-10] who pays by the year hears of the renewal thirty days before, once', async () => {
  const { email } = await subscriber('annual');
  // The year has 365 days: a notice on its 334th would be one for thirty-one.
  await passes(334 * day);
  expect(await kindsTo(house, email)).not.toContain('renewal');
  await passes(day);
  expect(await kindsTo(house, email)).toContain('renewal');
  await passes(day);
  expect((await kindsTo(house, email)).filter((kind) => kind === 'renewal')).toHaveLength(1);
});

test('[ST-14] [ST-2] a card brought for a failed renewal pays it at once, and a plan that is owed for cannot be changed', async () => {
  const { viewer } = await subscriber('annual');
  await viewer.gets('addCard', { body: { token: await payer.token('failsLater') } });
  const failing = (await viewer.gets('profile')).creditCards.find((card) => !card.default);
  await viewer.gets('defaultCard', { params: { id: failing?.id ?? '' } });
  await passes(366 * day);
  const [owed] = (await viewer.gets('profile')).subscriptions;
  expect(owed).toMatchObject({ status: 'past_due' });
  const body = { id: owed?.id ?? '', planId: 'monthly', amountDue: 0 };
  expect(refusalKey(await viewer.asks('POST', '/live/change', { body }))).toBe('payment_due');
  await viewer.gets('addCard', { body: { token: await payer.token('mastercard') } });
  const { subscriptions, creditCards } = await viewer.gets('profile');
  expect(subscriptions).toMatchObject([{ status: 'active', graceUntil: null }]);
  expect(creditCards.find((card) => card.default)?.brand).toBe('mastercard');
});

test('[ST-2] a plan renews by itself, earns cashback for each period, and goes on without a gap', async () => {
  const { viewer } = await subscriber('monthly');
  expect((await viewer.gets('cashback')).balance).toBe(400);
  await passes(31 * day);
  const { live, subscriptions } = await viewer.gets('profile');
  expect(live.active).toBe(true);
  expect(subscriptions).toMatchObject([{ status: 'active' }]);
  expect((await viewer.gets('payments')).payments).toHaveLength(2);
  expect((await viewer.gets('cashback')).balance).toBe(800);
});

test('[ST-2] a renewal that fails keeps its access for a week and says so, then ends', async () => {
  const { viewer, email } = await subscriber('monthly');
  await viewer.gets('addCard', { body: { token: await payer.token('failsLater') } });
  const failing = (await viewer.gets('profile')).creditCards.find((card) => !card.default);
  await viewer.gets('defaultCard', { params: { id: failing?.id ?? '' } });
  await passes(31 * day);
  const late = await viewer.gets('profile');
  expect(late.subscriptions).toMatchObject([{ status: 'past_due' }]);
  expect(late.subscriptions[0]?.graceUntil).not.toBeNull();
  expect(late.live.active).toBe(true);
  expect(await kindsTo(house, email)).toContain('card');
  await passes(8 * day);
  expect((await viewer.gets('profile')).live.active).toBe(false);
  await passes(12 * day);
  const ended = await viewer.gets('profile');
  expect(ended.subscriptions).toMatchObject([{ status: 'canceled' }]);
  expect(await kindsTo(house, email)).toContain('subscription_ended');
});

test('[ST-2] a failed renewal can be paid by hand, and access goes on', async () => {
  const { viewer } = await subscriber('monthly');
  await viewer.gets('addCard', { body: { token: await payer.token('failsLater') } });
  const failing = (await viewer.gets('profile')).creditCards.find((card) => !card.default);
  await viewer.gets('defaultCard', { params: { id: failing?.id ?? '' } });
  await passes(31 * day);
  const { checkout } = await viewer.gets('openCheckout');
  expect(checkout).toMatchObject({ planId: 'monthly', invoice: { amount_due: 599 } });
  const retriesAt = new Date(checkout?.renewal?.retriesAt ?? 0);
  expect(retriesAt.getTime()).toBeGreaterThan(house.now().getTime());
  await payer.pays(checkout?.clientSecret ?? null, 'good');
  expect(await viewer.gets('settleCheckout')).toMatchObject({ state: 'paid' });
  const { subscriptions, live } = await viewer.gets('profile');
  expect(subscriptions).toMatchObject([{ status: 'active', graceUntil: null }]);
  expect(new Date(live.until ?? 0).getTime()).toBeGreaterThan(house.now().getTime() + 25 * day);
});

/** A renewal has failed, and a card that would pay is there for the next try. */
async function owes(planId: string): Promise<Somebody> {
  const person = await subscriber(planId);
  const { viewer } = person;
  await viewer.gets('addCard', { body: { token: await payer.token('failsLater') } });
  const failing = (await viewer.gets('profile')).creditCards.find((card) => !card.default);
  await viewer.gets('defaultCard', { params: { id: failing?.id ?? '' } });
  await passes(31 * day);
  expect((await viewer.gets('profile')).subscriptions).toMatchObject([{ status: 'past_due' }]);
  return person;
}

/** Over every moment at which the provider tries again, with a card that pays. */
async function everyTryPasses({ viewer }: Somebody): Promise<void> {
  await viewer.gets('addCard', { body: { token: await payer.token('mastercard') } });
  const paying = (await viewer.gets('profile')).creditCards.find(({ brand }) => brand === 'mastercard');
  await viewer.gets('defaultCard', { params: { id: paying?.id ?? '' } });
  for (const days of [3, 5, 8]) await passes(days * day);
}

test('[ST-11] [ST-2] a plan cancelled while its renewal is owed is not charged again, and lasts as long as its grace', async () => {
  const person = await owes('monthly');
  const { viewer, email } = person;
  const [owed] = (await viewer.gets('profile')).subscriptions;
  const body = { id: owed?.id ?? '' };
  const { result } = await viewer.gets('cancelSubscription', { body });
  expect(result.lastsUntil).toBe(owed?.graceUntil);
  expect(await viewer.gets('cancelSubscription', { body })).toEqual({ result });
  expect(refusalKey(await viewer.asks('POST', '/live/resume', { body }))).toBe('too_late');
  const { live, subscriptions } = await viewer.gets('profile');
  expect(live).toMatchObject({ active: true, until: result.lastsUntil });
  expect(subscriptions).toMatchObject([
    { status: 'canceled', nextPayment: null, lastsUntil: result.lastsUntil, graceUntil: null },
  ]);
  expect(await viewer.gets('openCheckout')).toEqual({ checkout: null });
  const kinds = await kindsTo(house, email);
  expect(kinds.filter((kind) => kind === 'cancelled')).toHaveLength(1);
  expect(kinds).not.toContain('subscription_ended');
  await everyTryPasses(person);
  expect((await viewer.gets('payments')).payments).toHaveLength(1);
  expect((await viewer.gets('profile')).live.active).toBe(false);
});

test('[ST-11] [API-35] who asks to be deleted while a renewal is owed is not charged for it', async () => {
  const person = await owes('monthly');
  const { viewer } = person;
  // As the wish leaves it behind: these people have no password to ask with.
  const { db } = house.house.database;
  // Further off than in life: the years that pass in this file are not to bring it about.
  const deletesAt = new Date(house.now().getTime() + 4000 * day);
  await db.updateTable('person').set({ deletes_at: deletesAt }).where('id', '=', person.id).execute();
  await db
    .insertInto('billing_errand')
    .values({ kind: 'end_renewals', ref: person.id, next_try_at: house.now() })
    .execute();
  await passes(hour);
  await passes(hour);
  expect((await viewer.gets('profile')).subscriptions).toMatchObject([{ status: 'canceled' }]);
  await everyTryPasses(person);
  expect((await viewer.gets('payments')).payments).toHaveLength(1);
});

test('[ST-11] a cancelled plan ends with its period', async () => {
  const { viewer } = await subscriber('monthly');
  const [subscription] = (await viewer.gets('profile')).subscriptions;
  await viewer.gets('cancelSubscription', { body: { id: subscription?.id ?? '' } });
  await passes(31 * day);
  const { live, subscriptions } = await viewer.gets('profile');
  expect(live.active).toBe(false);
  expect(subscriptions).toMatchObject([{ status: 'canceled' }]);
  expect((await viewer.gets('payments')).payments).toHaveLength(1);
});

test('[ST-2] [D-70] a plan paid here after one began in an app store gives its period, does not renew, and is told to the operator', async () => {
  const person = await somebody(house);
  const { viewer } = person;
  const { clientSecret } = await viewer.gets('subscribe', { params: { planId: 'monthly' } });
  const sale = { kind: 'granted', accountToken: person.id, productId: 'annual', days: 365 } as const;
  const notice = await ask(house.address, {
    method: 'POST',
    path: '/prod/pay/app-store/notify',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ signedPayload: house.house.appStore.sandbox?.notification(sale) }),
  });
  expect(notice.status).toBe(200);
  await house.house.workDone();
  await payer.pays(clientSecret, 'good');
  await viewer.gets('settleCheckout');
  expect((await viewer.gets('payments')).payments).toHaveLength(1);
  const told = async () =>
    (await house.operator().log()).filter(
      ({ kind, after }) => kind === 'subscriptions' && JSON.stringify(after).includes(person.id),
    );
  expect(await told()).toHaveLength(1);
  await passes(hour);
  for (let month = 0; month < 2; month += 1) await passes(31 * day);
  expect((await viewer.gets('payments')).payments).toHaveLength(1);
  expect(await told()).toHaveLength(1);
});

test('[ST-9] a purchase nobody paid is over after a day, and its code is free again', async () => {
  const { viewer } = await somebody(house);
  const winter = { params: { planId: 'two-months' }, body: { diskontCode: 'WINTER' } };
  const { clientSecret } = await viewer.gets('subscribe', winter);
  await passes(24 * hour);
  expect(await viewer.gets('openCheckout')).toEqual({ checkout: null });
  expect((await payer.pays(clientSecret, 'good')).state).not.toBe('succeeded');
  expect((await viewer.gets('subscribe', winter)).invoice?.amount_due).toBe(799);
});

test('[API-35] an account that is deleted is not charged again, and the provider forgets it', async () => {
  const person = await subscriber('monthly');
  const { db } = house.house.database;
  const { provider_id: customer } = await db
    .selectFrom('billing_customer')
    .select('provider_id')
    .where('person_id', '=', person.id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('person')
    .set({ deletes_at: new Date(house.now().getTime() + day) })
    .where('id', '=', person.id)
    .execute();
  house.clockStandsAt(new Date(house.now().getTime() + 2 * day));
  await house.house.housekeeping.tick();
  await passes(0);
  await passes(32 * day);
  const payments = await db.selectFrom('payment').select('total').where('person_id', 'is', null).execute();
  expect(payments).toEqual([{ total: 599 }]);
  const open = await db.selectFrom('billing_errand').select('id').where('done_at', 'is', null).execute();
  expect(open).toEqual([]);
  const known = await db.selectFrom('billing_errand').select('kind').where('ref', '=', customer).execute();
  expect(known).toEqual([{ kind: 'forget_customer' }]);
});

const expiringFor = async ({ email }: Somebody) =>
  (await lettersTo(house, email)).filter(({ kind }) => kind === 'card_expiring').map(({ text }) => text);

test('[ST-14] a card that will not live to the next payment is told of two weeks before, once, and only where it would be charged', async () => {
  const now = house.now();
  const thisMonth = { month: now.getUTCMonth() + 1, year: now.getUTCFullYear() };
  const person = await subscriber('monthly', 'good', thisMonth);
  const [ending, lasting] = [
    await subscriber('monthly', 'good', thisMonth),
    await subscriber('monthly', 'good'),
  ];
  const [ends] = (await ending.viewer.gets('profile')).subscriptions;
  await ending.viewer.gets('cancelSubscription', { body: { id: ends?.id ?? '' } });
  const [renews] = (await person.viewer.gets('profile')).subscriptions;
  const notice = new Date(renews?.nextPayment ?? 0).getTime() - 14 * day;
  await passes(notice - hour - now.getTime());
  expect(await expiringFor(person)).toEqual([]);
  await passes(hour);
  const [letter = ''] = await expiringFor(person);
  expect(letter).toContain('4242');
  expect(letter).toContain(`${String(thisMonth.month).padStart(2, '0')}/${thisMonth.year}`);
  await passes(day);
  expect(await Promise.all([person, ending, lasting].map(expiringFor))).toEqual([[letter], [], []]);
});
