// A goal entered at one instance reaches who listens at another, also across a broken line between database and instance.

import type { Match } from '@cadetto/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { TestHouse } from '../../house.ts';
import { follow, type Listener } from '../../kit/event-stream.ts';
import { openTwins, type Twins } from '../../twins.ts';
import type { Viewer } from '../../viewer.ts';

const minute = 60_000;

let twins: Twins;
let one: TestHouse;
let other: TestHouse;
beforeAll(async () => {
  twins = await openTwins();
  ({ one, other } = twins);
});
afterAll(() => twins.close());

const listeners: Listener[] = [];
afterEach(() => {
  for (const listener of listeners.splice(0)) listener.leaves();
});

async function listensAt(house: TestHouse, lastEventId?: string): Promise<Listener> {
  const listener = await follow(house.address, lastEventId === undefined ? {} : { lastEventId });
  listeners.push(listener);
  await listener.hears('hello');
  return listener;
}

const fans = new Map<TestHouse, Viewer>();

async function scheduleAt(house: TestHouse): Promise<readonly Match[]> {
  const fan = fans.get(house) ?? (await house.viewer().signsIn('fan'));
  fans.set(house, fan);
  return (await fan.gets('schedule')).matches;
}

const passes = () => one.timeBecomes(new Date(one.now().getTime() + minute));

/** Plays on at the first instance until somebody scores, and says how that match stands. */
async function goalFalls(): Promise<Match> {
  const goalsOf = ({ home, away }: Match) => (home.goals ?? 0) + (away.goals ?? 0);
  const before = new Map((await scheduleAt(one)).map((match) => [match.fixture.id, goalsOf(match)]));
  for (;;) {
    await passes();
    const scored = (await scheduleAt(one)).find(
      (match) => goalsOf(match) > (before.get(match.fixture.id) ?? 0),
    );
    if (scored !== undefined) return scored;
  }
}

const hearsGoal = (listener: Listener, { fixture, home, away }: Match) =>
  listener.hears('match', ({ matches }) =>
    matches.some(
      ({ id, homeGoals, awayGoals }) =>
        id === fixture.id && homeGoals === home.goals && awayGoals === away.goals,
    ),
  );

test('[D-9] [API-23] a goal entered at one instance is heard at the other, and in its schedule', async () => {
  const listener = await listensAt(other);
  const scored = await goalFalls();
  await hearsGoal(listener, scored);
  await listener.hears('table');
  await expect
    .poll(async () => (await scheduleAt(other)).find(({ fixture }) => fixture.id === scored.fixture.id))
    .toMatchObject({ home: { goals: scored.home.goals }, away: { goals: scored.away.goals } });
});

test('[D-9] what was said while the line to the database was down is heard when it is up again', async () => {
  const listener = await listensAt(other);
  const { rows } = await one.house.database.pool.query<{ ended: boolean }>(
    `select pg_terminate_backend(pid) as ended from pg_stat_activity
     where datname = current_database() and query ilike 'listen %'`,
  );
  expect(rows.length).toBeGreaterThanOrEqual(2);
  const scored = await goalFalls();
  await hearsGoal(listener, scored);
  await listener.hears('table');
});

test('[D-9] a change of another kind, said while the line was down, is told as well', async () => {
  const listener = await listensAt(other);
  const next = (await scheduleAt(one)).find(({ fixture }) => fixture.status.category === 'upcoming');
  await one.house.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query ilike 'listen %'`,
  );
  await one.timeBecomes(new Date(next?.fixture.date ?? 0));
  expect((await listener.hears('catalogue')).version).toBeGreaterThan(0);
});

test('[D-9] who breaks off at one instance and comes back at the other has missed nothing', async () => {
  const here = await listensAt(one);
  await passes();
  await here.hears('match');
  const lastEventId = here.lastId() ?? '';
  here.leaves();
  const scored = await goalFalls();
  // The other instance has heard it when somebody there has.
  await expect
    .poll(
      async () => (await scheduleAt(other)).find(({ fixture }) => fixture.id === scored.fixture.id)?.revision,
    )
    .toBe(scored.revision);
  await hearsGoal(await listensAt(other, lastEventId), scored);
});

test('[D-9] many goals at once, too many for one notice, are heard all the same', async () => {
  const listener = await listensAt(other);
  const coming = (await scheduleAt(one)).filter(({ fixture }) => fixture.status.category === 'upcoming');
  const kickoff = new Date(coming[84]?.fixture.date ?? 0).getTime();
  await one.timeBecomes(new Date(kickoff + 180 * minute));
  // Nobody's session lives that long.
  fans.clear();
  const played = (await scheduleAt(one)).filter(({ fixture }) => fixture.status.category === 'completed');
  const last = played.at(-1);
  if (last === undefined) throw new Error('nothing was played');
  expect((await hearsGoal(listener, last)).matches.length).toBeGreaterThan(75);
});
