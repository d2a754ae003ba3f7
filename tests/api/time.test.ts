// The season moves by itself: what the clock passes happens, without a restart.

import type { Match } from '@cadetto/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../house.ts';
import { standardInstant } from '../kit/provided.ts';
import { tableFrom } from '../kit/table.ts';
import type { Viewer } from '../viewer.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

describe('time passes', () => {
  let house: TestHouse;
  let fan: Viewer;
  beforeAll(async () => {
    house = await openHouse();
    fan = await house.viewer().signsIn('fan');
  });
  afterAll(() => house.close());

  const matchNow = async (id: string): Promise<Match> => {
    const found = (await fan.gets('schedule')).matches.find(({ fixture }) => fixture.id === id);
    if (found === undefined) throw new Error(`no match ${id}`);
    return found;
  };

  const expectTableToFollow = async () => {
    const { matches } = await fan.gets('schedule');
    const expected = tableFrom(matches);
    for (const { team, ...row } of (await fan.gets('standings')).standings[0]?.table ?? []) {
      expect([team.id, row]).toEqual([team.id, expected.get(team.id)]);
    }
    return matches.filter(({ fixture }) => fixture.status.category === 'completed').length;
  };

  test('[API-23] [API-24] [API-20] a match kicks off, is played, ends, and the table and its stream follow', async () => {
    const { matches } = await fan.gets('schedule');
    const next = matches.find(({ fixture }) => fixture.status.category === 'upcoming');
    if (next === undefined || next.streamId === null) throw new Error('nothing to come');
    const { id } = next.fixture;
    const kickoff = new Date(next.fixture.date).getTime();
    const path = `/live/streams/watch/${next.streamId}`;
    const before = await expectTableToFollow();

    await house.timeBecomes(new Date(kickoff - 1000));
    expect(await matchNow(id)).toMatchObject({ fixture: { status: { category: 'upcoming' } }, minute: null });
    expect((await fan.asks('GET', path)).status).toBe(404);

    await house.timeBecomes(new Date(kickoff));
    expect(await matchNow(id)).toMatchObject({
      fixture: { status: { category: 'live' } },
      minute: 1,
      home: { goals: 0 },
      away: { goals: 0 },
    });
    expect(await fan.gets('watch', { params: { id: next.streamId } })).toMatchObject({
      live: true,
      vod: false,
    });

    await house.timeBecomes(new Date(kickoff + 30 * minute));
    expect(await matchNow(id)).toMatchObject({ minute: 31 });

    // The break moves neither the minute nor the score, and is known all the same.
    const breaks = async () =>
      (await fan.gets('matchPage', { params: { id } })).events.filter(({ kind }) => kind === 'half-time')
        .length;
    await house.timeBecomes(new Date(kickoff + 44.5 * minute));
    const { revision } = await matchNow(id);
    expect(await breaks()).toBe(0);
    await house.timeBecomes(new Date(kickoff + 51 * minute));
    expect(await matchNow(id)).toMatchObject({ minute: 45 });
    expect((await matchNow(id)).revision).toBeGreaterThan(revision);
    expect(await breaks()).toBe(1);

    await house.timeBecomes(new Date(kickoff + 3 * 60 * minute));
    const over = await matchNow(id);
    expect(over).toMatchObject({ fixture: { status: { category: 'completed' } }, minute: null });
    expect(over.home.goals).toBeTypeOf('number');
    expect(await expectTableToFollow()).toBeGreaterThan(before);
    expect(await fan.gets('watch', { params: { id: next.streamId } })).toMatchObject({
      live: false,
      vod: true,
    });
  });

  test('[API-19] the feed follows: the replay is there, and its highlights half an hour later', async () => {
    const { matches } = await fan.gets('schedule');
    const last = matches.findLast(({ fixture }) => fixture.status.category === 'completed');
    const shown = async () =>
      (await fan.gets('feed')).categories.flatMap(({ streams }) => streams.map(({ streamId }) => streamId));
    expect(await shown()).toContain(last?.streamId);
    expect(await shown()).toContain(`${last?.fixture.id}-highlights`);
  });

  test('[API-19] the tag of the feed changes with it', async () => {
    const before = (await fan.asks('GET', '/live/v2/feed')).headers.etag;
    await house.timeBecomes(new Date(house.now().getTime() + 7 * day));
    expect((await fan.asks('GET', '/live/v2/feed')).headers.etag).not.toBe(before);
  });

  test('goals only come, and scores never go back, from kick-off to the final whistle', async () => {
    const { matches } = await fan.gets('schedule');
    const next = matches.find(({ fixture }) => fixture.status.category === 'upcoming');
    if (next === undefined) throw new Error('nothing to come');
    let [home, away, last] = [0, 0, 0];
    for (let passed = 0; passed <= 132; passed += 22) {
      await house.timeBecomes(new Date(new Date(next.fixture.date).getTime() + passed * minute));
      const now = await matchNow(next.fixture.id);
      expect(now.home.goals).toBeGreaterThanOrEqual(home);
      expect(now.away.goals).toBeGreaterThanOrEqual(away);
      expect(now.minute ?? last).toBeGreaterThanOrEqual(last);
      [home, away, last] = [now.home.goals ?? 0, now.away.goals ?? 0, now.minute ?? last];
    }
    expect((await matchNow(next.fixture.id)).fixture.status.category).toBe('completed');
  });

  test('a long sleep is caught up in one step: ten weeks later everything between has been played', async () => {
    const later = new Date(standardInstant.getTime() + 70 * day);
    await house.timeBecomes(later);
    // A session that nobody used for ten weeks has ended.
    fan = await house.viewer().signsIn('fan');
    const { matches } = await fan.gets('schedule');
    const due = matches.filter(
      ({ fixture }) => new Date(fixture.date).getTime() < later.getTime() - 3 * 60 * minute,
    );
    expect(new Set(due.map(({ fixture }) => fixture.status.category))).toEqual(new Set(['completed']));
    await expectTableToFollow();
  });

  test('when the season is long over a new one is laid around the present, and the accounts stay', async () => {
    const nextYear = new Date('2027-10-16T15:30:00Z');
    await house.timeBecomes(nextYear);
    fan = await house.viewer().signsIn('fan');
    const { matches } = await fan.gets('schedule');
    expect(matches).toHaveLength(380);
    expect(matches.some(({ fixture }) => fixture.status.category === 'live')).toBe(true);
    expect(matches.some(({ fixture }) => fixture.status.category === 'upcoming')).toBe(true);
    await expectTableToFollow();
  });
});

describe('what an operator has in hand', () => {
  test('[DATA-6] is left alone by the demo: a match stays as it is and a stream is theirs, also in the next season', async () => {
    const house = await openHouse();
    try {
      const fan = await house.viewer().signsIn('fan');
      const [held, free] = (await fan.gets('schedule')).matches.filter(
        ({ fixture }) => fixture.status.category === 'upcoming',
      );
      const { pool } = house.house.database;
      await pool.query('update match set operated = true where id = $1', [held?.fixture.id]);
      await pool.query("update stream set operated = true, source = 'theirs' where id = $1", [
        held?.streamId,
      ]);
      const after = new Date(free?.fixture.date ?? 0).getTime() + 3 * 60 * minute;
      await house.timeBecomes(new Date(after));
      const matches = new Map(
        (await fan.gets('schedule')).matches.map((match) => [
          match.fixture.id,
          match.fixture.status.category,
        ]),
      );
      expect([matches.get(held?.fixture.id ?? ''), matches.get(free?.fixture.id ?? '')]).toEqual([
        'upcoming',
        'completed',
      ]);
      const stream = async () =>
        (await pool.query('select source, state from stream where id = $1', [held?.streamId])).rows;
      // Its times are the operator's too, and every stream follows its own.
      expect(await stream()).toEqual([{ source: 'theirs', state: 'on_demand' }]);
      await house.timeBecomes(new Date('2028-02-12T15:30:00Z'));
      expect(await stream()).toEqual([{ source: 'theirs', state: 'on_demand' }]);
    } finally {
      await house.close();
    }
  });
});

describe('the season can be laid on any day', () => {
  let house: TestHouse;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => house.close());

  // Each is more than a year after the one before, so that the season before is over and a new one is laid.
  test.each([
    ['a leap day', '2028-02-29T23:59:00Z'],
    ['the night summer time begins', '2029-03-25T01:30:00Z'],
    ['the night it ends', '2030-10-27T00:45:00Z'],
    ["the last minute of New Year's Eve", '2031-12-31T22:59:30Z'],
    ['the middle of the summer break', '2033-07-01T10:00:00Z'],
  ])('on %s (%s) something is live, something soon and something finished', async (_day, instant) => {
    await house.timeBecomes(new Date(instant));
    const fan = await house.viewer().signsIn('fan');
    const { matches } = await fan.gets('schedule');
    expect(matches).toHaveLength(380);
    expect(new Set(matches.map(({ fixture }) => fixture.status.category))).toEqual(
      new Set(['live', 'upcoming', 'completed']),
    );
    const soon = matches.find(({ fixture }) => fixture.status.category === 'upcoming');
    expect(new Date(soon?.fixture.date ?? 0).getTime() - house.now().getTime()).toBeLessThan(8 * day);
    const expected = tableFrom(matches);
    for (const { team, ...row } of (await fan.gets('standings')).standings[0]?.table ?? []) {
      expect(row).toEqual(expected.get(team.id));
    }
    expect((await fan.gets('feed')).categories[0]?.streams[0]?.live).toBe(true);
  });
});
