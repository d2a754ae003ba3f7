import type { Db } from '../database/open.ts';

export interface KeptCode {
  readonly personId: string;
  /** The number it went to. */
  readonly phone: string;
  readonly codeHash: string;
  readonly tries: number;
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

/** What a guess is compared with. */
export type GuessedCode = Pick<KeptCode, 'codeHash' | 'phone'>;

export interface PhoneCodeStore {
  isInUse(phone: string): Promise<boolean>;
  /** Until the end of the transaction; false when there is no such registrant. */
  holdRegistrant(personId: string): Promise<boolean>;
  /** When this number was last sent a code that no other has replaced. */
  sentAt(personId: string, phone: string): Promise<Date | null>;
  setPhone(personId: string, phone: string): Promise<void>;
  /** Replaces the code before it. */
  keep(code: KeptCode): Promise<void>;
  /** Spends a try and answers what to compare with; null when there is nothing left to try. */
  spendTry(personId: string, now: Date): Promise<GuessedCode | null>;
  /** False when this phone is no longer the one to be verified. */
  verify(personId: string, phone: string, now: Date): Promise<boolean>;
  /** Null for a registrant. */
  verifiedPhone(personId: string): Promise<string | null>;
  /** Another number in the place of the verified one. */
  changePhone(personId: string, phone: string, now: Date): Promise<void>;
  drop(personId: string): Promise<void>;
  /** Of many who take the same code, one gets it; false as well when it was dropped or replaced meanwhile. */
  take(personId: string, codeHash: string): Promise<boolean>;
}

export function phoneCodeStore(db: Db): PhoneCodeStore {
  return {
    async isInUse(phone) {
      const row = await db
        .selectFrom('person')
        .select('id')
        .where('phone', '=', phone)
        .where('phone_verified_at', 'is not', null)
        .executeTakeFirst();
      return row !== undefined;
    },

    async holdRegistrant(personId) {
      const row = await db
        .selectFrom('person')
        .select('id')
        .where('id', '=', personId)
        .where('phone_verified_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      return row !== undefined;
    },

    async sentAt(personId, phone) {
      const row = await db
        .selectFrom('phone_code')
        .select('sent_at')
        .where('person_id', '=', personId)
        .where('phone', '=', phone)
        .executeTakeFirst();
      return row?.sent_at ?? null;
    },

    async setPhone(personId, phone) {
      await db.updateTable('person').set({ phone }).where('id', '=', personId).execute();
    },

    async keep({ personId, phone, codeHash, tries, sentAt, expiresAt }) {
      const code = { phone, code_hash: codeHash, tries_left: tries, sent_at: sentAt, expires_at: expiresAt };
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
        .returning(['code_hash as codeHash', 'phone'])
        .executeTakeFirst();
      return row ?? null;
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

    async verifiedPhone(personId) {
      const row = await db
        .selectFrom('person')
        .select('phone')
        .where('id', '=', personId)
        .where('phone_verified_at', 'is not', null)
        .executeTakeFirst();
      return row?.phone ?? null;
    },

    async changePhone(personId, phone, now) {
      await db
        .updateTable('person')
        .set({ phone, phone_verified_at: now })
        .where('id', '=', personId)
        .execute();
    },

    async drop(personId) {
      await db.deleteFrom('phone_code').where('person_id', '=', personId).execute();
    },

    async take(personId, codeHash) {
      const { numDeletedRows } = await db
        .deleteFrom('phone_code')
        .where('person_id', '=', personId)
        .where('code_hash', '=', codeHash)
        .executeTakeFirst();
      return numDeletedRows === 1n;
    },
  };
}
