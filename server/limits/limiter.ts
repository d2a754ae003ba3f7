// Limits on attempts, exact across instances: counted in PostgreSQL, or in Redis when there is one.

import { Redis } from 'ioredis';
import type pg from 'pg';
import { Failure, StartError } from '../failure.ts';
import { repeat } from '../repeat.ts';
import { memoryStore, type MemoryStore } from './memory-store.ts';
import { redisStore } from './redis-store.ts';
import { createRefusals } from './refusals.ts';
import { attemptStore, type AttemptStore, type Counted, type Spending } from './store.ts';

export interface Limit {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** One point of one limit, for one key. */
export interface Charge {
  readonly limit: Limit;
  readonly key: string;
}

/** What becomes of points that were spent. */
export interface Settlement {
  readonly givenBack: readonly Charge[];
  /** Counted from nothing again. */
  readonly forgiven: readonly Charge[];
}

export interface Counts {
  /**
   * Takes a point of each, in their order, before the attempt is made: parallel attempts cannot slip by. Takes none
   * and refuses when one of them has none. Answers how many each has left. What is settled with it is settled in
   * either case.
   */
  spend(charges: readonly Charge[], settlement?: Settlement): Promise<readonly number[]>;
  settle(settlement: Settlement): Promise<void>;
}

export interface Limiters extends Counts {
  /** Refuses whoever was refused a moment ago, without asking anybody; lets all others pass, as `spend` may not. */
  assureNotRefused(charges: readonly Charge[]): void;
  close(): Promise<void>;
}

const nothing: Settlement = { givenBack: [], forgiven: [] };

const clearEveryMs = 5 * 60 * 1000;
const tellEveryMs = 60_000;

function refusal(msBeforeNext: number): Failure {
  return new Failure('too_many_requests', { retryAfterSeconds: Math.max(1, msBeforeNext / 1000) });
}

/** Hears of each refusal, with what was refused and for how long. */
type OnRefusal = (charge: Charge, msBeforeNext: number) => void;

interface CountingParts {
  readonly store: AttemptStore;
  readonly memory: MemoryStore;
  readonly onRefusal: OnRefusal;
  readonly onTrouble: (error: unknown) => void;
}

/**
 * A store that is down must not lock everybody out, nor open the gate: memory goes on from what this instance has seen
 * counted, and somebody is told, since instances no longer count together.
 */
function counting({ store, memory, onRefusal, onTrouble }: CountingParts): Counts {
  const settle = async (settlement: Settlement, now: number): Promise<void> => {
    await memory.settle(settlement, now);
    await store.settle(settlement, now).catch(onTrouble);
  };

  const count = async (spending: Spending): Promise<readonly Counted[]> => {
    const { charges, settlement, now } = spending;
    try {
      const counted = await store.spend(spending);
      await memory.settle(settlement, now);
      memory.learn(charges, counted);
      return counted;
    } catch (error) {
      onTrouble(error);
      return memory.spend(spending);
    }
  };

  return {
    async spend(charges, settlement = nothing) {
      const now = Date.now();
      const counted = await count({ charges, settlement, now });
      const refused = counted.findIndex(({ points }) => points === null);
      if (refused === -1)
        return counted.map(({ points }, place) => (charges[place]?.limit.points ?? 0) - (points ?? 0));
      // An act that is not made costs nothing: else a blocked network could lock out any account it names.
      if (refused > 0) await settle({ givenBack: charges.slice(0, refused), forgiven: [] }, now);
      const charge = charges[refused];
      const until = counted[refused]?.expire ?? now + (charge?.limit.seconds ?? 1) * 1000;
      if (charge !== undefined) onRefusal(charge, until - now);
      throw refusal(until - now);
    },

    settle: (settlement) => settle(settlement, Date.now()),
  };
}

/** What is given back or forgiven here is no longer refused, whatever is remembered. */
function remembering(makeCounts: (onRefusal: OnRefusal) => Counts): Omit<Limiters, 'close'> {
  const refusals = createRefusals();
  const counts = makeCounts((charge, msBeforeNext) => {
    const now = Date.now();
    refusals.add(charge, now + msBeforeNext, now);
  });
  const forget = ({ givenBack, forgiven }: Settlement): void => {
    refusals.forget(givenBack);
    refusals.forget(forgiven);
  };
  return {
    assureNotRefused(charges) {
      const now = Date.now();
      const until = refusals.until(charges, now);
      if (until !== null) throw refusal(until - now);
    },
    async spend(charges, settlement = nothing) {
      try {
        return await counts.spend(charges, settlement);
      } finally {
        forget(settlement);
      }
    },
    async settle(settlement) {
      await counts.settle(settlement);
      // Afterwards: one that was refused meanwhile would be remembered as refused.
      forget(settlement);
    },
  };
}

async function connectRedis(redisUrl: string): Promise<Redis> {
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
  });
  redis.on('error', () => {});
  try {
    await redis.connect();
  } catch {
    redis.disconnect();
    throw new StartError('REDIS_URL cannot be reached. Is Redis running there?');
  }
  return redis;
}

/** Every attempt fails while a store is away; one line a minute says as much. */
function tellingNowAndThen(onFailure: (error: unknown) => void): (error: unknown) => void {
  let toldAt = -Infinity;
  return (error) => {
    const now = Date.now();
    if (now - toldAt < tellEveryMs) return;
    toldAt = now;
    onFailure(new Error('Attempts are counted in the memory of this instance alone', { cause: error }));
  };
}

export async function createLimiters(
  pool: pg.Pool,
  redisUrl: string | null,
  onFailure: (error: unknown) => void,
): Promise<Limiters> {
  const redis = redisUrl === null ? null : await connectRedis(redisUrl);
  const store = redis === null ? attemptStore(pool) : redisStore(redis);
  const memory = memoryStore();
  const onTrouble = tellingNowAndThen(onFailure);
  // What is not cleared in this round is cleared in the next.
  const clearing = repeat(
    clearEveryMs,
    async () => {
      const now = Date.now();
      await memory.clearExpired(now);
      await store.clearExpired(now);
    },
    () => {},
  );
  return {
    ...remembering((onRefusal) => counting({ store, memory, onRefusal, onTrouble })),
    async close() {
      await clearing.stop();
      redis?.disconnect();
    },
  };
}
