// The countries by name in a language, and how a few typed letters find one.
import { countries, type Country, languages, type Locale } from '@cadetto/contract';

export interface NamedCountry extends Country {
  readonly name: string;
  /** The name without its marks, in lower case. */
  readonly plain: string;
  /** How it is called for short: UK, SAD. */
  readonly short: string;
}

/** Marks and case do not matter to somebody who searches; đ and ß are letters of their own and fall apart by hand. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'dj')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim();
}

const lists = new Map<Locale, readonly NamedCountry[]>();

export function countriesIn(locale: Locale): readonly NamedCountry[] {
  const known = lists.get(locale);
  if (known) return known;
  const { tag } = languages[locale];
  const names = new Intl.DisplayNames([tag], { type: 'region' });
  const shortNames = new Intl.DisplayNames([tag], { type: 'region', style: 'short' });
  const { compare } = new Intl.Collator(tag);
  const list = countries
    .map((country) => {
      const name = names.of(country.code) ?? country.code;
      const short = plainText(shortNames.of(country.code) ?? name);
      return { ...country, name, plain: plainText(name), short };
    })
    .toSorted((a, b) => compare(a.name, b.name));
  lists.set(locale, list);
  return list;
}

/** The smaller, the better; undefined when it does not match. */
function rank({ plain, short, code, dialCode }: NamedCountry, wanted: string): number | undefined {
  if (plain === wanted || short === wanted || code.toLowerCase() === wanted) return 0;
  if (plain.startsWith(wanted)) return 1;
  if (plain.includes(` ${wanted}`)) return 2;
  if (/^\+?\d/.test(wanted)) {
    const digits = `+${wanted.replace('+', '')}`;
    if (dialCode === digits) return 0;
    return dialCode.startsWith(digits) ? 1 : undefined;
  }
  return wanted.length > 2 && plain.includes(wanted) ? 3 : undefined;
}

/** By name, by the two letters of the code, or by dial code; those that begin so come first. */
export function searchCountries(list: readonly NamedCountry[], typed: string): readonly NamedCountry[] {
  const wanted = plainText(typed);
  if (wanted === '') return list;
  return list
    .flatMap((country) => {
      const place = rank(country, wanted);
      return place === undefined ? [] : [{ country, place }];
    })
    .toSorted((a, b) => a.place - b.place)
    .map(({ country }) => country);
}

export function countryNamed(list: readonly NamedCountry[], name: string): NamedCountry | undefined {
  const wanted = plainText(name);
  return list.find(({ plain }) => plain === wanted);
}
