// The words of the shell and the app, one language at a time: the browser fetches only the reader's own.
// Marketing and legal texts are not here; see site.server.ts.
import type { messages as english } from './en/index.ts';
import { wordsFrom } from './words.ts';

export type Messages = typeof english;

export const { load: loadMessages, read: messagesIn } = wordsFrom<Messages>({
  en: async () => (await import('./en/index.ts')).messages,
  it: async () => (await import('./it/index.ts')).messages,
  sr: async () => (await import('./sr/index.ts')).messages,
});
