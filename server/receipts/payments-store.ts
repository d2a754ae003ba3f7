import type { ByLocale, Currency, PaidSum } from '@cadetto/contract';
import { sql } from 'kysely';
import type { BilledTo } from '../database/billing-schema.ts';
import type { Db } from '../database/open.ts';
import { isUuid } from '../database/uuid.ts';

export interface PaymentRecord {
  readonly id: string;
  readonly source: 'card' | 'carrier';
  readonly plan_name: ByLocale;
  readonly period_start: Date | null;
  readonly period_end: Date | null;
  readonly total: number;
  readonly refunded: number;
  readonly currency: Currency;
  readonly discount_name: string | null;
  readonly discount: number;
  /** What the period costs, by card or out of credit; nothing is known of it where it is less than was paid. */
  readonly worth: number;
  readonly last4: string | null;
  readonly number: string | null;
  readonly billed_to: BilledTo;
  readonly paid_at: Date;
}

export interface PaymentPageWish {
  readonly personId: string;
  /** The id of the last payment of the page before. */
  readonly after: string | null;
  readonly limit: number;
}

export interface PaymentsStore {
  /** Newest first. Null when the page before ended at nothing of this person's. */
  page(wish: PaymentPageWish): Promise<readonly PaymentRecord[] | null>;
  /** Paid and not paid back over the whole history; currencies cannot be added up, and the latest comes first. */
  sums(personId: string): Promise<PaidSum[]>;
  /** Null for another person's too. */
  one(personId: string, id: string): Promise<PaymentRecord | null>;
}

const columns = [
  'id',
  'source',
  'plan_name',
  'period_start',
  'period_end',
  'total',
  'refunded',
  'currency',
  'discount_name',
  'discount',
  'worth',
  'last4',
  'number',
  'billed_to',
  'paid_at',
] as const;

export function paymentsStore(db: Db): PaymentsStore {
  const one: PaymentsStore['one'] = async (personId, id) => {
    if (!isUuid(id)) return null;
    const row = await db
      .selectFrom('payment')
      .select(columns)
      .where('id', '=', id)
      .where('person_id', '=', personId)
      .executeTakeFirst();
    return row ?? null;
  };

  return {
    one,

    async sums(personId) {
      const rows = await db
        .selectFrom('payment')
        // A sum of whole numbers is a bigint, which the driver hands over as text.
        .select(['currency', sql<string>`sum(total - refunded)`.as('amount')])
        .where('person_id', '=', personId)
        .groupBy('currency')
        .orderBy(({ fn }) => fn.max('paid_at'), 'desc')
        .orderBy('currency')
        .execute();
      return rows.map(({ currency, amount }) => ({ currency, amount: Number(amount) }));
    },

    async page({ personId, after, limit }) {
      const newest = db
        .selectFrom('payment')
        .select(columns)
        .where('person_id', '=', personId)
        .orderBy('paid_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit);
      if (after === null) return newest.execute();
      const last = await one(personId, after);
      if (last === null) return null;
      return newest
        .where(sql<boolean>`(paid_at, id) < (${last.paid_at}::timestamptz, ${last.id}::uuid)`)
        .execute();
    },
  };
}
