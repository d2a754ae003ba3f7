// Writes the demo season into the tables that an operator's own catalogue would fill.

import { sql, type InsertObject, type Insertable } from 'kysely';
import { moveMatches, type MatchMove, type MovedMatch } from '../catalogue/changes.ts';
import { chunksOf } from '../database/chunks.ts';
import type { Db } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';

export type Row<Table extends keyof Schema> = Insertable<Schema[Table]>;

export type DemoTable =
  | 'league'
  | 'club'
  | 'squad_player'
  | 'category'
  | 'plan'
  | 'promo'
  | 'match'
  | 'match_event'
  | 'stream'
  | 'news'
  | 'picture'
  | 'device';

export interface Laid {
  readonly seed: number;
  readonly laidAt: Date;
  /** When the other sports and the news were last looked after. */
  readonly tendedAt: Date;
  /** Which release's idea of a demo the rows follow. */
  readonly layout: number;
}

export interface ShowcaseStore {
  laid(): Promise<Laid | null>;
  keepLaid(laid: Laid): Promise<void>;
  /** Takes away everything but what an operator has in hand. */
  clearSeason(): Promise<void>;
  /**
   * Rows that are there already stay as they are, so a second instance or a second start adds nothing. What an
   * operator deleted stays deleted. Answers how many were new.
   */
  add<Table extends DemoTable>(table: Table, rows: readonly InsertObject<Schema, Table>[]): Promise<number>;
  /** The id of the person, new or already there. */
  addPerson(row: Row<'person'>): Promise<string>;
  /** A grant that is there already gets the new period. */
  addGrants(rows: readonly Row<'access_grant'>[]): Promise<void>;
  endedGrants(now: Date): Promise<ReadonlySet<string>>;
  /** Those that have begun and are not over; without those an operator has taken over. */
  unfinished(now: Date): Promise<readonly MatchMove[]>;
  /** What has happened in matches by now. Answers which of them have something new. */
  tell(events: readonly InsertObject<Schema, 'match_event'>[]): Promise<ReadonlySet<string>>;
  /** With the revisions the matches have now. */
  progress(moves: readonly MatchMove[]): Promise<readonly MovedMatch[]>;
  forgetStreams(before: Date): Promise<number>;
}

type Parent = 'league' | 'club' | 'match';

const parents: Partial<Record<DemoTable, Readonly<Record<string, Parent>>>> = {
  match: { league_id: 'league', home_club_id: 'club', away_club_id: 'club' },
  match_event: { match_id: 'match', club_id: 'club' },
  stream: { league_id: 'league', match_id: 'match' },
  news: { club_id: 'club' },
  squad_player: { club_id: 'club' },
};

/** An operator may have taken a match, a club or a league out: what would hang on it is left out too. */
async function withParents<Item extends object>(
  db: Db,
  table: DemoTable,
  rows: readonly Item[],
): Promise<readonly Item[]> {
  const columns = Object.entries(parents[table] ?? {});
  if (rows.length === 0 || columns.length === 0) return rows;
  const known = new Map<Parent, ReadonlySet<unknown>>();
  for (const parent of new Set(columns.map(([, name]) => name))) {
    const there = await db.selectFrom(parent).select('id').execute();
    known.set(parent, new Set(there.map(({ id }) => id)));
  }
  return rows.filter((row) => {
    const values = new Map(Object.entries(row));
    return columns.every(([column, parent]) => {
      const id: unknown = values.get(column) ?? null;
      return id === null || known.get(parent)?.has(id) === true;
    });
  });
}

async function withoutTakenOut<Item extends object>(
  db: Db,
  table: DemoTable,
  rows: readonly Item[],
): Promise<readonly Item[]> {
  if (rows.length === 0) return rows;
  const out = await db.selectFrom('taken_out').select('id').where('entry_table', '=', table).execute();
  if (out.length === 0) return rows;
  const ids = new Set<unknown>(out.map(({ id }) => id));
  return rows.filter((row) => !('id' in row && ids.has(row.id)));
}

/** Most of what is added every hour is there already, and its ids are far less to say than all its columns. */
async function withoutKnown<Item extends object>(
  db: Db,
  table: DemoTable,
  rows: readonly Item[],
): Promise<readonly Item[]> {
  const ids = rows.flatMap((row) => ('id' in row && typeof row.id === 'string' ? [row.id] : []));
  if (ids.length === 0) return rows;
  const { rows: there } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where id = any(${ids})
  `.execute(db);
  const known = new Set<unknown>(there.map(({ id }) => id));
  return rows.filter((row) => !('id' in row && known.has(row.id)));
}

async function newAmong<Item extends object>(
  db: Db,
  table: DemoTable,
  rows: readonly Item[],
): Promise<readonly Item[]> {
  const unknown = await withoutKnown(db, table, rows);
  return withoutTakenOut(db, table, await withParents(db, table, unknown));
}

export function showcaseStore(db: Db): ShowcaseStore {
  return {
    async laid() {
      const row = await db
        .selectFrom('showcase')
        .select(['seed', 'laid_at', 'tended_at', 'layout'])
        .executeTakeFirst();
      if (row === undefined) return null;
      return { seed: row.seed, laidAt: row.laid_at, tendedAt: row.tended_at, layout: row.layout };
    },

    async keepLaid({ seed, laidAt, tendedAt, layout }) {
      const row = { seed, laid_at: laidAt, tended_at: tendedAt, layout };
      await db
        .insertInto('showcase')
        .values(row)
        .onConflict((conflict) => conflict.column('only_one').doUpdateSet(row))
        .execute();
    },

    async clearSeason() {
      await db.deleteFrom('stream').where('operated', '=', false).execute();
      // A match takes its streams with it, so it stays while an operator has one of them in hand.
      await db
        .deleteFrom('match')
        .where('operated', '=', false)
        .where((match) =>
          match.not(
            match.exists(
              match.selectFrom('stream').select('stream.id').whereRef('stream.match_id', '=', 'match.id'),
            ),
          ),
        )
        .execute();
      await db.deleteFrom('news').where('operated', '=', false).execute();
      await db.deleteFrom('squad_player').where('operated', '=', false).execute();
    },

    async add(table, rows) {
      let added = 0;
      for (const part of chunksOf(await newAmong(db, table, rows))) {
        const result = await db
          .insertInto(table)
          .values(part)
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        added += Number(result.numInsertedOrUpdatedRows ?? 0);
      }
      return added;
    },

    async addPerson(row) {
      const { id } = await db
        .insertInto('person')
        .values(row)
        .onConflict((conflict) => conflict.column('email').doUpdateSet({ email: row.email }))
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async addGrants(rows) {
      if (rows.length === 0) return;
      await db
        .insertInto('access_grant')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['source', 'source_ref']).doUpdateSet((row) => ({
            starts_at: row.ref('excluded.starts_at'),
            ends_at: row.ref('excluded.ends_at'),
          })),
        )
        .execute();
    },

    async endedGrants(now) {
      const rows = await db
        .selectFrom('access_grant')
        .select('source_ref')
        .where('source_ref', 'like', 'demo:%')
        .where('revoked_at', 'is', null)
        .where('ends_at', '<=', now)
        .execute();
      return new Set(rows.map((row) => row.source_ref));
    },

    unfinished: (now) =>
      db
        .selectFrom('match')
        .select(['id', 'status', 'minute', 'home_goals', 'away_goals'])
        .where('operated', '=', false)
        .where('status', '<>', 'completed')
        .where('kickoff', '<=', now)
        .execute(),

    async tell(events) {
      const told = new Set<string>();
      for (const part of chunksOf(await newAmong(db, 'match_event', events))) {
        const rows = await db
          .insertInto('match_event')
          .values(part)
          .onConflict((conflict) => conflict.doNothing())
          .returning('match_id')
          .execute();
        for (const { match_id } of rows) told.add(match_id);
      }
      return told;
    },

    progress: (moves) => moveMatches(db, moves),

    async forgetStreams(before) {
      const gone = await db
        .deleteFrom('stream')
        .where('operated', '=', false)
        .where('match_id', 'is', null)
        .where('ends_at', '<', before)
        .executeTakeFirst();
      return Number(gone.numDeletedRows);
    },
  };
}
