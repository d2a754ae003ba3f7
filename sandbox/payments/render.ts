// An object as it goes out: some fields only when asked for, and ids replaced by the objects they name when asked for.

import type { Book } from './book.ts';
import { invalid } from './refusals.ts';
import type { Kind } from './tables.ts';

interface Wish {
  readonly [name: string]: Wish;
}
type Fields = Readonly<Record<string, unknown>>;

const deepest = 4;

/** What stands behind an id, by the name of the field that holds it. */
const behind: Readonly<Record<string, Kind>> = {
  charge: 'charge',
  coupon: 'coupon',
  customer: 'customer',
  default_payment_method: 'payment_method',
  default_price: 'price',
  discount: 'discount',
  discounts: 'discount',
  invoice: 'invoice',
  latest_charge: 'charge',
  latest_invoice: 'invoice',
  payment_intent: 'payment_intent',
  payment_method: 'payment_method',
  pending_setup_intent: 'setup_intent',
  price: 'price',
  product: 'product',
  promotion_code: 'promotion_code',
  setup_intent: 'setup_intent',
  subscription: 'subscription',
};

const onlyWhenAsked: Readonly<Record<string, readonly string[]>> = {
  price: ['currency_options'],
  coupon: ['applies_to', 'currency_options'],
  invoice: ['confirmation_secret', 'payments'],
  'billing_portal.session': ['secret'],
};

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function wishOf(paths: readonly string[]): Wish {
  const root: Record<string, Wish> = {};
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > deepest) {
      throw invalid('You cannot expand more than 4 levels of a property.', { param: 'expand' });
    }
    let at: Record<string, Wish> = root;
    for (const step of steps) {
      if (!/^[a-z_0-9]+$/.test(step) || step === '__proto__') {
        throw invalid(`This property cannot be expanded (${step}).`, { param: 'expand' });
      }
      const next: Record<string, Wish> = at[step] ?? {};
      at[step] = next;
      at = next;
    }
  }
  return root;
}

/** Two fields of an invoice are worked out, and only for who asks. */
function workedOut(book: Book, object: Fields, wish: Wish): Fields {
  if (object['object'] !== 'invoice' || typeof object['id'] !== 'string') return {};
  const payments = book.of('invoice_payment', 'invoice', object['id']);
  const intent = payments.at(-1)?.payment.payment_intent;
  const secret = intent === undefined ? null : (book.find('payment_intent', intent)?.client_secret ?? null);
  return {
    ...(wish['confirmation_secret'] !== undefined && {
      confirmation_secret: secret === null ? null : { client_secret: secret, type: 'payment_intent' },
    }),
    ...(wish['payments'] !== undefined && {
      payments: {
        object: 'list',
        data: render(book, payments.toReversed(), wish['payments']['data'] ?? {}),
        has_more: false,
        url: `/v1/invoice_payments?invoice=${object['id']}`,
      },
    }),
  };
}

function expanded(book: Book, name: string, value: unknown, wish: Wish): unknown {
  if (Array.isArray(value)) return value.map((one) => expanded(book, name, one, wish));
  if (typeof value !== 'string') return render(book, value, wish);
  const kind = behind[name];
  if (kind === undefined) throw invalid(`This property cannot be expanded (${name}).`, { param: 'expand' });
  const found = book.find(kind, value);
  return found === undefined ? value : render(book, found, wish);
}

function render(book: Book, value: unknown, wish: Wish): unknown {
  if (Array.isArray(value)) return value.map((one) => render(book, one, wish));
  if (!isFields(value)) return value;
  const hidden = onlyWhenAsked[String(value['object'])] ?? [];
  const made = workedOut(book, value, wish);
  const asked = Object.keys(wish).find((name) => !Object.hasOwn(value, name) && !Object.hasOwn(made, name));
  if (asked !== undefined && !hidden.includes(asked)) {
    throw invalid(`This property cannot be expanded (${asked}).`, { param: 'expand' });
  }
  const entries = Object.entries(value).flatMap(([name, inner]) => {
    const deeper = wish[name];
    if (deeper === undefined) return hidden.includes(name) ? [] : [[name, render(book, inner, {})]];
    return [[name, expanded(book, name, inner, deeper)]];
  });
  return { ...Object.fromEntries(entries), ...made };
}

export function rendered(book: Book, object: object, expand: readonly string[] = []): object {
  return render(book, object, wishOf(expand)) as object;
}
