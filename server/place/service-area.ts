// Where the service may be watched: in the served countries, and in the whole Union by who lives in a served part of it.

import { unionCountries } from '@cadetto/contract';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Parts of the Union that addresses know by a code of their own (TFEU, article 355). */
const unionTerritories = ['AX', 'GF', 'GP', 'MF', 'MQ', 'RE', 'YT'];

export interface Residence {
  readonly country: string | null;
  readonly phone: string | null;
  readonly phoneVerified: boolean;
}

/** What a person says of their home counts once a phone of that country was verified (EU 2017/1128, article 5). */
export function verifiedResidence({ country, phone, phoneVerified }: Residence): string | null {
  if (country === null || phone === null || !phoneVerified) return null;
  return parsePhoneNumberFromString(phone)?.country === country ? country : null;
}

const isIn = (countries: readonly string[], country: string | null) =>
  country !== null && countries.includes(country);

export interface ServiceArea {
  /** The brand's, its home first. */
  readonly countries: readonly string[];
  /** Null for somebody nobody knows. */
  isServed(country: string | null, personId: string | null): Promise<boolean>;
}

export function createServiceArea(
  countries: readonly string[],
  residenceOf: (personId: string) => Promise<Residence | null>,
): ServiceArea {
  return {
    countries,
    /** Asks for the residence only where it could matter, since knowing it costs a question to the database. */
    async isServed(country, personId) {
      if (isIn(countries, country)) return true;
      if (personId === null || !isIn([...unionCountries, ...unionTerritories], country)) return false;
      const residence = await residenceOf(personId);
      const home = residence === null ? null : verifiedResidence(residence);
      return isIn(unionCountries, home) && isIn(countries, home);
    },
  };
}
