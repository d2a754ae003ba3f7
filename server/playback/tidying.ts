// What watching leaves behind and nobody needs any more.

import { latestSaveMs } from '@cadetto/contract';
import type { Clock } from '../clock.ts';
import { repeat, type Repeating } from '../repeat.ts';
import type { KeyStore } from './key-store.ts';
import type { LeaseStore } from './lease-store.ts';
import type { Problems } from './problems.ts';
import type { ViewingStore } from '../viewings/store.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

export interface Tidying extends Repeating {
  tick(): Promise<void>;
}

interface TidyingParts {
  readonly leases: Pick<LeaseStore, 'forget'>;
  readonly keys: Pick<KeyStore, 'forget'>;
  readonly problems: Pick<Problems, 'forget'>;
  readonly viewings: Pick<ViewingStore, 'forgetMarks' | 'forgetOld'>;
  readonly clock: Clock;
  readonly onFailure: (error: unknown) => void;
}

/** Instances may do it at once: what the first has taken away the second does not find. */
export function startTidying(parts: TidyingParts): Tidying {
  const { leases, keys, problems, viewings, clock, onFailure } = parts;
  let viewingsSeenAt: number | null = null;
  /** All there are have to be gone through for it, so it is done once a day. */
  const forgetOldViewings = async (now: Date): Promise<void> => {
    if (viewingsSeenAt !== null && Math.abs(now.getTime() - viewingsSeenAt) < day) return;
    await viewings.forgetOld(now);
    viewingsSeenAt = now.getTime();
  };

  const tick = async (): Promise<void> => {
    const now = clock.now();
    const yesterday = new Date(now.getTime() - day);
    await leases.forget(yesterday);
    await keys.forget(yesterday);
    await problems.forget(now);
    await viewings.forgetMarks(new Date(now.getTime() - latestSaveMs));
    await forgetOldViewings(now);
  };
  return { tick, ...repeat(hour, tick, onFailure) };
}
