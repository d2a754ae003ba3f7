// A second subscription beside a living one: somebody made it in the provider's dashboard, or another way of buying was
// quicker than a purchase under way here. The first kind grants nothing while the other lives; the second was paid for,
// grants its period and does not renew. Of both an operator is told, and decides which of them goes.

import type { Db } from '../database/open.ts';
import { recordDeed } from '../operator/store.ts';
import type { Payer } from './customer-store.ts';
import type { SubscriptionFacts } from './provider/facts.ts';
import { familyOf, statusOf } from './standing.ts';
import type { PlanRecord } from './store.ts';
import { isLiving, subscriptionStore } from './subscription-store.ts';

interface Subscribed {
  readonly facts: SubscriptionFacts;
  readonly payer: Payer;
  readonly plan: PlanRecord;
}

/** The provider's name of the one that was there before; null when there is none. */
export async function rivalOf(transaction: Db, { facts, payer, plan }: Subscribed): Promise<string | null> {
  if (!isLiving(statusOf(facts.status))) return null;
  const living = await subscriptionStore(transaction).living(payer.id);
  const rival = living.find(
    ({ family, provider_id }) => family === familyOf(plan) && provider_id !== facts.id,
  );
  return rival?.provider_id ?? null;
}

export async function tellOfSecond(
  transaction: Db,
  { facts, payer, plan, rival, now }: Subscribed & { readonly rival: string; readonly now: Date },
): Promise<void> {
  await recordDeed(transaction, {
    at: now,
    operator: 'payments',
    action: 'created',
    kind: 'subscriptions',
    subject: facts.id,
    before: null,
    after: { problem: 'a second subscription', beside: rival, personId: payer.id, planId: plan.id },
  });
}
