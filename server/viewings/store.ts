import type { Viewing } from '@cadetto/contract';
import { sql } from 'kysely';
import { streamColumns, type StreamRecord } from '../catalogue/store.ts';
import type { Db } from '../database/open.ts';
import { viewingsKeptForMonths } from '../keeping.ts';
import type { KeptProgress } from './progress.ts';

export interface ViewingEntry extends KeptProgress {
  readonly personId: string;
  readonly streamId: string;
  readonly at: Date;
}

export interface ViewingStore {
  stateOf(streamId: string): Promise<StreamRecord['state'] | null>;
  /** What is kept and newer stays. */
  save(entry: ViewingEntry): Promise<void>;
  /** What was saved, or is still to come, from before that moment is not kept. */
  forget(personId: string, streamId: string, at: Date): Promise<void>;
  /** Of viewings forgotten before that moment nothing is left at all. */
  forgetMarks(before: Date): Promise<void>;
  /** Of what nobody has gone on with for so long nothing is kept either. */
  forgetOld(now: Date): Promise<void>;
  /** So many of the latest, and those of the streams that are named, newest first. */
  latest(personId: string, limit: number, streamIds: readonly string[]): Promise<readonly Viewing[]>;
  /** What was begun and can be gone on with, newest first. */
  continuing(personId: string, limit: number): Promise<readonly StreamRecord[]>;
  /** Where the person left off, unless that was the end. */
  resumeAt(personId: string, streamId: string): Promise<number | null>;
}

export function viewingStore(db: Db): ViewingStore {
  return {
    async stateOf(streamId) {
      const row = await db.selectFrom('stream').select('state').where('id', '=', streamId).executeTakeFirst();
      return row?.state ?? null;
    },

    async save({ personId, streamId, position, duration, finished, at }) {
      await db
        .insertInto('viewing')
        .values({ person_id: personId, stream_id: streamId, position, duration, finished, at })
        .onConflict((conflict) =>
          conflict
            .columns(['person_id', 'stream_id'])
            .doUpdateSet({ position, duration, finished, at, forgotten: false })
            .whereRef('viewing.at', '<=', 'excluded.at'),
        )
        .execute();
    },

    async forget(personId, streamId, at) {
      await db
        .updateTable('viewing')
        .set({ position: 0, duration: 0, finished: false, at, forgotten: true })
        .where('person_id', '=', personId)
        .where('stream_id', '=', streamId)
        .execute();
    },

    async forgetMarks(before) {
      await db
        .deleteFrom('viewing')
        .where('forgotten', '=', sql.lit(true))
        .where('at', '<', before)
        .execute();
    },

    async forgetOld(now) {
      await db
        .deleteFrom('viewing')
        .where('at', '<', sql<Date>`${now}::timestamptz - ${`${viewingsKeptForMonths} months`}::interval`)
        .execute();
    },

    latest: (personId, limit, streamIds) =>
      db
        .selectFrom('viewing')
        .select(['stream_id as streamId', 'position', 'duration', 'finished'])
        .where('person_id', '=', personId)
        .where('forgotten', '=', false)
        .where((either) =>
          either.or([
            either('stream_id', '=', sql<string>`any(${streamIds})`),
            either(
              'stream_id',
              'in',
              db
                .selectFrom('viewing')
                .select('stream_id')
                .where('person_id', '=', personId)
                .where('forgotten', '=', false)
                .orderBy('at', 'desc')
                .orderBy('stream_id')
                .limit(limit),
            ),
          ]),
        )
        .orderBy('at', 'desc')
        .orderBy('stream_id')
        .execute(),

    continuing: (personId, limit) =>
      db
        .selectFrom('viewing')
        .innerJoin('stream', 'stream.id', 'viewing.stream_id')
        .select(streamColumns.map((column) => `stream.${column}` as const))
        .where('viewing.person_id', '=', personId)
        .where('viewing.finished', '=', false)
        .where('viewing.forgotten', '=', false)
        .where('stream.state', '=', 'on_demand')
        .orderBy('viewing.at', 'desc')
        .orderBy('viewing.stream_id')
        .limit(limit)
        .execute(),

    async resumeAt(personId, streamId) {
      const row = await db
        .selectFrom('viewing')
        .select('position')
        .where('person_id', '=', personId)
        .where('stream_id', '=', streamId)
        .where('finished', '=', false)
        .where('forgotten', '=', false)
        .executeTakeFirst();
      return row?.position ?? null;
    },
  };
}
