// How the catalogue in memory moves on: by revision, so that what is older never overwrites what is newer.

import type { MovedMatch } from './changes.ts';
import type { Catalogue } from './reading.ts';
import type { MatchRecord } from './store.ts';

/** The newest change this catalogue shows, of whatever kind. */
export function revisionOf({ revision, matches }: Pick<Catalogue, 'revision' | 'matches'>): number {
  return matches.reduce((highest, match) => Math.max(highest, match.revision), revision);
}

/** Null when a match is not known: then there is more to read than its move. */
export function withMoves(catalogue: Catalogue, moves: readonly MovedMatch[]): Catalogue | null {
  const moveOf = new Map(moves.map((move) => [move.id, move]));
  const matches = catalogue.matches.map((match) => {
    const move = moveOf.get(match.id);
    moveOf.delete(match.id);
    return move === undefined || move.revision <= match.revision ? match : { ...match, ...move };
  });
  return moveOf.size === 0 ? { ...catalogue, matches } : null;
}

/** What was read may have been overtaken by moves that were heard while the reading went on. */
export function keepingNewer(read: Catalogue, known: Catalogue): Catalogue {
  const knownById = new Map(known.matches.map((match) => [match.id, match]));
  const matches = read.matches.map((match) => {
    const newer = knownById.get(match.id);
    if (newer === undefined || newer.revision <= match.revision) return match;
    const { revision, status, minute, home_goals, away_goals } = newer;
    return { ...match, revision, status, minute, home_goals, away_goals };
  });
  return { ...read, matches };
}

export interface Motion {
  readonly moved: readonly MatchRecord[];
  /** Leagues in which a score or a status is not what it was. */
  readonly scored: ReadonlySet<string>;
}

/** More than any day of football moves at once: an import, or a long absence. */
const mostTold = 100;

/** Told one by one to ten thousand clients it would be gigabytes; then reading again is cheaper for everybody. */
export function isTooMuchToTell({ moved }: Motion): boolean {
  return moved.length > mostTold;
}

function scoresDiffer(a: MatchRecord, b: MatchRecord): boolean {
  return a.status !== b.status || a.home_goals !== b.home_goals || a.away_goals !== b.away_goals;
}

export function motionBetween(before: Catalogue, after: Catalogue): Motion {
  const gone = new Map(before.matches.map((match) => [match.id, match]));
  const moved: MatchRecord[] = [];
  const scored = new Set<string>();
  for (const match of after.matches) {
    const known = gone.get(match.id);
    gone.delete(match.id);
    if (known !== undefined && known.revision >= match.revision) continue;
    moved.push(match);
    if (known === undefined || scoresDiffer(known, match)) scored.add(match.league_id);
  }
  for (const match of gone.values()) scored.add(match.league_id);
  return { moved, scored };
}

export function movedSince({ matches }: Catalogue, revision: number): Motion {
  const moved = matches.filter((match) => match.revision > revision);
  return { moved, scored: new Set(moved.map((match) => match.league_id)) };
}
