import { cardNumberParams, readCard, readyMadeCard } from './cards.ts';
import { endpoint, reading, type Endpoint } from './endpoint.ts';
import { isForm, type Form, type FormValue } from './form.ts';
import { newId } from './ids.ts';
import { page } from './lists.ts';
import {
  choice,
  clearable,
  group,
  merged,
  metadata,
  paging,
  text,
  type Params,
  type Reader,
} from './params.ts';
import { cardError, invalid, missingReference } from './refusals.ts';
import type { KeptCard } from './tables.ts';
import { behaviourNamed, cardOfMethod, cardWithToken } from './test-cards.ts';
import { emit, type Turn } from './turn.ts';
import type { PaymentMethod } from './wire.ts';

const billingDetails = group({
  address: group({
    city: clearable(text()),
    country: clearable(text(2)),
    line1: clearable(text()),
    line2: clearable(text()),
    postal_code: clearable(text()),
    state: clearable(text()),
  }),
  email: clearable(text(512)),
  name: clearable(text(256)),
  phone: clearable(text(50)),
});

type CardGiven = { readonly token: string } | Params<typeof cardNumberParams>;
const tokenParams = group({}, { token: text(255) });

const cardParams: Reader<CardGiven> = {
  read(value: FormValue, name: string) {
    const form: Form = isForm(value) ? value : {};
    return (form['token'] === undefined ? cardNumberParams : tokenParams).read(value, name);
  },
};

export const methodParams = group(
  { billing_details: billingDetails, metadata, allow_redisplay: choice('always', 'limited', 'unspecified') },
  { type: choice('card'), card: cardParams },
);

function cardOfToken(turn: Turn, id: string): KeptCard {
  const ready = cardWithToken(id);
  if (ready !== undefined) return readyMadeCard(turn, ready);
  const token = turn.book.find('token', id);
  if (token === undefined) throw missingReference('token', id, 'card[token]');
  if (token.used) {
    throw invalid(`You cannot use a Stripe token more than once: ${id}.`, {
      code: 'token_already_used',
      param: 'card[token]',
    });
  }
  turn.book.put('token', { ...token, used: true });
  return token.card;
}

function described(card: KeptCard, now: number): PaymentMethod {
  return {
    id: card.id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
      email: null,
      name: null,
      phone: null,
      tax_id: null,
    },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'IT',
      display_brand: card.brand,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: card.fingerprint,
      funding: 'credit',
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}

function addMethod(turn: Turn, card: KeptCard): PaymentMethod {
  const kept = turn.book.put('card', { ...card, id: newId('pm') });
  return turn.book.put('payment_method', described(kept, turn.now));
}

export function createMethod(turn: Turn, given: Params<typeof methodParams>): PaymentMethod {
  const card = 'token' in given.card ? cardOfToken(turn, given.card.token) : readCard(turn, given.card);
  const method = addMethod(turn, card);
  const { address, ...details } = given.billing_details ?? {};
  const empty = method.billing_details;
  return turn.book.put('payment_method', {
    ...method,
    ...(given.allow_redisplay !== undefined && { allow_redisplay: given.allow_redisplay }),
    billing_details: {
      ...empty,
      ...details,
      ...(address !== undefined && {
        address: {
          city: null,
          country: null,
          line1: null,
          line2: null,
          postal_code: null,
          state: null,
          ...address,
        },
      }),
    },
    metadata: merged(null, given.metadata),
  });
}

/** A payment method by its id; Stripe's ready-made ones (pm_card_visa) become real the moment they are named. */
export function methodGiven(turn: Turn, id: string, param = 'payment_method'): PaymentMethod {
  const ready = cardOfMethod(id);
  if (ready !== undefined) return addMethod(turn, readyMadeCard(turn, ready));
  const method = turn.book.find('payment_method', id);
  if (method === undefined) throw missingReference('PaymentMethod', id, param);
  return method;
}

export function attach(turn: Turn, method: PaymentMethod, customer: string): PaymentMethod {
  if (method.customer === customer) return method;
  const attached = turn.book.put('payment_method', { ...method, customer });
  emit(turn, 'payment_method.attached', attached);
  return attached;
}

/** Attaching asks the bank, and some cards are refused there and then. */
function attachOnRequest(turn: Turn, id: string, customer: string): PaymentMethod {
  if (cardOfMethod(id) === undefined) turn.book.get('payment_method', id);
  const method = methodGiven(turn, id);
  if (turn.book.find('customer', customer) === undefined)
    throw missingReference('customer', customer, 'customer');
  if (method.customer !== null && method.customer !== customer) {
    throw invalid('The payment method you provided has already been attached to a customer.');
  }
  const behaviour = behaviourNamed(turn.book.get('card', method.id).behaviour);
  if (behaviour.kind === 'declines') {
    const { code, declineCode, message } = behaviour;
    throw cardError(message, code, { decline_code: declineCode }).undone();
  }
  return attach(turn, method, customer);
}

/** A card that is gone can be nobody's default any more. */
export function detach(turn: Turn, id: string): PaymentMethod {
  const { book } = turn;
  const method = book.get('payment_method', id);
  const owner = method.customer === null ? undefined : book.find('customer', method.customer);
  if (method.customer === null) {
    throw invalid(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    );
  }
  if (owner?.invoice_settings.default_payment_method === id) {
    book.put('customer', {
      ...owner,
      invoice_settings: { ...owner.invoice_settings, default_payment_method: null },
    });
  }
  for (const subscription of book.of('subscription', 'customer', method.customer)) {
    if (subscription.default_payment_method === id) {
      book.put('subscription', { ...subscription, default_payment_method: null });
    }
  }
  const detached = book.put('payment_method', { ...method, customer: null });
  emit(turn, 'payment_method.detached', detached, method);
  return detached;
}

export const paymentMethodEndpoints: readonly Endpoint[] = [
  endpoint('POST', '/v1/payment_methods', methodParams, ({ turn, params }) => createMethod(turn, params), {
    openToBrowsers: true,
  }),
  endpoint(
    'GET',
    '/v1/payment_methods',
    group({ ...paging, type: choice('card') }, { customer: text() }),
    ({ turn, params: { customer, type: _card, ...rest } }) =>
      page(turn.book.of('payment_method', 'customer', customer), rest, '/v1/payment_methods'),
  ),
  reading('/v1/payment_methods/:id', ({ turn, id }) => turn.book.get('payment_method', id)),
  endpoint('POST', '/v1/payment_methods/:id', group({ metadata }), ({ turn, id, params }) => {
    const method = turn.book.get('payment_method', id);
    return turn.book.put('payment_method', { ...method, metadata: merged(method.metadata, params.metadata) });
  }),
  endpoint(
    'POST',
    '/v1/payment_methods/:id/attach',
    group({}, { customer: text() }),
    ({ turn, id, params }) => attachOnRequest(turn, id, params.customer),
  ),
  endpoint('POST', '/v1/payment_methods/:id/detach', group({}), ({ turn, id }) => detach(turn, id)),
];
