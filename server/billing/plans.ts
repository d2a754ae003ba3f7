// Which plans are on offer, how long one lasts, and how the specification wants a plan described.

import type { Currency, Locale, Product, ProductType } from '@cadetto/contract';
import { endOfNext } from '../calendar.ts';
import type { PlanRecord } from './store.ts';

const day = 24 * 60 * 60 * 1000;

/** A plan that needs a code, or whose date has passed, is kept but not offered. */
export function isOffered(plan: PlanRecord, now: Date): boolean {
  return plan.offer_code === null && isSold(plan, now);
}

/** With the right code at least. */
export function isSold(plan: PlanRecord, now: Date): boolean {
  return !plan.withdrawn && (plan.valid_until === null || plan.valid_until > now);
}

export function amountOf(plan: PlanRecord, currency: Currency): number {
  return { eur: plan.amount_eur, usd: plan.amount_usd, rsd: plan.amount_rsd }[currency];
}

export interface Lasting {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** A number of days is added after the access there is; a season is over when it is over. */
export function lasting(plan: PlanRecord, now: Date, endOfAccess: Date): Lasting {
  if (plan.lasts_until !== null) return { startsAt: now, endsAt: endOfNext(plan.lasts_until, now) };
  const startsAt = endOfAccess > now ? endOfAccess : now;
  return { startsAt, endsAt: new Date(startsAt.getTime() + (plan.days ?? 30) * day) };
}

export function slugOf(plan: Pick<PlanRecord, 'duration'>): Product['slug'] {
  return plan.duration === 'other' ? 'year2round' : plan.duration;
}

/** Against paying by the month for as long. */
export function savingsOf(plan: PlanRecord, plans: readonly PlanRecord[], currency: Currency): number | null {
  if (plan.duration !== 'year') return null;
  const monthly = plans.find(({ family, duration }) => family === plan.family && duration === 'month');
  if (monthly === undefined) return null;
  const saved = 12 * amountOf(monthly, currency) - amountOf(plan, currency);
  return saved > 0 ? saved : null;
}

export interface Description {
  readonly plan: PlanRecord;
  readonly plans: readonly PlanRecord[];
  readonly locale: Locale;
  readonly currency: Currency;
  readonly now: Date;
}

export function describePlan({ plan, plans, locale, currency, now }: Description): Product {
  return {
    id: plan.id,
    name: plan.name[locale],
    type: plan.family,
    amount: amountOf(plan, currency),
    currency,
    recurring: plan.kind === 'recurring',
    slug: slugOf(plan),
    cashback: plan.cashback,
    validUntil: plan.valid_until?.toISOString() ?? null,
    // For who has no access yet; a number of days is added after whatever there is.
    ...(plan.kind === 'one_time' ? { accessUntil: lasting(plan, now, now).endsAt.toISOString() } : {}),
    metadata: { duration: plan.duration, savings: savingsOf(plan, plans, currency) },
  };
}

export interface ProductWish {
  readonly plans: readonly PlanRecord[];
  readonly type: ProductType;
  readonly locale: Locale;
  readonly currency: Currency;
  readonly now: Date;
}

export function productsOf({ plans, type, locale, currency, now }: ProductWish): Product[] {
  return plans
    .filter((plan) => plan.family === type && isOffered(plan, now))
    .map((plan) => describePlan({ plan, plans, locale, currency, now }));
}
