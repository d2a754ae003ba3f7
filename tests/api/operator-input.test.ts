// What an operator must not be able to write, field by field.

import type { CatalogueEntry, CatalogueKind } from '@cadetto/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../house.ts';
import { expectFailure } from '../kit/failure.ts';
import type { Operator } from '../operator.ts';

let house: TestHouse;
let desk: Operator;
const sound = new Map<CatalogueKind, Record<string, unknown>>();
let scorers: CatalogueEntry<'events'>;
let live: CatalogueEntry<'matches'>;
beforeAll(async () => {
  house = await openHouse();
  desk = house.operator();
  for (const kind of ['leagues', 'clubs', 'players', 'categories', 'streams', 'news'] as const)
    sound.set(kind, { ...(await desk.any(kind)) });
  const events = await desk.lists('events', '?limit=500');
  const goal = events.find(({ kind }) => kind === 'goal');
  const match = (await desk.lists('matches', '?limit=500')).find(({ status }) => status === 'live');
  if (goal === undefined || match === undefined) throw new Error('nobody has scored yet');
  [scorers, live] = [goal, match];
  sound.set('events', { ...goal });
  sound.set('matches', { ...match });
});
afterAll(() => house.close());

const refusal = async (path: string, body: unknown) => {
  const answer = await desk.asks('POST', path, body);
  expect([path, answer.status, answer.text.slice(0, 200)]).toEqual([path, 400, expect.any(String)]);
  return expectFailure(answer, 'en').fields;
};

type Wrong = readonly [CatalogueKind, string, unknown, string];

const text = (value: unknown) => ({ en: value, it: 'x', sr: 'x' });
const picture = (url: unknown) => [{ metaType: 'hero', url }];

/** Kind, field, what it is set to, and the field that is named with its key. */
const wrongs: readonly Wrong[] = [
  ['leagues', 'sport', undefined, 'sport: required'],
  ['leagues', 'sport', 'Foot Ball', 'sport: invalid'],
  ['leagues', 'sport', 7, 'sport: invalid'],
  ['leagues', 'name', undefined, 'name: required'],
  ['leagues', 'name', 'text', 'name: invalid'],
  ['leagues', 'name', { en: 'x', it: 'x' }, 'name.sr: required'],
  ['leagues', 'name', { en: 'x', it: 'x', sr: 'x', de: 'x' }, 'name.de: invalid'],
  ['leagues', 'name', text(''), 'name.en: required'],
  ['leagues', 'name', text('   '), 'name.en: required'],
  ['leagues', 'name', text('x'.repeat(121)), 'name.en: too_long'],
  ['leagues', 'name', text('a\nb'), 'name.en: invalid'],
  ['leagues', 'description', text('x'.repeat(2001)), 'description.en: too_long'],
  ['leagues', 'description', text('a\u0007b'), 'description.en: invalid'],
  ['leagues', 'position', -1, 'position: invalid'],
  ['leagues', 'position', 1.5, 'position: invalid'],
  ['leagues', 'hasTable', 'yes', 'hasTable: invalid'],
  ['leagues', 'zones', [{ kind: 'promotion', from: 3, to: 1 }], 'zones: invalid'],
  ['leagues', 'zones', [{ kind: 'heaven', from: 1, to: 1 }], 'zones.0.kind: invalid'],
  ['leagues', 'surprise', 1, 'surprise: invalid'],
  ['leagues', 'media', picture('javascript:alert(1)'), 'media.0.url: invalid'],
  ['leagues', 'media', picture('data:image/svg+xml,<svg/>'), 'media.0.url: invalid'],
  ['leagues', 'media', picture('http://plain.example/x.jpg'), 'media.0.url: invalid'],
  ['leagues', 'media', picture('//elsewhere.example/x.jpg'), 'media.0.url: invalid'],
  ['leagues', 'media', picture('/\\elsewhere.example'), 'media.0.url: invalid'],
  ['leagues', 'media', picture('/art/../../etc/passwd'), 'media.0.url: invalid'],
  ['leagues', 'media', picture('relative.jpg'), 'media.0.url: invalid'],
  ['leagues', 'media', picture('https://'), 'media.0.url: invalid'],
  ['leagues', 'media', picture('https://user@evil.example/"onload='), 'media.0.url: invalid'],
  ['leagues', 'media', picture(`/${'x'.repeat(1000)}`), 'media.0.url: too_long'],
  ['leagues', 'media', [{ metaType: 'poster', url: '/x.jpg' }], 'media.0.metaType: invalid'],
  [
    'leagues',
    'media',
    [{ metaType: 'hero', url: '/x.jpg', placeholder: 'data:text/html,x' }],
    'media.0.placeholder: invalid',
  ],
  ['leagues', 'media', Array.from({ length: 21 }, () => picture('/x.jpg')[0]), 'media: too_long'],
  ['clubs', 'leagueId', 'nowhere', 'leagueId: unknown_entry'],
  ['clubs', 'leagueId', null, 'leagueId: invalid'],
  ['clubs', 'colour', 'red', 'colour: invalid'],
  ['clubs', 'colour', '#12345', 'colour: invalid'],
  ['clubs', 'colour', '#12345g', 'colour: invalid'],
  ['clubs', 'logo', 'data:,', 'logo: invalid'],
  ['clubs', 'code', 'TOOLONGCODE', 'code: too_long'],
  ['clubs', 'id', 'another', 'id: invalid'],
  ['players', 'clubId', 'nobody', 'clubId: unknown_entry'],
  ['players', 'number', 0, 'number: invalid'],
  ['players', 'number', '9', 'number: invalid'],
  ['players', 'position', 'libero', 'position: invalid'],
  ['players', 'nationality', 'Italy', 'nationality: invalid'],
  ['players', 'birthDate', '2001-02-30', 'birthDate: invalid'],
  ['players', 'birthDate', '0000-01-01', 'birthDate: invalid'],
  ['players', 'birthDate', '2001-02-03T00:00:00Z', 'birthDate: invalid'],
  ['categories', 'rule', 'random', 'rule: invalid'],
  ['categories', 'leagueId', 'cadetto', 'leagueId: invalid'],
  ['matches', 'leagueId', 'nowhere', 'leagueId: unknown_entry'],
  ['matches', 'homeClubId', 'nobody', 'homeClubId: unknown_entry'],
  ['matches', 'round', 0, 'round: invalid'],
  ['matches', 'kickoff', 'tomorrow', 'kickoff: invalid'],
  ['matches', 'kickoff', '2026-13-01T00:00:00Z', 'kickoff: invalid'],
  ['matches', 'kickoff', '9999-01-01T00:00:00Z', 'kickoff: invalid'],
  ['matches', 'kickoff', '2026-11-14 14:00', 'kickoff: invalid'],
  ['matches', 'status', 'abandoned', 'status: invalid'],
  ['matches', 'status', undefined, 'status: required'],
  ['matches', 'homeGoals', -1, 'homeGoals: invalid'],
  ['matches', 'homeGoals', null, 'homeGoals: invalid'],
  ['matches', 'awayGoals', 2 ** 40, 'awayGoals: invalid'],
  ['matches', 'status', 'completed', 'minute: invalid'],
  ['matches', 'lineups', { home: null }, 'lineups.home: invalid'],
  [
    'matches',
    'lineups',
    { home: { starting: ['nobody'], bench: [] }, away: { starting: [], bench: [] } },
    'lineups.home.starting.0: unknown_entry',
  ],
  [
    'matches',
    'lineups',
    { home: { starting: ['x'], bench: ['x'] }, away: { starting: [], bench: [] } },
    'lineups.home: invalid',
  ],
  [
    'matches',
    'lineups',
    { home: { formation: 'all out', starting: [], bench: [] }, away: { starting: [], bench: [] } },
    'lineups.home.formation: invalid',
  ],
  ['events', 'matchId', 'nothing', 'matchId: unknown_entry'],
  ['events', 'kind', 'miracle', 'kind: invalid'],
  ['events', 'clubId', null, 'clubId: invalid'],
  ['events', 'playerId', 'nobody', 'playerId: unknown_entry'],
  ['events', 'secondPlayerId', 'nobody', 'secondPlayerId: unknown_entry'],
  ['events', 'minute', -1, 'minute: invalid'],
  ['events', 'kind', 'full-time', 'clubId: invalid'],
  ['streams', 'leagueId', 'nowhere', 'leagueId: unknown_entry'],
  ['streams', 'matchId', 'nothing', 'matchId: unknown_entry'],
  ['streams', 'state', 'paused', 'state: invalid'],
  ['streams', 'kind', 'trailer', 'kind: invalid'],
  ['streams', 'endsAt', '2001-01-01T00:00:00Z', 'endsAt: invalid'],
  ['streams', 'durationSeconds', 0, 'durationSeconds: invalid'],
  ['streams', 'freeAccess', 1, 'freeAccess: invalid'],
  ['streams', 'source', '../secrets', 'source: invalid'],
  ['streams', 'source', 'https://elsewhere.example', 'source: invalid'],
  ['news', 'clubId', 'nobody', 'clubId: unknown_entry'],
  ['news', 'title', text('x'.repeat(201)), 'title.en: too_long'],
  ['news', 'body', text('x'.repeat(10_001)), 'body.en: too_long'],
  ['news', 'body', text('\ud800'), 'body: invalid'],
  ['news', 'image', 'javascript:alert(1)', 'image: invalid'],
  ['news', 'publishedAt', 1_700_000_000, 'publishedAt: invalid'],
];

describe('[D-42] an entry', () => {
  test.each(wrongs)('of the %s with %s = %j is refused: %s', async (kind, field, value, named) => {
    const entry = { ...sound.get(kind), [field]: value };
    const id = String(sound.get(kind)?.['id']);
    const fields = await refusal(`/${kind}/${id}`, entry);
    expect(Object.entries(fields).map(([name, key]) => `${name}: ${key}`)).toContain(named);
    expect({ ...(await desk.reads(kind, id)) }).toEqual(sound.get(kind));
  });

  test('is for two clubs, never one', async () => {
    const fields = await refusal(`/matches/${live.id}`, { ...live, awayClubId: live.homeClubId });
    expect(fields).toEqual({ awayClubId: 'invalid' });
  });

  test('wears a number nobody else wears', async () => {
    const [one, other] = await desk.lists('players', '?limit=2');
    const fields = await refusal(`/players/${one?.id ?? ''}`, { ...one, number: other?.number });
    expect(fields).toEqual({ number: 'taken' });
  });

  test('happens to a club that plays', async () => {
    const match = await desk.reads('matches', scorers.matchId);
    const stranger = (await desk.lists('clubs')).find(
      ({ id }) => id !== match.homeClubId && id !== match.awayClubId,
    );
    const fields = await refusal(`/events/${scorers.id}`, { ...scorers, clubId: stranger?.id });
    expect(fields).toEqual({ clubId: 'invalid' });
    const answer = await desk.asks('POST', `/matches/${match.id}`, {
      ...match,
      [match.homeClubId === scorers.clubId ? 'homeClubId' : 'awayClubId']: stranger?.id,
    });
    expect(answer.status).toBe(409);
    expect(expectFailure(answer, 'en').fields).toEqual({ events: 'in_use' });
  });

  test.each(['%20', 'a%20b', '.hidden', '-dash', 'a%2Fb', 'é', 'x'.repeat(101), '%00', 'final.data'])(
    'cannot be named %s',
    async (id) => {
      const answer = await desk.asks(
        'POST',
        `/leagues/${encodeURI(decodeURIComponent(id)).replaceAll('/', '%2F')}`,
        {
          ...sound.get('leagues'),
          id: undefined,
        },
      );
      expect(answer.status).toBe(400);
      expect(expectFailure(answer, 'en').fields).toHaveProperty('id');
    },
  );

  test('may leave out what has a usual value, and is kept in one way however it is written', async () => {
    const kept = await desk.does('POST', '/matches/short', {
      leagueId: live.leagueId,
      round: 1,
      homeClubId: live.homeClubId,
      awayClubId: live.awayClubId,
      kickoff: '2027-03-01T20:45:00+01:00',
      status: 'upcoming',
    });
    expect(kept).toEqual({
      id: 'short',
      leagueId: live.leagueId,
      round: 1,
      homeClubId: live.homeClubId,
      awayClubId: live.awayClubId,
      kickoff: '2027-03-01T19:45:00.000Z',
      status: 'upcoming',
      minute: null,
      homeGoals: null,
      awayGoals: null,
      lineups: null,
      revision: expect.any(Number) as number,
    });
    await desk.does('DELETE', '/matches/short');
  });
});

describe('[D-44] a score', () => {
  const stands = { status: 'live', minute: 30, homeGoals: 1, awayGoals: 0 };

  test.each<[string, unknown, Record<string, string>]>([
    ['without a status', { ...stands, status: undefined }, { status: 'required' }],
    ['of minus one', { ...stands, homeGoals: -1 }, { homeGoals: 'invalid' }],
    ['of one side alone', { ...stands, awayGoals: null }, { awayGoals: 'invalid' }],
    [
      'before kick-off',
      { status: 'upcoming', homeGoals: 0, awayGoals: 0 },
      { homeGoals: 'invalid', awayGoals: 'invalid' },
    ],
    ['in a minute after the end', { ...stands, status: 'completed' }, { minute: 'invalid' }],
    ['in words', { ...stands, homeGoals: 'one' }, { homeGoals: 'invalid' }],
    ['with something else', { ...stands, kickoff: '2026-01-01T00:00:00Z' }, { kickoff: 'invalid' }],
    [
      'with a goal of nobody',
      { ...stands, events: [{ id: 'g', kind: 'goal', minute: 30 }] },
      { 'events.0.clubId': 'invalid' },
    ],
    [
      'with a goal by a stranger',
      { ...stands, events: [{ id: 'g', kind: 'goal', minute: 30, clubId: 'nobody' }] },
      { 'events.0.clubId': 'unknown_entry' },
    ],
  ])('%s is refused, and the match stays as it was', async (_what, body, fields) => {
    expect(await refusal(`/matches/${live.id}/score`, body)).toEqual(fields);
    expect(await desk.reads('matches', live.id)).toEqual(live);
  });

  test('does not take an event away from another match', async () => {
    const theirs = (await desk.lists('events', '?limit=500')).find(({ matchId }) => matchId !== live.id);
    if (theirs === undefined) throw new Error('no event of another match');
    const event = { id: theirs.id, kind: 'goal', minute: 30, clubId: live.homeClubId };
    const fields = await refusal(`/matches/${live.id}/score`, { ...stands, events: [event] });
    expect(fields).toEqual({ 'events.0.id': 'taken' });
    expect(await desk.reads('events', theirs.id)).toEqual(theirs);
  });

  test('of a match nobody knows is 404', async () => {
    const answer = await desk.asks('POST', '/matches/nothing/score', stands);
    expect(expectFailure(answer, 'en').key).toBe('not_found');
  });
});

describe('[D-45] the featured streams', () => {
  test.each<[unknown, Record<string, string>]>([
    [{}, { streamIds: 'required' }],
    [{ streamIds: 'x' }, { streamIds: 'invalid' }],
    [{ streamIds: ['nothing'] }, { 'streamIds.0': 'unknown_entry' }],
    [{ streamIds: ['a', 'a'] }, { streamIds: 'invalid' }],
    [{ streamIds: Array.from({ length: 25 }, (_, at) => `s${at}`) }, { streamIds: 'too_long' }],
  ])('%j is refused', async (body, fields) => {
    expect(await refusal('/featured', body)).toEqual(fields);
  });
});

test('after all this nothing in the log is an error, and nothing was recorded', async () => {
  expect(house.log.filter((line) => /"level":(?:50|60)/.test(line))).toEqual([]);
  const subjects = (await desk.log()).map(({ subject }) => subject);
  expect(new Set(subjects)).toEqual(new Set(['short']));
});
