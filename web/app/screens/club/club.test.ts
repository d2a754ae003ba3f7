import type { Club, Match, MatchStatus, SquadPlayer } from '@cadetto/contract';
import { expect, test } from 'vitest';
import { ageOn, byMonth, linesOf, nextMatches, searchClubs } from './club.ts';

const clubOf = (id: string, name: string, code: string): Club => ({
  id,
  name,
  code,
  logo: '',
  colour: '#ff001e',
});

const clubs = [
  clubOf('bari', 'Bari', 'BAR'),
  clubOf('sudtirol', 'Südtirol', 'SUD'),
  clubOf('new', 'Đorđe United', 'DJU'),
];

test('[ST-14] a club is found by the beginning of its words, without marks, or by its letters', () => {
  const found = (typed: string) => searchClubs(clubs, typed).map(({ id }) => id);
  expect(found('sudt')).toEqual(['sudtirol']);
  expect(found('SÜD')).toEqual(['sudtirol']);
  expect(found('djor')).toEqual(['new']);
  expect(found('unit')).toEqual(['new']);
  expect(found('bar')).toEqual(['bari']);
  expect(found('ari')).toEqual([]);
  expect(found('  ')).toHaveLength(3);
  expect(found('(')).toHaveLength(3);
});

function matchOf(id: string, date: string, category: MatchStatus): Match {
  return {
    fixture: { id, date, status: { category } },
    league: { _id: 'cadetto', name: 'Cadetto', roundNum: 1 },
    home: { club: clubOf('bari', 'Bari', 'BAR'), goals: null },
    away: { club: clubOf('como', 'Como', 'COM'), goals: null },
    minute: null,
    streamId: null,
    revision: 1,
  };
}

const season = [
  matchOf('later', '2026-12-05T13:00:00.000Z', 'upcoming'),
  matchOf('third', '2026-11-29T13:00:00.000Z', 'upcoming'),
  matchOf('first', '2026-11-16T13:00:00.000Z', 'upcoming'),
  matchOf('second', '2026-11-22T13:00:00.000Z', 'upcoming'),
  matchOf('now', '2026-11-15T13:00:00.000Z', 'live'),
  matchOf('over', '2026-11-01T13:00:00.000Z', 'completed'),
];

test('[ST-18] upcoming shows the first two of the earliest group', () => {
  const ids = (matches: readonly Match[]) =>
    nextMatches(matches, 'en', 'Europe/Rome').map(({ fixture }) => fixture.id);
  expect(ids(season)).toEqual(['first', 'second']);
  expect(ids(season.filter(({ fixture }) => fixture.id !== 'second' && fixture.id !== 'third'))).toEqual([
    'first',
  ]);
  expect(ids(season.slice(0, 1))).toEqual(['later']);
  expect(ids(season.slice(4))).toEqual([]);
});

test('[ST-18] the schedule is laid out by month of the reader’s calendar', () => {
  const eve = matchOf('eve', '2026-11-30T23:30:00.000Z', 'upcoming');
  expect(
    byMonth([...season, eve], 'it', 'Europe/Rome').map(({ heading, matches }) => [heading, matches.length]),
  ).toEqual([
    ['novembre 2026', 5],
    ['dicembre 2026', 2],
  ]);
});

test('[ST-18] the squad is grouped goalkeeper, defender, midfielder, attacker', () => {
  const player = (number: number, position: SquadPlayer['position']): SquadPlayer => ({
    id: String(number),
    name: 'A B',
    number,
    position,
    nationality: 'IT',
    birthDate: '2000-01-01',
  });
  const lines = linesOf([
    player(9, 'attacker'),
    player(12, 'goalkeeper'),
    player(1, 'goalkeeper'),
    player(3, 'defender'),
  ]);
  expect(lines.map(({ position, players }) => [position, players.map(({ number }) => number)])).toEqual([
    ['goalkeeper', [1, 12]],
    ['defender', [3]],
    ['attacker', [9]],
  ]);
});

test('a player is a year older from the birthday on', () => {
  expect(ageOn('2000-11-15', new Date(2026, 10, 14))).toBe(25);
  expect(ageOn('2000-11-15', new Date(2026, 10, 15))).toBe(26);
  expect(ageOn('2000-12-01', new Date(2026, 10, 30))).toBe(25);
});
