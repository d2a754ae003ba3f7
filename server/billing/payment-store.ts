// What was paid, by whatever way. A payment is written once, however often its news arrives.

import type { ByLocale, Currency } from '@cadetto/contract';
import { sql } from 'kysely';
import type { BilledTo } from '../database/billing-schema.ts';
import type { Db } from '../database/open.ts';

export interface NewPayment {
  readonly personId: string;
  readonly source: 'card' | 'carrier';
  readonly ref: string;
  readonly planId: string;
  readonly planName: ByLocale;
  readonly subscriptionRef: string | null;
  readonly periodStart: Date | null;
  readonly periodEnd: Date | null;
  readonly total: number;
  readonly currency: Currency;
  readonly discountName: string | null;
  readonly discount: number;
  readonly last4: string | null;
  readonly number: string | null;
  readonly paymentRef: string | null;
  readonly paidAt: Date;
  /** A contract was concluded with it: bought, or changed to another plan. */
  readonly begins: boolean;
  /** What the period costs, whether by card or out of credit. */
  readonly worth: number;
}

/** What was charged for a contract whose owner is gone. */
export interface StrayPayment {
  readonly ref: string;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly total: number;
  readonly worth: number;
  readonly last4: string | null;
  readonly number: string | null;
  readonly paymentRef: string | null;
  readonly paidAt: Date;
}

/** Paid for an order whose owner is gone: it gives nothing, and nobody but the invoice says who they were. */
export interface GonePayment extends Omit<
  NewPayment,
  'personId' | 'source' | 'periodStart' | 'periodEnd' | 'begins'
> {
  readonly billedTo: Pick<BilledTo, 'name' | 'email'>;
}

export interface PaymentStore {
  /** True when it was not known before. */
  record(payment: NewPayment): Promise<boolean>;
  /** Null when it was known before. */
  recordGone(payment: GonePayment): Promise<{ readonly id: string; readonly numberInOrder: number } | null>;
  /** Of these, the names of what was paid by card and is known. */
  knownAmong(refs: readonly string[]): Promise<ReadonlySet<string>>;
  /** Beside another payment of the same contract, which says who had bought what. Null when it was known before. */
  recordStray(besideId: string, stray: StrayPayment): Promise<string | null>;
  /** The names of what a subscription was paid with. */
  knownOf(subscriptionRef: string): Promise<ReadonlySet<string>>;
  /** What the same subscription had paid for and another plan took the place of. */
  replacedBy(subscriptionRef: string, ref: string, from: Date): Promise<readonly string[]>;
  /** Whether its owner has withdrawn from it, or from the contract it belongs to. */
  isWithdrawn(id: string): Promise<boolean>;
  /** Nothing was paid for the same subscription after it. */
  isLatest(id: string): Promise<boolean>;
  /** What a subscription has paid for last was taken away again: paid back, disputed, or withdrawn from. */
  isLastTaken(subscriptionRef: string): Promise<boolean>;
  /** The same subscription was changed to another plan after it. */
  isReplaced(id: string): Promise<boolean>;
  /** When a subscription was paid for first; null when nothing was paid. */
  boughtAt(subscriptionRef: string): Promise<Date | null>;
  /** Where the last period a subscription has paid for ends; null when nothing was paid. */
  paidUntil(subscriptionRef: string): Promise<Date | null>;
  /** The same where that period has not begun yet, since it waits for a pass; null when it has. */
  waitsUntil(subscriptionRef: string, now: Date): Promise<Date | null>;
  /** The plan of the last period a subscription has paid for; null when nothing was paid. */
  lastPlanOf(subscriptionRef: string): Promise<string | null>;
  byPaymentRef(paymentRef: string): Promise<PaymentTaken | null>;
  /** False when somebody has written since it was read: what the provider said then is perhaps the older. */
  holdAsRead(payment: PaymentTaken): Promise<boolean>;
  setRefunded(id: string, refunded: number): Promise<void>;
  addRefunded(id: string, amount: number): Promise<void>;
  setPaymentRef(id: string, paymentRef: string): Promise<void>;
}

export interface PaymentTaken {
  readonly id: string;
  /** Null when they are gone. */
  readonly personId: string | null;
  readonly ref: string;
  readonly total: number;
  readonly subscriptionRef: string | null;
  /** Another one after whatever anybody writes about it. */
  readonly version: string;
}

/** PostgreSQL's own: the transaction that wrote the row last. */
const rowVersion = sql<string>`payment.xmin::text`.as('version');

async function billedTo(db: Db, personId: string): Promise<BilledTo> {
  const person = await db
    .selectFrom('person')
    .select(['first_name', 'last_name', 'email', 'country', 'details'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const { address, city, zip, fiscalCode, vat } = person.details;
  return {
    name: [person.first_name, person.last_name].filter(Boolean).join(' '),
    email: person.email,
    country: person.country,
    address: address ?? null,
    city: city ?? null,
    zip: zip ?? null,
    fiscalCode: fiscalCode ?? null,
    vat: vat ?? null,
  };
}

const blankBill: Omit<BilledTo, 'name' | 'email'> = {
  country: null,
  address: null,
  city: null,
  zip: null,
  fiscalCode: null,
  vat: null,
};

export function paymentStore(db: Db): PaymentStore {
  /** Null when it was known before. */
  const add = async (
    payment: Omit<NewPayment, 'personId'> & { readonly personId: string | null },
    bill: BilledTo,
  ): Promise<{ readonly id: string; readonly numberInOrder: number } | null> => {
    const added = await db
      .insertInto('payment')
      .values({
        person_id: payment.personId,
        source: payment.source,
        source_ref: payment.ref,
        plan_id: payment.planId,
        plan_name: JSON.stringify(payment.planName),
        subscription_ref: payment.subscriptionRef,
        period_start: payment.periodStart,
        period_end: payment.periodEnd,
        total: payment.total,
        currency: payment.currency,
        discount_name: payment.discountName,
        discount: payment.discount,
        last4: payment.last4,
        number: payment.number,
        payment_ref: payment.paymentRef,
        billed_to: JSON.stringify(bill),
        paid_at: payment.paidAt,
        begins: payment.begins,
        worth: payment.worth,
      })
      .onConflict((conflict) => conflict.columns(['source', 'source_ref']).doNothing())
      .returning(['id', 'number_in_order as numberInOrder'])
      .executeTakeFirst();
    return added ?? null;
  };
  const lastOf = (subscriptionRef: string) =>
    db
      .selectFrom('payment')
      .select(['period_start', 'period_end', 'plan_id'])
      .where('source', '=', 'card')
      .where('subscription_ref', '=', subscriptionRef)
      .orderBy('paid_at', 'desc')
      .orderBy('number_in_order', 'desc')
      .limit(1)
      .executeTakeFirst();
  return {
    async record(payment) {
      return (await add(payment, await billedTo(db, payment.personId))) !== null;
    },

    async recordGone({ billedTo: { name, email }, ...payment }) {
      const nobody = {
        personId: null,
        source: 'card',
        periodStart: null,
        periodEnd: null,
        begins: false,
      } as const;
      return add({ ...payment, ...nobody }, { ...blankBill, name, email });
    },

    async knownAmong(refs) {
      if (refs.length === 0) return new Set();
      const rows = await db
        .selectFrom('payment')
        .select('source_ref')
        .where('source', '=', 'card')
        .where('source_ref', 'in', refs)
        .execute();
      return new Set(rows.map(({ source_ref }) => source_ref));
    },

    async recordStray(besideId, stray) {
      const { rows } = await sql<{ id: string }>`
        insert into payment (source, source_ref, plan_id, plan_name, subscription_ref, period_start, period_end,
          total, currency, last4, number, payment_ref, billed_to, paid_at, worth)
        select source, ${stray.ref}, plan_id, plan_name, subscription_ref, ${stray.periodStart}::timestamptz,
          ${stray.periodEnd}::timestamptz, ${stray.total}::int, currency, ${stray.last4}::text, ${stray.number}::text,
          ${stray.paymentRef}::text, billed_to, ${stray.paidAt}::timestamptz, ${stray.worth}::int
        from payment where id = ${besideId}
        on conflict (source, source_ref) do nothing
        returning id`.execute(db);
      return rows[0]?.id ?? null;
    },

    async knownOf(subscriptionRef) {
      const rows = await db
        .selectFrom('payment')
        .select('source_ref')
        .where('source', '=', 'card')
        .where('subscription_ref', '=', subscriptionRef)
        .execute();
      return new Set(rows.map(({ source_ref }) => source_ref));
    },

    async replacedBy(subscriptionRef, ref, from) {
      const rows = await db
        .selectFrom('payment')
        .select('source_ref')
        .where('source', '=', 'card')
        .where('subscription_ref', '=', subscriptionRef)
        .where('source_ref', '<>', ref)
        .where('period_end', '>', from)
        .execute();
      return rows.map(({ source_ref }) => source_ref);
    },

    async isWithdrawn(id) {
      const row = await db
        .selectFrom('withdrawal')
        .innerJoin('payment as withdrawn', 'withdrawn.id', 'withdrawal.payment_id')
        .innerJoin('payment as asked', (join) =>
          join.on((row) =>
            row.or([
              row('asked.id', '=', row.ref('withdrawn.id')),
              row('asked.subscription_ref', '=', row.ref('withdrawn.subscription_ref')),
            ]),
          ),
        )
        .select('withdrawal.payment_id')
        .where('asked.id', '=', id)
        .executeTakeFirst();
      return row !== undefined;
    },

    async isLatest(id) {
      const { rows } = await sql<{ id: string }>`
        select latest.id from payment
        join payment latest on latest.subscription_ref = payment.subscription_ref
        where payment.id = ${id}
        order by latest.paid_at desc, latest.number_in_order desc limit 1`.execute(db);
      return rows[0]?.id === id;
    },

    async isLastTaken(subscriptionRef) {
      const last = await db
        .selectFrom('payment')
        .leftJoin('access_grant', (join) =>
          join
            .onRef('access_grant.source_ref', '=', 'payment.source_ref')
            .on('access_grant.source', 'in', ['subscription', 'plus']),
        )
        .select('revoked_at')
        .where('payment.source', '=', 'card')
        .where('subscription_ref', '=', subscriptionRef)
        .orderBy('paid_at', 'desc')
        .orderBy('number_in_order', 'desc')
        .limit(1)
        .executeTakeFirst();
      return last !== undefined && last.revoked_at !== null;
    },

    async isReplaced(id) {
      const row = await db
        .selectFrom('payment')
        .innerJoin('payment as later', 'later.subscription_ref', 'payment.subscription_ref')
        .select('later.id')
        .where('payment.id', '=', id)
        .where('later.begins', '=', true)
        .whereRef('later.number_in_order', '>', 'payment.number_in_order')
        .executeTakeFirst();
      return row !== undefined;
    },

    async boughtAt(subscriptionRef) {
      const { first } = await db
        .selectFrom('payment')
        .select(({ fn }) => fn.min('paid_at').as('first'))
        .where('source', '=', 'card')
        .where('subscription_ref', '=', subscriptionRef)
        .executeTakeFirstOrThrow();
      return first ?? null;
    },

    async paidUntil(subscriptionRef) {
      return (await lastOf(subscriptionRef))?.period_end ?? null;
    },

    async waitsUntil(subscriptionRef, now) {
      const last = await lastOf(subscriptionRef);
      const waits = last?.period_start !== undefined && last.period_start !== null && last.period_start > now;
      return waits ? last.period_end : null;
    },

    async lastPlanOf(subscriptionRef) {
      return (await lastOf(subscriptionRef))?.plan_id ?? null;
    },

    async byPaymentRef(paymentRef) {
      const row = await db
        .selectFrom('payment')
        .select([
          'id',
          'person_id as personId',
          'source_ref as ref',
          'total',
          'subscription_ref as subscriptionRef',
          rowVersion,
        ])
        .where('source', '=', 'card')
        .where('payment_ref', '=', paymentRef)
        .executeTakeFirst();
      return row ?? null;
    },

    async holdAsRead({ id, version }) {
      const row = await db
        .selectFrom('payment')
        .select(rowVersion)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      return row?.version === version;
    },

    async setRefunded(id, refunded) {
      await db.updateTable('payment').set({ refunded }).where('id', '=', id).execute();
    },

    async addRefunded(id, amount) {
      await db
        .updateTable('payment')
        .set({ refunded: sql<number>`least(total, refunded + ${amount}::int)` })
        .where('id', '=', id)
        .execute();
    },

    async setPaymentRef(id, paymentRef) {
      await db.updateTable('payment').set({ payment_ref: paymentRef }).where('id', '=', id).execute();
    },
  };
}
