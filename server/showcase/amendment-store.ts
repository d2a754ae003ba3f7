// Changes rows of the demo that are there already, never one that an operator has in hand.

import { sql } from 'kysely';
import type { Db } from '../database/open.ts';

export type AmendmentStore = ReturnType<typeof amendmentStore>;

interface Given {
  readonly id: string;
  /** As JSON text. */
  readonly value: string | null;
}

/** One parameter however many rows there are. */
function asRecords(given: readonly Given[]): string {
  return JSON.stringify(
    given.map(({ id, value }) => ({ id, value: value === null ? null : (JSON.parse(value) as unknown) })),
  );
}

export function amendmentStore(db: Db) {
  const changedBy = async (statement: ReturnType<typeof sql>): Promise<number> =>
    Number((await statement.execute(db)).numAffectedRows ?? 0n);

  return {
    /** The ids of those that begin up to then and have no line-ups yet. */
    async withoutLineups(until: Date): Promise<string[]> {
      const rows = await db
        .selectFrom('match')
        .select('id')
        .where('lineups', 'is', null)
        .where('operated', '=', false)
        .where('kickoff', '<=', until)
        .execute();
      return rows.map(({ id }) => id);
    },

    async nameLineups(given: readonly Given[]): Promise<number> {
      if (given.length === 0) return 0;
      return changedBy(sql`
        update match set lineups = given.value
        from jsonb_to_recordset(${asRecords(given)}::jsonb) as given (id text, value jsonb)
        where match.id = given.id and match.lineups is null and not match.operated
      `);
    },

    dressStreams: (given: readonly Given[]): Promise<number> =>
      changedBy(sql`
        update stream set media = given.value
        from jsonb_to_recordset(${asRecords(given)}::jsonb) as given (id text, value jsonb)
        where stream.id = given.id and stream.media <> given.value and not stream.operated
      `),

    protectStreams: (given: readonly Given[]): Promise<number> =>
      changedBy(sql`
        update stream set protection = given.value #>> '{}'
        from jsonb_to_recordset(${asRecords(given)}::jsonb) as given (id text, value jsonb)
        where stream.id = given.id and stream.protection is null and not stream.free_access and not stream.operated
      `),

    datePlans: (given: readonly Given[]): Promise<number> =>
      changedBy(sql`
        update plan set lasts_until = given.value #>> '{}'
        from jsonb_to_recordset(${asRecords(given)}::jsonb) as given (id text, value jsonb)
        where plan.id = given.id and plan.lasts_until is null
      `),

    illustrateNews: (given: readonly Given[]): Promise<number> =>
      changedBy(sql`
        update news set image = given.value #>> '{}'
        from jsonb_to_recordset(${asRecords(given)}::jsonb) as given (id text, value jsonb)
        where news.id = given.id and news.image is null and given.value is not null
      `),

    /** Only where there are none: an operator may have drawn their own. */
    drawZones: (given: readonly Given[]): Promise<number> =>
      changedBy(sql`
        update league set zones = given.value
        from jsonb_to_recordset(${asRecords(given)}::jsonb) as given (id text, value jsonb)
        where league.id = given.id and league.zones = '[]'
      `),
  };
}
