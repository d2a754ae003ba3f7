// What the provider's errors mean: whether anything was done, whether it is known, and whose fault it was.

import { Stripe } from 'stripe';

export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

/** The words of the bank, for the person; null when the fault is not the card's. */
export function declineOf(error: unknown): { readonly code: string } | null {
  if (!(error instanceof Stripe.errors.StripeCardError)) return null;
  return { code: error.decline_code ?? error.code ?? 'card_declined' };
}

/** Nothing is wrong with the card: its bank wants to hear from its owner first. */
export function wantsOwner(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeCardError &&
    error.code === 'subscription_payment_intent_requires_action'
  );
}

/** The provider cannot be reached, is busy, or asks to wait: nothing is known about what was asked. */
export function isUnavailable(error: unknown): boolean {
  const { errors } = Stripe;
  return (
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeAPIError ||
    error instanceof errors.StripeRateLimitError ||
    (error instanceof errors.StripeError && error.statusCode === 409)
  );
}

/** The key leads nowhere any more: it repeats a fault, or was used for an order with other terms. */
export function isKeySpent(error: unknown): boolean {
  const { errors } = Stripe;
  if (error instanceof errors.StripeIdempotencyError) return error.statusCode === 400;
  return error instanceof errors.StripeError && error.headers?.['idempotent-replayed'] === 'true';
}

/** It was understood and declined: nothing was done. */
export function isRefused(error: unknown): boolean {
  const { errors } = Stripe;
  if (isUnavailable(error) || isKeySpent(error)) return false;
  return error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripeCardError;
}

/** The provider does not honour the code any more. */
export function isAboutDiscount(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError && (error.param ?? '').startsWith('discounts')
  );
}

export function isProviderError(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError;
}
