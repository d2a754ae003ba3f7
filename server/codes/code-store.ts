import { livingStatuses } from '../billing/subscription-store.ts';
import type { Db } from '../database/open.ts';

const renewing = ['subscription', 'plus', 'app_store'] as const;

/** Whether something that renews by itself already gives this person what a free month would. */
export async function isSubscribed(db: Db, personId: string, now: Date): Promise<boolean> {
  const subscription = await db
    .selectFrom('subscription')
    .select('id')
    .where('person_id', '=', personId)
    .where('status', 'in', livingStatuses)
    .executeTakeFirst();
  if (subscription !== undefined) return true;
  const grant = await db
    .selectFrom('access_grant')
    .select('id')
    .where('person_id', '=', personId)
    .where('source', 'in', renewing)
    .where('revoked_at', 'is', null)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return grant !== undefined;
}
