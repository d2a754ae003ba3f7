// What a card number, its date and its code look like, checked before anything is sent.

export type CardBrand =
  | 'visa'
  | 'mastercard'
  | 'amex'
  | 'maestro'
  | 'diners'
  | 'discover'
  | 'jcb'
  | 'unionpay';

interface BrandRule {
  readonly brand: CardBrand;
  readonly begins: RegExp;
  readonly lengths: readonly number[];
  readonly cvc: 3 | 4;
}

// In this order: the first that fits names the card.
const rules: readonly BrandRule[] = [
  { brand: 'visa', begins: /^4/, lengths: [13, 16, 19], cvc: 3 },
  { brand: 'mastercard', begins: /^(?:5[1-5]|2(?:2[2-9]|[3-6]|7[01]|720))/, lengths: [16], cvc: 3 },
  { brand: 'amex', begins: /^3[47]/, lengths: [15], cvc: 4 },
  { brand: 'diners', begins: /^3(?:0[0-5]|[689])/, lengths: [14, 16, 19], cvc: 3 },
  { brand: 'discover', begins: /^(?:6011|65|64[4-9])/, lengths: [16, 19], cvc: 3 },
  { brand: 'jcb', begins: /^35/, lengths: [16, 19], cvc: 3 },
  { brand: 'unionpay', begins: /^62/, lengths: [16, 17, 18, 19], cvc: 3 },
  { brand: 'maestro', begins: /^(?:5[0678]|6)/, lengths: [12, 13, 14, 15, 16, 17, 18, 19], cvc: 3 },
];

const longest = 19;
const digitsIn = (text: string) => text.replaceAll(/\D/g, '');

function ruleOf(digits: string): BrandRule | undefined {
  return rules.find(({ begins }) => begins.test(digits));
}

export function brandOf(number: string): CardBrand | null {
  return ruleOf(digitsIn(number))?.brand ?? null;
}

export function cvcLength(number: string): 3 | 4 {
  return ruleOf(digitsIn(number))?.cvc ?? 3;
}

/** As it is printed: in fours, but for the cards that print it otherwise. */
export function groupedNumber(text: string): string {
  const rule = ruleOf(digitsIn(text));
  const digits = digitsIn(text).slice(0, rule?.lengths.at(-1) ?? longest);
  const uneven = rule?.brand === 'amex' || (rule?.brand === 'diners' && digits.length <= 14);
  const shape = uneven ? /^(\d{1,4})(\d{1,6})?(\d{1,})?$/ : undefined;
  const parts = shape ? shape.exec(digits)?.slice(1) : digits.match(/\d{1,4}/g);
  return (parts ?? []).filter((part) => part !== undefined).join(' ');
}

export interface Typed {
  readonly text: string;
  readonly caret: number;
}

/** The caret stays behind the digit it was behind, wherever the spaces fall. */
export function typedNumber(text: string, caret: number): Typed {
  const grouped = groupedNumber(text);
  const before = digitsIn(text.slice(0, caret)).length;
  let [at, seen] = [0, 0];
  while (at < grouped.length && seen < before) {
    if (grouped[at] !== ' ') seen += 1;
    at += 1;
  }
  return { text: grouped, caret: at };
}

/** MM / YY as it is typed. A browser that fills in 2030-04 or 04/2030 means the same. */
export function typedExpiry(text: string, before: string): string {
  const full = /^(\d{4})-(\d{2})$/.exec(text.trim()) ?? null;
  if (full) return `${full[2]} / ${full[1]?.slice(2)}`;
  const written = /^(\d{1,2})\s*\/\s*(\d{0,4})$/.exec(text.trim());
  if (written && !(text.length < before.length && written[2] === '')) {
    const [, month = '', year = ''] = written;
    return `${month.padStart(2, '0')} / ${year.length === 4 ? year.slice(2) : year.slice(0, 2)}`;
  }
  const digits = digitsIn(text).slice(0, 4);
  // A first digit above 1 can only be a month of one digit.
  const whole = digits.length === 1 && Number(digits) > 1 ? `0${digits}` : digits;
  if (whole.length < 2 || text.length < before.length)
    return whole.length > 2 ? `${whole.slice(0, 2)} / ${whole.slice(2)}` : whole;
  return `${whole.slice(0, 2)} / ${whole.slice(2)}`;
}

export function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

export interface TypedCard {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
}

export interface Card {
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly cvc: string;
}

export const cardFields = ['number', 'expiry', 'cvc'] as const;
export type CardField = (typeof cardFields)[number];

export type CardProblem =
  | 'number_missing'
  | 'number_short'
  | 'number_wrong'
  | 'expiry_missing'
  | 'expiry_wrong'
  | 'expiry_past'
  | 'cvc_missing'
  | 'cvc_short';
export type CardProblems = { readonly [name in CardField]?: CardProblem };

export type CheckedCard =
  | { readonly card: Card; readonly problems?: undefined }
  | { readonly card?: undefined; readonly problems: CardProblems };

function numberProblem(digits: string): CardProblem | undefined {
  if (digits === '') return 'number_missing';
  const lengths = ruleOf(digits)?.lengths ?? [12, 13, 14, 15, 16, 17, 18, 19];
  if (digits.length < Math.min(...lengths)) return 'number_short';
  if (!lengths.includes(digits.length)) return 'number_short';
  return passesLuhn(digits) ? undefined : 'number_wrong';
}

interface Expiry {
  readonly month: number;
  readonly year: number;
}

function expiryIn(text: string): Expiry | null {
  const digits = digitsIn(text);
  if (digits.length !== 4) return null;
  const month = Number(digits.slice(0, 2));
  return month >= 1 && month <= 12 ? { month, year: 2000 + Number(digits.slice(2)) } : null;
}

function expiryProblem(text: string, now: Date): CardProblem | undefined {
  if (digitsIn(text) === '') return 'expiry_missing';
  const expiry = expiryIn(text);
  if (expiry === null || expiry.year > now.getFullYear() + 50) return 'expiry_wrong';
  return isExpired(expiry, now) ? 'expiry_past' : undefined;
}

/** A card is good to the end of its month. */
export function isExpired({ month, year }: Expiry, now: Date): boolean {
  return new Date(year, month, 1).getTime() <= now.getTime();
}

export function checkCard({ number, expiry, cvc }: TypedCard, now: Date): CheckedCard {
  const digits = digitsIn(number);
  const date = expiryIn(expiry);
  const wrong = {
    number: numberProblem(digits),
    expiry: expiryProblem(expiry, now),
    cvc: cvc === '' ? 'cvc_missing' : digitsIn(cvc).length < cvcLength(digits) ? 'cvc_short' : undefined,
  } as const;
  if (wrong.number ?? wrong.expiry ?? wrong.cvc ?? date === null) {
    return {
      problems: {
        ...(wrong.number && { number: wrong.number }),
        ...(wrong.expiry && { expiry: wrong.expiry }),
        ...(wrong.cvc && { cvc: wrong.cvc }),
      },
    };
  }
  return { card: { number: digits, expMonth: date.month, expYear: date.year, cvc: digitsIn(cvc) } };
}

/** Whether a kept card must be replaced now, or soon. */
export function expiryOf(
  card: { readonly expMonth: number; readonly expYear: number },
  now: Date,
): 'good' | 'soon' | 'past' {
  const expiry = { month: card.expMonth, year: card.expYear };
  if (isExpired(expiry, now)) return 'past';
  const inTwoMonths = new Date(now.getFullYear(), now.getMonth() + 2, 1);
  return isExpired(expiry, inTwoMonths) ? 'soon' : 'good';
}
