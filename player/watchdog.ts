// A stall need not raise an error (unreadable segments do not): the picture just stops. The watchdog notices,
// says what to try, and in the end what to tell.

export const PATIENCE_MS = 15_000;
const NUDGE_MS = 3000;
const LOWER_MS = 6000;
const RELOAD_MS = 10_000;
/** Samples in a row that moved; one alone may be the jump of a remedy. */
const MOVING_AGAIN = 3;

export interface Sample {
  at: number;
  position: number;
  bufferedEnd: number;
  /** Segments received since the beginning. */
  received: number;
}

/** Nudge: step over what cannot be shown. Lower: ask for less. Reload: begin anew at the same place. */
export type Remedy = 'nudge' | 'lower' | 'reload';
export type Verdict = 'moving' | 'waiting' | Remedy | 'unreadable' | 'silent';

const remedies: readonly [number, Remedy][] = [
  [NUDGE_MS, 'nudge'],
  [LOWER_MS, 'lower'],
  [RELOAD_MS, 'reload'],
];

export class Watchdog {
  #lastMoving: Sample | null = null;
  #moves = 0;
  /** Each is tried once a stall. */
  readonly #tried = new Set<Remedy>();

  /** Nothing is expected to move: paused, ended, loading. */
  rest(): void {
    this.#lastMoving = null;
    this.#moves = 0;
  }

  /** Compares with the last sample that moved. Slow is not stuck: a growing buffer counts as moving. */
  look(now: Sample): Verdict {
    const before = this.#lastMoving;
    if (!before || now.position !== before.position || now.bufferedEnd > before.bufferedEnd) {
      this.#lastMoving = now;
      this.#moves = before ? this.#moves + 1 : 0;
      if (this.#moves >= MOVING_AGAIN) this.#tried.clear();
      return 'moving';
    }
    this.#moves = 0;
    const still = now.at - before.at;
    if (still >= PATIENCE_MS) return now.received > before.received ? 'unreadable' : 'silent';
    const due = remedies.findLast(([after, remedy]) => still >= after && !this.#tried.has(remedy))?.[1];
    if (!due) return 'waiting';
    this.#tried.add(due);
    return due;
  }

  /** A remedy moved the picture itself; that is not the stall's end. */
  movedTo(position: number): void {
    if (this.#lastMoving) this.#lastMoving = { ...this.#lastMoving, position };
  }
}
