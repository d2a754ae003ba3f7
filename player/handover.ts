// The same programme under other addresses, as after a change of its key: the picture goes on under the old ones until
// the new are ready.
import type { Loading, Place } from './loading.ts';
import type { NamedSource } from './sources.ts';
import type { ReadySource, Standby } from './standby.ts';

export interface HandoverParts {
  standby: Pick<Standby, 'look' | 'take' | 'drop'>;
  loading: Pick<Loading, 'load' | 'spot'>;
  swap: (ready: ReadySource) => Promise<void>;
  /** Where to begin should none of the new addresses answer in time. */
  place: () => Place;
}

export class Handover {
  readonly #parts: HandoverParts;
  /** Counts them, so that one overtaken by another, or by any load, leaves no trace. */
  #turn = 0;

  constructor(parts: HandoverParts) {
    this.#parts = parts;
  }

  async to(sources: readonly NamedSource[]): Promise<void> {
    const { standby, loading, swap, place } = this.#parts;
    this.drop();
    const turn = this.#turn;
    await standby.look(sources, loading.spot());
    if (turn !== this.#turn) return;
    const ready = standby.take();
    await (ready ? swap(ready) : loading.load(place()));
  }

  drop(): void {
    this.#turn += 1;
    this.#parts.standby.drop();
  }
}
