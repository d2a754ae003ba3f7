// The provider forgets whoever is deleted. What they ordered and did not pay would outlive them there, and a tab that was
// left open could still pay it.

import type { Db } from '../database/open.ts';
import { voidUnlessPaid } from './ending.ts';
import { errandStore } from './errand-store.ts';
import { paymentStore } from './payment-store.ts';
import type { Provider } from './provider/provider.ts';
import type { Settling } from './settling.ts';

interface ForgettingParts {
  readonly db: Db;
  readonly provider: Provider;
  readonly settling: Settling;
}

export async function forgetCustomer(parts: ForgettingParts, customerRef: string): Promise<void> {
  const { db, provider, settling } = parts;
  // All of it while the customer is there: cut off after that, nobody could say any more what was theirs.
  const orders = await provider.ordersOf(customerRef);
  for (const { id, status } of orders) {
    if (status !== 'open') continue;
    const now = await voidUnlessPaid(provider, id);
    if (now.status === 'open') throw new Error('an order of somebody who is gone is being paid');
  }
  const known = await paymentStore(db).knownAmong(orders.map(({ id }) => id));
  for (const { id } of orders) if (!known.has(id)) await settling.purchase(id);
  await provider.forgetCustomer(customerRef);
  await errandStore(db).dropChoice(customerRef);
}
