// The words of paying come with the screens that pay: nobody else should wait for them.
import { localeOf, locales } from '../pages.ts';
import type { words as english } from './en/pay/index.ts';
import { useLocale } from './use-messages.ts';
import { wordsFrom } from './words.ts';

export type PayWords = typeof english;

export const payWords = wordsFrom<PayWords>({
  en: async () => (await import('./en/pay/index.ts')).words,
  it: async () => (await import('./it/pay/index.ts')).words,
  sr: async () => (await import('./sr/pay/index.ts')).words,
});

export function usePayWords(): PayWords {
  return payWords.read(useLocale());
}

// Before anything is drawn: the server renders these pages in every language, the browser takes its own over.
const needed = typeof window === 'undefined' ? locales : [localeOf(window.location.pathname)];
await Promise.all(needed.map((locale) => payWords.load(locale)));
