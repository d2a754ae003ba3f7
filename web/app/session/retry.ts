import { NetworkFailure } from './failures.ts';

const tries = 2;

/** A refusal stays a refusal however often it is asked for, and offline every try fails at once. */
export function shouldRetry(failures: number, error: Error): boolean {
  return error instanceof NetworkFailure && error.reason !== 'offline' && failures < tries;
}
