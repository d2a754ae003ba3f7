// The end of what its owner does not go on with: a subscription while a renewal of it is owed, an order nobody has paid.

import type { InvoiceFacts } from './provider/facts.ts';
import type { Provider } from './provider/provider.ts';
import { isRefused } from './provider/trouble.ts';

/** As it stands then: a payment under way in another tab makes this fail, and what is paid stays so. */
export async function voidUnlessPaid(provider: Provider, invoiceId: string): Promise<InvoiceFacts> {
  try {
    await provider.voidInvoice(invoiceId);
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
  return provider.invoice(invoiceId);
}

/**
 * What is owed is given up before the subscription ends, so that nobody sees an end that still owes: such an end is that
 * of a person who did not pay, and takes the days of grace.
 */
export async function endWithDebt(provider: Provider, subscriptionRef: string): Promise<void> {
  const { latestInvoice } = await provider.subscription(subscriptionRef);
  if (latestInvoice?.status === 'open') await provider.voidInvoice(latestInvoice.id);
  await provider.endNow(subscriptionRef);
}
