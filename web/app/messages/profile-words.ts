// The words of the profile come with the profile: the home page of everybody else should not wait for them.
import type { words as english } from './en/profile/index.ts';
import { useLocale } from './use-messages.ts';
import { wordsFrom } from './words.ts';

export type ProfileWords = typeof english;

export const profileWords = wordsFrom<ProfileWords>({
  en: async () => (await import('./en/profile/index.ts')).words,
  it: async () => (await import('./it/profile/index.ts')).words,
  sr: async () => (await import('./sr/profile/index.ts')).words,
});

export function useProfileWords(): ProfileWords {
  return profileWords.read(useLocale());
}
