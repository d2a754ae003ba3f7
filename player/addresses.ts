// The addresses being played: renewed when they are refused, and told apart from another stream's.
import type { PlayerConfig } from './config.ts';
import { isSameProgramme } from './place.ts';
import { addRewrites, renewal, rewritten } from './signature.ts';
import type { PlaybackState } from './state.ts';
import type { Store } from './store.ts';

/** New addresses that are refused as well are a failure, not a reason to ask for ever. */
const MOST_ASKED = 3;

export class Addresses {
  config: PlayerConfig;
  readonly #state: Store<PlaybackState>;
  readonly #refresh: (failedAddress: string) => Promise<PlayerConfig | null>;
  #renewing: Promise<boolean> | null = null;
  /** Times a new address was asked for since a segment came. */
  #asked = 0;

  constructor(
    config: PlayerConfig,
    state: Store<PlaybackState>,
    refresh: (failedAddress: string) => Promise<PlayerConfig | null>,
  ) {
    this.config = config;
    this.#state = state;
    this.#refresh = refresh;
  }

  get mayAsk(): boolean {
    return this.#asked < MOST_ASKED;
  }

  /** A segment came: these addresses are good. */
  proved(): void {
    this.#asked = 0;
  }

  /** Several segments are refused at once: they share one answer, and the late ones take the one that came. */
  renew(address: string | null): Promise<boolean> {
    if (address !== null && rewritten(address, this.#state.read().rewrites) !== address)
      return Promise.resolve(true);
    this.#renewing ??= this.#ask(address ?? '').finally(() => {
      this.#renewing = null;
    });
    return this.#renewing;
  }

  /** Whether the addresses changed in their signature only, if at all. */
  adopt(config: PlayerConfig): boolean {
    const renewed = renewal(this.config, config, location.href);
    const { rewrites } = this.#state.read();
    // Under its old addresses the same programme is shown until it is ready under the new.
    const old = isSameProgramme(this.config, config) ? rewrites : [];
    this.config = config;
    this.#state.change({ rewrites: renewed ? addRewrites(rewrites, renewed) : old });
    return renewed !== null;
  }

  async #ask(failedAddress: string): Promise<boolean> {
    this.#asked += 1;
    const config = await this.#refresh(failedAddress).catch(() => null);
    if (!config) return false;
    // Another stream comes to the engine by its own way and is loaded there; adopted here, it would never be.
    if (renewal(this.config, config, location.href) !== null) this.adopt(config);
    return true;
  }
}
