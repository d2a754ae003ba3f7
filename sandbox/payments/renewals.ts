// What happens to a subscription by itself: it renews, is announced, is retried, expires, ends.

import { cancelAtOnce, voidOpenInvoices } from './cancellation.ts';
import { day, hour, periodEnd } from './calendar.ts';
import { stillRunning } from './discounts.ts';
import { draftInvoice } from './invoice-drafts.ts';
import { firstItem, type LineWish } from './invoice-lines.ts';
import { finalize } from './invoices.ts';
import { giveUpPendingUpdate } from './plan-change.ts';
import { payInvoice } from './subscription-payments.ts';
import { inPeriod } from './subscription-shape.ts';
import { periodLine } from './subscriptions.ts';
import { subscriptionOf } from './tables.ts';
import { emit, type Turn } from './turn.ts';
import type { Invoice, InvoiceItem, Subscription } from './wire.ts';

const incompleteFor = 23 * hour;

function announcedAt(subscription: Subscription): number {
  const item = firstItem(subscription);
  const ahead = item.price.recurring?.interval === 'year' ? 30 * day : 7 * day;
  return item.current_period_end - ahead;
}

function wantsAnnouncement(subscription: Subscription, announced: number | undefined): boolean {
  return !subscription.cancel_at_period_end && announced !== firstItem(subscription).current_period_end;
}

/** When something happens next; `announced` is the end of the period whose coming was told. */
export function subscriptionDue(subscription: Subscription, announced: number | undefined): number | null {
  if (subscription.status === 'incomplete') return subscription.created + incompleteFor;
  if (!['active', 'trialing', 'past_due', 'unpaid'].includes(subscription.status)) return null;
  const moments = [firstItem(subscription).current_period_end];
  if (subscription.pending_update !== null) moments.push(subscription.pending_update.expires_at);
  if (wantsAnnouncement(subscription, announced)) moments.push(announcedAt(subscription));
  return Math.min(...moments);
}

export function invoiceDue(invoice: Invoice): number | null {
  return invoice.status === 'open' ? invoice.next_payment_attempt : null;
}

function expire(turn: Turn, subscription: Subscription): void {
  voidOpenInvoices(turn, subscription.id);
  const over = turn.book.put('subscription', {
    ...subscription,
    status: 'incomplete_expired',
    ended_at: turn.now,
  });
  emit(turn, 'customer.subscription.updated', over, subscription);
}

/** What waited for the next invoice, taken from its waiting place. */
function takeWaiting(turn: Turn, subscription: string): readonly { item: InvoiceItem; line: LineWish }[] {
  return turn.book.of('invoiceitem', 'waiting', subscription).map((item) => ({
    item,
    line: {
      amount: item.amount,
      currency: item.currency,
      description: item.description ?? '',
      period: item.period,
      price: turn.book.get('price', item.pricing?.price_details?.price ?? ''),
      quantity: item.quantity,
      discountable: item.discountable,
      parent: {
        invoice_item_details: {
          invoice_item: item.id,
          proration: item.proration,
          proration_details: null,
          subscription,
        },
        subscription_item_details: null,
        type: 'invoice_item_details',
      },
    },
  }));
}

/** The subscription in its next period, with the draft of what that costs. */
export function draftRenewal(
  turn: Turn,
  before: Subscription,
): { subscription: Subscription; invoice: Invoice } {
  const item = firstItem(before);
  const start = item.current_period_end;
  const recurring = item.price.recurring ?? { interval: 'month', interval_count: 1 };
  const period = { start, end: periodEnd(before.billing_cycle_anchor, recurring, start) };
  const moved = inPeriod({ ...before, discounts: stillRunning(turn, before) }, period);
  const waiting = takeWaiting(turn, before.id);
  const invoice = draftInvoice(turn, {
    customer: before.customer,
    currency: before.currency,
    reason: 'subscription_cycle',
    lines: [
      ...waiting.map(({ line }) => line),
      ...moved.items.data.map((one) => periodLine(turn, moved, one, false)),
    ],
    discounts: moved.discounts,
    subscription: before,
  });
  for (const { item: one } of waiting) turn.book.put('invoiceitem', { ...one, invoice: invoice.id });
  const status = before.status === 'trialing' ? 'active' : before.status;
  const subscription = turn.book.put('subscription', { ...moved, status, latest_invoice: invoice.id });
  return { subscription, invoice };
}

function hasCard({ book }: Turn, subscription: Subscription): boolean {
  const customer = book.get('customer', subscription.customer);
  return (subscription.default_payment_method ?? customer.invoice_settings.default_payment_method) !== null;
}

export function renew(turn: Turn, before: Subscription): void {
  const missing = before.trial_settings?.end_behavior.missing_payment_method;
  if (before.status === 'trialing' && missing === 'cancel' && !hasCard(turn, before)) {
    cancelAtOnce(turn, before);
    return;
  }
  const { subscription, invoice } = draftRenewal(turn, before);
  emit(turn, 'customer.subscription.updated', subscription, before);
  // As at Stripe, what is not expected to be paid is written down and asked of nobody.
  if (before.status === 'unpaid') return;
  const open = finalize(turn, invoice.id);
  if (open.status === 'open') collect(turn, open);
}

function becomeOwed(turn: Turn, id: string, status: 'past_due' | 'unpaid'): void {
  const before = turn.book.get('subscription', id);
  if (before.status !== 'active' && before.status !== 'past_due') return;
  if (before.status === status) return;
  const after = turn.book.put('subscription', { ...before, status });
  emit(turn, 'customer.subscription.updated', after, before);
}

function afterLastTry(turn: Turn, id: string): void {
  const outcome = turn.book.find('control', 'last-try')?.value;
  if (outcome === 'unpaid' || outcome === 'past_due') becomeOwed(turn, id, outcome);
  else cancelAtOnce(turn, { id }, 'payment_failed');
}

/** There was no card to ask. */
function countFailure(turn: Turn, id: string): void {
  const invoice = turn.book.get('invoice', id);
  const attempt_count = invoice.attempt_count + 1;
  const tried = turn.book.put('invoice', { ...invoice, attempted: true, attempt_count });
  emit(turn, 'invoice.payment_failed', tried);
}

/** Asks the card on file; a failure is tried again some days later, and in the end is the end. */
export function collect(turn: Turn, invoice: Invoice): void {
  const outcome = payInvoice(turn, invoice, { offSession: true });
  if (outcome?.kind === 'succeeded') return;
  if (outcome === null) countFailure(turn, invoice.id);
  const tries = (turn.book.find('dunning', invoice.id)?.tries ?? 0) + 1;
  turn.book.put('dunning', { id: invoice.id, tries });
  const wait = turn.settings.retryDays[tries - 1];
  turn.book.put('invoice', {
    ...turn.book.get('invoice', invoice.id),
    next_payment_attempt: wait === undefined ? null : turn.now + wait * day,
  });
  const subscription = subscriptionOf(invoice);
  if (subscription === null) return;
  if (wait === undefined) afterLastTry(turn, subscription);
  else becomeOwed(turn, subscription, 'past_due');
}

function announce(turn: Turn, subscription: Subscription): void {
  const coming = turn.book.supposing(() => draftRenewal(turn, subscription).invoice);
  turn.book.put('announced', { id: subscription.id, periodEnd: firstItem(subscription).current_period_end });
  emit(turn, 'invoice.upcoming', {
    ...coming,
    id: `upcoming_${coming.id}`,
    billing_reason: 'upcoming',
    next_payment_attempt: firstItem(subscription).current_period_end,
  });
}

export function subscriptionFallsDue(turn: Turn, id: string): void {
  const subscription = turn.book.get('subscription', id);
  const { current_period_end: end } = firstItem(subscription);
  const announced = turn.book.find('announced', id)?.periodEnd;
  if (subscription.status === 'incomplete') return expire(turn, subscription);
  if (subscription.pending_update !== null && subscription.pending_update.expires_at <= turn.now) {
    return giveUpPendingUpdate(turn, subscription);
  }
  if (end <= turn.now) {
    return void (subscription.cancel_at_period_end
      ? cancelAtOnce(turn, subscription)
      : renew(turn, subscription));
  }
  if (wantsAnnouncement(subscription, announced)) announce(turn, subscription);
}

export function invoiceFallsDue(turn: Turn, id: string): void {
  collect(turn, turn.book.get('invoice', id));
}
