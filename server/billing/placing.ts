// Where a purchase would lie beside the access there is, said before anybody pays.

import type { Placing } from '@cadetto/contract';
import type { Db } from '../database/open.ts';
import { grantStore } from './grant-store.ts';
import { lasting } from './plans.ts';
import type { PlanRecord } from './store.ts';

export const atOnce: Placing = { startsAt: null, endsAt: null, thenUntil: null, isDated: false };

const later = (start: Date, now: Date): string | null => (start > now ? start.toISOString() : null);

export async function placingOf(
  db: Db,
  { plan, personId, now }: { readonly plan: PlanRecord; readonly personId: string; readonly now: Date },
): Promise<Placing> {
  const grants = grantStore(db);
  if (plan.family === 'plus') return atOnce;
  if (plan.kind === 'recurring') {
    const { start } = await grants.afterFixed(personId, { start: now, end: now });
    return { ...atOnce, startsAt: later(start, now) };
  }
  const { startsAt, endsAt, isDated } = lasting(plan, now, await grants.endOfAccess(personId, now));
  const waits = await grants.wouldWait(personId, { start: startsAt, end: endsAt });
  return {
    startsAt: later(startsAt, now),
    endsAt: endsAt.toISOString(),
    thenUntil: waits?.toISOString() ?? null,
    isDated,
  };
}
