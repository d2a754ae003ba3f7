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
/** Without a word about the break: 45 minutes, and a quarter of an hour between the halves. */
const secondHalfUnlessTold = 60 * minuteLasts;

interface Period {
  /** Minutes played before it. */
  readonly after: number;
  readonly lasts: number;
}
const firstHalf: Period = { after: 0, lasts: 45 };
const secondHalf: Period = { after: 45, lasts: 45 };
/** The last two are extra time. */
const periods = [firstHalf, secondHalf, { after: 90, lasts: 15 }, { after: 105, lasts: 15 }];

function periodOf({ kind, minute }: MatchEvent): Period {
  // Its kind says so, also where it is written under the minute of the break.
  if (kind === 'second-half' && minute <= secondHalf.after) return secondHalf;
  return periods.findLast(({ after }) => minute > after) ?? firstHalf;
}
const isPlay = ({ kind }: MatchEvent): boolean => kind !== 'half-time' && kind !== 'full-time';

/** `elapsed`: seconds of the picture since the kick-off, breaks included. */
export function scoreAt(events: readonly MatchEvent[], elapsed: number): Standing {
  const seen = events
    .filter(({ atSecond }) => atSecond <= elapsed)
    .toSorted((one, other) => one.atSecond - other.atSecond);
  const score = { home: 0, away: 0 };
  let goal: Standing['goal'] = null;
  for (const event of seen) {
    const side = sideShown(event);
    if (side === null || !isGoal(event)) continue;
    score[side] += 1;
    goal = { id: event.id, side, age: elapsed - event.atSecond };
  }
  return { ...score, clock: clockAt(events, seen, elapsed), goal };
}

function clockAt(events: readonly MatchEvent[], seen: readonly MatchEvent[], elapsed: number): MatchClock {
  const kickoff = events.find(({ kind }) => kind === 'kick-off')?.atSecond ?? 0;
  if (elapsed < kickoff) return { period: 'before' };
  if (stands(seen, 'full-time')) return { period: 'full-time' };
  if (stands(seen, 'half-time')) return { period: 'half-time' };
  const later = laterPeriodIn(seen);
  if (later) return running(seen, later.period, elapsed - later.start);
  const breakIsTold = events.some(({ kind }) => kind === 'half-time' || kind === 'second-half');
  if (breakIsTold || elapsed < secondHalfUnlessTold) return running(seen, firstHalf, elapsed - kickoff);
  return running(seen, secondHalf, elapsed - secondHalfUnlessTold);
}

/**
 * Whether nothing was played since that whistle. A card may be shown after it, under the same minute; after a full
 * time there may be extra time.
 */
function stands(seen: readonly MatchEvent[], kind: 'half-time' | 'full-time'): boolean {
  const whistle = seen.findLast((event) => event.kind === kind);
  if (!whistle) return false;
  return !seen.some(
    (event) =>
      event.atSecond >= whistle.atSecond && (event.minute > whistle.minute || event.kind === 'second-half'),
  );
}

/** The last period begun, if not the first, and when: as told, or as the first thing that happened in it gives away. */
function laterPeriodIn(seen: readonly MatchEvent[]): { period: Period; start: number } | null {
  const play = seen.filter(isPlay);
  const period = periods.findLast((each) => play.some((event) => periodOf(event) === each));
  if (!period || period === firstHalf) return null;
  const signs = play.filter((event) => periodOf(event) === period);
  const sign = signs.find(({ kind }) => kind === 'second-half') ?? signs[0];
  if (!sign) return null;
  if (sign.kind === 'second-half') return { period, start: sign.atSecond };
  const minutes = sign.minute + (sign.addedMinute ?? 0) - period.after - 1;
  return { period, start: sign.atSecond - minutes * minuteLasts };
}

/** The clock runs on between events, and is never behind one that has been seen. */
function running(seen: readonly MatchEvent[], period: Period, since: number): MatchClock {
  const { after, lasts } = period;
  const written = seen
    .filter((event) => periodOf(event) === period)
    .map(({ minute, addedMinute }) => minute + (addedMinute ?? 0) - after);
  const minute = Math.max(Math.floor(since / minuteLasts) + 1, 1, ...written);
  return {
    period: 'playing',
    minute: Math.min(minute, lasts) + after,
    added: minute > lasts ? minute - lasts : null,
  };
}

/** Whether the events tell the whole score. Where an operator enters results only, a board would stand at nought all day. */
export function isTold({ match, events }: Pick<MatchPage, 'match' | 'events'>): boolean {
  if (events.length === 0) return false;
  const { home, away } = scoreAt(events, Infinity);
  return home === (match.home.goals ?? 0) && away === (match.away.goals ?? 0);
}
