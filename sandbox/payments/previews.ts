// What something would cost, found out by doing it and taking it back.

import { discountParams } from './discounts.ts';
import { endpoint, type Ask, type Endpoint } from './endpoint.ts';
import { createInvoice, createItem } from './invoice-endpoints.ts';
import { dueAfterBalance } from './invoice-totals.ts';
import {
  choice,
  currency,
  flag,
  group,
  integer,
  list,
  parameterMissingIn,
  text,
  type Params,
} from './params.ts';
import { draftChange, invoicesAtOnce } from './plan-change.ts';
import { changedItems, keepWaiting, plannedChange } from './prorations.ts';
import { Refusal } from './refusals.ts';
import { draftRenewal } from './renewals.ts';
import { rendered } from './render.ts';
import { draftSubscription } from './subscriptions.ts';
import type { Turn } from './turn.ts';
import type { Invoice, Subscription } from './wire.ts';

const previewParams = group({
  currency,
  customer: text(),
  discounts: list(discountParams, 20),
  invoice_items: list(group({ quantity: integer({ least: 1, most: 1000 }) }, { price: text() }), 20),
  preview_mode: choice('next'),
  subscription: text(),
  subscription_details: group({
    billing_cycle_anchor: choice('now', 'unchanged'),
    cancel_at_period_end: flag,
    items: changedItems,
    proration_behavior: choice('always_invoice', 'create_prorations', 'none'),
    proration_date: integer({ least: 0 }),
    trial_end: text(20),
  }),
});
type Given = Params<typeof previewParams>;

function oneTime(turn: Turn, given: Given, items: NonNullable<Given['invoice_items']>): Invoice {
  const draft = createInvoice(turn, {
    customer: given.customer ?? '',
    ...(given.currency !== undefined && { currency: given.currency }),
    ...(given.discounts !== undefined && { discounts: given.discounts }),
  });
  for (const { price, quantity = 1 } of items) {
    createItem(turn, { customer: given.customer ?? '', invoice: draft.id, quantity, pricing: { price } });
  }
  return turn.book.get('invoice', draft.id);
}

function newPlan(turn: Turn, given: Given): Invoice {
  const { customer, discounts, currency: code, subscription_details: details = {} } = given;
  if (customer === undefined) throw parameterMissingIn('customer');
  if (given.invoice_items !== undefined) return oneTime(turn, given, given.invoice_items);
  const items = (details.items ?? []).map(({ price, quantity }, index) => {
    if (price === undefined)
      throw parameterMissingIn('subscription_details', 'items', String(index), 'price');
    return { price, ...(quantity !== undefined && { quantity }) };
  });
  return draftSubscription(turn, {
    customer,
    items,
    ...(discounts !== undefined && { discounts }),
    ...(code !== undefined && { currency: code }),
    ...(details.trial_end !== undefined && { trial_end: details.trial_end }),
  }).invoice;
}

function nextOf(turn: Turn, subscription: Subscription): Invoice {
  const goesOn = ['active', 'trialing', 'past_due'].includes(subscription.status);
  if (goesOn && !subscription.cancel_at_period_end) return draftRenewal(turn, subscription).invoice;
  throw new Refusal(404, {
    type: 'invalid_request_error',
    code: 'invoice_upcoming_none',
    message: `No upcoming invoices for customer: ${subscription.customer}`,
  });
}

function changedPlan(turn: Turn, id: string, given: Given): Invoice {
  const { subscription_details: details = {} } = given;
  const subscription = turn.book.get('subscription', id);
  if (details.items === undefined && details.billing_cycle_anchor !== 'now')
    return nextOf(turn, subscription);
  const wish = {
    items: details.items ?? [],
    behaviour: details.proration_behavior ?? 'create_prorations',
    at: details.proration_date ?? turn.now,
    restarts: details.billing_cycle_anchor === 'now',
  };
  const change = plannedChange(turn, subscription, wish);
  if (invoicesAtOnce(change, wish) && change.lines.length > 0) return draftChange(turn, change);
  keepWaiting(turn, subscription, change.lines);
  return nextOf(turn, turn.book.put('subscription', change.after));
}

function preview({ turn, params, expand }: Ask<Given>): object {
  return turn.book.supposing(() => {
    const draft =
      params.subscription === undefined
        ? newPlan(turn, params)
        : changedPlan(turn, params.subscription, params);
    const { endingBalance } = dueAfterBalance(draft.total, draft.starting_balance, draft.currency);
    const invoice = { ...draft, id: `upcoming_${draft.id}`, ending_balance: endingBalance };
    return rendered(turn.book, invoice, expand);
  });
}

export const previewEndpoints: readonly Endpoint[] = [
  endpoint('POST', '/v1/invoices/create_preview', previewParams, preview),
];
