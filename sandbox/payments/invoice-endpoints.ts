import { discountParams, redeem } from './discounts.ts';
import { endpoint, reading, type Endpoint } from './endpoint.ts';
import { newId } from './ids.ts';
import { addLine, draftInvoice } from './invoice-drafts.ts';
import { totalled } from './invoice-totals.ts';
import { finalize, voidInvoice } from './invoices.ts';
import { page } from './lists.ts';
import {
  choice,
  clearable,
  currency,
  flag,
  group,
  integer,
  list,
  merged,
  metadata,
  paging,
  text,
  type Params,
} from './params.ts';
import { amountIn, priceGiven } from './prices.ts';
import { cardError, invalid, missingReference } from './refusals.ts';
import { payInvoice } from './subscription-payments.ts';
import type { Turn } from './turn.ts';
import type { Invoice, InvoiceItem } from './wire.ts';

const createParams = group(
  {
    auto_advance: flag,
    collection_method: choice('charge_automatically'),
    currency,
    default_payment_method: text(),
    description: clearable(text()),
    discounts: list(discountParams, 20),
    metadata,
    payment_settings: group({ payment_method_types: list(choice('card')) }),
    pending_invoice_items_behavior: choice('exclude'),
  },
  { customer: text() },
);

export function createInvoice(turn: Turn, given: Params<typeof createParams>): Invoice {
  const { book } = turn;
  const { customer } = given;
  if (book.find('customer', customer) === undefined) throw missingReference('customer', customer, 'customer');
  const code = given.currency ?? 'eur';
  const draft = draftInvoice(turn, {
    customer,
    currency: code,
    reason: 'manual',
    lines: [],
    discounts: [],
    metadata: merged(null, given.metadata),
    description: given.description ?? null,
    autoAdvance: given.auto_advance ?? false,
  });
  const redeeming = { customer, currency: code, subtotal: Infinity, subscription: null, invoice: draft.id };
  const discounts = (given.discounts ?? []).map((one, index) => redeem(turn, one, redeeming, index).id);
  return book.put('invoice', {
    ...draft,
    discounts,
    default_payment_method: given.default_payment_method ?? null,
  });
}

const itemParams = group(
  {
    currency,
    description: text(),
    invoice: text(),
    metadata,
    period: group({}, { start: integer({ least: 0 }), end: integer({ least: 0 }) }),
    quantity: integer({ least: 1, most: 1000 }),
  },
  { customer: text(), pricing: group({}, { price: text() }) },
);

/** Items always lie on an invoice of their own here: the product never leaves one waiting. */
export function createItem(turn: Turn, given: Params<typeof itemParams>): InvoiceItem {
  const { book, now } = turn;
  const price = priceGiven(turn, given.pricing.price, 'pricing[price]');
  const draft = book.find('invoice', given.invoice ?? '');
  if (draft === undefined) throw missingReference('invoice', given.invoice ?? '', 'invoice');
  if (draft.customer !== given.customer) throw missingReference('customer', given.customer, 'customer');
  const code = given.currency ?? draft.currency;
  const unit = amountIn(price, code, 'currency');
  const quantity = given.quantity ?? 1;
  const description = given.description ?? book.get('product', price.product).name;
  const period = given.period ?? { start: now, end: now };
  const item = book.put('invoiceitem', {
    id: newId('ii'),
    object: 'invoiceitem',
    amount: unit * quantity,
    currency: code,
    customer: given.customer,
    customer_account: null,
    date: now,
    description,
    discountable: true,
    discounts: [],
    invoice: draft.id,
    livemode: false,
    metadata: merged(null, given.metadata),
    net_amount: unit * quantity,
    parent: null,
    period,
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: String(unit),
    },
    proration: false,
    quantity,
    quantity_decimal: String(quantity),
    tax_rates: [],
    test_clock: null,
  });
  addLine(turn, draft, {
    amount: item.amount,
    currency: code,
    description,
    period,
    price,
    quantity,
    metadata: merged(null, given.metadata),
    parent: {
      invoice_item_details: {
        invoice_item: item.id,
        proration: false,
        proration_details: null,
        subscription: null,
      },
      subscription_item_details: null,
      type: 'invoice_item_details',
    },
  });
  return item;
}

const payParams = group({ off_session: flag, payment_method: text(), paid_out_of_band: flag });

function pay(turn: Turn, id: string, given: Params<typeof payParams>): Invoice {
  const held = turn.book.get('invoice', id);
  if (held.status === 'paid') throw invalid('Invoice is already paid', { code: 'invoice_already_paid' });
  const open = held.status === 'draft' ? finalize(turn, id) : held;
  if (open.status === 'paid') return open;
  if (open.status !== 'open') throw invalid(`This invoice is ${open.status} and cannot be paid.`);
  const { payment_method: method, off_session: offSession = true } = given;
  const outcome = payInvoice(turn, open, { offSession, ...(method !== undefined && { method }) });
  if (outcome === null) {
    throw invalid('There is no payment method to pay this invoice with.', { code: 'resource_missing' });
  }
  if (outcome.kind === 'declined') throw outcome.refusal;
  if (outcome.kind === 'challenge') {
    throw cardError(
      'This payment requires additional user action before it can be completed successfully.',
      'invoice_payment_intent_requires_action',
    );
  }
  return turn.book.get('invoice', id);
}

const listParams = group({
  ...paging,
  collection_method: choice('charge_automatically'),
  customer: text(),
  status: choice('draft', 'open', 'paid', 'uncollectible', 'void'),
  subscription: text(),
});

function listInvoices({ book }: Turn, given: Params<typeof listParams>): object {
  const { customer, subscription, status, collection_method: _only, ...rest } = given;
  const rows =
    subscription !== undefined
      ? book.of('invoice', 'subscription', subscription)
      : customer !== undefined
        ? book.of('invoice', 'customer', customer)
        : [...book.all('invoice')];
  const wanted = rows.filter(
    (row) =>
      (customer === undefined || row.customer === customer) &&
      (status === undefined || row.status === status),
  );
  return page(wanted, rest, '/v1/invoices');
}

const paymentListParams = group({
  ...paging,
  invoice: text(),
  payment: group({ payment_intent: text() }, { type: choice('payment_intent') }),
  status: choice('canceled', 'open', 'paid'),
});

function listPayments({ book }: Turn, given: Params<typeof paymentListParams>): object {
  const { invoice, payment, status, ...rest } = given;
  const intent = payment?.payment_intent;
  const rows =
    invoice !== undefined
      ? book.of('invoice_payment', 'invoice', invoice)
      : intent !== undefined
        ? book.of('invoice_payment', 'payment_intent', intent)
        : [...book.all('invoice_payment')];
  const wanted = rows.filter(
    (row) =>
      (intent === undefined || row.payment.payment_intent === intent) &&
      (status === undefined || row.status === status),
  );
  return page(wanted, rest, '/v1/invoice_payments');
}

export const invoiceEndpoints: readonly Endpoint[] = [
  endpoint('POST', '/v1/invoices', createParams, ({ turn, params }) => createInvoice(turn, params)),
  endpoint('GET', '/v1/invoices', listParams, ({ turn, params }) => listInvoices(turn, params)),
  endpoint('POST', '/v1/invoiceitems', itemParams, ({ turn, params }) => createItem(turn, params)),
  reading('/v1/invoiceitems/:id', ({ turn, id }) => turn.book.get('invoiceitem', id)),
  reading('/v1/invoices/:id', ({ turn, id }) => turn.book.get('invoice', id)),
  endpoint(
    'POST',
    '/v1/invoices/:id',
    group({ auto_advance: flag, description: clearable(text()), metadata }),
    ({ turn, id, params }) => {
      const before = turn.book.get('invoice', id);
      const after = { ...before, ...params, metadata: merged(before.metadata, params.metadata) };
      return turn.book.put('invoice', before.status === 'draft' ? totalled(turn, after) : after);
    },
  ),
  endpoint('DELETE', '/v1/invoices/:id', group({}), ({ turn, id }) => {
    const { status } = turn.book.get('invoice', id);
    if (status !== 'draft') throw invalid('You can only delete draft invoices.');
    turn.book.drop('invoice', id);
    return { id, object: 'invoice', deleted: true };
  }),
  endpoint('GET', '/v1/invoices/:id/lines', group(paging), ({ turn, id, params }) =>
    page(turn.book.get('invoice', id).lines.data.toReversed(), params, `/v1/invoices/${id}/lines`),
  ),
  endpoint('POST', '/v1/invoices/:id/finalize', group({ auto_advance: flag }), ({ turn, id }) =>
    finalize(turn, id),
  ),
  endpoint('POST', '/v1/invoices/:id/pay', payParams, ({ turn, id, params }) => pay(turn, id, params)),
  endpoint('POST', '/v1/invoices/:id/void', group({}), ({ turn, id }) =>
    voidInvoice(turn, turn.book.get('invoice', id)),
  ),
  endpoint('GET', '/v1/invoice_payments', paymentListParams, ({ turn, params }) =>
    listPayments(turn, params),
  ),
  reading('/v1/invoice_payments/:id', ({ turn, id }) => turn.book.get('invoice_payment', id)),
];
