// Where a purchase lies beside access that ends by itself: no day is paid for twice, and what begins later, or makes
// something wait, says so before it is paid for.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { carrierSecret, openGateway, type TestGateway } from '../kit/carrier-gateway.ts';
import { refusalKey } from '../kit/failure.ts';
import { endAll } from '../kit/launch.ts';
import { somebody, type Somebody } from '../people.ts';
import { openShop, type Shop } from '../shop.ts';

const day = 24 * 60 * 60 * 1000;

let gateway: TestGateway;
let shop: Shop;
beforeAll(async () => {
  gateway = await openGateway();
  shop = await openShop({
    at: new Date('2027-01-31T14:20:00Z'),
    environment: { CARRIER_URL: gateway.url, CARRIER_SECRET: carrierSecret },
  });
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
  endAll();
});
afterEach(() => shop.balances());

const hour = day / 24;

const endOf = async ({ viewer }: Somebody) => (await viewer.gets('profile')).live.until;
const subscriptionOf = async ({ viewer }: Somebody) => (await viewer.gets('profile')).subscriptions[0];
const later = (moment: string | null | undefined, days: number) =>
  new Date(new Date(moment ?? 0).getTime() + days * day).toISOString();

async function buys({ viewer }: Somebody, planId: string): Promise<void> {
  const { clientSecret } = await viewer.gets('subscribe', { params: { planId } });
  await shop.payer.pays(clientSecret, 'good');
  await viewer.gets('settleCheckout');
}

async function cancels(person: Somebody): Promise<void> {
  const id = (await subscriptionOf(person))?.id ?? '';
  await person.viewer.gets('cancelSubscription', { body: { id } });
}

const placingOf = async ({ viewer }: Somebody, planId: string) =>
  (await viewer.gets('previewPlan', { params: { planId }, query: {} })).placing;

/** From now to the end of what somebody has. */
const leftOf = async (person: Somebody) =>
  (new Date((await endOf(person)) ?? 0).getTime() - shop.house.now().getTime()) / day;

test('[D-10] [D-51] a season pass bought while a cancelled plan runs makes what is left of the plan wait, and that is said before', async () => {
  const person = await shop.subscriber('monthly');
  await shop.passes(10 * day);
  await cancels(person);
  const left = await leftOf(person);
  const said = await placingOf(person, 'SEASON');
  const { clientSecret } = await person.viewer.gets('subscribe', { params: { planId: 'SEASON' } });
  const { checkout } = await person.viewer.gets('openCheckout');
  await shop.payer.pays(clientSecret, 'good');
  await person.viewer.gets('settleCheckout');
  const until = later(said.endsAt, left);
  expect([said, checkout?.placing]).toEqual(
    Array.from({ length: 2 }, () => ({
      startsAt: null,
      endsAt: said.endsAt,
      thenUntil: until,
      isDated: true,
    })),
  );
  expect(await endOf(person)).toBe(until);
  await shop.hears({ order: 'shuffled', times: 2 });
  await shop.passes(6 * 60_000);
  expect(await subscriptionOf(person)).toMatchObject({
    status: 'active',
    cancelAtPeriodEnd: true,
    nextPayment: null,
    lastsUntil: until,
  });
  await shop.becomes(new Date(later(until, -1)));
  expect([(await shop.moneyOf(person)).charges, await endOf(person)]).toEqual([2, until]);
  await shop.becomes(new Date(later(until, 1)));
  expect([(await shop.moneyOf(person)).charges, await endOf(person)]).toEqual([2, null]);
  expect(await shop.subscriptionsOf(person)).toEqual(['canceled']);
});

test('[D-10] [D-61] a cancelled plan that waits for a season pass comes back when the pass is withdrawn from, and was not made longer by a change', async () => {
  const person = await shop.subscriber('monthly');
  await shop.passes(day);
  const id = (await subscriptionOf(person))?.id ?? '';
  const { amountDue } = await person.viewer.gets('previewChange', { query: { id, planId: 'annual' } });
  await person.viewer.gets('changePlan', { body: { id, planId: 'annual', amountDue } });
  await cancels(person);
  const alone = await endOf(person);
  const left = await leftOf(person);
  const { endsAt } = await placingOf(person, 'SEASON');
  await buys(person, 'SEASON');
  expect(await endOf(person)).toBe(later(endsAt, left));
  await shop.passes(6 * 60_000);
  const { purchases } = await person.viewer.gets('withdrawable');
  const pass = purchases.find(({ paid }) => paid === 2999)?.id ?? '';
  await person.viewer.gets('withdraw', { body: { id: pass } });
  // The minutes meanwhile were the pass’s.
  const again = later(alone, 6 / (24 * 60));
  await shop.passes(6 * 60_000);
  expect([await endOf(person), (await subscriptionOf(person))?.lastsUntil]).toEqual([again, again]);
});

test('[D-10] [D-51] what begins when the access there is is over says so before it is paid for', async () => {
  const [ending, passed] = [await shop.subscriber('monthly'), await somebody(shop.house)];
  await cancels(ending);
  const end = await endOf(ending);
  const weekLater = later(end, 7);
  expect(await placingOf(ending, 'round-pass')).toEqual({
    startsAt: end,
    endsAt: weekLater,
    thenUntil: null,
    isDated: false,
  });
  await buys(ending, 'round-pass');
  expect(await endOf(ending)).toBe(weekLater);
  await buys(passed, 'SEASON');
  const season = await endOf(passed);
  expect(await placingOf(passed, 'monthly')).toEqual({
    startsAt: season,
    endsAt: null,
    thenUntil: null,
    isDated: false,
  });
});

/** How many the year has that is paid for now. */
function daysOfYear(): number {
  const end = new Date(shop.house.now());
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return (end.getTime() - shop.house.now().getTime()) / day;
}

const planOf = async ({ viewer }: Somebody) =>
  (await viewer.gets('profile')).subscriptions.find(({ manageable }) => manageable);

test('[D-10] [D-51] [D-53] a plan bought while a cancelled one waits for a season pass begins after both, and renews once its own days are over', async () => {
  const person = await shop.subscriber('monthly');
  await shop.passes(10 * day);
  await cancels(person);
  await buys(person, 'SEASON');
  const until = await endOf(person);
  await shop.passes(hour);
  expect(await placingOf(person, 'annual')).toEqual({
    startsAt: until,
    endsAt: null,
    thenUntil: null,
    isDated: false,
  });
  const year = daysOfYear();
  const { renewsAt } = await person.viewer.gets('previewPlan', { params: { planId: 'annual' }, query: {} });
  await buys(person, 'annual');
  expect(await endOf(person)).toBe(later(until, year));
  expect(renewsAt).toBe(later(until, year));
  await shop.hears({ order: 'shuffled', times: 2 });
  await shop.passes(6 * 60_000);
  expect(await planOf(person)).toMatchObject({
    plan: { id: 'annual' },
    cancelAtPeriodEnd: false,
    nextPayment: later(until, year),
  });
  expect((await shop.subscriptionsOf(person)).toSorted()).toEqual(['canceled', 'trialing']);
  await shop.becomes(new Date(later(until, year - 1)));
  expect([(await shop.moneyOf(person)).charges, await endOf(person)]).toEqual([3, later(until, year)]);
  await shop.becomes(new Date(later(until, year + 1)));
  await shop.hears();
  expect((await shop.moneyOf(person)).charges).toBe(4);
  expect(new Date((await endOf(person)) ?? 0) > new Date(later(until, 2 * 364))).toBe(true);
});

test('[D-10] [D-51] [D-57] a plan bought while a cancelled one runs takes its place after the days that are left of it', async () => {
  const person = await shop.subscriber('monthly');
  await cancels(person);
  const old = (await planOf(person))?.id ?? '';
  const until = await endOf(person);
  await shop.passes(day);
  await buys(person, 'monthly');
  const then = await endOf(person);
  expect(new Date(then ?? 0) >= new Date(later(until, 28))).toBe(true);
  const resumed = await person.viewer.asks('POST', '/live/resume', { body: { id: old } });
  expect(refusalKey(resumed)).toBe('too_late');
  const again = await person.viewer.asks('POST', '/live/pay/products/annual');
  expect(refusalKey(again)).toBe('already_subscribed');
  await shop.hears({ order: 'shuffled', times: 3 });
  await shop.passes(6 * 60_000);
  await shop.hears({ order: 'shuffled', times: 3 });
  expect(await planOf(person)).toMatchObject({ cancelAtPeriodEnd: false, nextPayment: then });
  expect(await endOf(person)).toBe(then);
  expect((await shop.subscriptionsOf(person)).toSorted()).toEqual(['canceled', 'trialing']);
  expect(await shop.moneyOf(person)).toMatchObject({ charges: 2, charged: 1198, refunds: 0 });
  // Both were paid for, and nobody has to look into it.
  const told = (await shop.house.operator().log()).filter(({ kind }) => kind === 'subscriptions');
  expect(told).toEqual([]);
});

test('[D-10] [D-51] [D-57] a plan that took the place of a cancelled one keeps it when it is cancelled as well, though the first is heard of again', async () => {
  const person = await shop.subscriber('monthly');
  await cancels(person);
  await shop.passes(day);
  await buys(person, 'annual');
  const until = await endOf(person);
  await cancels(person);
  const annual = { plan: { id: 'annual' }, cancelAtPeriodEnd: true };
  expect(await planOf(person)).toMatchObject(annual);
  await shop.hears({ order: 'shuffled', times: 3 });
  expect(await planOf(person)).toMatchObject(annual);
  await shop.passes(6 * 60_000);
  await shop.hears({ order: 'shuffled', times: 3 });
  expect([await planOf(person), await endOf(person)]).toMatchObject([annual, until]);
  expect((await shop.subscriptionsOf(person)).filter((status) => status === 'canceled')).toHaveLength(1);
});

test('[D-10] [D-61] whoever withdraws from the plan that was to come keeps what is left of the one before', async () => {
  const person = await shop.subscriber('monthly');
  await cancels(person);
  const until = await endOf(person);
  await shop.passes(day);
  await buys(person, 'annual');
  await shop.passes(6 * 60_000);
  const { purchases } = await person.viewer.gets('withdrawable');
  const annual = purchases.find(({ paid }) => paid === 4999);
  expect(annual?.refund).toBe(4999);
  await person.viewer.gets('withdraw', { body: { id: annual?.id ?? '' } });
  await shop.hears({ order: 'shuffled', times: 2 });
  await shop.passes(6 * 60_000);
  expect([await endOf(person), (await shop.moneyOf(person)).refunded]).toEqual([until, 4999]);
  await shop.becomes(new Date(later(until, 1)));
  expect([await endOf(person), (await shop.moneyOf(person)).charges]).toEqual([null, 2]);
  expect((await shop.subscriptionsOf(person)).toSorted()).toEqual(['canceled', 'canceled']);
});

test('[D-10] [D-61] when the plan before is withdrawn from, the one that was to come begins', async () => {
  const person = await shop.subscriber('monthly');
  await cancels(person);
  await shop.passes(day);
  const year = daysOfYear();
  await buys(person, 'annual');
  await shop.passes(6 * 60_000);
  const { purchases } = await person.viewer.gets('withdrawable');
  const monthly = purchases.find(({ paid }) => paid === 599)?.id ?? '';
  await person.viewer.gets('withdraw', { body: { id: monthly } });
  const until = later(shop.house.now().toISOString(), year);
  await shop.hears({ order: 'shuffled', times: 2 });
  await shop.passes(6 * 60_000);
  expect(await endOf(person)).toBe(until);
  expect(await planOf(person)).toMatchObject({ plan: { id: 'annual' }, nextPayment: until });
});

const asksForMonth = ({ viewer }: Somebody) =>
  viewer.asks('POST', '/live/pay/products/one-month-promo', { body: { diskontCode: 'BETTER' } });
const goesToCarrier = ({ viewer }: Somebody) => viewer.asks('GET', '/live/vodafone/start?productId=monthly');

test('[D-10] [DATA-9] [API-32] a free month is not for who has a plan that renews, and begins when one that was cancelled is over', async () => {
  const person = await shop.subscriber('monthly');
  expect(refusalKey(await asksForMonth(person))).toBe('already_subscribed');
  await cancels(person);
  const until = await endOf(person);
  const then = later(until, 30);
  expect((await asksForMonth(person)).json()).toEqual({ result: { until: then } });
  expect(await endOf(person)).toBe(then);
  // Whoever goes on with the plan after all pays for it when the free month is over.
  const id = (await planOf(person))?.id ?? '';
  await person.viewer.gets('resumeSubscription', { body: { id } });
  await shop.passes(6 * 60_000);
  expect(await planOf(person)).toMatchObject({ cancelAtPeriodEnd: false, nextPayment: then });
  await shop.becomes(new Date(later(then, -1)));
  expect((await shop.moneyOf(person)).charges).toBe(1);
  await shop.becomes(new Date(later(then, 1)));
  expect((await shop.moneyOf(person)).charges).toBe(2);
});

test('[D-10] [ST-13] [API-34] a month on the phone bill is not for who has a plan that renews, and begins when one that was cancelled is over', async () => {
  const person = await shop.subscriber('monthly');
  expect(refusalKey(await goesToCarrier(person))).toBe('already_subscribed');
  await cancels(person);
  const until = await endOf(person);
  expect((await goesToCarrier(person)).status).toBe(200);
  gateway.last().state = 'confirmed';
  expect((await person.viewer.gets('carrierPurchase')).purchase?.state).toBe('confirmed');
  const then = later(until, 30);
  expect(await endOf(person)).toBe(then);
  await shop.hears({ order: 'shuffled', times: 2 });
  await shop.becomes(new Date(later(until, 1)));
  expect([await endOf(person), (await shop.moneyOf(person)).charges]).toEqual([then, 1]);
});

/** Cancelled in the provider's portal while a renewal is owed, and nobody has ended it yet. */
async function cancelsOwed(): Promise<Somebody> {
  const person = await shop.subscriber('monthly');
  const { viewer } = person;
  await viewer.gets('addCard', { body: { token: await shop.payer.token('failsLater') } });
  const failing = (await viewer.gets('profile')).creditCards.find((card) => !card.default);
  await viewer.gets('defaultCard', { params: { id: failing?.id ?? '' } });
  await shop.passes(32 * day);
  await shop.hears();
  const { data } = await shop.provider.asks(
    'GET',
    `/v1/subscriptions?customer=${await shop.customerOf(person)}`,
  );
  const [{ id }] = data as readonly [{ readonly id: string }];
  await shop.provider.asks('POST', `/v1/subscriptions/${id}`, { cancel_at_period_end: 'true' });
  await shop.hears();
  return person;
}

/** By card, by code and on the phone bill: how each of them is refused. */
async function refusalsOfAll(person: Somebody): Promise<readonly string[]> {
  const answers = [
    await person.viewer.asks('POST', '/live/pay/products/round-pass'),
    await person.viewer.asks('POST', '/live/pay/products/annual'),
    await asksForMonth(person),
    await goesToCarrier(person),
  ];
  return answers.map((answer) => refusalKey(answer));
}

const allRefused = Array.from({ length: 4 }, () => 'already_subscribed');

test('[D-51] [API-32] [API-33] [API-34] nothing is sold or given beside a plan that is owed for, cancelled or not', async () => {
  const person = await cancelsOwed();
  expect(await planOf(person)).toMatchObject({ status: 'past_due', cancelAtPeriodEnd: true });
  expect(await refusalsOfAll(person)).toEqual(allRefused);
});

test('[D-51] [HOME-6] [API-32] [API-33] [API-34] nothing that streams is sold or given beside Plus before its last day is over, though it was cancelled', async () => {
  const person = await shop.subscriber('plus');
  await cancels(person);
  const until = await endOf(person);
  expect(await planOf(person)).toMatchObject({ plan: { id: 'plus' }, cancelAtPeriodEnd: true });
  expect(await refusalsOfAll(person)).toEqual(allRefused);
  await shop.becomes(new Date(later(until, 1)));
  await buys(person, 'monthly');
  expect(await planOf(person)).toMatchObject({ plan: { id: 'monthly' }, cancelAtPeriodEnd: false });
});
