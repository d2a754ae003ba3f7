// Phone numbers as people type them. The knowledge of the world's numbers is heavy, so it comes with the form that
// needs it and with nothing else.
import { isCountryCode, phoneNumber } from '@cadetto/contract';
import type {
  AsYouType,
  CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

export interface Numbering {
  readonly AsYouType: typeof AsYouType;
  readonly isSupportedCountry: typeof isSupportedCountry;
  readonly parsePhoneNumberFromString: typeof parsePhoneNumberFromString;
}

export function loadNumbering(): Promise<Numbering> {
  return import('libphonenumber-js/min');
}

export interface TypedPhone {
  /** ISO code of the chosen dial code, or empty. */
  readonly country: string;
  readonly typed: string;
}

function homeOf({ isSupportedCountry }: Numbering, country: string): CountryCode | undefined {
  return isSupportedCountry(country) ? country : undefined;
}

/** 00 is how most of Europe dials abroad. */
function international(typed: string): string {
  return typed.trim().replace(/^00/, '+');
}

/** The number in groups, and the country it turns out to be from when it was typed with its dial code. */
export function writeOut(numbering: Numbering, { country, typed }: TypedPhone): TypedPhone {
  const writer = new numbering.AsYouType(homeOf(numbering, country));
  const written = writer.input(international(typed));
  const found = written.startsWith('+') ? writer.getCountry() : undefined;
  return { country: found !== undefined && isCountryCode(found) ? found : country, typed: written };
}

/** As the server takes it, or null when no phone can have this number. */
export function wholeNumber(numbering: Numbering, { country, typed }: TypedPhone): string | null {
  const home = homeOf(numbering, country);
  const found = numbering.parsePhoneNumberFromString(international(typed), {
    ...(home === undefined ? {} : { defaultCountry: home }),
    // The whole text is a number or none of it: no picking one out of a sentence.
    extract: false,
  });
  if (!found?.isValid()) return null;
  return phoneNumber.safeParse(found.number).success ? found.number : null;
}

/** A number for reading: +39 333 123 4567, in spaces that do not break. */
export function readable(numbering: Numbering, number: string): string {
  const written = numbering.parsePhoneNumberFromString(number)?.formatInternational() ?? number;
  return written.replaceAll(' ', '\u00a0');
}
