// Bringing a stream into the video element: from its first source that works, or from another one in place of
// the one that plays.
import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';
import type { PlayerConfig, PlayerProblem, SourceName } from './config.ts';
import { belongsAtEdge, later, spotOf, startOf } from './place.ts';
import type { Spot } from './place.ts';
import { faultOf, graver, isLate, isLicence, isRefused, isReplaced, problemOf } from './problems.ts';
import type { Fault } from './problems.ts';
import type { Screen } from './screen.ts';
import type { Selections } from './selections.ts';
import { absolute, folderOf, sourcesOf } from './sources.ts';
import type { ReadySource } from './standby.ts';
import type { PlaybackState } from './state.ts';
import { holdStill } from './still.ts';
import type { Store } from './store.ts';
import { noChoices } from './tracks.ts';
import { protectionSettings } from './traffic.ts';

export interface Place {
  from: Spot;
  /** After a stop for want of bandwidth. */
  lowest?: boolean;
  /** Nobody asked for it: what is told of the last failure, and whoever is about to press a button of it, stays. */
  quietly?: boolean;
  /** The others have just failed. */
  among?: readonly SourceName[];
}

export interface LoadingParts {
  screen: Pick<Screen, 'player' | 'video' | 'still'>;
  state: Store<PlaybackState>;
  selections: Selections;
  config: () => PlayerConfig;
  /** Of what is shown, where it is live. */
  liveSpot: () => Spot;
  /** Asks for a new address; false when there is nothing more to play. */
  renew: (fault: Fault) => Promise<boolean>;
  /** Whatever was known of the source before no longer counts. */
  onBegin: () => void;
  /** Whether it plays is for the viewer to say by then: they may have stopped it while it came. */
  onLoaded: (source: SourceName, from: Spot) => void;
  onFailed: (problem: PlayerProblem) => void;
}

export class Loading {
  source: SourceName | null = null;
  /** The one that is being loaded, or was last. */
  asked: SourceName | null = null;
  /** One source is taking the place of another: what the element says of itself now is not the viewer's doing. */
  swapping = false;
  /** Something was to be loaded; before, nothing can have failed. */
  begun = false;
  readonly #parts: LoadingParts;
  /** Counts loads, so that one overtaken by another leaves no trace. */
  #turn = 0;
  /** Where the last load was to begin, or the last stream was left: until one is ready the element has no position. */
  #from: Spot;
  #shown: Date | null = null;

  constructor(parts: LoadingParts) {
    this.#parts = parts;
    this.#from = startOf(parts.config());
  }

  /** Where another source has to go on, `ahead` seconds from now. */
  spot(ahead = 0): Spot {
    const { config, state, liveSpot } = this.#parts;
    const playback = state.read();
    // Between two sources the element stands nowhere.
    if (this.swapping) return this.#from;
    if (playback.phase !== 'ready') return belongsAtEdge(config(), playback, false) ? null : this.#from;
    return later(spotOf(config(), playback, liveSpot), ahead);
  }

  /** For a stream that is given up: afterwards nobody can tell where it was. */
  keep(spot: Spot): void {
    this.#from = spot;
  }

  /** What was seen last of a live stream: there who followed it goes on once it has no edge any more. */
  get shown(): Date | null {
    return this.#shown;
  }

  /** The element was looked at. */
  look(): void {
    const { config, state, liveSpot } = this.#parts;
    const { phase, position, rangeStart, bufferedEnd } = state.read();
    if (phase !== 'ready' || this.swapping) return;
    // One that ran dry, or slept, is taken along with its window, and nothing of that is seen.
    if (bufferedEnd <= position || position < rangeStart) return;
    const spot = config().live ? liveSpot() : null;
    if (spot instanceof Date) this.#shown = spot;
  }

  /** Another programme is to come. */
  forget(): void {
    this.#shown = null;
  }

  async load(place: Place, renewed = false): Promise<void> {
    const { screen, state, selections, config, renew } = this.#parts;
    const { from, lowest, quietly = false, among } = place;
    const turn = this.#begin(from);
    const least = lowest ? selections.lowestQuality() : null;
    const quality = least ?? state.read().quality;
    const told = quietly ? state.read().problem : null;
    state.change({ phase: 'loading', problem: told, notice: null, choices: noChoices, quality });
    // All at once: each time Shaka goes over everything it can be set to, while somebody waits.
    screen.player.configure({ drm: protectionSettings(config()), ...selections.settings() });
    let problem: PlayerProblem | null = null;
    const silent = new Set<string>();
    for (const { name, address, mimeType } of sourcesOf(config())) {
      if (among && !among.includes(name)) continue;
      // Whoever answers nothing would be waited for as long again, for a manifest of the other kind.
      if (silent.has(folderOf(address))) continue;
      this.asked = name;
      const fault = await this.#tryToLoad(absolute(address), from, mimeType);
      if (turn !== this.#turn || (fault && isReplaced(fault))) return;
      if (!fault) {
        this.#arrive(name);
        selections.keepQuality();
        return;
      }
      if (isRefused(fault) && !renewed) {
        const granted = await renew(fault);
        if (turn !== this.#turn || !granted) return;
        return this.load(place, true);
      }
      if (isLate(fault) && !isLicence(fault)) silent.add(folderOf(address));
      const failure = problemOf(fault, () => false, name);
      problem = graver(problem, failure);
    }
    this.#parts.onFailed(problem ?? { code: 'unavailable', stopped: true, source: null, cause: 'no source' });
  }

  /** The picture goes on: the last one is held until the next source has one of its own. */
  async swap({ source, manager }: ReadySource): Promise<void> {
    const { screen, state, selections } = this.#parts;
    const from = this.spot();
    const turn = this.#begin(from);
    const { quality, phase } = state.read();
    const letGo = holdStill(screen.video, screen.still);
    this.swapping = phase === 'ready';
    this.asked = source.name;
    const fault = await this.#tryToLoad(manager, from, source.mimeType);
    if (turn !== this.#turn) return;
    this.swapping = false;
    if (fault) {
      letGo();
      return this.load({ from });
    }
    this.#arrive(source.name);
    selections.setQuality(quality);
  }

  /** Whatever is being loaded comes too late. */
  abandon(): void {
    this.#turn += 1;
    this.swapping = false;
  }

  #begin(from: Spot): number {
    this.abandon();
    this.begun = true;
    this.#from = from;
    this.#parts.onBegin();
    return this.#turn;
  }

  #arrive(source: SourceName): void {
    this.source = source;
    this.#parts.onLoaded(source, this.#from);
  }

  async #tryToLoad(
    asset: string | shaka.media.PreloadManager,
    from: Spot,
    mimeType: string,
  ): Promise<Fault | null> {
    try {
      await this.#parts.screen.player.load(asset, from, mimeType);
      return null;
    } catch (thrown) {
      return faultOf(thrown);
    }
  }
}
