// Several instances on one PostgreSQL behave as one house.

import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { openHouseAt, type TestHouse } from '../../house.ts';
import { gateBefore, type Gate } from '../../kit/gate.ts';
import { createDatabase, databaseUrl, dropDatabase } from '../../kit/postgres.ts';
import { standardInstant } from '../../kit/provided.ts';
import { openTwins, type Twins } from '../../twins.ts';
import { emailOf } from '../../viewer.ts';

const minute = 60_000;
const administratorUrl = inject('postgresUrl');
const redisUrl = process.env['TEST_REDIS_URL'];

/** Asks until the answer is as wished, or a second has passed. */
async function withinASecond(isSo: () => Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + 1000;
  do {
    if (await isSo()) return true;
  } while (Date.now() < deadline);
  return false;
}

describe('two instances of a running house', () => {
  let twins: Twins;
  let one: TestHouse;
  let other: TestHouse;
  beforeAll(async () => {
    twins = await openTwins();
    ({ one, other } = twins);
  });
  afterAll(() => twins.close());

  test('[API-6] a token from one is good at the other', async () => {
    const { token } = await one.viewer().signsIn('fan');
    const visitor = other.viewer();
    visitor.token = token;
    expect((await visitor.gets('profile')).email).toBe(emailOf('fan'));
  });

  test('[ST-5] signing out at one ends the token at the other within a second', async () => {
    const here = await one.viewer().signsIn('fan');
    const there = other.viewer();
    there.token = here.token;
    await there.gets('profile');
    await here.gets('logout');
    expect(await withinASecond(async () => (await there.asks('GET', '/user/profile')).status === 401)).toBe(
      true,
    );
  });

  test('[API-6] wrong passwords are counted together', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const at = attempt % 2 === 0 ? one : other;
      const body = { email: emailOf('full'), password: 'Wrong1' };
      statuses.push((await at.viewer().asks('POST', '/user/authenticate', { body })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  });

  test('[API-20] a media address made by one opens at the other', async () => {
    const fan = await one.viewer().signsIn('fan');
    const { categories } = await fan.gets('feed');
    const replay = categories.flatMap(({ streams }) => streams).find(({ vod }) => vod);
    const { dashUrl } = await fan.gets('watch', { params: { id: replay?.streamId ?? '' } });
    expect((await other.viewer().opens(dashUrl ?? '')).status).toBe(200);
  });

  test('[API-19] both give the same feed under the same tag', async () => {
    const fan = await one.viewer().signsIn('fan');
    const visitor = other.viewer();
    visitor.token = fan.token;
    const [mine, theirs] = [
      await fan.asks('GET', '/live/v2/feed'),
      await visitor.asks('GET', '/live/v2/feed'),
    ];
    expect(theirs.headers.etag).toBe(mine.headers.etag);
  });

  test('[API-23] a goal, a kick-off or a final whistle noticed by one shows at the other', async () => {
    const fan = await other.viewer().signsIn('fan');
    const next = (await fan.gets('schedule')).matches.find(
      ({ fixture }) => fixture.status.category === 'upcoming',
    );
    await one.timeBecomes(new Date(new Date(next?.fixture.date ?? 0).getTime() + minute));
    const isLive = async () => {
      const { matches } = await fan.gets('schedule');
      return (
        matches.find(({ fixture }) => fixture.id === next?.fixture.id)?.fixture.status.category === 'live'
      );
    };
    const deadline = Date.now() + 20_000;
    while (!(await isLive()) && Date.now() < deadline);
    expect(await isLive()).toBe(true);
  });
});

describe('starting together', () => {
  const started: TestHouse[] = [];
  let database: string;
  afterEach(async () => {
    await Promise.all(started.splice(0).map((house) => house.close()));
    await dropDatabase(administratorUrl, database);
  });

  test('four instances on an empty database make one season and five accounts', async () => {
    database = await createDatabase(administratorUrl);
    const environment = { DATABASE_URL: databaseUrl(administratorUrl, database) };
    started.push(
      ...(await Promise.all(Array.from({ length: 4 }, () => openHouseAt(standardInstant, environment)))),
    );
    const [first] = started;
    if (first === undefined) throw new Error('nothing started');
    const { db } = first.house.database;
    const count = async (table: 'person' | 'match' | 'club' | 'house_secret' | 'plan') =>
      (
        await db
          .selectFrom(table)
          .select((from) => from.fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow()
      ).total;
    expect(await count('person')).toBe(5);
    expect(await count('match')).toBe(380);
    expect(await count('club')).toBe(20);
    expect(await count('house_secret')).toBe(3);
    for (const house of started) {
      const fan = await house.viewer().signsIn('fan');
      expect((await fan.gets('schedule')).matches).toHaveLength(380);
    }
  });
});

describe('with Redis', () => {
  let database: string;
  let houses: TestHouse[];
  beforeAll(async () => {
    if (redisUrl === undefined)
      throw new Error('These tests need a Redis: run them with npm test -- api, which starts one.');
    const redis = new Redis(redisUrl);
    await redis.flushall();
    redis.disconnect();
    database = await createDatabase(administratorUrl, inject('postgresTemplate'));
    const environment = { DATABASE_URL: databaseUrl(administratorUrl, database), REDIS_URL: redisUrl };
    houses = await Promise.all([
      openHouseAt(standardInstant, environment),
      openHouseAt(standardInstant, environment),
    ]);
  });
  afterAll(async () => {
    await Promise.all(houses.map((house) => house.close()));
    await dropDatabase(administratorUrl, database);
  });

  test('[API-6] wrong passwords are counted together there, and not in the database', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const body = { email: emailOf('plus'), password: 'Wrong1' };
      const viewer = houses[attempt % 2]?.viewer();
      statuses.push((await viewer?.asks('POST', '/user/authenticate', { body }))?.status ?? 0);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
    const counted = await houses[0]?.house.database.pool.query('select count(*) as total from attempt_limit');
    expect(counted?.rows).toEqual([{ total: 0 }]);
  });
});

describe('when PostgreSQL goes away', () => {
  let database: string;
  let gate: Gate;
  let house: TestHouse;
  let other: TestHouse;
  beforeAll(async () => {
    database = await createDatabase(administratorUrl, inject('postgresTemplate'));
    const url = databaseUrl(administratorUrl, database);
    gate = await gateBefore(url);
    [house, other] = await Promise.all([
      openHouseAt(standardInstant, { DATABASE_URL: gate.url }),
      openHouseAt(standardInstant, { DATABASE_URL: url }),
    ]);
  });
  afterAll(async () => {
    await Promise.all([house.close(), other.close()]);
    await gate.shut();
    await dropDatabase(administratorUrl, database);
  });

  test('shared answers still come, the rest is 503 busy with Retry-After; and all is well when it is back', async () => {
    const fan = await house.viewer().signsIn('fan');
    const elsewhere = other.viewer();
    elsewhere.token = fan.token;
    await fan.gets('feed');
    await gate.shut();
    expect((await fan.asks('GET', '/live/v2/feed')).status).toBe(200);
    for (const answer of [await fan.asks('GET', '/user/profile'), await fan.opens('/readyz')]) {
      expect(answer.status).toBe(503);
      expect(answer.json()).toMatchObject({ key: 'busy' });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await fan.opens('/healthz')).status).toBe(200);

    await elsewhere.gets('logout');
    await gate.open();
    const stranger = await house.viewer().signsIn('plus');
    expect((await stranger.gets('profile')).email).toBe(emailOf('plus'));
    // The word of the sign-out was lost; listening again must not bring the dead token back.
    const isDead = async () => (await fan.asks('GET', '/live/v2/feed')).status === 401;
    const deadline = Date.now() + 10_000;
    while (!(await isDead()) && Date.now() < deadline);
    expect(await isDead()).toBe(true);
  });
});
