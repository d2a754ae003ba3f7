// Plans, and the access everybody's rights are derived from.

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
  readonly lasts_from: string | null;
  readonly lasts_until: string | null;
  readonly amount_eur: number;
  readonly amount_usd: number;
  readonly amount_rsd: number;
  readonly cashback: number;
  readonly valid_until: Date | null;
  readonly offer_code: string | null;
  readonly provider_price_id: string | null;
  readonly withdrawn: boolean;
}

export interface BillingStore {
  grantsOf(personId: string, now: Date): Promise<readonly Grant[]>;
  plans(): Promise<readonly PlanRecord[]>;
}

const planColumns = [
  'id',
  'family',
  'name',
  'kind',
  'duration',
  'days',
  'lasts_from',
  'lasts_until',
  'amount_eur',
  'amount_usd',
  'amount_rsd',
  'cashback',
  'valid_until',
  'offer_code',
  'provider_price_id',
  'withdrawn',
] as const;

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
      return db.selectFrom('plan').select(planColumns).orderBy('position').execute();
    },
  };
}
