import { expect, test } from 'vitest';
import { isSettledElsewhere, troubleOf } from './troubles.ts';

test.each([
  [{ code: 'card_declined', decline_code: 'generic_decline' }, 'declined'],
  [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'no_funds'],
  [{ code: 'card_declined', decline_code: 'lost_card' }, 'lost'],
  [{ code: 'card_declined', decline_code: 'test_mode_live_card' }, 'test_cards_only'],
  [{ code: 'expired_card', decline_code: 'expired_card' }, 'expired'],
  [{ code: 'incorrect_cvc' }, 'wrong_cvc'],
  [{ code: 'processing_error' }, 'processing'],
  [{ code: 'incorrect_number' }, 'wrong_number'],
  [{ code: 'invalid_expiry_year' }, 'wrong_expiry'],
  [{ code: 'payment_intent_authentication_failure' }, 'not_confirmed'],
  [{ type: 'card_error', code: 'something_new' }, 'declined'],
  [{ type: 'api_error' }, 'failed'],
  [{ type: 'api_connection_error' }, 'unreachable'],
  [{}, 'failed'],
] as const)('[ERR-1] the provider’s %j is told as %s', (error, trouble) => {
  expect(troubleOf(error)).toBe(trouble);
});

test('[ST-9] a payment that was made elsewhere is asked about, not tried again', () => {
  expect(isSettledElsewhere({ code: 'payment_intent_unexpected_state' })).toBe(true);
  expect(isSettledElsewhere({ code: 'card_declined' })).toBe(false);
});
