// A plan of ours that the provider has none of: its data were cleared away there, or are another account's. Nothing can be
// moved or ended, and whoever asked again would ask for ever. What was paid for it stays its owner's, it renews no more,
// another plan can be bought, and an operator is told, once.

import type { Db } from '../database/open.ts';
import { recordDeed } from '../operator/store.ts';
import type { Provider } from './provider/provider.ts';
import { isMissing } from './provider/trouble.ts';
import { subscriptionStore } from './subscription-store.ts';

async function isThere(provider: Provider, subscriptionRef: string): Promise<boolean> {
  try {
    await provider.subscription(subscriptionRef);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

const letGo = (db: Db, subscriptionRef: string, now: Date): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const name = { provider: 'stripe', provider_id: subscriptionRef } as const;
    const known = await subscriptionStore(transaction).letGo(name);
    if (known === null) return;
    await recordDeed(transaction, {
      at: now,
      operator: 'payments',
      action: 'changed',
      kind: 'subscriptions',
      subject: subscriptionRef,
      before: { status: known.status },
      after: {
        problem: 'the provider has no such subscription',
        personId: known.person_id,
        planId: known.plan_id,
      },
    });
  });

interface Asking {
  readonly db: Db;
  readonly provider: Provider;
  readonly now: Date;
}

/** What the work answers; undefined when it is about one that is gone. */
export async function askWhileThere<Answer>(
  { db, provider, now }: Asking,
  subscriptionRef: string,
  work: () => Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await work();
  } catch (error) {
    // A price or an invoice may be missing as well: that is another trouble, and asked about again.
    if (!isMissing(error) || (await isThere(provider, subscriptionRef))) throw error;
    await letGo(db, subscriptionRef, now);
    return undefined;
  }
}
