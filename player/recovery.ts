// What keeps a stream going when something fails: which source it comes from, what is told meanwhile, and where it goes
// on. Whether it fails is heard from the engine, seen by the watchdog, or guessed when the page comes back from a sleep.
import type { Addresses } from './addresses.ts';
import type { PlayerProblem, SourceName } from './config.ts';
import { Failover, SWAP_SECONDS } from './failover.ts';
import { sortFault, subtitleRejection } from './faults.ts';
import { GrowingPause } from './growingPause.ts';
import { Health } from './health.ts';
import { Listeners } from './listeners.ts';
import type { Loading, Place } from './loading.ts';
import type { MissingSubtitles } from './missingSubtitles.ts';
import { belongsAtEdge } from './place.ts';
import type { Spot } from './place.ts';
import type { Places } from './places.ts';
import type { Playhead } from './playhead.ts';
import { faultOf, isLicence, isNetwork, isRefused, mayPass } from './problems.ts';
import type { Fault } from './problems.ts';
import { treat } from './remedies.ts';
import { listenForReturns } from './returns.ts';
import type { Return } from './returns.ts';
import type { Screen } from './screen.ts';
import type { Selections } from './selections.ts';
import { SleepLoss, STOOD_STILL_SECONDS } from './sleepLoss.ts';
import { folderOf, sourcesOf } from './sources.ts';
import { Standby } from './standby.ts';
import type { ReadySource } from './standby.ts';
import { EDGE_SECONDS, secondsBehind } from './state.ts';
import type { PlaybackState } from './state.ts';
import type { Store } from './store.ts';
import type { Traffic } from './traffic.ts';

const RETRY_SECONDS = 2;
const LEAST_ASIDE_SECONDS = 10;
const FIRST_LICENCE_PAUSE_MS = 4000;
const LONGEST_LICENCE_PAUSE_MS = 60_000;

export interface RecoveryParts {
  screen: Screen;
  state: Store<PlaybackState>;
  addresses: Addresses;
  traffic: Traffic;
  places: Pick<Places, 'hurry'>;
  missing: MissingSubtitles;
  selections: Selections;
  playhead: Playhead;
  loading: Loading;
  onProblem: (problem: PlayerProblem) => void;
  /** Tells of something that did not stop the picture. */
  notify: (problem: PlayerProblem) => void;
  /** Looks at the element anew. */
  read: () => void;
  startByItself: () => void;
}

export class Recovery {
  readonly #parts: RecoveryParts;
  readonly #player: Screen['player'];
  readonly #listeners = new Listeners();
  readonly #standby: Standby;
  readonly #failover: Failover;
  readonly #health: Health;
  /** The stream was given up for want of its licence: there is nothing left to go on with. */
  #keyless = false;
  /** A licence server that is down is not helped by everybody's asking every few seconds. */
  readonly #licencePause = new GrowingPause(FIRST_LICENCE_PAUSE_MS, LONGEST_LICENCE_PAUSE_MS);
  #licenceDue = 0;
  readonly #sleepLoss = new SleepLoss();
  #stopped = false;

  constructor(parts: RecoveryParts) {
    const { screen, state, selections, loading } = parts;
    this.#parts = parts;
    this.#player = screen.player;
    this.#standby = new Standby(screen.player);
    this.#failover = new Failover({
      standby: this.#standby,
      sources: () => sourcesOf(parts.addresses.config),
      place: () => this.#placeOfChange(),
      swap: () => this.#swap(),
    });
    this.#health = new Health({
      state,
      traffic: parts.traffic,
      source: () => loading.source,
      isRescueNear: () => this.#standby.looking || this.#standby.ready !== null,
      onProblem: parts.onProblem,
      onRemedy: (remedy) =>
        treat(remedy, {
          media: screen.media,
          playback: state.read(),
          health: this.#health,
          selections,
          reload: () => this.#reload(),
        }),
      onResume: () => this.#resume(),
      onReload: () => (this.#keyless ? this.#resume() : this.#beginAgain()),
      onHealed: (wasAtEdge) => this.#onHealed(wasAtEdge),
      onBehind: () => this.#catchUp(true),
    });
  }

  get #playback(): PlaybackState {
    return this.#parts.state.read();
  }

  get #wanted(): boolean {
    return this.#playback.wanted;
  }

  /** Another device shows the picture, and looks after itself. */
  get #elsewhere(): boolean {
    return this.#parts.screen.cast?.isElsewhere ?? false;
  }

  start(): void {
    const { traffic, screen } = this.#parts;
    // Of the element itself: what stands in for it where a device can be cast to tells nothing of either.
    this.#listeners.on(screen.video, 'emptied', () => this.#onEmptied());
    this.#listeners.on(screen.video, 'canplay', () => this.#onUnlocked());
    this.#player.configure('streaming.failureCallback', (error: unknown) =>
      this.#retryStreaming(faultOf(error)),
    );
    this.#listeners.on(this.#player, 'error', (event) => {
      const fault = faultOf('detail' in event ? event.detail : null);
      if (!this.#isLiveSubtitles(fault)) this.#onFault(fault);
      else if (!this.#isLineDown()) this.#setSubtitlesAside(fault);
    });
    this.#listeners.on(window, 'unhandledrejection', (event) => {
      const fault = subtitleRejection(event, (address) => traffic.text.has(address));
      if (fault && this.#isLiveSubtitles(fault)) this.#setSubtitlesAside(fault);
      else if (fault) this.#onFault(fault);
    });
    this.#listeners.add(
      listenForReturns(
        () => this.#tick(),
        (after) => this.#onReturn(after),
      ),
    );
  }

  stop(): void {
    this.#stopped = true;
    this.#listeners.stop();
    this.#standby.drop();
    this.#parts.traffic.hurry();
  }

  /** A load begins: whatever was known of the source before no longer counts. */
  beginAnew(): void {
    this.#keyless = false;
    this.#sleepLoss.forget();
    this.#standby.drop();
    this.#health.forget();
    this.#parts.traffic.hurry();
  }

  arrived(source: SourceName): void {
    this.#failover.arrived(source, performance.now());
  }

  /** The element was looked at. */
  look(): void {
    if (this.#elsewhere) return;
    this.#health.settle();
    this.#watchSources();
  }

  /** The viewer went somewhere else: they are not called back to the live edge. */
  chosen(): void {
    this.#health.chosen();
  }

  get isLooking(): boolean {
    return this.#standby.looking;
  }

  /**
   * What is asked for at this address did not come at once. By the time it is given up, another source has to stand by:
   * a live viewer has less in hand than that takes.
   */
  late(address: string): void {
    const { addresses, loading } = this.#parts;
    const playing = sourcesOf(addresses.config).find(({ name }) => name === loading.source);
    if (this.#stopped || this.#playback.phase !== 'ready' || !playing) return;
    if (address.startsWith(folderOf(playing.address))) this.#lookForAnother();
  }

  /** Another device cannot be made to have a source ready. */
  #lookForAnother(): void {
    if (!this.#elsewhere) this.#failover.trouble(performance.now());
  }

  /** Where to go on after a failure; one that met a load finds the place decided already. */
  placeToKeep(): Spot {
    const { addresses, loading } = this.#parts;
    const following = this.isFollowing && this.#playback.phase === 'ready';
    return belongsAtEdge(addresses.config, this.#playback, following) ? null : loading.spot();
  }

  /** The viewer watches live, or was about to. */
  get isFollowing(): boolean {
    return this.#health.wasAtEdge && this.#wanted;
  }

  async renew({ address }: Fault): Promise<boolean> {
    const { addresses, loading, traffic, screen, state } = this.#parts;
    const granted = await addresses.renew(address);
    if (this.#stopped) return false;
    traffic.hurry();
    if (!granted) {
      loading.keep(this.placeToKeep());
      screen.media.pause();
      state.change({ phase: 'refused' });
    }
    return granted;
  }

  /** Nothing plays. What the network failed may come back by itself, so the sources are tried on quietly. */
  fail(problem: PlayerProblem): void {
    this.#parts.loading.abandon();
    void this.#health.tell(problem);
    if (mayPass(problem)) this.#lookForAnother();
  }

  #onEmptied(): void {
    const { loading, playhead } = this.#parts;
    // It comes back from there by a way of its own.
    if (this.#elsewhere) playhead.leave();
    else if (this.#playback.phase === 'ready' && !loading.swapping) playhead.emptied();
  }

  /** What is buffered will be shown first: the next source is made ready for where that ends. */
  #placeOfChange(): Spot {
    const { bufferedEnd, position } = this.#playback;
    const { leaving, stuck } = this.#failover;
    const ahead = leaving && !stuck ? Math.max(0, bufferedEnd - position - SWAP_SECONDS) : 0;
    return this.#parts.loading.spot(ahead);
  }

  #swap(): void {
    const ready = this.#standby.take();
    if (ready) void this.swap(ready);
  }

  /** Another source takes the place of the one that plays. */
  async swap(ready: ReadySource): Promise<void> {
    const { problem } = this.#playback;
    await this.#parts.loading.swap(ready);
    // What is told is taken back once the picture moves.
    if (problem && this.#playback.problem === problem) this.#health.expect(problem);
  }

  #onFault(fault: Fault): void {
    const { traffic, missing, loading, addresses, notify } = this.#parts;
    if (this.#stopped) return;
    sortFault(fault, {
      isReady: () => this.#playback.phase === 'ready',
      isText: (address) => traffic.text.has(address),
      source: () => loading.source,
      mayAsk: () => addresses.mayAsk,
      onNotice: (problem) => missing.isNews() && notify(problem),
      onRefused: (refused) => void this.#onRefused(refused),
      onNetwork: (problem, critical) => this.#onNetwork(problem, critical),
      onKeyless: (problem) => this.#onKeyless(problem),
      onBroken: (problem) => this.#onBroken(problem),
      // Of the source that is left: given up now, the one that takes its place would stand still when it comes.
      onEnd: (problem) => loading.swapping || this.fail(problem),
    });
  }

  #isLiveSubtitles(fault: Fault): boolean {
    const { addresses, traffic } = this.#parts;
    if (fault.address === null || isRefused(fault) || !addresses.config.live) return false;
    return traffic.text.isPlaylist(fault.address);
  }

  /** On a line that is down subtitles are what fails first, and not what is missing. */
  #isLineDown(): boolean {
    const { answers, askedForSubtitles } = this.#parts.traffic;
    return answers === askedForSubtitles?.answers;
  }

  /**
   * Shaka reads no playlist of a live picture again while it waits for one of the subtitles, and once that has failed it
   * asks for all of them ten times a second.
   */
  #setSubtitlesAside(fault: Fault): void {
    const { missing, selections, traffic } = this.#parts;
    // Those that were on before another language was chosen may fail after it.
    if (!traffic.askedForSubtitles?.addresses.includes(fault.address ?? '')) return;
    const seconds = Math.max(LEAST_ASIDE_SECONDS, missing.pause(traffic.subtitles));
    if (selections.setSubtitlesAside(seconds)) this.#onFault(fault);
  }

  /** Without its key a stream shows nothing, so it begins anew; without a segment it goes on from its buffer. */
  async #onRefused(fault: Fault): Promise<void> {
    const { loading, selections } = this.#parts;
    const place: Place = { from: loading.spot() };
    const granted = await this.renew(fault);
    if (!granted) return;
    if (isLicence(fault)) return loading.load(place, true);
    selections.restoreQualities();
    this.#player.retryStreaming(0.1);
  }

  #onNetwork(problem: PlayerProblem, critical: boolean): void {
    this.#health.bear(problem);
    this.#lookForAnother();
    if (!critical) return;
    this.#health.expect(problem);
    this.#parts.read();
  }

  /**
   * A licence is asked for when a stream begins, and whichever source it comes from. What came of it is let go: its
   * segments keep coming, and a buffer that grows would pass for a stream that is well.
   */
  #onKeyless(problem: PlayerProblem): void {
    const { loading, traffic, state } = this.#parts;
    loading.keep(this.placeToKeep());
    loading.abandon();
    state.change({ phase: 'loading' });
    this.#keyless = true;
    this.#licenceDue = performance.now() + this.#licencePause.next();
    traffic.hurry();
    void this.#player.unload();
    void this.#health.tell(problem);
  }

  /** The element shows nothing more of this source. Another may be whole; that none is, is told. */
  #onBroken(problem: PlayerProblem): void {
    const among = this.#failover.forsake(performance.now());
    if (among.length === 0) return this.fail(problem);
    void this.#parts.loading.load({ from: this.placeToKeep(), among });
  }

  /** What is decoded needs no key, or has it. */
  #onUnlocked(): void {
    if (this.#licenceDue === 0) return;
    this.#licenceDue = 0;
    this.#licencePause.reset();
    this.#parts.state.change({ problem: null });
  }

  #resume(): void {
    if (!this.#keyless) this.#player.retryStreaming(0.1);
    else if (performance.now() >= this.#licenceDue) this.#beginAgain({ quietly: true });
  }

  #beginAgain({ quietly = false } = {}): void {
    void this.#parts.loading.load({ from: this.placeToKeep(), quietly });
  }

  #retryStreaming(fault: Fault): void {
    if (!isNetwork(fault) || isRefused(fault)) return;
    const { traffic, missing } = this.#parts;
    const isText = fault.address !== null && traffic.text.has(fault.address);
    // An answer says that they are missing; where none came they are back with the network.
    const isMissing = isText && fault.status !== null;
    this.#player.retryStreaming(isMissing ? missing.pause(traffic.subtitles) : RETRY_SECONDS);
  }

  #watchSources(): void {
    const { paused, ended, seeking, phase, position, bufferedEnd } = this.#playback;
    if (this.#parts.loading.swapping || ended || phase === 'refused') return;
    const ahead = phase === 'ready' ? bufferedEnd - position : 0;
    const { live } = this.#parts.addresses.config;
    this.#failover.see({ at: performance.now(), ahead, position, bufferedEnd, paused, seeking, live });
  }

  #tick(): void {
    this.#parts.read();
    if (this.#parts.loading.swapping || this.#elsewhere) return;
    this.#health.tick();
    this.#catchUpAfterSleep();
  }

  #onHealed(wasAtEdge: boolean): void {
    this.#failover.healed();
    this.#parts.missing.forget();
    this.#parts.selections.bringSubtitlesBack();
    this.#catchUp(wasAtEdge);
  }

  /** Whether there was anything to catch up with. */
  #catchUp(wasAtEdge: boolean, bearable = EDGE_SECONDS): boolean {
    const { addresses, playhead } = this.#parts;
    if (!belongsAtEdge(addresses.config, this.#playback, wasAtEdge) || !this.#wanted) return false;
    if (secondsBehind(this.#playback) < bearable) return false;
    playhead.goLive();
    return true;
  }

  #catchUpAfterSleep(): void {
    const { phase, position } = this.#playback;
    if (phase !== 'ready' || !this.#sleepLoss.isLeft(Date.now() / 1000, position)) return;
    if (this.#catchUp(this.#health.wasAtEdge, STOOD_STILL_SECONDS)) this.#sleepLoss.jumped();
  }

  #onReturn(after: Return): void {
    const { loading, places, traffic, screen, startByItself, read } = this.#parts;
    if (this.#stopped || !loading.begun || this.#elsewhere || this.#playback.phase === 'refused') return;
    this.#failover.hurry(performance.now());
    places.hurry();
    traffic.hurry();
    if (this.#keyless) this.#beginAgain({ quietly: true });
    else if (this.#health.isTroubled) this.#resume();
    const { ended, problem } = this.#playback;
    // Browsers pause what nobody sees, and some computers what plays while they fall asleep. A locked phone whose
    // headphones were pulled out must stay silent although its network came back.
    const seen = !document.hidden;
    if (seen && this.#wanted && screen.media.paused && !ended && !problem) startByItself();
    read();
    // A sleep is followed by a tick, which looks closer.
    if (after !== 'stood still') return void this.#catchUp(this.#health.wasAtEdge);
    this.#sleepLoss.slept();
  }

  #reload(): void {
    const { addresses, loading } = this.#parts;
    const several = sourcesOf(addresses.config).length > 1;
    if (several) this.#failover.standsStill(this.#playback.position, performance.now());
    else void loading.load({ from: loading.spot() });
  }
}
