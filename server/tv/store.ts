import { sql } from 'kysely';
import type { Db } from '../database/open.ts';
import type { DeviceOfPerson } from '../identity/store.ts';

export interface Television {
  readonly name: string;
  readonly country: string | null;
}

export interface NewPairing extends Television {
  readonly deviceCodeHash: string;
  readonly userCode: string;
  readonly deviceKey: string;
  readonly platform: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface ConfirmedTv extends Television {
  readonly deviceCodeHash: string;
  readonly deviceKey: string;
  readonly platform: string;
}

export interface Claimable {
  readonly now: Date;
  readonly until: Date;
}

export interface FoundPairing {
  readonly confirmedBy: string | null;
}

export interface TvStore {
  /** False when a living pairing has the same code. */
  add(pairing: NewPairing): Promise<boolean>;
  forgetExpired(now: Date): Promise<void>;
  /** A television that waits for somebody to confirm it. */
  waiting(userCode: string, now: Date): Promise<Television | null>;
  /** Who comes second gets nothing. The television may ask until then, however late it was confirmed. */
  confirm(userCode: string, personId: string, { now, until }: Claimable): Promise<ConfirmedTv | null>;
  find(deviceCodeHash: string, now: Date): Promise<FoundPairing | null>;
  /** Holds the pairing: whoever takes it away meanwhile waits, or has taken it. */
  claim(deviceCodeHash: string, now: Date): Promise<DeviceOfPerson | null>;
}

export function tvStore(db: Db): TvStore {
  return {
    async add(pairing) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('tv_pairing')
        .values({
          device_code_hash: pairing.deviceCodeHash,
          user_code: pairing.userCode,
          device_key: pairing.deviceKey,
          name: pairing.name,
          platform: pairing.platform,
          country: pairing.country,
          created_at: pairing.createdAt,
          expires_at: pairing.expiresAt,
        })
        .onConflict((conflict) => conflict.column('user_code').doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },

    async forgetExpired(now) {
      await db.deleteFrom('tv_pairing').where('expires_at', '<=', now).execute();
    },

    async waiting(userCode, now) {
      const row = await db
        .selectFrom('tv_pairing')
        .select(['name', 'country'])
        .where('user_code', '=', userCode)
        .where('confirmed_by', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row ?? null;
    },

    async confirm(userCode, personId, { now, until }) {
      const row = await db
        .updateTable('tv_pairing')
        .set({ confirmed_by: personId, expires_at: sql`greatest(expires_at, ${until})` })
        .where('user_code', '=', userCode)
        .where('confirmed_by', 'is', null)
        .where('expires_at', '>', now)
        .returning(['name', 'country', 'device_code_hash', 'device_key', 'platform'])
        .executeTakeFirst();
      if (row === undefined) return null;
      const { name, country, platform } = row;
      return { name, country, platform, deviceCodeHash: row.device_code_hash, deviceKey: row.device_key };
    },

    async find(deviceCodeHash, now) {
      const row = await db
        .selectFrom('tv_pairing')
        .select('confirmed_by')
        .where('device_code_hash', '=', deviceCodeHash)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row === undefined ? null : { confirmedBy: row.confirmed_by };
    },

    async claim(deviceCodeHash, now) {
      const row = await db
        .selectFrom('tv_pairing')
        .select(['confirmed_by', 'device_key'])
        .where('device_code_hash', '=', deviceCodeHash)
        .where('expires_at', '>', now)
        .forUpdate()
        .executeTakeFirst();
      if (row === undefined || row.confirmed_by === null) return null;
      return { personId: row.confirmed_by, deviceKey: row.device_key };
    },
  };
}
