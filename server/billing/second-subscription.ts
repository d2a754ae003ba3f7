// A second subscription beside a living one: somebody made it in the provider's dashboard, or another way of buying was
// quicker than a purchase under way here. The first kind grants nothing while the other lives; the second was paid for,
// is shown, grants its period and does not renew. Of both an operator is told, and decides which of them goes. One that
// was cancelled and still runs is no rival of what its owner buys next: it makes way.

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

interface Beside {
  readonly here: SubscriptionRecord | null;
  readonly inStore: SubscriptionRecord | null;
}

/** What an app store has sold since is none: its owner has both, and only the store could end the other. */
async function besideOf(transaction: Db, { facts, payer, plan }: Subscribed): Promise<Beside> {
  if (!isLiving(statusOf(facts.status))) return { here: null, inStore: null };
  const isIt = ({ provider, provider_id }: SubscriptionRecord) =>
    provider === 'stripe' && provider_id === facts.id;
  const living = await subscriptionStore(transaction).living(payer.id);
  const others = living.filter((other) => other.family === familyOf(plan) && !isIt(other));
  const sold = others.find(({ provider }) => provider === 'app_store') ?? null;
  return {
    here: others.find(({ provider }) => provider === 'stripe') ?? null,
    inStore: living.some(isIt) ? null : sold,
  };
}

export interface Rival {
  /** The seller's name of the one that was there before; null when there is none. */
  readonly rival: string | null;
  /** It can live beside the other: our provider may have one of a person, and a store its own. */
  readonly stands: boolean;
}

const none: Rival = { rival: null, stands: true };

export async function rivalOf(transaction: Db, subscribed: Subscribed): Promise<Rival> {
  const { here, inStore } = await besideOf(transaction, subscribed);
  const other = here ?? inStore;
  return other === null ? none : { rival: other.provider_id, stands: false };
}

/** Cancelled by its owner: whatever is bought or given now comes after what is left of it. */
function isGivenUp({ provider, family, status, cancel_at_period_end }: SubscriptionRecord): boolean {
  return provider === 'stripe' && family === 'live' && status === 'active' && cancel_at_period_end;
}

/**
 * Who pays for streaming already is neither sold nor given it twice, by card, phone bill or code. Also what is owed for,
 * what an app store sells and Plus to its last day: none of them can be laid beside something else.
 */
export async function hasPlanThatGoesOn(db: Db, personId: string): Promise<boolean> {
  const living = await subscriptionStore(db).living(personId);
  return living.some((subscription) => !isGivenUp(subscription));
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
  const { here, inStore } = await besideOf(transaction, bought);
  const besideStore = inStore === null ? none : { rival: inStore.provider_id, stands: true };
  if (here === null) return besideStore;
  // Never the newer for the older: notices about that one still come, and its owner may have cancelled both.
  if (!isGivenUp(here) || here.started_at >= facts.startedAt)
    return { rival: here.provider_id, stands: false };
  const subscriptions = subscriptionStore(transaction);
  if ((await subscriptions.version({ provider: 'stripe', provider_id: facts.id })) !== version)
    return 'moved';
  await subscriptions.letGo(here);
  await errandStore(transaction).endSubscription(here.provider_id, now);
  return besideStore;
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
