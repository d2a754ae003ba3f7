// Checkout attempts: what somebody wants to buy, written down before any provider hears of it.

import { randomUUID } from 'node:crypto';
import type { Currency } from '@cadetto/contract';
import type { Db } from '../database/open.ts';
import type { Bought } from './provider/provider.ts';

export type AttemptState = 'created' | 'awaiting_payment' | 'done' | 'failed' | 'expired' | 'abandoned';

export interface Attempt {
  readonly id: string;
  readonly personId: string;
  readonly planId: string;
  readonly promo: string | null;
  readonly currency: Currency;
  readonly state: AttemptState;
  readonly subscriptionId: string | null;
  readonly invoiceId: string | null;
  /** The provider's name for the subscription that becomes this plan; null where a plan is bought. */
  readonly changes: string | null;
  readonly createdAt: Date;
}

export type NewAttempt = Pick<Attempt, 'personId' | 'planId' | 'promo' | 'currency' | 'changes'>;

export interface AttemptStore {
  open(personId: string): Promise<Attempt | null>;
  last(personId: string): Promise<Attempt | null>;
  /** As it stands by now. */
  again(attempt: Attempt): Promise<Attempt>;
  add(attempt: NewAttempt, now: Date): Promise<Attempt>;
  /** The provider has it now. */
  keepBought(id: string, bought: Bought, now: Date): Promise<void>;
  /** True when it was open until now. */
  close(
    id: string,
    state: Exclude<AttemptState, 'created' | 'awaiting_payment'>,
    now: Date,
  ): Promise<boolean>;
  bySubscription(subscriptionId: string): Promise<Attempt | null>;
  byInvoice(invoiceId: string): Promise<Attempt | null>;
  openChangeOf(subscriptionId: string): Promise<Attempt | null>;
  /** Open ones nobody has looked at since; looking is written down, so that instances share them out. */
  takeUnsettled(before: Date, now: Date, most: number): Promise<readonly Attempt[]>;
}

const columns = [
  'id',
  'person_id',
  'plan_id',
  'promo_code',
  'currency',
  'state',
  'provider_subscription_id',
  'provider_invoice_id',
  'changes_subscription_id',
  'created_at',
] as const;

interface Row {
  readonly id: string;
  readonly person_id: string;
  readonly plan_id: string;
  readonly promo_code: string | null;
  readonly currency: Currency;
  readonly state: AttemptState;
  readonly provider_subscription_id: string | null;
  readonly provider_invoice_id: string | null;
  readonly changes_subscription_id: string | null;
  readonly created_at: Date;
}

const attemptOf = (row: Row): Attempt => ({
  id: row.id,
  personId: row.person_id,
  planId: row.plan_id,
  promo: row.promo_code,
  currency: row.currency,
  state: row.state,
  subscriptionId: row.provider_subscription_id,
  invoiceId: row.provider_invoice_id,
  changes: row.changes_subscription_id,
  createdAt: row.created_at,
});

const orNull = (row: Row | undefined): Attempt | null => (row === undefined ? null : attemptOf(row));

const stillOpen = ['created', 'awaiting_payment'] as const;

export function isStillOpen({ state }: Pick<Attempt, 'state'>): boolean {
  return stillOpen.some((open) => open === state);
}

export function attemptStore(db: Db): AttemptStore {
  const attempts = () => db.selectFrom('checkout_attempt').select(columns);
  return {
    async open(personId) {
      return orNull(
        await attempts().where('person_id', '=', personId).where('state', 'in', stillOpen).executeTakeFirst(),
      );
    },

    async last(personId) {
      return orNull(
        await attempts()
          .where('person_id', '=', personId)
          .orderBy('number', 'desc')
          .limit(1)
          .executeTakeFirst(),
      );
    },

    async again({ id }) {
      return attemptOf(await attempts().where('id', '=', id).executeTakeFirstOrThrow());
    },

    async add({ personId, planId, promo, currency, changes }, now) {
      return attemptOf(
        await db
          .insertInto('checkout_attempt')
          .values({
            id: randomUUID(),
            person_id: personId,
            plan_id: planId,
            promo_code: promo,
            currency,
            changes_subscription_id: changes,
            state: 'created',
            created_at: now,
            updated_at: now,
          })
          .returning(columns)
          .executeTakeFirstOrThrow(),
      );
    },

    async keepBought(id, { subscriptionId, invoice }, now) {
      await db
        .updateTable('checkout_attempt')
        .set({
          state: 'awaiting_payment',
          provider_subscription_id: subscriptionId,
          provider_invoice_id: invoice?.id ?? null,
          updated_at: now,
        })
        .where('id', '=', id)
        .where('state', '=', 'created')
        .execute();
    },

    async close(id, state, now) {
      const closed = await db
        .updateTable('checkout_attempt')
        .set({ state, updated_at: now })
        .where('id', '=', id)
        .where('state', 'in', stillOpen)
        .returning('id')
        .executeTakeFirst();
      return closed !== undefined;
    },

    async bySubscription(subscriptionId) {
      return orNull(
        await attempts().where('provider_subscription_id', '=', subscriptionId).executeTakeFirst(),
      );
    },

    async byInvoice(invoiceId) {
      return orNull(await attempts().where('provider_invoice_id', '=', invoiceId).executeTakeFirst());
    },

    async openChangeOf(subscriptionId) {
      return orNull(
        await attempts()
          .where('changes_subscription_id', '=', subscriptionId)
          .where('state', 'in', stillOpen)
          .executeTakeFirst(),
      );
    },

    async takeUnsettled(before, now, most) {
      const rows = await db
        .updateTable('checkout_attempt')
        .set({ updated_at: now })
        .where('id', 'in', (waiting) =>
          waiting
            .selectFrom('checkout_attempt')
            .select('id')
            .where('state', 'in', stillOpen)
            .where('updated_at', '<', before)
            .orderBy('updated_at')
            .limit(most)
            .forUpdate()
            .skipLocked(),
        )
        .returning(columns)
        .execute();
      return rows.map(attemptOf);
    },
  };
}
