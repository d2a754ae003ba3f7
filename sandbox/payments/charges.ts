import { endpoint, reading, type Endpoint } from './endpoint.ts';
import { newId } from './ids.ts';
import { page } from './lists.ts';
import { group, paging, text } from './params.ts';
import type { Turn } from './turn.ts';
import type { Charge, PaymentIntent, PaymentMethod } from './wire.ts';

interface Failure {
  readonly code: string;
  readonly declineCode: string;
  readonly message: string;
}

function outcomeOf(failure: Failure | null): Charge['outcome'] {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: failure === null ? 'approved_by_network' : 'declined_by_network',
    reason: failure?.declineCode ?? null,
    seller_message: failure === null ? 'Payment complete.' : 'The bank declined the payment.',
    type: failure === null ? 'authorized' : 'issuer_declined',
  };
}

export function recordCharge(
  turn: Turn,
  intent: PaymentIntent,
  method: PaymentMethod,
  failure: Failure | null,
): Charge {
  const paid = failure === null;
  return turn.book.put('charge', {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'PAYMENTS SANDBOX',
    captured: paid,
    created: turn.now,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: outcomeOf(failure),
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card' },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  });
}

export const chargeEndpoints: readonly Endpoint[] = [
  reading('/v1/charges/:id', ({ turn, id }) => turn.book.get('charge', id)),
  endpoint(
    'GET',
    '/v1/charges',
    group({ ...paging, customer: text(), payment_intent: text() }),
    ({ turn, params: { customer, payment_intent, ...rest } }) => {
      const rows = [...turn.book.all('charge')].filter(
        (row) =>
          (customer === undefined || row.customer === customer) &&
          (payment_intent === undefined || row.payment_intent === payment_intent),
      );
      return page(rows, rest, '/v1/charges');
    },
  ),
];
