// The operator's way in: every kind of entry made, changed, listed and deleted, and seen by the readers afterwards.

import {
  callList,
  fillPath,
  type CatalogueEntry,
  type CatalogueKind,
  type MatchReading,
} from '@cadetto/contract';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../house.ts';
import { operatorTokens } from '../kit/build.ts';
import { expectFailure, refusalKey } from '../kit/failure.ts';
import { ask } from '../kit/http.ts';
import { productionProviders } from '../kit/launch.ts';
import type { Operator } from '../operator.ts';
import type { Viewer } from '../viewer.ts';

let house: TestHouse;
let desk: Operator;
let fan: Viewer;
beforeAll(async () => {
  house = await openHouse();
  desk = house.operator();
  fan = await house.viewer().signsIn('fan');
});
afterAll(() => house.close());

const anyNumber: unknown = expect.any(Number);
const anyMark: unknown = expect.any(String);
const reading = z.looseObject({ revision: z.string() });

const inAll = (text: string) => ({ en: text, it: `${text} it`, sr: `${text} sr` });

const league: CatalogueEntry<'leagues'> = {
  id: 'coppa-test',
  sport: 'football',
  name: inAll('Coppa Test'),
  description: inAll('A cup of our own'),
  media: [{ metaType: 'hero', url: '/art/league/coppa/hero.svg' }],
  hasTable: true,
  zones: [{ kind: 'promotion', from: 1, to: 2 }],
  position: 90,
};
const club = (id: string): CatalogueEntry<'clubs'> => ({
  id,
  leagueId: league.id,
  name: `Club ${id}`,
  code: 'TST',
  logo: '/art/club/bari/badge.svg',
  colour: '#112233',
});
const player: CatalogueEntry<'players'> = {
  id: 'p-one',
  clubId: 'uno',
  name: 'Nicolò Đorđević',
  number: 9,
  position: 'attacker',
  nationality: 'IT',
  birthDate: '2001-02-28',
};
const match: CatalogueEntry<'matches'> = {
  id: 'uno-due',
  leagueId: league.id,
  round: 1,
  homeClubId: 'uno',
  awayClubId: 'due',
  kickoff: '2026-11-14T14:00:00.000Z',
  status: 'upcoming',
  minute: null,
  homeGoals: null,
  awayGoals: null,
  lineups: {
    home: { formation: '4-3-3', starting: ['p-one'], bench: [] },
    away: { formation: null, starting: [], bench: [] },
  },
};
const event: CatalogueEntry<'events'> = {
  id: 'uno-due-1',
  matchId: match.id,
  kind: 'goal',
  minute: 12,
  addedMinute: null,
  atSecond: 700,
  clubId: 'uno',
  playerId: 'p-one',
  secondPlayerId: null,
};
const stream: CatalogueEntry<'streams'> = {
  id: 'uno-due-live',
  leagueId: league.id,
  matchId: match.id,
  kind: 'broadcast',
  state: 'live',
  name: inAll('Uno - Due'),
  description: inAll('The final'),
  scheduledStart: '2026-11-14T14:00:00.000Z',
  endsAt: '2026-11-14T16:00:00.000Z',
  durationSeconds: 7200,
  freeAccess: true,
  dvr: false,
  protection: null,
  source: 'notte',
  media: [{ metaType: 'thumbnail', url: 'https://pictures.example/uno.jpg', width: 1600, height: 900 }],
};
const category: CatalogueEntry<'categories'> = {
  id: 'row-coppa',
  name: inAll('The cup'),
  rule: 'league',
  leagueId: league.id,
  position: 50,
};
const news: CatalogueEntry<'news'> = {
  id: 'news-uno',
  clubId: 'uno',
  title: inAll('Uno win'),
  body: inAll('A paragraph.\n\nAnother.'),
  image: '/art/club/bari/badge.svg',
  publishedAt: '2026-11-14T10:00:00.000Z',
};

/** Of each kind two changes of which neither is the other. */
const changes: Readonly<Record<CatalogueKind, readonly [object, object]>> = {
  leagues: [{ position: 91 }, { position: 92 }],
  clubs: [{ code: 'AAA' }, { code: 'BBB' }],
  players: [{ number: 10 }, { number: 11 }],
  categories: [{ position: 51 }, { position: 52 }],
  matches: [{ round: 3 }, { round: 4 }],
  events: [{ minute: 13 }, { minute: 14 }],
  streams: [{ dvr: true }, { freeAccess: false }],
  news: [{ image: null }, { title: inAll('Uno draw') }],
};

describe('a catalogue entry by entry', () => {
  const made: readonly (readonly [CatalogueKind, { readonly id: string }])[] = [
    ['leagues', league],
    ['clubs', club('uno')],
    ['clubs', club('due')],
    ['players', player],
    ['categories', category],
    ['matches', match],
    ['events', event],
    ['streams', stream],
    ['news', news],
  ];

  test.each(made)('[D-42] %s: made, given back as it is kept, and listed', async (kind, entry) => {
    const kept = { ...entry, revision: kind === 'matches' ? anyNumber : anyMark };
    expect(await desk.does('POST', `/${kind}/${entry.id}`, entry)).toEqual(kept);
    expect(await desk.does('GET', `/${kind}/${entry.id}`)).toEqual(kept);
    expect(await desk.lists(kind, '?limit=500')).toEqual(expect.any(Array));
    // Said again it is the same answer, and nothing new in the log.
    const before = (await desk.log()).length;
    expect(await desk.does('POST', `/${kind}/${entry.id}`, entry)).toEqual(kept);
    expect((await desk.log()).length).toBe(before);
  });

  test('[D-42] the readers see it', async () => {
    await house.house.settled();
    const { clubs } = await fan.gets('teams');
    expect(clubs.map(({ id }) => id)).toEqual(expect.arrayContaining(['uno', 'due']));
    const { exploreFeed } = await fan.gets('explore');
    expect(exploreFeed.find(({ _id }) => _id === league.id)?.streams[0]).toMatchObject({
      streamId: stream.id,
      live: true,
      media: stream.media,
    });
    const { matches } = await fan.gets('schedule');
    expect(matches.find(({ fixture }) => fixture.id === match.id)).toMatchObject({
      streamId: stream.id,
      home: { club: { colour: '#112233' }, goals: null },
    });
    const { categories } = await fan.speaks('it').gets('feed');
    expect(categories.find(({ _id }) => _id === category.id)?.name).toBe('The cup it');
    fan.speaks('en');
    const { standings } = await fan.gets('standings');
    expect(standings.find(({ _id }) => _id === league.id)).toMatchObject({ zones: league.zones });
    expect((await fan.asks('POST', `/live/streams/watch/${stream.id}`)).status).not.toBe(404);
  });

  test('[D-44] the desk keeps the score, and table and schedule follow', async () => {
    const score = { status: 'live', minute: 13, homeGoals: 1, awayGoals: 0 } as const;
    const second = { id: 'uno-due-2', kind: 'goal', minute: 47, addedMinute: null, clubId: 'due' } as const;
    const scored = await desk.does('POST', `/matches/${match.id}/score`, { ...score, events: [second] });
    expect(scored).toEqual({ ...match, ...score, revision: anyNumber });
    const atSecond = (house.now().getTime() - Date.parse(match.kickoff)) / 1000;
    expect(await desk.reads('events', second.id)).toMatchObject({ matchId: match.id, atSecond });
    await house.house.settled();
    const { matches } = await fan.gets('schedule');
    const seen = matches.find(({ fixture }) => fixture.id === match.id);
    expect(seen).toMatchObject({
      fixture: { status: { category: 'live' } },
      minute: 13,
      home: { goals: 1 },
      away: { goals: 0 },
    });
    const corrected = { ...second, minute: 48 };
    await desk.does('POST', `/matches/${match.id}/score`, { ...score, minute: 14, events: [corrected] });
    expect((await desk.log())[0]).toMatchObject({
      action: 'scored',
      before: { minute: 13, events: [{ id: second.id, minute: 47 }] },
      after: { minute: 14, events: [{ id: second.id, minute: 48 }] },
    });
    await house.house.settled();
    const later = (await fan.gets('schedule')).matches.find(({ fixture }) => fixture.id === match.id);
    expect(later?.revision).toBeGreaterThan(seen?.revision ?? Number.POSITIVE_INFINITY);
    const { standings } = await fan.gets('standings');
    const table = standings.find(({ _id }) => _id === league.id)?.table ?? [];
    expect(table.map(({ team, points, live }) => [team.id, points, live])).toEqual([
      ['uno', 3, true],
      ['due', 0, true],
    ]);
  });

  test('[D-44] who read a match before others changed it writes nothing over theirs', async () => {
    const path = `/matches/${match.id}`;
    const read = (await desk.does('GET', path)) as MatchReading;
    const { id: _, revision, status, minute, homeGoals, awayGoals } = read;
    const score = { status, minute, homeGoals, awayGoals };
    const goals = Array.from({ length: 4 }, () =>
      desk.asks('POST', `${path}/score`, { ...score, revision, minute: 20, homeGoals: 2 }),
    );
    // The same said four times is one goal; anything else from the same reading comes too late.
    expect((await Promise.all(goals)).map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    const late = await desk.asks('POST', `${path}/score`, { ...score, revision, awayGoals: 7 });
    expect([late.status, refusalKey(late)]).toEqual([409, 'changed_meanwhile']);
    const undone = await desk.asks('POST', path, { ...read, lineups: null });
    expect([undone.status, refusalKey(undone)]).toEqual([409, 'changed_meanwhile']);
    const now = (await desk.does('GET', path)) as MatchReading;
    expect(now).toMatchObject({ homeGoals: 2, awayGoals, lineups: read.lineups });
    expect(await desk.does('POST', path, { ...now, round: 2 })).toMatchObject({ homeGoals: 2, round: 2 });
    const gone = await desk.asks('POST', '/matches/nowhere', { ...now, id: 'nowhere' });
    expect(refusalKey(gone)).toBe('changed_meanwhile');
  });

  test.each(made.filter(([kind]) => kind !== 'matches'))(
    '[D-42] %s: who read it before others changed it writes nothing over theirs',
    async (kind, { id }) => {
      const path = `/${kind}/${id}`;
      const read = z.parse(reading, await desk.does('GET', path));
      const theirs = { ...read, ...changes[kind][0] };
      const ours = { ...read, ...changes[kind][1] };
      const now = z.parse(reading, await desk.does('POST', path, theirs));
      expect(now.revision).not.toBe(read.revision);
      // The same said again is done already; anything else from the same reading comes too late.
      expect(await desk.does('POST', path, theirs)).toEqual(now);
      const late = await desk.asks('POST', path, ours);
      expect([late.status, refusalKey(late)]).toEqual([409, 'changed_meanwhile']);
      expect(await desk.does('GET', path)).toEqual(now);
      expect(await desk.does('POST', path, { ...ours, revision: now.revision })).toMatchObject(
        changes[kind][1],
      );
      // Without a revision the last one who writes is right.
      const { revision: _, ...entry } = read;
      expect(await desk.does('POST', path, entry)).toEqual(read);
    },
  );

  test('[D-42] what is gone, or was never there, is not made anew from an old reading', async () => {
    const read = z.parse(reading, await desk.does('GET', `/news/${news.id}`));
    const answer = await desk.asks('POST', '/news/nowhere', { ...read, id: 'nowhere' });
    expect([answer.status, refusalKey(answer)]).toEqual([409, 'changed_meanwhile']);
    expect((await desk.asks('GET', '/news/nowhere')).status).toBe(404);
  });

  test('[D-45] the featured order is kept, and an empty one gives the choice back', async () => {
    const [other] = await desk.lists('streams', '?limit=1');
    const streamIds = [stream.id, other?.id ?? ''];
    expect(await desk.does('POST', '/featured', { streamIds })).toEqual({ streamIds });
    expect(await desk.does('GET', '/featured')).toEqual({ streamIds });
    const turned = streamIds.toReversed();
    await desk.does('POST', '/featured', { streamIds: turned });
    expect(await desk.does('GET', '/featured')).toEqual({ streamIds: turned });
    await desk.does('POST', '/featured', { streamIds: [] });
    expect(await desk.does('GET', '/featured')).toEqual({ streamIds: [] });
  });

  test('[D-40] lists go on from the cursor and keep to what was asked for', async () => {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = (await desk.does('GET', `/clubs?limit=7&cursor=${cursor}`)) as {
        entries: { id: string }[];
        next: string | null;
      };
      expect(page.entries.length).toBeLessThanOrEqual(7);
      seen.push(...page.entries.map(({ id }) => id));
      cursor = page.next;
    }
    expect(seen).toHaveLength(22);
    expect(new Set(seen).size).toBe(22);
    expect((await desk.lists('events', `?of=${match.id}`)).map(({ id }) => id)).toEqual([
      'uno-due-1',
      'uno-due-2',
    ]);
    expect(await desk.lists('players', '?of=due')).toEqual([]);
  });

  test('[D-43] nothing goes that others refer to', async () => {
    const refusal = async (path: string) => {
      const answer = await desk.asks('DELETE', path);
      expect(answer.status).toBe(409);
      return Object.keys(expectFailure(answer, 'en').fields);
    };
    expect(await refusal(`/leagues/${league.id}`)).toEqual(['clubs', 'categories', 'matches', 'streams']);
    expect(await refusal('/clubs/uno')).toEqual(['matches', 'events', 'players', 'news']);
    expect(await refusal('/clubs/uno?force=true')).toEqual(['matches', 'events']);
    expect(await refusal('/players/p-one')).toEqual(['events', 'matches']);
    expect(await refusal(`/matches/${match.id}`)).toEqual(['streams']);
    expect(await refusal(`/leagues/${league.id}?force=true`)).toHaveLength(4);
  });

  test('[D-43] deleted from the leaves, all of it is gone; who had chosen the club has none', async () => {
    const person = await house.viewer().signsIn('free');
    await house.house.database.db
      .updateTable('person')
      .set({ my_club: 'uno' })
      .where('email', '=', 'free@cadetto.test')
      .execute();
    await desk.does('DELETE', `/matches/${match.id}?force=true`);
    for (const [kind, id] of [
      ['events', event.id],
      ['streams', stream.id],
      ['matches', match.id],
    ] as const) {
      expect([kind, refusalKey(await desk.asks('GET', `/${kind}/${id}`))]).toEqual([kind, 'not_found']);
      expect((await desk.asks('DELETE', `/${kind}/${id}`)).status).toBe(404);
    }
    expect((await desk.log())[0]?.before).toMatchObject({
      id: match.id,
      deletedWithIt: { streams: [stream.id], events: [event.id, 'uno-due-2'] },
    });
    await desk.does('DELETE', '/clubs/uno?force=true');
    expect((await desk.log())[0]?.before).toMatchObject({
      deletedWithIt: { players: ['p-one'], news: [news.id] },
    });
    expect((await desk.asks('GET', '/players/p-one')).status).toBe(404);
    expect((await person.gets('profile')).myClub).toBeNull();
    await desk.does('DELETE', '/clubs/due');
    await desk.does('DELETE', `/categories/${category.id}`);
    await desk.does('DELETE', `/leagues/${league.id}`);
    await house.house.settled();
    const { exploreFeed } = await fan.gets('explore');
    expect(exploreFeed.map(({ _id }) => _id)).not.toContain(league.id);
    expect((await fan.asks('POST', `/live/streams/watch/${stream.id}`)).status).toBe(404);
  });
});

describe('the log', () => {
  test('[D-48] says who did what to which, before and after, newest first, and goes on from the cursor', async () => {
    const van = house.operator('van');
    const before = await desk.any('clubs');
    const one = await desk.sets('clubs', { ...before, name: 'By the desk' });
    const other = await van.sets('clubs', { ...before, name: 'By the van' });
    const [newest, older] = await desk.log();
    expect(newest).toMatchObject({
      operator: 'van',
      action: 'changed',
      kind: 'clubs',
      subject: before.id,
      before: one,
      after: other,
    });
    expect(older).toMatchObject({ operator: 'desk', before, after: one });
    expect(newest?.at).toBe(house.now().toISOString());
    const next = (await desk.does('GET', `/log?limit=1&cursor=${newest?.id ?? 0}`)) as { actions: unknown[] };
    expect(next.actions).toEqual([older]);
    await desk.sets('clubs', before);
  });

  test('[D-42] two at once: each is written whole, the last one stays, and both are in the log', async () => {
    const before = await desk.any('leagues');
    const known = (await desk.log()).length;
    const names = Array.from({ length: 8 }, (_, index) => `Name ${index}`);
    await Promise.all(
      names.map((name, index) =>
        house.operator(index % 2 === 0 ? 'desk' : 'van').sets('leagues', { ...before, name: inAll(name) }),
      ),
    );
    const log = await desk.log();
    const fresh = log.slice(0, log.length - known);
    const told = fresh.map(({ after }) => (after as CatalogueEntry<'leagues'>).name.en);
    expect(told.toSorted()).toEqual(names);
    expect((await desk.reads('leagues', before.id)).name.en).toBe(told[0]);
    await desk.sets('leagues', before);
  });

  test('[D-42] the same creation sent many times at once is one creation', async () => {
    const entry = { ...league, id: 'at-once' };
    const answers = await Promise.all(Array.from({ length: 6 }, () => desk.sets('leagues', entry)));
    for (const answer of answers) expect(answer).toEqual(entry);
    const told = (await desk.log()).filter(({ subject }) => subject === entry.id);
    expect(told.map(({ action }) => action)).toEqual(['created']);
    await desk.does('DELETE', `/leagues/${entry.id}`);
  });

  test('no token is ever logged', async () => {
    await house
      .viewer()
      .opens('/prod/operator/log', { authorization: 'Bearer a-wrong-token-somebody-guessed' });
    const lines = house.log.join('\n');
    for (const token of [...Object.values(operatorTokens), 'a-wrong-token-somebody-guessed'])
      expect(lines).not.toContain(token);
    expect(JSON.stringify(await desk.log())).not.toContain(operatorTokens.desk);
  });
});

describe('who may', () => {
  const operatorsCalls = callList.filter(({ audience }) => audience === 'operator');

  test.each(operatorsCalls.map((spec) => [spec.id, spec.method, spec.path] as const))(
    '[%s] %s %s is an operator’s alone: nobody, a person and a guess get 401, and nothing is read',
    async (_id, method, path) => {
      const address = `/prod${fillPath(path, { id: 'bari', code: 'BETTER' })}`;
      const attempts: Readonly<Record<string, string>>[] = [
        {},
        { 'x-access-token': fan.token ?? '' },
        { authorization: `Bearer ${fan.token ?? ''}` },
        { 'x-access-token': operatorTokens.desk },
        { authorization: operatorTokens.desk },
        { authorization: `Basic ${operatorTokens.desk}` },
        { authorization: `Bearer ${operatorTokens.desk}x` },
        { authorization: `Bearer ${operatorTokens.desk.slice(0, -1)}` },
        { authorization: 'Bearer ' },
      ];
      for (const headers of attempts) {
        const answer = await ask(house.address, {
          method,
          path: address,
          headers: { ...headers, 'x-forwarded-for': `172.16.${attempts.indexOf(headers)}.${path.length}` },
          // Unreadable on purpose: a stranger's body is not even looked at.
          ...(method === 'GET' ? {} : { body: '{' }),
        });
        expect([headers, answer.status]).toEqual([headers, 401]);
        expect(expectFailure(answer, 'en').key).toBe('unauthorized');
      }
    },
  );

  test('[D-41] an operator’s token opens nothing of a person’s', async () => {
    for (const headers of [
      { authorization: `Bearer ${operatorTokens.desk}` },
      { 'x-access-token': operatorTokens.desk },
    ]) {
      expect((await house.viewer().asks('GET', '/user/profile', { headers })).status).toBe(401);
    }
  });

  test('[D-41] a production without OPERATOR_TOKENS has no operator, and makes itself no token', async () => {
    const empty = await openHouse({
      at: new Date('2026-11-14T15:00:00Z'),
      environment: { ...productionProviders, CADETTO_MODE: 'production', OPERATOR_TOKENS: undefined },
    });
    try {
      expect(refusalKey(await empty.operator().asks('GET', '/leagues'))).toBe('unauthorized');
      const secrets = await empty.house.database.db.selectFrom('house_secret').select('name').execute();
      expect(secrets.map(({ name }) => name)).not.toContain('operator');
    } finally {
      await empty.close();
    }
  });

  test('[D-41] a network that guesses is told to wait; who has a token goes on', async () => {
    const from = { 'x-forwarded-for': '198.51.100.77' };
    const guess = () =>
      house.viewer().opens('/prod/operator/log', { ...from, authorization: 'Bearer guess' });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 31; attempt += 1) statuses.push((await guess()).status);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 401), 429]);
    expect(Number((await guess()).headers['retry-after'])).toBeGreaterThan(0);
    const known = await house
      .viewer()
      .opens('/prod/operator/log', { ...from, authorization: `Bearer ${operatorTokens.desk}` });
    expect(known.status).toBe(200);
  });
});
