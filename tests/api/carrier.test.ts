// Purchases on the phone bill: with a carrier that does what a test tells it, and with the sandbox's.

import { payCalls } from '@cadetto/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openHouse, type TestHouse } from '../house.ts';
import {
  carrierSecret,
  openGateway,
  signatureOf,
  type Signing,
  type TestGateway,
} from '../kit/carrier-gateway.ts';
import { refusalKey } from '../kit/failure.ts';
import { ask } from '../kit/http.ts';
import { kindsTo, lettersTo } from '../letters.ts';
import { payerAt } from '../payer.ts';
import { somebody, type PeopleWish, type Somebody } from '../people.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let house: TestHouse;

const starts = ({ viewer }: Somebody, productId = 'monthly', query = '') =>
  viewer.asks('GET', `/live/vodafone/start?productId=${productId}${query}`);

async function redirectOf(person: Somebody, productId = 'monthly'): Promise<string | null> {
  return z.parse(payCalls.startCarrierPurchase.answer, (await starts(person, productId)).json()).redirect;
}

async function statusOf({ viewer }: Somebody) {
  const answer = await viewer.asks('GET', '/live/vodafone/status');
  return z.parse(payCalls.carrierPurchase.answer, answer.json()).purchase;
}

const stateOf = async (person: Somebody) => (await statusOf(person))?.state;
const liveOf = async ({ viewer }: Somebody) => (await viewer.gets('profile')).live;

async function grantsAndPayments({ id }: Somebody): Promise<[number, number]> {
  const { db } = house.house.database;
  const grants = await db.selectFrom('access_grant').select('id').where('person_id', '=', id).execute();
  const payments = await db.selectFrom('payment').select('id').where('person_id', '=', id).execute();
  return [grants.length, payments.length];
}

async function timePasses(ms: number): Promise<void> {
  await house.timeBecomes(new Date(house.now().getTime() + ms));
  await house.house.carrier.tick();
  await house.house.workDone();
}

describe('with a carrier', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await openGateway();
    house = await openHouse({
      plays: false,
      environment: { CARRIER_URL: gateway.url, CARRIER_SECRET: carrierSecret },
    });
  });
  beforeEach(() => {
    gateway.answers = null;
  });
  afterAll(async () => {
    await house.close();
    await gateway.close();
  });

  const tells = (id: string, signing: Partial<Signing> & { readonly header?: string } = {}) => {
    const body = JSON.stringify({ id });
    const header = signing.header ?? signatureOf(body, { at: house.now(), ...signing });
    return ask(house.address, {
      method: 'POST',
      path: '/prod/pay/carrier/notify',
      headers: { 'content-type': 'application/json', 'x-carrier-signature': header, 'accept-language': 'en' },
      body,
    });
  };

  test('[API-34] amount and person are ours, whatever the query says', async () => {
    const [person, other] = [await somebody(house), await somebody(house)];
    const answer = await starts(person, 'monthly', `&amount=1&customerId=${other.id}`);
    const order = gateway.last();
    expect(answer.json()).toEqual({ redirect: `https://carrier.test/pay/${order.id}` });
    expect(order).toMatchObject({ amount: 599, currency: 'eur', description: 'Monthly' });
    expect(order.returnUrl).toBe(`${house.address}/en/mobile-billing`);
    expect(order.notifyUrl).toMatch(/\/prod\/pay\/carrier\/notify$/);
    expect(await statusOf(person)).toEqual({
      state: 'pending',
      productId: 'monthly',
      begunAt: house.now().toISOString(),
      endedAt: null,
    });
    expect(await statusOf(other)).toBeNull();
  });

  test.each<[PeopleWish, number, string, string]>([
    [{ country: 'RS', language: 'sr' }, 69_900, 'rsd', 'Mesečno'],
    [{ country: 'US', language: 'it' }, 649, 'usd', 'Mensile'],
  ])(
    '[API-34] a person is billed in the currency of where they live: %j',
    async (wish, amount, currency, description) => {
      await starts(await somebody(house, wish));
      expect(gateway.last()).toMatchObject({ amount, currency, description });
    },
  );

  test('[API-34] [ST-13] a confirmed purchase is a month of access, a payment and a letter, and does not renew', async () => {
    const person = await somebody(house, { language: 'it' });
    await starts(person);
    gateway.last().state = 'confirmed';
    expect((await tells(gateway.last().id)).status).toBe(200);
    await house.house.workDone();
    const until = new Date(house.now().getTime() + 30 * day).toISOString();
    expect(await liveOf(person)).toEqual({ active: true, source: 'carrier', until });
    expect(await stateOf(person)).toBe('confirmed');
    const { payments } = z.parse(
      payCalls.payments.answer,
      (await person.viewer.asks('GET', '/user/payments')).json(),
    );
    expect(payments).toMatchObject([
      { description: 'Mensile', paymentMethod: 'carrier', total: 599, currency: 'eur', periodEnd: until },
    ]);
    expect(await kindsTo(house, person.email)).toEqual(['access_added']);
    expect((await lettersTo(house, person.email))[0]?.text).toContain('non si rinnova');
  });

  test('[API-34] [D-61] can be withdrawn from: access ends, the rest goes off the bill once, and the history shows it', async () => {
    const person = await somebody(house);
    await starts(person);
    gateway.last().state = 'confirmed';
    expect(await stateOf(person)).toBe('confirmed');
    await house.timeBecomes(new Date(house.now().getTime() + 6 * day));
    const { purchases } = await person.viewer.gets('withdrawable');
    const refund = Math.round((599 * 24) / 30);
    expect(purchases).toMatchObject([{ planName: 'Monthly', paid: 599, refund, currency: 'eur' }]);
    const body = { id: purchases[0]?.id ?? '' };
    // The carrier takes it off its bill, and the answer is lost.
    gateway.answers = { status: 500, body: {} };
    const { result } = await person.viewer.gets('withdraw', { body });
    expect(result.refund).toBe(refund);
    expect((await liveOf(person)).active).toBe(false);
    expect((await person.viewer.gets('payments')).payments).toMatchObject([{ refunded: 0 }]);
    gateway.answers = null;
    await house.timeBecomes(new Date(house.now().getTime() + hour));
    await house.house.reconciler.tick();
    expect((await person.viewer.gets('payments')).payments).toMatchObject([
      { total: 599, refunded: refund, paymentMethod: 'carrier' },
    ]);
    expect(await person.viewer.gets('withdraw', { body })).toEqual({ result });
    expect(gateway.last().refund).toEqual({ amount: refund, asked: 2 });
    expect((await kindsTo(house, person.email)).filter((kind) => kind === 'withdrawal')).toHaveLength(1);
    expect(await person.viewer.gets('withdrawable')).toEqual({ purchases: [] });
  });

  test('[API-34] [API-9] what is owed on a phone bill is taken off it though the account is gone', async () => {
    const person = await somebody(house);
    await starts(person);
    gateway.last().state = 'confirmed';
    expect(await stateOf(person)).toBe('confirmed');
    const id = (await person.viewer.gets('withdrawable')).purchases[0]?.id ?? '';
    gateway.answers = { status: 500, body: {} };
    await person.viewer.gets('withdraw', { body: { id } });
    const { db } = house.house.database;
    const deletesAt = { deletes_at: house.now() };
    await db.updateTable('person').set(deletesAt).where('id', '=', person.id).execute();
    await house.house.housekeeping.tick();
    gateway.answers = null;
    await house.timeBecomes(new Date(house.now().getTime() + hour));
    await house.house.reconciler.tick();
    const payment = await db
      .selectFrom('payment')
      .select(['person_id', 'refunded'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(payment).toEqual({ person_id: null, refunded: 599 });
    expect(gateway.last().refund).toEqual({ amount: 599, asked: 2 });
  });

  test('[API-34] [API-35] a carrier that takes nothing off its bill keeps nobody from the money on their card', async () => {
    const payer = await payerAt(house.address);
    const withdraws = async ({ viewer }: Somebody): Promise<string> => {
      const id = (await viewer.gets('withdrawable')).purchases[0]?.id ?? '';
      await viewer.gets('withdraw', { body: { id } });
      return id;
    };
    const [first, card, last] = [await somebody(house), await somebody(house), await somebody(house)];
    const { clientSecret } = await card.viewer.gets('subscribe', { params: { planId: 'monthly' } });
    await payer.pays(clientSecret, 'good');
    await card.viewer.gets('settleCheckout');
    const paid = await withdraws(card);
    for (const person of [first, last]) {
      await starts(person);
      gateway.last().state = 'confirmed';
      expect(await stateOf(person)).toBe('confirmed');
    }
    gateway.answers = { status: 500, body: {} };
    for (const person of [first, last]) await withdraws(person);
    const { db } = house.house.database;
    const promise = db.updateTable('withdrawal').set({ state: 'asked' }).where('payment_id', '=', paid);
    // As if the card's had not been answered either: it waits among those of the bill.
    await promise.execute();
    await house.timeBecomes(new Date(house.now().getTime() + hour));
    await house.house.reconciler.tick();
    const { state } = await db
      .selectFrom('withdrawal')
      .select('state')
      .where('payment_id', '=', paid)
      .executeTakeFirstOrThrow();
    expect(state).toBe('refunded');
  });

  test('[API-34] [D-10] confirmed after a plan was bought by card, it puts off the renewal of that plan', async () => {
    const person = await somebody(house);
    const { viewer } = person;
    await starts(person);
    const purchase = gateway.last();
    const payer = await payerAt(house.address);
    const { clientSecret } = await viewer.gets('subscribe', { params: { planId: 'monthly' } });
    await payer.pays(clientSecret, 'good');
    await viewer.gets('settleCheckout');
    await house.house.workDone();
    purchase.state = 'confirmed';
    await tells(purchase.id);
    await house.house.workDone();
    await house.house.reconciler.tick();
    const { live, subscriptions } = await viewer.gets('profile');
    expect(subscriptions[0]).toMatchObject({ plan: { id: 'monthly' }, nextPayment: live.until });
    expect((await viewer.gets('payments')).payments.map(({ periodEnd }) => periodEnd)).toContain(live.until);
  });

  test('[API-34] twenty notices and twenty returns at once make one grant and one payment', async () => {
    const person = await somebody(house);
    await starts(person);
    const { id } = gateway.last();
    gateway.last().state = 'confirmed';
    const told = await Promise.all(
      Array.from({ length: 20 }, async (_, turn) => {
        const at = new Date(house.now().getTime() - turn * 1000);
        const [notice] = await Promise.all([tells(id, { at }), statusOf(person), house.house.carrier.tick()]);
        return notice.status;
      }),
    );
    expect(told).toEqual(Array.from({ length: 20 }, () => 200));
    await house.house.workDone();
    expect(await grantsAndPayments(person)).toEqual([1, 1]);
    expect(await kindsTo(house, person.email)).toEqual(['access_added']);
  });

  test('[API-34] a notice is only a reason to look: what the carrier says then counts', async () => {
    const person = await somebody(house);
    await starts(person);
    const purchase = gateway.last();
    await tells(purchase.id);
    await house.house.workDone();
    expect([await stateOf(person), (await liveOf(person)).active]).toEqual(['pending', false]);
    purchase.state = 'refused';
    await tells(purchase.id, { at: new Date(house.now().getTime() - 2000) });
    await house.house.workDone();
    expect([await stateOf(person), (await liveOf(person)).active]).toEqual(['refused', false]);
    expect(await grantsAndPayments(person)).toEqual([0, 0]);
  });

  test('[API-34] a purchase that has another amount at the carrier grants nothing', async () => {
    const person = await somebody(house);
    await starts(person);
    Object.assign(gateway.last(), { state: 'confirmed', toldAmount: 1 });
    await tells(gateway.last().id);
    await house.house.workDone();
    expect(await stateOf(person)).toBe('pending');
    expect(await grantsAndPayments(person)).toEqual([0, 0]);
  });

  test('[API-34] notices with a bad, old, future or absent signature are refused, and a replayed one is kept once', async () => {
    const person = await somebody(house);
    await starts(person);
    const { id } = gateway.last();
    const now = house.now().getTime();
    const bad = [
      await tells(id, { secret: 'another-secret-of-the-tests-0123456789' }),
      await tells(id, { at: new Date(now - 6 * minute) }),
      await tells(id, { at: new Date(now + minute) }),
      await tells(id, { signedBody: JSON.stringify({ id: 'another' }) }),
      await tells(id, { header: '' }),
      await tells(id, { header: 't=1,v1=00' }),
    ];
    expect(bad.map((answer) => refusalKey(answer))).toEqual(bad.map(() => 'invalid_input'));
    const header = signatureOf(JSON.stringify({ id }), { at: house.now() });
    for (let turn = 0; turn < 3; turn += 1) expect((await tells(id, { header })).status).toBe(200);
    await house.house.workDone();
    const kept = await house.house.database.db
      .selectFrom('provider_event')
      .select(['state', 'tries'])
      .where('source', '=', 'carrier')
      .where('subject', '=', id)
      .execute();
    expect(kept).toEqual([{ state: 'done', tries: 1 }]);
  });

  test('[API-34] notices are forgotten two weeks after they were told, and cannot be brought again', async () => {
    const person = await somebody(house);
    await starts(person);
    const purchase = gateway.last();
    purchase.state = 'confirmed';
    const { id } = purchase;
    const header = signatureOf(JSON.stringify({ id }), { at: house.now() });
    await tells(id, { header });
    await tells('carrier-stranger');
    await house.house.workDone();
    const kept = async () => {
      await house.house.carrier.tick();
      const rows = await house.house.database.db
        .selectFrom('provider_event')
        .select('subject')
        .where('subject', 'in', [id, 'carrier-stranger'])
        .orderBy('subject')
        .execute();
      return rows.map(({ subject }) => subject);
    };
    const both = [id, 'carrier-stranger'].toSorted();
    const now = house.now();
    await house.timeBecomes(new Date(now.getTime() + 13 * day));
    expect(await kept()).toEqual(both);
    await house.timeBecomes(new Date(now.getTime() + 15 * day));
    expect(await kept()).toEqual(['carrier-stranger']);
    expect(refusalKey(await tells(id, { header }))).toBe('invalid_input');
    expect(await grantsAndPayments(person)).toEqual([1, 1]);
    await house.timeBecomes(now);
  });

  test('[API-34] a notice about nothing of ours is kept for later and given up in the end', async () => {
    expect((await tells('carrier-unknown')).status).toBe(200);
    await house.house.workDone();
    const event = () =>
      house.house.database.db
        .selectFrom('provider_event')
        .select(['state', 'tries'])
        .where('subject', '=', 'carrier-unknown')
        .executeTakeFirstOrThrow();
    expect(await event()).toEqual({ state: 'new', tries: 1 });
    for (let turn = 0; turn < 12; turn += 1) {
      await house.house.database.db
        .updateTable('provider_event')
        .set({ next_try_at: house.now() })
        .where('subject', '=', 'carrier-unknown')
        .execute();
      await house.house.carrier.tick();
    }
    expect(await event()).toEqual({ state: 'dead', tries: 8 });
    const now = house.now();
    await house.timeBecomes(new Date(now.getTime() + 15 * day));
    await house.house.carrier.tick();
    await expect(event()).rejects.toThrow('no result');
    await house.timeBecomes(now);
  });

  test('[API-34] asked again, or twenty times at once, it is the same purchase', async () => {
    const person = await somebody(house);
    const before = gateway.orders.length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => redirectOf(person)));
    const references = new Set(gateway.orders.slice(before).map(({ reference }) => reference));
    expect(references.size).toBe(1);
    expect(new Set(answers)).toEqual(new Set([`https://carrier.test/pay/${gateway.last().id}`]));
    const orders = gateway.orders.length;
    expect(await redirectOf(person)).toBe(answers[0]);
    expect(gateway.orders.length).toBe(orders);
  });

  test('[API-34] who chooses another plan begins anew, and is granted the first one too if it was confirmed after all', async () => {
    const person = await somebody(house);
    await starts(person, 'monthly');
    const first = gateway.last();
    await starts(person, 'round-pass');
    const second = gateway.last();
    expect(second.reference).not.toBe(first.reference);
    expect(await statusOf(person)).toMatchObject({ state: 'pending', productId: 'round-pass' });
    first.state = 'confirmed';
    second.state = 'confirmed';
    await tells(first.id);
    expect(await stateOf(person)).toBe('confirmed');
    await house.house.workDone();
    expect((await liveOf(person)).until).toBe(new Date(house.now().getTime() + 37 * day).toISOString());
    expect(await grantsAndPayments(person)).toEqual([2, 2]);
  });

  test('[ERR-3] [ST-13] without an address from the carrier there is no redirect, and the next try finds the same purchase', async () => {
    const person = await somebody(house);
    for (const answer of [
      { status: 500, body: {} },
      { status: 200, body: 'nonsense' },
      { status: 200, body: { id: 'carrier-x' } },
      { status: 200, body: { id: 'carrier-x', redirect: 'javascript:alert(1)' } },
    ]) {
      gateway.answers = answer;
      expect(await redirectOf(person)).toBeNull();
    }
    gateway.answers = null;
    expect(await redirectOf(person)).toMatch(/^https:\/\/carrier\.test\/pay\//);
    const references = gateway.orders.slice(-5).map(({ reference }) => reference);
    expect(new Set(references).size).toBe(1);
  });

  test('[ERR-3] a carrier that says no ends the purchase', async () => {
    const person = await somebody(house);
    gateway.answers = { status: 422, body: { reason: 'prepaid' } };
    expect(await redirectOf(person)).toBeNull();
    expect(await stateOf(person)).toBe('refused');
  });

  test('[ST-13] who never comes back is waited for: pending after 15 minutes, over after a day', async () => {
    const person = await somebody(house);
    await starts(person);
    await timePasses(16 * minute);
    expect(await stateOf(person)).toBe('pending');
    await timePasses(23 * hour);
    expect(await stateOf(person)).toBe('pending');
    await timePasses(hour);
    expect(await stateOf(person)).toBe('expired');
    // Confirmed in the very last moment, with a notice that was lost.
    gateway.last().state = 'confirmed';
    await timePasses(6 * minute);
    expect(await stateOf(person)).toBe('confirmed');
    expect(await grantsAndPayments(person)).toEqual([1, 1]);
  });

  test('[ST-13] an answer of hours later says when it came, and one that nobody gave says that nobody knows', async () => {
    const [person, refused, silent] = [await somebody(house), await somebody(house), await somebody(house)];
    await starts(person);
    const late = gateway.last();
    await starts(refused);
    const no = gateway.last();
    await starts(silent);
    const begunAt = house.now().toISOString();
    await timePasses(2 * hour);
    expect(await statusOf(person)).toMatchObject({ state: 'pending', begunAt, endedAt: null });
    late.state = 'confirmed';
    no.state = 'expired';
    await timePasses(6 * minute);
    const endedAt = house.now().toISOString();
    await timePasses(hour);
    expect(await statusOf(person)).toMatchObject({ state: 'confirmed', begunAt, endedAt });
    // What has run out at the carrier is not paid for any more.
    expect(await statusOf(refused)).toMatchObject({ state: 'refused', begunAt, endedAt });
    await timePasses(day);
    expect(await statusOf(silent)).toMatchObject({ state: 'expired', begunAt, endedAt: null });
  });

  test('[ST-13] given up on after a day, it is asked about for two weeks more: paid is granted, refused is said', async () => {
    const [paid, refused] = [await somebody(house), await somebody(house)];
    await starts(paid);
    const yes = gateway.last();
    await starts(refused);
    const no = gateway.last();
    await timePasses(25 * hour);
    await timePasses(12 * day);
    yes.state = 'confirmed';
    no.state = 'refused';
    await timePasses(7 * hour);
    expect(await grantsAndPayments(paid)).toEqual([1, 1]);
    expect((await liveOf(paid)).active).toBe(true);
    expect(await kindsTo(house, paid.email)).toEqual(['access_added']);
    expect([await stateOf(paid), await stateOf(refused)]).toEqual(['confirmed', 'refused']);
    expect(await grantsAndPayments(refused)).toEqual([0, 0]);
  });

  test('[ST-13] who comes back after that hears the truth by asking', async () => {
    const person = await somebody(house);
    await starts(person);
    const purchase = gateway.last();
    for (let turn = 0; turn < 15; turn += 1) await timePasses(day);
    purchase.state = 'confirmed';
    await timePasses(day);
    expect(await grantsAndPayments(person)).toEqual([0, 0]);
    expect(await stateOf(person)).toBe('confirmed');
    expect(await grantsAndPayments(person)).toEqual([1, 1]);
  });

  test('[API-34] what a carrier refused and then charged all the same is granted', async () => {
    const person = await somebody(house);
    await starts(person);
    const purchase = gateway.last();
    purchase.state = 'refused';
    expect(await stateOf(person)).toBe('refused');
    purchase.state = 'confirmed';
    await tells(purchase.id);
    await house.house.workDone();
    expect(await stateOf(person)).toBe('confirmed');
    expect(await grantsAndPayments(person)).toEqual([1, 1]);
  });

  test('[ST-13] without any notice a purchase is found confirmed by looking', async () => {
    const person = await somebody(house);
    await starts(person);
    gateway.last().state = 'confirmed';
    await timePasses(11_000);
    expect(await grantsAndPayments(person)).toEqual([1, 1]);
  });

  test.each(['annual', 'plus', 'season', 'second-round', 'nothing'])(
    '[API-34] %s cannot be bought on a phone bill',
    async (productId) => {
      expect(refusalKey(await starts(await somebody(house), productId))).toBe('not_found');
    },
  );

  test('[API-34] nor can anything by who subscribes already, or from elsewhere', async () => {
    const fan = await somebody(house);
    const { clientSecret } = await fan.viewer.gets('subscribe', { params: { planId: 'annual' } });
    await (await payerAt(house.address)).pays(clientSecret, 'good');
    await fan.viewer.gets('settleCheckout');
    expect(refusalKey(await starts(fan))).toBe('already_subscribed');
    const { viewer } = await somebody(house, { country: 'BR' });
    const answer = await viewer.asks('GET', '/live/vodafone/start?productId=monthly', {
      headers: { cookie: 'pretendCountry=BR' },
    });
    expect(refusalKey(answer)).toBe('not_in_region');
  });
});

describe('with the sandbox', () => {
  beforeAll(async () => {
    house = await openHouse({ plays: false });
  });
  afterAll(() => house.close());

  /** First the carrier's side of it, then ours. */
  const noticeArrives = async () => {
    await house.house.workDone();
    await house.house.workDone();
  };

  const pageAt = async (person: Somebody) => new URL((await redirectOf(person)) ?? '').pathname;

  const decides = (path: string, decision: string) =>
    ask(house.address, {
      method: 'POST',
      path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `decision=${decision}`,
    });

  test.each([
    ['en', 'Sandbox: no phone bill is charged here.', '€5.99'],
    ['it', 'Ambiente di prova', '5,99'],
    ['sr', 'Probno okruženje', '5,99'],
  ] as const)('[API-34] its page says in %s what it is and what is paid', async (locale, flag, price) => {
    const person = await somebody(house, { language: locale });
    const path = await pageAt(person);
    const page = await person.viewer.opens(path, { 'accept-language': locale });
    expect(page.status).toBe(200);
    expect(page.text).toContain(flag);
    expect(page.text).toContain(price);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('[API-34] confirmed there, the purchase is ours after the return', async () => {
    const person = await somebody(house);
    const path = await pageAt(person);
    const back = await decides(path, 'confirm');
    expect([back.status, back.headers.location]).toEqual([
      303,
      expect.stringMatching(/\/en\/mobile-billing$/),
    ]);
    await noticeArrives();
    expect(await grantsAndPayments(person)).toEqual([1, 1]);
    expect(await stateOf(person)).toBe('confirmed');
    expect((await person.viewer.opens(path)).text).toContain('This purchase is confirmed.');
    await decides(path, 'refuse');
    expect(await grantsAndPayments(person)).toEqual([1, 1]);
  });

  test('[API-34] [D-61] and is taken off the bill there, by nobody else and not a second time', async () => {
    const person = await somebody(house);
    const path = await pageAt(person);
    await decides(path, 'confirm');
    await noticeArrives();
    const { purchases } = await person.viewer.gets('withdrawable');
    await person.viewer.gets('withdraw', { body: { id: purchases[0]?.id ?? '' } });
    expect((await person.viewer.gets('payments')).payments).toMatchObject([{ total: 599, refunded: 599 }]);
    const id = path.split('/').at(-1) ?? '';
    const { db } = house.house.database;
    const refund = async () =>
      db
        .selectFrom('withdrawal_part')
        .select('provider_refund_id')
        .where('withdrawal_id', '=', purchases[0]?.id ?? '')
        .executeTakeFirstOrThrow();
    const taken = await refund();
    // As if the answer had been lost: it is asked for again, and is the same refund.
    await db.updateTable('withdrawal').set({ state: 'asked' }).execute();
    await db.updateTable('withdrawal_part').set({ provider_refund_id: null }).execute();
    await timePasses(hour);
    await house.house.reconciler.tick();
    expect(taken.provider_refund_id).toMatch(/^cr_/);
    expect(await refund()).toEqual(taken);
    expect((await person.viewer.gets('payments')).payments).toMatchObject([{ total: 599, refunded: 599 }]);
    const unsigned = await ask(house.address, {
      method: 'POST',
      path: `/sandbox/carrier/purchases/${id}/refunds`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reference: id, amount: 1 }),
    });
    expect(unsigned.status).toBe(404);
  });

  test('[API-34] refused there, nothing is granted, and another may be begun', async () => {
    const person = await somebody(house);
    const path = await pageAt(person);
    await decides(path, 'refuse');
    await noticeArrives();
    expect(await stateOf(person)).toBe('refused');
    expect(await pageAt(person)).not.toBe(path);
    expect(await grantsAndPayments(person)).toEqual([0, 0]);
  });

  test('[ST-13] confirmed slowly, it is pending for a minute', async () => {
    const person = await somebody(house);
    await decides(await pageAt(person), 'confirm_slowly');
    await timePasses(50_000);
    expect(await stateOf(person)).toBe('pending');
    await timePasses(11_000);
    expect(await grantsAndPayments(person)).toEqual([1, 1]);
    expect(await kindsTo(house, person.email)).toEqual(['access_added']);
  });

  test('[API-34] its API is open to the shop alone, and unknown purchases have no page', async () => {
    const { viewer } = await somebody(house);
    expect((await viewer.opens('/sandbox/carrier/purchases/cp_1')).status).toBe(404);
    expect((await viewer.opens('/sandbox/carrier/pay/cp_1')).status).toBe(404);
    expect((await viewer.opens('/sandbox/carrier/pay/..%2f..%2fsecret')).status).toBe(404);
    const order = await ask(house.address, {
      method: 'POST',
      path: '/sandbox/carrier/purchases',
      headers: { 'content-type': 'application/json', authorization: 'Bearer guessed' },
      body: '{}',
    });
    expect(order.status).toBe(404);
  });
});
