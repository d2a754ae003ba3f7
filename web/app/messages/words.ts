import type { Locale } from '../pages.ts';

export interface Words<Tree> {
  readonly load: (locale: Locale) => Promise<Tree>;
  /** What was loaded before rendering began. Changing language is a new document, so there is no other case. */
  readonly read: (locale: Locale) => Tree;
}

/** Words in files of their own, one for each language, fetched when they are needed. */
export function wordsFrom<Tree>(sources: Record<Locale, () => Promise<Tree>>): Words<Tree> {
  const loaded = new Map<Locale, Tree>();
  return {
    async load(locale) {
      const words = loaded.get(locale) ?? (await sources[locale]());
      loaded.set(locale, words);
      return words;
    },
    read(locale) {
      const words = loaded.get(locale);
      if (words === undefined) throw new Error(`The words for "${locale}" were not loaded before rendering`);
      return words;
    },
  };
}
