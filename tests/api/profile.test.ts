import { displayName } from '@cadetto/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../house.ts';
import { standardInstant } from '../kit/provided.ts';

const day = 24 * 60 * 60 * 1000;

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ plays: false });
});
afterAll(() => house.close());

test('[API-3] [DATA-1] the profile is the person, flat, with what belongs to them', async () => {
  const fan = await house.viewer().signsIn('fan');
  const profile = await fan.gets('profile');
  expect(profile).toMatchObject({
    email: 'fan@cadetto.test',
    firstName: 'Nicolò',
    lastName: "D'Angelo",
    language: 'it',
    country: 'IT',
    myClub: 'bari',
    pendingEmail: null,
    deletesAt: null,
    live: { active: true, source: 'subscription' },
  });
  expect(profile._id).toMatch(/^[0-9a-f-]{36}$/);
  expect(Array.isArray(profile.creditCards) && Array.isArray(profile.subs)).toBe(true);
  expect(Array.isArray(profile.subscriptions)).toBe(true);
  expect(displayName(profile)).toBe("Nicolò D'Angelo");
});

test('[API-3] the profile never shows the password or its hash', async () => {
  const fan = await house.viewer().signsIn('fan');
  const { text } = await fan.asks('GET', '/user/profile');
  expect(text).not.toMatch(/password|argon2/i);
});

test('[API-3] a profile is never kept by a cache', async () => {
  const fan = await house.viewer().signsIn('fan');
  expect((await fan.asks('GET', '/user/profile')).headers['cache-control']).toBe('private, no-store');
});

test.each([
  ['fan', true, 'subscription', 245],
  ['monthly', true, 'subscription', 12],
  ['plus', true, 'plus', 21],
  ['free', false, null, null],
] as const)(
  '[API-3] [ST-2] live access of %s follows from the grants',
  async (account, active, source, days) => {
    const { live } = await (await house.viewer().signsIn(account)).gets('profile');
    const until = days === null ? null : new Date(standardInstant.getTime() + days * day).toISOString();
    expect(live).toEqual({ active, source, until });
  },
);

test('[ST-2] access ends at the moment the grant says, not before', async () => {
  const monthly = await house.viewer().signsIn('monthly');
  const end = standardInstant.getTime() + 12 * day;
  await house.timeBecomes(new Date(end - 1000));
  expect((await monthly.gets('profile')).live.active).toBe(true);
  await house.timeBecomes(new Date(end));
  expect((await monthly.gets('profile')).live).toEqual({ active: false, source: null, until: null });
  await house.timeBecomes(standardInstant);
});

test('[ST-2] a revoked grant gives nothing, at once', async () => {
  const plus = await house.viewer().signsIn('plus');
  const { _id: id } = await plus.gets('profile');
  const { db } = house.house.database;
  await db.updateTable('access_grant').set({ revoked_at: house.now() }).where('person_id', '=', id).execute();
  expect((await plus.gets('profile')).live.active).toBe(false);
});

test('[API-3] two people with live tokens each see only themselves, also when they ask at once', async () => {
  const fan = await house.viewer().signsIn('fan');
  const free = await house.viewer().signsIn('free');
  const asked = await Promise.all(
    Array.from({ length: 30 }, async (_, turn) => {
      const who = turn % 2 === 0 ? fan : free;
      return (await who.gets('profile')).email;
    }),
  );
  const expected = asked.map((_, turn) => (turn % 2 === 0 ? 'fan@cadetto.test' : 'free@cadetto.test'));
  expect(asked).toEqual(expected);
});

test('[API-3] a person who no longer exists has no session either', async () => {
  const free = await house.viewer().signsIn('free');
  await house.house.database.db.deleteFrom('person').where('email', '=', 'free@cadetto.test').execute();
  expect((await free.asks('GET', '/user/profile')).status).toBe(401);
});
