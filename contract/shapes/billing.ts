// Invoices and payments, in the shape the specification documents.

import * as z from 'zod/mini';
import { sinceLately } from '../rules.ts';
import { currencyCode, paymentMethod, product } from './plans.ts';

export const invoice = z.object({
  id: z.string(),
  currency: z.string(),
  lines: z.object({
    data: z.array(
      z.object({
        description: z.string(),
        quantity: z.int(),
        price: z.object({ id: z.string(), currency: z.string() }),
        /** Of a change of plan only: what comes back for the one there was is less than nothing. */
        amount: z.optional(z.int()),
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
export type Checkout = z.infer<typeof checkout>;

/** What a code turns a purchase into. */
export const offer = z.object({
  code: z.string(),
  /** 'free_month' is redeemed as it is; the others go through the checkout of their plan. */
  kind: z.enum(['free_month', 'discount', 'plan']),
  product: z.nullable(product),
  /** What the first payment comes to. */
  amount: z.int(),
  currency: currencyCode,
  /** What every further one comes to, where there are further ones. */
  thenAmount: z.nullable(z.int()),
  days: z.nullable(z.int()),
  validUntil: z.nullable(z.iso.datetime()),
});
export type Offer = z.infer<typeof offer>;

/** Where what is bought lies beside the access there is: nobody pays for the same day twice. */
export const placing = z.object({
  /** Null: at once. */
  startsAt: z.nullable(z.iso.datetime()),
  /** Of a pass; a plan goes on. */
  endsAt: z.nullable(z.iso.datetime()),
  /** How long what waits for a pass goes on after it; null when nothing waits. */
  thenUntil: z.nullable(z.iso.datetime()),
  /** Its days are days of the year: it begins with them, and not when something else ends. */
  isDated: z.optional(z.boolean()),
});
export type Placing = z.infer<typeof placing>;

export const openCheckout = z.object({
  planId: z.string(),
  promo: z.nullable(z.string()),
  invoice: z.nullable(invoice),
  clientSecret: z.nullable(z.string()),
  begunAt: z.iso.datetime(),
  placing,
  /** Of a plan there is already, whose payment failed: nothing is ordered, and it cannot be given up. */
  renewal: z.nullable(
    z.object({
      /** When it is charged again by itself; null where that is over. */
      retriesAt: z.nullable(z.iso.datetime()),
    }),
  ),
  /** Another plan in the place of the one there is, which goes on until this is paid; null for any other order. */
  change: sinceLately(
    z.object({
      /** Of the new plan, once it is paid. */
      nextPayment: z.iso.datetime(),
      nextAmount: z.int(),
    }),
  ),
});
export type OpenCheckout = z.infer<typeof openCheckout>;

export const settled = z.object({
  /** 'processing': the provider does not know yet. 'requires_payment': it was refused or never tried. */
  state: z.enum(['paid', 'processing', 'requires_payment', 'expired']),
  planId: z.string(),
  /** The code it was bought with, whichever tab it was typed in. */
  promo: sinceLately(z.string()),
  invoice: z.nullable(invoice),
  /** Why the last card did not pay, in the provider's words for it; absent where none was refused. */
  declined: z.optional(z.object({ code: z.string(), declineCode: z.nullable(z.string()) })),
});
export type Settled = z.infer<typeof settled>;

export const changePreview = z.object({
  /** Negative: it is kept as credit for later payments. */
  amountDue: z.int(),
  currency: currencyCode,
  lines: z.array(z.object({ description: z.string(), amount: z.int() })),
  nextPayment: z.iso.datetime(),
  nextAmount: z.int(),
  /** The plan there is goes on, and the new one begins with the next payment; else it begins at once. */
  putOff: z.boolean(),
  /** The moment it was reckoned for: sent back with the change, it costs exactly this. */
  at: z.iso.datetime(),
});
export type ChangePreview = z.infer<typeof changePreview>;

export const withdrawable = z.object({
  id: z.string(),
  planName: z.string(),
  boughtAt: z.iso.datetime(),
  until: z.iso.datetime(),
  paid: z.int(),
  refund: z.int(),
  /** Beside the refund: what was paid with credit, and is credit again. */
  credit: z.int(),
  currency: currencyCode,
});
export type Withdrawable = z.infer<typeof withdrawable>;

export const payment = z.object({
  id: z.string(),
  date: z.iso.datetime(),
  description: z.string(),
  periodStart: z.nullable(z.iso.datetime()),
  periodEnd: z.nullable(z.iso.datetime()),
  paymentMethod,
  /** The last digits of the card that paid. */
  last4: z.nullable(z.string()),
  total: z.int(),
  refunded: z.int(),
  currency: currencyCode,
  /** Where the receipt is fetched from, with the token; null where another shop wrote it. */
  receiptUrl: z.nullable(z.string()),
});
export type Payment = z.infer<typeof payment>;

export const paidSum = z.object({ currency: currencyCode, amount: z.int() });
export type PaidSum = z.infer<typeof paidSum>;

export const cashbackEntry = z.object({
  id: z.string(),
  date: z.iso.datetime(),
  amount: z.int(),
  reason: z.enum(['earned', 'reversed', 'redeemed']),
  /** What it was earned with, or the code it became. */
  about: z.nullable(z.string()),
});
export type CashbackEntry = z.infer<typeof cashbackEntry>;
