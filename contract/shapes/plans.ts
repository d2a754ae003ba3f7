// Plans and how they are paid, which everybody's profile and every page with prices knows.

import * as z from 'zod/mini';

export const productType = z.enum(['live', 'live-season', 'plus']);
export type ProductType = z.infer<typeof productType>;

export const currencies = ['eur', 'usd', 'rsd'] as const;
export const currencyCode = z.enum(currencies);
export type Currency = (typeof currencies)[number];

/** A person is charged in the currency of where they live, unless they have a plan or credit in another. */
export function currencyOf(country: string | null): Currency {
  if (country === 'US') return 'usd';
  return country === 'RS' ? 'rsd' : 'eur';
}

/**
 * Whose midnights the days of a plan begin and end with, wherever it is read. Not the brand's: what was sold until a day
 * must end at the same midnight when the brand is changed.
 */
export const planZone = 'Europe/Rome';

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
  /** Bought now, a one-time plan gives nothing before then; null: it begins at once. */
  accessFrom: z.optional(z.nullable(z.iso.datetime())),
  /** Bought now, a one-time plan gives access until then; the law wants it said before the order. */
  accessUntil: z.optional(z.nullable(z.iso.datetime())),
  /** Those are days of the year: bought twice, they are not twice as many. */
  isDated: z.optional(z.boolean()),
  metadata: z.object({ duration: z.string(), savings: z.nullable(z.int()) }),
});
export type Product = z.infer<typeof product>;

export const paymentMethod = z.enum(['app_store', 'plus', 'voucher', 'card', 'carrier', 'none']);
export type PaymentMethod = z.infer<typeof paymentMethod>;
