// A change of plan whose payment the bank wants to ask about. It is an attempt like a purchase, of a subscription there
// is: that goes on unchanged until the invoice is paid, and after a day the provider forgets the change.

import type { Currency, OpenCheckout } from '@cadetto/contract';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/open.ts';
import { attemptStore, type Attempt } from './attempt-store.ts';
import { demandCreditAtRest } from './credit-at-rest.ts';
import { grantStore } from './grant-store.ts';
import { amountOf } from './plans.ts';
import type { Changing, ChangeOrder } from './provider/changes.ts';
import type { InvoiceFacts } from './provider/facts.ts';
import type { Bought, Provider } from './provider/provider.ts';
import { isKeySpent } from './provider/trouble.ts';
import { billingStore, type PlanRecord } from './store.ts';

export interface WaitingChangeWish extends ChangeOrder {
  readonly personId: string;
  readonly planId: string;
  readonly currency: Currency;
  readonly changing: Changing;
}

export type Opened = { readonly attempt: Attempt } | { readonly inTheWay: Attempt };

/** What the new plan costs from then on, and when. */
export const followingOf = (
  plan: PlanRecord,
  { periodEnd, currency }: InvoiceFacts,
): OpenCheckout['change'] => ({
  nextPayment: periodEnd.toISOString(),
  nextAmount: amountOf(plan, currency),
});

interface WaitingChangeParts {
  readonly db: Db;
  readonly provider: Provider;
  readonly clock: Clock;
}

export function createWaitingChanges({ db, provider, clock }: WaitingChangeParts) {
  /** Null when the provider never heard of it, or has forgotten it. */
  const find = async ({ changes, planId }: Attempt): Promise<Bought | null> => {
    if (changes === null) return null;
    const plan = (await billingStore(db).plans()).find(({ id }) => id === planId);
    const { changesTo, latestInvoice } = await provider.subscription(changes);
    if (plan === undefined || changesTo === null || changesTo !== plan.provider_price_id) return null;
    return { subscriptionId: null, invoice: latestInvoice };
  };

  return {
    find,

    open: ({ personId, planId, currency, changing: { id: changes } }: WaitingChangeWish): Promise<Opened> =>
      db.transaction().execute(async (transaction) => {
        const now = clock.now();
        const attempts = attemptStore(transaction);
        await grantStore(transaction).holdFor(personId);
        await demandCreditAtRest(transaction, personId, now);
        const there = await attempts.open(personId);
        if (there !== null) {
          const isSame = there.planId === planId && there.changes === changes;
          return isSame ? { attempt: there } : { inTheWay: there };
        }
        return { attempt: await attempts.add({ personId, planId, promo: null, currency, changes }, now) };
      }),

    /** Begun before, in another tab or by an answer that was lost, it is the same: a second one could be paid as well. */
    async ask(attempt: Attempt, { changing, priceId, at }: WaitingChangeWish): Promise<Bought | null> {
      const there = await find(attempt);
      if (there !== null) return there;
      try {
        const order = { priceId, at, attemptId: attempt.id };
        const { latestInvoice } = await provider.changeOncePaid(changing, order);
        return { subscriptionId: null, invoice: latestInvoice };
      } catch (error) {
        if (isKeySpent(error)) return find(attempt);
        throw error;
      }
    },
  };
}
