// Answers that are the same for everybody, made when somebody first asks and kept until the catalogue changes. However
// many ask at once, each is made once: after a goal thousands open the same match in the same second.

import { calls, type CallName } from '@cadetto/contract';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import { makeReady, type ReadyBytes } from '../http/ready.ts';

/** About 1,000 match pages with their compressed forms. */
const keptBytes = 48 * 1024 * 1024;

export interface Made {
  readonly answer: unknown;
  /** For what changes by the clock alone, with nobody announcing it. */
  readonly goodUntil?: Date | null;
}

interface Entry {
  readonly age: number;
  readonly goodUntil: number;
  readonly text: string;
  readonly ready: ReadyBytes;
}

export interface KeptAnswers {
  /** Only what lies ready; null leaves it to `find`. */
  look(name: CallName, key: string): ReadyBytes | null;
  /** At once when it lies ready; null when there is no such thing. */
  find(
    name: CallName,
    key: string,
    make: () => Promise<Made | null>,
  ): ReadyBytes | Promise<ReadyBytes | null>;
  /** Grows whenever something was outdated. */
  age(): number;
  /** What was made before this call is made again when it is next asked for. */
  outdate(): void;
}

export interface KeptParts {
  readonly clock: Clock;
  readonly checkAnswers: boolean;
}

function weigh({ text, ready }: Entry): number {
  return text.length + ready.plain.length + (ready.brotli?.length ?? 0) + (ready.gzip?.length ?? 0);
}

export function keepAnswers({ clock, checkAnswers }: KeptParts): KeptAnswers {
  const entries = new Map<string, Entry>();
  const underWay = new Map<string, Promise<ReadyBytes | null>>();
  let bytes = 0;
  let age = 0;

  const outdate = () => {
    age += 1;
    // Who asks from now on must not get what was read before the change.
    underWay.clear();
  };

  const drop = (slot: string) => {
    const entry = entries.get(slot);
    if (entry === undefined) return;
    entries.delete(slot);
    bytes -= weigh(entry);
  };

  const keep = (slot: string, entry: Entry) => {
    drop(slot);
    entries.set(slot, entry);
    bytes += weigh(entry);
    for (const oldest of entries.keys()) {
      if (bytes <= keptBytes) break;
      drop(oldest);
    }
  };

  const fill = async (slot: string, name: CallName, make: () => Promise<Made | null>) => {
    const madeAt = age;
    const made = await make();
    if (made === null) {
      drop(slot);
      return null;
    }
    const text = JSON.stringify(made.answer);
    const last = entries.get(slot);
    if (checkAnswers) z.parse(calls[name].answer, made.answer);
    // Most of what is outdated turns out the same; compressing it again would be the dearest part.
    const ready = last?.text === text ? last.ready : await makeReady(text, 'application/json; charset=utf-8');
    keep(slot, { age: madeAt, goodUntil: made.goodUntil?.getTime() ?? Infinity, text, ready });
    return ready;
  };

  const fresh = (slot: string): ReadyBytes | null => {
    const known = entries.get(slot);
    if (known === undefined || known.age !== age || clock.time() >= known.goodUntil) return null;
    return known.ready;
  };

  return {
    age: () => age,
    outdate,
    look: (name, key) => fresh(`${name} ${key}`),
    find(name, key, make) {
      const slot = `${name} ${key}`;
      const known = fresh(slot);
      if (known !== null) return known;
      const begun = underWay.get(slot);
      if (begun !== undefined) return begun;
      const filling = fill(slot, name, make).finally(() => {
        if (underWay.get(slot) === filling) underWay.delete(slot);
      });
      underWay.set(slot, filling);
      return filling;
    },
  };
}
