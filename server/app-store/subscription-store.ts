import type { Currency } from '@cadetto/contract';
import { sql } from 'kysely';
import { livingStatuses, type Status } from '../billing/subscription-store.ts';
import type { Db } from '../database/open.ts';
import { isUuid } from '../database/uuid.ts';

export interface StoreSubscription {
  readonly personId: string;
  /** When the store signed what we know of it. */
  readonly syncedAt: Date;
  readonly periodEnd: Date;
  readonly status: Status;
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
  readonly status: 'active' | 'canceled' | 'expired';
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

export interface RenewalWord {
  readonly signedAt: Date;
  /** Said about nothing else: of two words of one moment it is the later. */
  readonly isDecision: boolean;
}

export interface AppStoreSubscriptions {
  known(transactionId: string): Promise<StoreSubscription | null>;
  person(id: string): Promise<{ readonly country: string | null } | null>;
  plan(id: string): Promise<StorePlan | null>;
  keep(subscription: KeptSubscription): Promise<void>;
  /** A period that is paid back before it was heard of: when it is, it is given to nobody. */
  takeUnheard(period: UnheardPeriod): Promise<void>;
  /** Whether the period that ends then was taken back by a word no older than this one. */
  isTakenBack(personId: string, transactionId: string, endsAt: Date, signedAt: Date): Promise<boolean>;
  /** Whether a period of it that was given after that moment lasts beyond it. */
  lasts(personId: string, transactionId: string, at: Date): Promise<boolean>;
  /** Paid back, though perhaps not by the last word there is. */
  cancel(transactionId: string): Promise<void>;
  /** What was paid back lasts as long as what is left of it, and not to the end that was paid for first. */
  endWithRest(personId: string, transactionId: string, at: Date): Promise<void>;
  /** A word on all of it, older or newer than the last one. */
  heard(transactionId: string, signedAt: Date): Promise<void>;
  /** Its renewal could not be charged. */
  owe(transactionId: string, graceUntil: Date | null): Promise<void>;
  /** Whether it renews, unless something later was said about that. */
  setRenewing(transactionId: string, renews: boolean, word: RenewalWord): Promise<void>;
  /** The period that ends then, of those given before, and what a refund in part has left of it. */
  revokePeriod(personId: string, transactionId: string, endsAt: Date, at: Date): Promise<void>;
  /** What was given while its renewal was not paid. */
  revokeGrace(personId: string, transactionId: string, at: Date): Promise<void>;
  /** The period that ends at one moment lasts to another. */
  prolong(personId: string, transactionId: string, from: Date, to: Date): Promise<void>;
  /** Those whose period was over by then, though nobody told. */
  expire(by: Date): Promise<void>;
  /** Every period of it that lasts beyond that moment. */
  revoke(personId: string, transactionId: string, at: Date): Promise<void>;
}

/** Periods of one subscription are named after it, each with the notification that gave it. */
export function grantRef(transactionId: string, notificationId: string): string {
  return `${transactionId}:${notificationId}`;
}

/** What a refund in part leaves of the period that would have ended then. */
export const keptOf = (periodEnd: Date, notificationId: string): string =>
  `kept:${periodEnd.getTime()}:${notificationId}`;

/** Days of grace are nothing that was paid for. */
export const graceOf = (notificationId: string): string => `grace:${notificationId}`;

export function appStoreSubscriptions(db: Db): AppStoreSubscriptions {
  /** What the store has granted for a purchase and nobody has taken back; which of it is for the caller to say. */
  const revoking = (personId: string, transactionId: string, at: Date) =>
    db
      .updateTable('access_grant')
      .set({ revoked_at: at })
      .where('source', '=', 'app_store')
      .where('person_id', '=', personId)
      .where(sql<boolean>`starts_with(source_ref, ${grantRef(transactionId, '')})`)
      // What was given since, when a refund was undone or it was bought again, is not what this is about.
      .where('starts_at', '<=', at)
      .where('revoked_at', 'is', null);

  const granted = (personId: string, transactionId: string) =>
    db
      .selectFrom('access_grant')
      .where('source', '=', 'app_store')
      .where('person_id', '=', personId)
      .where(sql<boolean>`starts_with(source_ref, ${grantRef(transactionId, '')})`);

  const subscription = (transactionId: string) =>
    db
      .updateTable('subscription')
      .where('provider', '=', 'app_store')
      .where('provider_id', '=', transactionId);

  return {
    async known(transactionId) {
      const row = await db
        .selectFrom('subscription')
        .select(['person_id as personId', 'synced_at as syncedAt', 'period_end as periodEnd', 'status'])
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

    async keep({ transactionId, personId, plan, currency, status, periodStart, periodEnd, syncedAt }) {
      const changing = {
        plan_id: plan.id,
        family: plan.family,
        status,
        amount: plan.amounts[currency],
        currency,
        period_start: periodStart,
        period_end: periodEnd,
        grace_until: null,
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

    async isTakenBack(personId, transactionId, endsAt, signedAt) {
      const row = await granted(personId, transactionId)
        .select('id')
        .where('ends_at', '=', endsAt)
        .where('revoked_at', '>=', signedAt)
        .executeTakeFirst();
      return row !== undefined;
    },

    async lasts(personId, transactionId, at) {
      const row = await granted(personId, transactionId)
        .select('id')
        .where('ends_at', '>', at)
        .where('starts_at', '>', at)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      return row !== undefined;
    },

    async cancel(transactionId) {
      await subscription(transactionId).set({ status: 'canceled', grace_until: null }).execute();
    },

    async endWithRest(personId, transactionId, at) {
      const { rest } = await granted(personId, transactionId)
        .select((row) => row.fn.max('ends_at').as('rest'))
        .where('revoked_at', 'is', null)
        .where('ends_at', '>', at)
        .executeTakeFirstOrThrow();
      const end = rest ?? at;
      await subscription(transactionId)
        .set({ period_end: end })
        .where('status', '=', 'canceled')
        .where('period_end', '>', end)
        .execute();
    },

    async heard(transactionId, signedAt) {
      await subscription(transactionId)
        .set({ synced_at: signedAt })
        .where('synced_at', '<', signedAt)
        .execute();
    },

    async owe(transactionId, graceUntil) {
      await subscription(transactionId).set({ status: 'past_due', grace_until: graceUntil }).execute();
    },

    async setRenewing(transactionId, renews, { signedAt, isDecision }) {
      await subscription(transactionId)
        .set({ cancel_at_period_end: !renews, renewal_told_at: signedAt })
        .where((is) =>
          is.or([
            is('renewal_told_at', 'is', null),
            is('renewal_told_at', isDecision ? '<=' : '<', signedAt),
          ]),
        )
        .execute();
    },

    async revokePeriod(personId, transactionId, endsAt, at) {
      const kept = grantRef(transactionId, keptOf(endsAt, ''));
      await revoking(personId, transactionId, at)
        .where((is) => is.or([is('ends_at', '=', endsAt), sql<boolean>`starts_with(source_ref, ${kept})`]))
        .execute();
    },

    async revokeGrace(personId, transactionId, at) {
      const ref = grantRef(transactionId, graceOf(''));
      await revoking(personId, transactionId, at)
        .where(sql<boolean>`starts_with(source_ref, ${ref})`)
        .execute();
    },

    async prolong(personId, transactionId, from, to) {
      await db
        .updateTable('access_grant')
        .set({ ends_at: to })
        .where('source', '=', 'app_store')
        .where('person_id', '=', personId)
        .where(sql<boolean>`starts_with(source_ref, ${grantRef(transactionId, '')})`)
        .where('ends_at', '=', from)
        .where('revoked_at', 'is', null)
        .execute();
    },

    async expire(by) {
      await db
        .updateTable('subscription')
        .set({ status: 'expired' })
        .where('provider', '=', 'app_store')
        .where('status', 'in', livingStatuses)
        .where(sql<boolean>`greatest(period_end, grace_until) < ${by}`)
        .execute();
    },

    async revoke(personId, transactionId, at) {
      await revoking(personId, transactionId, at).where('ends_at', '>', at).execute();
    },
  };
}
