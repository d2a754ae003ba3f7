/** Ears that are all closed at once. */
export class Listeners {
  readonly #stops: (() => void)[] = [];

  on(target: EventTarget, name: string, heard: (event: Event) => void): void {
    // Taken off by hand: what stands in for an element while it is cast knows no signals.
    target.addEventListener(name, heard);
    this.add(() => target.removeEventListener(name, heard));
  }

  /** For what hands back its own stop. */
  add(...stops: (() => void)[]): void {
    this.#stops.push(...stops);
  }

  stop(): void {
    for (const stop of this.#stops.splice(0)) stop();
  }
}
