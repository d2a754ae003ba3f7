// What the calendar does to money and access: renewals, failed ones, short months, leap days and changed clocks.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { endAll } from '../kit/launch.ts';
import { kindsTo, lettersTo } from '../letters.ts';
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
afterEach(async () => {
  await shop.provider.afterLastTry('cancel');
  await shop.balances();
});

const endOf = async ({ viewer }: Somebody) => (await viewer.gets('profile')).live.until;

async function willFail(person: Somebody): Promise<void> {
  const { viewer } = person;
  await viewer.gets('addCard', { body: { token: await shop.payer.token('failsLater') } });
  const failing = (await viewer.gets('profile')).creditCards.find((card) => !card.default);
  await viewer.gets('defaultCard', { params: { id: failing?.id ?? '' } });
}

test('[ST-2] [DATA-10] a month from 31 January ends on 28 February, the next on 31 March, and a night in which the clocks change makes no day longer or shorter', async () => {
  const person = await shop.subscriber('monthly');
  expect(await endOf(person)).toBe('2027-02-28T14:20:00.000Z');
  await shop.becomes(new Date('2027-02-28T14:20:01Z'));
  await shop.hears();
  expect(await endOf(person)).toBe('2027-03-31T14:20:00.000Z');
  // That night is an hour shorter; seven days that begin before it, and a month around it, are not.
  await shop.becomes(new Date('2027-03-27T14:20:00Z'));
  const [bought, given] = [await shop.subscriber('round-pass'), await somebody(shop.house)];
  await redeems(given, 7);
  expect([await endOf(bought), await endOf(given)]).toEqual([
    '2027-04-03T14:20:00.000Z',
    '2027-04-03T14:20:00.000Z',
  ]);
  await shop.becomes(new Date('2027-03-31T14:20:01Z'));
  expect(await endOf(person)).toBe('2027-04-30T14:20:00.000Z');
  expect((await shop.moneyOf(person)).charges).toBe(3);
  await person.viewer.gets('cancelSubscription', {
    body: { id: (await person.viewer.gets('profile')).subscriptions[0]?.id ?? '' },
  });
});

test('[DATA-10] a pass of seven days lasts seven times twenty-four hours, and passes stack to the second', async () => {
  const person = await shop.subscriber('round-pass');
  const first = new Date((await endOf(person)) ?? 0).getTime();
  expect(first).toBe(shop.house.now().getTime() + 7 * day);
  const { clientSecret } = await person.viewer.gets('subscribe', { params: { planId: 'round-pass' } });
  await shop.payer.pays(clientSecret, 'good');
  await person.viewer.gets('settleCheckout');
  expect(new Date((await endOf(person)) ?? 0).getTime()).toBe(first + 7 * day);
});

test('[ST-2] a failed renewal keeps access for a week, and a retry that succeeds leaves no gap', async () => {
  const person = await shop.subscriber('monthly');
  await willFail(person);
  const { live } = await person.viewer.gets('profile');
  const end = new Date(live.until ?? 0);
  await shop.becomes(new Date(end.getTime() + 1000));
  await shop.hears({ order: 'shuffled' });
  const late = await person.viewer.gets('profile');
  expect(late.subscriptions).toMatchObject([{ status: 'past_due' }]);
  expect(late.live.active).toBe(true);
  expect((await kindsTo(shop.house, person.email)).filter((kind) => kind === 'card')).toHaveLength(1);
  await person.viewer.gets('addCard', { body: { token: await shop.payer.token('mastercard') } });
  const fresh = (await person.viewer.gets('profile')).creditCards.find(({ brand }) => brand === 'mastercard');
  await person.viewer.gets('defaultCard', { params: { id: fresh?.id ?? '' } });
  await shop.passes(4 * day);
  await shop.hears();
  const paid = await person.viewer.gets('profile');
  expect(paid.subscriptions).toMatchObject([{ status: 'active', graceUntil: null }]);
  expect(new Date(paid.live.until ?? 0).getTime()).toBeGreaterThan(end.getTime() + 27 * day);
  expect((await shop.moneyOf(person)).charges).toBe(2);
});

test('[ST-2] a renewal that never succeeds ends access after the week and the subscription after the last try', async () => {
  const person = await shop.subscriber('monthly');
  await willFail(person);
  const end = new Date((await endOf(person)) ?? 0);
  await shop.becomes(new Date(end.getTime() + 1000));
  await shop.becomes(new Date(end.getTime() + 8 * day));
  expect((await person.viewer.gets('profile')).live.active).toBe(false);
  await shop.becomes(new Date(end.getTime() + 20 * day));
  await shop.hears({ order: 'newest', times: 2 });
  expect((await person.viewer.gets('profile')).subscriptions).toMatchObject([{ status: 'canceled' }]);
  expect(await kindsTo(shop.house, person.email)).toContain('subscription_ended');
  expect((await shop.moneyOf(person)).charges).toBe(1);
  expect((await person.viewer.asks('POST', '/live/pay/products/monthly')).status).toBe(200);
});

test('[DATA-10] [ST-2] a year from the leap day ends on 28 February; months of it go by its day', async () => {
  await shop.becomes(new Date('2028-02-29T23:30:00Z'));
  await shop.hears();
  const yearly = await shop.subscriber('annual');
  const monthly = await shop.subscriber('monthly');
  expect(await endOf(yearly)).toBe('2029-02-28T23:30:00.000Z');
  expect(await endOf(monthly)).toBe('2028-03-29T23:30:00.000Z');
});

async function redeems({ viewer }: Somebody, days: number) {
  const body = { label: 'Edicola', count: 1, days };
  const { codes } = (await shop.house.operator().does('POST', '/vouchers', body)) as {
    readonly codes: readonly string[];
  };
  return (await viewer.gets('redeemVoucher', { body: { code: codes[0] ?? '' } })).result;
}

const subscriptionOf = async ({ viewer }: Somebody) => (await viewer.gets('profile')).subscriptions[0];
const later = (moment: string | null | undefined, days: number) =>
  new Date(new Date(moment ?? 0).getTime() + days * day).toISOString();

test('[D-10] a voucher beside a plan that renews puts the renewal off: its days are not paid for, and nothing is given back', async () => {
  const person = await shop.subscriber('monthly');
  const end = await endOf(person);
  const { until, nextPayment } = await redeems(person, 30);
  expect([until, nextPayment]).toEqual([later(end, 30), later(end, 30)]);
  expect(await subscriptionOf(person)).toMatchObject({ status: 'active', nextPayment: until });
  await shop.hears({ order: 'shuffled', times: 2 });
  expect((await person.viewer.gets('cashback')).balance).toBe(400);
  await shop.becomes(new Date(later(until, -1)));
  expect([(await shop.moneyOf(person)).charges, await endOf(person)]).toEqual([1, until]);
  await shop.becomes(new Date(later(until, 1)));
  expect((await shop.moneyOf(person)).charges).toBe(2);
  expect((await person.viewer.gets('payments')).payments.map(({ total }) => total)).toEqual([599, 599]);
  expect(new Date((await endOf(person)) ?? 0).getTime()).toBeGreaterThan(
    shop.house.now().getTime() + 25 * day,
  );
});

test('[D-10] a voucher redeemed while the provider is away: the renewal is put off when it is back', async () => {
  const [person, unlucky] = [await shop.subscriber('monthly'), await shop.subscriber('monthly')];
  const away = () => shop.provider.troubles({ path: '/v1/', answer: 'reset', when: 'before', times: 10_000 });
  await away();
  const { until } = await redeems(person, 10);
  await shop.provider.noTrouble();
  await shop.passes(6 * 60_000);
  expect(await subscriptionOf(person)).toMatchObject({ nextPayment: until });
  // For so long that the renewal was charged: the voucher begins after it, and the one after that is put off.
  await away();
  const { until: promised } = await redeems(unlucky, 10);
  await shop.provider.clockStandsAt(new Date(later(promised, -9)));
  await shop.provider.noTrouble();
  await shop.becomes(new Date(later(promised, -9)));
  await shop.passes(6 * 60_000);
  expect((await shop.moneyOf(unlucky)).charges).toBe(2);
  const { payments } = await unlucky.viewer.gets('payments');
  const paidUntil = payments[0]?.periodEnd;
  expect(await endOf(unlucky)).toBe(later(paidUntil, 10));
  expect(await subscriptionOf(unlucky)).toMatchObject({ nextPayment: later(paidUntil, 10) });
});

test('[D-10] a renewal that was put off while the answer was lost is shown where it is, and moved once', async () => {
  const person = await shop.subscriber('monthly');
  await shop.provider.troubles({
    path: '/v1/subscriptions/',
    method: 'POST',
    answer: 'reset',
    when: 'after',
    times: 3,
  });
  const { until } = await redeems(person, 10);
  expect(await shop.provider.standing()).toBe(0);
  expect(await subscriptionOf(person)).not.toMatchObject({ nextPayment: until });
  const moves = async () =>
    (await shop.provider.events()).filter(({ type }) => type === 'customer.subscription.updated').length;
  const before = await moves();
  await shop.passes(6 * 60_000);
  expect(await subscriptionOf(person)).toMatchObject({ nextPayment: until });
  expect(await moves()).toBe(before);
});

test('[D-10] [D-57] [D-59] a plan taken up again after a voucher waits for it, and one changed meanwhile begins after it', async () => {
  const person = await shop.subscriber('monthly');
  const id = (await subscriptionOf(person))?.id ?? '';
  await person.viewer.gets('cancelSubscription', { body: { id } });
  const { until, nextPayment } = await redeems(person, 20);
  expect(nextPayment).toBeUndefined();
  await person.viewer.gets('resumeSubscription', { body: { id } });
  await shop.passes(6 * 60_000);
  expect(await subscriptionOf(person)).toMatchObject({ nextPayment: until });
  const query = { id, planId: 'annual' };
  const preview = await person.viewer.gets('previewChange', { query });
  const { amountDue } = preview;
  expect(preview).toMatchObject({ amountDue: 0, nextAmount: 4999, nextPayment: until, putOff: true });
  await person.viewer.gets('changePlan', { body: { ...query, amountDue } });
  expect(await subscriptionOf(person)).toMatchObject({ plan: { id: 'annual' }, nextPayment: until });
  await shop.becomes(new Date(later(until, 1)));
  expect(await shop.moneyOf(person)).toMatchObject({ charges: 2, charged: 599 + 4999 });
  // What was changed to is a contract of its own, with its own fourteen days.
  expect((await person.viewer.gets('withdrawable')).purchases).toMatchObject([{ paid: 4999 }]);
});

async function buys({ viewer }: Somebody, planId: string): Promise<void> {
  const { clientSecret } = await viewer.gets('subscribe', { params: { planId } });
  await shop.payer.pays(clientSecret, 'good');
  await viewer.gets('settleCheckout');
}

test('[D-10] [D-51] a plan bought while a voucher lasts makes it wait: no day is paid for twice, and that is said before', async () => {
  const person = await somebody(shop.house);
  await redeems(person, 20);
  await shop.passes(5 * day);
  const { renewsAt } = await person.viewer.gets('previewPlan', {
    params: { planId: 'monthly' },
    query: {},
  });
  await buys(person, 'monthly');
  const { payments } = await person.viewer.gets('payments');
  const until = later(payments[0]?.periodEnd, 15);
  expect([await endOf(person), renewsAt]).toEqual([until, until]);
  await shop.hears({ order: 'shuffled', times: 2 });
  await shop.passes(6 * 60_000);
  expect(await subscriptionOf(person)).toMatchObject({ nextPayment: until });
  await shop.becomes(new Date(later(until, -1)));
  expect([(await shop.moneyOf(person)).charges, await endOf(person)]).toEqual([1, until]);
});

test('[D-10] [D-51] a plan bought while a season pass lasts begins when the pass is over, whole, and that is said before', async () => {
  const person = await somebody(shop.house);
  await buys(person, 'SEASON');
  const season = await endOf(person);
  const { renewsAt } = await person.viewer.gets('previewPlan', { params: { planId: 'monthly' }, query: {} });
  const month =
    (new Date((await endOf(await shop.subscriber('monthly'))) ?? 0).getTime() - shop.house.now().getTime()) /
    day;
  await buys(person, 'monthly');
  const until = later(season, month);
  expect([renewsAt, await endOf(person)]).toEqual([until, until]);
  await shop.hears({ order: 'shuffled', times: 2 });
  await shop.passes(6 * 60_000);
  expect([(await subscriptionOf(person))?.nextPayment, await endOf(person)]).toEqual([until, until]);
});

test('[D-10] [D-61] a plan that waits for a season pass begins when the pass is disputed, and waits again when that is won', async () => {
  const person = await somebody(shop.house);
  await buys(person, 'SEASON');
  const [season, pass] = [await endOf(person), await shop.paymentOf(person)];
  await shop.passes(day);
  await buys(person, 'monthly');
  await shop.passes(6 * 60_000);
  const month = (new Date((await endOf(person)) ?? 0).getTime() - new Date(season ?? 0).getTime()) / day;
  await shop.provider.disputes(pass);
  await shop.hears();
  const begun = shop.house.now().toISOString();
  await shop.passes(6 * 60_000);
  const alone = later(begun, month);
  expect([(await subscriptionOf(person))?.nextPayment, await endOf(person)]).toEqual([alone, alone]);
  await shop.passes(4 * day);
  const used = (shop.house.now().getTime() - new Date(begun).getTime()) / day;
  await shop.provider.decides(pass, 'won');
  await shop.hears();
  await shop.passes(6 * 60_000);
  const both = later(season, month - used);
  expect([(await subscriptionOf(person))?.nextPayment, await endOf(person)]).toEqual([both, both]);
  expect((await shop.moneyOf(person)).charges).toBe(2);
});

test('[D-10] a voucher that began when a plan was disputed waits again when that is won, with the days it has left', async () => {
  const person = await shop.subscriber('monthly');
  const [end, payment] = [await endOf(person), await shop.paymentOf(person)];
  await redeems(person, 10);
  await shop.provider.disputes(payment);
  await shop.hears();
  expect(await endOf(person)).toBe(later(shop.house.now().toISOString(), 10));
  await shop.passes(4 * day);
  await shop.provider.decides(payment, 'won');
  await shop.hears();
  await shop.passes(6 * 60_000);
  const until = later(end, 6);
  expect([(await subscriptionOf(person))?.nextPayment, await endOf(person)]).toEqual([until, until]);
});

test('[D-10] [D-61] a pass that waits for a plan keeps the days it has left, and takes their worth back', async () => {
  const [goesOn, leavesPass] = [await shop.subscriber('two-months'), await shop.subscriber('two-months')];
  await shop.passes(10 * day);
  for (const person of [goesOn, leavesPass]) await buys(person, 'monthly');
  const withdraws = async ({ viewer }: Somebody, paid: number) => {
    const { purchases } = await viewer.gets('withdrawable');
    const id = purchases.find((purchase) => purchase.paid === paid)?.id ?? '';
    return (await viewer.gets('withdraw', { body: { id } })).result.refund;
  };
  const { payments } = await goesOn.viewer.gets('payments');
  const paidUntil = payments.find(({ total }) => total === 599)?.periodEnd;
  expect(await endOf(goesOn)).toBe(later(paidUntil, 50));
  expect(await withdraws(leavesPass, 999)).toBe(Math.round((999 * 50) / 60));
  expect(await endOf(leavesPass)).toBe(paidUntil);
  // Without the plan the pass has nothing to wait for.
  expect(await withdraws(goesOn, 599)).toBe(599);
  expect(await endOf(goesOn)).toBe(later(shop.house.now().toISOString(), 50));
});

test('[D-10] a renewal that the provider’s dashboard has put off further is not brought nearer', async () => {
  const person = await shop.subscriber('monthly');
  const { until } = await redeems(person, 10);
  const { data } = await shop.provider.asks(
    'GET',
    `/v1/subscriptions?customer=${await shop.customerOf(person)}`,
  );
  const [{ id } = { id: '' }] = data as readonly { readonly id: string }[];
  const gift = later(until, 20);
  await shop.provider.asks('POST', `/v1/subscriptions/${id}`, {
    trial_end: String(new Date(gift).getTime() / 1000),
    proration_behavior: 'none',
  });
  await shop.hears();
  // Within the gift, and beyond it.
  await redeems(person, 5);
  await shop.passes(6 * 60_000);
  expect(await subscriptionOf(person)).toMatchObject({ nextPayment: gift });
  const { until: further } = await redeems(person, 30);
  await shop.passes(6 * 60_000);
  expect(await subscriptionOf(person)).toMatchObject({ nextPayment: further });
});

test('[D-10] a voucher redeemed while an earlier one still puts the renewal off is not forgotten', async () => {
  const person = await shop.subscriber('monthly');
  await shop.provider.troubles({ path: '/v1/', answer: 'reset', when: 'before', times: 10_000 });
  await redeems(person, 10);
  await shop.provider.noTrouble();
  await shop.provider.troubles({
    path: '/v1/subscriptions/',
    method: 'POST',
    answer: 'delay',
    ms: 1500,
    when: 'before',
    times: 1,
  });
  const looks = shop.passes(6 * 60_000);
  await expect.poll(() => shop.provider.standing()).toBe(0);
  const { until } = await redeems(person, 10);
  await looks;
  await shop.passes(6 * 60_000);
  expect(await subscriptionOf(person)).toMatchObject({ nextPayment: until });
});

test('[D-10] a voucher beside Plus waits: the next month is paid for in time, and the days come after it', async () => {
  const person = await shop.subscriber('plus');
  const end = await endOf(person);
  const { until, nextPayment } = await redeems(person, 30);
  expect([until, nextPayment]).toEqual([later(end, 30), undefined]);
  await shop.hears({ order: 'shuffled', times: 2 });
  await shop.passes(6 * 60_000);
  expect(await subscriptionOf(person)).toMatchObject({ status: 'active', nextPayment: end });
  await shop.becomes(new Date(later(end, 1)));
  await shop.hears();
  expect(await shop.moneyOf(person)).toMatchObject({ charges: 2, charged: 2 * 4599 });
  const { payments } = await person.viewer.gets('payments');
  expect(await endOf(person)).toBe(later(payments[0]?.periodEnd, 30));
});

test('[D-10] a voucher beside a plan that owes promises no day of payment: what is owed comes first', async () => {
  const person = await shop.subscriber('monthly');
  await willFail(person);
  await shop.becomes(new Date(later(await endOf(person), 1)));
  expect(await subscriptionOf(person)).toMatchObject({ status: 'past_due' });
  expect((await redeems(person, 10)).nextPayment).toBeUndefined();
});

test.each(['past_due', 'unpaid'] as const)(
  '[ST-2] a debt has one week of grace, also where the provider leaves it %s and begins new periods that nobody pays',
  async (outcome) => {
    await shop.provider.afterLastTry(outcome);
    const person = await shop.subscriber('monthly');
    const { viewer, email } = person;
    const warnings = async () =>
      (await lettersTo(shop.house, email)).filter(({ kind }) => kind === 'card').map(({ text }) => text);
    await willFail(person);
    const end = new Date((await endOf(person)) ?? 0);
    await shop.becomes(new Date(end.getTime() + 1000));
    await shop.hears();
    const [warning, ...others] = await warnings();
    expect([warning, others]).toEqual([expect.any(String), []]);
    const graceUntil = new Date(end.getTime() + 7 * day).toISOString();
    expect((await viewer.gets('profile')).live).toMatchObject({ active: true, until: graceUntil });
    for (const months of [1, 2]) {
      await shop.becomes(new Date(end.getTime() + (months * 31 + 1) * day));
      await shop.hears({ order: 'shuffled' });
      const { live, subscriptions } = await viewer.gets('profile');
      expect(live.active).toBe(false);
      expect(subscriptions).toMatchObject([{ status: 'past_due', graceUntil }]);
      // The first may be forgotten by now; another one would promise time that nobody has.
      expect((await warnings()).filter((text) => text !== warning)).toEqual([]);
    }
    const { data } = await shop.provider.asks(
      'GET',
      `/v1/subscriptions?customer=${await shop.customerOf(person)}`,
    );
    for (const { id } of data as readonly { readonly id: string }[])
      await shop.provider.asks('DELETE', `/v1/subscriptions/${id}`);
    await shop.hears();
    expect((await viewer.gets('profile')).subscriptions).toMatchObject([{ status: 'canceled' }]);
  },
);

test('[ST-2] who pays a renewal after months has its period, and the next debt has a week of its own', async () => {
  await shop.provider.afterLastTry('past_due');
  const person = await shop.subscriber('monthly');
  const { viewer } = person;
  await willFail(person);
  const end = new Date((await endOf(person)) ?? 0);
  await shop.becomes(new Date(end.getTime() + 32 * day));
  const { checkout } = await viewer.gets('openCheckout');
  await shop.payer.pays(checkout?.clientSecret ?? null, 'good');
  await viewer.gets('settleCheckout');
  const paid = await viewer.gets('profile');
  expect(paid.live.active).toBe(true);
  const { creditCards } = await viewer.gets('profile');
  const failing = creditCards.find(({ last4 }) => last4 === '0341');
  await viewer.gets('defaultCard', { params: { id: failing?.id ?? '' } });
  const next = new Date(paid.live.until ?? 0);
  await shop.becomes(new Date(next.getTime() + 1000));
  await shop.hears();
  expect((await viewer.gets('profile')).live).toMatchObject({
    active: true,
    until: new Date(next.getTime() + 7 * day).toISOString(),
  });
  await viewer.gets('cancelSubscription', {
    body: { id: (await viewer.gets('profile')).subscriptions[0]?.id ?? '' },
  });
});
