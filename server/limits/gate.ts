// Several limits on one act: by account, by network, for everybody together.

import type { Limiter, Limiters } from './limiter.ts';

export interface GateLimit<Part extends string> {
  readonly by: Part;
  /** Under which it is counted, when not under the gate's: gates that name the same count together. */
  readonly name?: string;
  readonly points: number;
  readonly seconds: number;
}

export type GateKeys<Part extends string> = Readonly<Record<Part, string>> & {
  readonly site?: string | null;
};

export interface Gate<Part extends string> {
  /** Takes a point of each before the act, in the order they were named; answers what each has left. */
  spend(keys: GateKeys<Part>): Promise<ReadonlyMap<Part, number>>;
  giveBack(keys: GateKeys<Part>): Promise<void>;
  /** The act was in order: one part starts anew, the others get their point back. */
  forgive(part: Part, keys: GateKeys<Part>): Promise<void>;
}

interface Counter<Part extends string> {
  readonly by: Part;
  readonly keyIn: (keys: GateKeys<Part>) => string | null;
  readonly limiter: Limiter;
}

/** How many networks' worth of attempts a whole site may make. */
const networksInSite = 8;

async function countersFor<Part extends string>(
  limiters: Limiters,
  name: string,
  { by, points, seconds, name: own = `${name}_${by}` }: GateLimit<Part>,
): Promise<Counter<Part>[]> {
  const counter = { by, keyIn: (keys: GateKeys<Part>) => keys[by] };
  const counters = [{ ...counter, limiter: await limiters.limiter({ name: own, points, seconds }) }];
  if (by !== 'network') return counters;
  const site = await limiters.limiter({ name: `${own}_site`, points: points * networksInSite, seconds });
  return [...counters, { by, keyIn: ({ site: key = null }: GateKeys<Part>) => key, limiter: site }];
}

/** Name the narrowest first: who is refused there must not use up what everybody shares. */
export async function createGate<const Part extends string>(
  limiters: Limiters,
  name: string,
  limits: readonly GateLimit<Part>[],
): Promise<Gate<Part>> {
  const made = await Promise.all(limits.map((limit) => countersFor(limiters, name, limit)));
  const counters = made.flat();

  const giveBackAll = async (those: readonly Counter<Part>[], keys: GateKeys<Part>): Promise<void> => {
    await Promise.all(
      those.map(async ({ keyIn, limiter }) => {
        const key = keyIn(keys);
        if (key !== null) await limiter.giveBack(key);
      }),
    );
  };

  return {
    async spend(keys) {
      const left = new Map<Part, number>();
      for (const [index, { by, keyIn, limiter }] of counters.entries()) {
        const key = keyIn(keys);
        if (key === null) continue;
        try {
          const remaining = await limiter.spend(key);
          left.set(by, Math.min(remaining, left.get(by) ?? remaining));
        } catch (refusal) {
          // An act that is not made costs nothing: else a blocked network could lock out any account it names.
          await giveBackAll(counters.slice(0, index), keys);
          throw refusal;
        }
      }
      return left;
    },
    giveBack: (keys) => giveBackAll(counters, keys),
    async forgive(part, keys) {
      const others = counters.filter(({ by }) => by !== part);
      const forgiven = counters.filter(({ by }) => by === part);
      await giveBackAll(others, keys);
      for (const { keyIn, limiter } of forgiven) {
        const key = keyIn(keys);
        if (key !== null) await limiter.forgive(key);
      }
    },
  };
}
