// How a match stands at a moment of its picture: only what has been seen by then counts, however much more is known.
import type { MatchEvent, MatchPage } from '@cadetto/contract';
import { isGoal, sideShown } from '../../../screens/match/match.ts';

export type MatchClock =
  | { readonly period: 'before' | 'half-time' | 'full-time' }
  | { readonly period: 'playing'; readonly minute: number; readonly added: number | null };

export interface Standing {
  readonly home: number;
  readonly away: number;
  readonly clock: MatchClock;
  /** The last one seen, and how long ago. */
  readonly goal: { readonly id: string; readonly side: 'home' | 'away'; readonly age: number } | null;
}

const minuteLasts = 60;
const half = 45;
/** Without a word about the break: 45 minutes, and a quarter of an hour between the halves. */
const secondHalfUnlessTold = 60 * minuteLasts;

type Period = 1 | 2;
const periodOf = ({ minute }: MatchEvent): Period => (minute > half ? 2 : 1);

/** `elapsed`: seconds of the picture since the kick-off, breaks included. */
export function scoreAt(events: readonly MatchEvent[], elapsed: number): Standing {
  const seen = events.filter(({ atSecond }) => atSecond <= elapsed);
  const score = { home: 0, away: 0 };
  let goal: Standing['goal'] = null;
  for (const event of seen.toSorted((one, other) => one.atSecond - other.atSecond)) {
    const side = sideShown(event);
    if (side === null || !isGoal(event)) continue;
    score[side] += 1;
    goal = { id: event.id, side, age: elapsed - event.atSecond };
  }
  return { ...score, clock: clockAt(events, seen, elapsed), goal };
}

function clockAt(events: readonly MatchEvent[], seen: readonly MatchEvent[], elapsed: number): MatchClock {
  const told = (kind: MatchEvent['kind']) => seen.find((event) => event.kind === kind);
  const kickoff = events.find(({ kind }) => kind === 'kick-off')?.atSecond ?? 0;
  if (elapsed < kickoff) return { period: 'before' };
  if (told('full-time')) return { period: 'full-time' };
  const restart = restartIn(seen);
  if (restart !== null) return running(seen, 2, elapsed - restart);
  if (told('half-time')) return { period: 'half-time' };
  const breakIsTold = events.some(({ kind }) => kind === 'half-time' || kind === 'second-half');
  if (breakIsTold || elapsed < secondHalfUnlessTold) return running(seen, 1, elapsed - kickoff);
  return running(seen, 2, elapsed - secondHalfUnlessTold);
}

/** When the second half began: as told, or as the first thing that happened in it gives away. */
function restartIn(seen: readonly MatchEvent[]): number | null {
  const told = seen.find(({ kind }) => kind === 'second-half');
  if (told) return told.atSecond;
  const sign = seen.find((event) => periodOf(event) === 2);
  return sign ? sign.atSecond - (sign.minute + (sign.addedMinute ?? 0) - half - 1) * minuteLasts : null;
}

/** The clock runs on between events, and is never behind one that has been seen. */
function running(seen: readonly MatchEvent[], period: Period, since: number): MatchClock {
  const written = seen
    .filter((event) => periodOf(event) === period)
    .map(({ minute, addedMinute }) => minute + (addedMinute ?? 0) - (period - 1) * half);
  const minute = Math.max(Math.floor(since / minuteLasts) + 1, 1, ...written);
  return {
    period: 'playing',
    minute: Math.min(minute, half) + (period - 1) * half,
    added: minute > half ? minute - half : null,
  };
}

/**
 * Whether the events tell the whole score. Where an operator enters results only, a board that stood at nought all
 * day would be worse than none. While it is played the events may be a moment behind, and a board that disappeared at
 * every goal would give it away.
 */
export function isTold({ match, events }: Pick<MatchPage, 'match' | 'events'>): boolean {
  if (events.length === 0) return false;
  if (match.fixture.status.category !== 'completed') return true;
  const { home, away } = scoreAt(events, Infinity);
  return home === match.home.goals && away === match.away.goals;
}
