import { sql } from 'kysely';
import type { Db } from '../database/open.ts';

/** Says that a stream has another key; what is remembered of keys is looked up anew. */
export const keyChannel = 'stream_key_changed';

export interface KeyRow {
  readonly keyId: string;
  readonly streamId: string;
  readonly sealed: Buffer;
  readonly retiredAt: Date | null;
}

export type NewKey = Pick<KeyRow, 'keyId' | 'streamId' | 'sealed'> & { readonly madeAt: Date };

export interface KeyStore {
  inUse(streamId: string): Promise<KeyRow | null>;
  byId(keyId: string): Promise<KeyRow | null>;
  ofStream(streamId: string, keyIds: readonly string[]): Promise<readonly KeyRow[]>;
  everyOfStream(streamId: string): Promise<readonly KeyRow[]>;
  any(): Promise<KeyRow | null>;
  /** This one, or the one another instance was quicker with. */
  addFirst(key: NewKey): Promise<KeyRow>;
  /** In a transaction: nobody changes the key of this stream until its end. Undefined when there is no such stream. */
  hold(streamId: string): Promise<'cenc' | 'cbcs' | null | undefined>;
  /** In a transaction that holds the stream; answers the id of the key it had. */
  replace(key: NewKey): Promise<string | null>;
  forget(retiredBefore: Date): Promise<void>;
}

const columns = ['key_id as keyId', 'stream_id as streamId', 'sealed', 'retired_at as retiredAt'] as const;

/** A first key and a changed one take turns: each would find none in use, and only one of them can be. */
function holdStream(transaction: Db, streamId: string) {
  return transaction
    .selectFrom('stream')
    .select('protection')
    .where('id', '=', streamId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function keyStore(db: Db): KeyStore {
  const keys = () => db.selectFrom('stream_key').select(columns);
  const rowOf = ({ keyId, streamId, sealed, madeAt }: NewKey) => ({
    key_id: keyId,
    stream_id: streamId,
    sealed,
    made_at: madeAt,
  });

  return {
    async inUse(streamId) {
      const row = await keys()
        .where('stream_id', '=', streamId)
        .where('retired_at', 'is', null)
        .executeTakeFirst();
      return row ?? null;
    },

    async byId(keyId) {
      return (await keys().where('key_id', '=', keyId).executeTakeFirst()) ?? null;
    },

    async ofStream(streamId, keyIds) {
      if (keyIds.length === 0) return [];
      return keys().where('stream_id', '=', streamId).where('key_id', 'in', keyIds).execute();
    },

    everyOfStream: (streamId) =>
      keys().where('stream_id', '=', streamId).orderBy('made_at', 'desc').orderBy('key_id').execute(),

    async any() {
      return (await keys().orderBy('made_at', 'desc').limit(1).executeTakeFirst()) ?? null;
    },

    addFirst: (key) =>
      db.transaction().execute(async (transaction) => {
        await holdStream(transaction, key.streamId);
        return transaction
          .insertInto('stream_key')
          .values(rowOf(key))
          .onConflict((conflict) =>
            conflict
              .column('stream_id')
              .where('retired_at', 'is', null)
              // Changes nothing, but hands back the row that was there first.
              .doUpdateSet({ stream_id: key.streamId }),
          )
          .returning(columns)
          .executeTakeFirstOrThrow();
      }),

    async hold(streamId) {
      return (await holdStream(db, streamId))?.protection;
    },

    async replace(key) {
      const before = await db
        .updateTable('stream_key')
        .set({ retired_at: key.madeAt })
        .where('stream_id', '=', key.streamId)
        .where('retired_at', 'is', null)
        .returning('key_id')
        .executeTakeFirst();
      await db.insertInto('stream_key').values(rowOf(key)).execute();
      await sql`select pg_notify(${keyChannel}, ${key.streamId})`.execute(db);
      return before?.key_id ?? null;
    },

    async forget(retiredBefore) {
      await db.deleteFrom('stream_key').where('retired_at', '<', retiredBefore).execute();
    },
  };
}
