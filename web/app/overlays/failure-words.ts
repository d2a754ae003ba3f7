import type { Messages } from '../messages/catalogue.ts';
import { useMessages } from '../messages/use-messages.ts';
import { ApiFailure, NetworkFailure } from '../session/failures.ts';

/** A wait as a person says it: seconds below a minute, then whole minutes, never less than it takes. */
export function waitWords(seconds: number, { problems }: Pick<Messages, 'problems'>): string {
  const whole = Math.max(1, Math.ceil(seconds));
  return whole < 60 ? problems.seconds(whole) : problems.minutes(Math.ceil(whole / 60));
}

/** The server's "wait a moment" is true of seconds; who would have to wait longer is told how long. */
function isLongWait({ key, retryAfter = 0 }: ApiFailure): boolean {
  return key === 'too_many_requests' && retryAfter >= 60;
}

/** What a failed call says to the person: the server's own words, or ours when there was no answer. */
export function failureWords(error: unknown, messages: Pick<Messages, 'problems'>): string {
  const { problems } = messages;
  if (error instanceof ApiFailure)
    return isLongWait(error) ? problems.tooMany(waitWords(error.retryAfter ?? 0, messages)) : error.message;
  if (error instanceof NetworkFailure) return problems[error.reason];
  return problems.unknown;
}

export function useFailureWords(): (error: unknown) => string {
  const messages = useMessages();
  return (error) => failureWords(error, messages);
}
