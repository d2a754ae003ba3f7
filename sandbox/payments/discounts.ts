// A coupon given to somebody: who may have it, and how often it may still be had.

import { addMonths } from './calendar.ts';
import { isRedeemable } from './coupons.ts';
import { newId } from './ids.ts';
import { group, text, type Params } from './params.ts';
import { invalid, missingReference, type Refusal } from './refusals.ts';
import type { Turn } from './turn.ts';
import type { Coupon, Discount, PromotionCode, Subscription } from './wire.ts';

export const discountParams = group({ coupon: text(), promotion_code: text(), discount: text() });
type Given = Params<typeof discountParams>;

function refusal(message: string, param: string): Refusal {
  return invalid(message, { code: 'coupon_expired', param });
}

function hasPaidBefore({ book }: Turn, customer: string): boolean {
  const invoices = book.of('invoice', 'customer', customer);
  return (
    invoices.some(({ status, amount_paid }) => status === 'paid' && amount_paid > 0) ||
    book.of('charge', 'customer', customer).some(({ paid }) => paid)
  );
}

function checkCode(turn: Turn, code: PromotionCode, customer: string, param: string): void {
  if (!code.active || (code.expires_at !== null && code.expires_at <= turn.now)) {
    throw refusal('This promotion code is expired or inactive.', param);
  }
  if (code.max_redemptions !== null && code.times_redeemed >= code.max_redemptions) {
    throw refusal('This promotion code has been fully redeemed.', param);
  }
  if (code.customer !== null && code.customer !== customer) {
    throw invalid('This promotion code cannot be redeemed by this customer.', { param });
  }
  if (code.restrictions.first_time_transaction && hasPaidBefore(turn, customer)) {
    throw invalid('This promotion code cannot be redeemed because the customer has prior transactions.', {
      param,
    });
  }
}

export interface Redeeming {
  readonly customer: string;
  readonly currency: string;
  /** What would be paid without it, for codes that ask a least amount. */
  readonly subtotal: number;
  readonly subscription: string | null;
  readonly invoice: string | null;
}

function checkAmount(code: PromotionCode, { subtotal, currency }: Redeeming, param: string): void {
  const { minimum_amount, minimum_amount_currency } = code.restrictions;
  if (minimum_amount === null || minimum_amount_currency !== currency || subtotal >= minimum_amount) return;
  throw invalid('This promotion code cannot be redeemed: the amount is below its minimum.', { param });
}

export function amountOff(coupon: Coupon, currency: string): number | null {
  if (coupon.amount_off === null) return null;
  if (coupon.currency === currency) return coupon.amount_off;
  return coupon.currency_options?.[currency]?.amount_off ?? null;
}

function checkCoupon(turn: Turn, coupon: Coupon, currency: string, param: string): void {
  if (!isRedeemable(coupon, turn.now)) throw refusal('This coupon has expired.', param);
  if (coupon.percent_off === null && amountOff(coupon, currency) === null) {
    throw invalid(`The coupon \`${coupon.id}\` does not support the currency \`${currency}\`.`, { param });
  }
}

export function redeem(turn: Turn, given: Given, whom: Redeeming, index: number): Discount {
  const { book, now } = turn;
  const param = `discounts[${index}][${given.promotion_code === undefined ? 'coupon' : 'promotion_code'}]`;
  const code = given.promotion_code === undefined ? null : book.find('promotion_code', given.promotion_code);
  if (code === undefined) throw missingReference('promotion code', given.promotion_code ?? '', param);
  const couponId = code?.promotion.coupon ?? given.coupon ?? '';
  const coupon = book.find('coupon', couponId);
  if (coupon === undefined) throw missingReference('coupon', couponId, param);
  if (code !== null) {
    checkCode(turn, code, whom.customer, param);
    checkAmount(code, whom, param);
    book.put('promotion_code', { ...code, times_redeemed: code.times_redeemed + 1 });
  }
  checkCoupon(turn, coupon, whom.currency, param);
  book.put('coupon', { ...coupon, times_redeemed: coupon.times_redeemed + 1 });
  return book.put('discount', {
    id: newId('di'),
    object: 'discount',
    checkout_session: null,
    customer: whom.customer,
    customer_account: null,
    end: coupon.duration_in_months === null ? null : addMonths(now, coupon.duration_in_months),
    invoice: whom.invoice,
    invoice_item: null,
    promotion_code: code?.id ?? null,
    source: { coupon: coupon.id, type: 'coupon' },
    start: now,
    subscription: whom.subscription,
    subscription_item: null,
  });
}

export function couponOf({ book }: Turn, discount: string): Coupon {
  return book.get('coupon', book.get('discount', discount).source.coupon ?? '');
}

/** Those the next invoice still enjoys: once is had once, and a repeating one may have run out. */
export function stillRunning(
  turn: Turn,
  { id, discounts }: Pick<Subscription, 'id' | 'discounts'>,
): readonly string[] {
  const used = new Set(
    turn.book
      .of('invoice', 'subscription', id)
      .flatMap(({ total_discount_amounts }) => total_discount_amounts ?? [])
      .filter(({ amount }) => amount > 0)
      .map(({ discount }) => discount),
  );
  return discounts.filter((discount) => {
    const { end } = turn.book.get('discount', discount);
    const spent = couponOf(turn, discount).duration === 'once' && used.has(discount);
    return !spent && (end === null || end > turn.now);
  });
}
