// Plans and discounts as the provider keeps them. A product says with its metadata which plan it is, so that an
// operator changes prices and offers where they are charged, and nowhere else.

import { currencies, type ByLocale, type Currency } from '@cadetto/contract';
import type { Stripe } from 'stripe';
import { isDayOfYear } from '../../calendar.ts';

export interface SoldPlan {
  readonly id: string;
  readonly priceId: string;
  readonly name: ByLocale;
  readonly family: 'live' | 'live-season' | 'plus';
  readonly kind: 'recurring' | 'one_time';
  readonly duration: 'month' | 'year' | 'other';
  readonly days: number | null;
  readonly lastsFrom: string | null;
  readonly lastsUntil: string | null;
  readonly amounts: Readonly<Record<Currency, number>>;
  readonly cashback: number;
  readonly validUntil: Date | null;
  readonly offerCode: string | null;
  readonly position: number;
}

export interface SoldDiscount {
  readonly code: string;
  readonly promotionId: string;
  readonly planId: string;
  /** Of an amount, or of every hundred. */
  readonly off: Readonly<Record<Currency, number>> | { readonly percent: number };
  readonly maxUses: number | null;
  readonly validUntil: Date | null;
}

export interface DiscountOffer {
  readonly code: string;
  readonly name: string;
  readonly planId: string;
  readonly off: Readonly<Record<Currency, number>>;
}

export interface Shop {
  plans(): Promise<readonly SoldPlan[]>;
  discounts(): Promise<readonly SoldDiscount[]>;
  /** Which plan a price belongs to, though it may not be sold any more. */
  planSoldAs(priceId: string): Promise<string | null>;
  /** What is there already stays as it is, and what was taken from the shelves stays away. */
  sell(plan: Omit<SoldPlan, 'priceId'>): Promise<void>;
  /** Of what is sold already. */
  sellFrom(planId: string, lastsFrom: string, lastsUntil: string): Promise<void>;
  discount(offer: DiscountOffer): Promise<void>;
}

const families = ['live', 'live-season', 'plus'] as const;
const others = currencies.filter((currency) => currency !== 'eur');

const whole = (text: string | undefined): number | null =>
  text !== undefined && /^\d+$/.test(text) ? Number(text) : null;

function durationOf(price: Stripe.Price): SoldPlan['duration'] {
  const interval = price.recurring?.interval;
  if (interval === 'month') return 'month';
  return interval === 'year' ? 'year' : 'other';
}

/** The amount in the price's own currency stands for those it has no other for. */
function amountsOf(price: Stripe.Price): SoldPlan['amounts'] {
  const amount = (currency: Currency): number =>
    price.currency_options?.[currency]?.unit_amount ?? price.unit_amount ?? 0;
  return { eur: amount('eur'), usd: amount('usd'), rsd: amount('rsd') };
}

/** Null for what the same account sells besides. */
function planOf(price: Stripe.Price): SoldPlan | null {
  const { product } = price;
  if (typeof product === 'string' || product.deleted || !product.active) return null;
  const { metadata, name } = product;
  const id = metadata['plan_id'];
  const family = families.find((known) => known === metadata['family']);
  if (id === undefined || family === undefined) return null;
  const validUntil = metadata['valid_until'];
  const isOnce = price.type !== 'recurring';
  const lastsFrom = (isOnce ? metadata['lasts_from'] : undefined) ?? null;
  const lastsUntil = (isOnce ? metadata['lasts_until'] : undefined) ?? null;
  // Mistyped, or half of it, it would be sold for another time than its seller means.
  if ([lastsFrom, lastsUntil].some((day) => day !== null && !isDayOfYear(day))) return null;
  if (lastsFrom !== null && lastsUntil === null) return null;
  return {
    id,
    priceId: price.id,
    name: {
      en: metadata['name_en'] ?? name,
      it: metadata['name_it'] ?? name,
      sr: metadata['name_sr'] ?? name,
    },
    family,
    kind: price.type === 'recurring' ? 'recurring' : 'one_time',
    duration: durationOf(price),
    days: whole(metadata['days']),
    lastsFrom,
    lastsUntil,
    amounts: amountsOf(price),
    cashback: whole(metadata['cashback']) ?? 0,
    validUntil: validUntil === undefined ? null : new Date(validUntil),
    offerCode: metadata['offer_code'] ?? null,
    position: whole(metadata['position']) ?? 0,
  };
}

function discountOf(promotion: Stripe.PromotionCode): SoldDiscount | null {
  const { coupon } = promotion.promotion;
  if (coupon === null || typeof coupon === 'string') return null;
  const planId = coupon.metadata?.['plan_id'];
  if (planId === undefined) return null;
  const off = (currency: Currency): number =>
    coupon.currency_options?.[currency]?.amount_off ?? coupon.amount_off ?? 0;
  return {
    code: promotion.code.toUpperCase(),
    promotionId: promotion.id,
    planId,
    off:
      coupon.percent_off === null
        ? { eur: off('eur'), usd: off('usd'), rsd: off('rsd') }
        : { percent: coupon.percent_off },
    maxUses: promotion.max_redemptions,
    validUntil: promotion.expires_at === null ? null : new Date(promotion.expires_at * 1000),
  };
}

function metadataOf(plan: Omit<SoldPlan, 'priceId'>): Record<string, string> {
  return {
    plan_id: plan.id,
    family: plan.family,
    name_en: plan.name.en,
    name_it: plan.name.it,
    name_sr: plan.name.sr,
    cashback: String(plan.cashback),
    position: String(plan.position),
    ...(plan.days === null ? {} : { days: String(plan.days) }),
    ...(plan.lastsFrom === null ? {} : { lasts_from: plan.lastsFrom }),
    ...(plan.lastsUntil === null ? {} : { lasts_until: plan.lastsUntil }),
    ...(plan.validUntil === null ? {} : { valid_until: plan.validUntil.toISOString() }),
    ...(plan.offerCode === null ? {} : { offer_code: plan.offerCode }),
  };
}

const productOf = (planId: string): string => `plan_${planId}`;

export function createShop(stripe: Stripe): Shop {
  return {
    async plans() {
      const found: SoldPlan[] = [];
      for await (const price of stripe.prices.list({
        active: true,
        limit: 100,
        expand: ['data.product', 'data.currency_options'],
      })) {
        const plan = planOf(price);
        if (plan !== null && !found.some(({ id }) => id === plan.id)) found.push(plan);
      }
      return found;
    },

    async discounts() {
      const found: SoldDiscount[] = [];
      for await (const promotion of stripe.promotionCodes.list({
        active: true,
        limit: 100,
        expand: ['data.promotion.coupon', 'data.promotion.coupon.currency_options'],
      })) {
        const discount = discountOf(promotion);
        if (discount !== null) found.push(discount);
      }
      return found;
    },

    async planSoldAs(priceId) {
      const { product } = await stripe.prices.retrieve(priceId, { expand: ['product'] });
      if (typeof product === 'string' || product.deleted) return null;
      return product.metadata['plan_id'] ?? null;
    },

    async sell(plan) {
      const { data: known } = await stripe.prices.list({ lookup_keys: [plan.id], limit: 1 });
      if (known.length > 0) return;
      const key = (step: string) => ({ idempotencyKey: `${step}:${plan.id}` });
      const product = productOf(plan.id);
      const isThere = (await stripe.products.list({ ids: [product], limit: 1 })).data.length > 0;
      if (!isThere)
        await stripe.products.create(
          { id: product, name: plan.name.en, metadata: metadataOf(plan) },
          key('product'),
        );
      await stripe.prices.create(
        {
          product,
          currency: 'eur',
          unit_amount: plan.amounts.eur,
          currency_options: Object.fromEntries(
            others.map((currency) => [currency, { unit_amount: plan.amounts[currency] }]),
          ),
          lookup_key: plan.id,
          ...(plan.duration === 'other' ? {} : { recurring: { interval: plan.duration } }),
        },
        key('price'),
      );
    },

    async sellFrom(planId, lastsFrom, lastsUntil) {
      const metadata = { lasts_from: lastsFrom, lasts_until: lastsUntil };
      await stripe.products.update(productOf(planId), { metadata });
    },

    async discount({ code, name, planId, off }) {
      const { data: known } = await stripe.promotionCodes.list({ code, limit: 1 });
      if (known.length > 0) return;
      const key = (step: string) => ({ idempotencyKey: `${step}:${code}` });
      const coupon = await stripe.coupons.create(
        {
          id: `offer_${code}`,
          name,
          duration: 'once',
          currency: 'eur',
          amount_off: off.eur,
          currency_options: Object.fromEntries(
            others.map((currency) => [currency, { amount_off: off[currency] }]),
          ),
          applies_to: { products: [productOf(planId)] },
          metadata: { plan_id: planId },
        },
        key('coupon'),
      );
      await stripe.promotionCodes.create(
        { promotion: { type: 'coupon', coupon: coupon.id }, code },
        key('promotion'),
      );
    },
  };
}
