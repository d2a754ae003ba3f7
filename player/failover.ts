// From a source that fails to one that answers, and back to the first when it is well again.
import type { SourceName } from './config.ts';
import { isBackup, type NamedSource } from './sources.ts';
import type { Standby } from './standby.ts';

/** Whatever is buffered is shown before the source is changed: it may heal meanwhile. With less, a busy machine stands still. */
export const SWAP_SECONDS = 1.5;
const HEALED_SECONDS = 0.5;
/** Of a match that goes on, the source that stands by is looked at again this long before it is taken. */
const FRESH_SECONDS = 1;
const LOOK_AGAIN_MS = 5000;
const LOOK_BACK_MS = 20_000;
/** Who never pauses is brought back all the same, once the main source has been well for this long. */
const LONGEST_DETOUR_MS = 60_000;
/** A source that failed is left alone for this long, and twice as long at each failure after. */
const REST_MS = 20_000;
const LONGEST_REST_MS = 600_000;

/** What the failover needs to see of the picture. */
export interface Sight {
  at: number;
  /** Seconds that can still be shown without the network. */
  ahead: number;
  position: number;
  bufferedEnd: number;
  paused: boolean;
  seeking: boolean;
  live: boolean;
}

export interface FailoverParts {
  standby: Pick<Standby, 'look' | 'refresh' | 'drop' | 'ready' | 'looking'>;
  sources: () => readonly NamedSource[];
  /** Where the next source has to go on. */
  place: () => number | Date | null;
  /** The source that stands by is to take the present one's place. */
  swap: () => void;
}

export class Failover {
  readonly #parts: FailoverParts;
  readonly #resting = new Map<SourceName, { until: number; failures: number }>();
  #current: SourceName | null = null;
  #leaving = false;
  /** Where the buffer ended when the trouble began: once it grows, the source is well. */
  #bufferedEnd: number | null = null;
  /** Where the picture stands still over a buffer that it does not show: waiting for that to run low would be for ever. */
  #stuckAt: number | null = null;
  #lookedAt = Number.NEGATIVE_INFINITY;
  /** Since when the main source stands by. */
  #wellSince: number | null = null;
  /** It has stood by for long enough: once it has answered again, it is taken. */
  #homeward = false;

  constructor(parts: FailoverParts) {
    this.#parts = parts;
  }

  get leaving(): boolean {
    return this.#leaving;
  }

  get stuck(): boolean {
    return this.#stuckAt !== null;
  }

  /** Another source plays now, from its beginning or in place of one that failed. */
  arrived(source: SourceName, at: number): void {
    this.#current = source;
    this.#lookedAt = at;
    this.#stay();
  }

  /** The present source fails, or none could be loaded. */
  trouble(at: number): void {
    if (this.#leaving) return;
    this.#leaving = true;
    if (this.#current) this.#rest(this.#current, at);
    this.#look(at);
  }

  /** The picture stands still, whatever is buffered: the next source is taken as soon as it is ready. */
  standsStill(position: number, at: number): void {
    this.#stuckAt = position;
    this.trouble(at);
  }

  /**
   * What the present source gave cannot be shown. Hands back those that may be loaded instead, none of them twice in a
   * while. The only one there is gets another chance: a decoder stumbles over what it shows the second time.
   */
  forsake(at: number): readonly SourceName[] {
    const again = this.#parts.sources().length === 1 ? this.#rested(at) : [];
    if (this.#current) this.#rest(this.#current, at);
    return [...again, ...this.#rested(at)].map(({ name }) => name);
  }

  /** The present source came back before its buffer ran out. */
  healed(): void {
    if (this.#current) this.#resting.delete(this.#current);
    this.#stay();
  }

  /** Something changed for the better (the network is back): no waiting for the next look. */
  hurry(at: number): void {
    this.#resting.clear();
    if (this.#leaving && !this.#parts.standby.ready) this.#look(at);
  }

  see({ at, ahead, position, bufferedEnd, paused, seeking, live }: Sight): void {
    const { standby } = this.#parts;
    // A jump ahead to where nothing is buffered is no sign of life.
    const alive = ahead > 0;
    // A jump is no sign of life, nor is one back and forth; what plays after it would be left all the same.
    if (seeking) {
      this.#bufferedEnd = null;
      if (this.#stuckAt !== null) this.#stuckAt = position;
    }
    if (alive && this.#stuckAt !== null && position > this.#stuckAt + HEALED_SECONDS) return this.healed();
    if (this.#leaving) {
      this.#bufferedEnd ??= bufferedEnd;
      if (alive && bufferedEnd > this.#bufferedEnd + HEALED_SECONDS) return this.healed();
    }
    if (standby.ready) {
      this.#wellSince ??= at;
      // At rest nobody sees it. Whoever moves about is let alone: of two jumps in a row it would take the second away.
      const due = this.#leaving
        ? this.stuck || ahead <= SWAP_SECONDS
        : !seeking && (paused || this.#homeward);
      if (due) return this.#parts.swap();
      // At rest it may be hours until it is taken.
      if (this.#leaving && live && !paused && ahead <= SWAP_SECONDS + FRESH_SECONDS) this.#refresh(at);
      if (this.#leaving || at - this.#wellSince < LONGEST_DETOUR_MS) return;
      this.#homeward = true;
      this.#look(at);
      return;
    }
    this.#wellSince = null;
    if (standby.looking) return;
    if (at - this.#lookedAt >= (this.#leaving ? LOOK_AGAIN_MS : LOOK_BACK_MS)) this.#look(at);
  }

  #stay(): void {
    this.#leaving = false;
    this.#stuckAt = null;
    this.#bufferedEnd = null;
    this.#wellSince = null;
    this.#homeward = false;
    this.#parts.standby.drop();
  }

  #refresh(at: number): void {
    if (at - this.#lookedAt < FRESH_SECONDS * 1000) return;
    this.#lookedAt = at;
    void this.#parts.standby.refresh(this.#parts.place());
  }

  #look(at: number): void {
    this.#lookedAt = at;
    const candidates = this.#candidates(at);
    if (candidates.length > 0) void this.#parts.standby.look(candidates, this.#parts.place());
  }

  /** Leaving: any other source that is not at rest. Staying: those that are tried before the present one. */
  #candidates(at: number): NamedSource[] {
    const rested = this.#rested(at);
    if (this.#leaving) return rested;
    const names = this.#parts.sources().map(({ name }) => name);
    const place = names.findIndex((name) => name === this.#current);
    // By name: sources are told anew at each call, and the one that plays would be put in its own place.
    return rested.filter(({ name }) => names.indexOf(name) < place && !isBackup(name));
  }

  #rested(at: number): NamedSource[] {
    return this.#parts.sources().filter(({ name }) => (this.#resting.get(name)?.until ?? 0) <= at);
  }

  #rest(source: SourceName, at: number): void {
    const failures = (this.#resting.get(source)?.failures ?? 0) + 1;
    this.#resting.set(source, {
      until: at + Math.min(LONGEST_REST_MS, REST_MS * 2 ** (failures - 1)),
      failures,
    });
  }
}
