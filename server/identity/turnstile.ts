// Lets few in at a time and keeps few waiting. A storm of sign-ins would otherwise have its hundred small questions to
// the database answered all at once, and everybody else would wait behind them.

import { Failure } from '../failure.ts';

export interface Turnstile {
  /** Refuses who would wait too long anyway, before anything is spent on them. */
  pass<Result>(act: () => Promise<Result>): Promise<Result>;
}

export function createTurnstile(inside: number, waiting: number): Turnstile {
  const queue: (() => void)[] = [];
  let entered = 0;

  const leave = (): void => {
    const next = queue.shift();
    if (next === undefined) entered -= 1;
    else next();
  };

  return {
    async pass(act) {
      if (entered < inside) entered += 1;
      else if (queue.length >= waiting) throw new Failure('too_many_requests', { retryAfterSeconds: 2 });
      else await new Promise<void>((resolve) => queue.push(resolve));
      try {
        return await act();
      } finally {
        leave();
      }
    },
  };
}
