import type { Match, MatchPage, Standings, StreamPage } from '@cadetto/contract';
import { expect, test } from 'vitest';
import {
  isScoreNews,
  liveEventIn,
  movedList,
  movedMatch,
  movedMatchPage,
  movedStandings,
  movedStreamPage,
  type MatchMove,
} from './moves.ts';

const club = (id: string) => ({ id, name: id.toUpperCase(), code: id, logo: '/l.svg', colour: '#ff001e' });

const match: Match = {
  fixture: { id: 'm1', date: '2026-11-15T14:00:00.000Z', status: { category: 'live' } },
  league: { _id: 'b', name: 'Serie B', roundNum: 12 },
  home: { club: club('bari'), goals: 0 },
  away: { club: club('palermo'), goals: 0 },
  minute: 30,
  streamId: 's1',
  revision: 7,
};
const goal: MatchMove = {
  id: 'm1',
  revision: 8,
  status: 'live',
  minute: 31,
  homeGoals: 1,
  awayGoals: 0,
};
const moves = (...all: MatchMove[]) => new Map(all.map((move) => [move.id, move]));

test('[DATA-4] a newer score, minute and status take the place of the older ones', () => {
  const after = movedMatch(match, moves(goal));
  expect([after.home.goals, after.away.goals, after.minute, after.revision]).toEqual([1, 0, 31, 8]);
  expect(after.home.club).toBe(match.home.club);
});

test('[DATA-4] what is older, or the same, or about another match, changes nothing at all', () => {
  for (const move of [
    { ...goal, revision: 6 },
    { ...goal, revision: 7 },
    { ...goal, id: 'm2' },
  ]) {
    const list = { matches: [match] };
    expect(movedList(list, moves(move))).toBe(list);
  }
});

test('[DATA-4] the page of a stream and of a match move with their match', () => {
  const streamPage = { match, related: [] } as unknown as StreamPage;
  expect(movedStreamPage(streamPage, moves(goal)).match?.home.goals).toBe(1);
  expect(movedStreamPage({ ...streamPage, match: null }, moves(goal)).match).toBeNull();
  const matchPage = { match, headToHead: [match] } as unknown as MatchPage;
  const after = movedMatchPage(matchPage, moves(goal));
  expect([after.match.minute, after.headToHead[0]?.minute]).toEqual([31, 31]);
});

const row = (id: string, points: number) => ({
  team: club(id),
  played: 1,
  won: 0,
  drawn: 0,
  lost: 0,
  goalsFor: 0,
  goalsAgainst: 0,
  points,
  form: [],
  live: false,
});
const bare = (id: string, points: number) => {
  const { team: _team, ...rest } = row(id, points);
  return { clubId: id, ...rest };
};
const table: Standings = { _id: 'b', name: 'Serie B', zones: [], table: [row('bari', 1), row('palermo', 3)] };

test('[DATA-4] a table is put in its new order, and every other table stays as it is', () => {
  const other = { ...table, _id: 'c' };
  const moved = movedStandings(
    { standings: [table, other] },
    { leagueId: 'b', table: [bare('bari', 4), bare('palermo', 3)] },
  );
  expect(moved?.standings[0]?.table.map(({ team, points }) => [team.name, points])).toEqual([
    ['BARI', 4],
    ['PALERMO', 3],
  ]);
  expect(moved?.standings[1]).toBe(other);
});

test('[DATA-4] a table with a club nobody knows here must be read again', () => {
  const unknown = { leagueId: 'b', table: [bare('lecce', 4)] };
  expect(movedStandings({ standings: [table] }, unknown)).toBeNull();
  expect(movedStandings({ standings: [] }, unknown)).toBeNull();
});

test('nonsense on the stream is no event', () => {
  expect(liveEventIn('match', '{')).toBeNull();
  expect(liveEventIn('match', 'null')).toBeNull();
  expect(liveEventIn('match', '{"revision":"8","matches":[]}')).toBeNull();
  expect(liveEventIn('table', '{"leagueId":"b","table":[{}]}')).toBeNull();
  expect(liveEventIn('catalogue', '{"version":3,"more":true}')).toMatchObject({
    name: 'catalogue',
    value: { version: 3 },
  });
});

test('a goal is news, and so is one taken back; a minute or a kick-off is not', () => {
  expect(isScoreNews(match, goal)).toBe(true);
  expect(isScoreNews(movedMatch(match, moves(goal)), { ...goal, revision: 9, homeGoals: 0 })).toBe(true);
  expect(isScoreNews(match, { ...goal, homeGoals: 0 })).toBe(false);
  expect(isScoreNews(match, { ...goal, revision: 7 })).toBe(false);
  const waiting = { ...match, home: { ...match.home, goals: null }, away: { ...match.away, goals: null } };
  expect(isScoreNews(waiting, { ...goal, homeGoals: 0 })).toBe(false);
});
