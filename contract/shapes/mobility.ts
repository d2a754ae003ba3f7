// The codes that cashback was turned into, for the mobility service and for operators.

import * as z from 'zod/mini';
import { currencyCode } from './plans.ts';

/** As the mobility service sees it. */
export const mobilityWorth = z.object({
  code: z.string(),
  amount: z.int(),
  currency: currencyCode,
  usedAt: z.nullable(z.iso.datetime()),
  /** The mobility service's own name for its use. */
  reference: z.nullable(z.string()),
});
export type MobilityWorth = z.infer<typeof mobilityWorth>;

/** As an operator sees it. */
export const mobilityCode = z.extend(mobilityWorth, { givenAt: z.iso.datetime() });
export type MobilityCode = z.infer<typeof mobilityCode>;
