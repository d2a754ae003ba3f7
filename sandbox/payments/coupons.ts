import { endpoint, reading, type Endpoint } from './endpoint.ts';
import { randomLetters } from './ids.ts';
import { page } from './lists.ts';
import {
  amount,
  choice,
  clearable,
  currency,
  decimal,
  group,
  integer,
  list,
  merged,
  metadata,
  named,
  paging,
  text,
  type Params,
} from './params.ts';
import { invalid, missingReference, parameterMissing } from './refusals.ts';
import { emit, type Turn } from './turn.ts';
import type { Coupon } from './wire.ts';

const createParams = group({
  amount_off: amount,
  applies_to: group({ products: list(text(255)) }),
  currency,
  currency_options: named(group({}, { amount_off: amount })),
  duration: choice('forever', 'once', 'repeating'),
  duration_in_months: integer({ least: 1, most: 120 }),
  id: text(500),
  max_redemptions: integer({ least: 1 }),
  metadata,
  name: text(40),
  percent_off: decimal({ least: 0.01, most: 100 }),
  redeem_by: integer({ least: 0 }),
});
type Given = Params<typeof createParams>;

function check({ book, now }: Turn, given: Given): void {
  if ((given.amount_off === undefined) === (given.percent_off === undefined)) {
    throw invalid('You must pass exactly one of `percent_off` and `amount_off`.', {
      code: 'parameters_exclusive',
    });
  }
  if (given.amount_off !== undefined && given.currency === undefined) throw parameterMissing('currency');
  if ((given.duration === 'repeating') !== (given.duration_in_months !== undefined)) {
    throw invalid('`duration_in_months` goes with `duration=repeating`, and only with it.', {
      param: 'duration_in_months',
    });
  }
  if (given.redeem_by !== undefined && given.redeem_by <= now) {
    throw invalid('The redeem_by date must be in the future.', { param: 'redeem_by' });
  }
  if (given.id !== undefined && book.find('coupon', given.id) !== undefined) {
    throw invalid('Coupon already exists.', { code: 'resource_already_exists', param: 'id' });
  }
  for (const product of given.applies_to?.products ?? []) {
    if (book.find('product', product) === undefined) {
      throw missingReference('product', product, 'applies_to[products]');
    }
  }
}

function createCoupon(turn: Turn, given: Given): Coupon {
  check(turn, given);
  const coupon = turn.book.put('coupon', {
    id: given.id ?? randomLetters(8),
    object: 'coupon',
    amount_off: given.amount_off ?? null,
    ...(given.applies_to !== undefined && { applies_to: { products: given.applies_to.products ?? [] } }),
    created: turn.now,
    currency: given.currency ?? null,
    ...(given.currency_options !== undefined && { currency_options: given.currency_options }),
    duration: given.duration ?? 'once',
    duration_in_months: given.duration_in_months ?? null,
    livemode: false,
    max_redemptions: given.max_redemptions ?? null,
    metadata: merged(null, given.metadata),
    name: given.name ?? null,
    percent_off: given.percent_off ?? null,
    redeem_by: given.redeem_by ?? null,
    times_redeemed: 0,
    valid: true,
  });
  emit(turn, 'coupon.created', coupon);
  return coupon;
}

export function isRedeemable(coupon: Coupon, now: number): boolean {
  if (coupon.redeem_by !== null && coupon.redeem_by <= now) return false;
  return coupon.max_redemptions === null || coupon.times_redeemed < coupon.max_redemptions;
}

/** `valid` depends on the moment, so it is worked out for whoever looks. */
function seen(coupon: Coupon, now: number): Coupon {
  return { ...coupon, valid: isRedeemable(coupon, now) };
}

export const couponEndpoints: readonly Endpoint[] = [
  endpoint('POST', '/v1/coupons', createParams, ({ turn, params }) => createCoupon(turn, params)),
  endpoint('GET', '/v1/coupons', group(paging), ({ turn, params }) =>
    page(
      [...turn.book.all('coupon')].map((coupon) => seen(coupon, turn.now)),
      params,
      '/v1/coupons',
    ),
  ),
  reading('/v1/coupons/:id', ({ turn, id }) => seen(turn.book.get('coupon', id), turn.now)),
  endpoint(
    'POST',
    '/v1/coupons/:id',
    group({ name: clearable(text(40)), metadata }),
    ({ turn, id, params }) => {
      const before = turn.book.get('coupon', id);
      const after = turn.book.put('coupon', {
        ...before,
        ...params,
        metadata: merged(before.metadata, params.metadata),
      });
      emit(turn, 'coupon.updated', after, before);
      return seen(after, turn.now);
    },
  ),
  endpoint('DELETE', '/v1/coupons/:id', group({}), ({ turn, id }) => {
    const coupon = turn.book.get('coupon', id);
    for (const code of turn.book.of('promotion_code', 'coupon', id)) {
      turn.book.put('promotion_code', { ...code, active: false });
    }
    turn.book.put('coupon', { ...coupon, redeem_by: Math.min(coupon.redeem_by ?? turn.now, turn.now) });
    emit(turn, 'coupon.deleted', coupon);
    return { id, object: 'coupon', deleted: true };
  }),
];
