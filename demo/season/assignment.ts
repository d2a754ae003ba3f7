// Which match of a round gets which kick-off, so that no club plays twice within 48 hours.
import { chanceOf } from '../chance.ts';
import { clubById } from '../every-club.ts';
import type { RoundSlots } from './calendar.ts';
import type { Pairing } from './pairings.ts';

export interface Appointment extends Pairing {
  readonly round: number;
  readonly kickoff: Date;
}

const rest = 48 * 3_600_000;

function appeal({ homeId, awayId }: Pairing): number {
  return clubById(homeId).capacity + clubById(awayId).capacity;
}

/** Kuhn's matching: a kick-off for every pairing, or null when the rest rule leaves none. */
function matched(
  pairings: readonly Pairing[],
  kickoffs: readonly Date[],
  allowed: (pairing: Pairing, kickoff: Date) => boolean,
): Map<Pairing, Date> | null {
  const holder = new Map<number, Pairing>();
  const settle = (pairing: Pairing, tried: Set<number>): boolean => {
    for (const [slot, kickoff] of kickoffs.entries()) {
      if (tried.has(slot) || !allowed(pairing, kickoff)) continue;
      tried.add(slot);
      const other = holder.get(slot);
      if (other === undefined || settle(other, tried)) {
        holder.set(slot, pairing);
        return true;
      }
    }
    return false;
  };
  if (!pairings.every((pairing) => settle(pairing, new Set()))) return null;
  const chosen = new Map<Pairing, Date>();
  for (const [slot, pairing] of holder) {
    const kickoff = kickoffs[slot];
    if (kickoff !== undefined) chosen.set(pairing, kickoff);
  }
  return chosen;
}

function matchedRound(
  slots: RoundSlots,
  pairings: readonly Pairing[],
  allowed: (pairing: Pairing, kickoff: Date) => boolean,
): Map<Pairing, Date> | null {
  const { opening, kickoffs } = slots;
  if (opening === null) return matched(pairings, kickoffs, allowed);
  const others = kickoffs.filter((kickoff) => kickoff !== opening);
  const attractive = pairings
    .filter((pairing) => allowed(pairing, opening))
    .toSorted((a, b) => appeal(b) - appeal(a));
  for (const first of attractive) {
    const remaining = pairings.filter((pairing) => pairing !== first);
    const chosen = matched(remaining, others, allowed);
    if (chosen !== null) return chosen.set(first, opening);
  }
  return null;
}

function attempt(
  seed: number,
  rounds: readonly RoundSlots[],
  pairings: readonly (readonly Pairing[])[],
): Appointment[] | null {
  const chance = chanceOf(seed, 'appointments');
  const lastKickoff = new Map<string, number>();
  const rested = (clubId: string, kickoff: Date): boolean =>
    kickoff.getTime() - (lastKickoff.get(clubId) ?? -Infinity) >= rest;
  const appointments: Appointment[] = [];
  for (const slots of rounds) {
    const chosen = matchedRound(
      slots,
      chance.shuffled(pairings[slots.round - 1] ?? []),
      ({ homeId, awayId }, kickoff) => rested(homeId, kickoff) && rested(awayId, kickoff),
    );
    if (chosen === null) return null;
    for (const [pairing, kickoff] of chosen) {
      appointments.push({ ...pairing, round: slots.round, kickoff });
      lastKickoff.set(pairing.homeId, kickoff.getTime());
      lastKickoff.set(pairing.awayId, kickoff.getTime());
    }
  }
  return appointments;
}

/** In order of kick-off. */
export function appointmentsOf(
  seed: number,
  rounds: readonly RoundSlots[],
  pairings: readonly (readonly Pairing[])[],
): Appointment[] {
  for (let retry = 0; retry < 200; retry += 1) {
    const appointments = attempt(seed + retry * 7919, rounds, pairings);
    if (appointments === null) continue;
    return appointments.toSorted(
      (a, b) => a.kickoff.getTime() - b.kickoff.getTime() || a.homeId.localeCompare(b.homeId, 'en'),
    );
  }
  throw new Error(`no calendar gives every club its rest (seed ${seed})`);
}
