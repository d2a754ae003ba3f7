// What the provider says, in our words. Its present invoice is not the one the specification documents: this is the
// only file that knows both.

import type { Currency, Invoice } from '@cadetto/contract';
import { currencies } from '@cadetto/contract';
import type { Stripe } from 'stripe';

export interface InvoiceFacts {
  readonly id: string;
  readonly customerId: string;
  readonly status: Stripe.Invoice.Status;
  readonly subscriptionId: string | null;
  readonly isPurchase: boolean;
  /** It, or the subscription it is for, was ordered here, and not made by hand in the provider's dashboard. */
  readonly isOrdered: boolean;
  /** As they were called when it was made: it outlives the customer. */
  readonly billedTo: { readonly name: string; readonly email: string };
  /** Of the line that gives access: a change of plan also has lines that take back. */
  readonly priceId: string | null;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  /** Its line costs nothing by itself: time that is not charged. */
  readonly isForNothing: boolean;
  /** What the bought line costs, before credit pays any of it. */
  readonly worth: number;
  readonly total: number;
  readonly amountDue: number;
  readonly amountPaid: number;
  readonly currency: Currency;
  readonly discountName: string | null;
  readonly discount: number;
  readonly number: string | null;
  /** The contract began with it. */
  readonly isFirst: boolean;
  /** Another plan took the place of what was paid for before. */
  readonly isChange: boolean;
  readonly paidAt: Date | null;
  /** When the provider charges it again by itself. */
  readonly retriesAt: Date | null;
  readonly clientSecret: string | null;
  /** In the shape the specification documents. */
  readonly documented: Invoice;
}

export interface SubscriptionFacts {
  readonly id: string;
  readonly customerId: string;
  readonly status: Stripe.Subscription.Status;
  readonly itemId: string;
  readonly priceId: string;
  /** What it really costs: who has a plan keeps its price when that is replaced. */
  readonly amount: number;
  readonly currency: Currency;
  readonly startedAt: Date;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly cancelAtPeriodEnd: boolean;
  /** The moment to which we have put its renewal off; null when we never did. */
  readonly putOffTo: Date | null;
  /** Its own: the one it was paid with, or that was chosen for it. */
  readonly cardId: string | null;
  /** The price that takes the place of this one when the latest invoice is paid; null when nothing waits for that. */
  readonly changesTo: string | null;
  readonly latestInvoice: InvoiceFacts | null;
}

export interface CardFacts {
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly isDefault: boolean;
}

/** What is asked for with a subscription, to be read here. */
export const withInvoice = [
  'latest_invoice.confirmation_secret',
  'latest_invoice.discounts.source.coupon',
  'items.data.price.currency_options',
];

const instant = (seconds: number): Date => new Date(seconds * 1000);

export function idOf(reference: string | { readonly id: string } | null | undefined): string | null {
  if (reference === null || reference === undefined) return null;
  return typeof reference === 'string' ? reference : reference.id;
}

/** A currency we never charge in could only come from a product somebody else sells with the same account. */
export function ourCurrency(code: string): Currency {
  return currencies.find((currency) => currency === code) ?? 'eur';
}

function couponOf(invoice: Stripe.Invoice): Stripe.Coupon | null {
  const [discount] = invoice.discounts;
  if (discount === undefined || typeof discount === 'string') return null;
  const coupon = discount.source.coupon;
  return coupon === null || typeof coupon === 'string' ? null : coupon;
}

function priceOf(line: Stripe.InvoiceLineItem): string | null {
  return idOf(line.pricing?.price_details?.price);
}

/** The line that charges most is the one that was bought. */
function boughtLine({ lines }: Stripe.Invoice): Stripe.InvoiceLineItem | undefined {
  return lines.data.toSorted((a, b) => b.amount - a.amount)[0];
}

function worthOf(line: Stripe.InvoiceLineItem | undefined): number {
  if (line === undefined) return 0;
  const off = (line.discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
  return Math.max(0, line.amount - off);
}

const isChange = ({ billing_reason: reason }: Stripe.Invoice): boolean => reason === 'subscription_update';

/** Of a change what was bought comes first; the plan that it takes the place of, with what comes back, after it. */
function documentedLines(invoice: Stripe.Invoice): Invoice['lines']['data'] {
  const { data } = invoice.lines;
  const lines = isChange(invoice) ? data.toSorted((a, b) => b.amount - a.amount) : data;
  return lines.map((line) => ({
    description: line.description ?? '',
    quantity: line.quantity ?? 1,
    price: { id: priceOf(line) ?? '', currency: line.currency },
    ...(isChange(invoice) && { amount: line.amount }),
  }));
}

export function documentedInvoice(invoice: Stripe.Invoice): Invoice {
  const coupon = couponOf(invoice);
  return {
    id: invoice.id ?? '',
    currency: invoice.currency,
    lines: { data: documentedLines(invoice) },
    subtotal: invoice.subtotal,
    discount: coupon === null ? null : { coupon: { name: coupon.name ?? coupon.id } },
    total_discount_amounts: (invoice.total_discount_amounts ?? []).map(({ amount }) => ({ amount })),
    total: invoice.total,
    starting_balance: invoice.starting_balance,
    ending_balance: invoice.ending_balance ?? 0,
    amount_due: invoice.amount_due,
    metadata: invoice.metadata?.['type'] === 'ONE_TIME_PLAN' ? { type: 'ONE_TIME_PLAN' } : {},
  };
}

export function invoiceFacts(invoice: Stripe.Invoice): InvoiceFacts {
  const line = boughtLine(invoice);
  const paidAt = invoice.status_transitions.paid_at;
  const plan = invoice.parent?.subscription_details ?? null;
  return {
    id: invoice.id ?? '',
    customerId: idOf(invoice.customer) ?? '',
    status: invoice.status ?? 'draft',
    subscriptionId: idOf(plan?.subscription),
    isPurchase: invoice.metadata?.['type'] === 'ONE_TIME_PLAN',
    isOrdered: (plan ?? invoice).metadata?.['attemptId'] !== undefined,
    billedTo: { name: invoice.customer_name ?? '', email: invoice.customer_email ?? '' },
    priceId: line === undefined ? null : priceOf(line),
    periodStart: instant(line?.period.start ?? invoice.period_start),
    periodEnd: instant(line?.period.end ?? invoice.period_end),
    isForNothing: line?.amount === 0,
    worth: worthOf(line),
    total: invoice.total,
    amountDue: invoice.amount_due,
    amountPaid: invoice.amount_paid,
    currency: ourCurrency(invoice.currency),
    discountName: couponOf(invoice)?.name ?? null,
    discount: (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0),
    number: invoice.number,
    isFirst: invoice.billing_reason === 'subscription_create',
    isChange: isChange(invoice),
    paidAt: paidAt === null ? null : instant(paidAt),
    retriesAt: invoice.next_payment_attempt === null ? null : instant(invoice.next_payment_attempt),
    clientSecret: invoice.confirmation_secret?.client_secret ?? null,
    documented: documentedInvoice(invoice),
  };
}

/** Written beside the date itself, so that a date somebody else has chosen is told from ours. */
export const putOffMark = 'put_off_to';

export const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);

function momentIn(seconds: string | undefined): Date | null {
  return seconds !== undefined && /^\d+$/.test(seconds) ? instant(Number(seconds)) : null;
}

/** Once its invoice can be paid no more a change waits for nothing, whether or not the provider has cleared it away. */
function waitingFor({ pending_update: change, latest_invoice: latest }: Stripe.Subscription): string | null {
  if (change === null || latest === null || typeof latest === 'string' || latest.status !== 'open')
    return null;
  return change.subscription_items?.[0]?.price.id ?? null;
}

export function subscriptionFacts(subscription: Stripe.Subscription): SubscriptionFacts {
  const [item] = subscription.items.data;
  if (item === undefined) throw new Error(`subscription ${subscription.id} has no item`);
  const { latest_invoice: latest } = subscription;
  const currency = ourCurrency(subscription.currency);
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    status: subscription.status,
    itemId: item.id,
    priceId: item.price.id,
    amount: item.price.currency_options?.[currency]?.unit_amount ?? item.price.unit_amount ?? 0,
    currency,
    startedAt: instant(subscription.start_date),
    periodStart: instant(item.current_period_start),
    periodEnd: instant(item.current_period_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    putOffTo: momentIn(subscription.metadata[putOffMark]),
    cardId: idOf(subscription.default_payment_method),
    changesTo: waitingFor(subscription),
    latestInvoice: latest === null || typeof latest === 'string' ? null : invoiceFacts(latest),
  };
}

export function cardFacts(method: Stripe.PaymentMethod, defaultId: string | null): CardFacts | null {
  const { card } = method;
  if (card === undefined) return null;
  return {
    id: method.id,
    brand: card.brand,
    last4: card.last4,
    expMonth: card.exp_month,
    expYear: card.exp_year,
    isDefault: method.id === defaultId,
  };
}
