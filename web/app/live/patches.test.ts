import type { Match, MatchMoved } from '@cadetto/contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createPatches, spread, unhurried } from './patches.ts';

const club = (id: string) => ({ id, name: id, code: id, logo: '/l.svg', colour: '#ff001e' });
const match: Match = {
  fixture: { id: 'm1', date: '2026-11-15T14:00:00.000Z', status: { category: 'live' } },
  league: { _id: 'b', name: 'Serie B', roundNum: 12 },
  home: { club: club('bari'), goals: 0 },
  away: { club: club('palermo'), goals: 0 },
  minute: 30,
  streamId: 's1',
  revision: 7,
};
const scored: MatchMoved = {
  revision: 8,
  matches: [{ id: 'm1', revision: 8, status: 'live', minute: 31, homeGoals: 1, awayGoals: 0 }],
};
const round = ['schedule', { query: { current: 'true' } }];

/** A page that shows the round, and the events that reach it. */
function screen() {
  const client = new QueryClient();
  const told: string[] = [];
  const later: { run: () => void; milliseconds: number }[] = [];
  const reads: string[] = [];
  const show = (name: string, queryKey: readonly unknown[], data: unknown) => {
    client.setQueryData(queryKey, data);
    const observer = new QueryObserver(client, {
      queryKey,
      queryFn: () => {
        reads.push(name);
        return data;
      },
      staleTime: Infinity,
    });
    observer.subscribe(() => {});
  };
  const take = createPatches({
    client,
    later: (run, milliseconds) => later.push({ run, milliseconds }),
    random: () => 0.5,
    tellScore: ({ home, away }) => told.push(`${home.goals}-${away.goals}`),
  });
  const goals = () =>
    client
      .getQueryData<{ matches: Match[] }>(round)
      ?.matches.map(({ home, away }) => [home.goals, away.goals]);
  return { client, told, later, reads, show, take, goals };
}

test('[DATA-4] a goal is on the screen at once, and told once however many caches hold the match', () => {
  const page = screen();
  page.show('round', round, { matches: [match] });
  page.show('season', ['schedule', { query: {} }], { matches: [match] });
  page.take({ name: 'match', value: scored }, false);
  page.take({ name: 'match', value: scored }, false);
  expect(page.goals()).toEqual([[1, 0]]);
  expect(page.told).toEqual(['1-0']);
  expect(page.later).toEqual([]);
});

test('[DATA-4] an answer that was on its way during the goal does not take it back', async () => {
  const page = screen();
  page.show('round', round, { matches: [match] });
  page.take({ name: 'match', value: scored }, false);
  await page.client.fetchQuery({ queryKey: round, queryFn: () => ({ matches: [match] }) });
  expect(page.goals()).toEqual([[1, 0]]);
});

test('[DATA-4] a changed catalogue is read again once, at a moment of this browser’s own', async () => {
  const page = screen();
  page.show('feed', ['feed', {}], {});
  page.show('devices', ['devices', {}], {});
  page.take({ name: 'catalogue', value: { version: 2 } }, false);
  page.take({ name: 'catalogue', value: { version: 3 } }, false);
  expect(page.later.map(({ milliseconds }) => milliseconds)).toEqual([spread / 2]);
  expect(page.reads).toEqual([]);
  page.later[0]?.run();
  await expect.poll(() => page.reads).toEqual(['feed']);
});

test('[DATA-4] an open match page moves at once and is read again, for its events are not in the news', async () => {
  const page = screen();
  const key = ['matchPage', { params: { id: 'm1' } }];
  page.show('match page', key, { match, headToHead: [] });
  page.take({ name: 'match', value: scored }, false);
  expect(page.client.getQueryData<{ match: Match }>(key)?.match.home.goals).toBe(1);
  expect(page.later).toHaveLength(1);
  page.later[0]?.run();
  await expect.poll(() => page.reads).toEqual(['match page']);
});

test('[DATA-4] an open match page is in no hurry to be read again when only minutes pass', () => {
  const page = screen();
  page.show('match page', ['matchPage', { params: { id: 'm1' } }], { match, headToHead: [] });
  const passes = (revision: number, homeGoals: number) => {
    const move = {
      id: 'm1',
      revision,
      status: 'live' as const,
      minute: 23 + revision,
      homeGoals,
      awayGoals: 0,
    };
    page.take({ name: 'match', value: { revision, matches: [move] } }, false);
    return page.later.map(({ milliseconds }) => milliseconds);
  };
  expect(passes(8, 0)).toEqual([unhurried / 2]);
  expect(passes(9, 0)).toEqual([unhurried / 2]);
  expect(passes(10, 1)).toEqual([unhurried / 2, spread / 2]);
});

test('[DATA-4] a whistle is no passing minute: the break and the second half are read at once', () => {
  for (const [before, after] of [
    [45, 45],
    [45, 46],
  ] as const) {
    const page = screen();
    page.show('match page', ['matchPage', { params: { id: 'm1' } }], {
      match: { ...match, minute: before },
      headToHead: [],
    });
    const goals = { homeGoals: match.home.goals, awayGoals: match.away.goals };
    const move = { id: 'm1', revision: 8, status: 'live' as const, minute: after, ...goals };
    page.take({ name: 'match', value: { revision: 8, matches: [move] } }, false);
    expect(page.later.map(({ milliseconds }) => milliseconds)).toEqual([spread / 2]);
  }
});

test('[DATA-4] what was read before the stream began is read again, for nobody told what changed between', async () => {
  const page = screen();
  page.show('round', round, { matches: [match] });
  page.show('devices', ['devices', {}], {});
  page.take({ name: 'hello', value: { revision: 12 } }, true);
  expect(page.later.map(({ milliseconds }) => milliseconds)).toEqual([spread / 2]);
  expect(page.reads).toEqual([]);
  page.later[0]?.run();
  await expect.poll(() => page.reads).toEqual(['round']);
  page.take({ name: 'hello', value: { revision: 13 } }, false);
  expect(page.later).toHaveLength(1);
});

test('[DATA-4] a first answer that was on its way when the stream began is read again once it is there', async () => {
  const page = screen();
  const answer = Promise.withResolvers<string>();
  let asked = 0;
  const observer = new QueryObserver(page.client, {
    queryKey: ['feed', {}],
    queryFn: () => {
      asked += 1;
      return answer.promise;
    },
  });
  observer.subscribe(() => {});
  page.take({ name: 'hello', value: { revision: 12 } }, true);
  page.later[0]?.run();
  expect([asked, page.later.length]).toEqual([1, 2]);
  answer.resolve('feed');
  await expect.poll(() => observer.getCurrentResult().data).toBe('feed');
  page.later[1]?.run();
  expect([asked, page.later.length]).toEqual([2, 2]);
});

test('a server that counts from anew makes the page be read again', () => {
  const page = screen();
  page.take({ name: 'hello', value: { revision: 100 } }, false);
  page.take({ name: 'hello', value: { revision: 120 } }, false);
  expect(page.later).toHaveLength(0);
  page.take({ name: 'hello', value: { revision: 3 } }, false);
  expect(page.later).toHaveLength(1);
});

test('[DATA-4] scores of a database that is gone do not cover those of the one that came', async () => {
  const page = screen();
  page.show('round', round, { matches: [match] });
  page.take({ name: 'match', value: scored }, false);
  page.take({ name: 'hello', value: { revision: 1 } }, false);
  await page.client.fetchQuery({
    queryKey: round,
    queryFn: () => ({ matches: [{ ...match, revision: 1 }] }),
  });
  expect(page.goals()).toEqual([[0, 0]]);
});
