// Password hashing with argon2id. Each hash takes tens of milliseconds of a core, so only a few run at once:
// otherwise a storm of sign-ins would starve every other request.

import { hash, verify } from '@node-rs/argon2';
import { Failure } from '../failure.ts';

/** argon2id is this library's default algorithm. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface Passwords {
  hash(password: string): Promise<string>;
  matches(passwordHash: string, password: string): Promise<boolean>;
}

export interface PasswordLimits {
  readonly atOnce: number;
  readonly waiting: number;
}

export function createPasswords({ atOnce, waiting }: PasswordLimits = { atOnce: 2, waiting: 40 }): Passwords {
  let running = 0;
  const queue: (() => void)[] = [];

  const takeTurn = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (queue.length >= waiting) throw new Failure('too_many_requests', { retryAfterSeconds: 2 });
    await new Promise<void>((resolve) => queue.push(resolve));
  };

  /** The turn is handed straight to the next in line, so a newcomer cannot slip in between. */
  const passTurn = () => {
    const next = queue.shift();
    if (next === undefined) running -= 1;
    else next();
  };

  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await takeTurn();
    try {
      return await work();
    } finally {
      passTurn();
    }
  };

  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    matches: (passwordHash, password) => inTurn(() => verify(passwordHash, password)),
  };
}
