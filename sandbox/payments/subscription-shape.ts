import { newId } from './ids.ts';
import { amountIn } from './prices.ts';
import type { Price, Subscription, SubscriptionItem } from './wire.ts';

export interface Period {
  readonly start: number;
  readonly end: number;
}

/** Items carry their price whole, in the currency the person pays in. */
export function priceAt(price: Price, currency: string): Price {
  const amount = amountIn(price, currency, 'currency');
  return { ...price, currency, unit_amount: amount, unit_amount_decimal: String(amount) };
}

function planOf(price: Price): SubscriptionItem['plan'] {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}

export function pricedItem(item: SubscriptionItem, price: Price): SubscriptionItem {
  return { ...item, price, plan: planOf(price) };
}

export interface ItemWish {
  readonly subscription: string;
  readonly price: Price;
  readonly quantity: number;
  readonly period: Period;
  readonly now: number;
  readonly metadata: Readonly<Record<string, string>>;
}

export function newItem({
  subscription,
  price,
  quantity,
  period,
  now,
  metadata,
}: ItemWish): SubscriptionItem {
  return {
    id: newId('si', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata,
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  };
}

export interface SubscriptionWish {
  readonly id: string;
  readonly customer: string;
  readonly currency: string;
  readonly now: number;
  readonly items: readonly SubscriptionItem[];
  readonly anchor: number;
  readonly trialEnd: number | null;
  readonly missingMethod: 'cancel' | 'create_invoice' | 'pause';
  readonly defaultMethod: string | null;
  readonly savesMethod: 'off' | 'on_subscription';
  readonly description: string | null;
  readonly metadata: Readonly<Record<string, string>>;
}

export function newSubscription(wish: SubscriptionWish): Subscription {
  const { id, now, trialEnd } = wish;
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: wish.anchor,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: wish.currency,
    customer: wish.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: wish.defaultMethod,
    default_source: null,
    default_tax_rates: [],
    description: wish.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: wish.items,
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: wish.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: wish.savesMethod,
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: wish.missingMethod },
    },
    trial_start: trialEnd === null ? null : now,
  };
}

export function withItems(
  subscription: Subscription,
  change: (item: SubscriptionItem) => SubscriptionItem,
): Subscription {
  const items = { ...subscription.items, data: subscription.items.data.map(change) };
  return { ...subscription, items };
}

export function inPeriod(subscription: Subscription, period: Period): Subscription {
  return withItems(subscription, (item) => ({
    ...item,
    current_period_start: period.start,
    current_period_end: period.end,
  }));
}
