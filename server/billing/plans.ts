// Which plans are on offer, and how the specification wants a plan described.

import type { Locale, Product, ProductType } from '@cadetto/contract';
import type { PlanRecord } from './store.ts';

/** A plan that needs a code, or whose date has passed, is kept but not offered. */
export function isOffered(plan: PlanRecord, now: Date): boolean {
  return plan.offer_code === null && (plan.valid_until === null || plan.valid_until > now);
}

function slugOf(plan: PlanRecord): Product['slug'] {
  return plan.duration === 'other' ? 'year2round' : plan.duration;
}

function describe(plan: PlanRecord, locale: Locale): Product {
  const slug = slugOf(plan);
  return {
    id: plan.id,
    name: plan.name[locale],
    type: plan.family,
    amount: plan.amount_eur,
    currency: 'eur',
    recurring: plan.kind === 'recurring',
    slug,
    cashback: plan.cashback,
    validUntil: plan.valid_until?.toISOString() ?? null,
    metadata: { duration: plan.duration, savings: slug === 'year2round' ? null : plan.savings },
  };
}

export interface ProductWish {
  readonly plans: readonly PlanRecord[];
  readonly type: ProductType;
  readonly locale: Locale;
  readonly now: Date;
}

export function productsOf({ plans, type, locale, now }: ProductWish): Product[] {
  return plans
    .filter((plan) => plan.family === type && isOffered(plan, now))
    .map((plan) => describe(plan, locale));
}
