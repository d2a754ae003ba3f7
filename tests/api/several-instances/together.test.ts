// Several instances on one PostgreSQL behave as one house.

import { createLimiters } from '@cadetto/server';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { budgetedGuesses, gather, tallyIn, tallyInRedis, type Crowd } from '../../guessing.ts';
import { openHouseAt, type TestHouse } from '../../house.ts';
import { gateBefore, type Gate } from '../../kit/gate.ts';
import { temporaryFolder, type TemporaryFolder } from '../../kit/launch.ts';
import { createDatabase, databaseUrl, dropDatabase } from '../../kit/postgres.ts';
import { standardInstant } from '../../kit/provided.ts';
import { openTwins, type Twins } from '../../twins.ts';
import { emailOf } from '../../viewer.ts';

type Limiters = Awaited<ReturnType<typeof createLimiters>>;

const minute = 60_000;
const administratorUrl = inject('postgresUrl');
const redisUrl = process.env['TEST_REDIS_URL'];

/** The rest are counted by the same statements; every one of them is tried on one instance. */
const guessed = budgetedGuesses.filter(({ gate }) => ['sign_in', 'tv_guess'].includes(gate));

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

  test('[ST-5] signing out at one ends the token at the other', async () => {
    const here = await one.viewer().signsIn('fan');
    const there = other.viewer();
    there.token = here.token;
    await there.gets('profile');
    await here.gets('logout');
    await expect.poll(async () => (await there.asks('GET', '/user/profile')).status).toBe(401);
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

  // Last: what everybody shares is spent afterwards.
  describe('[ASVS 6.3.1] guesses at both at once', () => {
    let crowd: Crowd;
    beforeAll(async () => {
      crowd = await gather([one, other], tallyIn(one));
    });

    test.each(guessed)('$what: thirty are as many as $whose has left', async (guess) => {
      expect.hasAssertions();
      await crowd.guessAtOnce(guess);
    });
  });
});

describe('starting together', () => {
  const started: TestHouse[] = [];
  let database: string;
  let folder: TemporaryFolder;
  afterEach(async () => {
    await Promise.all(started.splice(0).map((house) => house.close()));
    await dropDatabase(administratorUrl, database);
    await folder.remove();
  });

  test('four instances on an empty database make one season and five accounts', async () => {
    database = await createDatabase(administratorUrl);
    // One folder, as two starts in one checkout have: the first one's sandbox is everybody's.
    folder = await temporaryFolder();
    const environment = { DATABASE_URL: databaseUrl(administratorUrl, database), DATA_DIR: folder.path };
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
    expect(await count('house_secret')).toBe(6);
    for (const house of started) {
      const fan = await house.viewer().signsIn('fan');
      expect((await fan.gets('schedule')).matches).toHaveLength(380);
    }
  });
});

describe('with Redis', () => {
  let database: string;
  let folder: TemporaryFolder;
  let houses: [TestHouse, TestHouse];
  let redis: Redis;
  beforeAll(async () => {
    if (redisUrl === undefined)
      throw new Error('These tests need a Redis: run them with npm test -- api, which starts one.');
    redis = new Redis(redisUrl);
    await redis.flushall();
    database = await createDatabase(administratorUrl, inject('postgresTemplate'));
    folder = await temporaryFolder();
    const environment = {
      DATABASE_URL: databaseUrl(administratorUrl, database),
      REDIS_URL: redisUrl,
      DATA_DIR: folder.path,
    };
    houses = await Promise.all([
      openHouseAt(standardInstant, environment),
      openHouseAt(standardInstant, environment),
    ]);
  });
  afterAll(async () => {
    redis.disconnect();
    await Promise.all(houses.map((house) => house.close()));
    await dropDatabase(administratorUrl, database);
    await folder.remove();
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

  describe('counting', () => {
    const told: unknown[] = [];
    const limiting = async (url: string): Promise<Limiters> => {
      const pool = houses[0]?.house.database.pool;
      if (pool === undefined) throw new Error('no house stands');
      return createLimiters(pool, url, (error) => told.push(error));
    };
    const chargeOf = (name: string) => ({ limit: { name, points: 10, seconds: 900 }, key: 'somebody' });
    const spends = async (limiters: Limiters, name: string, times: number) => {
      const outcomes = await Promise.allSettled(
        Array.from({ length: times }, () => limiters.spend([chargeOf(name)])),
      );
      return outcomes.filter(({ status }) => status === 'fulfilled').length;
    };

    test('[API-6] what is given back after it was forgiven is no credit, however many come at once', async () => {
      const [one, other] = [await limiting(redisUrl ?? ''), await limiting(redisUrl ?? '')];
      const charge = chargeOf('credit');
      await spends(one, 'credit', 3);
      await Promise.all(
        [one, other].flatMap((limiters) => [
          limiters.settle({ givenBack: [charge, charge], forgiven: [charge] }),
          limiters.settle({ givenBack: [charge], forgiven: [] }),
          limiters.settle({ givenBack: [], forgiven: [charge] }),
          limiters.settle({ givenBack: [charge], forgiven: [] }),
        ]),
      );
      expect((await spends(one, 'credit', 12)) + (await spends(other, 'credit', 12))).toBe(10);
      expect(told).toEqual([]);
      await Promise.all([one.close(), other.close()]);
    });

    test('[API-6] a refused attempt takes nothing of the other budgets it names', async () => {
      const limiters = await limiting(redisUrl ?? '');
      await spends(limiters, 'used up', 10);
      for (let turn = 0; turn < 12; turn += 1) {
        await expect(limiters.spend([chargeOf('untouched'), chargeOf('used up')])).rejects.toMatchObject({
          key: 'too_many_requests',
        });
      }
      expect(await spends(limiters, 'untouched', 12)).toBe(10);
      await limiters.close();
    });

    test('[API-6] while Redis is away the count goes on from where it was, and an operator is told once', async () => {
      const gate = await gateBefore(redisUrl ?? '');
      const limiters = await limiting(gate.url);
      expect(await spends(limiters, 'away', 6)).toBe(6);
      await gate.shut();
      expect(await spends(limiters, 'away', 12)).toBe(4);
      expect(told).toHaveLength(1);
      await gate.open();
      await expect
        .poll(async () => {
          await limiters.spend([chargeOf('back')]).catch(() => null);
          return redis.get('back:somebody');
        })
        .not.toBeNull();
      await limiters.close();
      await gate.shut();
    });
  });

  // Last: what everybody shares is spent afterwards.
  describe('[ASVS 6.3.1] guesses at both at once', () => {
    let crowd: Crowd;
    beforeAll(async () => {
      crowd = await gather(houses, tallyInRedis(redis));
    });

    test.each(guessed)('$what: thirty are as many as $whose has left', async (guess) => {
      expect.hasAssertions();
      await crowd.guessAtOnce(guess);
    });
  });
});

describe('when PostgreSQL goes away', () => {
  let database: string;
  let folder: TemporaryFolder;
  let gate: Gate;
  let house: TestHouse;
  let other: TestHouse;
  beforeAll(async () => {
    database = await createDatabase(administratorUrl, inject('postgresTemplate'));
    const url = databaseUrl(administratorUrl, database);
    gate = await gateBefore(url);
    folder = await temporaryFolder();
    [house, other] = await Promise.all([
      openHouseAt(standardInstant, { DATABASE_URL: gate.url, DATA_DIR: folder.path }),
      openHouseAt(standardInstant, { DATABASE_URL: url, DATA_DIR: folder.path }),
    ]);
  });
  afterAll(async () => {
    await Promise.all([house.close(), other.close()]);
    await gate.shut();
    await dropDatabase(administratorUrl, database);
    await folder.remove();
  });

  test('who was in the middle of a question is told 503 busy, and not that something is broken', async () => {
    const fan = await house.viewer().signsIn('fan');
    const holder = await other.house.database.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select id from person where email = $1 for update', [emailOf('fan')]);
      const asked = fan.asks('POST', '/user/update', { body: { firstName: 'Ada' } });
      const waiting = `select count(*)::int as questions from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await expect
        .poll(async () => (await other.house.database.pool.query(waiting)).rows)
        .toEqual([{ questions: 1 }]);
      await gate.shut();
      const answer = await asked;
      expect(answer.status).toBe(503);
      expect(answer.json()).toMatchObject({ key: 'busy' });
    } finally {
      await holder.query('rollback');
      holder.release();
      await gate.open();
    }
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
