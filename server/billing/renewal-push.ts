// Nobody pays a renewal for days that a voucher or a pass covers: the renewal waits until those are over. It is written
// down as an errand with whatever added the days, so that a provider who is away hears of it later. Plus is more than
// streaming and is never put off: beside it, the voucher waits. Days that are taken back bring the renewal back.

import type { Clock } from '../clock.ts';
import type { Db } from '../database/open.ts';
import { customerStore } from './customer-store.ts';
import { errandStore } from './errand-store.ts';
import { grantStore } from './grant-store.ts';
import { paymentStore } from './payment-store.ts';
import type { Provider } from './provider/provider.ts';
import { isProviderError } from './provider/trouble.ts';
import type { Settling } from './settling.ts';
import { subscriptionStore, type SubscriptionRecord } from './subscription-store.ts';

const day = 24 * 60 * 60 * 1000;
/** The provider lets nothing wait for more than two years. */
const mostMs = 729 * day;
/** The provider renews at a moment to come. */
const soonMs = 60_000;

/** The provider knows no parts of one: what is a part later than its moment would be moved for ever. */
const wholeSecond = (time: number): Date => new Date(Math.floor(time / 1000) * 1000);

export interface RenewalPush {
  /** Inside the transaction that adds the days, or takes them back. False when nothing renews. */
  ask(transaction: Db, personId: string): Promise<boolean>;
  /** What was asked for this person, as far as the provider can be reached; the reconciler does the rest. */
  tryFor(personId: string): Promise<void>;
  push(subscriptionRef: string): Promise<void>;
}

interface RenewalPushParts {
  readonly db: Db;
  readonly provider: Provider;
  readonly settling: Settling;
  readonly clock: Clock;
}

/** Those that were cancelled too: what is left of one waits for a pass like one that renews. */
async function movable(at: Db, personId: string): Promise<readonly SubscriptionRecord[]> {
  const living = await subscriptionStore(at).living(personId);
  return living.filter(
    ({ provider: seller, family, status }) => seller === 'stripe' && family === 'live' && status === 'active',
  );
}

/** False when nothing renews. */
export async function askToMoveRenewals(transaction: Db, personId: string, now: Date): Promise<boolean> {
  const plans = await movable(transaction, personId);
  for (const { provider_id } of plans) await errandStore(transaction).pushRenewal(provider_id, now);
  return plans.some(({ cancel_at_period_end }) => !cancel_at_period_end);
}

export function createRenewalPush({ db, provider, settling, clock }: RenewalPushParts): RenewalPush {
  const streaming = async (personId: string, subscriptionRef: string): Promise<SubscriptionRecord | null> => {
    const living = await subscriptionStore(db).living(personId);
    const known = living.find(
      ({ provider_id, family }) => provider_id === subscriptionRef && family === 'live',
    );
    return known ?? null;
  };

  const push: RenewalPush['push'] = async (subscriptionRef) => {
    const facts = await provider.subscription(subscriptionRef);
    const { status, cancelAtPeriodEnd, customerId, periodEnd, putOffTo } = facts;
    const personId = await customerStore(db).personOf(customerId);
    // What is owed is paid first.
    if (personId === null || (status !== 'active' && status !== 'trialing')) return;
    const known = await streaming(personId, subscriptionRef);
    if (known === null) return;
    // While it is put off its period is the wait, and not what was paid for.
    const payments = paymentStore(db);
    const waits = await payments.waitsUntil(subscriptionRef, clock.now());
    const paid = waits ?? (status === 'trialing' ? await payments.paidUntil(subscriptionRef) : null);
    const now = clock.time();
    const from = new Date(Math.max((paid ?? periodEnd).getTime(), now));
    const covered = await grantStore(db).givenUntil(personId, from);
    const until = wholeSecond(Math.min(Math.max(covered.getTime(), now + soonMs), now + mostMs));
    // What ends by itself charges nothing: it lasts longer only where what was paid for it has still to come.
    const isAwaited = waits !== null || (covered > from && !cancelAtPeriodEnd);
    const isPutOff = isAwaited && until > periodEnd;
    // A date that is not ours is a kindness of whoever chose it in the provider's dashboard.
    const isOurs = putOffTo?.getTime() === periodEnd.getTime();
    const isBroughtBack = paid !== null && isOurs && until < periodEnd;
    if (isPutOff || isBroughtBack) await provider.renewAt(subscriptionRef, until);
    // Moved before, and the answer was lost: unheard, its owner would read of a payment on the day it was moved from.
    else if (known.period_end.getTime() === periodEnd.getTime()) return;
    await settling.subscription(subscriptionRef);
  };

  return {
    push,

    ask: (transaction, personId) => askToMoveRenewals(transaction, personId, clock.now()),

    async tryFor(personId) {
      try {
        for (const { provider_id } of await movable(db, personId)) await push(provider_id);
      } catch (error) {
        if (!isProviderError(error)) throw error;
      }
    },
  };
}
