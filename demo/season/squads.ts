import { type Chance, chanceOf } from '../chance.ts';
import type { Club } from '../clubs.ts';
import type { NameStock } from './names.ts';
import { dateOf, type Day } from './rome.ts';
import type { Player, Position } from './types.ts';

const make: readonly (readonly [Position, number])[] = [
  ['goalkeeper', 3],
  ['defender', 8],
  ['midfielder', 8],
  ['attacker', 6],
];

export interface SquadsWish {
  readonly clubs: readonly Club[];
  readonly stocks: readonly NameStock[];
  readonly seed: number;
  readonly laidOn: Day;
}

/** The first choices by tradition; the rest wear whatever is left. */
const tradition: Readonly<Record<Position, readonly number[]>> = {
  goalkeeper: [1, 12, 22],
  defender: [2, 3, 5, 6, 13, 15],
  midfielder: [4, 8, 14, 16, 20, 21],
  attacker: [9, 10, 7, 11, 17],
};

interface Drawn {
  readonly first: string;
  readonly last: string;
  readonly nationality: string;
}

function drawName(chance: Chance, stocks: readonly NameStock[], taken: Set<string>): Drawn {
  for (;;) {
    const stock = chance.weighted(stocks, ({ share }) => share);
    const first = chance.pick(stock.first);
    const last = chance.pick(stock.last);
    const name = `${first} ${last}`;
    if (taken.has(name) || taken.has(last)) continue;
    taken.add(name);
    taken.add(last);
    return { first, last, nationality: stock.nationality };
  }
}

function birthDate(chance: Chance, laidOn: Day): string {
  const age = 18 + Math.floor((chance.next() + chance.next()) * 8.5);
  const { year, month, date } = dateOf(laidOn - Math.floor((age + chance.next()) * 365.25));
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}

function numbersFor(chance: Chance, position: Position, count: number, taken: Set<number>): number[] {
  const numbers: number[] = [];
  const wanted = [...tradition[position]];
  while (numbers.length < count) {
    const number = wanted.shift() ?? chance.between(18, 99);
    if (taken.has(number)) continue;
    taken.add(number);
    numbers.push(number);
  }
  return numbers;
}

function squadOf(club: Club, { stocks, seed, laidOn }: Omit<SquadsWish, 'clubs'>): Player[] {
  const chance = chanceOf(seed, 'squad', club.id);
  const names = new Set<string>();
  const shirts = new Set<number>(Object.values(tradition).flat());
  const squad: Player[] = [];
  for (const [position, count] of make) {
    for (const number of tradition[position]) shirts.delete(number);
    const numbers = numbersFor(chance, position, count, shirts);
    for (const number of tradition[position]) shirts.add(number);
    numbers.forEach((shirtNumber, rank) => {
      const { first, last, nationality } = drawName(chance, stocks, names);
      squad.push({
        id: `${club.id}-${shirtNumber}`,
        clubId: club.id,
        firstName: first,
        lastName: last,
        position,
        shirtNumber,
        birthDate: birthDate(chance, laidOn),
        nationality,
        quality: Math.max(0.05, 1 - rank / count - chance.next() * 0.15),
      });
    });
  }
  return squad;
}

/** Twenty-five a club; no two players of a club share a surname, so a bare surname is enough on air. */
export function squadsOf({ clubs, ...wish }: SquadsWish): Map<string, Player[]> {
  return new Map(clubs.map((club) => [club.id, squadOf(club, wish)]));
}
