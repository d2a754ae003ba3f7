import { newId } from './ids.ts';
import type { InvoiceLine, Price, Subscription, SubscriptionItem } from './wire.ts';

export interface LineWish {
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly period: { readonly start: number; readonly end: number };
  readonly price: Price;
  readonly quantity: number;
  readonly parent: NonNullable<InvoiceLine['parent']>;
  readonly discountable?: boolean;
  readonly metadata?: Readonly<Record<string, string>>;
}

function perUnit(amount: number, quantity: number): string {
  return String(quantity === 0 ? 0 : amount / quantity);
}

export function newLine(invoice: string, wish: LineWish): InvoiceLine {
  return {
    id: newId('il'),
    object: 'line_item',
    amount: wish.amount,
    currency: wish.currency,
    description: wish.description,
    discount_amounts: [],
    discountable: wish.discountable ?? true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: wish.metadata ?? {},
    parent: wish.parent,
    period: wish.period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: wish.price.id, product: wish.price.product },
      type: 'price_details',
      unit_amount_decimal: perUnit(wish.amount, wish.quantity),
    },
    quantity: wish.quantity,
    quantity_decimal: String(wish.quantity),
    subscription: wish.parent.subscription_item_details?.subscription ?? null,
    subtotal: wish.amount,
    taxes: [],
  };
}

export function itemParent(
  subscription: string,
  item: Pick<SubscriptionItem, 'id'>,
  proration = false,
): LineWish['parent'] {
  return {
    invoice_item_details: null,
    subscription_item_details: {
      invoice_item: null,
      proration,
      proration_details: null,
      subscription,
      subscription_item: item.id,
    },
    type: 'subscription_item_details',
  };
}

const money = (amount: number, currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount / 100);

/** 1 × Annual (at €49.99 / year) */
export function periodDescription(
  name: string,
  item: SubscriptionItem,
  unit: number,
  currency: string,
): string {
  const { interval = '', interval_count: count = 1 } = item.price.recurring ?? {};
  const every = count === 1 ? interval : `every ${count} ${interval}s`;
  return `${item.quantity ?? 1} × ${name} (at ${money(unit, currency)} / ${every})`;
}

export function onDate(instant: number): string {
  return new Date(instant * 1000).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

export function firstItem(subscription: Pick<Subscription, 'items' | 'id'>): SubscriptionItem {
  const [item] = subscription.items.data;
  if (item === undefined) throw new Error(`${subscription.id} has no items`);
  return item;
}
