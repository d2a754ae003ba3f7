import { chanceOf } from '../chance.ts';

export interface Strength {
  /** Multiplies the goals a side would score. */
  readonly attack: number;
  /** Multiplies the goals its opponents would score: below 1 is a good defence. */
  readonly defence: number;
}

/** Where a neutral would place them before a ball is kicked: 1 is the favourite. */
const expectation: Readonly<Record<string, number>> = {
  genoa: 1,
  parma: 2,
  cagliari: 3,
  frosinone: 4,
  bari: 5,
  palermo: 6,
  pisa: 7,
  venezia: 8,
  como: 9,
  brescia: 10,
  benevento: 11,
  reggina: 12,
  ternana: 13,
  modena: 14,
  sudtirol: 15,
  perugia: 16,
  ascoli: 17,
  spal: 18,
  cosenza: 19,
  cittadella: 20,
};

export function strengthOf(clubId: string, seed: number): Strength {
  const chance = chanceOf(seed, 'strength', clubId);
  const rank = (expectation[clubId] ?? 10) + (chance.next() - 0.5) * 9;
  const edge = (10.5 - rank) / 42;
  const lean = (chance.next() - 0.5) * 0.2;
  return { attack: 1 + edge + lean, defence: 1 - edge + lean };
}
