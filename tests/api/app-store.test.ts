// What was bought in an app store, told by notifications that the sandbox's store signs.

import { generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../house.ts';
import { refusalKey } from '../kit/failure.ts';
import { ask } from '../kit/http.ts';
import { kindsTo } from '../letters.ts';
import { somebody, type Somebody } from '../people.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

type Kind = 'granted' | 'renewed' | 'revoked' | 'expired';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ plays: false });
});
afterAll(() => house.close());

/** Signed at this moment of the house's clock. */
function signed(
  { id }: Somebody,
  kind: Kind,
  productId = 'com.example.monthly',
  refund: { readonly refundedUntil?: Date } = {},
): string {
  const { sandbox } = house.house.appStore;
  if (sandbox === null) throw new Error('there is no sandbox');
  return sandbox.notification({ kind, accountToken: id, productId, days: 30, ...refund });
}

const sends = (signedPayload: unknown) =>
  ask(house.address, {
    method: 'POST',
    path: '/prod/pay/app-store/notify',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify({ signedPayload }),
  });

async function tells(...payloads: readonly string[]): Promise<void> {
  for (const payload of payloads) expect((await sends(payload)).status).toBe(200);
  await house.house.workDone();
}

async function passes(ms: number): Promise<void> {
  const now = new Date(house.now().getTime() + ms);
  // Months go by in a moment, and nobody is signed out for having been away.
  await house.house.database.db
    .updateTable('session')
    .set({ last_seen: now, expires_at: new Date(now.getTime() + 30 * day) })
    .execute();
  await house.timeBecomes(now);
}
const liveOf = async ({ viewer }: Somebody) => (await viewer.gets('profile')).live;

const subscriptionsOf = ({ id }: Somebody) =>
  house.house.database.db
    .selectFrom('subscription')
    .select(['provider', 'plan_id', 'family', 'status', 'amount', 'currency', 'period_end'])
    .where('person_id', '=', id)
    .execute();

const eventsOf = async () => {
  const rows = await house.house.database.db
    .selectFrom('provider_event')
    .select(['state', 'subject', 'last_error'])
    .where('source', '=', 'app_store')
    .execute();
  return rows;
};

describe('[DATA-10] a purchase in an app store', () => {
  test('opens the matches, is the account’s subscription, and is told in a letter', async () => {
    const person = await somebody(house, { country: 'US' });
    await tells(signed(person, 'granted'));
    const until = new Date(house.now().getTime() + 30 * day);
    expect(await liveOf(person)).toEqual({ active: true, source: 'app_store', until: until.toISOString() });
    expect(await subscriptionsOf(person)).toEqual([
      {
        provider: 'app_store',
        plan_id: 'monthly',
        family: 'live',
        status: 'active',
        amount: 649,
        currency: 'usd',
        period_end: until,
      },
    ]);
    expect(await kindsTo(house, person.email)).toEqual(['access_added']);
  });

  test('lasts longer when it is renewed, and is over when it is refunded', async () => {
    const person = await somebody(house);
    await tells(signed(person, 'granted'));
    await passes(minute);
    await tells(signed(person, 'renewed'));
    const until = new Date(house.now().getTime() + 30 * day).toISOString();
    expect((await liveOf(person)).until).toBe(until);
    await passes(minute);
    await tells(signed(person, 'revoked'));
    expect((await liveOf(person)).active).toBe(false);
    expect(await subscriptionsOf(person)).toMatchObject([{ status: 'canceled' }]);
    await passes(minute);
    await tells(signed(person, 'granted'));
    expect((await liveOf(person)).active).toBe(true);
    expect(await subscriptionsOf(person)).toMatchObject([{ status: 'active' }]);
  });

  test('goes on when an earlier period of it is refunded, and not when the present one is', async () => {
    const person = await somebody(house);
    const product = 'com.example.monthly';
    await tells(signed(person, 'granted'));
    const firstEnds = new Date(house.now().getTime() + 30 * day);
    await passes(29 * day);
    await tells(signed(person, 'renewed'));
    const until = new Date(house.now().getTime() + 30 * day);
    await passes(2 * day);
    await tells(signed(person, 'revoked', product, { refundedUntil: firstEnds }));
    expect(await liveOf(person)).toMatchObject({ active: true, until: until.toISOString() });
    expect(await subscriptionsOf(person)).toMatchObject([{ status: 'active', period_end: until }]);
    await passes(minute);
    await tells(signed(person, 'revoked', product, { refundedUntil: until }));
    expect((await liveOf(person)).active).toBe(false);
    expect(await subscriptionsOf(person)).toMatchObject([{ status: 'canceled' }]);
  });

  test('goes on when the refund of its first period is heard before the renewal that was told earlier', async () => {
    const person = await somebody(house);
    await tells(signed(person, 'granted'));
    const firstEnds = new Date(house.now().getTime() + 30 * day);
    await passes(29 * day);
    const renewed = signed(person, 'renewed');
    const until = new Date(house.now().getTime() + 30 * day);
    await passes(minute);
    await tells(signed(person, 'revoked', 'com.example.monthly', { refundedUntil: firstEnds }));
    expect((await liveOf(person)).active).toBe(false);
    await tells(renewed);
    expect(await liveOf(person)).toMatchObject({ active: true, until: until.toISOString() });
    expect(await subscriptionsOf(person)).toMatchObject([{ status: 'active', period_end: until }]);
  });

  test('goes on when the refund of its first period is the first that is heard of it, and that period stays refunded', async () => {
    const person = await somebody(house);
    const granted = signed(person, 'granted');
    const firstEnds = new Date(house.now().getTime() + 30 * day);
    await passes(29 * day);
    const renewed = signed(person, 'renewed');
    const until = new Date(house.now().getTime() + 30 * day);
    await passes(minute);
    await tells(signed(person, 'revoked', 'com.example.monthly', { refundedUntil: firstEnds }));
    await tells(granted);
    expect((await liveOf(person)).active).toBe(false);
    await tells(renewed);
    expect(await liveOf(person)).toMatchObject({ active: true, until: until.toISOString() });
    expect(await subscriptionsOf(person)).toMatchObject([{ status: 'active', period_end: until }]);
  });

  test('that nobody says has expired is over by its date, and its owner can buy here', async () => {
    const person = await somebody(house);
    await tells(signed(person, 'granted'));
    expect(refusalKey(await person.viewer.asks('POST', '/live/pay/products/monthly'))).toBe(
      'already_subscribed',
    );
    await passes(30 * day);
    await house.house.appStore.tick();
    expect(await subscriptionsOf(person)).toMatchObject([{ status: 'active' }]);
    await passes(2 * 60 * minute);
    await house.house.appStore.tick();
    expect(await subscriptionsOf(person)).toMatchObject([{ status: 'expired' }]);
    expect((await person.viewer.asks('POST', '/live/pay/products/monthly')).status).toBe(200);
    await tells(signed(person, 'renewed'));
    expect(await subscriptionsOf(person)).toContainEqual(
      expect.objectContaining({ provider: 'app_store', status: 'active' }),
    );
  });

  test('is over when it expires', async () => {
    const person = await somebody(house);
    await tells(signed(person, 'granted'));
    await passes(minute);
    await tells(signed(person, 'expired'));
    expect((await liveOf(person)).active).toBe(false);
    expect(await subscriptionsOf(person)).toMatchObject([{ status: 'expired' }]);
  });

  test('[API-35] [D-57] [D-59] is shown as the store’s, and cannot be cancelled, resumed or changed here', async () => {
    const person = await somebody(house);
    await tells(signed(person, 'granted'));
    const { subs } = await person.viewer.gets('profile');
    expect(subs).toMatchObject([
      { status: 'active', paymentMethod: 'app_store', nextPayment: null, manageable: false },
    ]);
    const id = subs[0]?.id ?? '';
    for (const [path, body] of [
      ['/live/cancel', { id }],
      ['/live/resume', { id }],
      ['/live/change', { id, planId: 'annual', amountDue: 0 }],
    ] as const)
      expect(refusalKey(await person.viewer.asks('POST', path, { body }))).toBe('not_found');
    expect((await person.viewer.gets('profile')).subs).toEqual(subs);
    expect(await kindsTo(house, person.email)).toEqual(['access_added']);
  });

  test('told twenty times at once is granted once', async () => {
    const person = await somebody(house);
    const payload = signed(person, 'granted');
    const answers = await Promise.all(Array.from({ length: 20 }, () => sends(payload)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    await house.house.workDone();
    await tells(payload);
    const grants = await house.house.database.db
      .selectFrom('access_grant')
      .select('id')
      .where('person_id', '=', person.id)
      .execute();
    expect(grants).toHaveLength(1);
    expect(await kindsTo(house, person.email)).toEqual(['access_added']);
  });

  test('told out of order stands as it was told last', async () => {
    const [person, other] = [await somebody(house), await somebody(house)];
    const [granted, othersGrant] = [signed(person, 'granted'), signed(other, 'granted')];
    await passes(minute);
    const [renewed, othersRefund] = [signed(person, 'renewed'), signed(other, 'revoked')];
    await tells(renewed, granted, othersRefund, othersGrant);
    const until = new Date(house.now().getTime() + 30 * day).toISOString();
    expect((await liveOf(person)).until).toBe(until);
    expect((await liveOf(other)).active).toBe(false);
    expect(await subscriptionsOf(other)).toMatchObject([{ status: 'canceled' }]);
  });

  test('beside a subscription here is granted, and leaves that one the account’s own', async () => {
    const person = await somebody(house);
    const now = house.now();
    await house.house.database.db
      .insertInto('subscription')
      .values({
        person_id: person.id,
        provider: 'stripe',
        provider_id: `sub_${person.id}`,
        family: 'live',
        plan_id: 'monthly',
        status: 'active',
        amount: 599,
        currency: 'eur',
        started_at: now,
        period_start: now,
        period_end: new Date(now.getTime() + 30 * day),
        cancel_at_period_end: false,
        synced_at: now,
      })
      .execute();
    await tells(signed(person, 'granted'));
    expect((await liveOf(person)).source).toBe('app_store');
    const subscriptions = await subscriptionsOf(person);
    expect(subscriptions.map(({ provider, status }) => `${provider} ${status}`).toSorted()).toEqual([
      'app_store incomplete',
      'stripe active',
    ]);
  });
});

describe('[DATA-10] a notification', () => {
  test('that the store did not sign is refused and not kept', async () => {
    const person = await somebody(house);
    const before = (await eventsOf()).length;
    const [header = '', payload = '', signature = ''] = signed(person, 'granted').split('.');
    const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const content = `${header}.${payload}`;
    const forged = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' });
    const changed = Buffer.from(
      Buffer.from(payload, 'base64url').toString().replace('granted', 'renewed'),
    ).toString('base64url');
    for (const bad of [
      `${content}.${forged.toString('base64url')}`,
      `${header}.${changed}.${signature}`,
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`,
      'nonsense',
      '',
      7,
      null,
    ]) {
      expect(refusalKey(await sends(bad))).toBe('invalid_input');
    }
    expect((await eventsOf()).length).toBe(before);
    expect((await liveOf(person)).active).toBe(false);
  });

  test('about nobody of ours, or no plan of ours, is kept, tried again, and holds up nothing', async () => {
    const person = await somebody(house);
    const nobody = { ...person, id: '00000000-0000-4000-8000-000000000000' };
    await tells(
      signed(nobody, 'granted'),
      signed(person, 'granted', 'com.example.gold'),
      signed(person, 'granted'),
    );
    const waiting = (await eventsOf()).filter(({ state }) => state === 'new');
    expect(waiting.map(({ last_error }) => String(last_error)).toSorted()).toEqual([
      'the notification names nobody of ours',
      'there is no plan for the product com.example.gold',
    ]);
    expect((await liveOf(person)).active).toBe(true);
  });
});

describe('the sandbox’s page', () => {
  const posts = (fields: Readonly<Record<string, string>>) =>
    ask(house.address, {
      method: 'POST',
      path: '/sandbox/app-store',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });

  test('[DATA-10] buys and refunds for an account', async () => {
    const person = await somebody(house);
    const page = await person.viewer.opens('/sandbox/app-store');
    expect(page.text).toContain('Sandbox: nothing is bought or sold here.');
    expect(page.text).toContain('<option value="annual">Annual</option>');
    const wish = { email: person.email, productId: 'annual' };
    expect((await posts({ ...wish, kind: 'granted' })).text).toContain(`Sent: granted for ${person.email}.`);
    await house.house.workDone();
    const until = new Date(house.now().getTime() + 365 * day).toISOString();
    expect((await liveOf(person)).until).toBe(until);
    await posts({ ...wish, kind: 'revoked' });
    await house.house.workDone();
    expect((await liveOf(person)).active).toBe(false);
  });

  test('[DATA-10] says what it cannot send, and writes nothing back as markup', async () => {
    const answer = await posts({ email: '<img src=x>@x.test', productId: 'annual', kind: 'granted' });
    expect(answer.text).toContain('there is no account of &lt;img src=x&gt;@x.test');
    expect((await posts({ email: 'x' })).text).toContain('the form is not complete');
  });
});
