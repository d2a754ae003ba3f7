import { languages, type Locale } from '@cadetto/contract';

/** Made once: a squad names fifty countries, and making these costs more than all else about its lines. */
const dictionaries = new Map<Locale, Intl.DisplayNames>();

function dictionaryIn(locale: Locale): Intl.DisplayNames {
  const known = dictionaries.get(locale);
  if (known !== undefined) return known;
  const made = new Intl.DisplayNames([languages[locale].tag], { type: 'region' });
  dictionaries.set(locale, made);
  return made;
}

/** The country's name in the reader's language; its code where the browser knows no name. */
export function countryName(code: string, locale: Locale): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  try {
    return dictionaryIn(locale).of(code) ?? code;
  } catch {
    return code;
  }
}

export function countryList(codes: readonly string[], locale: Locale): string {
  const names = codes.map((code) => countryName(code, locale));
  return new Intl.ListFormat(languages[locale].tag, { type: 'conjunction' }).format(names);
}
