// A password takes its time to hash, and few are hashed at once: who would wait too long is told to come again, and who
// has nothing to hash does not notice.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../house.ts';
import { refusalKey } from '../kit/failure.ts';
import { newcomer } from '../newcomer.ts';
import { somebody } from '../people.ts';

/** As many as may wait for a thread. */
const room = 40;

let house: TestHouse;
beforeAll(async () => {
  // Several times what it costs a house in production: everybody is there before the first is done.
  house = await openHouse({
    plays: false,
    hashingCost: { memoryCost: 19_456, timeCost: 6, parallelism: 1 },
  });
});
afterAll(() => house.close());

test('[ERR-4] [ASVS 15.2.2] beyond the room for hashing people are told when to come again, and everything else goes on', async () => {
  const { viewer } = await somebody(house);
  const crowd = Array.from({ length: 3 * room }, () => newcomer(house));
  let isOver = false;
  const turnedAway = Promise.withResolvers<void>();
  const storm = Promise.all(
    crowd.map(async ({ viewer: one, account }) => {
      const answer = await one.asks('POST', '/user/create', { body: account });
      if (answer.status !== 200) turnedAway.resolve();
      return answer;
    }),
  ).then((answers) => {
    isOver = true;
    turnedAway.resolve();
    return answers;
  });

  await turnedAway.promise;
  await viewer.gets('profile');
  await viewer.gets('feed');
  await viewer.gets('sessions');
  expect(isOver).toBe(false);

  const answers = await storm;
  const refused = answers.filter(({ status }) => status !== 200);
  expect(answers.length - refused.length).toBeGreaterThan(room);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) {
    expect([answer.status, refusalKey(answer)]).toEqual([429, 'too_many_requests']);
    expect(answer.headers['retry-after']).toBe('2');
  }
  // What was full is empty again, and who was sent away is let in.
  const [again] = crowd.filter((_, place) => answers[place]?.status !== 200);
  await again?.viewer.gets('createUser', { body: again.account });
});
