// Suspensions: a sending-off costs the next match, and so does every fifth yellow card.
import type { MatchEvent, Player } from './types.ts';

export interface Discipline {
  readonly available: (squad: readonly Player[]) => Player[];
  /** Call once a match, after both line-ups are made. */
  readonly record: (clubIds: readonly string[], events: readonly MatchEvent[]) => void;
}

export function disciplineOf(): Discipline {
  const yellows = new Map<string, number>();
  const suspended = new Map<string, Set<string>>();
  return {
    available: (squad) => squad.filter(({ id, clubId }) => suspended.get(clubId)?.has(id) !== true),
    record: (clubIds, events) => {
      for (const clubId of clubIds) suspended.set(clubId, new Set());
      for (const { kind, clubId, playerId } of events) {
        if (clubId === undefined || playerId === undefined) continue;
        if (kind === 'red' || kind === 'second-yellow') suspended.get(clubId)?.add(playerId);
        if (kind !== 'yellow') continue;
        const total = (yellows.get(playerId) ?? 0) + 1;
        yellows.set(playerId, total);
        if (total % 5 === 0) suspended.get(clubId)?.add(playerId);
      }
    },
  };
}
