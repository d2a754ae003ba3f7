import { locales } from '@cadetto/contract';
import { expect, test } from 'vitest';
import { matchDescriber } from './described-matches.ts';
import { withMoves } from './motion.ts';
import type { Catalogue } from './reading.ts';
import type { MatchRecord } from './store.ts';

const noRow = { streams: [], total: 0 };
const rows = { live: noRow, upcoming: noRow, highlights: noRow, replays: noRow };

function club(id: string) {
  return { id, league_id: 'b', name: id, code: id.slice(0, 3), logo: `/${id}.svg`, colour: '#102030' };
}

function match(id: string, home: string, away: string): MatchRecord {
  return {
    id,
    league_id: 'b',
    round: 3,
    home_club_id: home,
    away_club_id: away,
    kickoff: new Date('2026-11-14T14:00:00Z'),
    status: 'live',
    minute: 20,
    home_goals: 0,
    away_goals: 0,
    stream_id: null,
    revision: 5,
  };
}

const season: Catalogue = {
  revision: 1,
  leagues: [
    {
      id: 'b',
      name: { en: 'Second division', it: 'Cadetti', sr: 'Druga liga' },
      description: { en: '', it: '', sr: '' },
      media: [],
      has_table: true,
      zones: [],
    },
  ],
  clubs: ['bari', 'como', 'pisa', 'palermo'].map(club),
  categories: [],
  matches: [match('one', 'bari', 'como'), match('two', 'pisa', 'palermo'), match('three', 'bari', 'nobody')],
  featured: [],
  live: [],
  next: [],
  rows,
  leagueRows: new Map(),
};

function afterGoal(): Catalogue {
  const goal = { id: 'two', status: 'live', minute: 21, home_goals: 1, away_goals: 0, revision: 6 } as const;
  const moved = withMoves(season, [goal]);
  if (moved === null) throw new Error('the match is known');
  return moved;
}

test('[D-33] a goal describes the match it was scored in, and no other', () => {
  const describe = matchDescriber();
  const before = describe(season);
  const after = describe(afterGoal());
  for (const locale of locales) {
    expect(after[locale]).toHaveLength(2);
    expect(after[locale][0]).toBe(before[locale][0]);
    expect(after[locale][1]?.match.home.goals).toBe(1);
    expect(after[locale][1]?.match.revision).toBe(6);
  }
});

test('[API-23] what is kept reads as if it had been written just now', () => {
  const describe = matchDescriber();
  describe(season);
  const kept = describe(afterGoal());
  expect(kept).toEqual(matchDescriber()(afterGoal()));
  for (const locale of locales)
    for (const { match: is, text } of kept[locale]) expect(JSON.parse(text)).toEqual(is);
});

test('[API-23] a club or a league that was read again is shown in every match', () => {
  const describe = matchDescriber();
  describe(season);
  const renamed = describe({
    ...season,
    clubs: season.clubs.map((known) => (known.id === 'bari' ? { ...known, name: 'Bari 1908' } : known)),
  });
  expect(renamed.it[0]?.match.home.club.name).toBe('Bari 1908');
  expect(renamed.it[0]?.text).toContain('Bari 1908');
});
