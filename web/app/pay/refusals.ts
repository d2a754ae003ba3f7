// What a refused purchase says to the person: by its key, and never by the words of whoever refused.
import { errorCatalogue, type ErrorKey, type Locale } from '@cadetto/contract';
import { ApiFailure } from '../session/failures.ts';

const aboutCodes: ReadonlySet<ErrorKey> = new Set<ErrorKey>(['bad_code', 'diskont_error', 'expired_code']);

/** A promo code that was turned down is said at its field; anything else is not about the code. */
export function codeRefused(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false;
  return aboutCodes.has(error.key) || (error.key === 'invalid_input' && 'diskontCode' in error.fields);
}

/** These say what to do; everything else is a fault of ours, and its key means nothing to anybody. */
const told: ReadonlySet<ErrorKey> = new Set<ErrorKey>([
  ...aboutCodes,
  'already_subscribed',
  'already_bought',
  'bank_asks',
  'card_declined',
  'changed_meanwhile',
  'payment_due',
  'too_late',
  'busy',
]);

/** Of a subscription: a code that is not right, one used already, a plan there is already, or something went wrong. */
export function subscriptionWords(error: ApiFailure, locale: Locale): string {
  if (told.has(error.key)) return error.message;
  const key = 'diskontCode' in error.fields ? 'bad_code' : 'something_went_wrong';
  return errorCatalogue[key].message[locale];
}
