import { cancelAtOnce, endingWithPeriod, goingOn, isOver } from './cancellation.ts';
import { discountParams, redeem } from './discounts.ts';
import { endpoint, reading, type Endpoint } from './endpoint.ts';
import { draftInvoice } from './invoice-drafts.ts';
import { firstItem } from './invoice-lines.ts';
import { finalize } from './invoices.ts';
import { page } from './lists.ts';
import {
  choice,
  clearable,
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
import { methodGiven } from './payment-methods.ts';
import { changePlan } from './plan-change.ts';
import { changedItems, creditLine, keepWaiting } from './prorations.ts';
import { invalid, missingReference } from './refusals.ts';
import { renew } from './renewals.ts';
import { inPeriod } from './subscription-shape.ts';
import { createParams, paymentSettings, periodLine, subscribe, trialSettings } from './subscriptions.ts';
import { emit, type Turn } from './turn.ts';
import type { Subscription } from './wire.ts';

const cancellationDetails = group({
  comment: clearable(text()),
  feedback: clearable(
    choice(
      'customer_service',
      'low_quality',
      'missing_features',
      'other',
      'switched_service',
      'too_complex',
      'too_expensive',
      'unused',
    ),
  ),
});

const updateParams = group({
  billing_cycle_anchor: choice('now', 'unchanged'),
  cancel_at_period_end: flag,
  cancellation_details: cancellationDetails,
  default_payment_method: clearable(text()),
  description: clearable(text(500)),
  discounts: list(discountParams, 20),
  items: changedItems,
  metadata,
  off_session: flag,
  payment_behavior: choice(
    'allow_incomplete',
    'default_incomplete',
    'error_if_incomplete',
    'pending_if_incomplete',
  ),
  payment_settings: paymentSettings,
  proration_behavior: choice('always_invoice', 'create_prorations', 'none'),
  proration_date: integer({ least: 0 }),
  trial_end: text(20),
  trial_settings: trialSettings,
});
type Given = Params<typeof updateParams>;

const stillOpenToChange = ['metadata', 'cancellation_details'];

function withMethod(turn: Turn, subscription: Subscription, id: string | null): Subscription {
  if (id === null) return { ...subscription, default_payment_method: null };
  const method = methodGiven(turn, id, 'default_payment_method');
  if (method.customer !== subscription.customer) {
    throw missingReference('PaymentMethod', id, 'default_payment_method');
  }
  return { ...subscription, default_payment_method: method.id };
}

function withDiscounts(
  turn: Turn,
  subscription: Subscription,
  given: NonNullable<Given['discounts']>,
): Subscription {
  const { customer, currency, id } = subscription;
  const whom = { customer, currency, subtotal: 0, subscription: id, invoice: null };
  const discounts = given.map((one, index) => one.discount ?? redeem(turn, one, whom, index).id);
  return { ...subscription, discounts };
}

function withSettings(turn: Turn, subscription: Subscription, given: Given): Subscription {
  const { cancellation_details: details, payment_settings: settings } = given;
  const blank = { comment: null, feedback: null, feedback_option: null, reason: null };
  const saves = settings?.save_default_payment_method;
  const empty = {
    payment_method_options: null,
    payment_method_types: null,
    save_default_payment_method: null,
  };
  let after: Subscription = {
    ...subscription,
    ...(given.description !== undefined && { description: given.description }),
    metadata: merged(subscription.metadata, given.metadata),
    ...(details !== undefined && {
      cancellation_details: { ...(subscription.cancellation_details ?? blank), ...details },
    }),
    ...(saves !== undefined && {
      payment_settings: { ...(subscription.payment_settings ?? empty), save_default_payment_method: saves },
    }),
  };
  if (given.default_payment_method !== undefined)
    after = withMethod(turn, after, given.default_payment_method);
  if (given.discounts !== undefined) after = withDiscounts(turn, after, given.discounts);
  if (given.cancel_at_period_end === true && !after.cancel_at_period_end)
    after = endingWithPeriod(after, turn.now);
  if (given.cancel_at_period_end === false) after = goingOn(after);
  return after;
}

function moveTrial(turn: Turn, subscription: Subscription, wanted: string): void {
  if (wanted === 'now') {
    if (subscription.status !== 'trialing') return;
    const start = firstItem(subscription).current_period_start;
    const ended = { ...subscription, trial_end: turn.now, billing_cycle_anchor: turn.now };
    renew(turn, turn.book.put('subscription', inPeriod(ended, { start, end: turn.now })));
    return;
  }
  const end = integer().read(wanted, 'trial_end');
  if (end <= turn.now) throw invalid('The trial_end must be in the future.', { param: 'trial_end' });
  const start = firstItem(subscription).current_period_start;
  const moved = {
    ...subscription,
    status: 'trialing',
    trial_end: end,
    billing_cycle_anchor: end,
    ...(subscription.cancel_at_period_end && { cancel_at: end }),
  };
  const trial = turn.book.put(
    'subscription',
    inPeriod({ ...moved, trial_start: subscription.trial_start ?? turn.now }, { start, end }),
  );
  // As at Stripe, the time that is not charged has an invoice of nothing.
  const draft = draftInvoice(turn, {
    customer: trial.customer,
    currency: trial.currency,
    reason: 'subscription_update',
    lines: trial.items.data.map((item) => periodLine(turn, trial, item, true)),
    discounts: [],
    subscription: trial,
  });
  turn.book.put('subscription', { ...trial, latest_invoice: draft.id });
  finalize(turn, draft.id);
}

function update(turn: Turn, id: string, given: Given): Subscription {
  const before = turn.book.get('subscription', id);
  if (isOver(before) && Object.keys(given).some((name) => !stillOpenToChange.includes(name))) {
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.', {
      code: 'invalid_canceled_subscription_fields',
    });
  }
  const settled = turn.book.put('subscription', withSettings(turn, before, given));
  if (given.trial_end !== undefined) moveTrial(turn, settled, given.trial_end);
  if (given.items !== undefined || given.billing_cycle_anchor === 'now') {
    if (before.status === 'incomplete') {
      throw invalid('The plan of an incomplete subscription cannot be changed.', { param: 'items' });
    }
    changePlan(turn, turn.book.get('subscription', id), {
      items: given.items ?? [],
      behaviour: given.proration_behavior ?? 'create_prorations',
      at: given.proration_date ?? turn.now,
      restarts: given.billing_cycle_anchor === 'now',
      payment: given.payment_behavior ?? 'allow_incomplete',
      offSession: given.off_session ?? false,
    });
  }
  const after = turn.book.get('subscription', id);
  emit(turn, 'customer.subscription.updated', after, before);
  return after;
}

const cancelParams = group({ cancellation_details: cancellationDetails, invoice_now: flag, prorate: flag });

/** The unused rest becomes credit: at once with `invoice_now`, else with whatever is invoiced next. */
function cancel(turn: Turn, id: string, given: Params<typeof cancelParams>): Subscription {
  const subscription = turn.book.get('subscription', id);
  const { prorate = false, invoice_now = false, cancellation_details: details } = given;
  const lines =
    prorate && ['active', 'past_due'].includes(subscription.status)
      ? subscription.items.data.map((item) => creditLine(turn, subscription, item, turn.now))
      : [];
  if (details !== undefined)
    turn.book.put('subscription', withSettings(turn, subscription, { cancellation_details: details }));
  const over = cancelAtOnce(turn, { id });
  if (!invoice_now || lines.length === 0) {
    keepWaiting(turn, over, lines);
    return over;
  }
  const { customer, currency } = over;
  const draft = draftInvoice(turn, {
    customer,
    currency,
    reason: 'subscription_update',
    lines,
    discounts: [],
    subscription: over,
  });
  finalize(turn, draft.id);
  return turn.book.put('subscription', { ...over, latest_invoice: draft.id });
}

const listParams = group({
  ...paging,
  customer: text(),
  price: text(),
  status: choice(
    'active',
    'all',
    'canceled',
    'ended',
    'incomplete',
    'incomplete_expired',
    'past_due',
    'paused',
    'trialing',
    'unpaid',
  ),
});

function listSubscriptions({ book }: Turn, given: Params<typeof listParams>): object {
  const { customer, price, status, ...rest } = given;
  const rows =
    customer === undefined ? [...book.all('subscription')] : book.of('subscription', 'customer', customer);
  const wanted = rows.filter((row) => {
    if (price !== undefined && row.items.data.every((item) => item.price.id !== price)) return false;
    if (status === 'all') return true;
    if (status === 'ended') return isOver(row);
    return status === undefined ? row.status !== 'canceled' : row.status === status;
  });
  return page(wanted, rest, '/v1/subscriptions');
}

export const subscriptionEndpoints: readonly Endpoint[] = [
  endpoint('POST', '/v1/subscriptions', createParams, ({ turn, params }) => subscribe(turn, params)),
  endpoint('GET', '/v1/subscriptions', listParams, ({ turn, params }) => listSubscriptions(turn, params)),
  reading('/v1/subscriptions/:id', ({ turn, id }) => turn.book.get('subscription', id)),
  endpoint('POST', '/v1/subscriptions/:id', updateParams, ({ turn, id, params }) => update(turn, id, params)),
  endpoint('DELETE', '/v1/subscriptions/:id', cancelParams, ({ turn, id, params }) =>
    cancel(turn, id, params),
  ),
];
