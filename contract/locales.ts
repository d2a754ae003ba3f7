// The three languages of the product, and how a reader's language is found.

export const locales = ['en', 'it', 'sr'] as const;
export type Locale = (typeof locales)[number];
export type ByLocale<Text = string> = Readonly<Record<Locale, Text>>;

export const defaultLocale: Locale = 'en';

export interface Language {
  readonly name: string;
  readonly code: string;
  /** Serbian is written in Latin script here; plain `sr` makes Intl answer in Cyrillic. */
  readonly tag: string;
  /** Dates are written day first in every language, as 30/06/2027 is; plain `en` would put the month first. */
  readonly calendar: string;
}

export const languages: Readonly<Record<Locale, Language>> = {
  en: { name: 'English US', code: 'eng', tag: 'en', calendar: 'en-GB' },
  it: { name: 'Italiano', code: 'ita', tag: 'it', calendar: 'it' },
  sr: { name: 'Srpski', code: 'srb', tag: 'sr-Latn', calendar: 'sr-Latn' },
};

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && (locales as readonly string[]).includes(value);
}

interface Wish {
  readonly language: string;
  readonly weight: number;
}

function parseWish(part: string): Wish {
  const [tag = '', ...parameters] = part.trim().split(';');
  const quality = parameters
    .map((parameter) => parameter.trim())
    .find((parameter) => parameter.startsWith('q='));
  const weight = quality === undefined ? 1 : Number(quality.slice(2));
  return {
    language: tag.trim().toLowerCase().split('-')[0] ?? '',
    weight: Number.isFinite(weight) ? weight : 0,
  };
}

/** Neighbouring languages whose readers are better served by Serbian than by English. */
const kin: Readonly<Record<string, Locale>> = { bs: 'sr', hr: 'sr', sh: 'sr', me: 'sr' };

export function localeFromHeader(acceptLanguage: string | undefined): Locale {
  if (acceptLanguage === undefined || acceptLanguage.length > 1000) return defaultLocale;
  const wishes = acceptLanguage
    .split(',')
    .map(parseWish)
    .filter((wish) => wish.weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  for (const { language } of wishes) {
    if (isLocale(language)) return language;
    const near = kin[language];
    if (near !== undefined) return near;
  }
  return defaultLocale;
}
