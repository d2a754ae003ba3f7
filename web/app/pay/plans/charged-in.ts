import { currencyOf, type Currency, type Person } from '@cadetto/contract';

type Payer = Pick<Person, 'country' | 'currency'>;

export const chargedIn = ({ country, currency }: Payer): Currency => currency ?? currencyOf(country);

/** The currency they are charged in though they live where another is used; null for everybody else. */
export function heldIn(person: Payer): Currency | null {
  const currency = chargedIn(person);
  return currency === currencyOf(person.country) ? null : currency;
}
