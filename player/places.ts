// Manifests name two places for every piece. The main one is asked first, except for a while after it failed: one that
// takes requests and never answers would be waited for at every piece, and one that is well again would be forgotten,
// since the other place names itself first.
import type { PlayerConfig, PlayerSource } from './config.ts';
import { GrowingPause } from './growingPause.ts';
import { absolute } from './sources.ts';

const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 120_000;
const LONGEST_LOOK_MS = 4000;
/** A failure after this long is a new one. */
const FORGOTTEN_MS = 300_000;

export interface PlacesParts {
  config: () => PlayerConfig;
  now: () => number;
  /** Whether there is an answer, asked for beside what is shown. */
  answers: (address: string) => Promise<boolean>;
}

export class Places {
  readonly #parts: PlacesParts;
  readonly #pause = new GrowingPause(FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
  /** When the main place is looked at again; null while it is asked first. */
  #restsUntil: number | null = null;
  #failedAt = Number.NEGATIVE_INFINITY;
  #looking = false;

  constructor(parts: PlacesParts) {
    this.#parts = parts;
  }

  /** Addresses of one piece, in the order in which they are to be tried. */
  ordered(addresses: readonly string[]): string[] {
    if (addresses.length < 2) return [...addresses];
    const { source } = this.#parts.config();
    const main = addresses.filter((address) => liesAt(address, source));
    const others = addresses.filter((address) => !liesAt(address, source));
    if (main.length === 0 || others.length === 0) return [...addresses];
    if (this.#restsUntil === null) return [...main, ...others];
    void this.#lookBack(this.#restsUntil);
    return [...others, ...main];
  }

  /** There was no answer, or none that helps. */
  failed(address: string): void {
    if (!liesAt(address, this.#parts.config().source)) return;
    const now = this.#parts.now();
    if (now - this.#failedAt >= FORGOTTEN_MS) this.#pause.reset();
    this.#failedAt = now;
    this.#restsUntil ??= now + this.#pause.next();
  }

  async #lookBack(restsUntil: number): Promise<void> {
    const { config, now, answers } = this.#parts;
    const { dash, hls } = config().source;
    const address = dash ?? hls;
    if (this.#looking || now() < restsUntil || address === null) return;
    this.#looking = true;
    const isWell = await answers(absolute(address));
    this.#looking = false;
    this.#restsUntil = isWell ? null : now() + this.#pause.next();
  }
}

/** Soon, or not at all. */
export async function answersSoon(address: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(LONGEST_LOOK_MS);
    const { ok } = await fetch(address, { cache: 'no-store', signal });
    return ok;
  } catch {
    return false;
  }
}

function liesAt(address: string, { dash, hls }: PlayerSource): boolean {
  return [dash, hls].some((manifest) => manifest !== null && address.startsWith(folderOf(manifest)));
}

function folderOf(manifest: string): string {
  return new URL('.', absolute(manifest)).href;
}
