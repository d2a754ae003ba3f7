// An invoice for the tests of what reads one.
import type { Invoice } from '@cadetto/contract';

export const anInvoice: Invoice = {
  id: 'in_1',
  currency: 'eur',
  lines: { data: [{ description: 'Monthly', quantity: 1, price: { id: 'price_1', currency: 'eur' } }] },
  subtotal: 599,
  discount: { coupon: { name: 'FIRST' } },
  total_discount_amounts: [{ amount: 300 }],
  total: 299,
  starting_balance: 0,
  ending_balance: 0,
  amount_due: 299,
  metadata: {},
};
