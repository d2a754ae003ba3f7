// Several limits on one act: by account, by network, for everybody together.

import type { Charge, Limit, Limiters, Settlement } from './limiter.ts';

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
  spend(keys: GateKeys<Part>, settlement?: Settlement): Promise<ReadonlyMap<Part, number>>;
  /** Refuses whoever was refused a moment ago: costs nothing, and is no spending. */
  assureNotRefused(keys: GateKeys<Part>): void;
  giveBack(keys: GateKeys<Part>): Promise<void>;
  /** The act was in order: one part starts anew, the others get their point back. To be settled with the next spending. */
  forgiving(part: Part, keys: GateKeys<Part>): Settlement;
}

interface Counter<Part extends string> {
  readonly by: Part;
  readonly limit: Limit;
  readonly keyIn: (keys: GateKeys<Part>) => string | null;
}

/** How many networks' worth of attempts a whole site may make. */
const networksInSite = 8;

function countersFor<Part extends string>(
  name: string,
  { by, points, seconds, name: own = `${name}_${by}` }: GateLimit<Part>,
): Counter<Part>[] {
  const counter = { by, limit: { name: own, points, seconds }, keyIn: (keys: GateKeys<Part>) => keys[by] };
  if (by !== 'network') return [counter];
  const limit = { name: `${own}_site`, points: points * networksInSite, seconds };
  return [counter, { by, limit, keyIn: ({ site: key = null }: GateKeys<Part>) => key }];
}

interface PartCharge<Part extends string> extends Charge {
  readonly by: Part;
}

/** Name the narrowest first: who is refused there must not use up what everybody shares. */
export async function createGate<const Part extends string>(
  limiters: Limiters,
  name: string,
  limits: readonly GateLimit<Part>[],
): Promise<Gate<Part>> {
  const counters = limits.flatMap((limit) => countersFor(name, limit));

  const chargesFor = (keys: GateKeys<Part>): PartCharge<Part>[] =>
    counters.flatMap(({ by, limit, keyIn }) => {
      const key = keyIn(keys);
      return key === null ? [] : [{ by, limit, key }];
    });

  return {
    async spend(keys, settlement) {
      const charges = chargesFor(keys);
      const remaining = await limiters.spend(charges, settlement);
      const left = new Map<Part, number>();
      for (const [place, { by }] of charges.entries()) {
        const points = remaining[place] ?? 0;
        left.set(by, Math.min(points, left.get(by) ?? points));
      }
      return left;
    },

    assureNotRefused: (keys) => limiters.assureNotRefused(chargesFor(keys)),

    giveBack: (keys) => limiters.settle({ givenBack: chargesFor(keys), forgiven: [] }),

    forgiving(part, keys) {
      const charges = chargesFor(keys);
      return {
        givenBack: charges.filter(({ by }) => by !== part),
        forgiven: charges.filter(({ by }) => by === part),
      };
    },
  };
}
