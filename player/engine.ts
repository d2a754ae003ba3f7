// Shaka behind a small face: one engine a video element, started and stopped in pairs.
import shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';
import { Addresses } from './addresses.ts';
import { Cast } from './cast.ts';
import type { PlayerConfig, PlayerProblem, SourceName } from './config.ts';
import { Failover, SWAP_SECONDS } from './failover.ts';
import { Health } from './health.ts';
import { sortFault, subtitleRejection } from './faults.ts';
import { later, spotOf, startOf, zeroOf } from './place.ts';
import type { Spot } from './place.ts';
import { Playhead } from './playhead.ts';
import { faultOf, isLicence, isNetwork, isRefused, isReplaced, problemOf } from './problems.ts';
import type { Fault } from './problems.ts';
import { listenForReturns } from './returns.ts';
import { Selections } from './selections.ts';
import { settings } from './settings.ts';
import { Sound } from './sound.ts';
import { sourcesOf } from './sources.ts';
import { Standby } from './standby.ts';
import { beforeLoading, isAtEdge, readVideo } from './state.ts';
import type { PlaybackState } from './state.ts';
import { speeds } from './speeds.ts';
import { holdStill } from './still.ts';
import type { Store } from './store.ts';
import { noChoices } from './tracks.ts';
import { Traffic, protectionSettings } from './traffic.ts';
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

interface Place {
  from: Spot;
  play: boolean;
  /** After a stop for want of bandwidth. */
  lowest?: boolean;
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
  #source: SourceName | null = null;
  /** What the viewer wants, whatever the element happens to do meanwhile. */
  #wanted = false;
  /** Counts loads, so that one overtaken by another leaves no trace. */
  #turn = 0;
  /** One source is taking the place of another: what the element says of itself now is not the viewer's doing. */
  #swapping = false;
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
      config: () => this.#config,
      onMoved: () => this.#read(),
    });
    this.selections = new Selections(this.#player, state, this.#traffic.text);
    this.#failover = new Failover({
      standby: this.#standby,
      sources: () => sourcesOf(this.#config),
      place: () => this.#placeOfChange(),
      swap: () => void this.#swap(),
    });
    this.#health = new Health({
      state,
      traffic: this.#traffic,
      source: () => this.#source,
      isRescueNear: () => this.#standby.looking || this.#standby.ready !== null,
      onProblem: parts.onProblem,
      onRemedy: (remedy) => this.#remedy(remedy),
      onResume: () => this.#player.retryStreaming(0.1),
      onReload: () => this.retry(),
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
    this.#turn += 1;
    for (const undo of this.#undo.splice(0)) undo();
    this.#standby.drop();
    const released = (this.#cast ?? this.#player).destroy().then(() => undefined);
    releasing.set(this.#video, released);
    await released;
  }

  /** A renewed signature is swapped in silently; anything else is another stream and loads anew. */
  update(config: PlayerConfig): void {
    const renewed = this.#addresses.adopt(config);
    if (renewed || !this.#attached) return;
    void this.#load({ from: startOf(config), play: this.#wanted });
  }

  /** Lowest: with the least that there is of the picture. */
  retry({ lowest = false } = {}): void {
    const from = this.#config.live ? null : this.#spot();
    void this.#load({ from, play: true, lowest });
  }

  async play(): Promise<void> {
    const { phase, problem } = this.state.read();
    this.#wanted = true;
    if (phase === 'refused' || problem) {
      this.retry();
      return;
    }
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

  setSpeed(speed: number): void {
    this.#video.playbackRate = speed;
    this.state.change({ speed });
  }

  /** To the next slower or faster speed; null on live streams, which have only one. */
  stepSpeed(step: 1 | -1): number | null {
    if (this.#config.live) return null;
    const speed = speeds[speeds.indexOf(this.state.read().speed) + step];
    if (speed !== undefined) this.setSpeed(speed);
    return this.state.read().speed;
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
    await this.#load({ from: startOf(this.#config), play: this.#parts.autoplay });
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

  async #load(place: Place, renewed = false): Promise<void> {
    const { from, play, lowest } = place;
    const turn = (this.#turn += 1);
    this.#swapping = false;
    this.#standby.drop();
    this.#health.forget();
    this.state.change({ phase: 'loading', problem: null, notice: null, choices: noChoices });
    this.#player.configure({ drm: protectionSettings(this.#config) });
    this.selections.setQuality('auto');
    let problem: PlayerProblem = { code: 'unavailable', stopped: true, source: null, cause: 'no source' };
    for (const { name, address, mimeType } of sourcesOf(this.#config)) {
      const fault = await this.#tryToLoad(address, from, mimeType);
      if (turn !== this.#turn || (fault && isReplaced(fault))) return;
      if (!fault) {
        this.#onLoaded(name, play);
        if (lowest) this.selections.setQuality(this.selections.lowestQuality() ?? 'auto');
        return;
      }
      if (isRefused(fault) && !renewed) {
        const granted = await this.#renew(fault);
        if (turn !== this.#turn || !granted) return;
        return this.#load(place, true);
      }
      problem = problemOf(fault, () => false, name);
    }
    this.#fail(problem);
  }

  async #tryToLoad(
    asset: string | shaka.media.PreloadManager,
    from: Spot,
    mimeType: string,
  ): Promise<Fault | null> {
    try {
      await this.#player.load(asset, from, mimeType);
      return null;
    } catch (thrown) {
      return faultOf(thrown);
    }
  }

  #onLoaded(source: SourceName, play: boolean): void {
    this.#source = source;
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

  /** What is buffered will be shown first: the next source is made ready for where that ends. */
  #placeOfChange(): Spot {
    const { bufferedEnd, position } = this.state.read();
    const shown = this.#failover.leaving ? Math.max(0, bufferedEnd - position - SWAP_SECONDS) : 0;
    return later(this.#spot(), shown);
  }

  #spot(): Spot {
    return spotOf(this.#config, this.state.read(), this.#player);
  }

  /** The next source is ready and the buffer is nearly empty: one takes the other's place, in the same picture. */
  async #swap(): Promise<void> {
    const ready = this.#standby.take();
    if (!ready) return;
    const { source, manager } = ready;
    const turn = (this.#turn += 1);
    const place: Place = { from: this.#spot(), play: this.#wanted };
    const { quality, problem, phase } = this.state.read();
    const letGo = holdStill(this.#video, this.#parts.still);
    this.#swapping = phase === 'ready';
    this.#health.forget();
    const fault = await this.#tryToLoad(manager, place.from, source.mimeType);
    if (turn !== this.#turn || this.#stopped) return;
    this.#swapping = false;
    if (fault) {
      letGo();
      return this.#load(place);
    }
    this.#onLoaded(source.name, place.play);
    this.selections.setQuality(quality);
    // Taken back once the picture moves.
    if (problem) this.#health.expect(problem);
  }

  #onFault(fault: Fault): void {
    if (this.#stopped) return;
    sortFault(fault, {
      isReady: () => this.state.read().phase === 'ready',
      isText: (address) => this.#traffic.text.has(address),
      source: () => this.#source,
      mayAsk: () => this.#addresses.mayAsk,
      onNotice: (problem) => this.state.read().notice?.code === problem.code || this.notify(problem),
      onRefused: (refused) => void this.#onRefused(refused),
      onNetwork: (problem, critical) => this.#onNetwork(problem, critical),
      onEnd: (problem) => this.#fail(problem),
    });
  }

  /** Without its key a stream shows nothing, so it begins anew; without a segment it goes on from its buffer. */
  async #onRefused(fault: Fault): Promise<void> {
    const place: Place = { from: this.#spot(), play: this.#wanted };
    const granted = await this.#renew(fault);
    if (!granted) return;
    if (isLicence(fault)) return this.#load(place, true);
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
      this.#video.pause();
      this.state.change({ phase: 'refused' });
    }
    return granted;
  }

  /** Nothing plays. What the network failed may come back by itself, so the sources are tried on quietly. */
  #fail(problem: PlayerProblem): void {
    this.#swapping = false;
    void this.#health.tell(problem);
    if (problem.code === 6000 || problem.code === 6001) this.#failover.trouble(performance.now());
  }

  #read(): void {
    if (this.#stopped || this.#swapping) return;
    const { phase } = this.state.read();
    const range = phase === 'ready' ? this.#player.seekRange() : { start: 0, end: 0 };
    this.state.change({ ...readVideo(this.#video, range), buffering: this.#player.isBuffering() });
    this.#health.settle();
    this.#watchSources();
  }

  #watchSources(): void {
    const { paused, seeking, phase, position, bufferedEnd } = this.state.read();
    if (this.#swapping || phase === 'refused') return;
    const ahead = phase === 'ready' ? bufferedEnd - position : 0;
    this.#failover.see({ at: performance.now(), ahead, bufferedEnd, calm: paused || seeking });
  }

  #tick(): void {
    this.#read();
    if (!this.#swapping) this.#health.tick();
  }

  #onHealed(wasAtEdge: boolean): void {
    this.#failover.healed();
    this.#catchUp(wasAtEdge);
  }

  /** Who watched live before the gap does not want to see the rest of it late. */
  #catchUp(wasAtEdge: boolean): void {
    const { live, rewindable } = this.#config;
    if (live && (wasAtEdge || !rewindable) && this.#wanted && !isAtEdge(this.state.read()))
      this.playhead.goLive();
  }

  #onReturn(): void {
    if (this.#stopped || !this.#attached || this.state.read().phase === 'refused') return;
    this.#failover.hurry(performance.now());
    if (this.#health.isTroubled) this.#player.retryStreaming(0.1);
    const { ended, problem } = this.state.read();
    // Browsers pause what nobody sees, and some computers what plays while they fall asleep.
    if (this.#wanted && this.#video.paused && !ended && !problem) void this.#startByItself();
    this.#read();
    this.#catchUp(this.#health.wasAtEdge);
  }

  #onPause(): void {
    if (!this.#swapping && !document.hidden && !this.#video.ended) this.#wanted = false;
  }

  #remedy(remedy: Remedy): void {
    const { position, quality, choices } = this.state.read();
    if (remedy === 'nudge') {
      this.#video.currentTime = position + NUDGE_SECONDS;
      this.#health.movedTo(this.#video.currentTime);
    }
    if (remedy === 'lower' && quality !== 'auto')
      this.selections.setQuality(lowerThan(choices.qualities, quality));
    if (remedy !== 'reload') return;
    if (sourcesOf(this.#config).length > 1) this.#failover.trouble(performance.now());
    else void this.#load({ from: this.#spot(), play: true });
  }

  #listen(target: EventTarget, name: string, heard: (event: Event) => void): void {
    target.addEventListener(name, heard);
    this.#undo.push(() => target.removeEventListener(name, heard));
  }
}

function lowerThan(heights: readonly number[], height: number): number | 'auto' {
  return heights.find((other) => other < height) ?? 'auto';
}
