import type { Db } from '../database/open.ts';

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

export interface ClaimedTv {
  readonly personId: string;
  readonly deviceKey: string;
}

export interface TvStore {
  /** False when a living pairing has the same code. */
  add(pairing: NewPairing): Promise<boolean>;
  forgetExpired(now: Date): Promise<void>;
  /** A television that waits for somebody to confirm it. */
  waiting(userCode: string, now: Date): Promise<Television | null>;
  /** Who comes second gets nothing. */
  confirm(userCode: string, personId: string, now: Date): Promise<ConfirmedTv | null>;
  state(deviceCodeHash: string, now: Date): Promise<'pending' | 'confirmed' | null>;
  /** Takes the pairing away with what it holds, so that nobody can claim it again. */
  claim(deviceCodeHash: string, now: Date): Promise<ClaimedTv | null>;
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

    async confirm(userCode, personId, now) {
      const row = await db
        .updateTable('tv_pairing')
        .set({ confirmed_by: personId })
        .where('user_code', '=', userCode)
        .where('confirmed_by', 'is', null)
        .where('expires_at', '>', now)
        .returning(['name', 'country', 'device_code_hash', 'device_key', 'platform'])
        .executeTakeFirst();
      if (row === undefined) return null;
      const { name, country, platform } = row;
      return { name, country, platform, deviceCodeHash: row.device_code_hash, deviceKey: row.device_key };
    },

    async state(deviceCodeHash, now) {
      const row = await db
        .selectFrom('tv_pairing')
        .select('confirmed_by')
        .where('device_code_hash', '=', deviceCodeHash)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      if (row === undefined) return null;
      return row.confirmed_by === null ? 'pending' : 'confirmed';
    },

    async claim(deviceCodeHash, now) {
      const row = await db
        .deleteFrom('tv_pairing')
        .where('device_code_hash', '=', deviceCodeHash)
        .where('confirmed_by', 'is not', null)
        .where('expires_at', '>', now)
        .returning(['confirmed_by', 'device_key'])
        .executeTakeFirst();
      if (row === undefined || row.confirmed_by === null) return null;
      return { personId: row.confirmed_by, deviceKey: row.device_key };
    },
  };
}
