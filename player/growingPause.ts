// What fails again and again is asked for ever more seldom.
export class GrowingPause {
  readonly #first: number;
  readonly #longest: number;
  #next: number;

  constructor(first: number, longest: number) {
    this.#first = first;
    this.#longest = longest;
    this.#next = first;
  }

  next(): number {
    const pause = this.#next;
    this.#next = Math.min(this.#longest, pause * 2);
    return pause;
  }

  reset(): void {
    this.#next = this.#first;
  }
}
