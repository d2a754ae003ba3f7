import type { MatchPage } from '@cadetto/contract';
import { expect, test } from 'vitest';
import { seasonWords } from '../../messages/season-words.ts';
import { matchHead } from './match-head.ts';

const club = (id: string, name: string) => ({ id, name, code: id, logo: '', colour: '#ff001e' });

const page: MatchPage = {
  match: {
    fixture: { id: 'm', date: '2026-11-20T19:30:00.000Z', status: { category: 'upcoming' } },
    league: { _id: 'cadetto', name: 'Cadetto', roundNum: 15 },
    home: { club: club('bari', 'Bari'), goals: null },
    away: { club: club('como', 'Como'), goals: null },
    minute: null,
    streamId: null,
    revision: 1,
  },
  events: [],
  lineups: null,
  form: { home: [], away: [] },
  headToHead: [],
  table: { zones: [], rows: [] },
  streams: [],
};

const headOf = (shown: MatchPage) =>
  matchHead({
    matches: [],
    page: shown,
    address: 'https://cadetto.test/en/match/m',
    origin: 'https://cadetto.test',
    publisher: 'Cadetto',
    timeZone: 'Europe/Rome',
    locale: 'en',
    words: seasonWords.read('en'),
  });

test('a shared match says who plays and when, on the clock of the league', () => {
  expect(headOf(page)).toContainEqual({ title: 'Bari - Como' });
  expect(headOf(page)).toContainEqual({
    name: 'description',
    content: expect.stringContaining('20/11/2026, 20:30 (local time at the ground)') as string,
  });
});

test('once it has begun the title carries the score', () => {
  const { match } = page;
  const live = {
    ...match,
    fixture: { ...match.fixture, status: { category: 'live' as const } },
    home: { ...match.home, goals: 2 },
    away: { ...match.away, goals: 0 },
  };
  expect(headOf({ ...page, match: live })).toContainEqual({ title: 'Bari - Como 2-0' });
});

test('search engines read it as a sports event with both teams', () => {
  const event = headOf(page).find((one) => 'script:ld+json' in one);
  expect(event).toMatchObject({
    'script:ld+json': {
      '@type': 'SportsEvent',
      startDate: '2026-11-20T19:30:00.000Z',
      homeTeam: { '@type': 'SportsTeam', name: 'Bari' },
      awayTeam: { '@type': 'SportsTeam', name: 'Como' },
      url: 'https://cadetto.test/en/match/m',
    },
  });
});
