// A plan as it is shown: price, period and what speaks for it.
import { formatDate, formatPrice, type Locale, type Product } from '@cadetto/contract';
import type { PayWords } from '../../messages/pay-words.ts';
import { firstDay } from '../first-day.ts';
import { lastMoment } from '../last-moment.ts';

export interface PlanView {
  readonly price: string;
  readonly period: string;
  readonly notes: readonly string[];
}

interface Around {
  readonly words: PayWords['plans'];
  readonly locale: Locale;
  readonly mobility: {
    readonly name: string;
    /** What it is priced in, and so credit on it, whatever the plan was paid in. */
    readonly currency: string;
  };
  readonly now: Date;
}

function periodOf(product: Product, { words, locale, now }: Around): string {
  if (product.recurring && product.slug !== 'year2round')
    return product.slug === 'month' ? words.aMonth : words.aYear;
  const { accessFrom, accessUntil } = product;
  if (!accessUntil) return words.once;
  const until = formatDate({ date: lastMoment(accessUntil), now, locale });
  if (!accessFrom) return words.onceUntil(until);
  return words.onceFromTo(firstDay(accessFrom, { now, locale }), until);
}

export function planView(product: Product, around: Around): PlanView {
  const { words, locale, mobility } = around;
  const { amount, currency, metadata, cashback, slug, recurring } = product;
  const notes = [
    slug === 'year' ? words.perMonth(formatPrice(Math.round(amount / 12), currency, locale)) : null,
    metadata.savings ? words.savings(formatPrice(metadata.savings, currency, locale)) : null,
    cashback ? words.cashback(formatPrice(cashback, mobility.currency, locale), mobility.name) : null,
    recurring ? null : words.noRenewal,
  ];
  return {
    price: formatPrice(amount, currency, locale),
    period: periodOf(product, around),
    notes: notes.filter((note) => note !== null),
  };
}

const monthlyCost = ({ amount, slug }: Product) => (slug === 'year' ? amount / 12 : amount);

/** The plan that renews and costs least a month, where there is one to compare it with. */
export function bestOf(products: readonly Product[]): string | null {
  const renewing = products.filter(({ recurring }) => recurring);
  if (renewing.length < 2) return null;
  return renewing.toSorted((a, b) => monthlyCost(a) - monthlyCost(b))[0]?.id ?? null;
}
