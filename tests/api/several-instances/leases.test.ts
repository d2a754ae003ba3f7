// Watching, when the next request may meet another instance.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestHouse } from '../../house.ts';
import { refusalKey } from '../../kit/failure.ts';
import { standardInstant } from '../../kit/provided.ts';
import { openTwins, type Twins } from '../../twins.ts';
import type { Viewer } from '../../viewer.ts';
import {
  devicesOf,
  dies,
  ends,
  paidHighlights,
  refreshes,
  starts,
  takesOver,
  watches,
} from '../../watchers.ts';

let twins: Twins;
let one: TestHouse;
let other: TestHouse;
let here: Viewer;
let highlights: string;
beforeAll(async () => {
  twins = await openTwins({ MAX_DEVICES: '100' });
  ({ one, other } = twins);
  here = await one.viewer().signsIn('fan');
  highlights = await paidHighlights(here);
});
afterAll(() => twins.close());
beforeEach(() => one.house.database.db.deleteFrom('lease').execute());

/** How many wait for another to let go of what they need. */
const waiting = async ({ house }: TestHouse) => {
  const { rows } = await house.database.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count;
};

const untilWaiting = async (count: number, at = one): Promise<void> => {
  await expect.poll(() => waiting(at)).toBe(count);
};

const opens = async (house: TestHouse, url: string | null) => (await house.viewer().opens(url ?? '')).status;

test('[API-20] a hundred devices that start at once at two instances: exactly one watches', async () => {
  const crowd = (await devicesOf(one, 'monthly', 100)).map((viewer, index) => {
    if (index % 2 === 0) return viewer;
    const there = other.viewer();
    there.token = viewer.token;
    return there;
  });
  const answers = await Promise.all(crowd.map((viewer) => starts(viewer, highlights)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(99);
});

test('[API-20] an address of one instance is good at the other, and dies there when its lease is taken over', async () => {
  const { dashUrl } = await watches(here, highlights);
  expect([await opens(one, dashUrl), await opens(other, dashUrl)]).toEqual([200, 200]);
  expect((await takesOver(await one.viewer().signsIn('fan'), highlights)).status).toBe(200);
  expect((await refreshes(here, highlights)).status).toBe(409);
  for (const house of [one, other]) await dies(house.viewer(), dashUrl);
});

test('[API-20] an address dies at the other instance when its lease is given back, or its session ends', async () => {
  const first = await watches(here, highlights);
  expect(await opens(other, first.dashUrl)).toBe(200);
  await ends(here, highlights);
  await dies(other.viewer(), first.dashUrl);
  const leaving = await one.viewer().signsIn('fan');
  const second = await watches(leaving, highlights);
  expect(await opens(other, second.dashUrl)).toBe(200);
  await leaving.gets('logout');
  await dies(other.viewer(), second.dashUrl);
});

test('[D-8] [D-49] a protected stream has one key at both instances, and both learn of another', async () => {
  const desk = one.operator();
  await desk.sets('streams', { ...(await desk.reads('streams', highlights)), protection: 'cenc' });
  const viewers = [here, await other.viewer().signsIn('plus')];
  const keyIds = async () => {
    const streams = await Promise.all(viewers.map((viewer) => watches(viewer, highlights)));
    return new Set(streams.map(({ dashUrl }) => /cenc-([0-9a-f]{32})/.exec(dashUrl ?? '')?.[1]));
  };
  const first = await keyIds();
  expect(first.size).toBe(1);
  const { keyId } = (await desk.does('POST', `/streams/${highlights}/key`)) as { keyId: string };
  expect(await keyIds()).toEqual(new Set([keyId]));
  await desk.sets('streams', { ...(await desk.reads('streams', highlights)), protection: null });
});

test('[API-20] [D-26] who starts while everything is signed out does not stand in its way, nor it in theirs', async () => {
  const { db, pool } = one.house.database;
  for (let turn = 0; turn < 3; turn += 1) {
    const [watching, leaving] = [await one.viewer().signsIn('plus'), await other.viewer().signsIn('plus')];
    const { _id: person } = await watching.gets('profile');
    // A rival is about to take the same place, so that both are in the middle of what they do when it lets go.
    const rival = await pool.connect();
    try {
      await rival.query('begin');
      await rival.query(
        `insert into lease (person_id, slot, id, device_key, stream_id, taken_at, renewed_at)
         values ($1, 0, 'rival', 'rival', $2, now(), now())`,
        [person, highlights],
      );
      const started = starts(watching, highlights);
      await untilWaiting(1);
      const left = leaving.asks('POST', '/user/sessions/end');
      await untilWaiting(2);
      await rival.query('rollback');
      expect([(await started).status, (await left).status]).toEqual([200, 200]);
    } finally {
      await rival.query('rollback');
      rival.release();
    }
    const left = await db.selectFrom('lease').select('id').where('person_id', '=', person).execute();
    expect(left).toEqual([]);
  }
});

test('[API-20] a session that came by two places, and goes on at both instances at once, keeps one of them', async () => {
  const roomy = await openTwins({ WATCHING_DEVICES: '2' });
  try {
    const { db, pool } = roomy.one.house.database;
    const first = await roomy.one.viewer().signsIn('fan');
    const second = roomy.other.viewer();
    second.token = first.token;
    await watches(first, highlights);
    await pool.query(
      `insert into lease (person_id, slot, id, device_key, stream_id, taken_at, renewed_at, session_hash, playbacks)
        select person_id, 1 - slot, 'twin', device_key, stream_id, taken_at, renewed_at, session_hash, playbacks
        from lease`,
    );
    // Held up, so that both are in the middle of it.
    const slow = await pool.connect();
    try {
      await slow.query('begin');
      await slow.query('select 1 from lease for update');
      const asked = [first, second].map((viewer) => refreshes(viewer, highlights));
      await untilWaiting(2, roomy.one);
      await slow.query('rollback');
      const answers = await Promise.all(asked);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    } finally {
      await slow.query('rollback');
      slow.release();
    }
    expect(await db.selectFrom('lease').select('slot').execute()).toHaveLength(1);
  } finally {
    await roomy.close();
  }
});

test.each([
  { kind: 'start', comes: starts },
  { kind: 'refresh', comes: refreshes },
  {
    kind: 'place',
    comes: (viewer: Viewer, streamId: string) =>
      viewer.asks('POST', `/live/viewings/${streamId}`, { body: { position: 30, duration: 60 } }),
  },
])('[API-20] [D-35] a $kind of what an operator deletes in the same moment is told so', async ({ comes }) => {
  const { pool } = one.house.database;
  await pool.query(
    `insert into stream select copy.* from stream,
      jsonb_populate_record(stream, '{"id": "short-lived"}') as copy where stream.id = $1`,
    [highlights],
  );
  const slow = await pool.connect();
  try {
    await slow.query('begin');
    await slow.query(`delete from stream where id = 'short-lived'`);
    const coming = comes(here, 'short-lived');
    await untilWaiting(1);
    await slow.query('commit');
    expect(refusalKey(await coming)).toBe('stream_not_found');
  } finally {
    await slow.query('rollback');
    slow.release();
  }
});

test.each([
  { kind: 'start', comes: starts },
  { kind: 'refresh', comes: refreshes },
])(
  '[D-7] an end that overtakes a $kind of its tab leaves nothing behind; the tab may start again',
  async ({ comes }) => {
    const { db, pool } = one.house.database;
    const there = other.viewer();
    there.token = here.token;
    const { _id: person } = await here.gets('profile');
    const delays = [
      {
        statement: 'lock table access_grant in access exclusive mode',
        values: [],
        endWaits: false,
        status: 409,
      },
      {
        statement: `insert into lease (person_id, slot, id, device_key, stream_id, taken_at, renewed_at)
        values ($1, 0, 'rival', 'rival', $2, now(), now())`,
        values: [person, highlights],
        endWaits: true,
        status: 200,
      },
    ];
    for (const { statement, values, endWaits, status } of delays) {
      const slow = await pool.connect();
      try {
        await slow.query('begin');
        await slow.query(statement, values);
        const coming = comes(here, highlights, 'hasty-tab');
        await untilWaiting(1);
        const ended = ends(there, highlights, 'hasty-tab');
        await (endWaits ? untilWaiting(2) : ended);
        await slow.query('rollback');
        expect([(await coming).status, (await ended).status]).toEqual([status, 200]);
      } finally {
        await slow.query('rollback');
        slow.release();
      }
      expect(await db.selectFrom('lease').select('id').execute()).toEqual([]);
      expect((await starts(there, highlights, 'hasty-tab')).status).toBe(200);
      await ends(there, highlights, 'hasty-tab');
    }
  },
);

test('[D-7] so does one that overtakes a start whose instance has no connection to spare', async () => {
  const { db, pool } = one.house.database;
  // Unknown to the other instance, which has to look it up first.
  const there = await other.viewer().signsIn('fan');
  const hasty = one.viewer();
  hasty.token = there.token;
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  try {
    const started = starts(hasty, highlights, 'hasty-tab');
    await expect.poll(() => pool.waitingCount).toBeGreaterThan(0);
    expect((await ends(there, highlights, 'hasty-tab')).status).toBe(200);
    for (const connection of held.splice(0)) connection.release();
    expect((await started).status).toBe(409);
  } finally {
    for (const connection of held) connection.release();
  }
  expect(await db.selectFrom('lease').select('id').execute()).toEqual([]);
});

test('[API-20] an address dies within ten seconds though the word of the end was lost', async () => {
  const { dashUrl } = await watches(here, highlights);
  expect(await opens(other, dashUrl)).toBe(200);
  // Gone without a word, as when the line between database and instance is cut.
  await one.house.database.db.deleteFrom('lease').execute();
  expect(await opens(other, dashUrl)).toBe(200);
  await other.timeBecomes(new Date(standardInstant.getTime() + 10_001));
  expect(await opens(other, dashUrl)).toBe(403);
});

test('[API-20] a front that believes its answer for five seconds is told nothing older than five', async () => {
  await other.timeBecomes(standardInstant);
  const { dashUrl } = await watches(here, highlights);
  const folder = (dashUrl ?? '').replace(/[^/]+$/, '');
  expect(await opens(other, folder)).toBe(204);
  await one.house.database.db.deleteFrom('lease').execute();
  await other.timeBecomes(new Date(standardInstant.getTime() + 5001));
  expect(await opens(other, folder)).toBe(403);
});
