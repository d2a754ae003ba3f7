// A pass whose days are days of the year, sold all season: it gives nothing before them, is in nobody's way until they
// come, and whatever there is then waits for it.

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { carrierSecret, openGateway, type TestGateway } from '../kit/carrier-gateway.ts';
import { refusalKey } from '../kit/failure.ts';
import { endAll } from '../kit/launch.ts';
import { lettersTo } from '../letters.ts';
import { somebody, type Somebody } from '../people.ts';
import { openShop, type Shop } from '../shop.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** The season tests are in: each that sees the play-offs begin leaves the next one to those after it. */
let year = 2024;
let playOffs = { start: '', end: '' };
const playOffsOf = (of: number) => ({ start: `${of}-05-09T22:00:00.000Z`, end: `${of}-06-15T22:00:00.000Z` });

let gateway: TestGateway;
let shop: Shop;
beforeAll(async () => {
  gateway = await openGateway();
  shop = await openShop({
    at: new Date('2023-11-15T13:00:00Z'),
    environment: { CARRIER_URL: gateway.url, CARRIER_SECRET: carrierSecret },
  });
});
beforeEach(async () => {
  if (shop.house.now() > new Date(`${year}-03-01`)) year += 1;
  playOffs = playOffsOf(year);
  const winter = new Date(`${year}-01-31T14:20:00Z`);
  if (shop.house.now() < winter) await shop.becomes(winter);
});
afterEach(() => shop.balances());
afterAll(async () => {
  await shop.close();
  await gateway.close();
  endAll();
});

const liveOf = async ({ viewer }: Somebody) => (await viewer.gets('profile')).live;
const shown = async ({ viewer }: Somebody, planId: string) =>
  (await viewer.gets('profile')).subs.find(({ plan }) => plan.id === planId);
const later = (moment: string | null | undefined, ms: number) =>
  new Date(new Date(moment ?? 0).getTime() + ms).toISOString();
const becomes = (moment: string) => shop.becomes(new Date(moment));

async function buys({ viewer }: Somebody, planId: string): Promise<void> {
  const { clientSecret } = await viewer.gets('subscribe', { params: { planId } });
  await shop.payer.pays(clientSecret, 'good');
  await viewer.gets('settleCheckout');
}

/** Whatever there is has been made to wait, and the provider told. */
const begun = async () => {
  await becomes(later(playOffs.start, 11 * minute));
  await shop.hears();
  await shop.passes(minute);
};

test('[DATA-8] the play-off plan gives the play-off weeks, whenever in the season it is bought, and says so before', async () => {
  const person = await somebody(shop.house, { language: 'en' });
  const { products } = await person.viewer.gets('products', { query: { type: 'live-season' } });
  expect(products.find(({ id }) => id === 'play-off')).toMatchObject({
    amount: 999,
    accessFrom: playOffs.start,
    accessUntil: playOffs.end,
  });
  const { placing } = await person.viewer.gets('previewPlan', { params: { planId: 'play-off' }, query: {} });
  const { start: startsAt, end: endsAt } = playOffs;
  expect(placing).toEqual({ startsAt, endsAt, thenUntil: null, isDated: true });
  await buys(person, 'play-off');
  expect((await liveOf(person)).active).toBe(false);
  expect(await shown(person, 'play-off')).toMatchObject({ startsAt, lastsUntil: endsAt });
  const [letter] = await lettersTo(shop.house, person.email);
  expect(letter?.text).toContain(`from 10 May ${year} on`);
  await becomes(later(startsAt, -1000));
  expect((await liveOf(person)).active).toBe(false);
  await becomes(startsAt);
  expect(await liveOf(person)).toMatchObject({ active: true, until: endsAt });
  await becomes(endsAt);
  expect((await liveOf(person)).active).toBe(false);
});

test('[DATA-8] bought while they are played it begins at once, and after them it is for the next ones', async () => {
  const [during, after] = [await somebody(shop.house), await somebody(shop.house)];
  await becomes(`${year}-05-20T12:00:00Z`);
  await buys(during, 'play-off');
  expect(await liveOf(during)).toMatchObject({ active: true, until: playOffs.end });
  await becomes(playOffs.end);
  await buys(after, 'play-off');
  const { start: startsAt, end: lastsUntil } = playOffsOf(year + 1);
  expect(await shown(after, 'play-off')).toMatchObject({ startsAt, lastsUntil });
});

test('[DATA-8] [D-10] until it begins it is in nobody’s way: other days begin at once', async () => {
  const person = await somebody(shop.house);
  await buys(person, 'play-off');
  const week = later(shop.house.now().toISOString(), 7 * day);
  await buys(person, 'round-pass');
  expect(await liveOf(person)).toMatchObject({ active: true, until: week });
  await buys(person, 'round-pass');
  expect((await liveOf(person)).until).toBe(later(week, 7 * day));
});

test('[DATA-8] [D-10] days that are left when it begins go on after it, and none is lost', async () => {
  const person = await somebody(shop.house);
  await buys(person, 'play-off');
  await becomes(`${year}-04-20T12:00:00Z`);
  await buys(person, 'two-months');
  const alone = await shown(person, 'two-months');
  const left = new Date(alone?.lastsUntil ?? 0).getTime() - new Date(playOffs.start).getTime();
  await becomes(later(playOffs.start, -minute));
  expect((await shown(person, 'two-months'))?.lastsUntil).toBe(alone?.lastsUntil);
  await begun();
  const end = later(playOffs.end, left);
  expect(await shown(person, 'two-months')).toMatchObject({ startsAt: playOffs.end, lastsUntil: end });
  await shop.passes(6 * minute);
  expect(await liveOf(person)).toMatchObject({ active: true, until: end });
  await becomes(later(end, -minute));
  expect((await liveOf(person)).active).toBe(true);
  await becomes(end);
  expect((await liveOf(person)).active).toBe(false);
});

test('[DATA-8] [D-10] [D-53] a plan that renews waits for it, and is charged when its own days are over', async () => {
  const person = await somebody(shop.house);
  await buys(person, 'play-off');
  await becomes(`${year}-04-20T12:00:00Z`);
  await buys(person, 'monthly');
  const paid = (await shown(person, 'monthly'))?.lastsUntil;
  const left = new Date(paid ?? 0).getTime() - new Date(playOffs.start).getTime();
  await begun();
  const renewal = new Date(Math.floor(Date.parse(later(playOffs.end, left)) / 1000) * 1000).toISOString();
  expect((await shown(person, 'monthly'))?.nextPayment).toBe(renewal);
  await becomes(later(renewal, -minute));
  await shop.hears();
  expect([(await shop.moneyOf(person)).charges, (await liveOf(person)).active]).toEqual([2, true]);
  // An hour for the provider to finish the invoice.
  await becomes(later(renewal, 70 * minute));
  await shop.hears();
  await shop.passes(minute);
  expect([(await shop.moneyOf(person)).charges, (await liveOf(person)).active]).toEqual([3, true]);
});

test('[DATA-8] [D-10] what is paid for before it begins and heard of after it waits as well', async () => {
  const person = await somebody(shop.house);
  await buys(person, 'play-off');
  await becomes(later(playOffs.start, -minute));
  const { clientSecret } = await person.viewer.gets('subscribe', { params: { planId: 'round-pass' } });
  await shop.payer.pays(clientSecret, 'good');
  await begun();
  await person.viewer.gets('settleCheckout');
  await shop.passes(minute);
  const week = await shown(person, 'round-pass');
  const lies = new Date(week?.lastsUntil ?? 0).getTime() - new Date(playOffs.end).getTime();
  expect([lies <= 7 * day, lies >= 7 * day - 2 * minute]).toEqual([true, true]);
});

test('[DATA-8] [D-10] [ST-2] a plan that was paid for before it begins and is heard of an hour later waits as well', async () => {
  const person = await somebody(shop.house);
  await buys(person, 'play-off');
  await becomes(later(playOffs.start, -2 * minute));
  const { clientSecret } = await person.viewer.gets('subscribe', { params: { planId: 'monthly' } });
  await shop.payer.pays(clientSecret, 'good');
  const paidAt = shop.house.now();
  const away = { path: '/v1/', answer: '500', when: 'before', times: 1000 } as const;
  await shop.provider.troubles(away);
  await becomes(later(playOffs.start, 20 * minute));
  await shop.provider.noTrouble();
  await becomes(later(playOffs.start, 60 * minute));
  await shop.hears();
  await shop.passes(minute);
  const end = new Date((await shown(person, 'monthly'))?.lastsUntil ?? 0).getTime();
  // June the ninth without the pass; its whole month after it.
  const month = new Date(paidAt).setUTCMonth(paidAt.getUTCMonth() + 1) - paidAt.getTime();
  expect(Math.abs(end - new Date(playOffs.end).getTime() - month)).toBeLessThan(5 * minute);
});

test('[DATA-8] [API-35] days whose dispute is won while it lasts wait for it', async () => {
  const person = await somebody(shop.house);
  await buys(person, 'play-off');
  await becomes(`${year}-04-20T12:00:00Z`);
  await buys(person, 'two-months');
  const { live } = await person.viewer.gets('profile');
  const payment = await shop.paymentOf(person);
  await shop.provider.disputes(payment);
  await shop.hears();
  await begun();
  expect((await liveOf(person)).until).toBe(playOffs.end);
  await becomes(`${year}-05-20T12:00:00Z`);
  await shop.provider.decides(payment, 'won');
  await shop.hears();
  await shop.passes(minute);
  const left = new Date(live.until ?? 0).getTime() - new Date(playOffs.start).getTime();
  expect((await liveOf(person)).until).toBe(later(playOffs.end, left));
});

test('[DATA-8] [API-34] paid by card and on the phone bill all the same, the second is for the next ones', async () => {
  const person = await somebody(shop.house);
  const { clientSecret } = await person.viewer.gets('subscribe', { params: { planId: 'play-off' } });
  await person.viewer.asks('GET', '/live/vodafone/start?productId=play-off');
  gateway.last().state = 'confirmed';
  await person.viewer.gets('carrierPurchase');
  await shop.payer.pays(clientSecret, 'good');
  await person.viewer.gets('settleCheckout');
  const { subs } = await person.viewer.gets('profile');
  expect(subs.map(({ lastsUntil }) => lastsUntil)).toEqual([playOffs.end, playOffsOf(year + 1).end]);
});

test('[DATA-8] nobody is sold days of the year that they have, by card or on the phone bill', async () => {
  const [booked, seasoned] = [await somebody(shop.house), await somebody(shop.house)];
  await buys(booked, 'play-off');
  await buys(seasoned, 'SEASON');
  const byCard = async ({ viewer }: Somebody, planId: string) =>
    refusalKey(await viewer.asks('POST', `/live/pay/products/${planId}`));
  const byPhone = async ({ viewer }: Somebody) =>
    refusalKey(await viewer.asks('GET', '/live/vodafone/start?productId=play-off'));
  expect([await byCard(booked, 'play-off'), await byCard(seasoned, 'play-off')]).toEqual([
    'already_bought',
    'already_bought',
  ]);
  expect([await byPhone(booked), await byPhone(seasoned)]).toEqual(['already_bought', 'already_bought']);
  // The whole season is more than its last weeks.
  await buys(booked, 'SEASON');
  expect((await liveOf(booked)).until).toBe(`${year}-06-30T22:00:00.000Z`);
});

test('[DATA-8] [D-61] who withdraws before it begins has all of it back, and nothing waits for it', async () => {
  const person = await somebody(shop.house);
  await buys(person, 'play-off');
  await shop.passes(3 * day);
  const { purchases } = await person.viewer.gets('withdrawable');
  expect(purchases).toMatchObject([{ paid: 999, refund: 999 }]);
  await person.viewer.gets('withdraw', { body: { id: purchases[0]?.id ?? '' } });
  await becomes(`${year}-04-20T12:00:00Z`);
  await buys(person, 'two-months');
  const alone = (await liveOf(person)).until;
  await begun();
  expect([(await liveOf(person)).until, (await shop.moneyOf(person)).refunded]).toEqual([alone, 999]);
});

test('[DATA-8] [D-61] who withdraws from other days keeps it where it is', async () => {
  const person = await somebody(shop.house);
  await buys(person, 'play-off');
  await buys(person, 'round-pass');
  await buys(person, 'two-months');
  const { purchases } = await person.viewer.gets('withdrawable');
  const week = purchases.find(({ paid }) => paid === 499)?.id ?? '';
  await person.viewer.gets('withdraw', { body: { id: week } });
  expect(await shown(person, 'play-off')).toMatchObject({
    startsAt: playOffs.start,
    lastsUntil: playOffs.end,
  });
  expect((await liveOf(person)).until).toBe(later(shop.house.now().toISOString(), 60 * day));
});

test('[DATA-8] [API-34] on the phone bill it begins with its days too', async () => {
  const person = await somebody(shop.house, { language: 'it' });
  await person.viewer.asks('GET', '/live/vodafone/start?productId=play-off');
  gateway.last().state = 'confirmed';
  const { purchase } = await person.viewer.gets('carrierPurchase');
  expect([purchase?.state, (await liveOf(person)).active]).toEqual(['confirmed', false]);
  const [letter] = await lettersTo(shop.house, person.email);
  expect(letter?.text).toContain(`Potrai guardare dal 10 maggio ${year} fino al 15 giugno ${year}`);
  await becomes(playOffs.start);
  expect(await liveOf(person)).toMatchObject({ active: true, until: playOffs.end });
});

test('[DATA-8] a product with a day that no calendar has is not sold, and the others are', async () => {
  const typed = (day: string) =>
    shop.provider.asks('POST', '/v1/products/plan_play-off', { 'metadata[lasts_from]': day });
  const { viewer } = await somebody(shop.house);
  const sold = async () => {
    await shop.passes(11 * minute);
    return (await viewer.gets('products', { query: { type: 'live-season' } })).products.map(({ id }) => id);
  };
  for (const mistyped of ['31-05', '05-32', '02-29', 'May 10']) {
    await typed(mistyped);
    expect(await sold()).toEqual(['two-months', 'round-pass']);
  }
  await typed('05-10');
  expect(await sold()).toContain('play-off');
});

test('[DATA-8] [API-35] a dispute of its payment that is won, before it begins or while it lasts: what there is waits for it all the same', async () => {
  const [early, late] = [await somebody(shop.house), await somebody(shop.house)];
  const both = [early, late] as const;
  for (const person of both) {
    await buys(person, 'play-off');
    await shop.provider.disputes(await shop.paymentOf(person));
  }
  await shop.hears();
  expect([await shown(early, 'play-off'), await shown(late, 'play-off')]).toEqual([undefined, undefined]);
  const payments = [await shop.paymentOf(early), await shop.paymentOf(late)] as const;
  await becomes(`${year}-04-20T12:00:00Z`);
  for (const person of both) await buys(person, 'two-months');
  const alone = new Date((await liveOf(late)).until ?? 0);
  await shop.provider.decides(payments[0], 'won');
  await shop.hears();
  await begun();
  const until = async (person: Somebody) => (await liveOf(person)).until;
  const since = (start: Date) => later(playOffs.end, alone.getTime() - start.getTime());
  expect([await until(early), await until(late)]).toEqual([
    since(new Date(playOffs.start)),
    alone.toISOString(),
  ]);
  await becomes(`${year}-05-20T12:00:00Z`);
  await shop.provider.decides(payments[1], 'won');
  await shop.hears();
  expect(await until(late)).toBe(since(shop.house.now()));
});
