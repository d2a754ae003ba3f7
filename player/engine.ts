// Shaka behind a small face: one engine a video element, started and stopped in pairs.
import shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';
import type { PlayerConfig, PlayerProblem, SourceName } from './config.ts';
import { Nurse } from './nurse.ts';
import { faultOf, isNetwork, isRefused, isReplaced, problemOf } from './problems.ts';
import type { Fault } from './problems.ts';
import { within } from './seeking.ts';
import { addRewrites, renewal, rewritten } from './signature.ts';
import { Selections } from './selections.ts';
import { settings } from './settings.ts';
import { Sound } from './sound.ts';
import { sourcesOf } from './sources.ts';
import { beforeLoading, isAtEdge, readVideo } from './state.ts';
import type { PlaybackState } from './state.ts';
import type { Store } from './store.ts';
import { TextRequests } from './textRequests.ts';
import { noChoices } from './tracks.ts';
import { Watchdog } from './watchdog.ts';

shaka.polyfill.installAll();

export interface EngineParts {
  video: HTMLVideoElement;
  /** Where subtitles are drawn. */
  textLayer: HTMLElement;
  locale: string;
  config: PlayerConfig;
  autoplay: boolean;
  onProblem: (problem: PlayerProblem) => void;
  /** Asked when a media address is refused; null when there is nothing more to play. */
  refreshAddress: (failedAddress: string) => Promise<PlayerConfig | null>;
}

export type SeekOutcome = { kind: 'moved'; seconds: number } | { kind: 'live' } | { kind: 'refused' };

const videoEvents = [
  'play', 'playing', 'pause', 'waiting', 'seeking', 'seeked', 'ended', 'timeupdate', 'progress', 'durationchange', 'loadeddata', 'canplay',
]; // prettier-ignore

const RETRY_SECONDS = 2;
const WATCH_MS = 1000;
/** New addresses that are refused as well are a failure, not a reason to ask for ever. */
const MOST_ASKED = 3;
/** With less than this buffered the picture is about to stop, and the viewer is told why. */
const STARVING_SECONDS = 0.5;

/** A problem that may heal by itself: told when the picture stops, taken back when it moves again. */
interface Pending {
  problem: PlayerProblem;
  bufferedEnd: number;
  position: number;
}

/** Two engines on one element would fight over its source: a new one waits until the old one let go. */
const releasing = new WeakMap<HTMLVideoElement, Promise<void>>();

export class Engine {
  readonly state: Store<PlaybackState>;
  readonly selections: Selections;
  readonly sound: Sound;
  readonly #parts: EngineParts;
  readonly #video: HTMLVideoElement;
  readonly #player = new shaka.Player();
  readonly #textRequests = new TextRequests();
  readonly #undo: (() => void)[] = [];
  #config: PlayerConfig;
  #source: SourceName | null = null;
  #renewing: Promise<boolean> | null = null;
  #pending: Pending | null = null;
  readonly #watchdog = new Watchdog();
  /** The last failure that was borne, in case the picture stops over it. */
  #borne: PlayerProblem | null = null;
  readonly #nurse = new Nurse();
  /** Whatever came over the network, and the segments among it. */
  #answers = 0;
  #received = 0;
  /** Times a new address was asked for since a segment came. */
  #asked = 0;
  /** Counts loads, so that one overtaken by another leaves no trace. */
  #turn = 0;
  #attached = false;
  #stopped = false;

  constructor(parts: EngineParts, state: Store<PlaybackState>) {
    this.state = state;
    this.selections = new Selections(this.#player, state, this.#textRequests);
    this.#parts = parts;
    this.#video = parts.video;
    this.sound = new Sound(parts.video, state);
    this.#config = parts.config;
  }

  start(): void {
    this.state.change(beforeLoading);
    for (const name of videoEvents) this.#listen(this.#video, name, () => this.#read());
    this.#undo.push(this.selections.start(), this.sound.start());
    this.#listen(this.#player, 'buffering', () => this.#read());
    this.#listen(this.#player, 'error', (event) =>
      this.#onFault(faultOf('detail' in event ? event.detail : null)),
    );
    this.#listen(window, 'unhandledrejection', (event) => this.#onUnhandled(event));
    const watch = setInterval(() => this.#watch(), WATCH_MS);
    this.#undo.push(() => clearInterval(watch));
    void this.#begin();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#turn += 1;
    for (const undo of this.#undo.splice(0)) undo();
    const released = this.#player.destroy().then(() => undefined);
    releasing.set(this.#video, released);
    await released;
  }

  /** A renewed signature is swapped in silently; anything else is another stream and loads anew. */
  update(config: PlayerConfig): void {
    const renewed = this.#adopt(config);
    if (renewed || !this.#attached) return;
    void this.#load({ from: startOf(config), play: !this.#video.paused });
  }

  retry(): void {
    const { position } = this.state.read();
    const from = this.#config.live ? null : position > 0 ? position : startOf(this.#config);
    void this.#load({ from, play: true });
  }

  async play(): Promise<void> {
    const { phase, problem } = this.state.read();
    if (phase === 'refused' || problem) {
      this.retry();
      return;
    }
    if (this.#config.live && !this.#config.rewindable && !isAtEdge(this.state.read())) this.goLive();
    try {
      await this.#video.play();
    } catch {
      // The browser refused, or a pause overtook the play: the state read from the element already says so.
      this.#read();
    }
  }

  pause(): void {
    this.#video.pause();
  }

  goLive(): void {
    this.#player.goToLive();
    this.#read();
  }

  seekTo(time: number): SeekOutcome {
    const before = this.#video.currentTime;
    if (this.#config.live && !this.#config.rewindable) return { kind: 'refused' };
    this.#video.currentTime = within(this.#player.seekRange(), time);
    this.#read();
    return { kind: 'moved', seconds: Math.abs(this.#video.currentTime - before) };
  }

  seekBy(seconds: number): SeekOutcome {
    if (this.#config.live && seconds > 0) {
      this.goLive();
      return { kind: 'live' };
    }
    return this.seekTo(this.#video.currentTime + seconds);
  }

  setSpeed(speed: number): void {
    this.#video.playbackRate = speed;
    this.state.change({ speed });
  }

  /** Tells of something that did not stop the picture. */
  notify(problem: PlayerProblem): void {
    this.state.change({ notice: problem });
    this.#parts.onProblem(problem);
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
    network?.registerRequestFilter((_type, request, context) => {
      const { rewrites } = this.state.read();
      request.uris = request.uris.map((address) => rewritten(address, rewrites));
      this.#textRequests.note(request.uris, context);
    });
    network?.registerResponseFilter((type) => {
      this.#answers += 1;
      if (type !== shaka.net.NetworkingEngine.RequestType.SEGMENT) return;
      this.#received += 1;
      this.#asked = 0;
    });
  }

  async #load({ from, play }: { from: number | null; play: boolean }, renewed = false): Promise<void> {
    const turn = (this.#turn += 1);
    this.#pending = null;
    this.#watchdog.rest();
    this.#borne = null;
    this.state.change({ phase: 'loading', problem: null, notice: null, choices: noChoices });
    this.selections.setQuality('auto');
    let problem: PlayerProblem = { code: 'unavailable', stopped: true, source: null, cause: 'no source' };
    for (const { name, address, mimeType } of sourcesOf(this.#config)) {
      const fault = await this.#tryToLoad(address, from, mimeType);
      if (turn !== this.#turn || (fault && isReplaced(fault))) return;
      if (!fault) {
        this.#source = name;
        this.#onLoaded(play);
        return;
      }
      if (isRefused(fault) && !renewed) {
        const granted = await this.#renew(fault);
        if (turn !== this.#turn || !granted) return;
        return this.#load({ from, play }, true);
      }
      problem = problemOf(fault, () => false, name);
    }
    this.#fail(problem);
  }

  async #tryToLoad(address: string, from: number | null, mimeType: string): Promise<Fault | null> {
    try {
      await this.#player.load(address, from, mimeType);
      return null;
    } catch (thrown) {
      return faultOf(thrown);
    }
  }

  #onLoaded(play: boolean): void {
    this.selections.recallSubtitles();
    this.#video.playbackRate = this.#config.live ? 1 : this.state.read().speed;
    this.state.change({ phase: 'ready' });
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

  #onFault(fault: Fault): void {
    if (this.#stopped || isReplaced(fault) || this.state.read().phase !== 'ready') return;
    if (isRefused(fault) && this.#asked < MOST_ASKED) {
      void this.#renew(fault).then((granted) => granted && this.#resumeStreaming());
      return;
    }
    const isText = (address: string) => this.#textRequests.has(address);
    const problem = problemOf(fault, isText, this.#source);
    if (problem.code === 8000) {
      if (this.state.read().notice?.code !== 8000) this.notify(problem);
      return;
    }
    if (isNetwork(fault)) this.#borne = problem;
    if (!fault.critical) return;
    if (isNetwork(fault)) this.#expect(problem);
    else this.#fail(problem);
  }

  /** A subtitle playlist that fails to load is reported by Shaka nowhere else. */
  #onUnhandled(event: Event): void {
    if (!(event instanceof PromiseRejectionEvent)) return;
    const fault = faultOf(event.reason);
    if (fault.address === null || !this.#textRequests.has(fault.address)) return;
    event.preventDefault();
    this.#onFault(fault);
  }

  /** Seconds may still be buffered: the viewer is told when they run out, and not at all if it heals before. */
  #expect(problem: PlayerProblem): void {
    const { bufferedEnd, position } = this.state.read();
    this.#pending ??= { problem, bufferedEnd, position };
    this.#read();
  }

  #resumeStreaming(): void {
    this.selections.restoreQualities();
    this.#player.retryStreaming(0.1);
  }

  #retryStreaming(fault: Fault): void {
    if (isNetwork(fault) && !isRefused(fault)) this.#player.retryStreaming(RETRY_SECONDS);
  }

  /** Several segments are refused at once: they share one answer, and the late ones take the one that came. */
  #renew({ address }: Fault): Promise<boolean> {
    const { rewrites } = this.state.read();
    if (address !== null && rewritten(address, rewrites) !== address) return Promise.resolve(true);
    this.#renewing ??= this.#askForAddress(address ?? '').finally(() => {
      this.#renewing = null;
    });
    return this.#renewing;
  }

  async #askForAddress(failedAddress: string): Promise<boolean> {
    this.#asked += 1;
    const config = await this.#parts.refreshAddress(failedAddress).catch(() => null);
    if (this.#stopped) return false;
    if (!config) {
      this.#video.pause();
      this.state.change({ phase: 'refused' });
      return false;
    }
    this.#adopt(config);
    return true;
  }

  /** Whether the addresses changed in their signature only, if at all. */
  #adopt(config: PlayerConfig): boolean {
    const renewed = renewal(this.#config, config, location.href);
    const { rewrites } = this.state.read();
    this.#config = config;
    this.state.change({ rewrites: renewed ? addRewrites(rewrites, renewed) : [] });
    return renewed !== null;
  }

  #fail(problem: PlayerProblem): void {
    this.#pending = null;
    this.state.change({ problem });
    this.#parts.onProblem(problem);
  }

  #read(): void {
    if (this.#stopped) return;
    const { phase } = this.state.read();
    const range = phase === 'ready' ? this.#player.seekRange() : { start: 0, end: 0 };
    this.state.change({ ...readVideo(this.#video, range), buffering: this.#player.isBuffering() });
    this.#settlePending();
  }

  #settlePending(): void {
    if (!this.#pending) return;
    const { bufferedEnd, position, problem } = this.state.read();
    const refilled = bufferedEnd > this.#pending.bufferedEnd + STARVING_SECONDS;
    if (refilled || (problem && position > this.#pending.position + STARVING_SECONDS)) {
      this.#pending = null;
      this.state.change({ problem: null });
      return;
    }
    if (!problem && bufferedEnd - position <= STARVING_SECONDS) this.#tell(this.#pending.problem);
  }

  #treat({ code }: PlayerProblem): void {
    if (code !== 6000 && code !== 6001) return;
    const treatment = this.#nurse.tick(this.#answers);
    if (treatment === 'resume') this.#player.retryStreaming(0.1);
    if (treatment === 'reload') this.retry();
  }

  #tell(problem: PlayerProblem): void {
    this.#nurse.start(this.#answers);
    const { bufferedEnd, position } = this.state.read();
    this.#pending = { problem, bufferedEnd, position };
    this.state.change({ problem });
    this.#parts.onProblem(problem);
  }

  #watch(): void {
    const { phase, paused, ended, problem, position, bufferedEnd } = this.state.read();
    if (problem && this.#pending) this.#treat(problem);
    if (phase !== 'ready' || paused || ended || problem) {
      this.#watchdog.rest();
      return;
    }
    const verdict = this.#watchdog.look({
      at: performance.now(),
      position,
      bufferedEnd,
      received: this.#received,
    });
    const told = { stopped: true, source: this.#source };
    if (verdict === 'moving') this.#borne = null;
    // A failure that was borne explains the stop better than what the segments look like.
    if (verdict === 'unreadable')
      this.#tell(this.#borne ?? { ...told, code: 'unavailable', cause: 'unreadable segments' });
    if (verdict === 'silent') this.#tell(this.#borne ?? { ...told, code: 6001, cause: 'no segment came' });
  }

  #listen(target: EventTarget, name: string, heard: (event: Event) => void): void {
    target.addEventListener(name, heard);
    this.#undo.push(() => target.removeEventListener(name, heard));
  }
}

function startOf(config: PlayerConfig): number | null {
  return config.live ? null : (config.startAt ?? null);
}
