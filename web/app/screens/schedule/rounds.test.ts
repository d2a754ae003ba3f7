import type { Match, MatchStatus } from '@cadetto/contract';
import { expect, test } from 'vitest';
import {
  byDay,
  filterOf,
  foreignZone,
  inLeague,
  inRound,
  leagueOf,
  leaguesOf,
  roundOf,
  roundsOf,
  streamOf,
} from './rounds.ts';

function matchOf(id: string, round: number, category: MatchStatus, date = '2026-11-14T19:30:00.000Z'): Match {
  const club = (name: string) => ({ id: name, name, code: name, logo: '', colour: '#ff001e' });
  return {
    fixture: { id, date, status: { category } },
    league: { _id: 'cadetto', name: 'Cadetto', roundNum: round },
    home: { club: club('Bari'), goals: null },
    away: { club: club('Palermo'), goals: null },
    minute: null,
    streamId: `${id}-live`,
    revision: 1,
  };
}

const season = [
  matchOf('c', 2, 'upcoming'),
  matchOf('a', 1, 'completed'),
  matchOf('b', 1, 'live'),
  matchOf('d', 10, 'upcoming'),
];

test('[ST-19] matches are shown by round and by state', () => {
  const ids = (round: number, filter: Parameters<typeof inRound>[2]) =>
    inRound(season, round, filter).map((match) => match.fixture.id);
  expect(ids(1, 'all')).toEqual(['a', 'b']);
  expect(ids(1, 'live')).toEqual(['b']);
  expect(ids(1, 'completed')).toEqual(['a']);
  expect(ids(1, 'upcoming')).toEqual([]);
});

test('[ST-19] the filter and the round of the address are followed where they make sense', () => {
  expect(filterOf('live')).toBe('live');
  expect(filterOf(null)).toBe('all');
  expect(filterOf('nonsense')).toBeUndefined();
  expect(filterOf('')).toBeUndefined();
  const rounds = roundsOf(season);
  expect(rounds).toEqual([1, 2, 10]);
  expect(roundOf('10', rounds, 2)).toBe(10);
  expect(roundOf(null, rounds, 2)).toBe(2);
  expect(roundOf(null, rounds, undefined)).toBe(1);
  expect(roundOf(null, [], undefined)).toBeUndefined();
});

test.each(['0', '99', 'abc', '1e1', '-1', ''])(
  '[ST-19] there is no round "%s", and none is made up for it',
  (asked) => {
    expect(roundOf(asked, roundsOf(season), 2)).toBeUndefined();
  },
);

test('[ST-19] each league has rounds of its own, and no other league stands in for an unknown one', () => {
  const cup = { ...matchOf('e', 1, 'upcoming'), league: { _id: 'cup', name: 'Cup', roundNum: 1 } };
  const all = [...season, cup];
  expect(leaguesOf(all).map(({ name }) => name)).toEqual(['Cadetto', 'Cup']);
  expect(leagueOf('cup', leaguesOf(all))?.name).toBe('Cup');
  expect(leagueOf(null, leaguesOf(all))?.name).toBe('Cadetto');
  expect(leagueOf('nonsense', leaguesOf(all))).toBeUndefined();
  expect(leagueOf(null, [])).toBeUndefined();
  expect(inLeague(all, 'cup')).toEqual([cup]);
});

test('[DATA-6] the zone is named where its clock is not the league’s', () => {
  const rome = 'Europe/Rome';
  expect(foreignZone(season, 'en', rome, rome)).toBeNull();
  expect(foreignZone(season, 'en', rome, 'Europe/Belgrade')).toBeNull();
  expect(foreignZone(season, 'en', rome, 'America/New_York')).toBe('Eastern Standard Time');
  expect(foreignZone([], 'en', rome, 'America/New_York')).toBeNull();
});

test('[DATA-6] days are those of the reader’s calendar, in order', () => {
  const late = matchOf('late', 1, 'upcoming', '2026-11-14T23:30:00.000Z');
  const early = matchOf('early', 1, 'upcoming', '2026-11-14T13:00:00.000Z');
  const days = byDay([late, early], 'it', 'Europe/Rome');
  expect(days.map((day) => day.heading)).toEqual(['sabato 14 novembre', 'domenica 15 novembre']);
  expect(byDay([late, early], 'en', 'America/New_York')).toHaveLength(1);
});

test('a fixture plays once it has kicked off and has a stream', () => {
  expect(streamOf(matchOf('a', 1, 'live'))).toEqual({ streamId: 'a-live', name: 'Bari - Palermo' });
  expect(streamOf(matchOf('a', 1, 'completed'))).not.toBeNull();
  expect(streamOf(matchOf('a', 1, 'upcoming'))).toBeNull();
  expect(streamOf({ ...matchOf('a', 1, 'live'), streamId: null })).toBeNull();
});
