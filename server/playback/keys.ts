// The keys of protected streams: one for each, made when it is first needed, and changed when an operator says so.

import { randomBytes } from 'node:crypto';
import type { ContentKey } from '@cadetto/media';
import type { Clock } from '../clock.ts';
import { isTaken } from '../database/conflicts.ts';
import type { Database, Db } from '../database/open.ts';
import { Failure } from '../failure.ts';
import { keyChannel, keyStore, type KeyRow, type KeyStore } from './key-store.ts';
import { leaseMs } from './leases.ts';
import type { Sealing } from './sealing.ts';

/** Who watches when a key is changed has the old address until their next refresh, and needs the old key as long. */
const keptForMs = leaseMs + 30_000;
const rememberedKeys = 1000;

export interface ChangedKey {
  readonly before: string | null;
  readonly after: string;
}

export interface StreamKeys {
  /** The one the stream is sealed with now. */
  current(streamId: string): Promise<ContentKey>;
  /** Null for one that nobody knows, or that was replaced long enough ago. At once when it is remembered. */
  keyOf(keyId: string): ContentKey | null | Promise<ContentKey | null>;
  /** Those of them that open this stream now. */
  ofStream(streamId: string, keyIds: readonly string[]): Promise<readonly ContentKey[]>;
  /** The ids of all that open this stream now. */
  permitted(streamId: string): Promise<readonly string[]>;
  /** Part of a transaction. To the key that is given, as a vendor made it, or to a fresh one. */
  change(transaction: Db, streamId: string, given?: ContentKey): Promise<ChangedKey>;
}

interface Remembered {
  readonly key: ContentKey;
  readonly until: number;
}

export interface StreamKeysParts {
  readonly database: Pick<Database, 'db' | 'listen'>;
  readonly sealing: Sealing;
  readonly clock: Clock;
  /** False: keys lie beside what opens them. A house that has such keys goes on, and none begins like that. */
  readonly mayBegin: boolean;
}

const noSecret =
  'MEDIA_KEY_SECRET is not set: set it, the same for every instance, before the first stream is protected';

export async function openStreamKeys(parts: StreamKeysParts): Promise<StreamKeys> {
  const { database, sealing, clock, mayBegin } = parts;
  const store = keyStore(database.db);
  const memory = new Map<string, Remembered>();
  let changes = 0;
  await database.listen(keyChannel, () => {
    changes += 1;
    memory.clear();
  });

  const untilOf = ({ retiredAt }: KeyRow) =>
    retiredAt === null ? Number.POSITIVE_INFINITY : retiredAt.getTime() + keptForMs;

  const opened = (row: KeyRow): ContentKey => {
    try {
      return { keyId: row.keyId, key: sealing.open(row.sealed, row) };
    } catch (cause) {
      throw new Error(
        `the key of ${row.streamId} does not open: was MEDIA_KEY_SECRET changed? A new one is given by: npm run operator -- key ${row.streamId}`,
        { cause },
      );
    }
  };

  const remember = (row: KeyRow, changesBefore: number): ContentKey => {
    const key = memory.get(row.keyId)?.key ?? opened(row);
    // A key that is retired while it is being read must not be remembered as one in use.
    if (changes !== changesBefore) return key;
    if (memory.size >= rememberedKeys) memory.clear();
    memory.set(row.keyId, { key, until: untilOf(row) });
    return key;
  };

  const opens = (row: KeyRow): boolean => {
    try {
      return sealing.open(row.sealed, row).length > 0;
    } catch {
      return false;
    }
  };

  const fresh = (): ContentKey => ({ keyId: randomBytes(16).toString('hex'), key: randomBytes(16) });

  const rowFor = (streamId: string, { keyId, key } = fresh()) => {
    const sealed = sealing.seal(key, { streamId, keyId });
    return { keyId, streamId, sealed, madeAt: clock.now() };
  };

  /** Keys of the operator's secret do not count: whoever lost that would go on with one that lies beside them. */
  const mayMake = async (within: KeyStore): Promise<boolean> => {
    if (mayBegin) return true;
    const row = await within.any();
    return row !== null && opens(row);
  };

  const makeFirst = async (streamId: string): Promise<KeyRow> => {
    if (!(await mayMake(store))) throw new Error(noSecret);
    return store.addFirst(rowFor(streamId));
  };

  const lookUp = async (keyId: string): Promise<ContentKey | null> => {
    const changesBefore = changes;
    const row = await store.byId(keyId);
    return row === null || untilOf(row) <= clock.time() ? null : remember(row, changesBefore);
  };

  return {
    async current(streamId) {
      const changesBefore = changes;
      const row = (await store.inUse(streamId)) ?? (await makeFirst(streamId));
      return remember(row, changesBefore);
    },

    keyOf(keyId) {
      const known = memory.get(keyId);
      if (known === undefined) return lookUp(keyId);
      return known.until > clock.time() ? known.key : null;
    },

    async ofStream(streamId, keyIds) {
      const changesBefore = changes;
      const rows = await store.ofStream(streamId, keyIds);
      return rows.filter((row) => untilOf(row) > clock.time()).map((row) => remember(row, changesBefore));
    },

    async permitted(streamId) {
      const rows = await store.everyOfStream(streamId);
      return rows.filter((row) => untilOf(row) > clock.time()).map(({ keyId }) => keyId);
    },

    async change(transaction, streamId, given) {
      const within = keyStore(transaction);
      const protection = await within.hold(streamId);
      if (protection === undefined) throw new Failure('stream_not_found');
      if (protection === null) throw new Failure('invalid_input', { fields: { protection: 'required' } });
      if (!(await mayMake(within))) throw new Failure('invalid_input', { message: noSecret });
      const key = rowFor(streamId, given);
      try {
        return { before: await within.replace(key), after: key.keyId };
      } catch (error) {
        if (!isTaken(error, 'stream_key_pkey')) throw error;
        throw new Failure('invalid_input', { fields: { keyId: 'taken' } });
      }
    },
  };
}
