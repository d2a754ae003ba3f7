import type { Match } from '@cadetto/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../house.ts';
import { refusalKey } from '../kit/failure.ts';
import type { Viewer } from '../viewer.ts';

let house: TestHouse;
let fan: Viewer;
let season: readonly Match[];
beforeAll(async () => {
  house = await openHouse();
  fan = await house.viewer().signsIn('fan');
  season = (await fan.gets('schedule')).matches;
});
afterAll(() => house.close());

function oneThatIs(category: Match['fixture']['status']['category']): Match {
  const found = season.findLast(({ fixture }) => fixture.status.category === category);
  if (found === undefined) throw new Error(`no match is ${category}`);
  return found;
}

const pageOf = (match: Match, viewer: Viewer = house.viewer()) =>
  viewer.gets('matchPage', { params: { id: match.fixture.id } });

describe('a match page', () => {
  test('[D-33] is for anybody, kept by any cache that asks again, and 304 for who has it', async () => {
    const path = `/live/matches/${oneThatIs('completed').fixture.id}`;
    const first = await house.viewer().asks('GET', path);
    expect(first.status).toBe(200);
    expect(first.headers['cache-control']).toBe('public, no-cache');
    const again = await house
      .viewer()
      .asks('GET', path, { headers: { 'if-none-match': first.headers.etag ?? '' } });
    expect(again.status).toBe(304);
  });

  test('[D-33] an unknown match is 404 in the error shape', async () => {
    for (const id of ['nothing', "r1'--", '__proto__', 'x'.repeat(100)])
      expect(refusalKey(await house.viewer().asks('GET', `/live/matches/${id}`))).toBe('not_found');
    expect(refusalKey(await house.viewer().asks('GET', `/live/matches/${'x'.repeat(101)}`))).toBe(
      'invalid_input',
    );
  });

  test('[D-33] shows the match as the schedule does, in the reader’s language', async () => {
    const match = oneThatIs('live');
    expect((await pageOf(match)).match).toEqual(match);
    const serbian = await pageOf(match, house.viewer().speaks('sr'));
    const { matches } = await (await house.viewer().speaks('sr').signsIn('fan')).gets('schedule');
    expect(serbian.match).toEqual(matches.find(({ fixture }) => fixture.id === match.fixture.id));
  });

  test('[D-33] tells a finished match in order, and its goals are the score', async () => {
    const match = oneThatIs('completed');
    const { events } = await pageOf(match);
    expect(events[0]?.kind).toBe('kick-off');
    expect(events.at(-1)?.kind).toBe('full-time');
    const minutes = events.map(({ minute, addedMinute }) => minute * 100 + (addedMinute ?? 0));
    const halves = [
      minutes.slice(
        0,
        events.findIndex(({ kind }) => kind === 'half-time'),
      ),
      minutes.slice(events.findIndex(({ kind }) => kind === 'second-half')),
    ];
    for (const half of halves) expect(half).toEqual(half.toSorted((a, b) => a - b));
    const goalsFor = (side: 'home' | 'away') =>
      events.filter((event) =>
        event.kind === 'own-goal'
          ? event.side !== null && event.side !== side
          : (event.kind === 'goal' || event.kind === 'penalty') && event.side === side,
      ).length;
    expect([goalsFor('home'), goalsFor('away')]).toEqual([match.home.goals, match.away.goals]);
    for (const event of events.filter(({ side }) => side !== null)) expect(event.player?.name).toBeTruthy();
  });

  test('[D-33] before kick-off nothing has happened', async () => {
    expect((await pageOf(oneThatIs('upcoming'))).events).toEqual([]);
  });

  test('[D-33] form is the last five of each that were over before, newest first', async () => {
    const match = oneThatIs('live');
    const { form } = await pageOf(match);
    for (const [side, clubId] of [
      ['home', match.home.club.id],
      ['away', match.away.club.id],
    ] as const) {
      const earlier = season.filter(
        ({ fixture, home, away }) =>
          fixture.status.category === 'completed' &&
          fixture.date < match.fixture.date &&
          (home.club.id === clubId || away.club.id === clubId),
      );
      expect(form[side].map((entry) => entry.match)).toEqual(earlier.slice(-5).toReversed());
      for (const { result, match: played } of form[side]) {
        const balance =
          ((played.home.goals ?? 0) - (played.away.goals ?? 0)) * (played.home.club.id === clubId ? 1 : -1);
        expect(result).toBe(balance > 0 ? 'won' : balance < 0 ? 'lost' : 'drawn');
      }
    }
  });

  test('[D-33] the two have met, or will meet, once more', async () => {
    const match = oneThatIs('upcoming');
    const { headToHead } = await pageOf(match);
    expect(headToHead).toHaveLength(1);
    expect([headToHead[0]?.home.club.id, headToHead[0]?.away.club.id]).toEqual([
      match.away.club.id,
      match.home.club.id,
    ]);
  });

  test('[D-33] the table around both clubs is that of the standings, with places and zones', async () => {
    const match = oneThatIs('live');
    const { table } = await pageOf(match);
    const { standings } = await fan.gets('standings');
    const whole = standings.find(({ _id }) => _id === match.league._id);
    expect(table.zones).toEqual(whole?.zones);
    expect(table.rows.map(({ team }) => team.id)).toEqual(
      expect.arrayContaining([match.home.club.id, match.away.club.id]),
    );
    expect(table.rows.length).toBeLessThanOrEqual(10);
    for (const { position, ...row } of table.rows) expect(row).toEqual(whole?.table[position - 1]);
  });

  test('[D-33] its streams are its own, before, during, after', async () => {
    const match = oneThatIs('completed');
    const { streams } = await pageOf(match);
    expect(streams.every(({ matchId }) => matchId === match.fixture.id)).toBe(true);
    const order = ['preview', 'broadcast', 'highlights'];
    const kinds = streams.map(({ kind }) => order.indexOf(kind));
    expect(kinds).toEqual(kinds.toSorted((a, b) => a - b));
    expect(streams.map(({ streamId }) => streamId)).toContain(match.streamId);
    expect(JSON.stringify(streams)).not.toMatch(/\/media\//);
  });

  test('[D-33] once made, it costs the database nothing: it is there even while nobody can read a table', async () => {
    const match = oneThatIs('completed');
    const page = await pageOf(match);
    const holder = await house.house.database.pool.connect();
    try {
      await holder.query('begin');
      await holder.query(
        'lock table match, match_event, stream, club, squad_player in access exclusive mode',
      );
      expect(await pageOf(match)).toEqual(page);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  });

  test('[D-33] many at once get the same, and after a minute of play everybody gets the new one', async () => {
    const match = oneThatIs('live');
    const path = `/live/matches/${match.fixture.id}`;
    const tags = async () => {
      const answers = await Promise.all(Array.from({ length: 50 }, () => house.viewer().asks('GET', path)));
      return [...new Set(answers.map(({ headers }) => headers.etag))];
    };
    const before = await tags();
    expect(before).toHaveLength(1);
    await house.timeBecomes(new Date(house.now().getTime() + 60_000));
    const after = await tags();
    expect(after).toHaveLength(1);
    expect(after).not.toEqual(before);
    const { match: moved } = await pageOf(match);
    expect(moved.minute).toBe((match.minute ?? 0) + 1);
    expect(moved.revision).toBeGreaterThan(match.revision);
  });
});
