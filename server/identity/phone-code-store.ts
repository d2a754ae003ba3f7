import type { Db } from '../database/open.ts';

export interface KeptCode {
  readonly personId: string;
  readonly codeHash: string;
  readonly tries: number;
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

export interface PhoneCodeStore {
  isVerifiedByAnother(phone: string, personId: string): Promise<boolean>;
  /** The phone as it stands, held until the end of the transaction; undefined when there is no such registrant. */
  holdPhone(personId: string): Promise<string | null | undefined>;
  sentAt(personId: string): Promise<Date | null>;
  setPhone(personId: string, phone: string): Promise<void>;
  /** Replaces the code before it. */
  keep(code: KeptCode): Promise<void>;
  /** Spends a try and answers what to compare with; null when there is nothing left to try. */
  spendTry(personId: string, now: Date): Promise<string | null>;
  /** False when this phone is no longer the one to be verified. */
  verify(personId: string, phone: string, now: Date): Promise<boolean>;
  isVerified(personId: string, phone: string): Promise<boolean>;
  drop(personId: string): Promise<void>;
}

export function phoneCodeStore(db: Db): PhoneCodeStore {
  return {
    async isVerifiedByAnother(phone, personId) {
      const row = await db
        .selectFrom('person')
        .select('id')
        .where('phone', '=', phone)
        .where('phone_verified_at', 'is not', null)
        .where('id', '!=', personId)
        .executeTakeFirst();
      return row !== undefined;
    },

    async holdPhone(personId) {
      const row = await db
        .selectFrom('person')
        .select('phone')
        .where('id', '=', personId)
        .where('phone_verified_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      return row?.phone;
    },

    async sentAt(personId) {
      const row = await db
        .selectFrom('phone_code')
        .select('sent_at')
        .where('person_id', '=', personId)
        .executeTakeFirst();
      return row?.sent_at ?? null;
    },

    async setPhone(personId, phone) {
      await db.updateTable('person').set({ phone }).where('id', '=', personId).execute();
    },

    async keep({ personId, codeHash, tries, sentAt, expiresAt }) {
      const code = { code_hash: codeHash, tries_left: tries, sent_at: sentAt, expires_at: expiresAt };
      await db
        .insertInto('phone_code')
        .values({ person_id: personId, ...code })
        .onConflict((conflict) => conflict.column('person_id').doUpdateSet(code))
        .execute();
    },

    async spendTry(personId, now) {
      const row = await db
        .updateTable('phone_code')
        .set((code) => ({ tries_left: code('tries_left', '-', 1) }))
        .where('person_id', '=', personId)
        .where('tries_left', '>', 0)
        .where('expires_at', '>', now)
        .returning('code_hash')
        .executeTakeFirst();
      return row?.code_hash ?? null;
    },

    async verify(personId, phone, now) {
      const { numUpdatedRows } = await db
        .updateTable('person')
        .set({ phone_verified_at: now })
        .where('id', '=', personId)
        .where('phone', '=', phone)
        .where('phone_verified_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    async isVerified(personId, phone) {
      const row = await db
        .selectFrom('person')
        .select('id')
        .where('id', '=', personId)
        .where('phone', '=', phone)
        .where('phone_verified_at', 'is not', null)
        .executeTakeFirst();
      return row !== undefined;
    },

    async drop(personId) {
      await db.deleteFrom('phone_code').where('person_id', '=', personId).execute();
    },
  };
}
