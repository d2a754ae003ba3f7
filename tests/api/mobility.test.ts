// The mobility service, with a key of its own: what a code is worth, and that it is used once.

import { everyCall, payCalls } from '@cadetto/contract';
import { earnCashback, reverseCashback } from '@cadetto/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openHouse, type TestHouse } from '../house.ts';
import { mobilityKey, operatorTokens } from '../kit/build.ts';
import { refusalKey } from '../kit/failure.ts';
import { ask, type Answer } from '../kit/http.ts';
import { somebody, type Somebody } from '../people.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ plays: false });
});
afterAll(() => house.close());

let strangers = 0;
/** Each from a network of its own: guesses are counted. */
const elsewhere = () => {
  strangers += 1;
  return { 'x-forwarded-for': `203.0.113.${strangers}` };
};

const service = { authorization: `Bearer ${mobilityKey}` };

function asks(
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = service,
) {
  return ask(house.address, {
    method,
    path: `/prod/mobility${path}`,
    headers: {
      'accept-language': 'en',
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

const looksUp = (code: string) => asks('GET', `/codes/${encodeURIComponent(code)}`);
const uses = (code: string, reference: unknown): Promise<Answer> =>
  asks('POST', `/codes/${encodeURIComponent(code)}/use`, { reference });

let earned = 0;
async function givenCode(amount: number): Promise<{ code: string; person: Somebody; ref: string }> {
  const person = await somebody(house);
  earned += 1;
  const ref = `mobility-invoice-${earned}`;
  const earning = { personId: person.id, amount, ref, about: 'Monthly', at: house.now() };
  await earnCashback(house.house.database.db, earning);
  const answer = await person.viewer.asks('POST', '/user/cashback/redeem', { body: { amount } });
  const { code } = z.parse(payCalls.redeemCashback.answer, answer.json()).result;
  return { code, person, ref };
}

async function seenByOperator(code: string) {
  return z.parse(
    everyCall.mobilityCode.answer,
    await house.operator().does('GET', `/mobility-codes/${code}`),
  );
}

describe('[D-63] a code', () => {
  test('is worth what was turned into it, and what is said of it names nobody', async () => {
    const { code } = await givenCode(1250);
    const answer = await looksUp(` ${code.toLowerCase()} `);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.json()).toEqual({ code, amount: 1250, currency: 'eur', usedAt: null, reference: null });
  });

  test('is used once, under the service’s reference; said again after a lost answer it is the same use', async () => {
    const { code } = await givenCode(400);
    const at = house.now();
    const used = { code, amount: 400, currency: 'eur', usedAt: at.toISOString(), reference: 'ride 4711' };
    expect((await uses(code, ' ride 4711 ')).json()).toEqual(used);
    house.clockStandsAt(new Date(at.getTime() + 60_000));
    expect((await uses(code, 'ride 4711')).json()).toEqual(used);
    expect((await looksUp(code)).json()).toEqual(used);
    const refused = await uses(code, 'ride 4712');
    expect([refused.status, refusalKey(refused)]).toEqual([409, 'changed_meanwhile']);
    expect(refused.text).not.toContain('4711');
    house.clockStandsAt(at);
  });

  test('used a hundred times at once under as many references, it is used under one, which the operator sees', async () => {
    const { code } = await givenCode(900);
    const answers = await Promise.all(Array.from({ length: 100 }, (_, ride) => uses(code, `ride ${ride}`)));
    const granted = answers.filter(({ status }) => status === 200);
    expect(granted).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200).map((answer) => refusalKey(answer));
    expect(new Set(refused)).toEqual(new Set(['changed_meanwhile']));
    const { reference } = z.parse(everyCall.spendMobilityCode.answer, granted[0]?.json());
    expect(await seenByOperator(code)).toMatchObject({ reference, usedAt: house.now().toISOString() });
    const deeds = (await house.operator().log()).filter(({ subject }) => subject === code);
    expect(deeds).toMatchObject([
      { operator: 'mobility service', kind: 'mobility-codes', after: { reference } },
    ]);
  });

  test('used a hundred times at once under one reference, it is one use', async () => {
    const { code } = await givenCode(900);
    const answers = await Promise.all(Array.from({ length: 100 }, () => uses(code, 'ride 1')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
    expect((await house.operator().log()).filter(({ subject }) => subject === code)).toHaveLength(1);
  });

  test('is not used a second time by the operator, nor by the service after the operator', async () => {
    const [mine, theirs] = [await givenCode(300), await givenCode(300)];
    await uses(mine.code, 'ride 1');
    const again = await house
      .operator()
      .asks('POST', `/mobility-codes/${mine.code}/use`, { reference: 'desk 1' });
    expect(refusalKey(again)).toBe('changed_meanwhile');
    await house.operator().does('POST', `/mobility-codes/${theirs.code}/use`, { reference: 'desk 1' });
    expect(refusalKey(await uses(theirs.code, 'ride 1'))).toBe('changed_meanwhile');
    expect((await looksUp(theirs.code)).json()).toMatchObject({ reference: 'desk 1' });
  });

  test('stays good when what it was earned with is paid back, and when its owner is gone', async () => {
    const { code, person, ref } = await givenCode(400);
    await reverseCashback(house.house.database.db, { ref, at: house.now() });
    await house.house.database.db.deleteFrom('person').where('id', '=', person.id).execute();
    expect((await looksUp(code)).json()).toMatchObject({ amount: 400, usedAt: null });
    expect((await uses(code, 'ride 9')).json()).toMatchObject({ amount: 400, reference: 'ride 9' });
  });

  test.each(['GO-2222-2222-2222'])('%s is unknown: 404', async (code) => {
    expect([refusalKey(await looksUp(code)), refusalKey(await uses(code, 'ride 1'))]).toEqual([
      'not_found',
      'not_found',
    ]);
  });

  test.each(['GO-0000-1111-OOOO', 'x', 'GO-2222-2222-2222-2222', "GO-'; drop table"])(
    '%s is none',
    async (code) => {
      expect([refusalKey(await looksUp(code)), refusalKey(await uses(code, 'ride 1'))]).toEqual([
        'invalid_input',
        'invalid_input',
      ]);
    },
  );

  test.each([undefined, null, '', '   ', 7, true, ['ride'], { ride: 1 }, 'x'.repeat(101)])(
    '%j is no reference, and uses nothing',
    async (reference) => {
      const { code } = await givenCode(100);
      expect(refusalKey(await uses(code, reference))).toBe('invalid_input');
      expect(await seenByOperator(code)).toMatchObject({ usedAt: null, reference: null });
    },
  );
});

describe('[D-63] the key', () => {
  const calls = (code: string) =>
    [
      ['GET', `/codes/${code}`],
      ['POST', `/codes/${code}/use`],
    ] as const;

  test('opens these calls alone: nobody, a person, an operator and a guess get 401, and nothing is read or used', async () => {
    const { code, person } = await givenCode(200);
    const wrong: Readonly<Record<string, string>>[] = [
      {},
      { 'x-access-token': person.viewer.token ?? '' },
      { authorization: `Bearer ${person.viewer.token ?? ''}` },
      { authorization: `Bearer ${operatorTokens.desk}` },
      { 'x-access-token': mobilityKey },
      { authorization: mobilityKey },
      { authorization: `Basic ${mobilityKey}` },
      { authorization: `Bearer ${mobilityKey}x` },
      { authorization: `Bearer ${mobilityKey.slice(0, -1)}` },
      { authorization: `Bearer ${mobilityKey.toUpperCase()}` },
      { authorization: 'Bearer ' },
    ];
    for (const headers of wrong) {
      for (const [method, path] of calls(code)) {
        const answer = await ask(house.address, {
          method,
          path: `/prod/mobility${path}`,
          headers: { ...headers, ...elsewhere() },
          // Unreadable on purpose: a stranger's body is not even looked at.
          ...(method === 'GET' ? {} : { body: '{' }),
        });
        expect([headers, answer.status, refusalKey(answer)]).toEqual([headers, 401, 'unauthorized']);
      }
    }
    expect(await seenByOperator(code)).toMatchObject({ usedAt: null });
  });

  test('opens nothing of an operator’s or a person’s', async () => {
    for (const path of ['/operator/mobility-codes', '/operator/log', '/user/profile', '/user/cashback']) {
      for (const headers of [service, { 'x-access-token': mobilityKey }]) {
        const answer = await ask(house.address, {
          method: 'GET',
          path: `/prod${path}`,
          headers: { ...headers, ...elsewhere() },
        });
        expect([path, answer.status]).toEqual([path, 401]);
      }
    }
  });

  test('a network that guesses is told to wait; who has the key goes on', async () => {
    const { code } = await givenCode(200);
    const from = { 'x-forwarded-for': '198.51.100.78' };
    const guess = () => asks('GET', `/codes/${code}`, undefined, { ...from, authorization: 'Bearer guess' });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 31; attempt += 1) statuses.push((await guess()).status);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 401), 429]);
    expect((await asks('GET', `/codes/${code}`, undefined, { ...from, ...service })).status).toBe(200);
  });

  test('is nowhere in the log, nor are the codes', async () => {
    const { code } = await givenCode(200);
    await uses(code, 'ride 1');
    const lines = house.log.join('\n');
    for (const secret of [mobilityKey, code]) expect(lines).not.toContain(secret);
  });

  test.each(['PUT', 'PATCH', 'DELETE'])('%s is no way to ask', async (method) => {
    const answer = await asks(method, '/codes/GO-2222-2222-2222');
    expect([answer.status, refusalKey(answer)]).toEqual([405, 'method_not_allowed']);
  });

  test('where none is set there are no such calls, whatever is brought', async () => {
    const without = await openHouse({ plays: false, environment: { MOBILITY_KEY: undefined } });
    try {
      for (const headers of [
        {},
        service,
        { authorization: 'Bearer ' },
        { authorization: 'Bearer undefined' },
      ]) {
        for (const [method, path] of calls('GO-2222-2222-2222')) {
          const answer = await ask(without.address, { method, path: `/prod/mobility${path}`, headers });
          expect([answer.status, refusalKey(answer)]).toEqual([404, 'not_found']);
        }
      }
    } finally {
      await without.close();
    }
  });
});
