import { describe, expect, test } from 'vitest';
import type { MovedMatch } from './changes.ts';
import { isTooMuchToTell, keepingNewer, motionBetween, movedSince, revisionOf, withMoves } from './motion.ts';
import type { Catalogue } from './reading.ts';
import type { MatchRecord } from './store.ts';

const noRow = { streams: [], total: 0 };

function match(id: string, revision: number, other: Partial<MatchRecord> = {}): MatchRecord {
  return {
    id,
    league_id: 'b',
    round: 1,
    home_club_id: `${id} home`,
    away_club_id: `${id} away`,
    kickoff: new Date('2026-11-14T14:00:00Z'),
    status: 'live',
    minute: 10,
    home_goals: 0,
    away_goals: 0,
    stream_id: null,
    revision,
    ...other,
  };
}

function catalogue(matches: readonly MatchRecord[], revision = 1): Catalogue {
  return {
    revision,
    leagues: [],
    clubs: [],
    categories: [],
    matches,
    featured: [],
    live: [],
    next: [],
    rows: { live: noRow, upcoming: noRow, highlights: noRow, replays: noRow },
    leagueRows: new Map(),
  };
}

function move(id: string, revision: number, other: Partial<MovedMatch> = {}): MovedMatch {
  return { id, revision, status: 'live', minute: 10, home_goals: 0, away_goals: 0, ...other };
}

describe('moves that were heard', () => {
  test('are taken over, and leave the rest of the match and the other matches as they are', () => {
    const before = catalogue([match('one', 5, { stream_id: 'stream' }), match('two', 6)]);
    const after = withMoves(before, [move('one', 7, { home_goals: 1 })]);
    expect(after?.matches).toEqual([
      match('one', 7, { stream_id: 'stream', home_goals: 1 }),
      before.matches[1],
    ]);
  });

  test('never put what is older, or the same, over what is newer', () => {
    const before = catalogue([match('one', 5, { home_goals: 2 })]);
    expect(withMoves(before, [move('one', 4)])?.matches).toEqual(before.matches);
    expect(withMoves(before, [move('one', 5)])?.matches).toEqual(before.matches);
  });

  test('of a match nobody knows mean that there is more to read', () => {
    expect(withMoves(catalogue([match('one', 5)]), [move('two', 6)])).toBeNull();
  });

  test('survive a reading that began before them', () => {
    const read = catalogue([match('one', 5, { stream_id: 'new' }), match('two', 9)]);
    const known = catalogue([match('one', 7, { home_goals: 1 }), match('two', 8)]);
    expect(keepingNewer(read, known).matches).toEqual([
      match('one', 7, { stream_id: 'new', home_goals: 1 }),
      match('two', 9),
    ]);
  });
});

describe('what moved', () => {
  test('a minute moves the match and not the table', () => {
    const after = catalogue([match('one', 6, { minute: 11 })]);
    const { moved, scored } = motionBetween(catalogue([match('one', 5)]), after);
    expect(moved).toEqual(after.matches);
    expect([...scored]).toEqual([]);
  });

  test.each([
    ['a goal', { away_goals: 1 }],
    ['the final whistle', { status: 'completed' as const, minute: null }],
  ])('%s moves the table too', (_what, change) => {
    const after = catalogue([match('one', 6, change), match('two', 4, { league_id: 'c' })]);
    const before = catalogue([match('one', 5), match('two', 4, { league_id: 'c' })]);
    expect(motionBetween(before, after)).toEqual({ moved: [after.matches[0]], scored: new Set(['b']) });
  });

  test('a match that came or went moves the table', () => {
    const one = catalogue([match('one', 5)]);
    const both = catalogue([match('one', 5), match('two', 6)]);
    expect(motionBetween(one, both)).toEqual({ moved: [both.matches[1]], scored: new Set(['b']) });
    expect(motionBetween(both, one)).toEqual({ moved: [], scored: new Set(['b']) });
  });

  test.each([
    [100, false],
    [101, true],
  ])('of %i matches at once is too much to tell: %s', (count, tooMuch) => {
    const season = catalogue(Array.from({ length: count }, (_, at) => match(`m${at}`, at + 2)));
    expect(isTooMuchToTell(motionBetween(catalogue([]), season))).toBe(tooMuch);
    expect(isTooMuchToTell(movedSince(season, 1))).toBe(tooMuch);
  });

  test('since a revision is every match with a higher one', () => {
    const now = catalogue([match('one', 5), match('two', 6), match('three', 7)], 9);
    expect(movedSince(now, 5).moved.map(({ id }) => id)).toEqual(['two', 'three']);
    expect(movedSince(now, 7).moved).toEqual([]);
    expect(revisionOf(now)).toBe(9);
  });
});
