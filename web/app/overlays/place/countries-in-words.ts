import { languages, type Locale } from '@cadetto/contract';

/** The country's name in the reader's language; its code where the browser knows no name. */
export function countryName(code: string, locale: Locale): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  try {
    return new Intl.DisplayNames([languages[locale].tag], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

export function countryList(codes: readonly string[], locale: Locale): string {
  const names = codes.map((code) => countryName(code, locale));
  return new Intl.ListFormat(languages[locale].tag, { type: 'conjunction' }).format(names);
}
