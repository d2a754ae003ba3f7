// The life of an invoice: finalized, paid or void.

import { moveBalance } from './customers.ts';
import { newId } from './ids.ts';
import { dueAfterBalance, totalled } from './invoice-totals.ts';
import { createIntent } from './payment-intents.ts';
import { dropPendingUpdate } from './plan-change.ts';
import { invalid } from './refusals.ts';
import { invoicePaid } from './subscription-payments.ts';
import { subscriptionOf } from './tables.ts';
import { emit, type Turn } from './turn.ts';
import type { Invoice, PaymentIntent } from './wire.ts';

function numbered(turn: Turn, customerId: string): string {
  const customer = turn.book.get('customer', customerId);
  const sequence = customer.next_invoice_sequence ?? 1;
  turn.book.put('customer', { ...customer, next_invoice_sequence: sequence + 1 });
  return `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`;
}

function askPayment(turn: Turn, invoice: Invoice): void {
  const subscription = subscriptionOf(invoice);
  const intent = createIntent(turn, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: invoice.customer ?? '',
    description: subscription === null ? `Payment for invoice ${invoice.number}` : 'Subscription',
    keepsCard: subscription !== null,
  });
  turn.book.put('invoice_payment', {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: turn.now,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
}

/** Credit is used up here; an invoice with nothing left to pay is paid at once. */
export function finalize(turn: Turn, id: string): Invoice {
  const draft = totalled(turn, turn.book.get('invoice', id));
  if (draft.status !== 'draft') {
    throw invalid('This invoice is already finalized, you can’t re-finalize a non-draft invoice.', {
      code: 'invoice_not_editable',
    });
  }
  if (draft.lines.data.length === 0) {
    throw invalid('Nothing to invoice for customer.', { code: 'invoice_no_customer_line_items' });
  }
  const customer = draft.customer ?? '';
  const { due, endingBalance } = dueAfterBalance(draft.total, draft.starting_balance, draft.currency);
  if (endingBalance !== draft.starting_balance) {
    moveBalance(turn, {
      customer,
      amount: endingBalance - draft.starting_balance,
      currency: draft.currency,
      type: 'applied_to_invoice',
      invoice: id,
    });
  }
  const open = turn.book.put('invoice', {
    ...draft,
    status: 'open',
    number: numbered(turn, customer),
    amount_due: due,
    amount_remaining: due,
    ending_balance: endingBalance,
    effective_at: turn.now,
    status_transitions: { ...draft.status_transitions, finalized_at: turn.now },
  });
  emit(turn, 'invoice.finalized', open);
  if (due === 0) return markPaid(turn, open, null);
  askPayment(turn, open);
  return open;
}

export function intentOf({ book }: Turn, invoice: string): PaymentIntent | undefined {
  const payment = book.of('invoice_payment', 'invoice', invoice).at(-1);
  return book.find('payment_intent', payment?.payment.payment_intent ?? '');
}

export function invoiceOf({ book }: Turn, intent: string): Invoice | undefined {
  const [payment] = book.of('invoice_payment', 'payment_intent', intent);
  return book.find('invoice', payment?.invoice ?? '');
}

export function markPaid(turn: Turn, invoice: Invoice, intent: PaymentIntent | null): Invoice {
  const { book, now } = turn;
  const paid = book.put('invoice', {
    ...invoice,
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  });
  for (const payment of book.of('invoice_payment', 'invoice', invoice.id)) {
    book.put('invoice_payment', {
      ...payment,
      amount_paid: invoice.amount_due,
      status: 'paid',
      status_transitions: { ...payment.status_transitions, paid_at: now },
    });
  }
  emit(turn, 'invoice.paid', paid);
  emit(turn, 'invoice.payment_succeeded', paid);
  const subscription = subscriptionOf(paid);
  if (subscription !== null) invoicePaid(turn, { subscription, invoice: paid, intent });
  return paid;
}

/** Nobody can pay it any more, and the credit it used is given back. */
export function voidInvoice(turn: Turn, invoice: Invoice): Invoice {
  const { book, now } = turn;
  if (invoice.status !== 'open') {
    throw invalid(`You can only void open invoices. This invoice is ${invoice.status}.`);
  }
  const intent = intentOf(turn, invoice.id);
  if (intent !== undefined && intent.status !== 'succeeded') {
    const canceled = book.put('payment_intent', {
      ...intent,
      status: 'canceled',
      canceled_at: now,
      cancellation_reason: 'void_invoice',
      next_action: null,
    });
    emit(turn, 'payment_intent.canceled', canceled);
  }
  for (const payment of book.of('invoice_payment', 'invoice', invoice.id)) {
    const status_transitions = { ...payment.status_transitions, canceled_at: now };
    book.put('invoice_payment', { ...payment, status: 'canceled', status_transitions });
  }
  const used = (invoice.ending_balance ?? 0) - invoice.starting_balance;
  if (used !== 0 && book.find('customer', invoice.customer ?? '') !== undefined) {
    moveBalance(turn, {
      customer: invoice.customer ?? '',
      amount: -used,
      currency: invoice.currency,
      type: 'unapplied_from_invoice',
      invoice: invoice.id,
    });
  }
  const voided = book.put('invoice', {
    ...invoice,
    status: 'void',
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, voided_at: now },
  });
  emit(turn, 'invoice.voided', voided);
  const subscription = book.find('subscription', subscriptionOf(voided) ?? '');
  if (subscription?.latest_invoice === voided.id) dropPendingUpdate(turn, subscription);
  return voided;
}
