// What this instance has seen of the attempts: it counts on from there while nobody else can be asked.

import type { Charge, Settlement } from './limiter.ts';
import { keyOf, type AttemptStore, type Counted } from './store.ts';

const mostKept = 100_000;

export interface MemoryStore extends AttemptStore {
  /** Takes over what was counted elsewhere. */
  learn(charges: readonly Charge[], counted: readonly Counted[]): void;
}

interface Count {
  readonly points: number;
  readonly expire: number;
}

export function memoryStore(): MemoryStore {
  const counts = new Map<string, Count>();

  const keep = (key: string, count: Count): void => {
    counts.set(key, count);
    if (counts.size <= mostKept) return;
    const [oldest] = counts.keys();
    if (oldest !== undefined) counts.delete(oldest);
  };

  const settleNow = ({ givenBack, forgiven }: Settlement): void => {
    for (const charge of forgiven) counts.delete(keyOf(charge));
    for (const charge of givenBack) {
      const key = keyOf(charge);
      const count = counts.get(key);
      if (count !== undefined) counts.set(key, { ...count, points: Math.max(0, count.points - 1) });
    }
  };

  const spendOne = (charge: Charge, now: number): Counted => {
    const key = keyOf(charge);
    const { points: most, seconds } = charge.limit;
    const kept = counts.get(key);
    const standing =
      kept !== undefined && kept.expire > now ? kept : { points: 0, expire: now + seconds * 1000 };
    if (standing.points >= most) return { points: null, expire: standing.expire };
    const count = { ...standing, points: standing.points + 1 };
    keep(key, count);
    return count;
  };

  return {
    async spend({ charges, settlement, now }) {
      settleNow(settlement);
      const counted: Counted[] = [];
      for (const charge of charges) {
        const refused = counted.at(-1)?.points === null;
        counted.push(refused ? { points: null, expire: null } : spendOne(charge, now));
      }
      return counted;
    },

    async settle(settlement) {
      settleNow(settlement);
    },

    async clearExpired(now) {
      for (const [key, { expire }] of counts) if (expire <= now) counts.delete(key);
    },

    learn(charges, counted) {
      const refused = counted.findIndex(({ points }) => points === null);
      for (const [place, charge] of charges.entries()) {
        const { points, expire } = counted[place] ?? { points: null, expire: null };
        if (expire === null || (refused !== -1 && place > refused)) continue;
        keep(keyOf(charge), { points: points ?? charge.limit.points, expire });
      }
    },
  };
}
