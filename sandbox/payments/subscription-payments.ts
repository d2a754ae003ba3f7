// What a paid invoice does to its subscription, and how an invoice is paid with the card on file.

import { applyPendingUpdate } from './plan-change.ts';
import { methodGiven } from './payment-methods.ts';
import { attemptPayment, type Outcome } from './payments.ts';
import { intentOf } from './invoices.ts';
import { cardError, invalid } from './refusals.ts';
import { subscriptionOf } from './tables.ts';
import { emit, type Turn } from './turn.ts';
import type { Invoice, PaymentIntent, Subscription } from './wire.ts';

interface PaidInvoice {
  readonly subscription: string;
  readonly invoice: Invoice;
  readonly intent: PaymentIntent | null;
}

function statusAfter({ status, trial_end }: Subscription, now: number): Subscription['status'] {
  if (status === 'incomplete') return trial_end !== null && trial_end > now ? 'trialing' : 'active';
  return status === 'past_due' || status === 'unpaid' ? 'active' : status;
}

function keptMethod(subscription: Subscription, intent: PaymentIntent | null): string | null {
  const keeps = subscription.payment_settings?.save_default_payment_method === 'on_subscription';
  return (keeps ? intent?.payment_method : null) ?? subscription.default_payment_method;
}

/** An older invoice paid while a newer one is still open leaves the subscription past due. */
function owesAnother({ book }: Turn, subscription: string): boolean {
  return book.of('invoice', 'subscription', subscription).some(({ status }) => status === 'open');
}

export function invoicePaid(turn: Turn, { subscription: id, invoice, intent }: PaidInvoice): void {
  const before = turn.book.find('subscription', id);
  if (before === undefined || before.status === 'canceled' || before.status === 'incomplete_expired') return;
  const status = owesAnother(turn, id) ? before.status : statusAfter(before, turn.now);
  const paid = { ...before, status, default_payment_method: keptMethod(before, intent) };
  const applied = before.latest_invoice === invoice.id ? applyPendingUpdate(turn, paid) : paid;
  const after = turn.book.put('subscription', applied);
  if (JSON.stringify(after) !== JSON.stringify(before)) {
    emit(turn, 'customer.subscription.updated', after, before);
  }
}

function methodOnFile({ book }: Turn, invoice: Invoice): string | null {
  const subscription = book.find('subscription', subscriptionOf(invoice) ?? '');
  const customer = book.find('customer', invoice.customer ?? '');
  return (
    invoice.default_payment_method ??
    subscription?.default_payment_method ??
    customer?.invoice_settings.default_payment_method ??
    null
  );
}

export interface PayWish {
  readonly method?: string;
  readonly offSession: boolean;
}

/** Pays an open invoice with the card named or the one on file; null when there is no card to ask. */
export function payInvoice(turn: Turn, invoice: Invoice, { method, offSession }: PayWish): Outcome | null {
  const intent = intentOf(turn, invoice.id);
  const card = method ?? methodOnFile(turn, invoice);
  if (card === null || intent === undefined) return null;
  const found = methodGiven(turn, card);
  if (found.customer !== null && found.customer !== invoice.customer) {
    throw invalid('The payment method does not belong to the customer of this invoice.', {
      param: 'payment_method',
    });
  }
  return attemptPayment(turn, { intent, method: found, offSession });
}

/** For who wants it paid now or not at all: what was begun is taken back. */
export function refuseUnpaid(outcome: Outcome | null): void {
  if (outcome?.kind === 'declined') throw outcome.refusal.undone();
  if (outcome?.kind !== 'challenge') return;
  throw cardError(
    'Payment for this subscription requires additional user action before it can be completed successfully.',
    'subscription_payment_intent_requires_action',
  ).undone();
}
