// How long the first of an answer is waited for where it can be had elsewhere, too. A place that takes requests and never
// answers would otherwise outlast what a live viewer has in hand; a slow line makes every place late, and is no reason
// to leave one.

const TIMES_AS_LONG = 4;
const LEAST_MS = 1000;
/** Shaka takes an answer for begun once this much of it has come. */
const BEGUN_BYTES = 16_000;

export interface Answer {
  /** Until its headers came. */
  headMs: number;
  wholeMs: number;
  bytes: number;
}

export class Patience {
  readonly #enough: number;
  #waits: number[] = [];

  /** As many answers as ten seconds bring. */
  constructor(enough: number) {
    this.#enough = enough;
  }

  answered({ headMs, wholeMs, bytes }: Answer): void {
    const begun = headMs + Math.max(0, wholeMs - headMs) * Math.min(1, BEGUN_BYTES / Math.max(1, bytes));
    this.#waits = [...this.#waits.slice(1 - this.#enough), begun];
  }

  /** Nobody knows whether the place is dead or the line has become slow: there must be an end to asking in vain. */
  forget(): void {
    this.#waits = [];
  }

  /** In milliseconds; as usual until enough is known of the line. */
  within(usual: number): number {
    if (this.#waits.length < this.#enough) return usual;
    return Math.min(usual, Math.max(LEAST_MS, TIMES_AS_LONG * Math.max(...this.#waits)));
  }
}
