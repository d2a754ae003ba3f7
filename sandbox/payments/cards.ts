// Card details as a browser sends them: checked, turned into how the card behaves, and forgotten.

import { createHmac } from 'node:crypto';
import { newId } from './ids.ts';
import { clearable, group, text, type Params } from './params.ts';
import { cardError } from './refusals.ts';
import type { KeptCard } from './tables.ts';
import { cardWithNumber, type TestCard } from './test-cards.ts';
import type { Turn } from './turn.ts';

export const cardNumberParams = group(
  { cvc: text(10), name: clearable(text(256)), address_zip: clearable(text(20)) },
  { number: text(40), exp_month: text(10), exp_year: text(10) },
);
type CardNumber = Params<typeof cardNumberParams>;

function passesLuhn(number: string): boolean {
  const digits = number.split('').toReversed().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    if (index % 2 === 0) return total + digit;
    return total + (digit * 2 > 9 ? digit * 2 - 9 : digit * 2);
  }, 0);
  return sum % 10 === 0;
}

function refuse(code: string, message: string, param: string): never {
  throw cardError(message, code, { param }).undone();
}

function checkNumber(given: string): TestCard {
  const number = given.replaceAll(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number)) refuse('invalid_number', 'Your card number is invalid.', 'number');
  if (!passesLuhn(number)) refuse('incorrect_number', 'Your card number is incorrect.', 'number');
  const card = cardWithNumber(number);
  if (card !== undefined) return card;
  throw cardError('Your card was declined. Only test cards can be used here.', 'card_declined', {
    decline_code: 'test_mode_live_card',
    param: 'number',
  }).undone();
}

function checkExpiry({ exp_month, exp_year }: CardNumber, now: number): { month: number; year: number } {
  const month = /^\d{1,2}$/.test(exp_month) ? Number(exp_month) : 0;
  if (month < 1 || month > 12) {
    refuse('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  const year = /^(\d{2}|\d{4})$/.test(exp_year) ? Number(exp_year) + (exp_year.length === 2 ? 2000 : 0) : 0;
  const today = new Date(now * 1000);
  if (year < today.getUTCFullYear() || year > today.getUTCFullYear() + 50) {
    refuse('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  if (hasExpired({ expMonth: month, expYear: year }, now)) {
    refuse('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  return { month, year };
}

function checkCvc(cvc: string | undefined, brand: TestCard['brand']): void {
  if (cvc === undefined) return;
  const digits = brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/;
  if (!digits.test(cvc)) refuse('invalid_cvc', "Your card's security code is invalid.", 'cvc');
}

/** A card is good to the end of its month. */
export function hasExpired(
  { expMonth, expYear }: Pick<KeptCard, 'expMonth' | 'expYear'>,
  now: number,
): boolean {
  return Date.UTC(expYear, expMonth) <= now * 1000;
}

export function keptCard(turn: Turn, card: TestCard, expiry: { month: number; year: number }): KeptCard {
  const fingerprint = createHmac('sha256', turn.settings.pepper).update(card.number).digest('base64url');
  return {
    id: newId('card'),
    behaviour: card.token,
    brand: card.brand,
    last4: card.number.slice(-4),
    expMonth: expiry.month,
    expYear: expiry.year,
    fingerprint: fingerprint.replaceAll(/[-_]/g, 'x').slice(0, 16),
    authenticated: false,
  };
}

export function readyMadeCard(turn: Turn, card: TestCard): KeptCard {
  return keptCard(turn, card, { month: 12, year: new Date(turn.now * 1000).getUTCFullYear() + 8 });
}

export function readCard(turn: Turn, given: CardNumber): KeptCard {
  const card = checkNumber(given.number);
  const expiry = checkExpiry(given, turn.now);
  checkCvc(given.cvc, card.brand);
  return keptCard(turn, card, expiry);
}
