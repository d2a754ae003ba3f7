// Which plans are on offer, how long one lasts, and how the specification wants a plan described.

import type { Currency, Locale, Product, ProductType } from '@cadetto/contract';
import { endOfNext, lastBeginningOf } from '../calendar.ts';
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
  /** Its days are days of the year: whatever else there is waits for them. */
  readonly isDated: boolean;
}

const later = (one: Date, other: Date): Date => (one > other ? one : other);

/** A number of days is added after the access there is; a season is over when it is over, and play-offs begin with theirs. */
export function lasting(plan: PlanRecord, now: Date, endOfAccess: Date): Lasting {
  const { lasts_from: from, lasts_until: until } = plan;
  if (until !== null) {
    const endsAt = endOfNext(until, now);
    return {
      startsAt: from === null ? now : later(lastBeginningOf(from, endsAt), now),
      endsAt,
      isDated: true,
    };
  }
  const startsAt = later(endOfAccess, now);
  return { startsAt, endsAt: new Date(startsAt.getTime() + (plan.days ?? 30) * day), isDated: false };
}

/** The day before which it gives nothing; null when its days are here, or come after other access. */
export const opensAt = ({ startsAt, isDated }: Lasting, now: Date): Date | null =>
  isDated && startsAt > now ? startsAt : null;

/** What somebody without access would get of it now; a number of days is added after whatever there is. */
function accessWith(plan: PlanRecord, now: Date): Pick<Product, 'accessFrom' | 'accessUntil' | 'isDated'> {
  if (plan.kind !== 'one_time') return {};
  const period = lasting(plan, now, now);
  return {
    accessFrom: opensAt(period, now)?.toISOString() ?? null,
    accessUntil: period.endsAt.toISOString(),
    isDated: period.isDated,
  };
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
    ...accessWith(plan, now),
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
