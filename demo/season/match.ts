// What a viewer may know of a match at a given moment.
import type { Fixture, MatchEvent, MatchState, Period } from './types.ts';

function secondOf(fixture: Fixture, kind: MatchEvent['kind']): number {
  return fixture.events.find((event) => event.kind === kind)?.at ?? fixture.length;
}

function periodAt(fixture: Fixture, elapsed: number): Period {
  if (elapsed < 0) return 'before';
  if (elapsed < secondOf(fixture, 'half-time')) return 'first-half';
  if (elapsed < secondOf(fixture, 'second-half')) return 'half-time';
  return elapsed < fixture.length ? 'second-half' : 'full-time';
}

function clockAt(
  fixture: Fixture,
  period: Period,
  elapsed: number,
): { minute: number | null; addedTime: number | null } {
  if (period === 'before' || period === 'full-time') return { minute: null, addedTime: null };
  if (period === 'half-time') return { minute: 45, addedTime: null };
  const started = period === 'first-half' ? 0 : secondOf(fixture, 'second-half');
  const running = Math.floor((elapsed - started) / 60) + 1;
  const over = Math.max(0, running - 45);
  const earlier = period === 'first-half' ? 0 : 45;
  return { minute: Math.min(running, 45) + earlier, addedTime: over > 0 ? over : null };
}

export function matchAt(fixture: Fixture, now: Date): MatchState {
  const elapsed = (now.getTime() - fixture.kickoff.getTime()) / 1000;
  const period = periodAt(fixture, elapsed);
  const events = fixture.events.filter((event) => event.at <= elapsed);
  const score = events.at(-1)?.score ?? { home: 0, away: 0 };
  return {
    status: period === 'before' ? 'upcoming' : period === 'full-time' ? 'completed' : 'live',
    period,
    ...clockAt(fixture, period, elapsed),
    homeGoals: score.home,
    awayGoals: score.away,
    events,
  };
}

export function finishOf(fixture: Fixture): Date {
  return new Date(fixture.kickoff.getTime() + fixture.length * 1000);
}
