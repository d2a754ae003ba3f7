import { firstItem } from './invoice-lines.ts';
import { voidInvoice } from './invoices.ts';
import { missing } from './refusals.ts';
import { emit, type Turn } from './turn.ts';
import type { Subscription } from './wire.ts';

export function isOver({ status }: Pick<Subscription, 'status'>): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

type Reason = NonNullable<Subscription['cancellation_details']>['reason'];

function detailsOf(subscription: Subscription, reason: Reason): Subscription['cancellation_details'] {
  const blank = { comment: null, feedback: null, feedback_option: null, reason: null };
  return { ...(subscription.cancellation_details ?? blank), reason };
}

export function voidOpenInvoices(turn: Turn, subscription: string): void {
  for (const invoice of turn.book.of('invoice', 'subscription', subscription)) {
    if (invoice.status === 'open') voidInvoice(turn, invoice);
  }
}

/** As at Stripe, what is still owed stays open but is no longer collected. */
function stopCollecting(turn: Turn, subscription: string): void {
  for (const invoice of turn.book.of('invoice', 'subscription', subscription)) {
    if (invoice.status !== 'open') continue;
    turn.book.put('invoice', { ...invoice, auto_advance: false, next_payment_attempt: null });
  }
}

/** Over now. */
export function cancelAtOnce(
  turn: Turn,
  { id }: Pick<Subscription, 'id'>,
  reason: Reason = 'cancellation_requested',
): Subscription {
  const subscription = turn.book.get('subscription', id);
  if (isOver(subscription)) throw missing('subscription', id);
  if (subscription.status === 'incomplete') voidOpenInvoices(turn, id);
  else stopCollecting(turn, id);
  const over = turn.book.put('subscription', {
    ...subscription,
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? turn.now,
    ended_at: turn.now,
    pending_update: null,
    cancellation_details: detailsOf(subscription, subscription.cancellation_details?.reason ?? reason),
  });
  emit(turn, 'customer.subscription.deleted', over);
  return over;
}

export function endingWithPeriod(subscription: Subscription, now: number): Subscription {
  return {
    ...subscription,
    cancel_at_period_end: true,
    cancel_at: firstItem(subscription).current_period_end,
    canceled_at: now,
    cancellation_details: detailsOf(subscription, 'cancellation_requested'),
  };
}

export function goingOn(subscription: Subscription): Subscription {
  return {
    ...subscription,
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    cancellation_details: detailsOf(subscription, null),
  };
}
