// Attempts in Redis. One script settles and counts, so that nothing comes between looking at a counter and changing it.

import type { Redis } from 'ioredis';
import * as z from 'zod/mini';
import type { Charge, Settlement } from './limiter.ts';
import { keyOf, type AttemptStore } from './store.ts';

/**
 * The keys to be settled come first, then those to be counted. What is given back after it was forgiven or has expired
 * must not become credit: no counter goes below nothing.
 */
const script = `
  local settled = tonumber(ARGV[1])
  for place = 1, settled do
    if ARGV[1 + place] == 'forgiven' then
      redis.call('del', KEYS[place])
    elseif tonumber(redis.call('get', KEYS[place]) or '0') > 0 then
      redis.call('decr', KEYS[place])
    end
  end
  local counted = {}
  for place = settled + 1, #KEYS do
    local most = tonumber(ARGV[place * 2 - settled])
    local spent = tonumber(redis.call('get', KEYS[place]) or '0')
    if spent >= most then
      counted[#counted + 1] = { -1, redis.call('pttl', KEYS[place]) }
      break
    end
    spent = redis.call('incr', KEYS[place])
    if redis.call('pttl', KEYS[place]) < 0 then
      redis.call('pexpire', KEYS[place], ARGV[place * 2 - settled + 1])
    end
    counted[#counted + 1] = { spent, redis.call('pttl', KEYS[place]) }
  end
  return counted`;

const answer = z.array(z.tuple([z.int(), z.int()]));

export function redisStore(redis: Redis): AttemptStore {
  const run = async (charges: readonly Charge[], { givenBack, forgiven }: Settlement) => {
    const settled = [...forgiven, ...givenBack];
    const keys = [...settled, ...charges].map(keyOf);
    const fates = settled.map((_, place) => (place < forgiven.length ? 'forgiven' : 'given back'));
    const limits = charges.flatMap(({ limit: { points, seconds } }) => [points, seconds * 1000]);
    return answer.parse(await redis.eval(script, keys.length, ...keys, settled.length, ...fates, ...limits));
  };

  return {
    async spend({ charges, settlement, now }) {
      const counted = await run(charges, settlement);
      return charges.map((_, place) => {
        const [points, leftMs] = counted[place] ?? [-1, -1];
        return { points: points < 0 ? null : points, expire: leftMs < 0 ? null : now + leftMs };
      });
    },

    async settle(settlement) {
      await run([], settlement);
    },

    // Redis forgets by itself.
    clearExpired: async () => {},
  };
}
