import type { TableRow, Zone, ZoneKind } from '@cadetto/contract';

/** In three views where there is no room for all of them at once; the points stand in each. */
export const views = {
  record: ['won', 'drawn', 'lost'],
  goals: ['played', 'goals', 'difference'],
  form: ['form'],
} as const;

export type View = keyof typeof views;
export const viewNames = ['record', 'goals', 'form'] as const satisfies readonly View[];

export const figures = ['played', 'won', 'drawn', 'lost', 'goals', 'difference', 'points'] as const;
export type Figure = (typeof figures)[number];

/** A difference always carries its sign, with a true minus so that the figures line up. */
export function figureIn(row: TableRow, figure: Figure): string {
  if (figure === 'goals') return `${row.goalsFor}:${row.goalsAgainst}`;
  if (figure !== 'difference') return String(row[figure]);
  const difference = row.goalsFor - row.goalsAgainst;
  if (difference === 0) return '0';
  return difference > 0 ? `+${difference}` : `\u2212${-difference}`;
}

export function zoneOf(position: number, zones: readonly Zone[]): ZoneKind | undefined {
  return zones.find(({ from, to }) => position >= from && position <= to)?.kind;
}

/** What there is to explain, each once, from the top of the table down. */
export function zoneKinds(zones: readonly Zone[]): ZoneKind[] {
  return [...new Set(zones.toSorted((a, b) => a.from - b.from).map(({ kind }) => kind))];
}
