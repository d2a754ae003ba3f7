// Scores, minutes and tables move on screen without anybody asking again.

import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../house.ts';
import { metricsToken } from '../kit/build.ts';
import { follow, type Following, type Listener } from '../kit/event-stream.ts';
import { refusalKey } from '../kit/failure.ts';
import { ask } from '../kit/http.ts';
import { tableFrom } from '../kit/table.ts';
import type { Viewer } from '../viewer.ts';

const minute = 60_000;

let house: TestHouse;
let fan: Viewer;
beforeAll(async () => {
  house = await openHouse();
  fan = await house.viewer().signsIn('fan');
});
afterAll(() => house.close());

const listeners: Listener[] = [];
afterEach(() => {
  for (const listener of listeners.splice(0)) listener.leaves();
});

async function listens(following: Following = {}): Promise<Listener> {
  const listener = await follow(house.address, following);
  listeners.push(listener);
  await listener.hears('hello');
  return listener;
}

const passes = (ms: number) => house.timeBecomes(new Date(house.now().getTime() + ms));

async function nextMatch() {
  const { matches } = await fan.gets('schedule');
  const next = matches.find(({ fixture }) => fixture.status.category === 'upcoming');
  if (next === undefined) throw new Error('nothing to come');
  return next;
}

/** Until a goal has fallen in some match, with everything else that happens on the way. */
async function goalFalls(): Promise<void> {
  const goals = async () =>
    (await fan.gets('schedule')).matches.reduce(
      (sum, { home, away }) => sum + (home.goals ?? 0) + (away.goals ?? 0),
      0,
    );
  const before = await goals();
  while ((await goals()) === before) await passes(minute);
}

describe('[D-9] what moves is said', () => {
  test('[DATA-6] the minute of a match under way, with its revision as the id', async () => {
    const listener = await listens();
    const hello = await listener.hears('hello');
    await passes(minute);
    const moved = await listener.hears('match');
    expect(moved.revision).toBeGreaterThan(hello.revision);
    expect(Number(listener.lastId())).toBe(moved.revision);
    // What moved together was announced together.
    expect(moved.matches.length).toBeGreaterThan(1);
    expect(listener.heard.filter(({ name }) => name === 'match')).toHaveLength(1);
    const { matches } = await fan.gets('schedule');
    for (const { id, revision, status, minute: passed, homeGoals, awayGoals } of moved.matches) {
      expect(matches.find(({ fixture }) => fixture.id === id)).toMatchObject({
        fixture: { status: { category: status } },
        minute: passed,
        home: { goals: homeGoals },
        away: { goals: awayGoals },
        revision,
      });
    }
  });

  test('[API-24] a goal moves the table, and the table is the one the results make', async () => {
    const listener = await listens();
    await goalFalls();
    const expected = tableFrom((await fan.gets('schedule')).matches);
    const isNow = (rows: readonly { readonly clubId: string }[]) =>
      rows.every(({ clubId, ...row }) => JSON.stringify(row) === JSON.stringify(expected.get(clubId)));
    const { table } = await listener.hears('table', (moved) => isNow(moved.table));
    expect(table).toHaveLength(20);
  });

  test('[API-24] a table is said when a score or a status changed, and not when a minute passed', async () => {
    const { matches } = await fan.gets('schedule');
    const scores = new Map(
      matches.map(({ fixture, home, away }) => [
        fixture.id,
        [fixture.status.category, home.goals, away.goals].join(),
      ]),
    );
    const listener = await listens();
    await goalFalls();
    await passes(minute);
    const said: string[] = [];
    const due: string[] = [];
    for (const event of listener.heard) {
      if (event.name === 'table') said.push('table');
      if (event.name !== 'match') continue;
      said.push('match');
      const now = event.data.matches.map(
        ({ id, status, homeGoals, awayGoals }) => [id, [status, homeGoals, awayGoals].join()] as const,
      );
      if (now.some(([id, score]) => scores.get(id) !== score)) due.push('table');
      due.push('match');
      for (const [id, score] of now) scores.set(id, score);
    }
    expect(said).toEqual(due);
    expect(said).toContain('table');
  });

  test('[API-19] a kick-off changes what there is to watch: read again, and it is there', async () => {
    const listener = await listens();
    const { fixture, streamId } = await nextMatch();
    await house.timeBecomes(new Date(fixture.date));
    await listener.hears('match', ({ matches }) =>
      matches.some(({ id, status }) => id === fixture.id && status === 'live'),
    );
    await listener.hears('catalogue');
    const { live } = await fan.gets('liveNow');
    expect(live.map((stream) => stream.streamId)).toContain(streamId);
  });

  test('to who is in any language, signed in or not, as a stream that nothing on the way may keep or change', async () => {
    const listener = await listens({ headers: { 'accept-language': 'it' } });
    const { status, headers } = listener;
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store, no-transform');
    expect(headers['x-accel-buffering']).toBe('no');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(listener.retryMs()).toBeGreaterThan(0);
  });

  test('clients are told to come back at different moments', async () => {
    const pauses = await Promise.all(Array.from({ length: 12 }, async () => (await listens()).retryMs()));
    expect(new Set(pauses).size).toBeGreaterThan(1);
  });

  test('HEAD tells what GET would be, and ends', async () => {
    const answer = await house.viewer().asks('HEAD', '/live/events');
    expect([answer.status, answer.headers['content-type'], answer.bytes.length]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      0,
    ]);
  });
});

describe('[D-9] coming back after a break', () => {
  test('brings the present state of every match that moved meanwhile, once, and nothing else', async () => {
    const before = await listens();
    await passes(minute);
    await before.hears('match');
    const lastEventId = before.lastId() ?? '';
    before.leaves();
    const seen = new Map(
      (await fan.gets('schedule')).matches.map(({ fixture, revision }) => [fixture.id, revision]),
    );

    await passes(2 * minute);
    await passes(2 * minute);
    const after = await listens({ lastEventId });
    const { matches } = await fan.gets('schedule');
    const changed = matches.filter(({ fixture, revision }) => seen.get(fixture.id) !== revision);
    expect(changed.length).toBeGreaterThan(0);
    const moved = await after.hears('match');
    expect(new Map(moved.matches.map(({ id, revision }) => [id, revision]))).toEqual(
      new Map(changed.map(({ fixture, revision }) => [fixture.id, revision])),
    );
    const table = await after.hears('table');
    const expected = tableFrom(matches);
    for (const { clubId, ...row } of table.table)
      expect([clubId, row]).toEqual([clubId, expected.get(clubId)]);
    expect(after.lastId()).toBe(String((await after.hears('hello')).revision));
  });

  test('the address may name what was seen; the header, which is newer, goes before it', async () => {
    const before = await listens();
    const old = before.lastId() ?? '';
    await passes(minute);
    const byAddress = await listens({ query: `?lastEventId=${old}` });
    expect((await byAddress.hears('match')).matches.length).toBeGreaterThan(0);
    const byBoth = await listens({ query: `?lastEventId=${old}`, lastEventId: byAddress.lastId() ?? '' });
    await passes(minute);
    await byBoth.hears('match');
    const [first, second] = byBoth.heard;
    expect(first?.name).toBe('hello');
    expect(second?.name).not.toBe('catalogue');
    expect(byBoth.heard.filter(({ name }) => name === 'match')).toHaveLength(1);
  });

  test('who missed a change of another kind is told to read again', async () => {
    const before = await listens();
    const lastEventId = before.lastId() ?? '';
    const { fixture } = await nextMatch();
    await house.timeBecomes(new Date(fixture.date));
    await (await listens({ lastEventId })).hears('catalogue');
    const upToDate = await listens({ lastEventId: (await listens()).lastId() ?? '' });
    expect(upToDate.heard.map(({ name }) => name)).toEqual(['hello']);
  });

  test('who was away for longer than is worth telling is told to read again, and nothing else', async () => {
    const listener = await listens({ lastEventId: '1' });
    await listener.hears('catalogue');
    expect(listener.heard.map(({ name }) => name)).toEqual(['hello', 'catalogue']);
  });

  test.each(['999999999999', '-1', 'x', '1e3', '9'.repeat(400), "'; drop table match; --"])(
    'an id nobody gave out (%s) means: read again',
    async (lastEventId) => {
      const listener = await listens({ lastEventId });
      await listener.hears('catalogue');
      expect(listener.heard.map(({ name }) => name)).toEqual(['hello', 'catalogue']);
      expect(Number(listener.lastId())).toBe((await listener.hears('hello')).revision);
    },
  );
});

describe('[D-9] what one client costs the others', () => {
  test('an import of many matches is one word to each client, said when the answers show it', async () => {
    const importing = await openHouse();
    try {
      const listener = await follow(importing.address);
      const desk = importing.operator();
      const { format, version, exportedAt, matches } = await desk.exports();
      const more = matches.slice(0, 150).map((match) => ({ ...match, id: `more-${match.id}` }));
      await desk.imports({ format, version, exportedAt, matches: more }, '?mode=merge');
      await listener.hears('catalogue');
      expect(listener.heard.map(({ name }) => name)).toEqual(['hello', 'catalogue']);
      const reader = await importing.viewer().signsIn('fan');
      expect((await reader.gets('schedule')).matches).toHaveLength(matches.length + 150);
      expect(Number(listener.lastId())).toBeGreaterThan((await listener.hears('hello')).revision);
      listener.leaves();
    } finally {
      await importing.close();
    }
  });

  test('beyond the most it may have, an instance says when to come again, and takes the next when one leaves', async () => {
    const small = await openHouse({ environment: { MAX_EVENT_CLIENTS: '2' } });
    try {
      const [one, two] = [await follow(small.address), await follow(small.address)];
      const third = await small.viewer().asks('GET', '/live/events');
      expect(refusalKey(third)).toBe('busy');
      expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
      one.leaves();
      await expect.poll(async () => (await small.viewer().asks('GET', '/live/events')).status).toBe(200);
      two.leaves();
    } finally {
      await small.close();
    }
  });

  test('one network cannot take every place', async () => {
    const wide = await openHouse({ environment: { MAX_EVENT_CLIENTS: '1000' } });
    try {
      const hundred = await Promise.all(Array.from({ length: 100 }, () => follow(wide.address)));
      const next = await ask(wide.address, { method: 'GET', path: '/prod/live/events' });
      expect(refusalKey(next)).toBe('busy');
      expect((await wide.viewer().asks('GET', '/live/events')).status).toBe(200);
      for (const one of hundred) one.leaves();
    } finally {
      await wide.close();
    }
  });

  test('the metrics count who listens and what was said', async () => {
    await listens();
    await passes(minute);
    const { text } = await house.viewer().opens('/metrics', { authorization: `Bearer ${metricsToken}` });
    expect(Number(/live_event_clients\{state="connected"\} (\d+)/.exec(text)?.[1])).toBeGreaterThanOrEqual(1);
    expect(Number(/live_events_total\{event="match"\} (\d+)/.exec(text)?.[1])).toBeGreaterThanOrEqual(1);
  });

  test('a stop ends the streams, also of who does not read', async () => {
    const stopping = await openHouse();
    const listener = await follow(stopping.address);
    const { hostname, port } = new URL(stopping.address);
    const deaf = connect(Number(port), hostname);
    deaf.on('error', () => {});
    deaf.pause();
    deaf.write('GET /prod/live/events HTTP/1.1\r\nhost: x\r\n\r\n');
    await expect.poll(() => deaf.bytesWritten).toBeGreaterThan(0);
    await stopping.close();
    await listener.ended;
    deaf.destroy();
  });
});
