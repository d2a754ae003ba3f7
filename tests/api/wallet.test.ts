// The mobility wallet: what was earned, what was taken back, and what became a code.

import { everyCall, payCalls } from '@cadetto/contract';
import { earnCashback, reverseCashback } from '@cadetto/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openHouse, type TestHouse } from '../house.ts';
import { refusalKey } from '../kit/failure.ts';
import { somebody, type Somebody } from '../people.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

async function walletOf({ viewer }: Somebody) {
  return z.parse(payCalls.cashback.answer, (await viewer.asks('GET', '/user/cashback')).json());
}

const redeems = ({ viewer }: Somebody, amount: unknown) =>
  viewer.asks('POST', '/user/cashback/redeem', { body: { amount } });

let invoices = 0;
async function earns({ id }: Somebody, amount: number, about = 'Monthly'): Promise<string> {
  invoices += 1;
  const ref = `invoice-${invoices}`;
  const earning = { personId: id, amount, ref, about, at: house.now() };
  await earnCashback(house.house.database.db, earning);
  await earnCashback(house.house.database.db, earning);
  return ref;
}

async function returns(ref: string): Promise<void> {
  const { db } = house.house.database;
  await reverseCashback(db, { ref, at: house.now() });
  await reverseCashback(db, { ref, at: house.now() });
}

describe('[D-12] the wallet', () => {
  test('is empty at first', async () => {
    expect(await walletOf(await somebody(house))).toEqual({ balance: 0, currency: 'eur', entries: [] });
  });

  test('holds what was earned, once for each payment, and gives it back once with a refund', async () => {
    const person = await somebody(house);
    await returns('nothing-was-earned');
    const monthly = await earns(person, 400);
    await earns(person, 3000, 'Annual');
    await earns(person, 0, 'Round pass');
    expect(await walletOf(person)).toMatchObject({ balance: 3400, entries: { length: 2 } });
    await returns(monthly);
    const { balance, entries } = await walletOf(person);
    expect(balance).toBe(3000);
    expect(entries.map(({ amount, reason, about }) => [amount, reason, about])).toEqual(
      expect.arrayContaining([
        [400, 'earned', 'Monthly'],
        [-400, 'reversed', 'Monthly'],
        [3000, 'earned', 'Annual'],
      ]),
    );
  });

  test('may be below zero when what was spent is refunded, and pays nothing out then', async () => {
    const person = await somebody(house);
    const ref = await earns(person, 400);
    expect((await redeems(person, 400)).status).toBe(200);
    await returns(ref);
    expect((await walletOf(person)).balance).toBe(-400);
    expect(refusalKey(await redeems(person, 100))).toBe('balance_too_low');
  });
});

describe('[D-63] cashback', () => {
  test('becomes a code for the mobility service, which the history keeps showing', async () => {
    const person = await somebody(house);
    await earns(person, 3000);
    const answer = await redeems(person, 1250);
    const { result } = z.parse(payCalls.redeemCashback.answer, answer.json());
    expect(result).toEqual({
      code: expect.stringMatching(/^GO(?:-[2-9A-HJKMNP-Z]{4}){3}$/) as string,
      amount: 1250,
      balance: 1750,
    });
    const { balance, entries } = await walletOf(person);
    expect(balance).toBe(1750);
    expect(entries).toContainEqual(
      expect.objectContaining({ reason: 'redeemed', amount: -1250, about: result.code }),
    );
  });

  test('asked for fifty times at once is not overspent', async () => {
    const person = await somebody(house);
    await earns(person, 1050);
    const answers = await Promise.all(Array.from({ length: 50 }, () => redeems(person, 100)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status !== 200).map((answer) => refusalKey(answer));
    expect(new Set(refused)).toEqual(new Set(['balance_too_low']));
    expect((await walletOf(person)).balance).toBe(50);
  });

  test.each([0, 99, -100, 100.5, '100', null, 10_000_001])('%j is no amount', async (amount) => {
    const person = await somebody(house);
    await earns(person, 20_000_000);
    expect((await redeems(person, amount)).json()).toMatchObject({
      key: 'invalid_input',
      fields: { amount: expect.any(String) as string },
    });
    expect((await walletOf(person)).balance).toBe(20_000_000);
  });
});

describe('[D-63] what became of a code', () => {
  const codeOf = async (person: Somebody, amount: number): Promise<string> =>
    z.parse(payCalls.redeemCashback.answer, (await redeems(person, amount)).json()).result.code;
  const uses = (code: string, reference: unknown) =>
    house.operator().asks('POST', `/mobility-codes/${code}/use`, { reference });

  test('is known to the operator, who has it used once, under the service’s own name for it', async () => {
    const person = await somebody(house);
    await earns(person, 900);
    const code = await codeOf(person, 250);
    const given = { code, amount: 250, currency: 'eur', givenAt: house.now().toISOString() };
    expect(await house.operator().does('GET', `/mobility-codes/${code.toLowerCase()}`)).toEqual({
      ...given,
      usedAt: null,
      reference: null,
    });
    const used = { ...given, usedAt: house.now().toISOString(), reference: 'ride 4711' };
    expect((await uses(code, ' ride 4711 ')).json()).toEqual(used);
    expect((await uses(code, 'ride 4711')).json()).toEqual(used);
    expect(refusalKey(await uses(code, 'ride 4712'))).toBe('changed_meanwhile');
    const deeds = (await house.operator().log()).filter(({ subject }) => subject === code);
    expect(deeds).toHaveLength(1);
  });

  test('used thirty times at once under as many names, it was used under one', async () => {
    const person = await somebody(house);
    await earns(person, 900);
    const code = await codeOf(person, 900);
    const answers = await Promise.all(Array.from({ length: 30 }, (_, ride) => uses(code, `ride ${ride}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('it is listed a page at a time, and outlives the account and what the wallet owes', async () => {
    const person = await somebody(house);
    const ref = await earns(person, 900);
    const codes = [await codeOf(person, 300), await codeOf(person, 300)].toSorted();
    await returns(ref);
    await house.house.database.db.deleteFrom('person').where('id', '=', person.id).execute();
    const listed: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const answer: unknown = await house
        .operator()
        .does('GET', `/mobility-codes?limit=1&cursor=${encodeURIComponent(cursor)}`);
      const page = z.parse(everyCall.mobilityCodes.answer, answer);
      listed.push(...page.codes.map(({ code }) => code));
      cursor = page.next;
    }
    expect(listed).toEqual(listed.toSorted());
    expect(listed).toEqual(expect.arrayContaining(codes));
    expect((await uses(codes[0] ?? '', 'ride 1')).status).toBe(200);
  });

  test.each(['GO-2222-2222-2222', 'GO-0000-1111-OOOO', 'x'])('%s is none', async (code) => {
    expect((await uses(code, 'ride 1')).status).toBeGreaterThanOrEqual(400);
  });

  test.each([undefined, '', '   ', 7, 'x'.repeat(101)])('%j is no reference', async (reference) => {
    const person = await somebody(house);
    await earns(person, 900);
    const code = await codeOf(person, 100);
    expect(refusalKey(await uses(code, reference))).toBe('invalid_input');
    expect(await house.operator().does('GET', `/mobility-codes/${code}`)).toMatchObject({ usedAt: null });
  });

  test('is nobody’s business but an operator’s', async () => {
    const { viewer } = await somebody(house);
    expect((await viewer.asks('GET', '/operator/mobility-codes')).status).toBe(401);
  });
});
