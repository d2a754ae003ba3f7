// The languages of the sandbox's pages for people.

export type Language = 'en' | 'it' | 'sr';

/** Serbian in Latin letters, which plain "sr" is not. */
export const languageTags: Readonly<Record<Language, string>> = { en: 'en', it: 'it', sr: 'sr-Latn' };

/** The first of somebody's languages that the pages are written in. */
export function languageOf(preferred: readonly string[] | null | undefined): Language {
  for (const wanted of preferred ?? []) {
    const [base = ''] = wanted.toLowerCase().split('-');
    if (base === 'en' || base === 'it' || base === 'sr') return base;
  }
  return 'en';
}
