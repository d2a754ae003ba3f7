// Payment intents as a browser and the product use them: looked at, and confirmed with a card.

import { endpoint, type Ask, type Endpoint } from './endpoint.ts';
import { page } from './lists.ts';
import { choice, flag, group, paging, text, webAddress, type Params } from './params.ts';
import { createMethod, methodGiven, methodParams } from './payment-methods.ts';
import { attemptPayment } from './payments.ts';
import { invalid, type Refusal } from './refusals.ts';
import { createIntent } from './payment-intents.ts';
import { amount, currency } from './params.ts';
import type { Turn } from './turn.ts';
import type { PaymentIntent, PaymentMethod } from './wire.ts';

const confirmParams = group({
  client_secret: text(),
  off_session: flag,
  payment_method: text(),
  payment_method_data: methodParams,
  return_url: webAddress,
  setup_future_usage: choice('off_session', 'on_session'),
  use_stripe_sdk: flag,
});
type Given = Params<typeof confirmParams>;

function wrongSecret(): Refusal {
  return invalid('The client_secret provided does not match any associated PaymentIntent on this account.', {
    code: 'payment_intent_invalid_parameter',
    param: 'client_secret',
  });
}

/** With the publishable key an intent is there only for who knows its secret. */
function intentFor(
  { turn, id, browser }: Omit<Ask<unknown>, 'params'>,
  secret: string | undefined,
): PaymentIntent {
  const intent = turn.book.find('payment_intent', id);
  if (browser && intent?.client_secret !== secret) throw wrongSecret();
  return intent ?? turn.book.get('payment_intent', id);
}

function methodFor(turn: Turn, intent: PaymentIntent, given: Given): PaymentMethod {
  if (given.payment_method_data !== undefined) return createMethod(turn, given.payment_method_data);
  const id = given.payment_method ?? intent.payment_method;
  if (id === null) {
    throw invalid("You cannot confirm this PaymentIntent because it's missing a payment method.", {
      code: 'payment_intent_unexpected_state',
    });
  }
  const method = methodGiven(turn, id);
  if (method.customer !== null && method.customer !== intent.customer) {
    throw invalid('The payment method does not belong to the customer of this PaymentIntent.', {
      param: 'payment_method',
    });
  }
  return method;
}

function confirm(turn: Turn, intent: PaymentIntent, given: Given): PaymentIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw invalid(`You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`, {
      code: 'payment_intent_unexpected_state',
    });
  }
  const outcome = attemptPayment(turn, {
    intent: { ...intent, setup_future_usage: given.setup_future_usage ?? intent.setup_future_usage },
    method: methodFor(turn, intent, given),
    offSession: given.off_session ?? false,
    returnUrl: given.return_url ?? null,
  });
  if (outcome.kind === 'declined') throw outcome.refusal;
  return outcome.intent;
}

export const paymentIntentEndpoints: readonly Endpoint[] = [
  endpoint(
    'POST',
    '/v1/payment_intents',
    group(
      { description: text(), payment_method: text(), confirm: flag, off_session: flag },
      { amount, currency, customer: text() },
    ),
    ({ turn, params }) => {
      turn.book.get('customer', params.customer);
      const { description = 'Payment', confirm: atOnce = false, payment_method, off_session } = params;
      const intent = createIntent(turn, { ...params, description, keepsCard: false });
      if (!atOnce) return intent;
      return confirm(turn, intent, {
        ...(payment_method !== undefined && { payment_method }),
        ...(off_session !== undefined && { off_session }),
      });
    },
  ),
  endpoint(
    'GET',
    '/v1/payment_intents',
    group({ ...paging, customer: text() }),
    ({ turn, params: { customer, ...rest } }) =>
      page(
        customer === undefined
          ? turn.book.all('payment_intent')
          : turn.book.of('payment_intent', 'customer', customer),
        rest,
        '/v1/payment_intents',
      ),
  ),
  endpoint(
    'GET',
    '/v1/payment_intents/:id',
    group({ client_secret: text() }),
    (ask) => intentFor(ask, ask.params.client_secret),
    { openToBrowsers: true },
  ),
  endpoint(
    'POST',
    '/v1/payment_intents/:id/confirm',
    confirmParams,
    (ask) => confirm(ask.turn, intentFor(ask, ask.params.client_secret), ask.params),
    { openToBrowsers: true },
  ),
];
