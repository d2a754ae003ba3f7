// What still refers to an entry that is to go, and what may go with it.

import type { CatalogueKind } from '@cadetto/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/open.ts';

interface Dependent {
  readonly kind: CatalogueKind;
  readonly rows: (id: string) => RawBuilder<unknown>;
  /** What belongs to an entry goes with it when the operator insists, and a part of it always. */
  readonly tie: 'names' | 'belongs' | 'part';
}

const tied = (tie: Dependent['tie']) => (kind: CatalogueKind, rows: Dependent['rows']) => ({
  kind,
  rows,
  tie,
});
const naming = tied('names');
const belonging = tied('belongs');
const part = tied('part');

/** A match's events and line-ups are part of it; its streams have addresses that people have kept. */
const dependents: Readonly<Record<CatalogueKind, readonly Dependent[]>> = {
  leagues: [
    naming('clubs', (id) => sql`club where league_id = ${id}`),
    naming('categories', (id) => sql`category where league_id = ${id}`),
    naming('matches', (id) => sql`match where league_id = ${id}`),
    naming('streams', (id) => sql`stream where league_id = ${id}`),
  ],
  clubs: [
    naming('matches', (id) => sql`match where home_club_id = ${id} or away_club_id = ${id}`),
    naming('events', (id) => sql`match_event where club_id = ${id}`),
    belonging('players', (id) => sql`squad_player where club_id = ${id}`),
    belonging('news', (id) => sql`news where club_id = ${id}`),
  ],
  players: [
    naming('events', (id) => sql`match_event where player_id = ${id} or second_player_id = ${id}`),
    naming(
      'matches',
      (id) =>
        sql`match where jsonb_path_exists(lineups, '$.*.*[*] ? (@ == $id)', jsonb_build_object('id', ${id}::text))`,
    ),
  ],
  categories: [],
  matches: [
    belonging('streams', (id) => sql`stream where match_id = ${id}`),
    part('events', (id) => sql`match_event where match_id = ${id}`),
  ],
  events: [],
  streams: [],
  news: [],
};

/** The kinds of entries that keep this one from going. */
export async function holdersOf(
  db: Db,
  kind: CatalogueKind,
  id: string,
  force: boolean,
): Promise<CatalogueKind[]> {
  const holders: CatalogueKind[] = [];
  for (const dependent of dependents[kind]) {
    if (dependent.tie === 'part' || (dependent.tie === 'belongs' && force)) continue;
    const { rows } = await sql<{
      held: boolean;
    }>`select exists (select from ${dependent.rows(id)}) as held`.execute(db);
    if (rows[0]?.held === true) holders.push(dependent.kind);
  }
  return holders;
}

export interface Companions {
  readonly kind: CatalogueKind;
  readonly ids: readonly string[];
}

/** What goes with this one, once nothing keeps it from going. */
export async function companionsOf(db: Db, kind: CatalogueKind, id: string): Promise<Companions[]> {
  const companions: Companions[] = [];
  for (const dependent of dependents[kind]) {
    if (dependent.tie === 'names') continue;
    const { rows } = await sql<{ id: string }>`select id from ${dependent.rows(id)} order by id`.execute(db);
    if (rows.length > 0) companions.push({ kind: dependent.kind, ids: rows.map((row) => row.id) });
  }
  return companions;
}
