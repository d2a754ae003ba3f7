// The price of a change in the middle of a period: the unused rest is credited, the rest of the new plan charged.

import { periodEnd } from './calendar.ts';
import { firstItem, itemParent, onDate, type LineWish } from './invoice-lines.ts';
import { newId } from './ids.ts';
import { group, integer, list, metadata, text, type Params } from './params.ts';
import { priceGiven } from './prices.ts';
import { invalid, missingReference } from './refusals.ts';
import { inPeriod, newItem, priceAt, pricedItem } from './subscription-shape.ts';
import { periodLine, unitAmount } from './subscriptions.ts';
import type { Turn } from './turn.ts';
import type { Subscription, SubscriptionItem } from './wire.ts';

export const changedItems = list(
  group({ id: text(), metadata, price: text(), quantity: integer({ least: 1, most: 1000 }) }),
  20,
);

export interface ChangeWish {
  readonly items: Params<typeof changedItems>;
  readonly behaviour: 'always_invoice' | 'create_prorations' | 'none';
  readonly at: number;
  /** Begins a new period even where the length stays the same. */
  readonly restarts: boolean;
}

export interface PlannedChange {
  readonly after: Subscription;
  readonly lines: readonly LineWish[];
  readonly restarts: boolean;
}

function changedItem(
  turn: Turn,
  subscription: Subscription,
  given: ChangeWish['items'][number],
  index: number,
) {
  const item = subscription.items.data.find(({ id }) => id === given.id);
  if (given.id !== undefined && item === undefined) {
    throw missingReference('subscription item', given.id, `items[${index}][id]`);
  }
  const price =
    given.price === undefined
      ? item?.price
      : priceAt(priceGiven(turn, given.price, `items[${index}][price]`), subscription.currency);
  if (price === undefined || price.recurring === null) {
    throw invalid('A subscription item needs a recurring price.', { param: `items[${index}][price]` });
  }
  if (item !== undefined)
    return { ...pricedItem(item, price), quantity: given.quantity ?? item.quantity ?? 1 };
  const { current_period_start: start, current_period_end: end } = firstItem(subscription);
  const fresh = {
    subscription: subscription.id,
    price,
    quantity: given.quantity ?? 1,
    now: turn.now,
    metadata: {},
  };
  return newItem({ ...fresh, period: { start, end } });
}

function sameLength(one: SubscriptionItem, other: SubscriptionItem): boolean {
  const { interval, interval_count } = one.price.recurring ?? {};
  return (
    interval === other.price.recurring?.interval && interval_count === other.price.recurring?.interval_count
  );
}

/** How much of its price a person really paid for the running period: a discount is not credited back. */
function shareFor({ book }: Turn, subscription: string, item: SubscriptionItem): number {
  const lines = book.of('invoice', 'subscription', subscription).flatMap(({ lines }) => lines.data);
  const line = lines.findLast(
    ({ amount, period, pricing }) =>
      amount > 0 && period.end === item.current_period_end && pricing?.price_details?.price === item.price.id,
  );
  if (line === undefined) return 1;
  const off = (line.discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
  return (line.amount - off) / line.amount;
}

function restOf(item: SubscriptionItem, at: number): number {
  const { current_period_start: start, current_period_end: end } = item;
  return Math.min(1, Math.max(0, (end - at) / (end - start)));
}

export function creditLine(
  turn: Turn,
  subscription: Subscription,
  item: SubscriptionItem,
  at: number,
): LineWish {
  const { name } = turn.book.get('product', item.price.product);
  const quantity = item.quantity ?? 1;
  const paid = unitAmount(item) * quantity * shareFor(turn, subscription.id, item);
  return {
    amount: 0 - Math.round(paid * restOf(item, at)),
    currency: subscription.currency,
    description: `Unused time on ${name} after ${onDate(at)}`,
    period: { start: at, end: item.current_period_end },
    price: item.price,
    quantity,
    parent: itemParent(subscription.id, item, true),
    discountable: false,
  };
}

function restLine(turn: Turn, subscription: Subscription, item: SubscriptionItem, at: number): LineWish {
  const { name } = turn.book.get('product', item.price.product);
  const quantity = item.quantity ?? 1;
  return {
    amount: Math.round(unitAmount(item) * quantity * restOf(item, at)),
    currency: subscription.currency,
    description: `Remaining time on ${name} after ${onDate(at)}`,
    period: { start: at, end: item.current_period_end },
    price: item.price,
    quantity,
    parent: itemParent(subscription.id, item, true),
  };
}

export function plannedChange(turn: Turn, subscription: Subscription, wish: ChangeWish): PlannedChange {
  const { at, behaviour } = wish;
  const changed = wish.items.map((given, index) => changedItem(turn, subscription, given, index));
  const before = subscription.items.data;
  const untouched = before.filter(({ id }) => changed.every((item) => item.id !== id));
  const items = { ...subscription.items, data: [...untouched, ...changed] };
  const trial = subscription.status === 'trialing';
  const [lead] = changed;
  const reference = before[0];
  const restarts =
    !trial &&
    (wish.restarts || (lead !== undefined && reference !== undefined && !sameLength(lead, reference)));
  const moved = { ...subscription, items };
  if (trial) return { after: moved, lines: [], restarts };
  const replaced = restarts ? before : before.filter(({ id }) => changed.some((item) => item.id === id));
  const credits =
    behaviour === 'none' ? [] : replaced.map((item) => creditLine(turn, subscription, item, at));
  if (!restarts) {
    const rests = behaviour === 'none' ? [] : changed.map((item) => restLine(turn, subscription, item, at));
    return { after: moved, lines: [...credits, ...rests], restarts };
  }
  const recurring = (lead ?? reference)?.price.recurring ?? { interval: 'month', interval_count: 1 };
  const period = { start: at, end: periodEnd(at, recurring, at) };
  const after = inPeriod({ ...moved, billing_cycle_anchor: at }, period);
  return {
    after,
    lines: [...credits, ...after.items.data.map((item) => periodLine(turn, after, item, false))],
    restarts,
  };
}

/** Lines that wait for the next invoice of their subscription. */
export function keepWaiting(turn: Turn, subscription: Subscription, lines: readonly LineWish[]): void {
  for (const line of lines) {
    turn.book.put('invoiceitem', {
      id: newId('ii'),
      object: 'invoiceitem',
      amount: line.amount,
      currency: line.currency,
      customer: subscription.customer,
      customer_account: null,
      date: turn.now,
      description: line.description,
      discountable: line.discountable ?? true,
      discounts: [],
      invoice: null,
      livemode: false,
      metadata: {},
      net_amount: line.amount,
      parent: { subscription_details: { subscription: subscription.id }, type: 'subscription_details' },
      period: line.period,
      pricing: {
        price_details: { price: line.price.id, product: line.price.product },
        type: 'price_details',
        unit_amount_decimal: String(line.amount),
      },
      proration: true,
      quantity: line.quantity,
      quantity_decimal: String(line.quantity),
      tax_rates: [],
      test_clock: null,
    });
  }
}
