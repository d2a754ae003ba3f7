// Vouchers and promo codes as an operator makes and reads them.

import * as z from 'zod/mini';

export const voucherOrder = z.object({
  /** What the batch is for: a cash partner, a campaign. */
  label: z
    .string({ error: 'required' })
    .check(z.trim(), z.minLength(1, 'required'), z.maxLength(120, 'too_long')),
  count: z.int().check(z.minimum(1, 'invalid'), z.maximum(10_000, 'invalid')),
  days: z.int().check(z.minimum(1, 'invalid'), z.maximum(400, 'invalid')),
  expiresAt: z.optional(z.nullable(z.iso.datetime())),
});
export type VoucherOrder = z.output<typeof voucherOrder>;

export const voucherBatch = z.object({
  id: z.string(),
  label: z.string(),
  days: z.int(),
  madeAt: z.iso.datetime(),
  expiresAt: z.nullable(z.iso.datetime()),
  count: z.int(),
  redeemed: z.int(),
  void: z.int(),
});
export type VoucherBatch = z.infer<typeof voucherBatch>;

export const freeMonthDraft = z.object({
  days: z.int().check(z.minimum(1, 'invalid'), z.maximum(400, 'invalid')),
  maxUses: z.optional(z.nullable(z.int().check(z.minimum(1, 'invalid')))),
  validUntil: z.optional(z.nullable(z.iso.datetime())),
});
export type FreeMonthDraft = z.output<typeof freeMonthDraft>;

export const promoReading = z.object({
  code: z.string(),
  kind: z.enum(['free_month', 'discount', 'plan']),
  planId: z.nullable(z.string()),
  days: z.nullable(z.int()),
  maxUses: z.nullable(z.int()),
  uses: z.int(),
  validUntil: z.nullable(z.iso.datetime()),
});
export type PromoReading = z.infer<typeof promoReading>;
