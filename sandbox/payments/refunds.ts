import { endpoint, reading, type Endpoint } from './endpoint.ts';
import { newId } from './ids.ts';
import { page } from './lists.ts';
import {
  choice,
  createdParams,
  group,
  integer,
  isCreated,
  merged,
  metadata,
  paging,
  text,
  type Params,
} from './params.ts';
import { invalid, missingReference } from './refusals.ts';
import { emit, type Turn } from './turn.ts';
import type { Charge, Refund } from './wire.ts';

const createParams = group({
  amount: integer({ least: 1, most: 99_999_999 }),
  charge: text(),
  metadata,
  payment_intent: text(),
  reason: choice('duplicate', 'fraudulent', 'requested_by_customer'),
});
type Given = Params<typeof createParams>;

function chargeGiven({ book }: Turn, { charge, payment_intent }: Given): Charge {
  if ((charge === undefined) === (payment_intent === undefined)) {
    throw invalid('You must provide exactly one of these params: payment_intent, charge.');
  }
  const intent = book.find('payment_intent', payment_intent ?? '');
  if (payment_intent !== undefined && intent === undefined) {
    throw missingReference('payment_intent', payment_intent, 'payment_intent');
  }
  const found = book.find('charge', charge ?? intent?.latest_charge ?? '');
  if (found?.paid === true) return found;
  if (charge !== undefined && found === undefined) throw missingReference('charge', charge, 'charge');
  throw invalid('This PaymentIntent does not have a successful charge to refund.', {
    param: 'payment_intent',
  });
}

/** What a bank has taken back is not given back a second time. */
function refuseDisputed({ book }: Turn, { id }: Charge): void {
  const disputes = [...book.of('dispute', 'charge', id)];
  if (disputes.every(({ status }) => status === 'won')) return;
  throw invalid(`Charge ${id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' });
}

function createRefund(turn: Turn, given: Given): Refund {
  const { book } = turn;
  const charge = chargeGiven(turn, given);
  refuseDisputed(turn, charge);
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  const amount = given.amount ?? left;
  if (amount > left) {
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`, {
      param: 'amount',
    });
  }
  const refund = book.put('refund', {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: turn.now,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata: merged(null, given.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: given.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  });
  const refunded = book.put('charge', {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  });
  emit(turn, 'refund.created', refund);
  emit(turn, 'charge.refunded', refunded, charge);
  return refund;
}

export const returnParams = group({}, { payment_intent: text() });

/** The bank could not pay it out and has sent it back. */
export function returnRefund(turn: Turn, { payment_intent }: Params<typeof returnParams>): Refund {
  const { book } = turn;
  const [made] = [...book.of('refund', 'payment_intent', payment_intent)].filter(
    ({ status }) => status === 'succeeded',
  );
  const charge = book.find('charge', made?.charge ?? '');
  if (made === undefined || charge === undefined)
    throw missingReference('refund', payment_intent, 'payment_intent');
  const failed = book.put('refund', { ...made, status: 'failed' });
  const amount_refunded = charge.amount_refunded - made.amount;
  book.put('charge', { ...charge, amount_refunded, refunded: false });
  emit(turn, 'refund.updated', failed, made);
  emit(turn, 'refund.failed', failed, made);
  return failed;
}

const listParams = group({
  ...paging,
  charge: text(),
  created: createdParams,
  payment_intent: text(),
});

function listRefunds(
  { book }: Turn,
  { charge, created, payment_intent, ...rest }: Params<typeof listParams>,
): object {
  const rows =
    charge !== undefined
      ? book.of('refund', 'charge', charge)
      : payment_intent !== undefined
        ? book.of('refund', 'payment_intent', payment_intent)
        : book.all('refund');
  const wanted = [...rows].filter((row) => isCreated(row, created));
  return page(wanted, rest, '/v1/refunds');
}

export const refundEndpoints: readonly Endpoint[] = [
  endpoint('POST', '/v1/refunds', createParams, ({ turn, params }) => createRefund(turn, params)),
  endpoint('GET', '/v1/refunds', listParams, ({ turn, params }) => listRefunds(turn, params)),
  reading('/v1/refunds/:id', ({ turn, id }) => turn.book.get('refund', id)),
];
