// A subscription begins.

import { endingWithPeriod, isOver } from './cancellation.ts';
import { day, periodEnd } from './calendar.ts';
import { discountParams, redeem } from './discounts.ts';
import { newId } from './ids.ts';
import { draftInvoice } from './invoice-drafts.ts';
import { itemParent, periodDescription, type LineWish } from './invoice-lines.ts';
import { finalize } from './invoices.ts';
import {
  choice,
  clearable,
  currency,
  flag,
  group,
  integer,
  list,
  merged,
  metadata,
  text,
  type Params,
} from './params.ts';
import { methodGiven } from './payment-methods.ts';
import { priceGiven } from './prices.ts';
import { invalid, missingReference } from './refusals.ts';
import { createSetupIntent } from './setup-intents.ts';
import { payInvoice, refuseUnpaid } from './subscription-payments.ts';
import { newItem, newSubscription, priceAt, type Period } from './subscription-shape.ts';
import { emit, type Turn } from './turn.ts';
import type { Invoice, Price, Subscription, SubscriptionItem } from './wire.ts';

const itemParams = group({ metadata, quantity: integer({ least: 1, most: 1000 }) }, { price: text() });

export const paymentSettings = group({
  payment_method_types: list(choice('card')),
  save_default_payment_method: choice('off', 'on_subscription'),
});

export const trialSettings = group({
  end_behavior: group({
    billing_cycle_anchor: choice('now'),
    missing_payment_method: choice('cancel', 'create_invoice', 'pause'),
  }),
});

export const createParams = group(
  {
    billing_mode: group({}, { type: choice('classic', 'flexible') }),
    cancel_at_period_end: flag,
    collection_method: choice('charge_automatically'),
    currency,
    default_payment_method: text(),
    description: clearable(text(500)),
    discounts: list(discountParams, 20),
    metadata,
    off_session: flag,
    payment_behavior: choice('allow_incomplete', 'default_incomplete', 'error_if_incomplete'),
    payment_settings: paymentSettings,
    proration_behavior: choice('always_invoice', 'create_prorations', 'none'),
    trial_end: text(20),
    trial_period_days: integer({ least: 1, most: 730 }),
    trial_settings: trialSettings,
  },
  { customer: text(), items: list(itemParams, 20) },
);
type Given = Params<typeof createParams>;

function trialEndOf(given: Given, now: number): number | null {
  if (given.trial_period_days !== undefined) return now + given.trial_period_days * day;
  if (given.trial_end === undefined || given.trial_end === 'now') return null;
  const end = integer().read(given.trial_end, 'trial_end');
  if (end > now && end < now + 731 * day) return end;
  throw invalid('The trial_end must be in the future, and at most two years ahead.', { param: 'trial_end' });
}

function pricesOf(turn: Turn, given: Given): readonly Price[] {
  const prices = given.items.map(({ price }, index) => priceGiven(turn, price, `items[${index}][price]`));
  const oneTime = prices.findIndex(({ recurring }) => recurring === null);
  if (oneTime >= 0) {
    throw invalid(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
      { param: `items[${oneTime}][price]` },
    );
  }
  const lengths = new Set(
    prices.map(({ recurring }) => `${recurring?.interval_count} ${recurring?.interval}`),
  );
  if (lengths.size > 1) throw invalid('All items must have the same billing interval.', { param: 'items' });
  const code = given.currency ?? prices[0]?.currency ?? '';
  return prices.map((price) => priceAt(price, code));
}

function checkCurrency({ book }: Turn, id: string, code: string): void {
  const customer = book.find('customer', id);
  if (customer === undefined) throw missingReference('customer', id, 'customer');
  const living = book
    .of('subscription', 'customer', id)
    .find((subscription) => !isOver(subscription) && subscription.currency !== code);
  const owed = customer.balance === 0 ? null : (customer.currency ?? null);
  if (living === undefined && (owed === null || owed === code)) return;
  const held =
    living === undefined ? `a balance in ${owed}` : `an active subscription with currency ${living.currency}`;
  throw invalid(`You cannot combine currencies on a single customer. This customer has ${held}.`, {
    param: 'currency',
  });
}

function periodOf(price: Price | undefined, trialEnd: number | null, now: number): Period {
  if (price?.recurring === undefined || price.recurring === null)
    throw invalid('Missing required param: items.');
  return { start: now, end: trialEnd ?? periodEnd(now, price.recurring, now) };
}

export function unitAmount({ price }: SubscriptionItem): number {
  return price.unit_amount ?? 0;
}

export function periodLine(
  turn: Turn,
  subscription: Subscription,
  item: SubscriptionItem,
  trial: boolean,
): LineWish {
  const { name } = turn.book.get('product', item.price.product);
  const quantity = item.quantity ?? 1;
  return {
    amount: trial ? 0 : unitAmount(item) * quantity,
    currency: subscription.currency,
    description: trial
      ? `Trial period for ${name}`
      : periodDescription(name, item, unitAmount(item), subscription.currency),
    period: { start: item.current_period_start, end: item.current_period_end },
    price: item.price,
    quantity,
    parent: itemParent(subscription.id, item),
  };
}

function build(turn: Turn, given: Given): Subscription {
  const { now, book } = turn;
  const prices = pricesOf(turn, given);
  const code = prices[0]?.currency ?? '';
  checkCurrency(turn, given.customer, code);
  const trialEnd = trialEndOf(given, now);
  const period = periodOf(prices[0], trialEnd, now);
  const id = newId('sub');
  const method =
    given.default_payment_method === undefined
      ? null
      : methodGiven(turn, given.default_payment_method, 'default_payment_method');
  if (method !== null && method.customer !== given.customer) {
    throw missingReference('PaymentMethod', method.id, 'default_payment_method');
  }
  const items = prices.map((price, index) => {
    const { quantity = 1, metadata: words } = given.items[index] ?? {};
    return newItem({ subscription: id, price, quantity, period, now, metadata: merged(null, words) });
  });
  const subtotal =
    trialEnd === null ? items.reduce((sum, item) => sum + unitAmount(item) * (item.quantity ?? 1), 0) : 0;
  const redeeming = { customer: given.customer, currency: code, subtotal, subscription: id, invoice: null };
  const discounts = (given.discounts ?? []).map(
    (discount, index) => redeem(turn, discount, redeeming, index).id,
  );
  const subscription = newSubscription({
    id,
    customer: given.customer,
    currency: code,
    now,
    items,
    anchor: trialEnd ?? now,
    trialEnd,
    missingMethod: given.trial_settings?.end_behavior?.missing_payment_method ?? 'create_invoice',
    defaultMethod: method?.id ?? null,
    savesMethod: given.payment_settings?.save_default_payment_method ?? 'off',
    description: given.description ?? null,
    metadata: merged(null, given.metadata),
  });
  const ending = given.cancel_at_period_end === true ? endingWithPeriod(subscription, now) : subscription;
  return book.put('subscription', { ...ending, discounts });
}

function firstInvoice(turn: Turn, subscription: Subscription): Invoice {
  const trial = subscription.trial_end !== null;
  return draftInvoice(turn, {
    customer: subscription.customer,
    currency: subscription.currency,
    reason: 'subscription_create',
    lines: subscription.items.data.map((item) => periodLine(turn, subscription, item, trial)),
    discounts: subscription.discounts,
    subscription,
  });
}

/** Everything up to the draft, for who only wants to know what it would cost. */
export function draftSubscription(
  turn: Turn,
  given: Given,
): { subscription: Subscription; invoice: Invoice } {
  const built = build(turn, given);
  const invoice = firstInvoice(turn, built);
  const subscription = turn.book.put('subscription', { ...built, latest_invoice: invoice.id });
  return { subscription, invoice };
}

/** With nothing to pay now, a card is still wanted for later. */
function askForCard(turn: Turn, id: string): void {
  const subscription = turn.book.get('subscription', id);
  const customer = turn.book.get('customer', subscription.customer);
  const hasCard = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method;
  if (hasCard !== null || subscription.cancel_at_period_end) return;
  const intent = createSetupIntent(turn, { customer: customer.id });
  turn.book.put('subscription', { ...subscription, pending_setup_intent: intent.id });
}

export function subscribe(turn: Turn, given: Given): Subscription {
  const { subscription, invoice } = draftSubscription(turn, given);
  emit(turn, 'customer.subscription.created', subscription);
  const open = finalize(turn, invoice.id);
  if (open.status === 'paid') {
    askForCard(turn, subscription.id);
    return turn.book.get('subscription', subscription.id);
  }
  if (given.payment_behavior === 'default_incomplete') return subscription;
  const outcome = payInvoice(turn, open, { offSession: given.off_session ?? false });
  if (given.payment_behavior === 'error_if_incomplete') refuseUnpaid(outcome);
  if (outcome === null) {
    throw invalid(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
      { code: 'resource_missing' },
    );
  }
  return turn.book.get('subscription', subscription.id);
}
