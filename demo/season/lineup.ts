import { type Chance, chanceOf } from '../chance.ts';
import type { Lineup, Player, Position } from './types.ts';

/** Defenders, midfielders and attackers of a formation. */
const formations: readonly (readonly [string, number, number, number])[] = [
  ['4-3-3', 4, 3, 3],
  ['3-5-2', 3, 5, 2],
  ['4-2-3-1', 4, 5, 1],
  ['4-4-2', 4, 4, 2],
  ['3-4-3', 3, 4, 3],
  ['4-3-1-2', 4, 4, 2],
];

const benchSeats = 12;

function bestOf(
  squad: readonly Player[],
  position: Position,
  count: number,
  form: (player: Player) => number,
): Player[] {
  return squad
    .filter((player) => player.position === position)
    .toSorted((a, b) => form(b) - form(a))
    .slice(0, count);
}

function formationOf(
  chance: Chance,
  seed: number,
  clubId: string,
): readonly [string, number, number, number] {
  const usual = chanceOf(seed, 'formation', clubId).pick(formations);
  return chance.happens(0.8) ? usual : chance.pick(formations);
}

/** Only players in `available` are chosen: the suspended are left out by the caller. */
export function lineupOf(
  seed: number,
  clubId: string,
  available: readonly Player[],
  fixtureId: string,
): Lineup {
  const chance = chanceOf(seed, 'lineup', clubId, fixtureId);
  const [formation, defenders, midfielders, attackers] = formationOf(chance, seed, clubId);
  const forms = new Map(
    available.map((player) => {
      // A goalkeeper changes rarely; outfield players rotate.
      const swing = player.position === 'goalkeeper' ? 0.35 : 0.6;
      return [player.id, player.quality + chance.next() * swing];
    }),
  );
  const form = (player: Player): number => forms.get(player.id) ?? 0;
  const starters = [
    ...bestOf(available, 'goalkeeper', 1, form),
    ...bestOf(available, 'defender', defenders, form),
    ...bestOf(available, 'midfielder', midfielders, form),
    ...bestOf(available, 'attacker', attackers, form),
  ];
  const bench = available
    .filter((player) => !starters.includes(player))
    .toSorted((a, b) => form(b) - form(a))
    .slice(0, benchSeats);
  return {
    clubId,
    formation,
    starters: starters.map(({ id }) => id),
    bench: bench.map(({ id }) => id),
  };
}
