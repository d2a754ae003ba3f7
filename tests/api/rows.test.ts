// Rows beyond what a page carries, one league's rows, and what is on now.

import { randomUUID } from 'node:crypto';
import type { Category, StreamCard } from '@cadetto/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../house.ts';
import { expectFailure, refusalKey } from '../kit/failure.ts';
import type { Viewer } from '../viewer.ts';

const hour = 60 * 60_000;

let house: TestHouse;
let fan: Viewer;
beforeAll(async () => {
  house = await openHouse();
  fan = await house.viewer().signsIn('fan');
});
afterAll(() => house.close());

const ids = (streams: readonly StreamCard[]) => streams.map(({ streamId }) => streamId);

async function wholeRow(id: string, between: () => Promise<void> = async () => {}): Promise<StreamCard[]> {
  const all: StreamCard[] = [];
  let cursor: string | null = null;
  do {
    const page: { streams: StreamCard[]; total: number; next: string | null } = await fan.gets('row', {
      params: { id },
      query: cursor === null ? {} : { cursor },
    });
    // Only the last page may be short.
    expect(page.streams.length).toBe(page.next === null ? Math.min(page.streams.length, 24) : 24);
    all.push(...page.streams);
    cursor = page.next;
    await between();
  } while (cursor !== null);
  return all;
}

interface NewStream {
  readonly id?: string;
  readonly league: string;
  readonly start: Date;
  readonly state?: 'scheduled' | 'live' | 'on_demand';
  readonly kind?: 'broadcast' | 'highlights' | 'preview';
}

/** As an operator would put them in; told to nobody unless the test says so. */
async function adds(...streams: readonly NewStream[]): Promise<void> {
  for (const { id = randomUUID(), league, start, state = 'scheduled', kind = 'broadcast' } of streams) {
    const name = JSON.stringify({ en: id, it: id, sr: id });
    await house.house.database.pool.query(
      `insert into stream (id, league_id, kind, state, name, description, scheduled_start, ends_at, source, operated)
       values ($1, $2, $3, $4, $5, $5, $6, $6::timestamptz + interval '2 hours', 'x', true)`,
      [id, league, kind, state, name, start],
    );
  }
}

async function everyRow(): Promise<Category[]> {
  const { categories } = await fan.gets('feed');
  const { exploreFeed } = await fan.gets('explore');
  const leagues = await Promise.all(
    exploreFeed.map(({ leagues: [league] }) => fan.gets('leagueFeed', { params: { id: league?._id ?? '' } })),
  );
  return [...categories, ...exploreFeed, ...leagues.flatMap((league) => league.categories)];
}

describe('[D-31] paging', () => {
  test('[API-19] [API-21] [API-22] every row a page shows can be read to its end: it begins as shown, and is as long as it says', async () => {
    const rows = await everyRow();
    expect(rows.some(({ total }) => total > 48)).toBe(true);
    for (const { _id, streams, total } of rows) {
      const whole = ids(await wholeRow(_id));
      expect([_id, whole.slice(0, 24)]).toEqual([_id, ids(streams)]);
      expect([_id, whole.length, new Set(whole).size]).toEqual([_id, total, total]);
    }
  });

  test('rows keep their order from page to page', async () => {
    const replays = await wholeRow('replays');
    const ofMatches = replays.filter(({ matchId }) => matchId !== null);
    expect(replays.slice(0, ofMatches.length)).toEqual(ofMatches);
    const starts = ofMatches.map(({ scheduledStart }) => scheduledStart);
    expect(starts).toEqual(starts.toSorted().toReversed());
    const upcoming = (await wholeRow('upcoming')).filter(({ matchId }) => matchId !== null);
    const kickoffs = upcoming.map(({ scheduledStart }) => scheduledStart);
    expect(kickoffs).toEqual(kickoffs.toSorted());
    const byClock = await wholeRow('all-upcoming');
    expect(byClock.map(({ scheduledStart }) => scheduledStart)).toEqual(
      byClock.map(({ scheduledStart }) => scheduledStart).toSorted(),
    );
    expect(ids(byClock).toSorted()).toEqual(ids(await wholeRow('upcoming')).toSorted());
  });

  test('a row read while streams are put in before, among and after what was read has each of its own once', async () => {
    const before = ids(await wholeRow('upcoming'));
    const league = (await fan.gets('explore')).exploreFeed[0]?._id ?? '';
    const later = (hours: number) => new Date(house.now().getTime() + hours * hour);
    const read = ids(
      await wholeRow('upcoming', () =>
        adds(...[1, 100, 1000, 8000].map((hours) => ({ league, start: later(hours) }))),
      ),
    );
    expect(new Set(read).size).toBe(read.length);
    const known = new Set(before);
    expect(read.filter((id) => known.has(id))).toEqual(before);
  });

  test('streams that start at the same instant are all there, once each', async () => {
    const league = (await fan.gets('explore')).exploreFeed[1]?._id ?? '';
    const start = new Date(house.now().getTime() + 50 * hour);
    const added = Array.from({ length: 60 }, () => ({ id: randomUUID(), league, start }));
    await adds(...added);
    const read = ids(await wholeRow(`league-${league}-upcoming`));
    expect(new Set(read).size).toBe(read.length);
    expect(added.filter(({ id }) => read.filter((known) => known === id).length !== 1)).toEqual([]);
  });

  test('previews are in no row of broadcasts', async () => {
    const league = (await fan.gets('explore')).exploreFeed[0]?._id ?? '';
    const soon = new Date(house.now().getTime() + 1000);
    const previews = (['scheduled', 'live', 'on_demand'] as const).map((state) => ({
      id: randomUUID(),
      league,
      start: soon,
      state,
      kind: 'preview' as const,
    }));
    await adds(...previews);
    await house.house.settled();
    const { live, next } = await fan.gets('liveNow');
    const shown = new Set([
      ...(await everyRow()).flatMap(({ streams }) => ids(streams)),
      ...ids([...live, ...next]),
    ]);
    expect(previews.filter(({ id }) => shown.has(id))).toEqual([]);
  });

  test.each([
    'x',
    '',
    '!',
    Buffer.from('null').toString('base64url'),
    Buffer.from('[]').toString('base64url'),
    Buffer.from('[9,0,"a"]').toString('base64url'),
    Buffer.from('[0,1e300,"a"]').toString('base64url'),
    Buffer.from('[0,1.5,"a"]').toString('base64url'),
    Buffer.from(String.raw`[0,1700000000000,"a\u0000"]`).toString('base64url'),
    Buffer.from(String.raw`[0,1700000000000,"\ud800"]`).toString('base64url'),
    Buffer.from('[-1,1700000000000,"a"]').toString('base64url'),
    'x'.repeat(201),
  ])('a cursor nobody gave out (%j) is 400', async (cursor) => {
    const answer = await fan.asks('GET', `/live/rows/upcoming?cursor=${encodeURIComponent(cursor)}`);
    expect(answer.status).toBe(400);
    const { key, fields } = expectFailure(answer, 'en');
    expect([key, Object.keys(fields)]).toEqual(['invalid_input', ['cursor']]);
  });

  test('a row that is not there is 404', async () => {
    for (const id of ['nothing', 'league-nothing', 'league--live', '__proto__', 'league-serie-b-sideways']) {
      expect(refusalKey(await fan.asks('GET', `/live/rows/${id}`))).toBe('not_found');
    }
  });
});

describe('[API-22] the page of a league', () => {
  test('[DATA-5] is the league and its rows, the empty ones left out, in three languages', async () => {
    const { exploreFeed } = await fan.gets('explore');
    for (const { leagues } of exploreFeed) {
      const id = leagues[0]?._id ?? '';
      const { league, categories } = await fan.gets('leagueFeed', { params: { id } });
      expect(league).toEqual(leagues[0]);
      expect(categories.length).toBeGreaterThan(0);
      for (const category of categories) {
        expect(category.streams.length).toBeGreaterThan(0);
        for (const stream of category.streams) expect(stream.leagueId).toBe(id);
      }
    }
    const id = exploreFeed[0]?._id ?? '';
    const names = await Promise.all(
      (['en', 'it', 'sr'] as const).map(async (locale) =>
        (await house.viewer().speaks(locale).gets('leagueFeed', { params: { id } })).categories
          .map(({ name }) => name)
          .join(),
      ),
    );
    expect(new Set(names).size).toBe(3);
  });

  test('can be read without an account, and an unknown one is 404', async () => {
    const visitor = house.viewer();
    const id = (await fan.gets('explore')).exploreFeed[0]?._id ?? '';
    expect((await visitor.asks('GET', `/live/rows/league-${id}`)).status).toBe(200);
    expect(refusalKey(await visitor.asks('GET', '/live/rows/upcoming'))).toBe('unauthorized');
    const answer = await visitor.asks('GET', `/live/leagues/v2/feed/${id}`);
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'public, no-cache']);
    for (const unknown of ['nothing', '__proto__', '0', `${id}x`]) {
      expect(refusalKey(await visitor.asks('GET', `/live/leagues/v2/feed/${unknown}`))).toBe('not_found');
    }
  });
});

describe('[D-30] what is on now', () => {
  test('is what is live, and what starts next: matches first, and the soonest first of each kind', async () => {
    const { live, next } = await fan.gets('liveNow');
    expect(live.length).toBeGreaterThan(0);
    expect(live.every((stream) => stream.live && stream.kind === 'broadcast')).toBe(true);
    expect(next).toHaveLength(24);
    expect(next.some((stream) => stream.live || stream.vod)).toBe(false);
    const matches = next.filter(({ matchId }) => matchId !== null);
    const others = next.filter(({ matchId }) => matchId === null);
    expect([matches.length, others.length]).toEqual([12, 12]);
    expect(ids(next)).toEqual(ids([...matches, ...others]));
    for (const kind of [matches, others]) {
      const starts = kind.map(({ scheduledStart }) => scheduledStart);
      expect(starts).toEqual(starts.toSorted());
    }
    expect(ids(live).toSorted()).toEqual(ids(await wholeRow('live')).toSorted());
  });
});

describe('[HOME-2] what is featured', () => {
  test("is the operator's choice in the operator's order, and by rule again when the choice is taken back", async () => {
    const { pool } = house.house.database;
    const featured = async () => {
      await house.house.settled();
      return ids((await fan.gets('feed')).categories[0]?.streams ?? []);
    };
    const byRule = await featured();
    const [first, second, third] = ids(await wholeRow('replays'));
    await pool.query('insert into featured (stream_id, position) values ($1, 2), ($2, 1), ($3, 3)', [
      first,
      second,
      third,
    ]);
    expect(await featured()).toEqual([second, first, third]);
    expect(ids(await wholeRow('featured'))).toEqual([second, first, third]);
    await pool.query('delete from featured');
    expect(await featured()).toEqual(byRule);
  });
});
