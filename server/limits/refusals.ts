// Who was refused a moment ago is refused again without asking anybody: a storm out of one blocked network would
// otherwise take the places of those who may still come in.

import type { Charge } from './limiter.ts';

/** Short, since another instance may have forgiven meanwhile. */
const rememberMs = 15_000;
const mostRemembered = 10_000;

export interface Refusals {
  add(charge: Charge, until: number, now: number): void;
  forget(charges: readonly Charge[]): void;
  /** Until when the first of these that is still remembered was refused. */
  until(charges: readonly Charge[], now: number): number | null;
}

interface Refusal {
  readonly until: number;
  readonly rememberedUntil: number;
}

const nameOf = ({ limit, key }: Charge): string => `${limit.name}:${key}`;

export function createRefusals(): Refusals {
  const byName = new Map<string, Refusal>();
  return {
    add(charge, until, now) {
      if (byName.size >= mostRemembered) byName.clear();
      byName.set(nameOf(charge), { until, rememberedUntil: Math.min(until, now + rememberMs) });
    },

    forget(charges) {
      for (const charge of charges) byName.delete(nameOf(charge));
    },

    until(charges, now) {
      for (const charge of charges) {
        const refusal = byName.get(nameOf(charge));
        if (refusal === undefined) continue;
        if (refusal.rememberedUntil > now) return refusal.until;
        byName.delete(nameOf(charge));
      }
      return null;
    },
  };
}
