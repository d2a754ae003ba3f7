// What one account has and what many share is counted exactly: by account, by network, by site, for everybody together.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { budgetedGuesses, gather, tallyIn, type Crowd } from '../guessing.ts';
import { openHouse, type TestHouse } from '../house.ts';
import { refusalKey } from '../kit/failure.ts';
import { tokenSentTo } from '../letters.ts';
import { newcomer } from '../newcomer.ts';
import { somebody } from '../people.ts';
import { emailOf } from '../viewer.ts';

let house: TestHouse;
let crowd: Crowd;
beforeAll(async () => {
  house = await openHouse({ plays: false });
  crowd = await gather([house], tallyIn(house));
});
afterAll(() => house.close());

async function spentSince(
  counted: TestHouse,
  before: ReadonlyMap<string, number>,
): Promise<ReadonlySet<number>> {
  const totals = await tallyIn(counted).totals();
  return new Set([...totals].map(([name, points]) => points - (before.get(name) ?? 0)));
}

test('[ASVS 6.3.1] a password that could not be looked at was not guessed, and costs nothing', async () => {
  // Their password is kept as nothing that could be compared with, as if the hashing had failed.
  const { viewer, email } = await somebody(house);
  const before = await tallyIn(house).totals();
  const password = 'Wrong1';
  const answers = [
    await house.viewer().asks('POST', '/user/authenticate', { body: { email, password } }),
    await viewer.asks('DELETE', '/user/account', { body: { password } }),
  ];
  expect(answers.map((answer) => refusalKey(answer))).toEqual([
    'something_went_wrong',
    'something_went_wrong',
  ]);
  expect(await spentSince(house, before)).toEqual(new Set([0]));
});

test('[ASVS 6.3.1] a password that could not be hashed costs nothing: neither a reset nor a registration', async () => {
  // Too little memory for any hash, as if there had been no room for one.
  const breathless = await openHouse({
    plays: false,
    hashingCost: { memoryCost: 1, timeCost: 1, parallelism: 1 },
  });
  const viewer = breathless.viewer();
  const email = emailOf('fan');
  await viewer.gets('requestPasswordChange', { params: { email } });
  const token = await tokenSentTo(breathless, email);
  const before = await tallyIn(breathless).totals();
  const answers = [
    await viewer.asks('POST', '/user/password/change', { body: { token, password: 'Nuova-Curva-7' } }),
    await viewer.asks('POST', '/user/create', { body: newcomer(breathless).account }),
  ];
  expect(answers.map((answer) => refusalKey(answer))).toEqual([
    'something_went_wrong',
    'something_went_wrong',
  ]);
  expect(await spentSince(breathless, before)).toEqual(new Set([0]));
  await breathless.close();
});

test.each(budgetedGuesses)(
  '[ASVS 6.3.1] $what: thirty attempts at once are as many as $whose has left',
  async (guess) => {
    expect.hasAssertions();
    await crowd.guessAtOnce(guess);
  },
);
