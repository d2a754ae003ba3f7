import { endpoint, reading, type Endpoint } from './endpoint.ts';
import { newId } from './ids.ts';
import { page } from './lists.ts';
import {
  amount,
  choice,
  clearable,
  currency,
  flag,
  group,
  integer,
  list,
  merged,
  metadata,
  named,
  paging,
  parameterMissingIn,
  text,
  type Params,
} from './params.ts';
import { invalid, missingReference } from './refusals.ts';
import { emit, type Turn } from './turn.ts';
import type { Price } from './wire.ts';

const currencyOptions = named(
  group({ unit_amount: amount, tax_behavior: choice('exclusive', 'inclusive', 'unspecified') }),
);

const createParams = group(
  {
    active: flag,
    currency_options: currencyOptions,
    lookup_key: text(200),
    metadata,
    nickname: text(),
    recurring: group(
      { interval_count: integer({ least: 1, most: 36 }) },
      { interval: choice('day', 'week', 'month', 'year') },
    ),
    tax_behavior: choice('exclusive', 'inclusive', 'unspecified'),
    transfer_lookup_key: flag,
  },
  { currency, product: text(255), unit_amount: amount },
);

type Options = NonNullable<Price['currency_options']>;

function option(unitAmount: number): Options[string] {
  return {
    custom_unit_amount: null,
    tax_behavior: 'unspecified',
    unit_amount: unitAmount,
    unit_amount_decimal: String(unitAmount),
  };
}

function optionsOf(given: Params<typeof currencyOptions> | undefined): Options {
  const entries = Object.entries(given ?? {}).map(([code, { unit_amount }]) => {
    if (unit_amount === undefined) throw parameterMissingIn('currency_options', code, 'unit_amount');
    return [code.toLowerCase(), option(unit_amount)];
  });
  return Object.fromEntries(entries);
}

/** A lookup key names one active price; it is taken over only by who says so. */
function claimLookupKey({ book }: Turn, key: string, transfer: boolean): void {
  for (const holder of book.of('price', 'lookup_key', key)) {
    if (!transfer) {
      throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' });
    }
    book.put('price', { ...holder, lookup_key: null });
  }
}

function createPrice(turn: Turn, given: Params<typeof createParams>): Price {
  const { book } = turn;
  if (book.find('product', given.product) === undefined) {
    throw missingReference('product', given.product, 'product');
  }
  if (given.lookup_key !== undefined)
    claimLookupKey(turn, given.lookup_key, given.transfer_lookup_key ?? false);
  const price = book.put('price', {
    id: newId('price'),
    object: 'price',
    active: given.active ?? true,
    billing_scheme: 'per_unit',
    created: turn.now,
    currency: given.currency,
    currency_options: { ...optionsOf(given.currency_options), [given.currency]: option(given.unit_amount) },
    custom_unit_amount: null,
    livemode: false,
    lookup_key: given.lookup_key ?? null,
    metadata: merged(null, given.metadata),
    nickname: given.nickname ?? null,
    product: given.product,
    recurring:
      given.recurring === undefined
        ? null
        : {
            interval: given.recurring.interval,
            interval_count: given.recurring.interval_count ?? 1,
            meter: null,
            trial_period_days: null,
            usage_type: 'licensed',
          },
    tax_behavior: given.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: given.recurring === undefined ? 'one_time' : 'recurring',
    unit_amount: given.unit_amount,
    unit_amount_decimal: String(given.unit_amount),
  });
  emit(turn, 'price.created', price);
  return price;
}

/** What a price asks in a currency; a price knows only the currencies it was given. */
export function amountIn(price: Price, code: string, param: string): number {
  const found = price.currency === code ? price.unit_amount : price.currency_options?.[code]?.unit_amount;
  if (found !== undefined && found !== null) return found;
  throw invalid(`The price \`${price.id}\` does not support the currency \`${code}\`.`, { param });
}

export function priceGiven({ book }: Turn, id: string, param: string): Price {
  const price = book.find('price', id);
  if (price === undefined) throw missingReference('price', id, param);
  if (!price.active)
    throw invalid('The price specified is inactive. This field only accepts active prices.', { param });
  return price;
}

const listParams = group({
  ...paging,
  active: flag,
  currency,
  lookup_keys: list(text(200), 10),
  product: text(255),
  type: choice('one_time', 'recurring'),
});

function listPrices({ book }: Turn, given: Params<typeof listParams>): object {
  const { active, currency: code, lookup_keys, product, type, ...rest } = given;
  const rows = [...book.all('price')].filter(
    (row) =>
      (active === undefined || row.active === active) &&
      (code === undefined || row.currency === code) &&
      (lookup_keys === undefined || (row.lookup_key !== null && lookup_keys.includes(row.lookup_key))) &&
      (product === undefined || row.product === product) &&
      (type === undefined || row.type === type),
  );
  return page(rows, rest, '/v1/prices');
}

export const priceEndpoints: readonly Endpoint[] = [
  endpoint('POST', '/v1/prices', createParams, ({ turn, params }) => createPrice(turn, params)),
  endpoint('GET', '/v1/prices', listParams, ({ turn, params }) => listPrices(turn, params)),
  reading('/v1/prices/:id', ({ turn, id }) => turn.book.get('price', id)),
  endpoint(
    'POST',
    '/v1/prices/:id',
    group({
      active: flag,
      currency_options: currencyOptions,
      lookup_key: clearable(text(200)),
      metadata,
      nickname: clearable(text()),
      transfer_lookup_key: flag,
    }),
    ({ turn, id, params }) => {
      const before = turn.book.get('price', id);
      const { currency_options, transfer_lookup_key, ...rest } = params;
      if (typeof rest.lookup_key === 'string' && rest.lookup_key !== before.lookup_key) {
        claimLookupKey(turn, rest.lookup_key, transfer_lookup_key ?? false);
      }
      const after = turn.book.put('price', {
        ...before,
        ...rest,
        currency_options: { ...before.currency_options, ...optionsOf(currency_options) },
        metadata: merged(before.metadata, params.metadata),
      });
      emit(turn, 'price.updated', after, before);
      return after;
    },
  ),
];
