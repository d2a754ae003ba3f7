// The words of registration and of passwords come with those pages: nobody else should wait for them.
import { localeOf, locales } from '../pages.ts';
import type { words as english } from './en/entrance.ts';
import { useLocale } from './use-messages.ts';
import { wordsFrom } from './words.ts';

export type EntranceWords = typeof english;

export const entranceWords = wordsFrom<EntranceWords>({
  en: async () => (await import('./en/entrance.ts')).words,
  it: async () => (await import('./it/entrance.ts')).words,
  sr: async () => (await import('./sr/entrance.ts')).words,
});

export function useEntranceWords(): EntranceWords {
  return entranceWords.read(useLocale());
}

// Before anything is drawn: the server renders these pages in every language, the browser takes its own over.
const needed = typeof window === 'undefined' ? locales : [localeOf(window.location.pathname)];
await Promise.all(needed.map((locale) => entranceWords.load(locale)));
