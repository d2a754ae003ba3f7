// One team during a match: who is on the pitch, who is booked, who may still come on.
import type { Chance } from '../chance.ts';
import type { Lineup, Player, Position } from './types.ts';

export interface Side {
  readonly clubId: string;
  readonly onPitch: Player[];
  readonly bench: Player[];
  readonly booked: Set<string>;
  sentOff: number;
  /** Goals expected over ninety minutes against this opponent. */
  readonly expectedGoals: number;
}

export function sideOf(lineup: Lineup, players: ReadonlyMap<string, Player>, expectedGoals: number): Side {
  const named = (ids: readonly string[]): Player[] =>
    ids.map((id) => players.get(id)).filter((player) => player !== undefined);
  return {
    clubId: lineup.clubId,
    onPitch: named(lineup.starters),
    bench: named(lineup.bench),
    booked: new Set(),
    sentOff: 0,
    expectedGoals,
  };
}

const scoring: Readonly<Record<Position, number>> = {
  goalkeeper: 0,
  defender: 1,
  midfielder: 3,
  attacker: 9,
};
const assisting: Readonly<Record<Position, number>> = {
  goalkeeper: 0.1,
  defender: 2,
  midfielder: 6,
  attacker: 5,
};
const fouling: Readonly<Record<Position, number>> = {
  goalkeeper: 0.4,
  defender: 5,
  midfielder: 5,
  attacker: 2.5,
};

export function scorerOf(chance: Chance, side: Side): Player {
  return chance.weighted(side.onPitch, ({ position, quality }) => scoring[position] * (0.25 + quality));
}

export function assistOf(chance: Chance, side: Side, scorer: Player): Player | null {
  if (!chance.happens(0.72)) return null;
  const others = side.onPitch.filter((player) => player !== scorer);
  return chance.weighted(others, ({ position, quality }) => assisting[position] * (0.4 + quality));
}

export function penaltyTakerOf(side: Side): Player | null {
  const [taker] = side.onPitch.toSorted(
    (a, b) => scoring[b.position] * b.quality - scoring[a.position] * a.quality,
  );
  return taker ?? null;
}

/** An own goal comes off a defender or, now and then, whoever else is back. */
export function unluckyOf(chance: Chance, side: Side): Player {
  return chance.weighted(side.onPitch, ({ position }) => (position === 'defender' ? 6 : 1));
}

export function offenderOf(chance: Chance, side: Side): Player {
  return chance.weighted(side.onPitch, ({ id, position }) =>
    side.booked.has(id) ? fouling[position] * 0.18 : fouling[position],
  );
}

export function sendOff(side: Side, player: Player): void {
  side.onPitch.splice(side.onPitch.indexOf(player), 1);
  side.sentOff += 1;
}

/** Brings on the best of the same trade; null when nobody sensible is left. */
export function substitute(chance: Chance, side: Side): { off: Player; on: Player } | null {
  const tiring = side.onPitch.filter(({ position }) => position !== 'goalkeeper');
  const fresh = side.bench.filter(({ position }) => position !== 'goalkeeper');
  if (tiring.length === 0 || fresh.length === 0) return null;
  const off = chance.weighted(tiring, ({ id, position }) => {
    const trade = position === 'defender' ? 1 : 2.4;
    return side.booked.has(id) ? trade * 1.8 : trade;
  });
  const likes = fresh.filter(({ position }) => position === off.position);
  const on = chance.weighted(likes.length > 0 ? likes : fresh, ({ quality }) => 0.2 + quality);
  side.onPitch.splice(side.onPitch.indexOf(off), 1, on);
  side.bench.splice(side.bench.indexOf(on), 1);
  return { off, on };
}
