// What the provider must still be asked for: after the people it is about are gone or have asked to go, or until all of
// what somebody wished is done there.

import { sql } from 'kysely';
import type { ErrandKind } from '../database/billing-schema.ts';
import type { Db } from '../database/open.ts';

const minute = 60_000;
/** Longer than anybody waits for the provider: whoever was about it has ended by then, one way or the other. */
const againAfterMs = 5 * minute;
/** What was paid before a pass begins may be heard of after it: what it finds then waits too. */
const heardWithinMs = 10 * minute;

export interface Errand {
  readonly id: number;
  readonly kind: ErrandKind;
  /** A customer or a subscription of the provider's, or a person or a grant of ours. */
  readonly ref: string;
  readonly tries: number;
  /** When it would be tried again; another moment once somebody has asked for it anew. */
  readonly next_try_at: Date;
}

export interface ChosenCard {
  readonly cardId: string;
  readonly chosenAt: Date;
}

export interface ErrandStore {
  /** The provider forgets whoever is deleted now, and with them ends what they pay for. */
  forgetCustomersDue(now: Date): Promise<void>;
  /** Whether a customer was that of an account that is deleted. */
  isToForget(customerRef: string): Promise<boolean>;
  /** Who has asked to be deleted is not charged again, unless they take that back. */
  followLeaving(personId: string, now: Date): Promise<void>;
  /** One subscription, to the end of what is paid. False when that was asked for before. */
  endRenewalsOf(subscriptionRef: string, now: Date): Promise<boolean>;
  /** Whether that is still to be done. */
  isToEndRenewals(subscriptionRef: string): Promise<boolean>;
  /** Its owner wants it to renew after all: what is still to be done must not undo that. */
  keepRenewalsOf(subscriptionRef: string, now: Date): Promise<void>;
  /** Nothing more is charged, and that at once: the money is back, or its owner leaves while a renewal is owed. */
  endSubscription(subscriptionRef: string, now: Date): Promise<void>;
  /** Days were added that no renewal is to be paid for. */
  pushRenewal(subscriptionRef: string, now: Date): Promise<void>;
  /** Whatever there is when that pass begins is to wait for it. */
  beginPass(grantId: string, startsAt: Date): Promise<void>;
  /**
   * From now on this card is to pay, whichever was chosen before. Whoever writes it down is about it as well: at its
   * first try when nobody else can be.
   */
  chargeCard(customerRef: string, cardId: string, now: Date): Promise<Errand>;
  /**
   * The same for whoever does not ask the provider now, and is perhaps late to say what was chosen then: what was chosen
   * since stays.
   */
  askToChargeCard(customerRef: string, choice: ChosenCard, now: Date): Promise<void>;
  /** Null when none was chosen, or nobody knows when. */
  lastChoice(customerRef: string): Promise<ChosenCard | null>;
  /** Whether a choice is not finished yet. */
  isChoosing(customerRef: string): Promise<boolean>;
  /** Null when nothing is to be finished, or somebody is about it. */
  takeChoice(customerRef: string, now: Date): Promise<Errand | null>;
  chosenCard(customerRef: string): Promise<string | null>;
  /** Of who is forgotten: their cards are nobody's any more. */
  dropChoice(customerRef: string): Promise<void>;
  take(now: Date, most: number): Promise<readonly Errand[]>;
  /** They fall due at one midnight, by the thousand: nothing else waits behind them. */
  takePasses(now: Date, most: number): Promise<readonly Errand[]>;
  /** Unless it was asked for again since it was taken: what was done knew nothing of that. */
  done(taken: Errand, now: Date): Promise<void>;
}

const columns = ['id', 'kind', 'ref', 'tries', 'next_try_at'] as const;

const nextTry = (now: Date): Date => new Date(now.getTime() + againAfterMs);

export function errandStore(db: Db): ErrandStore {
  const isLeft = async (kind: ErrandKind, ref: string): Promise<boolean> => {
    const row = await db
      .selectFrom('billing_errand')
      .select('id')
      .where('kind', '=', kind)
      .where('ref', '=', ref)
      .where('done_at', 'is', null)
      .executeTakeFirst();
    return row !== undefined;
  };

  const takeOf = (beginsPass: '=' | '<>', now: Date, most: number): Promise<readonly Errand[]> =>
    db
      .updateTable('billing_errand')
      .set((row) => ({
        tries: row('tries', '+', 1),
        next_try_at: nextTry(now),
      }))
      .where('id', 'in', (due) =>
        due
          .selectFrom('billing_errand')
          .select('id')
          .where('done_at', 'is', null)
          .where('next_try_at', '<=', now)
          .where('kind', beginsPass, 'begin_pass')
          .orderBy('next_try_at')
          .limit(most)
          .forUpdate()
          .skipLocked(),
      )
      .returning(columns)
      .execute();

  return {
    async forgetCustomersDue(now) {
      await sql`
        insert into billing_errand (kind, ref, next_try_at)
        select 'forget_customer', billing_customer.provider_id, ${now}
        from billing_customer join person on person.id = billing_customer.person_id
        where person.deletes_at <= ${now}
        on conflict do nothing`.execute(db);
    },

    async isToForget(customerRef) {
      const row = await db
        .selectFrom('billing_errand')
        .select('id')
        .where('kind', '=', 'forget_customer')
        .where('ref', '=', customerRef)
        .executeTakeFirst();
      return row !== undefined;
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

    isToEndRenewals: (subscriptionRef) => isLeft('end_renewals', subscriptionRef),

    async keepRenewalsOf(subscriptionRef, now) {
      await db
        .updateTable('billing_errand')
        .set({ done_at: now })
        .where('kind', '=', 'end_renewals')
        .where('ref', '=', subscriptionRef)
        .where('done_at', 'is', null)
        .execute();
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

    async beginPass(grantId, startsAt) {
      const due = new Date(startsAt.getTime() + heardWithinMs);
      await db
        .insertInto('billing_errand')
        .values({ kind: 'begin_pass', ref: grantId, next_try_at: due })
        .onConflict((conflict) =>
          conflict.columns(['kind', 'ref']).doUpdateSet({ done_at: null, next_try_at: due }),
        )
        .execute();
    },

    async chargeCard(customerRef, cardId, now) {
      const wish = { card_id: cardId, chosen_at: now, next_try_at: nextTry(now) };
      return db
        .insertInto('billing_errand')
        .values({ kind: 'charge_card', ref: customerRef, tries: 1, ...wish })
        .onConflict((conflict) =>
          conflict.columns(['kind', 'ref']).doUpdateSet({
            ...wish,
            tries: sql<number>`case when billing_errand.done_at is null then billing_errand.tries + 1 else 1 end`,
            done_at: null,
          }),
        )
        .returning(columns)
        .executeTakeFirstOrThrow();
    },

    async askToChargeCard(customerRef, { cardId, chosenAt }, now) {
      await db
        .insertInto('billing_errand')
        .values({
          kind: 'charge_card',
          ref: customerRef,
          card_id: cardId,
          chosen_at: chosenAt,
          next_try_at: now,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['kind', 'ref'])
            .doUpdateSet({
              card_id: cardId,
              chosen_at: chosenAt,
              // Whoever is about another choice must not call this one done, nor be met by who begins with it.
              tries: sql<number>`case when billing_errand.done_at is null then billing_errand.tries + 1 else 0 end`,
              next_try_at: sql<Date>`case when billing_errand.done_at is null
              then billing_errand.next_try_at else excluded.next_try_at end`,
              done_at: null,
            })
            .where((row) =>
              row.or([
                row('billing_errand.chosen_at', 'is', null),
                row('billing_errand.chosen_at', '<=', chosenAt),
              ]),
            ),
        )
        .execute();
    },

    async lastChoice(customerRef) {
      const row = await db
        .selectFrom('billing_errand')
        .select(['card_id', 'chosen_at'])
        .where('kind', '=', 'charge_card')
        .where('ref', '=', customerRef)
        // Whoever chooses meanwhile does so after this, and not between it and what follows from it.
        .forUpdate()
        .executeTakeFirst();
      if (row === undefined || row.card_id === null || row.chosen_at === null) return null;
      return { cardId: row.card_id, chosenAt: row.chosen_at };
    },

    isChoosing: (customerRef) => isLeft('charge_card', customerRef),

    async takeChoice(customerRef, now) {
      const taken = await db
        .updateTable('billing_errand')
        .set((row) => ({ tries: row('tries', '+', 1), next_try_at: nextTry(now) }))
        .where('kind', '=', 'charge_card')
        .where('ref', '=', customerRef)
        .where('done_at', 'is', null)
        .where('next_try_at', '<=', now)
        .returning(columns)
        .executeTakeFirst();
      return taken ?? null;
    },

    async chosenCard(customerRef) {
      const row = await db
        .selectFrom('billing_errand')
        .select('card_id')
        .where('kind', '=', 'charge_card')
        .where('ref', '=', customerRef)
        .executeTakeFirst();
      return row?.card_id ?? null;
    },

    async dropChoice(customerRef) {
      await db
        .deleteFrom('billing_errand')
        .where('kind', '=', 'charge_card')
        .where('ref', '=', customerRef)
        .execute();
    },

    take: (now, most) => takeOf('<>', now, most),
    takePasses: (now, most) => takeOf('=', now, most),

    async done({ id, tries, next_try_at }, now) {
      await db
        .updateTable('billing_errand')
        .set({ done_at: now })
        .where('id', '=', id)
        .where('tries', '=', tries)
        .where('next_try_at', '=', next_try_at)
        .execute();
    },
  };
}
