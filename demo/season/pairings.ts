// Who meets whom: a double round robin by the circle method, the second leg the mirror of the first.
import { chanceOf } from '../chance.ts';

export interface Pairing {
  readonly homeId: string;
  readonly awayId: string;
}

function required<T>(item: T | undefined): T {
  if (item === undefined) throw new RangeError('the circle needs an even number of clubs');
  return item;
}

function firstLegRound(circle: readonly string[], round: number): Pairing[] {
  const last = circle.length - 1;
  const seat = (place: number): string => required(circle[((place % last) + last) % last]);
  const anchored = { homeId: required(circle[last]), awayId: seat(round) };
  const mirrored = { homeId: anchored.awayId, awayId: anchored.homeId };
  const pairings = [round % 2 === 0 ? anchored : mirrored];
  for (let step = 1; step < circle.length / 2; step += 1) {
    const ahead = seat(round + step);
    const behind = seat(round - step);
    // Alternating by the step, not the round, keeps every club to at most two home or away in a row.
    pairings.push(step % 2 === 1 ? { homeId: ahead, awayId: behind } : { homeId: behind, awayId: ahead });
  }
  return pairings;
}

/** Rounds in order; each holds every club once. */
export function pairingsOf(clubIds: readonly string[], seed: number): Pairing[][] {
  const circle = chanceOf(seed, 'pairings').shuffled(clubIds);
  const firstLeg = Array.from({ length: circle.length - 1 }, (_, round) => firstLegRound(circle, round));
  const secondLeg = firstLeg.map((round) =>
    round.map(({ homeId, awayId }) => ({ homeId: awayId, awayId: homeId })),
  );
  return [...firstLeg, ...secondLeg];
}
