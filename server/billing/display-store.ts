import type { Currency } from '@cadetto/contract';
import type { Db } from '../database/open.ts';

/** A period that was granted by something else than a subscription. */
export interface GivenAccess {
  readonly id: string;
  readonly source: 'one_time' | 'voucher' | 'carrier';
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** What was paid for it, where something was. */
  readonly planId: string | null;
  readonly total: number | null;
  readonly currency: Currency | null;
}

const sources = ['one_time', 'voucher', 'carrier'] as const;

export async function givenAccess(db: Db, personId: string, now: Date): Promise<readonly GivenAccess[]> {
  const rows = await db
    .selectFrom('access_grant')
    .leftJoin('payment', 'payment.source_ref', 'access_grant.source_ref')
    .select([
      'access_grant.id',
      'access_grant.source',
      'starts_at',
      'ends_at',
      'plan_id',
      'total',
      'currency',
    ])
    .where('access_grant.person_id', '=', personId)
    .where('access_grant.source', 'in', sources)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('ends_at')
    .execute();
  return rows.flatMap((row) => {
    const source = sources.find((known) => known === row.source);
    if (source === undefined) return [];
    return [
      {
        id: row.id,
        source,
        startsAt: row.starts_at,
        endsAt: row.ends_at,
        planId: row.plan_id,
        total: row.total,
        currency: row.currency,
      },
    ];
  });
}

/** What a plan has still to give of what was paid for it. */
export interface PaidDays {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** By the provider's name of the plan. */
export type PaidPlans = ReadonlyMap<string, PaidDays>;

export async function paidPlans(db: Db, personId: string, now: Date): Promise<PaidPlans> {
  const rows = await db
    .selectFrom('access_grant')
    .innerJoin('payment', 'payment.source_ref', 'access_grant.source_ref')
    .select(({ fn }) => [
      'subscription_ref as ref',
      fn.min('starts_at').as('startsAt'),
      fn.max('ends_at').as('endsAt'),
    ])
    .where('access_grant.person_id', '=', personId)
    .where('access_grant.source', 'in', ['subscription', 'plus'])
    .where('payment.source', '=', 'card')
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .groupBy('subscription_ref')
    .execute();
  return new Map(rows.flatMap(({ ref, ...days }) => (ref === null ? [] : [[ref, days] as const])));
}
