// The words of clubs and matches come with those pages: nobody else should wait for them.
import { localeOf, locales } from '../pages.ts';
import type { words as english } from './en/season/index.ts';
import { useLocale } from './use-messages.ts';
import { wordsFrom } from './words.ts';

export type SeasonWords = typeof english;

export const seasonWords = wordsFrom<SeasonWords>({
  en: async () => (await import('./en/season/index.ts')).words,
  it: async () => (await import('./it/season/index.ts')).words,
  sr: async () => (await import('./sr/season/index.ts')).words,
});

export function useSeasonWords(): SeasonWords {
  return seasonWords.read(useLocale());
}

// Before anything is drawn: the server renders these pages in every language, the browser takes its own over.
const needed = typeof window === 'undefined' ? locales : [localeOf(window.location.pathname)];
await Promise.all(needed.map((locale) => seasonWords.load(locale)));
