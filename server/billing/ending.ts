// The end of a subscription that its owner does not go on with while a renewal of it is owed.

import type { Provider } from './provider/provider.ts';

/**
 * What is owed is given up before the subscription ends, so that nobody sees an end that still owes: such an end is that
 * of a person who did not pay, and takes the days of grace.
 */
export async function endWithDebt(provider: Provider, subscriptionRef: string): Promise<void> {
  const { latestInvoice } = await provider.subscription(subscriptionRef);
  if (latestInvoice?.status === 'open') await provider.voidInvoice(latestInvoice.id);
  await provider.endNow(subscriptionRef);
}
