// Shaka asks for a live playlist that failed again after a tenth of a second, for as long as it fails: every viewer at
// once, and often of a place that is down for being asked too much.

/** Of the picture and of the sound, twice: until then another source may come in time. */
const BORNE = 4;
const FIRST_MS = 250;
const LONGEST_MS = 4000;

export class Pace {
  #failures = 0;
  readonly #waiting = new Set<() => void>();

  get pauseMs(): number {
    return this.#failures < BORNE
      ? 0
      : Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.floor((this.#failures - BORNE) / 2));
  }

  failed(): void {
    this.#failures += 1;
  }

  /** Something was answered, or something else is loaded, which would wait until those that are asked for have come. */
  hurry(): void {
    this.#failures = 0;
    for (const goOn of this.#waiting) goOn();
  }

  /** Resolves when it may be asked for. */
  wait(): Promise<void> {
    return new Promise((resolve) => {
      const goOn = () => {
        clearTimeout(timer);
        this.#waiting.delete(goOn);
        resolve();
      };
      const timer = setTimeout(goOn, this.pauseMs);
      this.#waiting.add(goOn);
    });
  }
}
