import type { Lineup, Match, MatchEvent, SquadPlayer, StreamCard } from '@cadetto/contract';
import { expect, test } from 'vitest';
import {
  marksOf,
  rowsOf,
  scorersOf,
  shirtName,
  sideShown,
  streamsNow,
  tallyOf,
  timelineOf,
} from './match.ts';

let events = 0;

function event(
  kind: MatchEvent['kind'],
  minute: number,
  side: MatchEvent['side'],
  player?: string,
  more: Partial<MatchEvent> = {},
): MatchEvent {
  events += 1;
  return {
    id: String(events),
    kind,
    minute,
    addedMinute: null,
    atSecond: minute * 60,
    side,
    player: player === undefined ? null : { id: player, name: `${player} Rossi`, number: 9 },
    secondPlayer: null,
    ...more,
  };
}

const played = [
  event('full-time', 90, null),
  event('kick-off', 0, null),
  event('goal', 45, 'away', 'Ugo', { addedMinute: 2 }),
  event('yellow', 45, 'home', 'Ivo'),
  event('goal', 12, 'home', 'Leo'),
  event('own-goal', 60, 'home', 'Ivo'),
  event('penalty', 80, 'home', 'Leo'),
  event('penalty-missed', 85, 'away', 'Ugo'),
];

test('the timeline runs by minute and added time, home on one side and away on the other', () => {
  expect(timelineOf(played).map(({ event: { kind, minute }, side }) => [minute, kind, side])).toEqual([
    [0, 'kick-off', null],
    [12, 'goal', 'home'],
    [45, 'yellow', 'home'],
    [45, 'goal', 'away'],
    [60, 'own-goal', 'away'],
    [80, 'penalty', 'home'],
    [85, 'penalty-missed', 'away'],
    [90, 'full-time', null],
  ]);
});

test('the score follows the goals, and an own goal counts for the others', () => {
  expect(timelineOf(played).flatMap(({ score }) => (score ? [`${score.home}-${score.away}`] : []))).toEqual([
    '1-0',
    '1-1',
    '1-2',
    '2-2',
  ]);
  expect(sideShown(event('own-goal', 1, 'home'))).toBe('away');
  expect(sideShown(event('red', 1, 'home'))).toBe('home');
});

test('a scorer has one line for all his goals, with the side they count for', () => {
  expect(scorersOf(played, 'home').map(({ id, goals }) => [id, goals.map(({ minute }) => minute)])).toEqual([
    ['Leo', [12, 80]],
  ]);
  expect(scorersOf(played, 'away').map(({ id }) => id)).toEqual(['Ugo', 'Ivo']);
});

function eleven(): SquadPlayer[] {
  return Array.from({ length: 11 }, (_, place) => ({
    id: String(place),
    name: `A ${place}`,
    number: place + 1,
    position: place === 0 ? 'goalkeeper' : place < 5 ? 'defender' : place < 8 ? 'midfielder' : 'attacker',
    nationality: 'IT',
    birthDate: '2000-01-01',
  }));
}

const rowLengths = (lineup: Lineup) => rowsOf(lineup).map((row) => row.length);

test('the eleven stand as the formation says, or by position where it does not fit them', () => {
  const starting = eleven();
  expect(rowLengths({ formation: '4-2-3-1', starting, bench: [] })).toEqual([1, 4, 2, 3, 1]);
  expect(rowLengths({ formation: null, starting, bench: [] })).toEqual([1, 4, 3, 3]);
  expect(rowLengths({ formation: '4-4-4', starting, bench: [] })).toEqual([1, 4, 3, 3]);
  expect(rowLengths({ formation: 'diamond', starting, bench: [] })).toEqual([1, 4, 3, 3]);
  expect(rowLengths({ formation: '4-3-3', starting: starting.slice(0, 9), bench: [] })).toEqual([1, 4, 3, 1]);
  expect(rowLengths({ formation: '4-3-3', starting: [], bench: [] })).toEqual([]);
});

test('what a player did stands beside the name', () => {
  const change = event('substitution', 70, 'home', 'Leo', {
    secondPlayer: { id: 'Pio', name: 'Pio Neri', number: 20 },
  });
  const all = [...played, change, event('second-yellow', 88, 'home', 'Ivo')];
  expect(marksOf('Leo', all)).toMatchObject({ goals: 2, booked: false, off: change, on: null });
  expect(marksOf('Pio', all)).toMatchObject({ goals: 0, off: null, on: change });
  expect(marksOf('Ivo', all)).toMatchObject({ goals: 0, booked: true, sentOff: true });
});

function meeting(home: string, homeGoals: number | null, awayGoals: number | null, away: string): Match {
  const club = (id: string) => ({ id, name: id, code: id, logo: '', colour: '#ff001e' });
  return {
    fixture: {
      id: home,
      date: '2026-01-01T00:00:00.000Z',
      status: { category: homeGoals === null ? 'upcoming' : 'completed' },
    },
    league: { _id: 'cadetto', name: 'Cadetto', roundNum: 1 },
    home: { club: club(home), goals: homeGoals },
    away: { club: club(away), goals: awayGoals },
    minute: null,
    streamId: null,
    revision: 1,
  };
}

test('head to head counts for the clubs of today, whoever was at home then', () => {
  const meetings = [
    meeting('bari', 2, 1, 'como'),
    meeting('como', 3, 0, 'bari'),
    meeting('como', 0, 1, 'bari'),
    meeting('bari', 1, 1, 'como'),
    meeting('bari', null, null, 'como'),
  ];
  expect(tallyOf(meetings, 'bari')).toEqual({ home: 2, drawn: 1, away: 1 });
  expect(tallyOf([], 'bari')).toEqual({ home: 0, drawn: 0, away: 0 });
});

function stream(streamId: string, kind: StreamCard['kind'], live: boolean, vod: boolean): StreamCard {
  return {
    streamId,
    kind,
    live,
    vod,
    name: '',
    description: '',
    freeAccess: false,
    scheduledStart: '2026-01-01T00:00:00.000Z',
    duration: null,
    leagueId: null,
    matchId: 'm',
    media: [],
  };
}

test('each moment of a match has its streams: preview before, live during, replay and highlights after', () => {
  const ids = (status: 'upcoming' | 'live' | 'completed', streams: StreamCard[]) =>
    streamsNow(streams, status).map(({ streamId }) => streamId);
  const preview = stream('preview', 'preview', false, true);
  expect(ids('upcoming', [preview, stream('broadcast', 'broadcast', false, false)])).toEqual(['preview']);
  expect(ids('live', [preview, stream('broadcast', 'broadcast', true, false)])).toEqual(['broadcast']);
  expect(
    ids('completed', [
      stream('broadcast', 'broadcast', false, true),
      stream('highlights', 'highlights', false, true),
      preview,
    ]),
  ).toEqual(['broadcast', 'highlights']);
  expect(ids('completed', [stream('broadcast', 'broadcast', false, false)])).toEqual([]);
});

test('the back of a shirt has room for the family name', () => {
  expect(shirtName('Leo Rossi')).toBe('Rossi');
  expect(shirtName('Luca De Santis')).toBe('De Santis');
  expect(shirtName('Ronaldinho')).toBe('Ronaldinho');
});
