// Asking a card for money: it pays, is declined, or wants to see its owner first.

import { askChallenge } from './challenges.ts';
import { hasExpired } from './cards.ts';
import { recordCharge } from './charges.ts';
import { invoiceOf, markPaid } from './invoices.ts';
import { attach } from './payment-methods.ts';
import { cardError, type Refusal } from './refusals.ts';
import { rendered } from './render.ts';
import { behaviourNamed } from './test-cards.ts';
import { emit, type Turn } from './turn.ts';
import type { PaymentIntent, PaymentMethod } from './wire.ts';

export interface Attempt {
  readonly intent: PaymentIntent;
  readonly method: PaymentMethod;
  /** Nobody is there to pass a challenge. */
  readonly offSession: boolean;
  readonly passedChallenge?: boolean;
  readonly returnUrl?: string | null;
}

export type Outcome =
  | { readonly kind: 'succeeded'; readonly intent: PaymentIntent }
  | { readonly kind: 'challenge'; readonly intent: PaymentIntent }
  | { readonly kind: 'declined'; readonly intent: PaymentIntent; readonly refusal: Refusal };

interface Decline {
  readonly code: string;
  readonly declineCode: string;
  readonly message: string;
}

type Verdict =
  | { readonly kind: 'pays' }
  | { readonly kind: 'challenge' }
  | { readonly kind: 'declines'; readonly decline: Decline };

const expired: Decline = {
  code: 'expired_card',
  declineCode: 'expired_card',
  message: 'Your card has expired.',
};
const refusedByBank: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
};

export function verdict(turn: Turn, method: string, passedChallenge: boolean): Verdict {
  const card = turn.book.get('card', method);
  const behaviour = behaviourNamed(card.behaviour);
  if (hasExpired(card, turn.now)) return { kind: 'declines', decline: expired };
  switch (behaviour.kind) {
    case 'pays':
      return { kind: 'pays' };
    case 'declines':
    case 'fails-later':
      return { kind: 'declines', decline: behaviour };
    case 'challenge': {
      const known = behaviour.often === 'once' && card.authenticated;
      if (!passedChallenge && !known) return { kind: 'challenge' };
      return behaviour.afterwards === 'pays'
        ? { kind: 'pays' }
        : { kind: 'declines', decline: refusedByBank };
    }
  }
}

function countAttempt(turn: Turn, intent: string, events: readonly string[]): void {
  const invoice = invoiceOf(turn, intent);
  if (invoice === undefined) return;
  const tried = turn.book.put('invoice', {
    ...invoice,
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
  });
  for (const type of events) emit(turn, type, tried);
}

function ask(turn: Turn, { intent, method, offSession, returnUrl }: Attempt): Outcome {
  const asking = turn.book.put('payment_intent', {
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    last_payment_error: null,
    next_action: {
      type: 'redirect_to_url',
      redirect_to_url: {
        url: askChallenge(turn, intent.id, returnUrl ?? null),
        return_url: returnUrl ?? null,
      },
    },
  });
  emit(turn, 'payment_intent.requires_action', asking);
  const invoice = invoiceOf(turn, intent.id);
  if (offSession) {
    countAttempt(turn, intent.id, ['invoice.payment_action_required', 'invoice.payment_failed']);
  } else if (invoice !== undefined) emit(turn, 'invoice.payment_action_required', invoice);
  return { kind: 'challenge', intent: asking };
}

function declined(turn: Turn, { intent, method }: Attempt, decline: Decline): Outcome {
  const charge = recordCharge(turn, intent, method, decline);
  const { code, declineCode, message } = decline;
  const refused = turn.book.put('payment_intent', {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    latest_charge: charge.id,
    next_action: null,
    last_payment_error: {
      type: 'card_error',
      charge: charge.id,
      code,
      decline_code: declineCode,
      message,
      payment_method: method,
    },
  });
  emit(turn, 'charge.failed', charge);
  emit(turn, 'payment_intent.payment_failed', refused);
  countAttempt(turn, intent.id, ['invoice.payment_failed']);
  const refusal = cardError(message, code, {
    charge: charge.id,
    decline_code: declineCode,
    payment_intent: rendered(turn.book, refused),
    payment_method: rendered(turn.book, method),
  });
  return { kind: 'declined', intent: refused, refusal };
}

function succeeded(turn: Turn, attempt: Attempt): Outcome {
  const { intent, method, passedChallenge = false } = attempt;
  const { book } = turn;
  const charge = recordCharge(turn, intent, method, null);
  const card = book.get('card', method.id);
  if (passedChallenge) book.put('card', { ...card, authenticated: true });
  if (intent.setup_future_usage !== null && intent.customer !== null) attach(turn, method, intent.customer);
  const done = book.put('payment_intent', {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    payment_method: method.id,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
  });
  emit(turn, 'charge.succeeded', charge);
  emit(turn, 'payment_intent.succeeded', done);
  const invoice = invoiceOf(turn, intent.id);
  if (invoice !== undefined) {
    markPaid(turn, { ...invoice, attempt_count: invoice.attempt_count + 1 }, done);
  }
  return { kind: 'succeeded', intent: done };
}

export function attemptPayment(turn: Turn, attempt: Attempt): Outcome {
  const answer = verdict(turn, attempt.method.id, attempt.passedChallenge ?? false);
  switch (answer.kind) {
    case 'pays':
      return succeeded(turn, attempt);
    case 'challenge':
      return ask(turn, attempt);
    case 'declines':
      return declined(turn, attempt, answer.decline);
  }
}
