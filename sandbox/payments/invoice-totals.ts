// What an invoice comes to: lines, less discounts, less credit.

import { amountOff, couponOf } from './discounts.ts';
import type { Turn } from './turn.ts';
import type { Coupon, Invoice, InvoiceLine } from './wire.ts';

/** Below this a card is not worth charging: the amount waits on the customer's balance. */
const leastCharge: Readonly<Record<string, number>> = { eur: 50, usd: 50 };

function reducible(line: InvoiceLine, coupon: Coupon): number {
  const products = coupon.applies_to?.products;
  const product = line.pricing?.price_details?.product ?? '';
  if (!line.discountable || line.amount <= 0) return 0;
  if (products !== undefined && !products.includes(product)) return 0;
  return line.amount - (line.discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
}

/** Each line carries its share; the last one that has any carries what rounding leaves. */
function shared(lines: readonly InvoiceLine[], coupon: Coupon, discount: string, off: number): InvoiceLine[] {
  const parts = lines.map((line) => reducible(line, coupon));
  const whole = parts.reduce((sum, part) => sum + part, 0);
  const last = parts.findLastIndex((part) => part > 0);
  let left = off;
  return lines.map((line, index) => {
    const part = parts[index] ?? 0;
    if (part === 0) return line;
    const amount = index === last ? left : Math.min(left, Math.round((off * part) / whole));
    left -= amount;
    return { ...line, discount_amounts: [...(line.discount_amounts ?? []), { amount, discount }] };
  });
}

function reduction(lines: readonly InvoiceLine[], coupon: Coupon, currency: string): number {
  const base = lines.reduce((sum, line) => sum + reducible(line, coupon), 0);
  if (coupon.percent_off !== null) return Math.round((base * coupon.percent_off) / 100);
  return Math.min(base, amountOff(coupon, currency) ?? 0);
}

export interface Due {
  readonly due: number;
  readonly endingBalance: number;
}

export function dueAfterBalance(total: number, balance: number, currency: string): Due {
  const owed = total + balance;
  if (owed <= 0) return { due: 0, endingBalance: owed };
  if (owed < (leastCharge[currency] ?? 0)) return { due: 0, endingBalance: owed };
  return { due: owed, endingBalance: 0 };
}

/** Credit in one currency pays nothing in another. */
function balanceIn({ book }: Turn, { customer: id, currency }: Invoice): number {
  const customer = book.find('customer', id ?? '');
  const theirs = customer?.currency ?? currency;
  return theirs === currency ? (customer?.balance ?? 0) : 0;
}

export function totalled(turn: Turn, draft: Invoice): Invoice {
  let lines: readonly InvoiceLine[] = draft.lines.data.map((line) => ({ ...line, discount_amounts: [] }));
  const discounted = draft.discounts.map((discount) => {
    const coupon = couponOf(turn, discount);
    const amount = reduction(lines, coupon, draft.currency);
    lines = shared(lines, coupon, discount, amount);
    return { amount, discount };
  });
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const total = subtotal - discounted.reduce((sum, { amount }) => sum + amount, 0);
  const balance = balanceIn(turn, draft);
  const { due } = dueAfterBalance(total, balance, draft.currency);
  return {
    ...draft,
    lines: { ...draft.lines, data: lines },
    subtotal,
    subtotal_excluding_tax: subtotal,
    total,
    total_excluding_tax: total,
    total_discount_amounts: discounted,
    starting_balance: balance,
    amount_due: due,
    amount_remaining: due,
  };
}
