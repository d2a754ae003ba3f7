// The mobility wallet: what was earned, what was taken back, and what became a code.

import { payCalls } from '@cadetto/contract';
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
