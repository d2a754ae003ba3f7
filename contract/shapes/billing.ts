// Plans, invoices and payments, in the shape the specification documents.

import * as z from 'zod/mini';

export const productType = z.enum(['live', 'live-season', 'plus']);
export type ProductType = z.infer<typeof productType>;

export const product = z.object({
  id: z.string(),
  name: z.string(),
  type: productType,
  amount: z.int(),
  currency: z.string(),
  recurring: z.boolean(),
  slug: z.enum(['year', 'month', 'year2round']),
  cashback: z.int(),
  validUntil: z.nullable(z.iso.datetime()),
  metadata: z.object({ duration: z.string(), savings: z.nullable(z.int()) }),
});
export type Product = z.infer<typeof product>;

export const invoice = z.object({
  id: z.string(),
  currency: z.string(),
  lines: z.object({
    data: z.array(
      z.object({
        description: z.string(),
        quantity: z.int(),
        price: z.object({ id: z.string(), currency: z.string() }),
      }),
    ),
  }),
  subtotal: z.int(),
  discount: z.nullable(z.object({ coupon: z.object({ name: z.string() }) })),
  total_discount_amounts: z.array(z.object({ amount: z.int() })),
  total: z.int(),
  starting_balance: z.int(),
  ending_balance: z.int(),
  amount_due: z.int(),
  metadata: z.object({ type: z.optional(z.literal('ONE_TIME_PLAN')) }),
});
export type Invoice = z.infer<typeof invoice>;

export const checkout = z.object({ invoice: z.nullable(invoice), clientSecret: z.nullable(z.string()) });

export const payment = z.object({
  id: z.string(),
  date: z.iso.datetime(),
  description: z.string(),
  periodStart: z.nullable(z.iso.datetime()),
  periodEnd: z.nullable(z.iso.datetime()),
  paymentMethod: z.string(),
  total: z.int(),
  currency: z.string(),
  receiptUrl: z.nullable(z.string()),
});

export const cashbackEntry = z.object({
  id: z.string(),
  date: z.iso.datetime(),
  amount: z.int(),
  reason: z.enum(['earned', 'reversed', 'redeemed']),
});
