// Where the arrow keys lead: shelves of things under one another, each of which remembers where it was left.
import type { Direction } from './keys.ts';

export interface Shelf {
  readonly id: string;
  readonly items: readonly string[];
}

interface Mark {
  readonly item: string;
  /** Where it stood, for when the thing itself has gone. */
  readonly column: number;
}

export interface Position {
  readonly shelf: string;
  /** Where the shelf stood, for when it has gone. */
  readonly row: number;
  readonly marks: Readonly<Record<string, Mark>>;
}

export interface Spot {
  readonly shelf: string;
  readonly item: string;
}

const within = (index: number, length: number) => Math.max(0, Math.min(index, length - 1));

function filled(shelves: readonly Shelf[]): readonly Shelf[] {
  return shelves.filter(({ items }) => items.length > 0);
}

function columnOn({ id, items }: Shelf, { marks }: Position): number {
  const mark = marks[id];
  if (mark === undefined) return 0;
  const still = items.indexOf(mark.item);
  return still === -1 ? within(mark.column, items.length) : still;
}

function rowOf(shelves: readonly Shelf[], { shelf, row }: Position): number {
  const still = shelves.findIndex(({ id }) => id === shelf);
  return still === -1 ? within(row, shelves.length) : still;
}

export function startAt(shelf: string): Position {
  return { shelf, row: 0, marks: {} };
}

/** What has the focus now. Rows come and go while a match begins or ends, so it is looked up, never kept. */
export function spotOf(all: readonly Shelf[], position: Position): Spot | null {
  const shelves = filled(all);
  const shelf = shelves[rowOf(shelves, position)];
  const item = shelf?.items[columnOn(shelf, position)];
  return shelf === undefined || item === undefined ? null : { shelf: shelf.id, item };
}

/** What a shelf shows first when it is come to. */
export function markedOn(shelf: Shelf, position: Position): string | undefined {
  return shelf.items[columnOn(shelf, position)];
}

export function placeAt(all: readonly Shelf[], position: Position, { shelf, item }: Spot): Position {
  const shelves = filled(all);
  const row = shelves.findIndex(({ id }) => id === shelf);
  const column = shelves[row]?.items.indexOf(item) ?? -1;
  if (column === -1) return position;
  return { shelf, row, marks: { ...position.marks, [shelf]: { item, column } } };
}

/** The same position when there is nothing that way: the edge of the screen is not a way round. */
export function move(all: readonly Shelf[], position: Position, direction: Direction): Position {
  const shelves = filled(all);
  const row = rowOf(shelves, position);
  const shelf = shelves[row];
  if (shelf === undefined) return position;
  if (direction === 'left' || direction === 'right') {
    const item = shelf.items[columnOn(shelf, position) + (direction === 'left' ? -1 : 1)];
    return item === undefined ? position : placeAt(all, position, { shelf: shelf.id, item });
  }
  const next = shelves[row + (direction === 'up' ? -1 : 1)];
  const item = next && markedOn(next, position);
  if (next === undefined || item === undefined) return position;
  return placeAt(all, position, { shelf: next.id, item });
}
