import { askChallenge } from './challenges.ts';
import { endpoint, type Ask, type Endpoint } from './endpoint.ts';
import { newId, newSecret } from './ids.ts';
import { page } from './lists.ts';
import { choice, flag, group, merged, metadata, paging, text, webAddress, type Params } from './params.ts';
import { attach, createMethod, methodGiven, methodParams } from './payment-methods.ts';
import { verdict } from './payments.ts';
import { cardError, invalid, missingReference } from './refusals.ts';
import { rendered } from './render.ts';
import { behaviourNamed } from './test-cards.ts';
import { emit, type Turn } from './turn.ts';
import type { PaymentMethod, SetupIntent } from './wire.ts';

interface SetupWish {
  readonly customer: string | null;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly usage?: 'off_session' | 'on_session';
}

export function createSetupIntent(turn: Turn, wish: SetupWish): SetupIntent {
  const id = newId('seti');
  const intent = turn.book.put('setup_intent', {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: newSecret(id),
    created: turn.now,
    customer: wish.customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    managed_payments: null,
    mandate: null,
    metadata: wish.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: wish.usage ?? 'off_session',
  });
  emit(turn, 'setup_intent.created', intent);
  return intent;
}

/** The card a subscription was waiting for becomes the one it is paid with. */
function handToSubscriptions({ book }: Turn, intent: SetupIntent, method: string): void {
  if (intent.customer === null) return;
  for (const subscription of book.of('subscription', 'customer', intent.customer)) {
    if (subscription.pending_setup_intent !== intent.id) continue;
    book.put('subscription', { ...subscription, pending_setup_intent: null, default_payment_method: method });
  }
}

function succeeded(turn: Turn, intent: SetupIntent, method: PaymentMethod): SetupIntent {
  turn.book.put('card', { ...turn.book.get('card', method.id), authenticated: true });
  if (intent.customer !== null) attach(turn, method, intent.customer);
  handToSubscriptions(turn, intent, method.id);
  const done = turn.book.put('setup_intent', {
    ...intent,
    status: 'succeeded',
    payment_method: method.id,
    next_action: null,
    last_setup_error: null,
  });
  emit(turn, 'setup_intent.succeeded', done);
  return done;
}

function ask(turn: Turn, intent: SetupIntent, method: string, returnUrl: string | null): SetupIntent {
  const asking = turn.book.put('setup_intent', {
    ...intent,
    status: 'requires_action',
    payment_method: method,
    next_action: {
      type: 'redirect_to_url',
      redirect_to_url: { url: askChallenge(turn, intent.id, returnUrl), return_url: returnUrl },
    },
  });
  emit(turn, 'setup_intent.requires_action', asking);
  return asking;
}

export function failSetup(turn: Turn, intent: SetupIntent, code: string, message: string): SetupIntent {
  const failed = turn.book.put('setup_intent', {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: { type: 'card_error', code, message },
  });
  emit(turn, 'setup_intent.setup_failed', failed);
  return failed;
}

interface SetupAttempt {
  readonly method: PaymentMethod;
  readonly returnUrl: string | null;
  readonly passedChallenge: boolean;
}

/** Keeping a card asks its bank, but for no money: a card that only fails later is kept. */
export function attemptSetup(turn: Turn, intent: SetupIntent, attempt: SetupAttempt): SetupIntent {
  const { method, returnUrl, passedChallenge } = attempt;
  const answer = verdict(turn, method.id, passedChallenge);
  const behaviour = behaviourNamed(turn.book.get('card', method.id).behaviour);
  if (answer.kind === 'challenge') return ask(turn, intent, method.id, returnUrl);
  const onlyLater = behaviour.kind === 'fails-later' || passedChallenge;
  if (answer.kind === 'pays' || onlyLater) return succeeded(turn, intent, method);
  const { code, declineCode, message } = answer.decline;
  const failed = failSetup(turn, intent, code, message);
  throw cardError(message, code, { decline_code: declineCode, setup_intent: rendered(turn.book, failed) });
}

const confirmParams = group({
  client_secret: text(),
  payment_method: text(),
  payment_method_data: methodParams,
  return_url: webAddress,
  use_stripe_sdk: flag,
});
type Given = Params<typeof confirmParams>;

function intentFor(
  { turn, id, browser }: Omit<Ask<unknown>, 'params'>,
  secret: string | undefined,
): SetupIntent {
  const intent = turn.book.find('setup_intent', id);
  if (browser && intent?.client_secret !== secret) {
    throw invalid('The client_secret provided does not match any associated SetupIntent on this account.', {
      code: 'setup_intent_invalid_parameter',
      param: 'client_secret',
    });
  }
  return intent ?? turn.book.get('setup_intent', id);
}

function confirm(turn: Turn, intent: SetupIntent, given: Given): SetupIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw invalid(`You cannot confirm this SetupIntent because it has a status of ${intent.status}.`, {
      code: 'setup_intent_unexpected_state',
    });
  }
  const id = given.payment_method ?? intent.payment_method;
  if (given.payment_method_data === undefined && id === null) {
    throw invalid("You cannot confirm this SetupIntent because it's missing a payment method.", {
      code: 'setup_intent_unexpected_state',
    });
  }
  const method =
    given.payment_method_data === undefined
      ? methodGiven(turn, id ?? '')
      : createMethod(turn, given.payment_method_data);
  if (method.customer !== null && method.customer !== intent.customer) {
    throw invalid('The payment method belongs to another customer.', { param: 'payment_method' });
  }
  return attemptSetup(turn, intent, { method, returnUrl: given.return_url ?? null, passedChallenge: false });
}

export const setupIntentEndpoints: readonly Endpoint[] = [
  endpoint(
    'POST',
    '/v1/setup_intents',
    group({
      confirm: flag,
      customer: text(),
      metadata,
      payment_method: text(),
      return_url: webAddress,
      usage: choice('off_session', 'on_session'),
    }),
    ({ turn, params }) => {
      const { customer = null, usage, payment_method, return_url } = params;
      if (customer !== null && turn.book.find('customer', customer) === undefined) {
        throw missingReference('customer', customer, 'customer');
      }
      const intent = createSetupIntent(turn, {
        customer,
        metadata: merged(null, params.metadata),
        ...(usage !== undefined && { usage }),
      });
      const given = {
        ...(payment_method !== undefined && { payment_method }),
        ...(return_url !== undefined && { return_url }),
      };
      return params.confirm === true ? confirm(turn, intent, given) : intent;
    },
  ),
  endpoint(
    'GET',
    '/v1/setup_intents',
    group({ ...paging, customer: text() }),
    ({ turn, params: { customer, ...rest } }) =>
      page(
        customer === undefined
          ? turn.book.all('setup_intent')
          : turn.book.of('setup_intent', 'customer', customer),
        rest,
        '/v1/setup_intents',
      ),
  ),
  endpoint(
    'GET',
    '/v1/setup_intents/:id',
    group({ client_secret: text() }),
    (ask) => intentFor(ask, ask.params.client_secret),
    { openToBrowsers: true },
  ),
  endpoint(
    'POST',
    '/v1/setup_intents/:id/confirm',
    confirmParams,
    (ask) => confirm(ask.turn, intentFor(ask, ask.params.client_secret), ask.params),
    { openToBrowsers: true },
  ),
];
