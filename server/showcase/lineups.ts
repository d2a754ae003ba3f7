// Who plays, as the demo announces it: an hour before kick-off.

import type { Fixture, Lineup } from '@cadetto/demo';
import type { SideLineup } from '../database/schema.ts';

export const lineupsLead = 60 * 60 * 1000;

export function lineupsAt({ kickoff }: Fixture): Date {
  return new Date(kickoff.getTime() - lineupsLead);
}

function side({ formation, starters, bench }: Lineup): SideLineup {
  return { formation, starting: starters, bench };
}

/** As JSON; null until they are announced. */
export function lineupsOf(fixture: Fixture, now: Date): string | null {
  if (now < lineupsAt(fixture)) return null;
  return JSON.stringify({ home: side(fixture.homeLineup), away: side(fixture.awayLineup) });
}
