// Which numbers a code can be sent to.

import { isCountryCode } from '@cadetto/contract';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

export interface MobileNumber {
  readonly number: string;
  readonly country: string;
}

/** Null for what is no mobile of a real country: satellite, premium and shared-cost numbers earn whoever owns them. */
export function mobileNumber(text: string): MobileNumber | null {
  const parsed = parsePhoneNumberFromString(text);
  if (parsed === undefined || !parsed.isValid()) return null;
  const { country, number } = parsed;
  if (country === undefined || !isCountryCode(country)) return null;
  const type = parsed.getType();
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' ? { number, country } : null;
}
