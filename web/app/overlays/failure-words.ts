import type { Messages } from '../messages/catalogue.ts';
import { useMessages } from '../messages/use-messages.ts';
import { ApiFailure, NetworkFailure } from '../session/failures.ts';

/** What a failed call says to the person: the server's own words, or ours when there was no answer. */
export function failureWords(error: unknown, { problems }: Pick<Messages, 'problems'>): string {
  if (error instanceof ApiFailure) return error.message;
  if (error instanceof NetworkFailure) return problems[error.reason];
  return problems.unknown;
}

export function useFailureWords(): (error: unknown) => string {
  const messages = useMessages();
  return (error) => failureWords(error, messages);
}
