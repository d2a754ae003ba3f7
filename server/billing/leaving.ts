// The renewals of somebody who leaves end; those that ended for that reason go on when their owner stays after all.

import type { Clock } from '../clock.ts';
import type { Db } from '../database/open.ts';
import { askWhileThere } from './missing-subscription.ts';
import type { Provider } from './provider/provider.ts';
import type { Settling } from './settling.ts';
import { isLiving, subscriptionStore } from './subscription-store.ts';

interface LeavingParts {
  readonly db: Db;
  readonly provider: Provider;
  readonly settling: Settling;
  readonly clock: Clock;
}

async function isLeaving(db: Db, personId: string): Promise<boolean> {
  const person = await db
    .selectFrom('person')
    .select('deletes_at')
    .where('id', '=', personId)
    .executeTakeFirst();
  return person?.deletes_at !== null;
}

function setCancellation(parts: LeavingParts, ref: string, cancel: boolean): Promise<void> {
  const { db, provider, settling, clock } = parts;
  return askWhileThere({ db, provider, now: clock.now() }, ref, async () => {
    await provider.setCancellation(ref, cancel);
    await settling.subscription(ref);
  });
}

async function endRenewals(parts: LeavingParts, personId: string): Promise<void> {
  const store = subscriptionStore(parts.db);
  for (const subscription of await store.living(personId)) {
    if (subscription.provider !== 'stripe' || subscription.cancel_at_period_end) continue;
    // Written before: cut off in between it would be taken for one that its owner had cancelled.
    await store.setEndedByLeaving(subscription.id, true);
    await setCancellation(parts, subscription.provider_id, true);
  }
}

async function resumeRenewals(parts: LeavingParts, personId: string): Promise<void> {
  const store = subscriptionStore(parts.db);
  for (const { id, provider_id, status, period_end } of await store.endedByLeaving(personId)) {
    if (isLiving(status) && period_end > parts.clock.now()) await setCancellation(parts, provider_id, false);
    await store.setEndedByLeaving(id, false);
  }
}

/** Until what was done is what is wished: a mind may change while the provider is being asked. */
export async function followLeaving(parts: LeavingParts, personId: string): Promise<void> {
  const leaves = await isLeaving(parts.db, personId);
  await (leaves ? endRenewals(parts, personId) : resumeRenewals(parts, personId));
  if ((await isLeaving(parts.db, personId)) !== leaves) await followLeaving(parts, personId);
}
