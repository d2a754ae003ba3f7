import type { Currency } from '@cadetto/contract';
import { sql } from 'kysely';
import { livingStatuses } from '../billing/subscription-store.ts';
import type { Db } from '../database/open.ts';
import { isUuid } from '../database/uuid.ts';

export interface StoreSubscription {
  readonly personId: string;
  /** When the store signed what we know of it. */
  readonly syncedAt: Date;
  readonly periodEnd: Date;
}

export interface StorePlan {
  readonly id: string;
  readonly family: 'live' | 'plus';
  readonly amounts: Readonly<Record<Currency, number>>;
}

export interface KeptSubscription {
  readonly transactionId: string;
  readonly personId: string;
  readonly plan: StorePlan;
  readonly currency: Currency;
  readonly status: 'active' | 'incomplete' | 'canceled' | 'expired';
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly syncedAt: Date;
}

export interface UnheardPeriod {
  readonly personId: string;
  /** As a period that was given would be called. */
  readonly ref: string;
  readonly endsAt: Date;
  readonly takenAt: Date;
}

export interface AppStoreSubscriptions {
  known(transactionId: string): Promise<StoreSubscription | null>;
  person(id: string): Promise<{ readonly country: string | null } | null>;
  plan(id: string): Promise<StorePlan | null>;
  /** Whether something else that renews already fills this family. */
  hasAnother(personId: string, family: 'live' | 'plus', transactionId: string): Promise<boolean>;
  keep(subscription: KeptSubscription): Promise<void>;
  /** A period that is paid back before it was heard of: when it is, it is given to nobody. */
  takeUnheard(period: UnheardPeriod): Promise<void>;
  /** Whether the period that ends then was taken back by a word no older than this one. */
  isTakenBack(transactionId: string, endsAt: Date, signedAt: Date): Promise<boolean>;
  /** The periods that ended by then. */
  revokeUntil(personId: string, transactionId: string, until: Date, at: Date): Promise<void>;
  /** Those whose period was over by then, though nobody told. */
  expire(by: Date): Promise<void>;
  /** Every period of it that lasts beyond that moment. */
  revoke(personId: string, transactionId: string, at: Date): Promise<void>;
}

/** Periods of one subscription are named after it, each with the notification that gave it. */
export function grantRef(transactionId: string, notificationId: string): string {
  return `${transactionId}:${notificationId}`;
}

export function appStoreSubscriptions(db: Db): AppStoreSubscriptions {
  /** What the store has granted for a purchase and nobody has taken back; which of it is for the caller to say. */
  const revoking = (personId: string, transactionId: string, at: Date) =>
    db
      .updateTable('access_grant')
      .set({ revoked_at: at })
      .where('source', '=', 'app_store')
      .where('person_id', '=', personId)
      .where(sql<boolean>`starts_with(source_ref, ${grantRef(transactionId, '')})`)
      .where('revoked_at', 'is', null);

  return {
    async known(transactionId) {
      const row = await db
        .selectFrom('subscription')
        .select(['person_id as personId', 'synced_at as syncedAt', 'period_end as periodEnd'])
        .where('provider', '=', 'app_store')
        .where('provider_id', '=', transactionId)
        .executeTakeFirst();
      return row ?? null;
    },

    async person(id) {
      if (!isUuid(id)) return null;
      const row = await db.selectFrom('person').select('country').where('id', '=', id).executeTakeFirst();
      return row ?? null;
    },

    async plan(id) {
      const row = await db
        .selectFrom('plan')
        .select(['id', 'family', 'amount_eur', 'amount_usd', 'amount_rsd'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (row === undefined) return null;
      return {
        id: row.id,
        family: row.family === 'plus' ? 'plus' : 'live',
        amounts: { eur: row.amount_eur, usd: row.amount_usd, rsd: row.amount_rsd },
      };
    },

    async hasAnother(personId, family, transactionId) {
      const row = await db
        .selectFrom('subscription')
        .select('id')
        .where('person_id', '=', personId)
        .where('family', '=', family)
        .where('status', 'in', livingStatuses)
        .where((is) => is.or([is('provider', '<>', 'app_store'), is('provider_id', '<>', transactionId)]))
        .executeTakeFirst();
      return row !== undefined;
    },

    async keep({ transactionId, personId, plan, currency, status, periodStart, periodEnd, syncedAt }) {
      const changing = {
        plan_id: plan.id,
        family: plan.family,
        status,
        amount: plan.amounts[currency],
        currency,
        period_start: periodStart,
        period_end: periodEnd,
        synced_at: syncedAt,
      };
      await db
        .insertInto('subscription')
        .values({
          ...changing,
          person_id: personId,
          provider: 'app_store',
          provider_id: transactionId,
          started_at: periodStart,
          cancel_at_period_end: false,
        })
        .onConflict((conflict) => conflict.columns(['provider', 'provider_id']).doUpdateSet(changing))
        .execute();
    },

    async takeUnheard({ personId, ref, endsAt, takenAt }) {
      await db
        .insertInto('access_grant')
        .values({
          person_id: personId,
          source: 'app_store',
          source_ref: ref,
          // When it began was not told, and nobody watches by it.
          starts_at: new Date(endsAt.getTime() - 1000),
          ends_at: endsAt,
          revoked_at: takenAt,
        })
        .onConflict((conflict) => conflict.columns(['source', 'source_ref']).doNothing())
        .execute();
    },

    async isTakenBack(transactionId, endsAt, signedAt) {
      const row = await db
        .selectFrom('access_grant')
        .select('id')
        .where('source', '=', 'app_store')
        .where(sql<boolean>`starts_with(source_ref, ${grantRef(transactionId, '')})`)
        .where('ends_at', '=', endsAt)
        .where('revoked_at', '>=', signedAt)
        .executeTakeFirst();
      return row !== undefined;
    },

    async revokeUntil(personId, transactionId, until, at) {
      await revoking(personId, transactionId, at).where('ends_at', '<=', until).execute();
    },

    async expire(by) {
      await db
        .updateTable('subscription')
        .set({ status: 'expired' })
        .where('provider', '=', 'app_store')
        .where('status', 'in', livingStatuses)
        .where('period_end', '<', by)
        .execute();
    },

    async revoke(personId, transactionId, at) {
      await revoking(personId, transactionId, at).where('ends_at', '>', at).execute();
    },
  };
}
