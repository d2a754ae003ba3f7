// A match, taken apart the way a programme prints it: who scored, what happened on which side, who stood where.
import type {
  FormEntry,
  Lineup,
  Match,
  MatchEvent,
  MatchStatus,
  SquadPlayer,
  StreamCard,
} from '@cadetto/contract';
import { linesOf } from '../club/club.ts';

export type Side = 'home' | 'away';

const goalKinds: ReadonlySet<MatchEvent['kind']> = new Set(['goal', 'penalty', 'own-goal']);

export function isGoal({ kind }: MatchEvent): boolean {
  return goalKinds.has(kind);
}

/** Where it is written: an own goal stands with the side it counts for, and not with its scorer's. */
export function sideShown({ kind, side }: Pick<MatchEvent, 'kind' | 'side'>): Side | null {
  if (kind !== 'own-goal' || side === null) return side;
  return side === 'home' ? 'away' : 'home';
}

function inOrder(one: MatchEvent, other: MatchEvent): number {
  return one.minute - other.minute || (one.addedMinute ?? 0) - (other.addedMinute ?? 0);
}

export interface Entry {
  readonly event: MatchEvent;
  readonly side: Side | null;
  /** As it stood after a goal. */
  readonly score: { readonly home: number; readonly away: number } | null;
}

/** From the kick-off on. */
export function timelineOf(events: readonly MatchEvent[]): readonly Entry[] {
  const score = { home: 0, away: 0 };
  return events.toSorted(inOrder).map((event) => {
    const side = sideShown(event);
    if (side === null || !isGoal(event)) return { event, side, score: null };
    score[side] += 1;
    return { event, side, score: { ...score } };
  });
}

export interface Scorer {
  readonly id: string;
  readonly name: string;
  readonly goals: readonly MatchEvent[];
}

/** Those whose goals count for a side, in the order of their first; one line for each man, however many he scored. */
export function scorersOf(events: readonly MatchEvent[], side: Side): readonly Scorer[] {
  const scorers = new Map<string, { id: string; name: string; goals: MatchEvent[] }>();
  for (const event of events.filter(isGoal).toSorted(inOrder)) {
    if (sideShown(event) !== side || event.player === null) continue;
    const { id, name } = event.player;
    const scorer = scorers.get(id) ?? { id, name, goals: [] };
    scorer.goals.push(event);
    scorers.set(id, scorer);
  }
  return [...scorers.values()];
}

/** The family name, as on the back of a shirt. */
export function shirtName(name: string): string {
  const [, ...rest] = name.split(' ');
  return rest.length === 0 ? name : rest.join(' ');
}

/** The eleven in rows from the goal to the front: as the formation says, or by position where none fits. */
export function rowsOf({ formation, starting }: Lineup): readonly (readonly SquadPlayer[])[] {
  const counts = formation === null ? [] : formation.split('-').map(Number);
  const fits = counts.every((count) => count > 0) && 1 + sum(counts) === starting.length && counts.length > 0;
  if (!fits) return linesOf(starting).map(({ players }) => players);
  let from = 1;
  return [
    starting.slice(0, 1),
    ...counts.map((count) => {
      from += count;
      return starting.slice(from - count, from);
    }),
  ];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** What is noted beside a player's name. */
export interface Marks {
  readonly goals: number;
  readonly booked: boolean;
  readonly sentOff: boolean;
  readonly off: MatchEvent | null;
  readonly on: MatchEvent | null;
}

export function marksOf(playerId: string, events: readonly MatchEvent[]): Marks {
  const own = events.filter(({ player }) => player?.id === playerId);
  const has = (...kinds: MatchEvent['kind'][]) => own.some(({ kind }) => kinds.includes(kind));
  return {
    goals: own.filter(({ kind }) => kind === 'goal' || kind === 'penalty').length,
    booked: has('yellow', 'second-yellow'),
    sentOff: has('red', 'second-yellow'),
    off: own.find(({ kind }) => kind === 'substitution') ?? null,
    on:
      events.find(({ kind, secondPlayer }) => kind === 'substitution' && secondPlayer?.id === playerId) ??
      null,
  };
}

export interface Tally {
  readonly home: number;
  readonly drawn: number;
  readonly away: number;
}

/** Of the meetings that are over, seen from the home side of the present one. */
export function tallyOf(meetings: readonly Match[], homeClubId: string): Tally {
  const tally = { home: 0, drawn: 0, away: 0 };
  for (const { home, away, fixture } of meetings) {
    if (fixture.status.category !== 'completed' || home.goals === null || away.goals === null) continue;
    if (home.goals === away.goals) tally.drawn += 1;
    else if (home.goals > away.goals === (home.club.id === homeClubId)) tally.home += 1;
    else tally.away += 1;
  }
  return tally;
}

/** The other club of a match. */
export function opponentOf({ match }: FormEntry, clubId: string): Match['home']['club'] {
  return match.home.club.id === clubId ? match.away.club : match.home.club;
}

const momentOf: Readonly<Record<MatchStatus, (stream: StreamCard) => boolean>> = {
  upcoming: ({ kind }) => kind === 'preview',
  live: ({ kind, live }) => kind === 'broadcast' && live,
  completed: ({ kind, vod }) => kind !== 'preview' && vod,
};

/** What there is to watch at this moment: a preview before, the broadcast during, replay and highlights after. */
export function streamsNow(streams: readonly StreamCard[], status: MatchStatus): readonly StreamCard[] {
  return streams.filter(momentOf[status]);
}

const hour = 60 * 60 * 1000;

/** Line-ups are announced an hour before kick-off. */
export function lineupsDue(kickoff: Date): Date {
  return new Date(kickoff.getTime() - hour);
}
