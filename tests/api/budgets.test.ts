// What many share is counted as exactly as what one has: by network, by site, and for everybody together.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { gather, sharedGuesses, tallyIn, type Crowd } from '../guessing.ts';
import { openHouse, type TestHouse } from '../house.ts';
import { refusalKey } from '../kit/failure.ts';
import { somebody } from '../people.ts';

let house: TestHouse;
let crowd: Crowd;
beforeAll(async () => {
  house = await openHouse({ plays: false });
  crowd = await gather([house], tallyIn(house));
});
afterAll(() => house.close());

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
  const spent = [...(await tallyIn(house).totals())].map(
    ([name, points]) => points - (before.get(name) ?? 0),
  );
  expect(new Set(spent)).toEqual(new Set([0]));
});

test.each(sharedGuesses)(
  '[ASVS 6.3.1] $what: thirty attempts at once are the ten that $whose has left',
  async (guess) => {
    expect.hasAssertions();
    await crowd.guessAtOnce(guess);
  },
);
