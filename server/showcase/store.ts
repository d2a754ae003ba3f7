// Writes the demo season into the tables that an operator's own catalogue would fill.

import type { InsertObject, Insertable } from 'kysely';
import type { Db } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';

export type Row<Table extends keyof Schema> = Insertable<Schema[Table]>;

export type DemoTable =
  | 'league'
  | 'club'
  | 'squad_player'
  | 'category'
  | 'plan'
  | 'match'
  | 'match_event'
  | 'stream'
  | 'news'
  | 'device';

/** PostgreSQL takes 65,535 values in one statement; the widest table here has 14 columns. */
const chunkRows = 1000;

function chunks<Item>(items: readonly Item[]): Item[][] {
  const parts: Item[][] = [];
  for (let at = 0; at < items.length; at += chunkRows) parts.push(items.slice(at, at + chunkRows));
  return parts;
}

export interface MatchProgress {
  readonly id: string;
  readonly status: 'upcoming' | 'live' | 'completed';
  readonly minute: number | null;
  readonly home_goals: number | null;
  readonly away_goals: number | null;
}

export interface Laid {
  readonly seed: number;
  readonly laidAt: Date;
  /** When the other sports and the news were last looked after. */
  readonly tendedAt: Date;
}

export interface ShowcaseStore {
  laid(): Promise<Laid | null>;
  keepLaid(laid: Laid): Promise<void>;
  clearSeason(): Promise<void>;
  /**
   * Rows that are there already stay as they are, so a second instance or a second start adds nothing.
   * Answers how many were new.
   */
  add<Table extends DemoTable>(table: Table, rows: readonly InsertObject<Schema, Table>[]): Promise<number>;
  /** The id of the person, new or already there. */
  addPerson(row: Row<'person'>): Promise<string>;
  /** A grant that is there already gets the new period. */
  addGrants(rows: readonly Row<'access_grant'>[]): Promise<void>;
  endedGrants(now: Date): Promise<ReadonlySet<string>>;
  unfinished(now: Date): Promise<readonly MatchProgress[]>;
  progress(change: MatchProgress): Promise<void>;
  moveStreams(now: Date): Promise<number>;
  forgetStreams(before: Date): Promise<number>;
}

export function showcaseStore(db: Db): ShowcaseStore {
  return {
    async laid() {
      const row = await db.selectFrom('showcase').select(['seed', 'laid_at', 'tended_at']).executeTakeFirst();
      return row === undefined ? null : { seed: row.seed, laidAt: row.laid_at, tendedAt: row.tended_at };
    },

    async keepLaid({ seed, laidAt, tendedAt }) {
      const row = { seed, laid_at: laidAt, tended_at: tendedAt };
      await db
        .insertInto('showcase')
        .values(row)
        .onConflict((conflict) => conflict.column('only_one').doUpdateSet(row))
        .execute();
    },

    async clearSeason() {
      await db.deleteFrom('stream').execute();
      await db.deleteFrom('match').execute();
      await db.deleteFrom('news').execute();
      await db.deleteFrom('squad_player').execute();
    },

    async add(table, rows) {
      let added = 0;
      for (const part of chunks(rows)) {
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
        .where('ends_at', '<=', now)
        .execute();
      return new Set(rows.map((row) => row.source_ref));
    },

    unfinished: (now) =>
      db
        .selectFrom('match')
        .select(['id', 'status', 'minute', 'home_goals', 'away_goals'])
        .where('status', '<>', 'completed')
        .where('kickoff', '<=', now)
        .execute(),

    async progress({ id, status, minute, home_goals, away_goals }) {
      await db
        .updateTable('match')
        .set({ status, minute, home_goals, away_goals })
        .where('id', '=', id)
        .execute();
    },

    async moveStreams(now) {
      const ended = await db
        .updateTable('stream')
        .set({ state: 'on_demand' })
        .where('state', '<>', 'on_demand')
        .where('ends_at', '<=', now)
        .executeTakeFirst();
      const begun = await db
        .updateTable('stream')
        .set({ state: 'live' })
        .where('state', '=', 'scheduled')
        .where('scheduled_start', '<=', now)
        .where('ends_at', '>', now)
        .executeTakeFirst();
      return Number(ended.numUpdatedRows) + Number(begun.numUpdatedRows);
    },

    async forgetStreams(before) {
      const gone = await db
        .deleteFrom('stream')
        .where('match_id', 'is', null)
        .where('ends_at', '<', before)
        .executeTakeFirst();
      return Number(gone.numDeletedRows);
    },
  };
}
