// What a kind of card is called. Names of companies are the same in every language.

const names: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  maestro: 'Maestro',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** A brand the provider has come to know later is written as it says. */
export function brandName(brand: string): string {
  return names[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1);
}

export function expiryWords({
  expMonth,
  expYear,
}: {
  readonly expMonth: number;
  readonly expYear: number;
}): string {
  return `${String(expMonth).padStart(2, '0')}/${expYear}`;
}
