import { endpoint, reading, type Endpoint } from './endpoint.ts';
import { newId } from './ids.ts';
import { page } from './lists.ts';
import { amount, choice, createdParams, group, isCreated, paging, text, type Params } from './params.ts';
import { invalid, missingReference } from './refusals.ts';
import { emit, type Turn } from './turn.ts';
import type { Charge, Dispute } from './wire.ts';

export const disputeParams = group({
  amount,
  charge: text(),
  payment_intent: text(),
  reason: choice('fraudulent', 'product_not_received', 'subscription_canceled', 'general'),
});
type Given = Params<typeof disputeParams>;

function chargeGiven({ book }: Turn, { charge, payment_intent }: Given): Charge {
  const id = charge ?? book.find('payment_intent', payment_intent ?? '')?.latest_charge ?? '';
  const found = book.find('charge', id);
  if (found === undefined || !found.paid)
    throw missingReference('charge', charge ?? payment_intent ?? '', 'charge');
  if (found.disputed) throw invalid('This charge is already disputed.');
  return found;
}

function evidence(charge: Charge): Dispute['evidence'] {
  return {
    access_activity_log: null,
    billing_address: null,
    cancellation_policy: null,
    cancellation_policy_disclosure: null,
    cancellation_rebuttal: null,
    customer_communication: null,
    customer_email_address: charge.billing_details.email,
    customer_name: charge.billing_details.name,
    customer_purchase_ip: null,
    customer_signature: null,
    duplicate_charge_documentation: null,
    duplicate_charge_explanation: null,
    duplicate_charge_id: null,
    enhanced_evidence: {},
    product_description: null,
    receipt: null,
    refund_policy: null,
    refund_policy_disclosure: null,
    refund_refusal_explanation: null,
    service_date: null,
    service_documentation: null,
    shipping_address: null,
    shipping_carrier: null,
    shipping_date: null,
    shipping_documentation: null,
    shipping_tracking_number: null,
    uncategorized_file: null,
    uncategorized_text: null,
  };
}

export function openDispute(turn: Turn, given: Given): Dispute {
  const charge = chargeGiven(turn, given);
  turn.book.put('charge', { ...charge, disputed: true });
  const dispute = turn.book.put('dispute', {
    id: newId('du'),
    object: 'dispute',
    amount: given.amount ?? charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: turn.now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: evidence(charge),
    evidence_details: {
      due_by: turn.now + 7 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: given.reason ?? 'fraudulent',
    status: 'needs_response',
  });
  emit(turn, 'charge.dispute.created', dispute);
  return dispute;
}

export const verdictParams = group({}, { payment_intent: text(), status: choice('won', 'lost') });

/** The bank has decided. */
export function decideDispute(turn: Turn, { payment_intent, status }: Params<typeof verdictParams>): Dispute {
  const open = [...turn.book.all('dispute')].find(
    (row) => row.payment_intent === payment_intent && row.status === 'needs_response',
  );
  if (open === undefined) throw missingReference('dispute', payment_intent, 'payment_intent');
  const decided = turn.book.put('dispute', { ...open, status });
  emit(turn, 'charge.dispute.closed', decided, open);
  return decided;
}

export const disputeEndpoints: readonly Endpoint[] = [
  reading('/v1/disputes/:id', ({ turn, id }) => turn.book.get('dispute', id)),
  endpoint(
    'GET',
    '/v1/disputes',
    group({ ...paging, charge: text(), created: createdParams, payment_intent: text() }),
    ({ turn, params: { charge, created, payment_intent, ...rest } }) => {
      const rows = [...turn.book.all('dispute')].filter(
        (row) =>
          (charge === undefined || row.charge === charge) &&
          (payment_intent === undefined || row.payment_intent === payment_intent) &&
          isCreated(row, created),
      );
      return page(rows, rest, '/v1/disputes');
    },
  ),
];
