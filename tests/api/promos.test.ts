// Promo codes as every way to buy asks for them.

import { randomUUID } from 'node:crypto';
import {
  checkPromo,
  Failure,
  findPromo,
  giveBackPromo,
  takePromo,
  type Database,
  type PromoRecord,
} from '@cadetto/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../house.ts';
import { refusalKey } from '../kit/failure.ts';
import { kindsTo, lettersTo } from '../letters.ts';
import { payerAt } from '../payer.ts';
import { people as manyPeople, somebody } from '../people.ts';
import type { Viewer } from '../viewer.ts';

const now = new Date('2026-11-14T14:20:00Z');

let house: TestHouse;
let database: Database;
beforeAll(async () => {
  house = await openHouse();
  ({ database } = house.house);
  await database.db
    .insertInto('promo')
    .values([
      { code: 'TENFOLD', kind: 'free_month', days: 30, max_uses: 10 },
      { code: 'TWICE', kind: 'discount', plan_id: 'monthly', max_uses: 2 },
      { code: 'PAST', kind: 'discount', plan_id: 'monthly', valid_until: now },
    ])
    .execute();
});
afterAll(() => house.close());

const newPerson = async (): Promise<string> => (await somebody(house)).id;

async function promo(code: string): Promise<PromoRecord> {
  const found = await findPromo(database.db, code);
  if (found === null) throw new Error(`no ${code}`);
  return found;
}

async function beginsCheckout(personId: string, planId: string): Promise<string> {
  const id = randomUUID();
  await database.db
    .insertInto('checkout_attempt')
    .values({
      id,
      person_id: personId,
      plan_id: planId,
      promo_code: null,
      currency: 'eur',
      state: 'awaiting_payment',
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

const endsCheckout = (id: string) =>
  database.db.updateTable('checkout_attempt').set({ state: 'done' }).where('id', '=', id).execute();

const keyOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'fine';
  } catch (error) {
    if (error instanceof Failure) return error.key;
    throw error;
  }
};

const checks = (code: string, planId: string | null, personId: string) =>
  keyOf(checkPromo(database.db, { code, planId, personId, now }));

const takes = async (code: string, personId: string, attemptId: string | null) => {
  const taken = await promo(code);
  return keyOf(
    database.db
      .transaction()
      .execute((transaction) => takePromo(transaction, { promo: taken, personId, attemptId, now })),
  );
};

test('[DATA-9] the codes of the demo stand for what they are announced as', async () => {
  expect(await promo('better')).toMatchObject({ code: 'BETTER', kind: 'free_month', days: 30, planId: null });
  expect(await promo('WINTER')).toMatchObject({
    kind: 'discount',
    planId: 'two-months',
    amounts: { eur: 799, usd: 879, rsd: 93_900 },
  });
  expect(await promo('FIRST')).toMatchObject({ planId: 'monthly', amounts: { eur: 299 } });
  expect(await promo('SEASON')).toMatchObject({ kind: 'plan', planId: 'season', amounts: null });
});

describe('[ERR-1] a code is refused', () => {
  test('as unknown, when there is none or its date has come', async () => {
    const person = await newPerson();
    expect(await checks('NOTHING', 'monthly', person)).toBe('bad_code');
    expect(await checks('PAST', 'monthly', person)).toBe('bad_code');
  });

  test('as not for this plan, when it is for another or for none', async () => {
    const person = await newPerson();
    expect(await checks('WINTER', 'monthly', person)).toBe('diskont_error');
    expect(await checks('BETTER', 'monthly', person)).toBe('diskont_error');
    expect(await checks('WINTER', null, person)).toBe('diskont_error');
    expect(await checks('WINTER', 'two-months', person)).toBe('fine');
  });

  test('as redeemed, when this person used it; a checkout that still waits may be reloaded with it', async () => {
    const person = await newPerson();
    const attempt = await beginsCheckout(person, 'monthly');
    expect(await takes('FIRST', person, attempt)).toBe('fine');
    expect(await takes('FIRST', person, attempt)).toBe('fine');
    expect((await promo('FIRST')).uses).toBe(1);
    expect(await checks('FIRST', 'monthly', person)).toBe('fine');
    await endsCheckout(attempt);
    expect(await checks('FIRST', 'monthly', person)).toBe('expired_code');
    expect(await takes('FIRST', person, randomUUID())).toBe('expired_code');
    expect((await promo('FIRST')).uses).toBe(1);
  });

  test('to who had a free month by another code', async () => {
    const person = await newPerson();
    expect(await takes('BETTER', person, null)).toBe('fine');
    expect(await checks('GOLDBET', null, person)).toBe('diskont_error');
    expect(await takes('GOLDBET', person, null)).toBe('diskont_error');
    expect(await checks('BETTER', null, person)).toBe('expired_code');
    expect((await promo('GOLDBET')).uses).toBe(0);
  });
});

describe('[DATA-9] a code with so many uses', () => {
  test('is used no more often, and a purchase that came to nothing gives its use back once', async () => {
    const [first, second, third] = [await newPerson(), await newPerson(), await newPerson()];
    const attempt = await beginsCheckout(first, 'monthly');
    expect(await takes('TWICE', first, attempt)).toBe('fine');
    expect(await takes('TWICE', second, randomUUID())).toBe('fine');
    expect(await takes('TWICE', third, randomUUID())).toBe('expired_code');
    expect(await checks('TWICE', 'monthly', third)).toBe('expired_code');
    await Promise.all(
      Array.from({ length: 5 }, () =>
        database.db.transaction().execute((transaction) => giveBackPromo(transaction, attempt)),
      ),
    );
    expect((await promo('TWICE')).uses).toBe(1);
    expect(await takes('TWICE', third, randomUUID())).toBe('fine');
    expect(await takes('TWICE', first, randomUUID())).toBe('expired_code');
  });
});

const day = 24 * 60 * 60 * 1000;

const asksForMonth = (viewer: Viewer, diskontCode: string, headers: Record<string, string> = {}) =>
  viewer.asks('POST', '/live/pay/products/one-month-promo', { body: { diskontCode }, headers });

describe('[API-32] a free month', () => {
  test('[DATA-9] is given for BETTER as typed, without a card, and ends by itself', async () => {
    const { viewer, email } = await somebody(house, { language: 'it' });
    const answer = await asksForMonth(viewer, ' better ');
    const until = new Date(house.now().getTime() + 30 * day);
    expect(answer.json()).toEqual({ result: { until: until.toISOString() } });
    expect((await viewer.gets('profile')).live).toEqual({
      active: true,
      source: 'one_time',
      until: until.toISOString(),
    });
    expect(await kindsTo(house, email)).toEqual(['access_added']);
    const [letter] = await lettersTo(house, email);
    expect(letter?.text).toContain('Non costa nulla e finisce da sé');
  });

  test('[ERR-1] is given once to a person, whatever the code', async () => {
    const { viewer, email } = await somebody(house);
    expect((await asksForMonth(viewer, 'GOLDBET')).status).toBe(200);
    expect(refusalKey(await asksForMonth(viewer, 'GOLDBET'))).toBe('expired_code');
    expect(refusalKey(await asksForMonth(viewer, 'BETTER'))).toBe('diskont_error');
    expect(await kindsTo(house, email)).toEqual(['access_added']);
  });

  test('is given once when one person asks twenty times at once, with both codes', async () => {
    const { id, viewer } = await somebody(house);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => asksForMonth(viewer, turn % 2 === 0 ? 'BETTER' : 'GOLDBET')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(['expired_code', 'diskont_error']).toContain(refusalKey(answer));
    const grants = await database.db
      .selectFrom('access_grant')
      .select('id')
      .where('person_id', '=', id)
      .execute();
    expect(grants).toHaveLength(1);
  });

  test.each([
    ['NOSUCHCODE', 'bad_code'],
    ['WINTER', 'diskont_error'],
    ['SEASON', 'diskont_error'],
  ])('[ERR-1] %s is refused with %s', async (code, key) => {
    const { viewer } = await somebody(house);
    expect(refusalKey(await asksForMonth(viewer, code))).toBe(key);
  });

  test('[ERR-1] is not for who has a subscription, nor for who is elsewhere', async () => {
    const { viewer: fan } = await somebody(house);
    const { clientSecret } = await fan.gets('subscribe', { params: { planId: 'annual' } });
    await (await payerAt(house.address)).pays(clientSecret, 'good');
    await fan.gets('settleCheckout');
    expect(refusalKey(await asksForMonth(fan, 'BETTER'))).toBe('already_subscribed');
    const { viewer } = await somebody(house, { country: 'BR' });
    const fromAfar = { cookie: 'pretendCountry=BR' };
    expect(refusalKey(await asksForMonth(viewer, 'BETTER', fromAfar))).toBe('not_in_region');
    expect((await asksForMonth(viewer, 'BETTER')).status).toBe(200);
  });

  test('300 people who ask at once for one of ten get exactly ten', async () => {
    const crowd = await manyPeople(house, 300);
    const answers = await Promise.all(crowd.map(({ viewer }) => asksForMonth(viewer, 'TENFOLD')));
    const refused = answers.filter(({ status }) => status !== 200).map((answer) => refusalKey(answer));
    expect(new Set(refused)).toEqual(new Set(['expired_code']));
    expect(refused).toHaveLength(290);
    expect((await promo('TENFOLD')).uses).toBe(10);
    const grants = await database.db
      .selectFrom('access_grant')
      .select('id')
      .where('source_ref', 'like', 'free-month:TENFOLD:%')
      .execute();
    expect(grants).toHaveLength(10);
  });
});
