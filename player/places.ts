// Manifests name two places for every piece, some of them more than once. The main one is asked first, except for a
// while after it failed: one that takes requests and never answers would be waited for at every piece, and one that is
// well again would be forgotten, since the other place names itself first.
import type { PlayerConfig, SourceName } from './config.ts';
import { GrowingPause } from './growingPause.ts';
import { folderOf, isBackup } from './sources.ts';

const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 120_000;
const LONGEST_LOOK_MS = 4000;
/** A failure after this long is a new one. */
const FORGOTTEN_MS = 300_000;

export interface PlacesParts {
  config: () => PlayerConfig;
  /** What plays, or is about to. */
  source: () => SourceName | null;
  now: () => number;
  /** Whether there is an answer, asked for beside what is shown. */
  answers: (address: string) => Promise<boolean>;
}

interface Rest {
  until: number;
  /** What failed is looked at again: manifests may be well where pieces are not. */
  readonly address: string;
}

export class Places {
  readonly #parts: PlacesParts;
  readonly #pause = new GrowingPause(FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
  #rest: Rest | null = null;
  #failedAt = Number.NEGATIVE_INFINITY;
  #looking = false;

  constructor(parts: PlacesParts) {
    this.#parts = parts;
  }

  /** Addresses of one piece, in the order in which they are to be tried. */
  ordered(addresses: readonly string[]): string[] {
    if (addresses.length < 2) return [...addresses];
    // A live piece is named several times over, and there are not as many attempts.
    const named = [...new Set(addresses)];
    const main = named.filter((address) => this.#isMain(address));
    const others = named.filter((address) => !this.#isMain(address));
    if (main.length === 0 || others.length === 0) return named;
    const source = this.#parts.source();
    // It was changed to for what the main place gave, which would give it again.
    if (source !== null && isBackup(source)) return [...others, ...main];
    if (this.#rest === null) return [...main, ...others];
    void this.#lookBack(this.#rest);
    return [...others, ...main];
  }

  /** There was no answer, or none that helps. */
  failed(address: string): void {
    const now = this.#parts.now();
    if (!this.#isMain(address)) {
      // With the other place down as well, waiting for the main one to have rested would be waiting for nothing.
      if (this.#rest !== null) this.#rest.until = Math.min(this.#rest.until, now);
      return;
    }
    if (now - this.#failedAt >= FORGOTTEN_MS) this.#pause.reset();
    this.#failedAt = now;
    this.#rest ??= { until: now + this.#pause.next(), address };
  }

  /** The network is back: what failed without it is no judgement on anybody. */
  hurry(): void {
    this.#pause.reset();
    if (this.#rest !== null) this.#rest.until = this.#parts.now();
  }

  #isMain(address: string): boolean {
    const { dash, hls } = this.#parts.config().source;
    return [dash, hls].some((manifest) => manifest !== null && address.startsWith(folderOf(manifest)));
  }

  async #lookBack(rest: Rest): Promise<void> {
    const { now, answers } = this.#parts;
    if (this.#looking || now() < rest.until) return;
    this.#looking = true;
    const isWell = await answers(rest.address);
    this.#looking = false;
    this.#rest = isWell ? null : { ...rest, until: now() + this.#pause.next() };
  }
}

/** Soon, or not at all. What is refused or gone by now is an answer too. */
export async function answersSoon(address: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(LONGEST_LOOK_MS);
    const { status, body } = await fetch(address, { cache: 'no-store', signal });
    await body?.cancel();
    return status < 500;
  } catch {
    return false;
  }
}
