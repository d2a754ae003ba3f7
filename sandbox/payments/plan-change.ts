import { hour } from './calendar.ts';
import { stillRunning } from './discounts.ts';
import { draftInvoice } from './invoice-drafts.ts';
import { firstItem } from './invoice-lines.ts';
import { finalize, voidInvoice } from './invoices.ts';
import { keepWaiting, plannedChange, type ChangeWish, type PlannedChange } from './prorations.ts';
import { payInvoice, refuseUnpaid } from './subscription-payments.ts';
import { emit, type Turn } from './turn.ts';
import type { Invoice, Subscription } from './wire.ts';

export interface PlanChangeWish extends ChangeWish {
  readonly payment:
    | 'allow_incomplete'
    | 'default_incomplete'
    | 'error_if_incomplete'
    | 'pending_if_incomplete';
  readonly offSession: boolean;
}

const pendingFor = 23 * hour;

export function invoicesAtOnce({ restarts }: PlannedChange, { behaviour }: ChangeWish): boolean {
  return restarts || behaviour === 'always_invoice';
}

export function draftChange(turn: Turn, { after, lines }: PlannedChange): Invoice {
  return draftInvoice(turn, {
    customer: after.customer,
    currency: after.currency,
    reason: 'subscription_update',
    lines,
    discounts: stillRunning(turn, after),
    subscription: after,
  });
}

function pending(turn: Turn, before: Subscription, after: Subscription): Subscription {
  return {
    ...before,
    latest_invoice: after.latest_invoice,
    pending_update: {
      billing_cycle_anchor: after.billing_cycle_anchor,
      cancel_at_period_end: null,
      discount: null,
      discounts: null,
      expires_at: Math.min(turn.now + pendingFor, firstItem(before).current_period_end),
      metadata: null,
      subscription_items: after.items.data,
      trial_end: null,
      trial_from_plan: null,
    },
  };
}

export function applyPendingUpdate(turn: Turn, subscription: Subscription): Subscription {
  const update = subscription.pending_update;
  if (update === null || update.subscription_items === null) return subscription;
  const after: Subscription = {
    ...subscription,
    billing_cycle_anchor: update.billing_cycle_anchor ?? subscription.billing_cycle_anchor,
    items: { ...subscription.items, data: update.subscription_items },
    pending_update: null,
  };
  emit(turn, 'customer.subscription.pending_update_applied', after, subscription);
  return after;
}

export function dropPendingUpdate(turn: Turn, subscription: Subscription): void {
  if (subscription.pending_update === null) return;
  const after = turn.book.put('subscription', { ...subscription, pending_update: null });
  emit(turn, 'customer.subscription.pending_update_expired', after, subscription);
}

/** With its invoice: left open, that could be paid for nothing. */
export function giveUpPendingUpdate(turn: Turn, subscription: Subscription): void {
  const invoice = turn.book.find('invoice', subscription.latest_invoice ?? '');
  if (subscription.pending_update !== null && invoice?.status === 'open') voidInvoice(turn, invoice);
  else dropPendingUpdate(turn, subscription);
}

function notPaid(turn: Turn, before: Subscription, after: Subscription, wish: PlanChangeWish): void {
  if (wish.payment === 'pending_if_incomplete') {
    turn.book.put('subscription', pending(turn, before, after));
    return;
  }
  const open = turn.book.get('subscription', after.id);
  turn.book.put('subscription', { ...open, status: open.status === 'active' ? 'past_due' : open.status });
}

export function changePlan(turn: Turn, subscription: Subscription, wish: PlanChangeWish): Subscription {
  giveUpPendingUpdate(turn, subscription);
  const before = turn.book.get('subscription', subscription.id);
  const change = plannedChange(turn, before, wish);
  if (!invoicesAtOnce(change, wish) || change.lines.length === 0) {
    keepWaiting(turn, before, change.lines);
    return turn.book.put('subscription', change.after);
  }
  const draft = draftChange(turn, change);
  const after = turn.book.put('subscription', { ...change.after, latest_invoice: draft.id });
  const open = finalize(turn, draft.id);
  if (open.status === 'paid') return turn.book.get('subscription', after.id);
  const outcome =
    wish.payment === 'default_incomplete' ? null : payInvoice(turn, open, { offSession: wish.offSession });
  if (outcome?.kind === 'succeeded') return turn.book.get('subscription', after.id);
  if (wish.payment === 'error_if_incomplete') refuseUnpaid(outcome);
  notPaid(turn, before, after, wish);
  return turn.book.get('subscription', after.id);
}
