// Why a card was not taken, from the codes of the provider. Never from its message: that is written for nobody's language.

export const cardTroubles = [
  'declined',
  'no_funds',
  'expired',
  'wrong_cvc',
  'wrong_number',
  'wrong_expiry',
  'lost',
  'processing',
  'not_confirmed',
  'test_cards_only',
  'gone',
  'unreachable',
  'failed',
] as const;
export type CardTrouble = (typeof cardTroubles)[number];

export interface ProviderError {
  readonly type?: string | undefined;
  readonly code?: string | undefined;
  readonly decline_code?: string | undefined;
}

const byDecline: Readonly<Record<string, CardTrouble>> = {
  insufficient_funds: 'no_funds',
  withdrawal_count_limit_exceeded: 'no_funds',
  card_velocity_exceeded: 'no_funds',
  expired_card: 'expired',
  incorrect_cvc: 'wrong_cvc',
  invalid_cvc: 'wrong_cvc',
  incorrect_number: 'wrong_number',
  invalid_number: 'wrong_number',
  invalid_expiry_month: 'wrong_expiry',
  invalid_expiry_year: 'wrong_expiry',
  lost_card: 'lost',
  stolen_card: 'lost',
  pickup_card: 'lost',
  processing_error: 'processing',
  issuer_not_available: 'processing',
  try_again_later: 'processing',
  authentication_required: 'not_confirmed',
  test_mode_live_card: 'test_cards_only',
};

const byCode: Readonly<Record<string, CardTrouble>> = {
  ...byDecline,
  card_declined: 'declined',
  incomplete_number: 'wrong_number',
  incomplete_expiry: 'wrong_expiry',
  invalid_expiry_year_past: 'expired',
  invalid_expiry_month_past: 'expired',
  incomplete_cvc: 'wrong_cvc',
  payment_intent_authentication_failure: 'not_confirmed',
  resource_missing: 'gone',
  payment_intent_invalid_parameter: 'gone',
};

export function troubleOf({ type, code, decline_code: decline }: ProviderError): CardTrouble {
  const reason = decline === undefined ? undefined : byDecline[decline];
  if (reason !== undefined) return reason;
  const known = code === undefined ? undefined : byCode[code];
  if (known !== undefined) return known;
  if (type === 'api_connection_error') return 'unreachable';
  return type === 'card_error' ? 'declined' : 'failed';
}

/** Somebody pressed twice, or paid in another tab: how it stands is to be asked, not to be tried again. */
export function isSettledElsewhere({ code }: ProviderError): boolean {
  return code === 'payment_intent_unexpected_state';
}
