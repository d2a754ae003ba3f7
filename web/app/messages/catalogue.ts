// The words of the shell and the app, one language at a time: the browser fetches only the reader's own.
// Marketing and legal texts are not here; see site.server.ts.
import type { Locale } from '../pages.ts';
import type { messages as english } from './en/index.ts';

export type Messages = typeof english;

const loaded = new Map<Locale, Messages>();

const sources: Record<Locale, () => Promise<{ messages: Messages }>> = {
  en: () => import('./en/index.ts'),
  it: () => import('./it/index.ts'),
  sr: () => import('./sr/index.ts'),
};

export async function loadMessages(locale: Locale): Promise<Messages> {
  const messages = loaded.get(locale) ?? (await sources[locale]()).messages;
  loaded.set(locale, messages);
  return messages;
}

/** Words that were loaded before rendering began. Changing language is a new document, so there is no other case. */
export function messagesIn(locale: Locale): Messages {
  const messages = loaded.get(locale);
  if (!messages) throw new Error(`The words for "${locale}" were not loaded before rendering`);
  return messages;
}
