import { invalid } from './refusals.ts';
import { newId } from './ids.ts';
import { newLine, type LineWish } from './invoice-lines.ts';
import { totalled } from './invoice-totals.ts';
import { emit, type Turn } from './turn.ts';
import type { Customer, Invoice, Subscription } from './wire.ts';

export interface DraftWish {
  readonly customer: string;
  readonly currency: string;
  readonly reason: NonNullable<Invoice['billing_reason']>;
  readonly lines: readonly LineWish[];
  readonly discounts: readonly string[];
  readonly subscription?: Pick<Subscription, 'id' | 'metadata'>;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly description?: string | null;
  readonly autoAdvance?: boolean;
}

function blank(customer: Customer, now: number): Invoice {
  return {
    id: newId('in'),
    object: 'invoice',
    account_country: 'IT',
    account_name: 'Payments sandbox',
    account_tax_ids: null,
    amount_due: 0,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: 0,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: false,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: 'manual',
    collection_method: 'charge_automatically',
    created: now,
    currency: 'eur',
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: 'list', data: [], has_more: false, url: '' },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: now,
    period_start: now,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: 0,
    subtotal_excluding_tax: 0,
    test_clock: null,
    total: 0,
    total_discount_amounts: [],
    total_excluding_tax: 0,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
}

function parentOf(subscription: DraftWish['subscription']): Invoice['parent'] {
  if (subscription === undefined) return null;
  return {
    quote_details: null,
    subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    type: 'subscription_details',
  };
}

export function draftInvoice(turn: Turn, wish: DraftWish): Invoice {
  const empty = blank(turn.book.get('customer', wish.customer), turn.now);
  const draft = totalled(turn, {
    ...empty,
    auto_advance: wish.autoAdvance ?? true,
    billing_reason: wish.reason,
    currency: wish.currency,
    description: wish.description ?? null,
    discounts: wish.discounts,
    lines: {
      ...empty.lines,
      data: wish.lines.map((line) => newLine(empty.id, line)),
      url: `/v1/invoices/${empty.id}/lines`,
    },
    metadata: wish.metadata ?? {},
    parent: parentOf(wish.subscription),
  });
  turn.book.put('invoice', draft);
  emit(turn, 'invoice.created', draft);
  return draft;
}

export function addLine(turn: Turn, draft: Invoice, line: LineWish): Invoice {
  if (draft.status !== 'draft') {
    throw invalid('This invoice is no longer editable.', { code: 'invoice_not_editable', param: 'invoice' });
  }
  if (line.currency !== draft.currency && draft.lines.data.length > 0) {
    throw invalid(`The item's currency \`${line.currency}\` is not the invoice's.`, { param: 'currency' });
  }
  const lines = { ...draft.lines, data: [...draft.lines.data, newLine(draft.id, line)] };
  return turn.book.put('invoice', totalled(turn, { ...draft, currency: line.currency, lines }));
}
