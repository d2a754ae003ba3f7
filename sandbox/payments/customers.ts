import { cancelAtOnce, isOver } from './cancellation.ts';
import { endpoint, reading, type Endpoint } from './endpoint.ts';
import { newId, randomLetters } from './ids.ts';
import { page } from './lists.ts';
import {
  clearable,
  choice,
  currency,
  group,
  integer,
  list,
  merged,
  metadata,
  paging,
  text,
  type Params,
} from './params.ts';
import { invalid, missing, missingReference } from './refusals.ts';
import { emit, type Turn } from './turn.ts';
import type { Address, BalanceTransaction, Customer } from './wire.ts';

const address = group({
  city: clearable(text()),
  country: clearable(text(2)),
  line1: clearable(text()),
  line2: clearable(text()),
  postal_code: clearable(text()),
  state: clearable(text()),
});

const fields = {
  address: clearable(address),
  balance: integer(),
  description: clearable(text()),
  email: clearable(text(512)),
  metadata,
  name: clearable(text(256)),
  phone: clearable(text(50)),
  preferred_locales: list(text(10)),
  invoice_settings: group({ default_payment_method: clearable(text()), footer: clearable(text()) }),
};
const createParams = group({ ...fields, payment_method: text() });
const updateParams = group(fields);
type Given = Params<typeof updateParams>;

function addressOf(given: Params<typeof address> | null | undefined): Address | null {
  if (given === null || given === undefined) return null;
  const empty = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };
  return { ...empty, ...given };
}

function defaultMethod({ book }: Turn, customer: string, id: string): string {
  const method = book.find('payment_method', id);
  if (method?.customer === customer) return method.id;
  throw missingReference('PaymentMethod', id, 'invoice_settings[default_payment_method]');
}

function settingsOf(
  turn: Turn,
  customer: Customer,
  given: Given['invoice_settings'],
): Customer['invoice_settings'] {
  const settings = customer.invoice_settings;
  const wanted = given?.default_payment_method;
  if (wanted === undefined) return settings;
  return {
    ...settings,
    default_payment_method: wanted === null ? null : defaultMethod(turn, customer.id, wanted),
  };
}

function withGiven(turn: Turn, customer: Customer, given: Given): Customer {
  const { invoice_settings, metadata: words, address: place, preferred_locales, ...rest } = given;
  return {
    ...customer,
    ...rest,
    ...(place !== undefined && { address: addressOf(place) }),
    ...(preferred_locales !== undefined && { preferred_locales: [...preferred_locales] }),
    metadata: merged(customer.metadata, words),
    invoice_settings: settingsOf(turn, customer, invoice_settings),
  };
}

function blank(now: number): Customer {
  return {
    id: newId('cus', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: now,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    email: null,
    invoice_prefix: randomLetters(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}

export function changeCustomer(turn: Turn, id: string, change: Partial<Customer>): Customer {
  const before = turn.book.get('customer', id);
  const after = turn.book.put('customer', { ...before, ...change });
  emit(turn, 'customer.updated', after, before);
  return after;
}

interface BalanceMove {
  readonly customer: string;
  readonly amount: number;
  readonly currency: string;
  readonly type: BalanceTransaction['type'];
  readonly invoice?: string;
  readonly description?: string | null;
  readonly metadata?: Readonly<Record<string, string>>;
}

/** A negative balance is credit: it is used up by the next invoices. */
export function moveBalance(turn: Turn, move: BalanceMove): BalanceTransaction {
  const { balance, currency: held } = turn.book.get('customer', move.customer);
  if (balance !== 0 && held !== null && held !== undefined && held !== move.currency) {
    throw invalid(`This customer has a balance in ${held}.`, { param: 'currency' });
  }
  const { balance: ending } = changeCustomer(turn, move.customer, {
    balance: balance + move.amount,
    currency: move.currency,
  });
  return turn.book.put('balance_transaction', {
    id: newId('cbtxn'),
    object: 'customer_balance_transaction',
    amount: move.amount,
    checkout_session: null,
    created: turn.now,
    credit_note: null,
    currency: move.currency,
    customer: move.customer,
    customer_account: null,
    description: move.description ?? null,
    ending_balance: ending,
    invoice: move.invoice ?? null,
    livemode: false,
    metadata: move.metadata ?? {},
    type: move.type,
  });
}

/** As at Stripe, invoices stay as they are: one that is open can be paid by whoever has its secret. */
function removeCustomer(turn: Turn, id: string): object {
  const customer = turn.book.get('customer', id);
  for (const subscription of turn.book.of('subscription', 'customer', id)) {
    if (!isOver(subscription)) cancelAtOnce(turn, subscription);
  }
  for (const method of turn.book.of('payment_method', 'customer', id)) {
    turn.book.put('payment_method', { ...method, customer: null });
  }
  turn.book.drop('customer', id);
  emit(turn, 'customer.deleted', customer);
  return turn.book.put('deleted_customer', { id, object: 'customer', deleted: true });
}

export const customerEndpoints: readonly Endpoint[] = [
  endpoint('POST', '/v1/customers', createParams, ({ turn, params }) => {
    const { payment_method, invoice_settings, ...rest } = params;
    const fresh = turn.book.put('customer', withGiven(turn, blank(turn.now), rest));
    if (payment_method !== undefined) {
      const method = turn.book.find('payment_method', payment_method);
      if (method === undefined) throw missingReference('PaymentMethod', payment_method, 'payment_method');
      turn.book.put('payment_method', { ...method, customer: fresh.id });
    }
    const customer = turn.book.put('customer', {
      ...fresh,
      invoice_settings: settingsOf(turn, fresh, invoice_settings),
    });
    emit(turn, 'customer.created', customer);
    return customer;
  }),
  endpoint('GET', '/v1/customers', group({ ...paging, email: text(512) }), ({ turn, params }) => {
    const { email, ...rest } = params;
    const rows = [...turn.book.all('customer')].filter((row) => email === undefined || row.email === email);
    return page(rows, rest, '/v1/customers');
  }),
  reading(
    '/v1/customers/:id',
    ({ turn, id }) => turn.book.find('deleted_customer', id) ?? turn.book.get('customer', id),
  ),
  endpoint('POST', '/v1/customers/:id', updateParams, ({ turn, id, params }) => {
    const customer = turn.book.get('customer', id);
    return changeCustomer(turn, id, withGiven(turn, customer, params));
  }),
  endpoint('DELETE', '/v1/customers/:id', group({}), ({ turn, id }) => removeCustomer(turn, id)),
  endpoint(
    'GET',
    '/v1/customers/:id/payment_methods',
    group({ ...paging, type: choice('card') }),
    ({ turn, id, params }) => {
      turn.book.get('customer', id);
      const { type: _card, ...rest } = params;
      return page(
        turn.book.of('payment_method', 'customer', id),
        rest,
        `/v1/customers/${id}/payment_methods`,
      );
    },
  ),
  endpoint(
    'POST',
    '/v1/customers/:id/balance_transactions',
    group({ description: clearable(text(350)), metadata }, { amount: integer(), currency }),
    ({ turn, id, params }) => {
      turn.book.get('customer', id);
      return moveBalance(turn, { ...params, customer: id, type: 'adjustment' });
    },
  ),
  endpoint('GET', '/v1/customers/:id/balance_transactions', group(paging), ({ turn, id, params }) => {
    if (turn.book.find('customer', id) === undefined) throw missing('customer', id);
    const rows = turn.book.of('balance_transaction', 'customer', id);
    return page(rows, params, `/v1/customers/${id}/balance_transactions`);
  }),
];
