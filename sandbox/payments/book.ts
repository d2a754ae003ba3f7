// The books: every object in memory, looked up by id or by what it belongs to. What a turn changes is kept whole, as
// one line of the journal, or taken back whole. Rows are never changed in place, so an event can hold one as it was.

import type { Entry, Journal } from './journal.ts';
import { missing } from './refusals.ts';
import { kinds, lookups, type Kind, type Lookup, type Tables } from './tables.ts';

interface Row {
  readonly id: string;
}
type Shelves = { readonly [K in Kind]: Map<string, Tables[K]> };
type KeyOf = (row: Row) => string | null;
interface Undo {
  readonly kind: Kind;
  readonly id: string;
  readonly before: Row | undefined;
}

export interface Book {
  find<K extends Kind>(kind: K, id: string): Tables[K] | undefined;
  get<K extends Kind>(kind: K, id: string): Tables[K];
  all<K extends Kind>(kind: K): IterableIterator<Tables[K]>;
  count(kind: Kind): number;
  /** Those that belong to something, the oldest first. */
  of<K extends Kind>(kind: K, lookup: Lookup<K>, key: string): readonly Tables[K][];
  put<K extends Kind>(kind: K, row: Tables[K]): Tables[K];
  drop(kind: Kind, id: string): void;
  /** Does the work and takes it back: what would have come of it is the answer. */
  supposing<T>(work: () => T): T;
  /** Ends a turn: its changes are on disk when this returns. */
  keep(): void;
  undo(): void;
}

function emptyShelves(): Shelves {
  const shelves = Object.fromEntries(kinds.map((kind) => [kind, new Map()]));
  return shelves as unknown as Shelves;
}

const keysOf = lookups as unknown as { readonly [kind: string]: Readonly<Record<string, KeyOf>> | undefined };

export function openBook(
  journal: Journal,
  onChange: (kind: Kind, id: string, row: Row | undefined) => void,
): Book {
  const shelves = emptyShelves();
  const registers = new Map<string, Map<string, Set<string>>>();
  const undos: Undo[] = [];

  function file(kind: Kind, row: Row | undefined, adding: boolean): void {
    const keys = keysOf[kind];
    if (row === undefined || keys === undefined) return;
    for (const [lookup, keyOf] of Object.entries(keys)) {
      const key = keyOf(row);
      if (key === null) continue;
      const name = `${kind}.${lookup}`;
      const register = registers.get(name) ?? new Map<string, Set<string>>();
      registers.set(name, register);
      const ids = register.get(key) ?? new Set();
      if (adding) ids.add(row.id);
      else ids.delete(row.id);
      if (ids.size === 0) register.delete(key);
      else register.set(key, ids);
    }
  }

  /** A row keeps its place in a register as long as it is registered under the same key. */
  function refile(kind: Kind, before: Row | undefined, after: Row | undefined): void {
    const keys = keysOf[kind];
    if (keys === undefined) return;
    const moved = Object.values(keys).some((keyOf) => (before && keyOf(before)) !== (after && keyOf(after)));
    if (!moved) return;
    file(kind, before, false);
    file(kind, after, true);
  }

  function place(kind: Kind, id: string, row: Row | undefined): void {
    const shelf: Map<string, Row> = shelves[kind];
    const before = shelf.get(id);
    if (row === undefined) shelf.delete(id);
    else shelf.set(id, row);
    refile(kind, before, row);
    onChange(kind, id, row);
  }

  function change(kind: Kind, id: string, row: Row | undefined): void {
    undos.push({ kind, id, before: shelves[kind].get(id) });
    place(kind, id, row);
  }

  function takeBack(mark: number): void {
    while (undos.length > mark) {
      const undo = undos.pop();
      if (undo !== undefined) place(undo.kind, undo.id, undo.before);
    }
  }

  function* everything(): Generator<Entry> {
    for (const kind of kinds) for (const row of shelves[kind].values()) yield [kind, row.id, row];
  }

  journal.replay(([kind, id, row]) => {
    const known = kinds.find((one) => one === kind);
    if (known !== undefined) place(known, id, row ?? undefined);
  });
  journal.begin(everything());

  return {
    find: (kind, id) => shelves[kind].get(id),
    get(kind, id) {
      const found = shelves[kind].get(id);
      if (found === undefined) throw missing(kind, id);
      return found;
    },
    all: (kind) => shelves[kind].values(),
    count: (kind) => shelves[kind].size,
    of(kind, lookup, key) {
      const ids = registers.get(`${kind}.${lookup}`)?.get(key) ?? [];
      const shelf = shelves[kind];
      return [...ids].flatMap((id) => shelf.get(id) ?? []);
    },
    put(kind, row) {
      change(kind, row.id, row);
      return row;
    },
    drop: (kind, id) => change(kind, id, undefined),
    supposing(work) {
      const mark = undos.length;
      try {
        return work();
      } finally {
        takeBack(mark);
      }
    },
    keep() {
      const touched = new Map(undos.map(({ kind, id }) => [`${kind} ${id}`, { kind, id }]));
      const entries = [...touched.values()].map(({ kind, id }): Entry => [
        kind,
        id,
        shelves[kind].get(id) ?? null,
      ]);
      if (entries.length > 0) journal.append(entries);
      undos.length = 0;
      if (journal.isOverlong()) journal.begin(everything());
    },
    undo: () => takeBack(0),
  };
}
