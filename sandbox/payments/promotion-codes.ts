import { endpoint, reading, type Endpoint } from './endpoint.ts';
import { newId, randomLetters } from './ids.ts';
import { page } from './lists.ts';
import {
  amount,
  choice,
  currency,
  flag,
  group,
  integer,
  merged,
  metadata,
  paging,
  text,
  type Params,
} from './params.ts';
import { invalid, missingReference } from './refusals.ts';
import { emit, type Turn } from './turn.ts';
import type { PromotionCode } from './wire.ts';

const createParams = group(
  {
    active: flag,
    code: text(500),
    customer: text(),
    expires_at: integer({ least: 0 }),
    max_redemptions: integer({ least: 1 }),
    metadata,
    restrictions: group({
      first_time_transaction: flag,
      minimum_amount: amount,
      minimum_amount_currency: currency,
    }),
  },
  { promotion: group({}, { type: choice('coupon'), coupon: text() }) },
);
type Given = Params<typeof createParams>;

function isActive(code: PromotionCode, now: number): boolean {
  if (!code.active) return false;
  if (code.expires_at !== null && code.expires_at <= now) return false;
  return code.max_redemptions === null || code.times_redeemed < code.max_redemptions;
}

/** A code that is used up or past its date is inactive for whoever looks. */
function seen(code: PromotionCode, now: number): PromotionCode {
  return { ...code, active: isActive(code, now) };
}

function createCode(turn: Turn, given: Given): PromotionCode {
  const { book, now } = turn;
  const coupon = given.promotion.coupon;
  if (book.find('coupon', coupon) === undefined)
    throw missingReference('coupon', coupon, 'promotion[coupon]');
  const word = given.code ?? randomLetters(8).toUpperCase();
  if (!/^[A-Za-z0-9_-]+$/.test(word))
    throw invalid('Promotion codes may only contain letters, digits, - and _.', { param: 'code' });
  if (book.of('promotion_code', 'code', word.toLowerCase()).some((held) => isActive(held, now))) {
    throw invalid('An active promotion code with that code already exists.', {
      code: 'resource_already_exists',
      param: 'code',
    });
  }
  const code = book.put('promotion_code', {
    id: newId('promo'),
    object: 'promotion_code',
    active: given.active ?? true,
    code: word,
    created: now,
    customer: given.customer ?? null,
    customer_account: null,
    expires_at: given.expires_at ?? null,
    livemode: false,
    max_redemptions: given.max_redemptions ?? null,
    metadata: merged(null, given.metadata),
    promotion: { type: 'coupon', coupon },
    restrictions: {
      first_time_transaction: given.restrictions?.first_time_transaction ?? false,
      minimum_amount: given.restrictions?.minimum_amount ?? null,
      minimum_amount_currency: given.restrictions?.minimum_amount_currency ?? null,
    },
    times_redeemed: 0,
  });
  emit(turn, 'promotion_code.created', code);
  return code;
}

const listParams = group({ ...paging, active: flag, code: text(500), coupon: text(), customer: text() });

function listCodes({ book, now }: Turn, given: Params<typeof listParams>): object {
  const { active, code, coupon, customer, ...rest } = given;
  const rows =
    code === undefined ? book.all('promotion_code') : book.of('promotion_code', 'code', code.toLowerCase());
  const wanted = [...rows]
    .map((row) => seen(row, now))
    .filter(
      (row) =>
        (active === undefined || row.active === active) &&
        (coupon === undefined || row.promotion.coupon === coupon) &&
        (customer === undefined || row.customer === customer),
    );
  return page(wanted, rest, '/v1/promotion_codes');
}

export const promotionCodeEndpoints: readonly Endpoint[] = [
  endpoint('POST', '/v1/promotion_codes', createParams, ({ turn, params }) => createCode(turn, params)),
  endpoint('GET', '/v1/promotion_codes', listParams, ({ turn, params }) => listCodes(turn, params)),
  reading('/v1/promotion_codes/:id', ({ turn, id }) => seen(turn.book.get('promotion_code', id), turn.now)),
  endpoint('POST', '/v1/promotion_codes/:id', group({ active: flag, metadata }), ({ turn, id, params }) => {
    const before = turn.book.get('promotion_code', id);
    const after = turn.book.put('promotion_code', {
      ...before,
      ...params,
      metadata: merged(before.metadata, params.metadata),
    });
    emit(turn, 'promotion_code.updated', after, before);
    return seen(after, turn.now);
  }),
];
