import type { VoucherBatch } from '@cadetto/contract';
import { sql } from 'kysely';
import { chunksOf } from '../database/chunks.ts';
import type { Db } from '../database/open.ts';
import { isUuid } from '../database/uuid.ts';

export interface NewBatch {
  readonly label: string;
  readonly days: number;
  readonly expiresAt: Date | null;
  readonly madeAt: Date;
}

export interface Redemption {
  readonly hmac: string;
  readonly personId: string;
  readonly now: Date;
}

export interface VoucherStore {
  addBatch(batch: NewBatch): Promise<string>;
  /** Answers those that were not taken before. */
  addVouchers(batchId: string, hmacs: readonly string[]): Promise<ReadonlySet<string>>;
  /** The one statement that decides who of many gets it; answers its days, or null when it is worth nothing. */
  redeem(redemption: Redemption): Promise<number | null>;
  /** What was not redeemed of it is worthless from now on. */
  voidBatch(batchId: string): Promise<void>;
  /** Newest first. */
  batches(): Promise<VoucherBatch[]>;
  /** Held until the transaction ends, so that what is told is what was changed. */
  holdBatch(batchId: string): Promise<VoucherBatch | null>;
}

export function voucherStore(db: Db): VoucherStore {
  const described = () =>
    db
      .selectFrom('voucher_batch')
      .leftJoin('voucher', 'voucher.batch_id', 'voucher_batch.id')
      .select([
        'voucher_batch.id',
        'voucher_batch.label',
        'voucher_batch.days',
        'voucher_batch.made_at',
        'voucher_batch.expires_at',
        sql<number>`count(voucher.code_hmac)::int`.as('count'),
        sql<number>`(count(*) filter (where voucher.state = 'redeemed'))::int`.as('redeemed'),
        sql<number>`(count(*) filter (where voucher.state = 'void'))::int`.as('void'),
      ])
      .groupBy('voucher_batch.id');

  type Row = Awaited<ReturnType<ReturnType<typeof described>['executeTakeFirstOrThrow']>>;
  const asBatch = ({ made_at, expires_at, ...row }: Row): VoucherBatch => ({
    ...row,
    madeAt: made_at.toISOString(),
    expiresAt: expires_at?.toISOString() ?? null,
  });

  return {
    async addBatch({ label, days, expiresAt, madeAt }) {
      const { id } = await db
        .insertInto('voucher_batch')
        .values({ label, days, expires_at: expiresAt, made_at: madeAt })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async addVouchers(batchId, hmacs) {
      const added = new Set<string>();
      for (const part of chunksOf(hmacs)) {
        const rows = await db
          .insertInto('voucher')
          .values(part.map((hmac) => ({ code_hmac: hmac, batch_id: batchId, state: 'new' as const })))
          .onConflict((conflict) => conflict.doNothing())
          .returning('code_hmac')
          .execute();
        for (const { code_hmac } of rows) added.add(code_hmac);
      }
      return added;
    },

    async redeem({ hmac, personId, now }) {
      const redeemed = await db
        .updateTable('voucher')
        .from('voucher_batch')
        .set({ state: 'redeemed', redeemed_by: personId, redeemed_at: now })
        .whereRef('voucher.batch_id', '=', 'voucher_batch.id')
        .where('code_hmac', '=', hmac)
        .where('state', '=', 'new')
        .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', now)]))
        .returning('voucher_batch.days')
        .executeTakeFirst();
      return redeemed?.days ?? null;
    },

    async voidBatch(batchId) {
      await db
        .updateTable('voucher')
        .set({ state: 'void' })
        .where('batch_id', '=', batchId)
        .where('state', '=', 'new')
        .execute();
    },

    async batches() {
      const rows = await described().orderBy('made_at', 'desc').orderBy('voucher_batch.id').execute();
      return rows.map(asBatch);
    },

    async holdBatch(batchId) {
      if (!isUuid(batchId)) return null;
      await sql`select 1 from voucher_batch where id = ${batchId} for update`.execute(db);
      const row = await described().where('voucher_batch.id', '=', batchId).executeTakeFirst();
      return row === undefined ? null : asBatch(row);
    },
  };
}
