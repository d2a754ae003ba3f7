// An invoice that somebody can still pay, and what they need for it.

import type { Checkout } from '@cadetto/contract';
import type { InvoiceFacts } from './provider/facts.ts';

export const isOpen = (invoice: InvoiceFacts | null): boolean =>
  invoice !== null && (invoice.status === 'open' || invoice.status === 'draft');

export const answerOf = (invoice: InvoiceFacts | null): Checkout => ({
  invoice: invoice?.documented ?? null,
  clientSecret: invoice !== null && isOpen(invoice) && invoice.amountDue > 0 ? invoice.clientSecret : null,
});
