// The whole catalogue out and in: nothing lost, nothing half done.

import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { apiPrefix, catalogueKinds, type CatalogueFile } from '@cadetto/contract';
import { photographs } from '@cadetto/demo';
import { projectFolder } from '@cadetto/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../house.ts';
import { operatorTokens } from '../kit/build.ts';
import { expectFailure } from '../kit/failure.ts';
import { ask, type Answer } from '../kit/http.ts';
import { standardInstant } from '../kit/provided.ts';
import { productionProviders } from '../kit/launch.ts';
import type { Operator } from '../operator.ts';

let house: TestHouse;
let desk: Operator;
let file: CatalogueFile;
beforeAll(async () => {
  house = await openHouse();
  desk = house.operator();
  file = await desk.exports();
});
afterAll(() => house.close());

/**
 * Away from the standard instant no season is laid out, and production has none of its own. So near to it that no stream
 * begins or ends between the two.
 */
function openEmptyHouse(): Promise<TestHouse> {
  return openHouse({
    at: new Date(standardInstant.getTime() + 1),
    environment: { ...productionProviders, CADETTO_MODE: 'production' },
  });
}

/** Two exports differ in their moment alone. */
const without = (exported: CatalogueFile) => ({ ...exported, exportedAt: undefined });

const problems = async (changed: unknown, query = '?mode=replace') => {
  const answer = await desk.asks('POST', `/catalogue${query}`, changed);
  expect(answer.status).toBe(400);
  return expectFailure(answer, 'en').fields;
};

describe('[D-46] an export', () => {
  test('holds everything there is', async () => {
    expect(file).toMatchObject({ format: 'cadetto-catalogue', version: 1 });
    expect(file.exportedAt).toBe(house.now().toISOString());
    for (const kind of catalogueKinds) expect([kind, file[kind].length > 0]).toEqual([kind, true]);
    expect(file.matches).toHaveLength(380);
    expect(file.pictures).toBeUndefined();
  });

  test('is a file to keep, and the same bytes while nothing changes', async () => {
    const [one, other] = [await desk.asks('GET', '/catalogue'), await desk.asks('GET', '/catalogue')];
    expect(one.headers['content-disposition']).toBe('attachment; filename="catalogue.json"');
    expect(one.headers['cache-control']).toBe('private, no-store');
    expect(one.bytes.equals(other.bytes)).toBe(true);
  });

  test('taken in again changes nothing, and is not worth a line in the log', async () => {
    const before = (await desk.log()).length;
    for (const mode of ['merge', 'replace']) {
      const report = await desk.imports(file, `?mode=${mode}`);
      for (const kind of catalogueKinds)
        expect(report[kind]).toEqual({ created: 0, changed: 0, deleted: 0, unchanged: file[kind].length });
    }
    expect((await desk.log()).length).toBe(before);
  });

  test('an empty production takes it in whole, pictures included, and exports the same', async () => {
    const bytes = Buffer.from([0xff, 0xd8, 0xff, ...Array.from({ length: 500 }, (_, at) => at % 256)]);
    const id = hash('sha256', bytes).slice(0, 32);
    await house.house.database.db
      .insertInto('picture')
      .values({
        id,
        type: 'image/jpeg',
        width: 1600,
        height: 900,
        placeholder: 'data:image/webp;base64,UklGRg==',
        bytes,
        created_at: house.now(),
      })
      .execute();
    const [featured] = file.streams;
    await desk.does('POST', '/featured', { streamIds: [featured?.id] });
    const whole = await desk.exports('?pictures=true');
    expect(whole.pictures?.map(({ id }) => id)).toEqual(
      expect.arrayContaining([id, ...photographs.map(({ id }) => id)]),
    );
    const empty = await openEmptyHouse();
    try {
      const there = empty.operator();
      const report = await there.imports(whole, '?mode=replace');
      expect(report.streams).toEqual({
        created: whole.streams.length,
        changed: 0,
        deleted: 0,
        unchanged: 0,
      });
      expect(without(await there.exports('?pictures=true'))).toEqual(without(whole));
      for (const { id } of photographs)
        expect((await empty.viewer().opens(`/pictures/${id}/320.avif`)).status).toBe(200);
      const { leagues } = whole;
      await expect
        .poll(async () => (await empty.viewer().asks('GET', `/live/streams/${featured?.id ?? ''}`)).status)
        .not.toBe(404);
      expect((await there.lists('leagues')).map(({ id }) => id)).toEqual(leagues.map(({ id }) => id));
      expect((await there.log())[0]).toMatchObject({
        action: 'imported',
        subject: 'replace',
        operator: 'desk',
      });
    } finally {
      await empty.close();
      await desk.does('POST', '/featured', { streamIds: [] });
    }
  });
});

describe('[D-47] an import', () => {
  test('takes no picture that is not what it says', async () => {
    const [picture] = (await desk.exports('?pictures=true')).pictures ?? [];
    if (picture === undefined) throw new Error('the demo has photographs');
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const drawn = { id: hash('sha256', drawing).slice(0, 32), base64: drawing.toString('base64') };
    const pictures = [
      { ...picture, ...drawn },
      { ...picture, id: 'f'.repeat(32) },
      { ...picture, type: 'image/png' },
    ];
    const { format, version } = file;
    expect(await problems({ format, version, pictures }, '')).toEqual({
      'pictures.0.base64': 'invalid',
      'pictures.1.id': 'invalid',
      'pictures.2.type': 'invalid',
    });
    const posing = [{ ...picture, placeholder: 'data:text/html;base64,PHNjcmlwdD4=' }];
    expect(await problems({ format, version, pictures: posing }, '')).toEqual({
      'pictures.0.placeholder': 'invalid',
    });
  });

  test('merges what it brings and leaves the rest', async () => {
    const [club] = file.clubs;
    if (club === undefined) throw new Error('no club');
    const partial = {
      format: 'cadetto-catalogue',
      version: 1,
      clubs: [
        { ...club, name: 'Renamed' },
        { ...club, id: 'newcomer' },
      ],
    };
    const report = await desk.imports(partial);
    expect(report.clubs).toEqual({ created: 1, changed: 1, unchanged: 0, deleted: 0 });
    expect(report.matches).toEqual({ created: 0, changed: 0, unchanged: 0, deleted: 0 });
    await house.house.settled();
    const fan = await house.viewer().signsIn('fan');
    const { clubs } = await fan.gets('teams');
    expect(clubs).toHaveLength(file.clubs.length + 1);
    expect(clubs.find(({ id }) => id === club.id)?.name).toBe('Renamed');
  });

  test('replaces: what it does not name is gone, and who had chosen a club that went has none', async () => {
    const fan = await house.viewer().signsIn('fan');
    const chosen = (await fan.gets('profile')).myClub;
    expect(chosen).not.toBeNull();
    const clubs = file.clubs.filter(({ id }) => id !== chosen);
    const stays = new Set(clubs.map(({ id }) => id));
    const matches = file.matches.filter(
      (match) => stays.has(match.homeClubId) && stays.has(match.awayClubId),
    );
    const played = new Set(matches.map(({ id }) => id));
    const smaller = {
      ...file,
      clubs,
      matches,
      players: file.players.filter(({ clubId }) => stays.has(clubId)),
      events: file.events.filter(({ matchId }) => played.has(matchId)),
      streams: file.streams.filter(({ matchId }) => matchId === null || played.has(matchId)),
      news: file.news.filter(({ clubId }) => stays.has(clubId)),
    };
    const report = await desk.imports(smaller, '?mode=replace');
    expect(report.clubs).toMatchObject({ deleted: 2, changed: 1 });
    expect(report.matches.deleted).toBe(38);
    expect(without(await desk.exports())).toEqual(without({ ...smaller, featured: [] }));
    expect((await fan.gets('profile')).myClub).toBeNull();
    await desk.imports(file, '?mode=replace');
    expect(without(await desk.exports())).toEqual(without(file));
  });

  test('two players may swap their numbers', async () => {
    const [one, other] = file.players.filter(({ clubId }) => clubId === file.players[0]?.clubId);
    if (one === undefined || other === undefined) throw new Error('no squad');
    const players = [
      { ...one, number: other.number },
      { ...other, number: one.number },
    ];
    const report = await desk.imports({ format: file.format, version: file.version, players });
    expect(report.players).toMatchObject({ changed: 2 });
    expect((await desk.reads('players', one.id)).number).toBe(other.number);
    await desk.imports(file, '?mode=replace');
  });

  test('only tried, it tells what it would do and does nothing', async () => {
    const before = await desk.exports();
    const deeds = (await desk.log()).length;
    const report = await desk.imports(
      { ...file, news: [], featured: [file.streams[0]?.id] },
      '?mode=replace&dryRun=true',
    );
    expect(report).toMatchObject({ dryRun: true, news: { deleted: file.news.length } });
    expect(without(await desk.exports())).toEqual(without(before));
    expect((await desk.log()).length).toBe(deeds);
  });

  test('names everything that is wrong by its place, and changes nothing', async () => {
    const [league] = file.leagues;
    const [club] = file.clubs;
    const [player] = file.players;
    const [match] = file.matches;
    const wrong = {
      ...file,
      leagues: [...file.leagues, { ...league, id: 'x', name: { en: 'X', it: '' } }, league],
      clubs: [...file.clubs, { ...club, id: 'y', colour: 'red', extra: 1 }],
      players: [...file.players, { ...player, id: 'twin' }],
      matches: [...file.matches, { ...match, id: 'm', awayClubId: match?.homeClubId }, 7],
    };
    const at = file.leagues.length;
    const torn = { ...file, news: [{ ...file.news[0], image: '/half-\ud800.jpg' }] };
    expect(await problems(torn)).toEqual({ 'news.0': 'invalid' });
    expect(await problems(wrong)).toEqual({
      [`leagues.${at}.name.it`]: 'required',
      [`leagues.${at}.name.sr`]: 'required',
      [`leagues.${at + 1}.id`]: 'taken',
      [`clubs.${file.clubs.length}.colour`]: 'invalid',
      [`clubs.${file.clubs.length}.extra`]: 'invalid',
      [`players.${file.players.length}.number`]: 'taken',
      [`matches.${file.matches.length}.awayClubId`]: 'invalid',
      [`matches.${file.matches.length + 1}`]: 'invalid',
    });
    expect(without(await desk.exports())).toEqual(without(file));
  });

  test('refers to nothing that is not there', async () => {
    const streams = [{ ...file.streams[0], leagueId: 'nowhere' }];
    expect(await problems({ ...file, streams, featured: ['nothing'] })).toEqual({
      'streams.0.leagueId': 'unknown_entry',
      'featured.0': 'unknown_entry',
    });
    const clubless = { format: file.format, version: file.version, news: [{ ...file.news[0], clubId: 'x' }] };
    expect(await problems(clubless, '')).toEqual({ 'news.0.clubId': 'unknown_entry' });
    const goal = file.events.findIndex(({ clubId }) => clubId !== null);
    const match = file.matches.find(({ id }) => id === file.events[goal]?.matchId);
    const stranger = file.clubs.find(({ id }) => id !== match?.homeClubId && id !== match?.awayClubId);
    const events = file.events.with(goal, { ...file.events[goal], clubId: stranger?.id } as never);
    expect(await problems({ ...file, events })).toEqual({ [`events.${goal}.clubId`]: 'invalid' });
    expect(without(await desk.exports())).toEqual(without(file));
  });

  test('the example of the documentation is one', async () => {
    const document = await readFile(projectFolder('docs/catalogue.md'), 'utf8');
    const [, example = ''] = /```json\n([\s\S]*?)```/.exec(document) ?? [];
    const report = await desk.imports(JSON.parse(example), '?mode=replace&dryRun=true');
    expect(report).toMatchObject({ players: { created: 0, changed: 1 }, news: { created: 1 } });
  });

  test('of a thousand mistakes fifty are told', async () => {
    const streams = Array.from({ length: 1000 }, (_, index) => ({ id: `bad ${index}` }));
    expect(Object.keys(await problems({ ...file, streams }))).toHaveLength(50);
  });

  test.each<[string, unknown, Record<string, string>]>([
    ['nothing', {}, { format: 'required', version: 'required' }],
    ['another version', { format: 'cadetto-catalogue', version: 2 }, { version: 'invalid' }],
    [
      'a kind that does not exist',
      { format: 'cadetto-catalogue', version: 1, cups: [] },
      { cups: 'invalid' },
    ],
    ['a kind that is no list', { format: 'cadetto-catalogue', version: 1, clubs: {} }, { clubs: 'invalid' }],
  ])('%s is no catalogue', async (_what, body, fields) => {
    expect(await problems(body)).toEqual(fields);
  });

  test('a file that leaves kinds out replaces nothing', async () => {
    const fields = await problems({ format: 'cadetto-catalogue', version: 1, leagues: [] });
    expect(Object.keys(fields)).toEqual([...catalogueKinds.filter((kind) => kind !== 'leagues'), 'featured']);
  });

  const send = (body: Buffer, headers: Record<string, string>, query = ''): Promise<Answer> =>
    ask(house.address, {
      method: 'POST',
      path: `${apiPrefix}/operator/catalogue${query}`,
      headers: {
        authorization: `Bearer ${operatorTokens.desk}`,
        'content-type': 'application/json',
        ...headers,
      },
      body,
    });

  test('may come gzipped; what is no gzip, or swells past the limit, is refused', async () => {
    const zipped = gzipSync(JSON.stringify(file));
    expect((await send(zipped, { 'content-encoding': 'gzip' }, '?mode=replace')).status).toBe(200);
    for (const [body, encoding] of [
      [Buffer.from('{}'), 'gzip'],
      [zipped.subarray(0, -50), 'gzip'],
      [zipped, 'br'],
    ] as const) {
      const answer = await send(body, { 'content-encoding': encoding });
      expect([encoding, answer.status]).toEqual([encoding, 400]);
      expectFailure(answer, 'en');
    }
    const bomb = gzipSync(Buffer.alloc(260 * 1024 * 1024, 32), { level: 1 });
    const answer = await send(bomb, { 'content-encoding': 'gzip' });
    expect(answer.status).toBe(413);
  });

  test('is refused before it is sent when it says that it is too large', async () => {
    const answer = await send(Buffer.from('{'), { 'content-length': String(300 * 1024 * 1024) });
    expect(answer.status).toBe(413);
    expectFailure(answer, 'en');
  });

  test('that breaks off in the middle leaves everything as it was', async () => {
    const before = (await desk.log()).length;
    const half = JSON.stringify({ ...file, news: [] });
    const answer = await send(Buffer.from(half.slice(0, half.length / 2)), {});
    expect(expectFailure(answer, 'en').key).toBe('invalid_input');
    expect((await desk.log()).length).toBe(before);
    expect(without(await desk.exports())).toEqual(without(file));
  });

  test('whose sender hangs up is forgotten', async () => {
    const before = (await desk.log()).length;
    const { hostname, port } = new URL(house.address);
    const body = JSON.stringify({ ...file, news: [] });
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `POST ${apiPrefix}/operator/catalogue?mode=replace HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${operatorTokens.desk}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body.slice(0, 100_000)}`,
          () => socket.destroy(),
        );
      });
      socket.on('error', () => {});
      socket.on('close', () => resolve());
    });
    expect((await desk.log()).length).toBe(before);
    expect(without(await desk.exports())).toEqual(without(file));
  });

  test('two at once take turns, and the last one stays', async () => {
    const named = (name: string) => ({
      format: file.format,
      version: file.version,
      clubs: file.clubs.map((club) => ({ ...club, name })),
    });
    await Promise.all([desk.imports(named('One')), house.operator('van').imports(named('Other'))]);
    const names = new Set((await desk.lists('clubs')).map(({ name }) => name));
    expect(names.size).toBe(1);
    await desk.imports(file, '?mode=replace');
  });

  test('what it leaves alone stays the director’s, what it changes is the operator’s', async () => {
    const [match] = file.matches.filter(({ status }) => status === 'upcoming');
    if (match === undefined) throw new Error('no match to come');
    await desk.imports({
      format: file.format,
      version: file.version,
      matches: [{ ...match, kickoff: '2027-06-01T18:00:00+02:00' }],
    });
    expect((await desk.reads('matches', match.id)).kickoff).toBe('2027-06-01T16:00:00.000Z');
    const rows = await house.house.database.db
      .selectFrom('match')
      .select('id')
      .where('operated', '=', true)
      .execute();
    expect(rows.map(({ id }) => id)).toContain(match.id);
  });
});

test('[DATA-3] a stream goes live at its start and is a recording after its end, in a house without a director', async () => {
  const empty = await openEmptyHouse();
  const operator = empty.operator();
  const [league] = file.leagues;
  const [stream] = file.streams;
  if (league === undefined || stream === undefined) throw new Error('the demo has leagues and streams');
  await operator.sets('leagues', league);
  await operator.sets('streams', {
    ...stream,
    id: 'friendly',
    leagueId: league.id,
    matchId: null,
    state: 'scheduled',
    scheduledStart: '2026-11-14T16:00:00.000Z',
    endsAt: '2026-11-14T18:00:00.000Z',
  });
  const stateAt = async (instant: string) => {
    await empty.timeBecomes(new Date(instant));
    const { live, vod } = (await empty.viewer().gets('streamPage', { params: { id: 'friendly' } })).stream;
    return { live, vod };
  };
  expect(await stateAt('2026-11-14T15:59:59Z')).toEqual({ live: false, vod: false });
  expect(await stateAt('2026-11-14T16:00:00Z')).toEqual({ live: true, vod: false });
  expect(await stateAt('2026-11-14T18:00:00Z')).toEqual({ live: false, vod: true });
  await empty.close();
});

test('the director goes on after an operator has taken its matches, clubs or leagues out', async () => {
  const gone = await openHouse();
  const operator = gone.operator();
  await operator.imports(
    { ...file, matches: [], events: [], streams: [], news: [], players: [], clubs: [], featured: [] },
    '?mode=replace',
  );
  await gone.timeBecomes(new Date(gone.now().getTime() + 8 * 24 * 60 * 60 * 1000));
  const left = await operator.exports();
  expect([left.matches, left.clubs, left.news]).toEqual([[], [], []]);
  const again = await gone.restarts();
  expect((await again.operator().exports()).matches).toEqual([]);
  expect(again.log.filter((line) => /"level":(?:50|60)/.test(line))).toEqual([]);
  await again.close();
});

test('the director does not bring back what an operator deleted, and leaves a match whose events they changed', async () => {
  const tidied = await openHouse();
  const operator = tidied.operator();
  const live = file.matches.filter(({ status }) => status === 'live').map(({ id }) => id);
  const [event, other] = live.map((id) => file.events.find(({ matchId }) => matchId === id));
  const past = new Set(file.matches.filter(({ status }) => status === 'completed').map(({ id }) => id));
  const stream = file.streams.findLast(({ matchId }) => matchId !== null && past.has(matchId));
  const sport = file.streams.find(({ matchId }) => matchId === null);
  const [news] = file.news;
  const gone = [
    ['streams', stream],
    ['streams', sport],
    ['news', news],
    ['events', event],
  ] as const;
  for (const [kind, entry] of gone) await operator.does('DELETE', `/${kind}/${entry?.id ?? ''}`);
  if (event === undefined || other === undefined) throw new Error('no events in two matches under way');
  await operator.sets('events', { ...other, minute: other.minute + 1 });
  const standing = await Promise.all([event, other].map(({ matchId }) => operator.reads('matches', matchId)));
  await tidied.timeBecomes(new Date(tidied.now().getTime() + 2 * 60 * 60 * 1000));
  for (const [kind, entry] of gone)
    expect([kind, (await operator.asks('GET', `/${kind}/${entry?.id ?? ''}`)).status]).toEqual([kind, 404]);
  for (const match of standing) expect(await operator.reads('matches', match.id)).toEqual(match);
  await tidied.close();
});

test('nothing in the log of the house is an error', () => {
  expect(house.log.filter((line) => /"level":(?:50|60)/.test(line))).toEqual([]);
});
