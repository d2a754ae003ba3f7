// A second subscription beside a living one: somebody made it in the provider's dashboard, or another way of buying was
// quicker than a purchase under way here. The first kind grants nothing while the other lives; the second was paid for,
// grants its period and does not renew. Of both an operator is told, and decides which of them goes. One that was
// cancelled and still runs is no rival of what its owner buys next: it makes way.

import type { Db } from '../database/open.ts';
import { recordDeed } from '../operator/store.ts';
import type { Payer } from './customer-store.ts';
import { errandStore } from './errand-store.ts';
import type { SubscriptionFacts } from './provider/facts.ts';
import { familyOf, statusOf } from './standing.ts';
import type { PlanRecord } from './store.ts';
import { isLiving, subscriptionStore, type SubscriptionRecord } from './subscription-store.ts';

interface Subscribed {
  readonly facts: SubscriptionFacts;
  readonly payer: Payer;
  readonly plan: PlanRecord;
}

async function besideOf(
  transaction: Db,
  { facts, payer, plan }: Subscribed,
): Promise<SubscriptionRecord | null> {
  if (!isLiving(statusOf(facts.status))) return null;
  const living = await subscriptionStore(transaction).living(payer.id);
  const beside = living.find(
    ({ family, provider_id }) => family === familyOf(plan) && provider_id !== facts.id,
  );
  return beside ?? null;
}

interface Rival {
  readonly rival: string | null;
}

/** The provider's name of the one that was there before; null when there is none. */
export async function rivalOf(transaction: Db, subscribed: Subscribed): Promise<Rival> {
  return { rival: (await besideOf(transaction, subscribed))?.provider_id ?? null };
}

/** Cancelled by its owner: another plan may be bought, and comes after what is left of it. */
export function isGivenUp({ provider, family, status, cancel_at_period_end }: SubscriptionRecord): boolean {
  return provider === 'stripe' && family === 'live' && status === 'active' && cancel_at_period_end;
}

/**
 * The same for one that was bought here. One that its owner had cancelled before makes way for it: its days stay theirs,
 * and at the provider it ends now, so that nobody can resume it beside the new one. 'moved' when somebody has written
 * about the new one since it was read: nothing is ended for what is perhaps no more.
 */
export async function rivalOfBought(
  transaction: Db,
  bought: Subscribed & { readonly version: string | null },
  now: Date,
): Promise<Rival | 'moved'> {
  const { facts, version } = bought;
  const beside = await besideOf(transaction, bought);
  if (beside === null) return { rival: null };
  // Never the newer for the older: notices about that one still come, and its owner may have cancelled both.
  if (!isGivenUp(beside) || beside.started_at >= facts.startedAt) return { rival: beside.provider_id };
  const subscriptions = subscriptionStore(transaction);
  if ((await subscriptions.version({ provider: 'stripe', provider_id: facts.id })) !== version)
    return 'moved';
  await subscriptions.letGo(beside);
  await errandStore(transaction).endSubscription(beside.provider_id, now);
  return { rival: null };
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
