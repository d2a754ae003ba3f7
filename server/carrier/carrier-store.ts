import type { Currency } from '@cadetto/contract';
import { sql } from 'kysely';
import type { Db } from '../database/open.ts';
import { isUuid } from '../database/uuid.ts';

export interface PurchaseRecord {
  readonly id: string;
  readonly person_id: string;
  readonly plan_id: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly state: 'created' | 'pending' | 'confirmed' | 'refused' | 'expired';
  readonly provider_id: string | null;
  readonly redirect: string | null;
  readonly created_at: Date;
  /** Of what is confirmed or refused: when that was heard. */
  readonly updated_at: Date;
}

export interface NewPurchase {
  readonly id: string;
  readonly personId: string;
  readonly planId: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly now: Date;
}

export interface PollTimes {
  readonly now: Date;
  /** Begun after this, it is looked at again as soon as `soon` has passed; begun before it, only after `late`. */
  readonly freshSince: Date;
  readonly soon: Date;
  readonly late: Date;
  /** Given up on, but begun after this: somebody may still have confirmed it. */
  readonly doubtfulSince: Date;
  /** Begun after this, it is still looked at when `rarely` has passed: a carrier that was away for days says the truth then. */
  readonly unknownSince: Date;
  readonly rarely: Date;
}

export interface CarrierStore {
  countryOf(personId: string): Promise<string | null>;
  /** False while another purchase of this person is open. */
  add(purchase: NewPurchase): Promise<boolean>;
  open(personId: string): Promise<PurchaseRecord | null>;
  latest(personId: string): Promise<PurchaseRecord | null>;
  one(id: string): Promise<PurchaseRecord | null>;
  begun(id: string, providerId: string, redirect: string | null, now: Date): Promise<void>;
  /** True for the one caller that confirmed it. What was given up on, or refused at first, can still turn out to be paid. */
  confirm(id: string, providerId: string, now: Date): Promise<boolean>;
  /** Only what is still open; what was given up on can be refused as well. */
  close(id: string, state: 'refused' | 'expired', now: Date): Promise<void>;
  /** Takes those that are due to be looked at, so that no other instance looks at the same moment. */
  takeUnsettled(times: PollTimes, limit: number): Promise<readonly PurchaseRecord[]>;
}

const columns = [
  'id',
  'person_id',
  'plan_id',
  'amount',
  'currency',
  'state',
  'provider_id',
  'redirect',
  'created_at',
  'updated_at',
] as const;

const openStates = ['created', 'pending'] as const;

export function carrierStore(db: Db): CarrierStore {
  const purchases = () => db.selectFrom('carrier_purchase').select(columns);
  return {
    async countryOf(personId) {
      const row = await db
        .selectFrom('person')
        .select('country')
        .where('id', '=', personId)
        .executeTakeFirst();
      return row?.country ?? null;
    },

    async add({ id, personId, planId, amount, currency, now }) {
      const added = await db
        .insertInto('carrier_purchase')
        .values({
          id,
          person_id: personId,
          plan_id: planId,
          amount,
          currency,
          state: 'created',
          created_at: now,
          updated_at: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return added !== undefined;
    },

    async open(personId) {
      const row = await purchases()
        .where('person_id', '=', personId)
        .where('state', 'in', openStates)
        .executeTakeFirst();
      return row ?? null;
    },

    async latest(personId) {
      const row = await purchases()
        .where('person_id', '=', personId)
        .orderBy('created_at', 'desc')
        // Of two in one moment the open one is the later, and one that gave way to another is never the latest.
        .orderBy(sql`state in ('created', 'pending')`, 'desc')
        .orderBy(sql`state = 'expired'`)
        .limit(1)
        .executeTakeFirst();
      return row ?? null;
    },

    async one(id) {
      if (!isUuid(id)) return null;
      return (await purchases().where('id', '=', id).executeTakeFirst()) ?? null;
    },

    async begun(id, providerId, redirect, now) {
      await db
        .updateTable('carrier_purchase')
        .set({ state: 'pending', provider_id: providerId, redirect, updated_at: now })
        .where('id', '=', id)
        .where('state', 'in', openStates)
        .execute();
    },

    async confirm(id, providerId, now) {
      const confirmed = await db
        .updateTable('carrier_purchase')
        // The answer that told us the carrier's name for it may have been lost.
        .set({ state: 'confirmed', provider_id: providerId, updated_at: now })
        .where('id', '=', id)
        .where('state', '<>', 'confirmed')
        .returning('id')
        .executeTakeFirst();
      return confirmed !== undefined;
    },

    async close(id, state, now) {
      await db
        .updateTable('carrier_purchase')
        .set({ state, updated_at: now })
        .where('id', '=', id)
        .where('state', 'in', state === 'refused' ? [...openStates, 'expired'] : openStates)
        .execute();
    },

    async takeUnsettled({ now, freshSince, soon, late, doubtfulSince, unknownSince, rarely }, limit) {
      return db
        .updateTable('carrier_purchase')
        .set({ updated_at: now })
        .where('id', 'in', (row) =>
          row
            .selectFrom('carrier_purchase')
            .select('id')
            .where((is) => {
              const isGivenUp = is('state', '=', 'expired');
              const isOpen = is('state', 'in', openStates);
              return is.or([
                is.and([isOpen, is('created_at', '>', freshSince), is('updated_at', '<=', soon)]),
                is.and([isOpen, is('updated_at', '<=', late)]),
                is.and([isGivenUp, is('created_at', '>', doubtfulSince), is('updated_at', '<=', late)]),
                is.and([isGivenUp, is('created_at', '>', unknownSince), is('updated_at', '<=', rarely)]),
              ]);
            })
            // Somebody may be waiting for those that are open.
            .orderBy((is) => is('state', '=', 'expired'))
            .orderBy('updated_at')
            .limit(limit)
            .forUpdate()
            .skipLocked(),
        )
        .returning(columns)
        .execute();
    },
  };
}
