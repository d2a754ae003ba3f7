// The bank's question whether it is really them: asked on a page, answered once, and the person sent back.

import { newId } from './ids.ts';
import { invoiceOf } from './invoices.ts';
import { attemptPayment } from './payments.ts';
import { attemptSetup, failSetup } from './setup-intents.ts';
import type { Challenge } from './tables.ts';
import { emit, type Turn } from './turn.ts';
import type { PaymentIntent, SetupIntent } from './wire.ts';

const refusedMessage =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

function refusePayment(turn: Turn, intent: PaymentIntent): void {
  const refused = turn.book.put('payment_intent', {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message: refusedMessage,
    },
  });
  emit(turn, 'payment_intent.payment_failed', refused);
  const invoice = invoiceOf(turn, intent.id);
  if (invoice === undefined) return;
  const tried = { ...invoice, attempted: true, attempt_count: invoice.attempt_count + 1 };
  emit(turn, 'invoice.payment_failed', turn.book.put('invoice', tried));
}

function settlePayment(turn: Turn, intent: PaymentIntent, approved: boolean): void {
  const method = turn.book.find('payment_method', intent.payment_method ?? '');
  if (!approved || method === undefined) return refusePayment(turn, intent);
  attemptPayment(turn, { intent, method, offSession: false, passedChallenge: true });
}

function settleSetup(turn: Turn, intent: SetupIntent, approved: boolean): void {
  const method = turn.book.find('payment_method', intent.payment_method ?? '');
  if (!approved || method === undefined) {
    failSetup(turn, intent, 'setup_intent_authentication_failure', refusedMessage);
    return;
  }
  attemptSetup(turn, intent, { method, returnUrl: null, passedChallenge: true });
}

/** A challenge that was overtaken (another card, a void invoice) changes nothing any more. */
export function answerChallenge(turn: Turn, challenge: Challenge, approved: boolean): void {
  const { book } = turn;
  const payment = book.find('payment_intent', challenge.intent);
  const setup = book.find('setup_intent', challenge.intent);
  book.put('challenge', { ...challenge, answered: true });
  if (challenge.answered) return;
  if (payment !== undefined && isAsked(payment, challenge)) settlePayment(turn, payment, approved);
  if (setup !== undefined && isAsked(setup, challenge)) settleSetup(turn, setup, approved);
}

type Asked = Pick<PaymentIntent | SetupIntent, 'status'> & {
  readonly next_action: { readonly redirect_to_url?: { readonly url: string | null } } | null;
};

function isAsked({ status, next_action }: Asked, challenge: Challenge): boolean {
  return status === 'requires_action' && (next_action?.redirect_to_url?.url?.endsWith(challenge.id) ?? false);
}

/** The way back, with what Stripe adds to it; null when nobody said where to. */
export function wayBack({ book }: Turn, challenge: Challenge): string | null {
  if (challenge.returnUrl === null) return null;
  const url = new URL(challenge.returnUrl);
  const payment = book.find('payment_intent', challenge.intent);
  const setup = book.find('setup_intent', challenge.intent);
  const kind = payment === undefined ? 'setup_intent' : 'payment_intent';
  const { id = '', client_secret, status } = payment ?? setup ?? {};
  url.searchParams.set(kind, id);
  url.searchParams.set(`${kind}_client_secret`, client_secret ?? '');
  url.searchParams.set('redirect_status', status === 'succeeded' ? 'succeeded' : 'failed');
  return url.href;
}

/** Where the person shows that the card is theirs. The id keeps others from doing it for them. */
export function askChallenge(turn: Turn, intent: string, returnUrl: string | null): string {
  const challenge = turn.book.put('challenge', { id: newId('chal'), intent, returnUrl, answered: false });
  return `${turn.settings.publicBase}/challenge/${challenge.id}`;
}
