// What was bought in an app store, told by notifications that the sandbox's store signs.

import { generateKeyPairSync, sign } from 'node:crypto';
import { everyCall } from '@cadetto/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { passesSignedIn } from '../app-store.ts';
import { openHouse, type TestHouse } from '../house.ts';
import { refusalKey } from '../kit/failure.ts';
import { ask } from '../kit/http.ts';
import { kindsTo } from '../letters.ts';
import { payerAt } from '../payer.ts';
import { somebody, type Somebody } from '../people.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

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

const passes = (ms: number) => passesSignedIn(house, ms);
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

  test('[D-51] [API-32] [API-33] [API-34] lets nothing be sold or given beside it before it is over, though it may end', async () => {
    const person = await somebody(house);
    await tells(signed(person, 'granted'));
    const refusals = async () => {
      const answers = [
        await person.viewer.asks('POST', '/live/pay/products/monthly'),
        await person.viewer.asks('POST', '/live/pay/products/round-pass'),
        await person.viewer.asks('POST', '/live/pay/products/one-month-promo', {
          body: { diskontCode: 'BETTER' },
        }),
        await person.viewer.asks('GET', '/live/vodafone/start?productId=monthly'),
      ];
      return answers.map((answer) => refusalKey(answer));
    };
    const all = Array.from({ length: 4 }, () => 'already_subscribed');
    expect(await refusals()).toEqual(all);
    // Cancelled in the store it runs to its end, and can be taken up again there.
    await house.house.database.db
      .updateTable('subscription')
      .set({ cancel_at_period_end: true })
      .where('person_id', '=', person.id)
      .execute();
    expect(await refusals()).toEqual(all);
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
    const managing = (id: string) =>
      [
        ['/live/cancel', { id }],
        ['/live/resume', { id }],
        ['/live/change', { id, planId: 'annual', amountDue: 4999 - 599 }],
      ] as const;
    for (const [path, body] of managing(subs[0]?.id ?? ''))
      expect(refusalKey(await person.viewer.asks('POST', path, { body }))).toBe('not_found');
    expect((await person.viewer.gets('profile')).subs).toEqual(subs);
    expect(await kindsTo(house, person.email)).toEqual(['access_added']);
    // Called by the store as the provider calls one of its own, it would be found there: it is not asked.
    const namesake = await somebody(house);
    const { clientSecret } = await namesake.viewer.gets('subscribe', { params: { planId: 'monthly' } });
    await (await payerAt(house.address)).pays(clientSecret, 'good');
    await namesake.viewer.gets('settleCheckout');
    // A notice that comes after it has changed hands would bring it back as the provider's.
    await house.house.workDone();
    await house.house.database.db
      .updateTable('subscription')
      .set({ provider: 'app_store' })
      .where('person_id', '=', namesake.id)
      .execute();
    const before = await namesake.viewer.gets('profile');
    for (const [path, body] of managing(before.subs[0]?.id ?? ''))
      expect(refusalKey(await namesake.viewer.asks('POST', path, { body }))).toBe('not_found');
    expect((await namesake.viewer.gets('profile')).subs).toEqual(before.subs);
  });

  test('that is paid back leaves a plan by card what it has paid for', async () => {
    const person = await somebody(house);
    const { clientSecret } = await person.viewer.gets('subscribe', { params: { planId: 'monthly' } });
    await (await payerAt(house.address)).pays(clientSecret, 'good');
    await person.viewer.gets('settleCheckout');
    const paid = await liveOf(person);
    await passes(minute);
    await tells(signed(person, 'granted', 'com.example.annual'));
    expect((await liveOf(person)).source).toBe('app_store');
    await passes(minute);
    await tells(signed(person, 'revoked', 'com.example.annual'));
    const left = await liveOf(person);
    expect(left).toMatchObject({ active: true, source: paid.source });
    // What was not watched meanwhile is not lost either.
    expect(Date.parse(left.until ?? '') - Date.parse(paid.until ?? '')).toBe(minute);
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

  test('beside a subscription here is granted, and leaves that one what it is', async () => {
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
      'app_store active',
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

describe('[DATA-10] what a notification said', () => {
  const keptOf = (subjects: readonly string[]) =>
    house.house.database.db
      .selectFrom('provider_event')
      .selectAll()
      .where('source', '=', 'app_store')
      .where('id', 'in', subjects)
      .orderBy('id')
      .execute();
  const idIn = (payload: string): string => {
    const [, told = ''] = payload.split('.');
    const { notificationId } = JSON.parse(Buffer.from(told, 'base64url').toString('utf8')) as {
      notificationId: string;
    };
    return notificationId;
  };

  test('is forgotten two weeks after it was told, and changes nothing when it is told again', async () => {
    const person = await somebody(house);
    const payloads = [signed(person, 'granted')];
    await tells(...payloads);
    await passes(minute);
    payloads.push(signed(person, 'renewed'));
    await tells(...payloads.slice(1));
    const ids = payloads.map(idIn);
    await passes(13 * day);
    await house.house.appStore.tick();
    expect(JSON.stringify(await keptOf(ids))).toContain(person.id);
    await passes(2 * day);
    await house.house.appStore.tick();
    const forgotten = await keptOf(ids);
    expect(forgotten.map(({ state, payload, subject }) => [state, payload, subject])).toEqual([
      ['done', {}, null],
      ['done', {}, null],
    ]);
    expect(JSON.stringify(forgotten)).not.toContain(person.id);
    const before = [await liveOf(person), await subscriptionsOf(person), await kindsTo(house, person.email)];
    await tells(...payloads);
    expect(await keptOf(ids)).toEqual(forgotten);
    expect([await liveOf(person), await subscriptionsOf(person), await kindsTo(house, person.email)]).toEqual(
      before,
    );
  });

  test('is kept while it is tried', async () => {
    const payload = signed(await somebody(house), 'granted', 'com.example.silver');
    await tells(payload);
    await passes(15 * day);
    await house.house.appStore.tick();
    const [kept] = await keptOf([idIn(payload)]);
    expect(kept).toMatchObject({ state: 'new', payload: { productId: 'com.example.silver' } });
  });

  test('[D-70] [D-71] is shown to the operator when it was given up, for as long as its owner is here; told again afterwards, it is tried again', async () => {
    const person = await somebody(house);
    const payload = signed(person, 'granted', 'com.example.copper');
    const id = idIn(payload);
    const toldAt = house.now();
    await tells(payload);
    for (let again = 0; again < 8; again += 1) {
      await passes(13 * hour);
      await house.house.appStore.tick();
    }
    const listed = async () => {
      const answer = await house.operator().does('GET', '/notices');
      const { notices } = z.parse(everyCall.deadNotices.answer, answer);
      return notices.filter((notice) => notice.id === id);
    };
    expect(await listed()).toMatchObject([{ source: 'app_store', keptUntil: null }]);
    house.clockStandsAt(new Date(toldAt.getTime() + 40 * day));
    await house.house.appStore.tick();
    expect(await listed()).toHaveLength(1);
    await house.house.database.db.deleteFrom('person').where('id', '=', person.id).execute();
    await passes(2 * hour);
    await house.house.appStore.tick();
    expect(await listed()).toEqual([]);
    expect(await keptOf([id])).toEqual([]);
    await tells(payload);
    expect(await keptOf([id])).toMatchObject([{ state: 'new', tries: 1 }]);
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
