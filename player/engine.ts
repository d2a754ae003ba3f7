// Shaka behind a small face: one engine a video element, started and stopped in pairs.
import shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';
import { Addresses } from './addresses.ts';
import { Cast } from './cast.ts';
import type { PlayerConfig, PlayerProblem, SourceName } from './config.ts';
import { Failover, SWAP_SECONDS } from './failover.ts';
import { Health } from './health.ts';
import { sortFault, subtitleRejection } from './faults.ts';
import { Loading } from './loading.ts';
import type { Place } from './loading.ts';
import { becameReplay, belongsAtEdge, startAfter, startOf, zeroOf } from './place.ts';
import type { Spot } from './place.ts';
import { Playhead } from './playhead.ts';
import { faultOf, isLicence, isNetwork, isRefused } from './problems.ts';
import type { Fault } from './problems.ts';
import { listenForReturns } from './returns.ts';
import { Selections } from './selections.ts';
import { settings } from './settings.ts';
import { Sound } from './sound.ts';
import { sourcesOf } from './sources.ts';
import { Standby } from './standby.ts';
import { beforeLoading, isAtEdge, readVideo } from './state.ts';
import type { PlaybackState } from './state.ts';
import type { Store } from './store.ts';
import { Traffic } from './traffic.ts';
import type { Remedy } from './watchdog.ts';

shaka.polyfill.installAll();

export interface EngineParts {
  video: HTMLVideoElement;
  /** Where subtitles are drawn. */
  textLayer: HTMLElement;
  /** Holds the last picture while one source takes the place of another. */
  still: HTMLCanvasElement;
  locale: string;
  config: PlayerConfig;
  autoplay: boolean;
  onProblem: (problem: PlayerProblem) => void;
  /** Asked when a media address or a licence is refused; null when there is nothing more to play. */
  refreshAddress: (failedAddress: string) => Promise<PlayerConfig | null>;
  authorise: () => Readonly<Record<string, string>>;
}

const videoEvents = [
  'play', 'playing', 'pause', 'waiting', 'seeking', 'seeked', 'ended', 'timeupdate', 'progress', 'durationchange', 'loadeddata', 'canplay',
]; // prettier-ignore

const RETRY_SECONDS = 2;
const NUDGE_SECONDS = 0.25;

/** Two engines on one element would fight over its source: a new one waits until the old one let go. */
const releasing = new WeakMap<HTMLVideoElement, Promise<void>>();

export class Engine {
  readonly state: Store<PlaybackState>;
  readonly selections: Selections;
  readonly sound: Sound;
  readonly playhead: Playhead;
  readonly #parts: EngineParts;
  readonly #video: HTMLVideoElement;
  readonly #player = new shaka.Player();
  readonly #undo: (() => void)[] = [];
  readonly #traffic: Traffic;
  readonly #addresses: Addresses;
  readonly #standby = new Standby(this.#player);
  readonly #failover: Failover;
  readonly #health: Health;
  readonly #loading: Loading;
  /** What the viewer wants, whatever the element happens to do meanwhile. */
  #wanted = false;
  #attached = false;
  #cast: Cast | null = null;
  #stopped = false;

  constructor(parts: EngineParts, state: Store<PlaybackState>) {
    this.state = state;
    this.#parts = parts;
    this.#video = parts.video;
    this.sound = new Sound(parts.video, state);
    this.#wanted = parts.autoplay;
    this.#addresses = new Addresses(parts.config, state, parts.refreshAddress);
    this.#traffic = new Traffic({
      config: () => this.#config,
      rewrites: () => state.read().rewrites,
      authorise: parts.authorise,
      onSegment: () => this.#addresses.proved(),
    });
    this.playhead = new Playhead({
      video: parts.video,
      player: this.#player,
      state,
      config: () => this.#config,
      onMoved: () => this.#read(),
    });
    this.selections = new Selections(this.#player, state, this.#traffic.text);
    this.#loading = new Loading({
      ...parts,
      player: this.#player,
      state,
      selections: this.selections,
      config: () => this.#config,
      isPlayWanted: () => this.#wanted,
      renew: (fault) => this.#renew(fault),
      onBegin: () => this.#onLoading(),
      onLoaded: (source, play) => this.#onLoaded(source, play),
      onFailed: (problem) => this.#fail(problem),
    });
    this.#failover = new Failover({
      standby: this.#standby,
      sources: () => sourcesOf(this.#config),
      place: () => this.#placeOfChange(),
      swap: () => void this.#swap(),
    });
    this.#health = new Health({
      state,
      traffic: this.#traffic,
      source: () => this.#loading.source,
      isRescueNear: () => this.#standby.looking || this.#standby.ready !== null,
      onProblem: parts.onProblem,
      onRemedy: (remedy) => this.#remedy(remedy),
      onResume: () => this.#player.retryStreaming(0.1),
      onReload: () => void this.#loading.load({ from: this.#placeToKeep(), play: this.#wanted }),
      onHealed: (wasAtEdge) => this.#onHealed(wasAtEdge),
    });
  }

  get #config(): PlayerConfig {
    return this.#addresses.config;
  }

  start(): void {
    this.state.change(beforeLoading);
    for (const name of videoEvents) this.#listen(this.#video, name, () => this.#read());
    this.#listen(this.#video, 'pause', () => this.#onPause());
    this.#listen(this.#video, 'play', () => (this.#wanted = true));
    this.#undo.push(this.selections.start(), this.sound.start());
    this.#listen(this.#player, 'buffering', () => this.#read());
    this.#listen(this.#player, 'error', (event) =>
      this.#onFault(faultOf('detail' in event ? event.detail : null)),
    );
    this.#listen(window, 'unhandledrejection', (event) => {
      const fault = subtitleRejection(event, (address) => this.#traffic.text.has(address));
      if (fault) this.#onFault(fault);
    });
    this.#undo.push(
      listenForReturns(
        () => this.#tick(),
        () => this.#onReturn(),
      ),
    );
    void this.#begin();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#loading.abandon();
    for (const undo of this.#undo.splice(0)) undo();
    this.#standby.drop();
    const released = (this.#cast ?? this.#player).destroy().then(() => undefined);
    releasing.set(this.#video, released);
    await released;
  }

  /** A renewed signature is swapped in silently; anything else is another stream and loads anew. */
  update(config: PlayerConfig): void {
    const before = this.#config;
    const playback = this.state.read();
    const renewed = this.#addresses.adopt(config);
    if (renewed || !this.#attached) return;
    // Whoever saw the match to its end did not ask for the replay.
    const seenOut = playback.ended && becameReplay(before, config);
    const from = startAfter(before, playback, config);
    void this.#loading.load({ from, play: this.#wanted && !seenOut });
  }

  /** Asked for by the viewer. Lowest: with the least that there is of the picture. */
  retry({ lowest = false } = {}): void {
    const from = this.#placeToKeep();
    this.#wanted = true;
    void this.#loading.load({ from, play: true, lowest });
  }

  async play(): Promise<void> {
    const { phase, problem } = this.state.read();
    if (phase === 'refused' || problem) {
      this.retry();
      return;
    }
    this.#wanted = true;
    if (this.#config.live && !this.#config.rewindable && !isAtEdge(this.state.read())) this.playhead.goLive();
    try {
      await this.#video.play();
    } catch {
      // The browser refused, or a pause overtook the play: the state read from the element already says so.
      this.#read();
    }
  }

  pause(): void {
    this.#wanted = false;
    this.#video.pause();
  }

  /** Tells of something that did not stop the picture. */
  notify(problem: PlayerProblem): void {
    this.state.change({ notice: problem });
    this.#parts.onProblem(problem);
  }

  /** From now on the stream may be shown elsewhere. */
  castWith(receiver: string): Cast {
    this.#cast ??= new Cast(this.#video, this.#player, receiver);
    return this.#cast;
  }

  clearNotice(): void {
    this.state.change({ notice: null });
  }

  async #begin(): Promise<void> {
    await releasing.get(this.#video);
    if (this.#stopped) return;
    if (!shaka.Player.isBrowserSupported()) {
      this.#fail({ code: 'unavailable', stopped: true, source: null, cause: 'browser without media source' });
      return;
    }
    this.#configure();
    await this.#player.attach(this.#video);
    if (this.#stopped) return;
    this.#attached = true;
    await this.#loading.load({ from: startOf(this.#config), play: this.#parts.autoplay });
  }

  #configure(): void {
    this.#player.setVideoContainer(this.#parts.textLayer);
    this.#player.configure({ preferredAudio: this.selections.preferredAudio(this.#parts.locale) });
    this.#player.configure(settings);
    this.#player.configure('streaming.failureCallback', (error: unknown) =>
      this.#retryStreaming(faultOf(error)),
    );
    const network = this.#player.getNetworkingEngine();
    if (network) this.#traffic.listen(network);
  }

  #onLoading(): void {
    this.#standby.drop();
    this.#health.forget();
  }

  #onLoaded(source: SourceName, play: boolean): void {
    this.#failover.arrived(source, performance.now());
    this.selections.recallSubtitles();
    this.#video.playbackRate = this.#config.live ? 1 : this.state.read().speed;
    this.state.change({ phase: 'ready', zeroAt: zeroOf(source, this.#config, this.#player) });
    this.#read();
    if (play) void this.#startByItself();
  }

  async #startByItself(): Promise<void> {
    try {
      await this.#video.play();
    } catch (thrown) {
      if (!(thrown instanceof DOMException) || thrown.name !== 'NotAllowedError') return;
      await this.sound.playSilently();
    }
  }

  /** Where to go on after a failure; one that met a load finds the place decided already. */
  #placeToKeep(): Spot {
    const following = this.#health.wasAtEdge && this.#wanted && this.state.read().phase === 'ready';
    return belongsAtEdge(this.#config, following) ? null : this.#loading.spot();
  }

  /** What is buffered will be shown first: the next source is made ready for where that ends. */
  #placeOfChange(): Spot {
    const { bufferedEnd, position } = this.state.read();
    return this.#loading.spot(
      this.#failover.leaving ? Math.max(0, bufferedEnd - position - SWAP_SECONDS) : 0,
    );
  }

  async #swap(): Promise<void> {
    const ready = this.#standby.take();
    const { problem } = this.state.read();
    if (!ready) return;
    await this.#loading.swap(ready);
    // Taken back once the picture moves.
    if (problem && this.state.read().problem === problem) this.#health.expect(problem);
  }

  #onFault(fault: Fault): void {
    if (this.#stopped) return;
    sortFault(fault, {
      isReady: () => this.state.read().phase === 'ready',
      isText: (address) => this.#traffic.text.has(address),
      source: () => this.#loading.source,
      mayAsk: () => this.#addresses.mayAsk,
      onNotice: (problem) => this.state.read().notice?.code === problem.code || this.notify(problem),
      onRefused: (refused) => void this.#onRefused(refused),
      onNetwork: (problem, critical) => this.#onNetwork(problem, critical),
      onEnd: (problem) => this.#fail(problem),
    });
  }

  /** Without its key a stream shows nothing, so it begins anew; without a segment it goes on from its buffer. */
  async #onRefused(fault: Fault): Promise<void> {
    const place: Place = { from: this.#loading.spot(), play: this.#wanted };
    const granted = await this.#renew(fault);
    if (!granted) return;
    if (isLicence(fault)) return this.#loading.load(place, true);
    this.selections.restoreQualities();
    this.#player.retryStreaming(0.1);
  }

  #onNetwork(problem: PlayerProblem, critical: boolean): void {
    this.#health.bear(problem);
    this.#failover.trouble(performance.now());
    if (!critical) return;
    this.#health.expect(problem);
    this.#read();
  }

  #retryStreaming(fault: Fault): void {
    if (isNetwork(fault) && !isRefused(fault)) this.#player.retryStreaming(RETRY_SECONDS);
  }

  async #renew({ address }: Fault): Promise<boolean> {
    const granted = await this.#addresses.renew(address);
    if (this.#stopped) return false;
    if (!granted) {
      this.#loading.keep(this.#placeToKeep());
      this.#video.pause();
      this.state.change({ phase: 'refused' });
    }
    return granted;
  }

  /** Nothing plays. What the network failed may come back by itself, so the sources are tried on quietly. */
  #fail(problem: PlayerProblem): void {
    this.#loading.abandon();
    void this.#health.tell(problem);
    if (problem.code === 6000 || problem.code === 6001) this.#failover.trouble(performance.now());
  }

  #read(): void {
    if (this.#stopped || this.#loading.swapping) return;
    const { phase } = this.state.read();
    const range = phase === 'ready' ? this.#player.seekRange() : { start: 0, end: 0 };
    this.state.change({ ...readVideo(this.#video, range), buffering: this.#player.isBuffering() });
    this.#health.settle();
    this.#watchSources();
  }

  #watchSources(): void {
    const { paused, ended, seeking, phase, position, bufferedEnd } = this.state.read();
    if (this.#loading.swapping || ended || phase === 'refused') return;
    const ahead = phase === 'ready' ? bufferedEnd - position : 0;
    this.#failover.see({ at: performance.now(), ahead, bufferedEnd, calm: paused || seeking });
  }

  #tick(): void {
    this.#read();
    if (!this.#loading.swapping) this.#health.tick();
  }

  #onHealed(wasAtEdge: boolean): void {
    this.#failover.healed();
    this.#catchUp(wasAtEdge);
  }

  #catchUp(wasAtEdge: boolean): void {
    if (belongsAtEdge(this.#config, wasAtEdge) && this.#wanted && !isAtEdge(this.state.read()))
      this.playhead.goLive();
  }

  #onReturn(): void {
    if (this.#stopped || !this.#attached || this.state.read().phase === 'refused') return;
    this.#failover.hurry(performance.now());
    if (this.#health.isTroubled) this.#player.retryStreaming(0.1);
    const { ended, problem } = this.state.read();
    // Browsers pause what nobody sees, and some computers what plays while they fall asleep. A locked phone whose
    // headphones were pulled out must stay silent although its network came back.
    const seen = !document.hidden;
    if (seen && this.#wanted && this.#video.paused && !ended && !problem) void this.#startByItself();
    this.#read();
    this.#catchUp(this.#health.wasAtEdge);
  }

  #onPause(): void {
    const { phase } = this.state.read();
    // A load stops the element too, and the one after it must know that the viewer had not.
    if (phase === 'loading' || this.#loading.swapping || document.hidden || this.#video.ended) return;
    this.#wanted = false;
  }

  #remedy(remedy: Remedy): void {
    const { position, bufferedEnd, quality, choices } = this.state.read();
    if (remedy === 'nudge' && bufferedEnd > position + 2 * NUDGE_SECONDS) {
      this.#video.currentTime = position + NUDGE_SECONDS;
      this.#health.movedTo(this.#video.currentTime);
    }
    if (remedy === 'lower' && quality !== 'auto')
      this.selections.setQuality(lowerThan(choices.qualities, quality));
    if (remedy !== 'reload') return;
    if (sourcesOf(this.#config).length > 1) this.#failover.trouble(performance.now());
    else void this.#loading.load({ from: this.#loading.spot(), play: true });
  }

  #listen(target: EventTarget, name: string, heard: (event: Event) => void): void {
    target.addEventListener(name, heard);
    this.#undo.push(() => target.removeEventListener(name, heard));
  }
}

function lowerThan(heights: readonly number[], height: number): number | 'auto' {
  return heights.find((other) => other < height) ?? 'auto';
}
