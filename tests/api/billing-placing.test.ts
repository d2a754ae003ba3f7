// Where a purchase lies beside access that ends by itself: no day is paid for twice, and what begins later, or makes
// something wait, says so before it is paid for.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { endAll } from '../kit/launch.ts';
import { somebody, type Somebody } from '../people.ts';
import { openShop, type Shop } from '../shop.ts';

const day = 24 * 60 * 60 * 1000;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ at: new Date('2027-01-31T14:20:00Z') });
});
afterAll(async () => {
  await shop.close();
  endAll();
});
afterEach(() => shop.balances());

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
    Array.from({ length: 2 }, () => ({ startsAt: null, endsAt: said.endsAt, thenUntil: until })),
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
  });
  await buys(ending, 'round-pass');
  expect(await endOf(ending)).toBe(weekLater);
  await buys(passed, 'SEASON');
  const season = await endOf(passed);
  expect(await placingOf(passed, 'monthly')).toEqual({ startsAt: season, endsAt: null, thenUntil: null });
});
