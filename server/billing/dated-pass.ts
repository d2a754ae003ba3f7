// A pass whose days are days of the year: whatever else there is waits while it lasts, and renewals are paid after it.

import type { Db } from '../database/open.ts';
import { grantStore } from './grant-store.ts';
import { lasting, type Lasting } from './plans.ts';
import { askToMoveRenewals } from './renewal-push.ts';
import type { PlanRecord } from './store.ts';

/** Where a purchase lies. Days of the year that were paid for twice, by card and on a phone bill, are the next ones. */
export async function periodBought(
  db: Db,
  {
    plan,
    personId,
    at,
    now,
  }: { readonly plan: PlanRecord; readonly personId: string; readonly at: Date; readonly now: Date },
): Promise<Lasting> {
  const grants = grantStore(db);
  let period = lasting(plan, at, await grants.endOfAccess(personId, at, now));
  while (
    period.isDated &&
    (await grants.coversDated(personId, { start: period.startsAt, end: period.endsAt }))
  )
    period = lasting(plan, period.endsAt, period.endsAt);
  return period;
}

/** Whoever has all the days it would give would pay for nothing. */
export async function hasAllDaysOf(
  db: Db,
  { plan, personId, now }: { readonly plan: PlanRecord; readonly personId: string; readonly now: Date },
): Promise<boolean> {
  const { startsAt, endsAt, isDated } = lasting(plan, now, now);
  return isDated && grantStore(db).coversDated(personId, { start: startsAt, end: endsAt });
}

export async function beginPass(db: Db, grantId: string, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const grants = grantStore(transaction);
    const personId = await grants.ownerOf(grantId);
    if (personId === null) return;
    await grants.holdFor(personId);
    await grants.beginDated(grantId);
    await askToMoveRenewals(transaction, personId, now);
  });
}
