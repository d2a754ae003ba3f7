// Several limits on one act: by account, by network, for everybody together.

import type { Limiters } from './limiter.ts';

export interface GateLimit<Part extends string> {
  readonly by: Part;
  /** Under which it is counted, when not under the gate's: gates that name the same count together. */
  readonly name?: string;
  readonly points: number;
  readonly seconds: number;
}

export type GateKeys<Part extends string> = Readonly<Record<Part, string>>;

export interface Gate<Part extends string> {
  /** Takes a point of each before the act, in the order they were named; answers what each has left. */
  spend(keys: GateKeys<Part>): Promise<ReadonlyMap<Part, number>>;
  giveBack(keys: GateKeys<Part>): Promise<void>;
  forgive(part: Part, key: string): Promise<void>;
}

/** Name the narrowest first: who is refused there must not use up what everybody shares. */
export async function createGate<const Part extends string>(
  limiters: Limiters,
  name: string,
  limits: readonly GateLimit<Part>[],
): Promise<Gate<Part>> {
  const counters = await Promise.all(
    limits.map(async ({ by, points, seconds, name: own = `${name}_${by}` }) => ({
      by,
      limiter: await limiters.limiter({ name: own, points, seconds }),
    })),
  );

  return {
    async spend(keys) {
      const left = new Map<Part, number>();
      for (const { by, limiter } of counters) {
        try {
          left.set(by, await limiter.spend(keys[by]));
        } catch (refusal) {
          // An act that is not made costs nothing: else a blocked network could lock out any account it names.
          const spent = counters.filter((counter) => left.has(counter.by));
          await Promise.all(spent.map((counter) => counter.limiter.giveBack(keys[counter.by])));
          throw refusal;
        }
      }
      return left;
    },
    async giveBack(keys) {
      await Promise.all(counters.map(({ by, limiter }) => limiter.giveBack(keys[by])));
    },
    async forgive(part, key) {
      await Promise.all(counters.filter(({ by }) => by === part).map(({ limiter }) => limiter.forgive(key)));
    },
  };
}
