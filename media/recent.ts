/** Keeps what was used lately, up to so many bytes; what was used longest ago goes first. */
export class RecentBytes<Kept> {
  readonly #most: number;
  readonly #kept = new Map<string, { value: Kept; bytes: number }>();
  #bytes = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(name: string): Kept | undefined {
    const found = this.#kept.get(name);
    if (found === undefined) return undefined;
    this.#kept.delete(name);
    this.#kept.set(name, found);
    return found.value;
  }

  keep(name: string, value: Kept, bytes: number): void {
    this.#drop(name);
    if (bytes > this.#most) return;
    this.#kept.set(name, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#most) return;
      this.#drop(oldest);
    }
  }

  #drop(name: string): void {
    this.#bytes -= this.#kept.get(name)?.bytes ?? 0;
    this.#kept.delete(name);
  }
}
