// Subscriptions as the provider was last seen to have them.

import type { Currency } from '@cadetto/contract';
import { sql } from 'kysely';
import type { Db } from '../database/open.ts';

export type Status = 'active' | 'trialing' | 'past_due' | 'incomplete' | 'canceled' | 'expired';
export type SubscriptionFamily = 'live' | 'plus';

export const livingStatuses = ['active', 'trialing', 'past_due'] as const satisfies readonly Status[];

export const isLiving = (status: Status): boolean => livingStatuses.some((living) => living === status);

export interface SubscriptionRecord {
  readonly id: string;
  readonly person_id: string;
  readonly provider: 'stripe' | 'app_store';
  readonly provider_id: string;
  readonly family: SubscriptionFamily;
  readonly plan_id: string;
  readonly status: Status;
  readonly amount: number;
  readonly currency: Currency;
  readonly started_at: Date;
  readonly period_start: Date;
  readonly period_end: Date;
  readonly grace_until: Date | null;
  readonly cancel_at_period_end: boolean;
}

export type SubscriptionName = Pick<SubscriptionRecord, 'provider' | 'provider_id'>;
export type SeenSubscription = Omit<SubscriptionRecord, 'id'>;

export interface KnownSubscription extends SubscriptionRecord {
  /** It does not renew since its owner has asked to be deleted. */
  readonly ended_by_leaving: boolean;
}

export interface ToTell {
  readonly planIds: readonly string[];
  readonly now: Date;
  readonly end: Date;
  readonly most: number;
}

export interface SubscriptionStore {
  /** What began last comes first; of two that began at one moment, the one that is managed here. */
  of(personId: string): Promise<readonly SubscriptionRecord[]>;
  /** Null when there is none, or it is somebody else's. */
  owned(personId: string, id: string): Promise<SubscriptionRecord | null>;
  /** Another one after whatever anybody writes about it; null while there is nothing. */
  version(name: SubscriptionName): Promise<string | null>;
  /**
   * Gives back what was known before. 'moved' when somebody has written since that version, though clocks of instances
   * may differ: what was read is then perhaps the older, and must be read again.
   */
  put(seen: SeenSubscription, version: string | null, now: Date): Promise<KnownSubscription | 'moved' | null>;
  /** In the same order. */
  living(personId: string): Promise<readonly SubscriptionRecord[]>;
  /** Over for us, whatever the provider still says of it; null when it was before. */
  letGo(name: SubscriptionName): Promise<SubscriptionRecord | null>;
  /** Living ones of our provider that ought to be looked at again; looking is written down. */
  takeDue(now: Date, most: number): Promise<readonly string[]>;
  /** Of these plans, those that renew within the given time and whose owner was not told. */
  toTell(wish: ToTell): Promise<readonly SubscriptionRecord[]>;
  told(id: string, renewsAt: Date): Promise<void>;
  /** Those that would renew, had their owner not asked to be deleted. */
  endedByLeaving(personId: string): Promise<readonly SubscriptionRecord[]>;
  setEndedByLeaving(id: string, ended: boolean): Promise<void>;
}

const columns = [
  'id',
  'person_id',
  'provider',
  'provider_id',
  'family',
  'plan_id',
  'status',
  'amount',
  'currency',
  'started_at',
  'period_start',
  'period_end',
  'grace_until',
  'cancel_at_period_end',
] as const;

/** PostgreSQL's own: the transaction that wrote the row last. */
const rowVersion = sql<string>`xmin::text`.as('version');

const minute = 60_000;
/** Soon after a period has ended, and again while a payment is owed; otherwise once a day. */
const dueAfter = { ended: 2 * minute, living: 24 * 60 * minute };

export function subscriptionStore(db: Db): SubscriptionStore {
  const subscriptions = () => db.selectFrom('subscription').select(columns);
  const ofPerson = (personId: string) =>
    subscriptions()
      .where('person_id', '=', personId)
      .orderBy('started_at', 'desc')
      .orderBy('provider', 'desc')
      .orderBy('id');
  return {
    of: (personId) => ofPerson(personId).execute(),

    async owned(personId, id) {
      const row = await subscriptions()
        .where((row) => row(row.cast<string>('id', 'text'), '=', id))
        .where('person_id', '=', personId)
        .executeTakeFirst();
      return row ?? null;
    },

    async version({ provider, provider_id }) {
      const row = await db
        .selectFrom('subscription')
        .select(rowVersion)
        .where('provider', '=', provider)
        .where('provider_id', '=', provider_id)
        .executeTakeFirst();
      return row?.version ?? null;
    },

    async put(seen, version, now) {
      const found = await db
        .selectFrom('subscription')
        .select([...columns, 'ended_by_leaving', rowVersion])
        .where('provider', '=', seen.provider)
        .where('provider_id', '=', seen.provider_id)
        .forUpdate()
        .executeTakeFirst();
      if ((found?.version ?? null) !== version) return 'moved';
      const { person_id, provider, provider_id, ...changing } = seen;
      await db
        .insertInto('subscription')
        .values({ person_id, provider, provider_id, ...changing, synced_at: now })
        .onConflict((conflict) =>
          conflict.columns(['provider', 'provider_id']).doUpdateSet({ ...changing, synced_at: now }),
        )
        .execute();
      if (found === undefined) return null;
      const { version: _seen, ...before } = found;
      return before;
    },

    living: (personId) => ofPerson(personId).where('status', 'in', livingStatuses).execute(),

    async letGo({ provider, provider_id }) {
      const row = await db
        .updateTable('subscription')
        .set({ status: 'canceled' })
        .where('provider', '=', provider)
        .where('provider_id', '=', provider_id)
        .where('status', 'in', livingStatuses)
        .returning(columns)
        .executeTakeFirst();
      return row ?? null;
    },

    async takeDue(now, most) {
      const rows = await db
        .updateTable('subscription')
        .set({ synced_at: now })
        .where('id', 'in', (due) =>
          due
            .selectFrom('subscription')
            .select('id')
            .where('provider', '=', 'stripe')
            .where('status', 'in', livingStatuses)
            .where((row) =>
              row.or([
                row.and([
                  row('period_end', '<=', now),
                  row('synced_at', '<', new Date(now.getTime() - dueAfter.ended)),
                ]),
                row.and([
                  row('status', '=', 'past_due'),
                  row('synced_at', '<', new Date(now.getTime() - 30 * dueAfter.ended)),
                ]),
                row('synced_at', '<', new Date(now.getTime() - dueAfter.living)),
              ]),
            )
            .orderBy('period_end')
            .limit(most)
            .forUpdate()
            .skipLocked(),
        )
        .returning('provider_id')
        .execute();
      return rows.map(({ provider_id }) => provider_id);
    },

    toTell: ({ planIds, now, end, most }) =>
      subscriptions()
        .where('status', '=', 'active')
        .where('provider', '=', 'stripe')
        .where('cancel_at_period_end', '=', false)
        .where('plan_id', 'in', planIds)
        .where('period_end', '>', now)
        .where('period_end', '<=', end)
        .where(sql<boolean>`told_of is distinct from period_end`)
        .orderBy('period_end')
        .limit(most)
        .execute(),

    async told(id, renewsAt) {
      await db.updateTable('subscription').set({ told_of: renewsAt }).where('id', '=', id).execute();
    },

    endedByLeaving: (personId) =>
      subscriptions().where('person_id', '=', personId).where('ended_by_leaving', '=', true).execute(),

    async setEndedByLeaving(id, ended) {
      await db.updateTable('subscription').set({ ended_by_leaving: ended }).where('id', '=', id).execute();
    },
  };
}
