import type { TableRow } from '@cadetto/contract';

export const columns = [
  'played',
  'won',
  'drawn',
  'lost',
  'goalsFor',
  'goalsAgainst',
  'difference',
  'points',
] as const satisfies readonly (keyof TableRow | 'difference')[];

export type Column = (typeof columns)[number];

/** A difference always carries its sign, with a true minus so that the figures line up. */
export function figureIn(row: TableRow, column: Column): string {
  if (column !== 'difference') return String(row[column]);
  const difference = row.goalsFor - row.goalsAgainst;
  if (difference === 0) return '0';
  return difference > 0 ? `+${difference}` : `\u2212${-difference}`;
}
