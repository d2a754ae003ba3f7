// Unreadable segments raise no error in the engine: the picture just stops. The watchdog notices.

export const PATIENCE_MS = 15_000;

export interface Sample {
  at: number;
  position: number;
  bufferedEnd: number;
  /** Segments received since the beginning. */
  received: number;
}

export type Verdict = 'moving' | 'waiting' | 'unreadable' | 'silent';

export class Watchdog {
  #lastMoving: Sample | null = null;

  /** Nothing is expected to move: paused, ended, loading. */
  rest(): void {
    this.#lastMoving = null;
  }

  /** Compares with the last sample that moved. Slow is not stuck: a growing buffer counts as moving. */
  look(now: Sample): Verdict {
    const before = this.#lastMoving;
    if (!before || now.position !== before.position || now.bufferedEnd > before.bufferedEnd) {
      this.#lastMoving = now;
      return 'moving';
    }
    if (now.at - before.at < PATIENCE_MS) return 'waiting';
    return now.received > before.received ? 'unreadable' : 'silent';
  }
}
