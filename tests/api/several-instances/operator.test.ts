// What an operator does at one instance is everybody's.

import { takeTurnToWrite } from '@cadetto/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestHouse } from '../../house.ts';
import { openTwins, type Twins } from '../../twins.ts';

let twins: Twins;
let one: TestHouse;
let other: TestHouse;
beforeAll(async () => {
  twins = await openTwins();
  ({ one, other } = twins);
});
afterAll(() => twins.close());

test('[D-42] a club renamed at one instance is renamed at the other', async () => {
  const desk = one.operator();
  const club = await desk.any('clubs');
  await desk.sets('clubs', { ...club, name: 'Renamed' });
  const fan = await other.viewer().signsIn('fan');
  await expect
    .poll(async () => (await fan.gets('teams')).clubs.find(({ id }) => id === club.id)?.name)
    .toBe('Renamed');
  expect((await other.operator().log())[0]).toMatchObject({ subject: club.id, operator: 'desk' });
});

test('[D-44] a goal told to one instance is on the schedule of the other', async () => {
  const desk = one.operator();
  const match = (await desk.lists('matches', '?limit=500')).find(({ status }) => status === 'live');
  const score = { status: 'live', minute: 77, homeGoals: 7, awayGoals: 7 };
  await desk.does('POST', `/matches/${match?.id ?? ''}/score`, score);
  const fan = await other.viewer().signsIn('fan');
  await expect
    .poll(async () => {
      const { matches } = await fan.gets('schedule');
      return matches.find(({ fixture }) => fixture.id === match?.id)?.home.goals;
    })
    .toBe(7);
});

test('[D-42] two instances write the same entry at once: each is whole, and both are in the log', async () => {
  const before = await one.operator().any('news');
  const titled = (title: string) => ({ ...before, title: { en: title, it: title, sr: title } });
  await Promise.all([
    one.operator('desk').sets('news', titled('By the desk')),
    other.operator('van').sets('news', titled('By the van')),
  ]);
  const { title } = await one.operator().reads('news', before.id);
  const [last, first] = await one.operator().log();
  expect(last?.after).toMatchObject({ title });
  expect(first?.after).toEqual(last?.before);
});

test('[D-42] operators who wait for another instance hold no visitor up, and are told to come back', async () => {
  const club = await one.operator().any('clubs');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: held, resolve: holds } = Promise.withResolvers<void>();
  const { db, pool } = other.house.database;
  const holding = db.transaction().execute(async (transaction) => {
    await takeTurnToWrite(transaction);
    holds();
    await released;
  });
  await held;
  const writes = Array.from({ length: 12 }, (_, index) =>
    one.operator().asks('POST', `/clubs/${club.id}`, { ...club, name: `Name ${index}` }),
  );
  const inLine = async () => {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*) as count from pg_locks where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
    );
    return rows[0]?.count;
  };
  await expect.poll(inLine).toBe(1);
  await one.viewer().signsIn('fan');
  expect(await inLine()).toBe(1);
  const first = await Promise.race(writes);
  expect([first.status, Number(first.headers['retry-after']) > 0]).toEqual([503, true]);
  release();
  await holding;
  const statuses = (await Promise.all(writes)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 503)).toHaveLength(1);
  expect(statuses.filter((status) => status === 200)).toHaveLength(11);
  await one.operator().sets('clubs', club);
});

test('[D-41] guesses are counted together', async () => {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 31; attempt += 1) {
    const at = attempt % 2 === 0 ? one : other;
    const headers = { 'x-forwarded-for': '198.51.100.9', authorization: 'Bearer guess' };
    statuses.push((await at.viewer().opens('/prod/operator/log', headers)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 401), 429]);
});
