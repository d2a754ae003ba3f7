// What a sleep took from who follows a match: it counts as live to the badge, and would be missed until the whistle.

/** Timers are late also where the picture played on: then there is nothing to catch up with. */
export const STOOD_STILL_SECONDS = 2;
/** A manifest asked for before a sleep and read after it tells of an edge long past: a later one is waited for. */
const LOOKS = 30;
/** A slow line falls behind again by waiting at the edge. */
const JUMPS = 3;

export class SleepLoss {
  /** Seconds between the clock on the wall and the picture: what was lost shows here whatever a manifest says. */
  #lag: number | null = null;
  #looksLeft = 0;
  #jumpsLeft = 0;

  slept(): void {
    this.#looksLeft = LOOKS;
    this.#jumpsLeft = JUMPS;
  }

  /** Another stream or source, with a clock of its own. */
  forget(): void {
    this.#lag = null;
    this.#looksLeft = 0;
  }

  /** Asked once a second, in seconds: whether something is still to be caught up with. */
  isLeft(now: number, position: number): boolean {
    const lag = now - position;
    const isLost = this.#lag !== null && lag - this.#lag >= STOOD_STILL_SECONDS;
    if (this.#looksLeft === 0 || this.#jumpsLeft === 0 || !isLost) {
      this.#lag = lag;
      this.#looksLeft = 0;
      return false;
    }
    this.#looksLeft -= 1;
    return true;
  }

  /** To the edge, which need not have been the newest. */
  jumped(): void {
    this.#jumpsLeft -= 1;
  }
}
