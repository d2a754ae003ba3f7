// Seeded chance. The whole season hangs on it: the same words in give the same season on every
// machine, so nothing here may read a clock or the platform's own randomness.
export interface Chance {
  /** At least 0, below 1. */
  readonly next: () => number;
  /** Both ends included. */
  readonly between: (low: number, high: number) => number;
  readonly happens: (probability: number) => boolean;
  readonly pick: <T>(from: readonly T[]) => T;
  readonly weighted: <T>(from: readonly T[], weight: (item: T) => number) => T;
  readonly shuffled: <T>(from: readonly T[]) => T[];
}

/** A well-spread unsigned 32-bit number for a list of words (FNV-1a with a final mix). */
export function hashOf(...words: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const character of words.join('|')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function generator(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function at<T>(from: readonly T[], index: number): T {
  const item = from[index];
  if (item === undefined) throw new RangeError('nothing to choose from');
  return item;
}

export function chanceOf(...words: readonly (string | number)[]): Chance {
  const next = generator(hashOf(...words));
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(from: readonly T[]): T => at(from, between(0, from.length - 1));
  return {
    next,
    between,
    pick,
    happens: (probability) => next() < probability,
    weighted: (from, weight) => {
      const total = from.reduce((sum, item) => sum + weight(item), 0);
      let left = next() * total;
      for (const item of from) {
        left -= weight(item);
        if (left < 0) return item;
      }
      return at(from, from.length - 1);
    },
    shuffled: (from) => {
      const order = [...from];
      for (let last = order.length - 1; last > 0; last -= 1) {
        const other = between(0, last);
        const held = at(order, last);
        order[last] = at(order, other);
        order[other] = held;
      }
      return order;
    },
  };
}
