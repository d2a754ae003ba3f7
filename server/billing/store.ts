import type { ByLocale } from '@cadetto/contract';
import type { Db } from '../database/open.ts';
import type { Grant } from './grants.ts';

export interface PlanRecord {
  readonly id: string;
  readonly family: 'live' | 'live-season' | 'plus';
  readonly name: ByLocale;
  readonly kind: 'recurring' | 'one_time';
  readonly duration: 'month' | 'year' | 'other';
  readonly days: number | null;
  readonly amount_eur: number;
  readonly cashback: number;
  readonly savings: number | null;
  readonly valid_until: Date | null;
  readonly offer_code: string | null;
}

export interface BillingStore {
  grantsOf(personId: string, now: Date): Promise<readonly Grant[]>;
  plans(): Promise<readonly PlanRecord[]>;
}

export function billingStore(db: Db): BillingStore {
  return {
    async grantsOf(personId, now) {
      const rows = await db
        .selectFrom('access_grant')
        .select(['source', 'starts_at', 'ends_at'])
        .where('person_id', '=', personId)
        .where('revoked_at', 'is', null)
        .where('ends_at', '>', now)
        .execute();
      return rows.map((row) => ({ source: row.source, startsAt: row.starts_at, endsAt: row.ends_at }));
    },

    async plans() {
      return db
        .selectFrom('plan')
        .select([
          'id',
          'family',
          'name',
          'kind',
          'duration',
          'days',
          'amount_eur',
          'cashback',
          'savings',
          'valid_until',
          'offer_code',
        ])
        .orderBy('position')
        .execute();
    },
  };
}
