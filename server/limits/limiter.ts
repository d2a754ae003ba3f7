// Limits on attempts, exact across instances: counted in PostgreSQL, or in Redis when there is one.

import { Redis } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type pg from 'pg';
import { Failure, StartError } from '../failure.ts';

export interface Limit {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

export interface Limiter {
  /**
   * Takes a point before the attempt is made, and refuses when there is none: parallel attempts cannot slip by.
   * Answers how many are left.
   */
  spend(key: string): Promise<number>;
  giveBack(key: string): Promise<void>;
  forgive(key: string): Promise<void>;
}

export interface Limiters {
  limiter(limit: Limit): Promise<Limiter>;
  close(): Promise<void>;
}

function refusal(left: { readonly msBeforeNext: number }): Failure {
  return new Failure('too_many_requests', { retryAfterSeconds: Math.max(1, left.msBeforeNext / 1000) });
}

function speak(counter: RateLimiterAbstract): Limiter {
  return {
    async spend(key) {
      try {
        return (await counter.consume(key)).remainingPoints;
      } catch (error) {
        if (error instanceof RateLimiterRes) throw refusal(error);
        throw error;
      }
    },
    async giveBack(key) {
      await counter.reward(key);
    },
    async forgive(key) {
      await counter.delete(key);
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

export async function createLimiters(pool: pg.Pool, redisUrl: string | null): Promise<Limiters> {
  const redis = redisUrl === null ? null : await connectRedis(redisUrl);
  let limitersMade = 0;
  return {
    async limiter(limit) {
      const options = { keyPrefix: limit.name, points: limit.points, duration: limit.seconds };
      // A store that is down must not lock everybody out, nor open the gate: memory counts meanwhile.
      const insuranceLimiter = new RateLimiterMemory(options);
      if (redis !== null) {
        return speak(new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter }));
      }
      const counter = new RateLimiterPostgres({
        ...options,
        storeClient: pool,
        storeType: 'pool',
        tableName: 'attempt_limit',
        tableCreated: true,
        // They share a table, so one of them clears it for all.
        clearExpiredByTimeout: (limitersMade += 1) === 1,
        insuranceLimiter,
      });
      return speak(counter);
    },
    async close() {
      redis?.disconnect();
    },
  };
}
