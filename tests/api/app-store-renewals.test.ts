// How a plan of an app store goes on: what the store says of renewals, in whatever order it is heard.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appStoreOf, passesSignedIn, type TestAppStore } from '../app-store.ts';
import { openHouse, type TestHouse } from '../house.ts';
import { refusalKey } from '../kit/failure.ts';
import { somebody, type Somebody } from '../people.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let house: TestHouse;
let store: TestAppStore;
beforeAll(async () => {
  house = await openHouse({ plays: false });
  store = appStoreOf(house);
});
afterAll(() => house.close());

const inDays = (days: number) => new Date(house.now().getTime() + days * day);

async function passes(ms: number): Promise<void> {
  await passesSignedIn(house, ms);
  await house.house.appStore.tick();
}

/** The plan as its owner sees it, and until when they can watch. */
async function standingOf({ viewer }: Somebody) {
  const { live, subs } = await viewer.gets('profile');
  const [sub, ...others] = subs;
  expect(others).toEqual([]);
  const { status, lastsUntil, cancelAtPeriodEnd, graceUntil } = sub ?? {};
  return { until: live.until, status, lastsUntil, cancelAtPeriodEnd, graceUntil };
}

async function buyer(): Promise<Somebody> {
  const person = await somebody(house);
  await store.tells(store.signs(person, 'granted'));
  return person;
}

const mayBuy = async ({ viewer }: Somebody) =>
  refusalKey(await viewer.asks('POST', '/live/pay/products/monthly')) !== 'already_subscribed';

describe('[DATA-10] a plan of an app store', () => {
  test('ends with its period when its owner turns the renewals off there, and goes on when they are turned on again', async () => {
    const person = await buyer();
    const periodEnd = inDays(30);
    const until = periodEnd.toISOString();
    await passes(minute);
    const off = store.signs(person, 'decided', { renews: false, periodEnd });
    await passes(minute);
    const on = store.signs(person, 'decided', { renews: true, periodEnd });
    await store.tells(off, off);
    expect(await standingOf(person)).toMatchObject({ status: 'active', cancelAtPeriodEnd: true, until });
    expect(await mayBuy(person)).toBe(false);
    await store.tells(on);
    expect(await standingOf(person)).toMatchObject({ status: 'active', cancelAtPeriodEnd: false, until });
    const other = await buyer();
    await passes(minute);
    const [early, late] = [
      store.signs(other, 'decided', { renews: true, periodEnd }),
      await passes(minute).then(() => store.signs(other, 'decided', { renews: false, periodEnd })),
    ];
    await store.tells(late, early);
    expect(await standingOf(other)).toMatchObject({ cancelAtPeriodEnd: true });
  });

  test('whose renewal fails is watched to the end of the store’s grace, and goes on when it is charged after all', async () => {
    const person = await buyer();
    const periodEnd = inDays(30);
    const graceUntil = inDays(36);
    await passes(30 * day - hour);
    const failed = store.signs(person, 'failed', { periodEnd, graceUntil });
    await store.tells(failed);
    const owing = {
      status: 'past_due',
      graceUntil: graceUntil.toISOString(),
      until: graceUntil.toISOString(),
    };
    expect(await standingOf(person)).toMatchObject(owing);
    await passes(4 * day);
    expect(await standingOf(person)).toMatchObject(owing);
    expect(await mayBuy(person)).toBe(false);
    const late = store.signs(person, 'failed', { periodEnd, graceUntil });
    await passes(minute);
    await store.tells(store.signs(person, 'renewed'));
    const paid = { status: 'active', graceUntil: null, until: inDays(30).toISOString() };
    expect(await standingOf(person)).toMatchObject(paid);
    await store.tells(late, failed);
    expect(await standingOf(person)).toMatchObject(paid);
  });

  test('whose failing renewal is heard of hours late has its grace all the same', async () => {
    const person = await buyer();
    const [periodEnd, graceUntil] = [inDays(30), inDays(36)];
    await passes(30 * day);
    const failed = store.signs(person, 'failed', { periodEnd, graceUntil });
    await passes(3 * hour);
    expect((await person.viewer.gets('profile')).live.active).toBe(false);
    await store.tells(failed);
    expect(await standingOf(person)).toMatchObject({ status: 'past_due', until: graceUntil.toISOString() });
  });

  test('whose grace is over, or that has none, is over, and its owner can buy here', async () => {
    const [graced, plain] = [await buyer(), await buyer()];
    const periodEnd = inDays(30);
    await passes(30 * day);
    await store.tells(
      store.signs(graced, 'failed', { periodEnd, graceUntil: inDays(6) }),
      store.signs(plain, 'failed', { periodEnd }),
    );
    expect((await graced.viewer.gets('profile')).live.active).toBe(true);
    expect((await plain.viewer.gets('profile')).live.active).toBe(false);
    await passes(2 * hour);
    expect(await mayBuy(plain)).toBe(true);
    await store.tells(store.signs(graced, 'expired', { periodEnd }));
    expect((await graced.viewer.gets('profile')).live.active).toBe(false);
    expect(await mayBuy(graced)).toBe(true);
    // Nobody tells that it is over: it is, by its date.
    const silent = await buyer();
    const end = inDays(30);
    await passes(30 * day);
    await store.tells(store.signs(silent, 'failed', { periodEnd: end, graceUntil: inDays(6) }));
    await passes(6 * day + 2 * hour);
    expect((await silent.viewer.gets('profile')).live.active).toBe(false);
    expect(await mayBuy(silent)).toBe(true);
  });

  test('that a better one takes the place of ends with that, also where it lasted longer', async () => {
    const person = await somebody(house);
    await store.tells(store.signs(person, 'granted', { productId: 'annual', days: 365 }));
    await passes(day);
    const better = store.signs(person, 'granted', { productId: 'plus', replaces: 'annual' });
    await store.tells(better, better);
    const { subscriptions, live } = await person.viewer.gets('profile');
    expect(live.until).toBe(inDays(30).toISOString());
    expect(subscriptions).toMatchObject([{ status: 'active', plan: { id: 'plus' } }]);
  });
});

function orders<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, at) =>
    orders(items.toSpliced(at, 1)).map((rest): readonly Item[] => [item, ...rest]),
  );
}

/** Four words, signed a while apart, about as many people as there are orders to hear them in. */
async function hearInEveryOrder(
  speak: (person: Somebody, word: number, ends: readonly [Date, Date]) => string,
  apart: readonly number[],
): Promise<readonly Awaited<ReturnType<typeof standingOf>>[]> {
  const ways = orders([0, 1, 2, 3]);
  const people: Somebody[] = [];
  for (const _way of ways) people.push(await somebody(house));
  const ends = [inDays(30), inDays(59)] as const;
  const said: string[][] = people.map(() => []);
  for (const [word, ms] of apart.entries()) {
    await passes(ms);
    for (const [at, person] of people.entries()) said[at]?.push(speak(person, word, ends));
  }
  const standings = [];
  for (const [at, person] of people.entries()) {
    await store.tells(...(ways[at] ?? []).map((word) => said[at]?.[word] ?? ''));
    standings.push(await standingOf(person));
  }
  return standings;
}

describe('[DATA-10] in every order that they can be heard in', () => {
  test('a purchase, its renewal, the end of renewals and the refund of the first period come to the same', async () => {
    const standings = await hearInEveryOrder(
      (person, word, [first, second]) =>
        [
          () => store.signs(person, 'granted', { periodEnd: first }),
          () => store.signs(person, 'renewed', { periodEnd: second }),
          () => store.signs(person, 'decided', { renews: false, periodEnd: second }),
          () => store.signs(person, 'revoked', { refundedUntil: first, periodEnd: first }),
        ][word]?.() ?? '',
      [0, 29 * day, minute, minute],
    );
    const until = standings[0]?.until;
    const same = { until, status: 'active', lastsUntil: until, cancelAtPeriodEnd: true, graceUntil: null };
    expect(standings).toEqual(standings.map(() => same));
    expect(Date.parse(until ?? '') - house.now().getTime()).toBe(30 * day - 2 * minute);
  });

  test('a purchase, its renewal, the refund of that and the end of the refund come to the same', async () => {
    const standings = await hearInEveryOrder(
      (person, word, [first, second]) =>
        [
          () => store.signs(person, 'granted', { periodEnd: first }),
          () => store.signs(person, 'renewed', { periodEnd: second }),
          () => store.signs(person, 'revoked', { refundedUntil: second, periodEnd: second }),
          () => store.signs(person, 'restored', { periodEnd: second }),
        ][word]?.() ?? '',
      [0, 29 * day, minute, minute],
    );
    const until = standings[0]?.until;
    const same = { until, status: 'active', lastsUntil: until, cancelAtPeriodEnd: false, graceUntil: null };
    expect(standings).toEqual(standings.map(() => same));
    expect(Date.parse(until ?? '') - house.now().getTime()).toBe(30 * day - 2 * minute);
  });

  test('a refund of an earlier period that is undone leaves the present one as long as it is', async () => {
    const person = await buyer();
    const first = inDays(30);
    await passes(29 * day);
    await store.tells(store.signs(person, 'renewed'));
    const until = inDays(30).toISOString();
    await passes(minute);
    await store.tells(store.signs(person, 'revoked', { refundedUntil: first, periodEnd: first }));
    await passes(minute);
    await store.tells(store.signs(person, 'restored', { periodEnd: first }));
    expect(await standingOf(person)).toMatchObject({ status: 'active', until, lastsUntil: until });
  });
});

describe('[DATA-10] money that a store pays back', () => {
  test('for the period to come leaves the hours of the present one, and no more', async () => {
    const person = await buyer();
    const first = inDays(30);
    await passes(29 * day);
    await store.tells(store.signs(person, 'renewed', { periodEnd: inDays(31) }));
    await passes(hour);
    const second = new Date(first.getTime() + 30 * day);
    await store.tells(store.signs(person, 'revoked', { refundedUntil: second, periodEnd: second }));
    const { live, subscriptions } = await person.viewer.gets('profile');
    expect(live).toMatchObject({ active: true, until: first.toISOString() });
    expect(subscriptions).toMatchObject([{ status: 'canceled', lastsUntil: first.toISOString() }]);
    await passes(23 * hour);
    expect((await person.viewer.gets('profile')).live.active).toBe(false);
  });

  test('for a period that was made longer takes all of it', async () => {
    const person = await buyer();
    await passes(day);
    const longer = inDays(36);
    await store.tells(store.signs(person, 'renewed', { periodEnd: longer, prolongs: true }));
    expect((await person.viewer.gets('profile')).live.until).toBe(longer.toISOString());
    await passes(day);
    await store.tells(store.signs(person, 'revoked', { refundedUntil: longer, periodEnd: longer }));
    expect((await person.viewer.gets('profile')).live.active).toBe(false);
  });

  test('in part leaves the days that stay paid for, and a later refund of the rest takes those too', async () => {
    const [person, late] = [await buyer(), await buyer()];
    const periodEnd = inDays(30);
    const keptUntil = inDays(18);
    const refund = { refundedUntil: periodEnd, periodEnd };
    await passes(3 * day);
    const [part, latePart] = [person, late].map((buyer) =>
      store.signs(buyer, 'revoked', { ...refund, keptUntil }),
    );
    await passes(minute);
    const again = store.signs(person, 'revoked', { ...refund, keptUntil });
    await store.tells(again, part ?? '');
    const { live, subscriptions } = await person.viewer.gets('profile');
    expect(live).toMatchObject({ active: true, until: keptUntil.toISOString() });
    expect(subscriptions).toMatchObject([{ status: 'canceled', lastsUntil: keptUntil.toISOString() }]);
    await passes(day);
    const whole = [person, late].map((buyer) => store.signs(buyer, 'revoked', refund));
    await store.tells(...whole, latePart ?? '');
    expect((await person.viewer.gets('profile')).live.active).toBe(false);
    expect((await late.viewer.gets('profile')).live.active).toBe(false);
  });

  test('in part is over with the days that stay paid for, also where it is heard before the purchase', async () => {
    const person = await somebody(house);
    const purchase = store.signs(person, 'granted');
    const periodEnd = inDays(30);
    await passes(day);
    const keptUntil = inDays(10);
    await store.tells(store.signs(person, 'revoked', { refundedUntil: periodEnd, periodEnd, keptUntil }));
    await store.tells(purchase);
    expect((await person.viewer.gets('profile')).live).toMatchObject({
      active: true,
      until: keptUntil.toISOString(),
    });
    await passes(10 * day);
    expect((await person.viewer.gets('profile')).live.active).toBe(false);
  });

  test('takes the days of grace that were given before it was charged after all', async () => {
    const person = await buyer();
    const [periodEnd, graceUntil] = [inDays(30), inDays(36)];
    await passes(30 * day);
    await store.tells(store.signs(person, 'failed', { periodEnd, graceUntil }));
    await passes(hour);
    await store.tells(store.signs(person, 'renewed'));
    const second = inDays(30);
    await passes(hour);
    await store.tells(store.signs(person, 'revoked', { refundedUntil: second, periodEnd: second }));
    expect((await person.viewer.gets('profile')).live.active).toBe(false);
  });
});
