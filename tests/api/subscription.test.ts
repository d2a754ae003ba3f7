// What somebody does with a plan they have: cancel, resume, change, withdraw; and with their cards.

import type { Subscription } from '@cadetto/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type OwnHouse } from '../house.ts';
import { refusalKey } from '../kit/failure.ts';
import { kindsTo, lettersTo } from '../letters.ts';
import { joins, type Newcomer } from '../newcomer.ts';
import { payerAt, type Payer, type TestCard } from '../payer.ts';
import { somebody, type Somebody } from '../people.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let house: OwnHouse;
let payer: Payer;
beforeAll(async () => {
  house = await openHouse();
  payer = await payerAt(house.address);
});
afterAll(() => house.close());

interface Subscriber extends Somebody {
  readonly subscription: Subscription;
}

async function subscriber(planId: string, card: TestCard = 'good'): Promise<Subscriber> {
  const person = await somebody(house);
  const { clientSecret } = await person.viewer.gets('subscribe', { params: { planId } });
  await payer.pays(clientSecret, card);
  await person.viewer.gets('settleCheckout');
  return { ...person, subscription: await subscriptionOf(person) };
}

async function subscriptionOf({ viewer }: Pick<Somebody, 'viewer'>): Promise<Subscription> {
  const [subscription] = (await viewer.gets('profile')).subscriptions;
  if (subscription === undefined) throw new Error('no subscription');
  return subscription;
}

describe('cancelling', () => {
  test('[API-35] [ST-11] ends at the end of the paid period, is said by mail once, and can be taken back', async () => {
    const person = await subscriber('monthly');
    const { viewer, email, subscription } = person;
    const body = { id: subscription.id };
    const { result } = await viewer.gets('cancelSubscription', { body });
    expect(result.lastsUntil).toBe(subscription.lastsUntil);
    expect(await viewer.gets('cancelSubscription', { body })).toEqual({ result });
    expect(await subscriptionOf(person)).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: true,
      nextPayment: null,
      lastsUntil: result.lastsUntil,
    });
    expect((await viewer.gets('profile')).live).toMatchObject({ active: true, until: result.lastsUntil });
    expect((await kindsTo(house, email)).filter((kind) => kind === 'cancelled')).toHaveLength(1);

    const resumed = await viewer.gets('resumeSubscription', { body });
    expect(resumed.result.nextPayment).toBe(result.lastsUntil);
    expect(await subscriptionOf(person)).toMatchObject({ cancelAtPeriodEnd: false });
    await viewer.gets('resumeSubscription', { body });
    expect((await kindsTo(house, email)).filter((kind) => kind === 'resumed')).toHaveLength(1);
  });

  test('[API-35] somebody else’s subscription is not there', async () => {
    const { subscription } = await subscriber('monthly');
    const { viewer: stranger } = await somebody(house);
    const body = { id: subscription.id };
    for (const path of ['/live/cancel', '/live/resume'])
      expect(refusalKey(await stranger.asks('POST', path, { body }))).toBe('not_found');
    const change = { ...body, planId: 'annual', amountDue: 0 };
    expect(refusalKey(await stranger.asks('POST', '/live/change', { body: change }))).toBe('not_found');
    const preview = `/live/change?id=${subscription.id}&planId=annual`;
    expect((await stranger.asks('GET', preview)).status).toBe(404);
  });

  test('[API-35] [ST-11] and withdrawing then is told in one letter more, not in two', async () => {
    const { viewer, email, subscription } = await subscriber('monthly');
    await viewer.gets('cancelSubscription', { body: { id: subscription.id } });
    const { purchases } = await viewer.gets('withdrawable');
    await viewer.gets('withdraw', { body: { id: purchases[0]?.id ?? '' } });
    expect((await viewer.gets('profile')).subscriptions).toMatchObject([{ status: 'canceled' }]);
    expect(await kindsTo(house, email)).toEqual(['order_confirmed', 'cancelled', 'withdrawal']);
  });
});

describe('leaving', () => {
  const joinsWith = async (planId: string) => {
    const person = await joins(house);
    const { clientSecret } = await person.viewer.gets('subscribe', { params: { planId } });
    await payer.pays(clientSecret, 'good');
    await person.viewer.gets('settleCheckout');
    return person;
  };
  const leaves = ({ viewer, password }: Newcomer) => viewer.gets('deleteAccount', { body: { password } });

  test('[ST-8] [ST-11] stops the renewals, and staying after all lets them go on', async () => {
    const person = await joinsWith('monthly');
    const before = await subscriptionOf(person);
    await leaves(person);
    await house.house.reconciler.tick();
    expect(await subscriptionOf(person)).toMatchObject({ cancelAtPeriodEnd: true, nextPayment: null });
    await person.viewer.gets('keepAccount');
    await house.house.reconciler.tick();
    expect(await subscriptionOf(person)).toEqual(before);
    // They are told of leaving and of staying, and not of the plan as well.
    expect(await kindsTo(house, person.email)).not.toContain('cancelled');
    expect(await kindsTo(house, person.email)).not.toContain('resumed');
  });

  test('[ST-8] [ST-11] taken back before anybody was asked, nothing ends', async () => {
    const person = await joinsWith('monthly');
    const before = await subscriptionOf(person);
    await leaves(person);
    await person.viewer.gets('keepAccount');
    await house.house.reconciler.tick();
    expect(await subscriptionOf(person)).toEqual(before);
  });

  test('[ST-8] [ST-11] what was cancelled before stays cancelled', async () => {
    const person = await joinsWith('monthly');
    const { id } = await subscriptionOf(person);
    await person.viewer.gets('cancelSubscription', { body: { id } });
    await leaves(person);
    await house.house.reconciler.tick();
    await person.viewer.gets('keepAccount');
    await house.house.reconciler.tick();
    expect(await subscriptionOf(person)).toMatchObject({ cancelAtPeriodEnd: true });
  });
});

describe('changing', () => {
  test('[API-33] to the yearly plan costs what is left over, and that is shown before', async () => {
    const person = await subscriber('monthly');
    const { viewer, subscription } = person;
    const query = { id: subscription.id, planId: 'annual' };
    const preview = await viewer.gets('previewChange', { query });
    expect(preview).toMatchObject({ currency: 'eur', nextAmount: 4999, putOff: false });
    expect(preview.amountDue).toBe(4999 - 599);
    const wrong = { ...query, amountDue: 1 };
    expect(refusalKey(await viewer.asks('POST', '/live/change', { body: wrong }))).toBe('changed_meanwhile');
    await viewer.gets('changePlan', { body: { ...query, amountDue: preview.amountDue } });
    const changed = await subscriptionOf(person);
    expect(changed).toMatchObject({ id: subscription.id, plan: { id: 'annual', amount: 4999 } });
    const { live } = await viewer.gets('profile');
    expect(live).toMatchObject({ active: true, until: changed.lastsUntil });
    expect(new Date(live.until ?? 0).getTime()).toBeGreaterThan(house.now().getTime() + 360 * day);
  });

  test('[API-33] to the monthly plan keeps the rest as credit, and takes the rest of the year', async () => {
    const person = await subscriber('annual');
    const { viewer, subscription } = person;
    const query = { id: subscription.id, planId: 'monthly' };
    const { amountDue, nextPayment } = await viewer.gets('previewChange', { query });
    expect(amountDue).toBe(599 - 4999);
    expect(new Date(nextPayment).getTime()).toBeLessThan(house.now().getTime() + 32 * day);
    await viewer.gets('changePlan', { body: { ...query, amountDue } });
    const { live } = await viewer.gets('profile');
    expect(new Date(live.until ?? 0).getTime()).toBeLessThan(house.now().getTime() + 32 * day);
  });

  test('[D-58] [D-59] costs what was shown for an hour, though the clock that showed it is a little ahead', async () => {
    const { viewer, email, subscription } = await subscriber('monthly');
    const query = { id: subscription.id, planId: 'annual' };
    const { at, amountDue } = await viewer.gets('previewChange', { query });
    const since = (ms: number) => new Date(new Date(at).getTime() + ms);
    const changes = (moment: Date) =>
      viewer.asks('POST', '/live/change', { body: { ...query, amountDue, at: moment.toISOString() } });
    for (const moment of [since(-2 * hour), since(2 * minute)])
      expect(refusalKey(await changes(moment))).toBe('changed_meanwhile');
    house.clockStandsAt(since(-minute / 2));
    expect((await changes(since(0))).status).toBe(200);
    expect(await kindsTo(house, email)).toEqual(['order_confirmed', 'changed']);
    house.clockStandsAt(since(59 * minute));
    const back = { id: subscription.id, planId: 'monthly' };
    const shown = await viewer.gets('previewChange', { query: back });
    house.clockStandsAt(since(100 * minute));
    const body = { ...back, amountDue: shown.amountDue, at: shown.at };
    expect((await viewer.asks('POST', '/live/change', { body })).status).toBe(200);
  });

  test('[API-33] with a card that fails changes nothing', async () => {
    const person = await subscriber('monthly', 'good');
    const { viewer, subscription } = person;
    await viewer.gets('addCard', { body: { token: await payer.token('failsLater') } });
    const failing = (await viewer.gets('profile')).creditCards.find((card) => !card.default);
    await viewer.gets('defaultCard', { params: { id: failing?.id ?? '' } });
    const query = { id: subscription.id, planId: 'annual' };
    const { amountDue } = await viewer.gets('previewChange', { query });
    const answer = await viewer.asks('POST', '/live/change', { body: { ...query, amountDue } });
    expect(refusalKey(answer)).toBe('card_declined');
    expect(await subscriptionOf(person)).toMatchObject({ plan: { id: 'monthly' } });
  });

  test('[HOME-6] to and fro earns what the plan earns that the money pays for, and that once', async () => {
    const { viewer, subscription } = await subscriber('annual');
    expect((await viewer.gets('cashback')).balance).toBe(3000);
    const earned: number[] = [];
    for (const planId of ['monthly', 'annual', 'monthly', 'annual']) {
      const query = { id: subscription.id, planId };
      const { amountDue } = await viewer.gets('previewChange', { query });
      await viewer.gets('changePlan', { body: { ...query, amountDue } });
      earned.push((await viewer.gets('cashback')).balance);
    }
    expect(earned).toEqual([400, 3000, 400, 3000]);
    const [purchase] = (await viewer.gets('withdrawable')).purchases;
    await viewer.gets('withdraw', { body: { id: purchase?.id ?? '' } });
    expect((await viewer.gets('cashback')).balance).toBe(0);
  });
});

describe('withdrawing', () => {
  test('[API-35] within fourteen days ends access, pays the unused part back and says so with date and time', async () => {
    const person = await subscriber('annual');
    const { viewer, email } = person;
    const { purchases } = await viewer.gets('withdrawable');
    expect(purchases).toMatchObject([{ paid: 4999, refund: 4999, currency: 'eur' }]);
    const body = { id: purchases[0]?.id ?? '' };
    const { viewer: stranger } = await somebody(house);
    expect(refusalKey(await stranger.asks('POST', '/live/withdrawal', { body }))).toBe('not_found');
    const { result } = await viewer.gets('withdraw', { body });
    expect(result).toMatchObject({ refund: 4999, currency: 'eur' });
    expect(await viewer.gets('withdraw', { body })).toEqual({ result });
    const { live } = await viewer.gets('profile');
    expect(live.active).toBe(false);
    const letters = await lettersTo(house, email);
    expect(letters.filter(({ kind }) => kind === 'withdrawal')).toHaveLength(1);
    const { balance } = await viewer.gets('cashback');
    expect(balance).toBe(0);
    expect(await viewer.gets('withdrawable')).toEqual({ purchases: [] });
  });
});

describe('cards', () => {
  test('[API-12] [API-13] [API-14] [ST-14] are kept, made the default and removed', async () => {
    const { viewer } = await somebody(house);
    const cards = async () => (await viewer.gets('profile')).creditCards;
    await viewer.gets('addCard', { body: { token: await payer.token('good') } });
    expect(await cards()).toMatchObject([{ brand: 'visa', last4: '4242', default: true }]);
    await viewer.gets('addCard', { body: { token: await payer.token('mastercard') } });
    expect(await cards()).toHaveLength(2);
    const second = (await cards()).find(({ brand }) => brand === 'mastercard')?.id ?? '';
    await viewer.gets('defaultCard', { params: { id: second } });
    expect((await cards()).find((card) => card.default)?.id).toBe(second);
    await viewer.gets('removeCard', { params: { id: second } });
    expect(await cards()).toMatchObject([{ brand: 'visa', default: true }]);
  });

  test('[API-13] [API-14] somebody else’s card is not there, and a bad one is refused', async () => {
    const { viewer: owner } = await somebody(house);
    const { viewer: stranger } = await somebody(house);
    await owner.gets('addCard', { body: { token: await payer.token('good') } });
    const id = (await owner.gets('profile')).creditCards[0]?.id ?? '';
    for (const verb of ['remove', 'default'])
      expect(refusalKey(await stranger.asks('POST', `/user/card/${verb}/${id}`))).toBe('not_found');
    const body = { token: await payer.token('declined') };
    expect(refusalKey(await stranger.asks('POST', '/user/card/add', { body }))).toBe('card_declined');
    const unknown = { token: 'tok_nothing' };
    expect(refusalKey(await stranger.asks('POST', '/user/card/add', { body: unknown }))).toBe('not_found');
    expect((await stranger.gets('profile')).creditCards).toEqual([]);
  });
});

test('[API-31] the billing portal leads back to this site, and nowhere else', async () => {
  const { viewer } = await subscriber('monthly');
  const site = new URL((await viewer.gets('billingPortal', { query: { return_url: '/' } })).url).origin;
  const ask = (returnUrl: string) =>
    viewer.asks('GET', `/user/subscriptions/manager?return_url=${encodeURIComponent(returnUrl)}`);
  for (const elsewhere of [
    'https://example.com/',
    '//example.com',
    'javascript:alert(1)',
    'http://localhost.evil/',
    `blob:${site}/en/profile`,
    site.replace('//', '//user:pass@'),
    site.replace('//', '//user@'),
  ])
    expect(refusalKey(await ask(elsewhere))).toBe('invalid_input');
  for (const back of [`${site}/en/profile`, '/en/profile'])
    await viewer.gets('billingPortal', { query: { return_url: back } });
  const { url } = await viewer.gets('billingPortal', { query: { return_url: '/en/profile' } });
  const page = await viewer.opens(new URL(url).pathname + new URL(url).search);
  expect(page.status).toBe(200);
  expect(page.text).toContain('4242');
});

test.each([
  ['en', 'Plan and payments', 'Is this you?', '€5.99'],
  ['it', 'Piano e pagamenti', 'Sei tu?', '5,99'],
  ['sr', 'Plan i plaćanja', 'Jesi li to ti?', '5,99'],
] as const)(
  '[API-31] [ST-9] the portal and the bank’s question are in %s',
  async (language, plan, question, price) => {
    const { viewer } = await somebody(house, { language });
    const opens = async (address: string | null) => {
      const { pathname, search } = new URL(address ?? '');
      return (await viewer.opens(pathname + search)).text;
    };
    const { clientSecret } = await viewer.gets('subscribe', { params: { planId: 'monthly' } });
    const { redirect } = await payer.pays(clientSecret, 'asksTheBank');
    const challenge = await opens(redirect);
    expect(challenge).toContain(question);
    expect(challenge).toContain(price);
    const { url } = await viewer.gets('billingPortal', { query: { return_url: '/' } });
    const portal = await opens(url);
    expect(portal).toContain(`<h1>${plan}</h1>`);
    expect(portal).toContain(`<html lang="${language === 'sr' ? 'sr-Latn' : language}">`);
  },
);

test('[HOME-6] who joins Plus streams at no extra cost, and does not go on paying beside it', async () => {
  const person = await subscriber('monthly');
  const { viewer } = person;
  const { clientSecret } = await viewer.gets('subscribe', { params: { planId: 'plus' } });
  await payer.pays(clientSecret, 'good');
  await viewer.gets('settleCheckout');
  const { subs, subscriptions, live } = await viewer.gets('profile');
  expect(live.active).toBe(true);
  expect(subs).toContainEqual(expect.objectContaining({ paymentMethod: 'plus', manageable: false }));
  expect(subscriptions.find(({ plan }) => plan.id === 'monthly')).toMatchObject({ cancelAtPeriodEnd: true });
  expect(refusalKey(await viewer.asks('POST', '/live/pay/products/annual'))).toBe('already_subscribed');
});
