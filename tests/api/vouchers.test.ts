// Vouchers, from the operator who makes them to the person who redeems one.

import { everyCall } from '@cadetto/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openHouse, type TestHouse } from '../house.ts';
import { refusalKey } from '../kit/failure.ts';
import { kindsTo, lettersTo } from '../letters.ts';
import { people, somebody } from '../people.ts';
import type { Viewer } from '../viewer.ts';

const day = 24 * 60 * 60 * 1000;

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const inDays = (days: number, from = house.now()) => new Date(from.getTime() + days * day).toISOString();

async function makes(order: Readonly<Record<string, unknown>> = {}) {
  const body = { label: 'Tabaccheria', count: 1, days: 30, ...order };
  const made = await house.operator().does('POST', '/vouchers', body);
  return z.parse(everyCall.makeVouchers.answer, made);
}

async function oneCode(order: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const [code = ''] = (await makes(order)).codes;
  return code;
}

const redeems = (viewer: Viewer, code: string, headers: Record<string, string> = {}) =>
  viewer.asks('POST', '/live/vouchers/redeem', { body: { code }, headers });

/** Of the right shape; nobody has made it. */
const unknown = 'ZZZZZZZZ';

describe('[D-10] a voucher', () => {
  test('is redeemed as it was typed, and opens the matches for its days', async () => {
    const { viewer, email } = await somebody(house, { language: 'sr', country: 'RS' });
    const answer = await redeems(viewer, ` ${(await oneCode()).toLowerCase()} `);
    expect(answer.json()).toEqual({ result: { until: inDays(30) } });
    expect((await viewer.gets('profile')).live).toEqual({
      active: true,
      source: 'voucher',
      until: inDays(30),
    });
    expect((await viewer.gets('profile')).subs).toMatchObject([{ plan: { amount: 0, currency: 'rsd' } }]);
    expect(await kindsTo(house, email)).toEqual(['access_added']);
    expect((await lettersTo(house, email))[0]?.text).toContain('Tvoj vaučer je iskorišćen');
  });

  test('is added after the access there is, whatever that came from', async () => {
    const { viewer } = await somebody(house);
    await viewer.asks('POST', '/live/pay/products/one-month-promo', { body: { diskontCode: 'BETTER' } });
    const { codes } = await makes({ count: 2, days: 7 });
    const answers = await Promise.all(codes.map((code) => redeems(viewer, code)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await viewer.gets('profile')).live.until).toBe(inDays(30 + 7 + 7));
  });

  test('that is unknown, used, void or past its batch’s day gets one and the same answer', async () => {
    const used = await oneCode();
    await redeems((await somebody(house)).viewer, used);
    const voided = await makes();
    await house.operator().does('POST', `/vouchers/${voided.batch.id}/void`);
    const expired = await makes({ expiresAt: inDays(1) });
    await house.house.database.db
      .updateTable('voucher_batch')
      .set({ expires_at: house.now() })
      .where('id', '=', expired.batch.id)
      .execute();
    const { viewer } = await somebody(house);
    for (const code of [unknown, used, ...voided.codes, ...expired.codes])
      expect(refusalKey(await redeems(viewer, code))).toBe('bad_code');
    expect((await viewer.gets('profile')).live.active).toBe(false);
  });

  test('that 100 people redeem at once goes to exactly one of them', async () => {
    const crowd = await people(house, 100);
    const code = await oneCode();
    const answers = await Promise.all(crowd.map(({ viewer }) => redeems(viewer, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200).map((answer) => refusalKey(answer));
    expect(refused).toEqual(Array.from({ length: 99 }, () => 'bad_code'));
    const granted = await house.house.database.db
      .selectFrom('access_grant')
      .select('person_id')
      .where('source', '=', 'voucher')
      .where(
        'person_id',
        'in',
        crowd.map(({ id }) => id),
      )
      .execute();
    expect(granted).toHaveLength(1);
  });

  test('is guessed five times an hour by a person, good ones not counted', async () => {
    const { viewer } = await somebody(house);
    const { codes } = await makes({ count: 7, days: 1 });
    for (const code of codes) expect((await redeems(viewer, code)).status).toBe(200);
    const guesses = await Promise.all(Array.from({ length: 12 }, () => redeems(viewer, unknown)));
    const keys = guesses.map((answer) => refusalKey(answer));
    expect(keys.filter((key) => key === 'bad_code')).toHaveLength(5);
    const stopped = guesses.filter(({ status }) => status === 429);
    expect(stopped).toHaveLength(7);
    for (const { headers } of stopped) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(refusalKey(await redeems(viewer, await oneCode()))).toBe('too_many_requests');
  });

  test('is guessed twenty times an hour from a network', async () => {
    const crowd = await people(house, 6);
    const together = { 'x-forwarded-for': '192.0.2.77' };
    const guesses = await Promise.all(
      crowd.flatMap(({ viewer }) => Array.from({ length: 4 }, () => redeems(viewer, unknown, together))),
    );
    const keys = guesses.map((answer) => refusalKey(answer));
    expect(keys.filter((key) => key === 'bad_code')).toHaveLength(20);
    expect(keys.filter((key) => key === 'too_many_requests')).toHaveLength(4);
  });

  test.each(['1234567', '123456789', ''])('%j is not even looked up', async (code) => {
    const { viewer } = await somebody(house);
    expect((await redeems(viewer, code)).json()).toMatchObject({
      key: 'invalid_input',
      fields: { code: expect.any(String) as string },
    });
  });

  test('is kept as nothing anybody could redeem', async () => {
    const code = await oneCode();
    const rows = await house.house.database.db.selectFrom('voucher').selectAll().execute();
    const log = await house.operator().log();
    expect(JSON.stringify([rows, log, house.log])).not.toContain(code);
  });
});

describe('operators', () => {
  test('[D-64] [D-65] [D-66] make batches, see what was redeemed, and make the rest worthless', async () => {
    const operator = house.operator('van');
    const expiresAt = inDays(90);
    const { batch, codes } = await makes({ label: 'Edicola Centrale', count: 1200, days: 14, expiresAt });
    expect(batch).toMatchObject({
      label: 'Edicola Centrale',
      count: 1200,
      days: 14,
      redeemed: 0,
      void: 0,
      expiresAt,
    });
    expect(new Set(codes).size).toBe(1200);
    const { viewer } = await somebody(house);
    expect((await redeems(viewer, codes[3] ?? '')).status).toBe(200);
    const { batches } = z.parse(everyCall.voucherBatches.answer, await operator.does('GET', '/vouchers'));
    expect(batches.find(({ id }) => id === batch.id)).toMatchObject({ count: 1200, redeemed: 1, void: 0 });
    const after = await operator.does('POST', `/vouchers/${batch.id}/void`);
    expect(after).toMatchObject({ redeemed: 1, void: 1199 });
    expect(await operator.does('POST', `/vouchers/${batch.id}/void`)).toEqual(after);
    expect((await viewer.gets('profile')).live.active).toBe(true);
    const deeds = (await operator.log()).filter(({ subject }) => subject === batch.id);
    expect(deeds).toMatchObject([
      { operator: 'van', action: 'changed', kind: 'vouchers', after: { void: 1199 } },
      { operator: 'desk', action: 'created', kind: 'vouchers', before: null },
    ]);
  });

  test('[D-66] a batch that is not there is not found, whatever it is called', async () => {
    for (const id of ['nothing', '00000000-0000-4000-8000-000000000000'])
      expect(refusalKey(await house.operator().asks('POST', `/vouchers/${id}/void`))).toBe('not_found');
  });

  test.each([
    ['no label', { label: ' ' }, 'label'],
    ['none', { count: 0 }, 'count'],
    ['more than a printer takes', { count: 10_001 }, 'count'],
    ['no days', { days: 0 }, 'days'],
    ['a day that is over', { expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
  ])('[D-64] are told what is wrong with an order of %s', async (_what, order, field) => {
    const body = { label: 'x', count: 1, days: 1, ...order };
    const answer = await house.operator().asks('POST', '/vouchers', body);
    expect(answer.json()).toMatchObject({
      key: 'invalid_input',
      fields: { [field]: expect.any(String) as string },
    });
  });

  test('[D-67] [D-68] make a code for a free month and change it, but no discount', async () => {
    const operator = house.operator();
    const made = await operator.does('POST', '/promo-codes/curva', { days: 10, maxUses: 2 });
    expect(made).toEqual({
      code: 'CURVA',
      kind: 'free_month',
      planId: null,
      days: 10,
      maxUses: 2,
      uses: 0,
      validUntil: null,
    });
    const { viewer } = await somebody(house);
    const answer = await viewer.asks('POST', '/live/pay/products/one-month-promo', {
      body: { diskontCode: 'Curva' },
    });
    expect(answer.json()).toEqual({ result: { until: inDays(10) } });
    expect(await operator.does('POST', '/promo-codes/CURVA', { days: 20, maxUses: 1 })).toMatchObject({
      uses: 1,
      days: 20,
    });
    const { promos } = z.parse(everyCall.promoCodes.answer, await operator.does('GET', '/promo-codes'));
    expect(promos.map(({ code }) => code)).toEqual([
      'BETTER',
      'CURVA',
      'FIRST',
      'GOLDBET',
      'SEASON',
      'WINTER',
    ]);
    const next = await somebody(house);
    const late = await next.viewer.asks('POST', '/live/pay/products/one-month-promo', {
      body: { diskontCode: 'CURVA' },
    });
    expect(refusalKey(late)).toBe('expired_code');
    expect(refusalKey(await operator.asks('POST', '/promo-codes/WINTER', { days: 30 }))).toBe('in_use');
    const deeds = (await operator.log()).filter(({ subject }) => subject === 'CURVA');
    expect(deeds.map(({ action, kind }) => [action, kind])).toEqual([
      ['changed', 'promo-codes'],
      ['created', 'promo-codes'],
    ]);
  });
});
