// What operators do with codes: make vouchers, make them worthless, make free months. Every act is in their log.

import type { FreeMonthDraft, PromoReading, VoucherBatch, VoucherOrder } from '@cadetto/contract';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/open.ts';
import { Failure } from '../failure.ts';
import { recordDeed, type Deed } from '../operator/store.ts';
import { findPromo, promoOf, type PromoRecord } from './promos.ts';
import { newVoucherCode, voucherHmac } from './voucher-codes.ts';
import { voucherStore } from './voucher-store.ts';

export interface MadeBatch {
  readonly batch: VoucherBatch;
  readonly codes: readonly string[];
}

export interface CodeDesk {
  /** The codes are told this once: only their hashes are kept. */
  makeVouchers(operator: string, order: VoucherOrder): Promise<MadeBatch>;
  batches(): Promise<readonly VoucherBatch[]>;
  voidVouchers(operator: string, batchId: string): Promise<VoucherBatch>;
  promos(): Promise<readonly PromoReading[]>;
  setFreeMonth(operator: string, code: string, draft: FreeMonthDraft): Promise<PromoReading>;
}

export interface CodeDeskParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly secret: string;
}

function readingOf({ code, kind, planId, days, maxUses, uses, validUntil }: PromoRecord): PromoReading {
  return { code, kind, planId, days, maxUses, uses, validUntil: validUntil?.toISOString() ?? null };
}

function momentOf(text: string | null | undefined): Date | null {
  return text == null ? null : new Date(text);
}

/** Two of the same are as good as impossible among 850 billion, but a partner would have sold one of them twice. */
async function drawVouchers(db: Db, secret: string, batchId: string, count: number): Promise<string[]> {
  const store = voucherStore(db);
  const codes: string[] = [];
  while (codes.length < count) {
    const drawn = new Map(
      Array.from({ length: count - codes.length }, () => {
        const code = newVoucherCode();
        return [voucherHmac(secret, code), code];
      }),
    );
    const added = await store.addVouchers(batchId, [...drawn.keys()]);
    codes.push(...[...drawn].filter(([hmac]) => added.has(hmac)).map(([, code]) => code));
  }
  return codes;
}

async function writeFreeMonth(
  db: Db,
  code: string,
  { days, maxUses = null, validUntil }: FreeMonthDraft,
): Promise<PromoRecord> {
  const changed = { days, max_uses: maxUses, valid_until: momentOf(validUntil) };
  const row = await db
    .insertInto('promo')
    .values({ code, kind: 'free_month', ...changed })
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet(changed).where('promo.kind', '=', 'free_month'),
    )
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw new Failure('in_use');
  return promoOf(row);
}

export function createCodeDesk({ db, clock, secret }: CodeDeskParts): CodeDesk {
  const record = (transaction: Db, deed: Omit<Deed, 'at'>) =>
    recordDeed(transaction, { at: clock.now(), ...deed });

  return {
    async makeVouchers(operator, { label, count, days, expiresAt }) {
      const madeAt = clock.now();
      const ends = momentOf(expiresAt);
      if (ends !== null && ends <= madeAt)
        throw new Failure('invalid_input', { fields: { expiresAt: 'invalid' } });
      return db.transaction().execute(async (transaction) => {
        const store = voucherStore(transaction);
        const batchId = await store.addBatch({ label, days, expiresAt: ends, madeAt });
        const codes = await drawVouchers(transaction, secret, batchId, count);
        const batch = await store.holdBatch(batchId);
        if (batch === null) throw new Error('a batch was lost while it was made');
        const deed = { operator, kind: 'vouchers', subject: batchId };
        await record(transaction, { ...deed, action: 'created', before: null, after: batch });
        return { batch, codes };
      });
    },

    batches: () => voucherStore(db).batches(),

    voidVouchers: (operator, batchId) =>
      db.transaction().execute(async (transaction) => {
        const store = voucherStore(transaction);
        const before = await store.holdBatch(batchId);
        if (before === null) throw new Failure('not_found');
        await store.voidBatch(batchId);
        const after = (await store.holdBatch(batchId)) ?? before;
        if (after.void === before.void) return after;
        const deed = { operator, kind: 'vouchers', subject: batchId };
        await record(transaction, { ...deed, action: 'changed', before, after });
        return after;
      }),

    async promos() {
      const rows = await db.selectFrom('promo').selectAll().orderBy('code').execute();
      return rows.map((row) => readingOf(promoOf(row)));
    },

    setFreeMonth: (operator, code, draft) =>
      db.transaction().execute(async (transaction) => {
        const before = await findPromo(transaction, code);
        if (before !== null && draft.maxUses != null && draft.maxUses < before.uses)
          throw new Failure('invalid_input', { fields: { maxUses: 'invalid' } });
        const after = readingOf(await writeFreeMonth(transaction, code, draft));
        await record(transaction, {
          operator,
          action: before === null ? 'created' : 'changed',
          kind: 'promo-codes',
          subject: code,
          before: before === null ? null : readingOf(before),
          after,
        });
        return after;
      }),
  };
}
