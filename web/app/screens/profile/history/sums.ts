import type { Currency, Payment } from '@cadetto/contract';

export interface Sum {
  readonly currency: Currency;
  readonly amount: number;
}

/** What was paid and not paid back, for each currency by itself: they cannot be added up. */
export function sumsOf(payments: readonly Pick<Payment, 'total' | 'refunded' | 'currency'>[]): Sum[] {
  const sums = new Map<Currency, number>();
  for (const { total, refunded, currency } of payments)
    sums.set(currency, (sums.get(currency) ?? 0) + total - refunded);
  return Array.from(sums, ([currency, amount]) => ({ currency, amount }));
}
