// Plus includes streaming. What is paid for it in an app store beside Plus only its owner can end, and there: they are told.

import { paidTwice } from '@cadetto/contract';
import type { Db } from '../database/open.ts';
import type { Outbox } from '../messaging/outbox.ts';
import { customerStore } from './customer-store.ts';
import { billingStore } from './store.ts';
import { subscriptionStore } from './subscription-store.ts';

/** Once for each membership and plan, however often it is looked at. */
export async function tellOfDoublePayment(db: Db, outbox: Outbox, personId: string): Promise<void> {
  const living = await subscriptionStore(db).living(personId);
  const twice = paidTwice(
    living.map(({ id, family, provider, status, cancel_at_period_end }) => ({
      id,
      isPlus: family === 'plus',
      isInStore: provider === 'app_store',
      status,
      cancelAtPeriodEnd: cancel_at_period_end,
    })),
  );
  if (twice === null) return;
  const payer = await customerStore(db).payer(personId);
  const planId = living.find(({ id }) => id === twice.inStoreId)?.plan_id;
  const plan = (await billingStore(db).plans()).find(({ id }) => id === planId);
  if (payer === null || plan === undefined) return;
  await outbox.put(db, {
    channel: 'mail',
    recipient: payer.email,
    locale: payer.locale,
    letter: { kind: 'paid_twice', planName: plan.name[payer.locale] },
    key: `paid_twice:${twice.plusId}:${twice.inStoreId}`,
  });
}
