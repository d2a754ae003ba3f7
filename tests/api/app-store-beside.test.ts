// A plan of an app store beside other access: each is shown as what it is, and no day is paid for or counted twice.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { appStoreOf, type TestAppStore } from '../app-store.ts';
import { refusalKey } from '../kit/failure.ts';
import { endAll } from '../kit/launch.ts';
import { lettersTo } from '../letters.ts';
import { somebody, type Somebody } from '../people.ts';
import { openShop, type Shop } from '../shop.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

let shop: Shop;
let store: TestAppStore;
beforeAll(async () => {
  shop = await openShop({ at: new Date('2027-01-31T14:20:00Z') });
  store = appStoreOf(shop.house);
});
afterAll(async () => {
  await shop.close();
  endAll();
});
afterEach(() => shop.balances());

const inDays = (days: number) => new Date(shop.house.now().getTime() + days * day).toISOString();
const later = (moment: string | null | undefined, ms: number) =>
  new Date(new Date(moment ?? 0).getTime() + ms).toISOString();

async function planOf({ viewer }: Somebody, method: 'card' | 'app_store') {
  const { subs } = await viewer.gets('profile');
  const [plan, ...others] = subs.filter(({ paymentMethod }) => paymentMethod === method);
  expect(others).toEqual([]);
  return plan;
}

async function refusals({ viewer }: Somebody) {
  const answers = [
    await viewer.asks('POST', '/live/pay/products/monthly'),
    await viewer.asks('POST', '/live/pay/products/round-pass'),
    await viewer.asks('POST', '/live/pay/products/one-month-promo', { body: { diskontCode: 'BETTER' } }),
    await viewer.asks('GET', '/live/vodafone/start?productId=monthly'),
  ];
  return new Set(answers.map((answer) => refusalKey(answer)));
}

/** What the provider was to be asked for is asked. */
const errandsDone = () => shop.passes(6 * minute);

test('[DATA-10] [D-51] a plan bought in a store beside one by card is shown as the store’s, and nothing is sold beside it', async () => {
  const person = await shop.subscriber('monthly');
  await shop.passes(10 * day);
  await store.tells(store.signs(person, 'granted'));
  const end = inDays(30);
  expect(await planOf(person, 'app_store')).toMatchObject({
    status: 'active',
    manageable: false,
    nextPayment: null,
    startsAt: null,
    lastsUntil: end,
  });
  const card = await planOf(person, 'card');
  // What was paid by card is kept for after it.
  expect(card).toMatchObject({ status: 'active', manageable: true, startsAt: end });
  expect(await refusals(person)).toEqual(new Set(['already_subscribed']));
  await person.viewer.gets('cancelSubscription', { body: { id: card?.id ?? '' } });
  expect(await planOf(person, 'card')).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
  expect(await refusals(person)).toEqual(new Set(['already_subscribed']));
});

test('[DATA-10] [D-51] a card is not charged for days that a store’s plan covers, however often that renews, and is again when it has ended', async () => {
  const person = await shop.subscriber('monthly');
  const paidUntil = (await person.viewer.gets('profile')).live.until;
  await shop.passes(10 * day);
  const left = new Date(paidUntil ?? 0).getTime() - shop.house.now().getTime();
  await store.tells(store.signs(person, 'granted'));
  await errandsDone();
  await shop.passes(29 * day);
  await store.tells(store.signs(person, 'renewed'));
  const end = inDays(30);
  await errandsDone();
  await shop.hears();
  expect(await planOf(person, 'card')).toMatchObject({
    status: 'active',
    startsAt: end,
    nextPayment: later(end, left),
  });
  expect((await person.viewer.gets('profile')).live.until).toBe(later(end, left));
  expect((await shop.moneyOf(person)).charges).toBe(1);
  await shop.becomes(new Date(later(end, left + day)));
  expect((await shop.moneyOf(person)).charges).toBe(2);
});

test('[DATA-10] [D-51] a plan that was paid here while the store’s runs begins when that is over', async () => {
  const person = await shop.subscriber('monthly');
  await person.viewer.gets('cancelSubscription', {
    body: { id: (await planOf(person, 'card'))?.id ?? '' },
  });
  await shop.passes(minute);
  const { clientSecret } = await person.viewer.gets('subscribe', { params: { planId: 'annual' } });
  const begun = shop.house.now();
  const year = new Date(begun).setUTCFullYear(begun.getUTCFullYear() + 1) - begun.getTime();
  await shop.passes(minute);
  await store.tells(store.signs(person, 'granted'));
  const before = await person.viewer.gets('profile');
  await shop.payer.pays(clientSecret, 'good');
  await person.viewer.gets('settleCheckout');
  const after = await person.viewer.gets('profile');
  expect(Date.parse(after.live.until ?? '') - Date.parse(before.live.until ?? '')).toBe(year);
  // The one that was cancelled has made way, and both that go on are shown, each as what it is.
  expect(after.subs.filter(({ status }) => status === 'active').map(({ plan: { id } }) => id)).toEqual([
    'monthly',
    'annual',
  ]);
  await errandsDone();
  expect(await shop.subscriptionsOf(person)).toEqual(['trialing', 'canceled']);
});

test('[D-51] [D-70] [ST-2] who pays here after a store’s plan has begun sees at once what they paid for, when it begins, and that it does not renew', async () => {
  const person = await somebody(shop.house);
  const { viewer, email } = person;
  const { clientSecret } = await viewer.gets('subscribe', { params: { planId: 'monthly' } });
  await shop.passes(minute);
  await store.tells(store.signs(person, 'granted', { productId: 'annual', days: 365 }));
  const { live } = await viewer.gets('profile');
  await shop.payer.pays(clientSecret, 'good');
  await viewer.gets('settleCheckout');
  const after = await viewer.gets('profile');
  const bought = {
    status: 'active',
    paymentMethod: 'card',
    plan: { id: 'monthly' },
    startsAt: live.until,
    lastsUntil: after.live.until,
    cancelAtPeriodEnd: true,
    nextPayment: null,
    manageable: true,
  };
  const inStore = { status: 'active', paymentMethod: 'app_store', plan: { id: 'annual' }, startsAt: null };
  // The one that began last comes first.
  expect(after.subs).toMatchObject([inStore, bought]);
  expect(after.subscriptions).toMatchObject([inStore, bought]);
  const confirmed = (await lettersTo(shop.house, email)).filter(({ kind }) => kind === 'order_confirmed');
  expect(confirmed.map(({ text }) => text.includes('it does not renew'))).toEqual([true]);
  await shop.hears({ order: 'shuffled', times: 2 });
  await errandsDone();
  await shop.hears();
  const settled = await viewer.gets('profile');
  expect(settled.subs).toMatchObject([inStore, bought]);
  // It was nobody’s cancellation that could be undone by mistake, and nothing was resumed.
  const kinds = (await lettersTo(shop.house, email)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'cancelled' || kind === 'resumed')).toEqual([]);
  for (let month = 0; month < 14; month += 1) await shop.passes(31 * day);
  expect((await shop.moneyOf(person)).charges).toBe(1);
});

test('[D-51] [ST-11] who wants it to renew all the same says so at once, and is not charged before the store’s days are over', async () => {
  const person = await somebody(shop.house);
  const { viewer } = person;
  const { clientSecret } = await viewer.gets('subscribe', { params: { planId: 'monthly' } });
  await store.tells(store.signs(person, 'granted'));
  await shop.payer.pays(clientSecret, 'good');
  await viewer.gets('settleCheckout');
  const id = (await planOf(person, 'card'))?.id ?? '';
  await viewer.gets('resumeSubscription', { body: { id } });
  await errandsDone();
  await shop.hears();
  const { live } = await viewer.gets('profile');
  expect(await planOf(person, 'card')).toMatchObject({ cancelAtPeriodEnd: false, nextPayment: live.until });
  await shop.becomes(new Date(Date.parse(live.until ?? '') - day));
  expect((await shop.moneyOf(person)).charges).toBe(1);
});

test('[D-70] [ST-2] who pays here after another plan was made in the dashboard sees what they paid for too', async () => {
  const person = await somebody(shop.house);
  const { viewer } = person;
  const { clientSecret } = await viewer.gets('subscribe', { params: { planId: 'monthly' } });
  const customer = await shop.customerOf(person);
  const { data } = await shop.provider.asks('GET', '/v1/prices?lookup_keys[0]=annual');
  const [annual = { id: '' }] = data as readonly { readonly id: string }[];
  // For nothing, so that money and access still agree.
  await shop.provider.asks('POST', `/v1/customers/${customer}/balance_transactions`, {
    amount: '-4999',
    currency: 'eur',
  });
  const made = { customer, 'items[0][price]': annual.id, currency: 'eur' };
  await shop.provider.asks('POST', '/v1/subscriptions', made);
  await shop.hears();
  const { live } = await viewer.gets('profile');
  await shop.payer.pays(clientSecret, 'good');
  await viewer.gets('settleCheckout');
  const { subs } = await viewer.gets('profile');
  expect(subs.map(({ plan: { id } }) => id).toSorted()).toEqual(['annual', 'monthly']);
  expect(subs.find(({ plan: { id } }) => id === 'monthly')).toMatchObject({
    status: 'active',
    startsAt: live.until,
    cancelAtPeriodEnd: true,
    nextPayment: null,
    manageable: false,
  });
  // The card that is chosen after it was paid for stays the one that pays, however often the payment is asked about.
  await shop.passes(minute);
  await viewer.gets('addCard', { body: { token: await shop.payer.token('mastercard') } });
  const other = (await viewer.gets('profile')).creditCards.find((card) => !card.default)?.id ?? '';
  await viewer.gets('defaultCard', { params: { id: other } });
  await viewer.gets('settleCheckout');
  await errandsDone();
  expect((await viewer.gets('profile')).creditCards.find((card) => card.default)?.id).toBe(other);
});

const toldTwicePaid = async ({ email }: Somebody) =>
  (await lettersTo(shop.house, email)).filter(({ kind }) => kind === 'paid_twice').map(({ text }) => text);

test('[DATA-10] [HOME-6] who pays for Plus and for streaming in a store is told, whichever came first, once', async () => {
  const [member, buyer] = [await shop.subscriber('plus'), await somebody(shop.house)];
  await store.tells(store.signs(buyer, 'granted'));
  expect([await toldTwicePaid(member), await toldTwicePaid(buyer)]).toEqual([[], []]);
  await store.tells(store.signs(member, 'granted'));
  const { clientSecret } = await buyer.viewer.gets('subscribe', { params: { planId: 'plus' } });
  await shop.payer.pays(clientSecret, 'good');
  await buyer.viewer.gets('settleCheckout');
  await shop.hears({ order: 'shuffled', times: 2 });
  await shop.passes(29 * day);
  await store.tells(store.signs(member, 'renewed'), store.signs(buyer, 'renewed'));
  for (const person of [member, buyer]) {
    const [letter = '', ...more] = await toldTwicePaid(person);
    expect(more).toEqual([]);
    expect(letter).toContain('cancel it in the app store');
  }
});

test('[DATA-10] [HOME-6] who has ended one of the two is not told', async () => {
  const person = await somebody(shop.house);
  await store.tells(store.signs(person, 'granted', { renews: false }));
  const { clientSecret } = await person.viewer.gets('subscribe', { params: { planId: 'plus' } });
  await shop.payer.pays(clientSecret, 'good');
  await person.viewer.gets('settleCheckout');
  expect(await toldTwicePaid(person)).toEqual([]);
});

test('[ST-10] [DATA-10] a voucher redeemed while a store’s plan runs comes after it, also when that renews, and begins when it is paid back', async () => {
  const person = await somebody(shop.house);
  await store.tells(store.signs(person, 'granted'));
  const first = inDays(30);
  const body = { label: 'Edicola', count: 1, days: 30 };
  const made = (await shop.house.operator().does('POST', '/vouchers', body)) as { codes: readonly string[] };
  await person.viewer.gets('redeemVoucher', { body: { code: made.codes[0] ?? '' } });
  const voucher = async () =>
    (await person.viewer.gets('profile')).subs.find(({ paymentMethod }) => paymentMethod === 'voucher');
  expect(await voucher()).toMatchObject({ startsAt: first, lastsUntil: later(first, 30 * day) });
  await shop.passes(29 * day);
  await store.tells(store.signs(person, 'renewed'));
  const second = inDays(30);
  expect(await voucher()).toMatchObject({ startsAt: second, lastsUntil: later(second, 30 * day) });
  await shop.passes(day);
  await store.tells(store.signs(person, 'revoked', { refundedUntil: new Date(second) }));
  expect(await voucher()).toMatchObject({ startsAt: null, lastsUntil: inDays(30) });
  expect((await person.viewer.gets('profile')).live).toMatchObject({ source: 'voucher', until: inDays(30) });
});
