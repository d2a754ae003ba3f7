// Trouble on request, for tests: before the work is done or after it, so many times.

import type { Method } from './endpoint.ts';
import { choice, flag, group, integer, text, type Params } from './params.ts';
import { invalid } from './refusals.ts';

export const faultParams = group(
  {
    method: choice('GET', 'POST', 'DELETE'),
    /** For a delay, in milliseconds. */
    ms: integer({ least: 1, most: 30_000 }),
    /** Whether the idempotency key remembers the trouble, as Stripe's does for a 500 in the middle of the work. */
    stored: flag,
    times: integer({ least: 1, most: 10_000 }),
  },
  {
    answer: choice('500', '409', '429', 'reset', 'hang', 'delay'),
    path: text(255),
    when: choice('before', 'after'),
  },
);
export type Fault = Params<typeof faultParams>;

const mostFaults = 100;

export interface Faults {
  add(fault: Fault): void;
  clear(): void;
  standing(): readonly (Fault & { readonly left: number })[];
  /** The trouble this request gets; it is used up by being asked for. */
  take(when: Fault['when'], method: Method, path: string): Fault | null;
}

export function newFaults(): Faults {
  let standing: (Fault & { left: number })[] = [];
  return {
    add(fault) {
      if (standing.length >= mostFaults) throw invalid('Too many faults at once.');
      standing.push({ ...fault, left: fault.times ?? 1 });
    },
    clear() {
      standing = [];
    },
    standing: () => standing,
    take(when, method, path) {
      const found = standing.find(
        (fault) =>
          fault.when === when &&
          path.startsWith(fault.path) &&
          (fault.method === undefined || fault.method === method),
      );
      if (found === undefined) return null;
      found.left -= 1;
      standing = standing.filter(({ left }) => left > 0);
      return found;
    },
  };
}

export function troubleBody(status: number): string {
  const error =
    status === 429
      ? {
          type: 'invalid_request_error',
          code: 'rate_limit',
          message: 'Too many requests hit the API too quickly.',
        }
      : status === 409
        ? {
            type: 'invalid_request_error',
            code: 'lock_timeout',
            message: 'This object cannot be accessed right now.',
          }
        : { type: 'api_error', message: 'An unknown error occurred.' };
  return JSON.stringify({ error });
}
