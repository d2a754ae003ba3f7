// What the provider must still be asked for after the people it is about are gone, or have asked to go.

import { sql } from 'kysely';
import type { Db } from '../database/open.ts';

const minute = 60_000;

export interface Errand {
  readonly id: number;
  readonly kind: 'forget_customer' | 'end_renewals' | 'end_subscription' | 'push_renewal';
  /** A customer or a subscription of the provider's, or a person of ours. */
  readonly ref: string;
  /** When it would be tried again; another moment once somebody has asked for it anew. */
  readonly next_try_at: Date;
}

export interface ErrandStore {
  /** The provider forgets whoever is deleted now, and with them ends what they pay for. */
  forgetCustomersDue(now: Date): Promise<void>;
  /** Who has asked to be deleted is not charged again, unless they take that back. */
  followLeaving(personId: string, now: Date): Promise<void>;
  /** One subscription, to the end of what is paid. False when that was asked for before. */
  endRenewalsOf(subscriptionRef: string, now: Date): Promise<boolean>;
  /** Nothing more is charged, and that at once: the money is back, or its owner leaves while a renewal is owed. */
  endSubscription(subscriptionRef: string, now: Date): Promise<void>;
  /** Days were added that no renewal is to be paid for. */
  pushRenewal(subscriptionRef: string, now: Date): Promise<void>;
  take(now: Date, most: number): Promise<readonly Errand[]>;
  /** Unless it was asked for again since it was taken: what was done knew nothing of that. */
  done(taken: Errand, now: Date): Promise<void>;
}

export function errandStore(db: Db): ErrandStore {
  return {
    async forgetCustomersDue(now) {
      await sql`
        insert into billing_errand (kind, ref, next_try_at)
        select 'forget_customer', billing_customer.provider_id, ${now}
        from billing_customer join person on person.id = billing_customer.person_id
        where person.deletes_at <= ${now}
        on conflict do nothing`.execute(db);
    },

    async followLeaving(personId, now) {
      const errand = { kind: 'end_renewals', ref: personId } as const;
      // Another row: whoever is about the one before would call this one done.
      await db
        .deleteFrom('billing_errand')
        .where('kind', '=', errand.kind)
        .where('ref', '=', personId)
        .execute();
      await db
        .insertInto('billing_errand')
        .values({ ...errand, next_try_at: now })
        .execute();
    },

    async endRenewalsOf(subscriptionRef, now) {
      const added = await db
        .insertInto('billing_errand')
        .values({ kind: 'end_renewals', ref: subscriptionRef, next_try_at: now })
        .onConflict((conflict) => conflict.columns(['kind', 'ref']).doNothing())
        .returning('id')
        .executeTakeFirst();
      return added !== undefined;
    },

    async endSubscription(subscriptionRef, now) {
      await db
        .insertInto('billing_errand')
        .values({ kind: 'end_subscription', ref: subscriptionRef, next_try_at: now })
        .onConflict((conflict) => conflict.columns(['kind', 'ref']).doNothing())
        .execute();
    },

    async pushRenewal(subscriptionRef, now) {
      await db
        .insertInto('billing_errand')
        .values({ kind: 'push_renewal', ref: subscriptionRef, next_try_at: now })
        .onConflict((conflict) =>
          conflict.columns(['kind', 'ref']).doUpdateSet({ done_at: null, next_try_at: now }),
        )
        .execute();
    },

    async take(now, most) {
      return db
        .updateTable('billing_errand')
        .set((row) => ({
          tries: row('tries', '+', 1),
          next_try_at: new Date(now.getTime() + 5 * minute),
        }))
        .where('id', 'in', (due) =>
          due
            .selectFrom('billing_errand')
            .select('id')
            .where('done_at', 'is', null)
            .where('next_try_at', '<=', now)
            .limit(most)
            .forUpdate()
            .skipLocked(),
        )
        .returning(['id', 'kind', 'ref', 'next_try_at'])
        .execute();
    },

    async done({ id, next_try_at }, now) {
      await db
        .updateTable('billing_errand')
        .set({ done_at: now })
        .where('id', '=', id)
        .where('next_try_at', '=', next_try_at)
        .execute();
    },
  };
}
