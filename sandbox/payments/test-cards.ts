// The card numbers that mean something, as Stripe publishes them for its test mode. Any other number is refused, so that
// nobody types a real one.

export type Behaviour =
  | { readonly kind: 'pays' }
  | {
      readonly kind: 'declines';
      readonly code: string;
      readonly declineCode: string;
      readonly message: string;
    }
  /** Can be kept, but never pays. */
  | {
      readonly kind: 'fails-later';
      readonly code: string;
      readonly declineCode: string;
      readonly message: string;
    }
  | {
      readonly kind: 'challenge';
      readonly often: 'once' | 'always';
      readonly afterwards: 'pays' | 'declines';
    };

export interface TestCard {
  readonly number: string;
  readonly token: string;
  /** What Stripe calls the ready-made payment method of this card. */
  readonly method: string;
  readonly brand: 'visa' | 'mastercard' | 'amex';
  readonly behaviour: Behaviour;
}

const declinedMessage = 'Your card was declined.';

function declining(code: string, declineCode: string, message: string): Behaviour {
  return { kind: 'declines', code, declineCode, message };
}

function visa(number: string, name: string, behaviour: Behaviour): TestCard {
  return { number, token: `tok_${name}`, method: `pm_card_${name}`, brand: 'visa', behaviour };
}

export const testCards: readonly TestCard[] = [
  visa('4242424242424242', 'visa', { kind: 'pays' }),
  {
    number: '5555555555554444',
    token: 'tok_mastercard',
    method: 'pm_card_mastercard',
    brand: 'mastercard',
    behaviour: { kind: 'pays' },
  },
  {
    number: '378282246310005',
    token: 'tok_amex',
    method: 'pm_card_amex',
    brand: 'amex',
    behaviour: { kind: 'pays' },
  },
  visa('4000000000000002', 'chargeDeclined', declining('card_declined', 'generic_decline', declinedMessage)),
  visa(
    '4000000000009995',
    'chargeDeclinedInsufficientFunds',
    declining('card_declined', 'insufficient_funds', 'Your card has insufficient funds.'),
  ),
  visa(
    '4000000000009987',
    'chargeDeclinedLostCard',
    declining('card_declined', 'lost_card', declinedMessage),
  ),
  visa(
    '4000000000000069',
    'chargeDeclinedExpiredCard',
    declining('expired_card', 'expired_card', 'Your card has expired.'),
  ),
  visa(
    '4000000000000127',
    'chargeDeclinedIncorrectCvc',
    declining('incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."),
  ),
  visa(
    '4000000000000119',
    'chargeDeclinedProcessingError',
    declining(
      'processing_error',
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ),
  ),
  visa('4000000000000341', 'chargeCustomerFail', {
    kind: 'fails-later',
    code: 'card_declined',
    declineCode: 'generic_decline',
    message: declinedMessage,
  }),
  visa('4000002500003155', 'authenticationRequiredOnSetup', {
    kind: 'challenge',
    often: 'once',
    afterwards: 'pays',
  }),
  visa('4000002760003184', 'authenticationRequired', {
    kind: 'challenge',
    often: 'always',
    afterwards: 'pays',
  }),
  visa('4000000000003220', 'threeDSecure2Required', {
    kind: 'challenge',
    often: 'always',
    afterwards: 'pays',
  }),
  visa('4000008400001629', 'authenticationRequiredChargeDeclined', {
    kind: 'challenge',
    often: 'always',
    afterwards: 'declines',
  }),
];

const byNumber = new Map(testCards.map((card) => [card.number, card]));
const byToken = new Map(testCards.map((card) => [card.token, card]));
const byMethod = new Map(testCards.map((card) => [card.method, card]));

export const cardWithNumber = (number: string) => byNumber.get(number);
export const cardWithToken = (token: string) => byToken.get(token);
export const cardOfMethod = (method: string) => byMethod.get(method);

/** The kept name of a behaviour is the card's token: it says nothing about the number's other digits. */
export function behaviourNamed(token: string): Behaviour {
  return cardWithToken(token)?.behaviour ?? declining('card_declined', 'generic_decline', declinedMessage);
}
