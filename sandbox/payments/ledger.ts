import type { Book } from './book.ts';

interface Sums {
  charged: number;
  refunded: number;
  charges: number;
  refunds: number;
}

/** What each customer was charged and given back, by currency: for tests that count the money at the end. */
export function ledger(book: Book): object {
  const customers: Record<string, Record<string, Sums>> = {};
  const sumsOf = (customer: string | null, currency: string): Sums => {
    const held = (customers[customer ?? 'none'] ??= {});
    return (held[currency] ??= { charged: 0, refunded: 0, charges: 0, refunds: 0 });
  };
  for (const charge of book.all('charge')) {
    if (!charge.paid) continue;
    const sums = sumsOf(charge.customer, charge.currency);
    sums.charged += charge.amount;
    sums.charges += 1;
  }
  for (const refund of book.all('refund')) {
    if (refund.status !== 'succeeded') continue;
    const sums = sumsOf(refund.customer, refund.currency);
    sums.refunded += refund.amount;
    sums.refunds += 1;
  }
  return { customers };
}
