// Shaka behind a small face: one engine a screen, started and stopped in pairs.
import { Addresses } from './addresses.ts';
import type { PlayerConfig, PlayerProblem, ShownMoment, SourceName } from './config.ts';
import { firstData, firstPicture, underWay } from './firstPicture.ts';
import { Handover } from './handover.ts';
import { Listeners } from './listeners.ts';
import { Loading } from './loading.ts';
import { MissingSubtitles } from './missingSubtitles.ts';
import { becameReplay, isSameProgramme, startAfter, startOf, zeroOf } from './place.ts';
import type { Spot } from './place.ts';
import { answersSoon, Places } from './places.ts';
import { Playhead } from './playhead.ts';
import { Recovery } from './recovery.ts';
import { Selections } from './selections.ts';
import type { Screen } from './screen.ts';
import { startOfKept } from './seeking.ts';
import type { TimeRange } from './seeking.ts';
import { settingsOnceBegun } from './settings.ts';
import { rewritten } from './signature.ts';
import { Sound } from './sound.ts';
import { sourcesOf } from './sources.ts';
import { Standby } from './standby.ts';
import { beforeLoading, isAtEdge, isLeftBehind, momentOf, readMedia } from './state.ts';
import type { PlaybackState } from './state.ts';
import { holdStill } from './still.ts';
import { storeOf } from './store.ts';
import type { Store } from './store.ts';
import { protectionSettings, Traffic } from './traffic.ts';

export interface EngineParts {
  screen: Screen;
  locale: string;
  config: PlayerConfig;
  /** Loads and stands still; plays when it is released. */
  held?: boolean;
  onProblem: (problem: PlayerProblem) => void;
  /** Asked when a media address or a licence is refused; null when there is nothing more to play. */
  refreshAddress: (failedAddress: string) => Promise<PlayerConfig | null>;
  authorise: () => Readonly<Record<string, string>>;
}

const mediaEvents = [
  'play', 'playing', 'pause', 'waiting', 'seeking', 'seeked', 'ended', 'timeupdate', 'progress', 'durationchange', 'loadeddata', 'canplay',
]; // prettier-ignore

export class Engine {
  readonly state: Store<PlaybackState> = storeOf(beforeLoading);
  readonly screen: Screen;
  /** Its first pieces are asked for, or slow to be: time to ask for what else is wanted of it. */
  readonly underWay: Promise<void>;
  /** The first picture is on its way, or slow: time to make room for it. */
  readonly coming: Promise<void>;
  /** It is there, or so slow that there had better be something else to look at. */
  readonly begun: Promise<void>;
  /** It may play: from the start, unless it is held. */
  readonly released: Promise<void>;
  readonly selections: Selections;
  readonly sound: Sound;
  readonly playhead: Playhead;
  readonly #parts: EngineParts;
  readonly #media: HTMLMediaElement;
  readonly #player: Screen['player'];
  readonly #listeners = new Listeners();
  readonly #missing = new MissingSubtitles();
  readonly #traffic: Traffic;
  readonly #addresses: Addresses;
  readonly #loading: Loading;
  readonly #recovery: Recovery;
  readonly #handover: Handover;
  #held: boolean;
  /** What one could seek in, while the match went on. */
  #window: TimeRange = { start: 0, end: 0 };
  #letGo = (): void => {};
  #stopped = false;

  constructor(parts: EngineParts) {
    const { state } = this;
    const { media, player } = parts.screen;
    this.screen = parts.screen;
    this.#held = parts.held ?? false;
    this.released = new Promise<void>((resolve) => {
      this.#letGo = resolve;
    });
    if (!this.#held) this.#letGo();
    this.coming = firstData(parts.screen.video, this.released);
    this.begun = firstPicture(parts.screen.video, this.released);
    this.#parts = parts;
    this.#media = media;
    this.#player = player;
    this.sound = new Sound(media, state);
    this.#want(true);
    this.#addresses = new Addresses(parts.config, state, parts.refreshAddress);
    const places = new Places({
      config: () => this.#config,
      source: () => this.#loading.asked,
      now: () => performance.now(),
      answers: (address) => answersSoon(rewritten(address, state.read().rewrites)),
    });
    this.#traffic = new Traffic({
      config: () => this.#config,
      rewrites: () => state.read().rewrites,
      authorise: parts.authorise,
      places,
      onSegment: () => this.#addresses.proved(),
      isLooking: () => this.#recovery.isLooking,
      onAgain: (address) => this.#recovery.late(address),
    });
    this.underWay = underWay(this.#traffic.begun);
    this.playhead = new Playhead({
      media,
      video: parts.screen.video,
      player,
      state,
      config: () => this.#config,
      isSwapping: () => this.#loading.swapping,
      isElsewhere: () => this.#isElsewhere,
      onMoved: () => this.#read(),
      onOutOfReach: (spot) => {
        holdStill(parts.screen.video, parts.screen.still);
        void this.#loading.load({ from: spot });
      },
      onChosen: () => this.#recovery.chosen(),
    });
    const { locale } = parts;
    const missing = this.#missing;
    this.selections = new Selections({ player, state, locale, missing });
    this.#loading = new Loading({
      screen: parts.screen,
      state,
      selections: this.selections,
      config: () => this.#config,
      liveSpot: () => this.playhead.liveSpot,
      renew: (fault) => this.#recovery.renew(fault),
      onBegin: () => {
        this.#handover.drop();
        this.playhead.leave();
        this.#recovery.beginAnew();
      },
      onLoaded: (source, from) => this.#onLoaded(source, from),
      onFailed: (problem) => this.#recovery.fail(problem),
    });
    this.#recovery = new Recovery({
      screen: parts.screen,
      state,
      addresses: this.#addresses,
      traffic: this.#traffic,
      places,
      missing,
      selections: this.selections,
      playhead: this.playhead,
      loading: this.#loading,
      onProblem: parts.onProblem,
      notify: (problem) => this.notify(problem),
      read: () => this.#read(),
      startByItself: () => void this.#startByItself(),
    });
    this.#handover = new Handover({
      standby: new Standby(player),
      loading: this.#loading,
      swap: (ready) => this.#recovery.swap(ready),
      place: () => ({ from: this.#recovery.placeToKeep() }),
    });
  }

  get moment(): ShownMoment {
    return momentOf(this.#config, this.state.read());
  }

  get isPlayingHere(): boolean {
    const { wanted, ended, phase } = this.state.read();
    return wanted && !ended && phase !== 'refused' && !this.#isElsewhere;
  }

  /** The match is over, and its end far from what is shown: its replay may take its place without cutting that off. */
  get isLeftBehind(): boolean {
    return isLeftBehind(this.state.read()) && !this.#recovery.isFollowing;
  }

  get #config(): PlayerConfig {
    return this.#addresses.config;
  }

  get #wanted(): boolean {
    return this.state.read().wanted;
  }

  /** There is a picture here to go on with meanwhile. */
  #isShown({ phase, problem }: PlaybackState): boolean {
    const { swapping } = this.#loading;
    return phase === 'ready' && problem === null && !swapping && !this.#isElsewhere;
  }

  get #isElsewhere(): boolean {
    return this.screen.cast?.isElsewhere === true;
  }

  #want(wanted: boolean): void {
    this.state.change({ wanted });
  }

  start(): void {
    // Where a device can be cast to, what stands in for the element passes on only some of what it tells.
    for (const target of new Set([this.#media, this.screen.video]))
      for (const name of mediaEvents) this.#listeners.on(target, name, () => this.#read());
    this.#listeners.on(this.#media, 'pause', () => this.#onPause());
    this.#listeners.on(this.#media, 'play', () => this.#onPlay());
    this.#listeners.on(this.#media, 'playing', () => this.#onPlaying());
    this.#listeners.add(this.selections.start(), this.sound.start());
    this.#listeners.on(this.#player, 'buffering', () => this.#read());
    this.#recovery.start();
    void this.#begin();
    void this.#settle();
  }

  /** What was held may play. */
  release(): void {
    this.#held = false;
    this.#letGo();
    if (this.state.read().phase !== 'ready' || !this.#wanted) return;
    void this.#startByItself();
    this.#read();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#loading.abandon();
    this.#handover.drop();
    this.#listeners.stop();
    this.#recovery.stop();
    await this.screen.close();
  }

  /** A renewed signature is swapped in silently, and another key behind the picture; anything else loads anew. */
  update(config: PlayerConfig): void {
    const before = this.#config;
    const playback = this.state.read();
    const kept = this.#recovery.placeToKeep();
    const renewed = this.#addresses.adopt(config);
    if (renewed) {
      this.screen.cast?.renew(this.state.read().rewrites);
      this.#traffic.hurry();
    }
    if (renewed || !this.#loading.begun) return;
    this.#missing.forget();
    if (!isSameProgramme(before, config)) this.#loading.forget();
    if (isSameProgramme(before, config) && this.#isShown(playback)) {
      this.#player.configure({ drm: protectionSettings(config) });
      void this.#handover.to(sourcesOf(config));
      return;
    }
    if (becameReplay(before, config) && (playback.ended || this.#isShown(playback))) {
      // Whoever saw the match to its end did not ask for the replay.
      if (playback.ended) this.#want(false);
      holdStill(this.screen.video, this.screen.still, { atRest: playback.ended });
    }
    void this.#loading.load({ from: startAfter({ before, after: config, playback, kept }) });
  }

  /** Asked for by the viewer. Lowest: with the least that there is of the picture. */
  retry({ lowest = false } = {}): void {
    const from = this.#recovery.placeToKeep();
    this.#want(true);
    void this.#loading.load({ from, lowest });
  }

  async play(): Promise<void> {
    const { phase, problem } = this.state.read();
    if (phase === 'refused' || problem) {
      this.retry();
      return;
    }
    this.#want(true);
    const { live, rewindable } = this.#config;
    const playback = this.state.read();
    // Whoever sees it once more does not follow it any longer.
    if (playback.over && playback.ended) this.#recovery.chosen();
    if (live && !rewindable && !isAtEdge(playback)) this.playhead.goLive();
    try {
      const playing = this.#media.play();
      this.#read();
      await playing;
    } catch {
      // The browser refused, or a pause overtook the play: the state read from the element already says so.
      this.#read();
    }
  }

  pause(): void {
    this.#want(false);
    this.#media.pause();
    // The element tells of it a moment later: a second press within that moment would find it still playing.
    this.#read();
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
    const network = this.#player.getNetworkingEngine();
    if (network) this.#traffic.listen(network);
    const ready = await this.screen.ready;
    if (this.#stopped) return;
    if (!ready) {
      this.#recovery.fail({
        code: 'unavailable',
        stopped: true,
        source: null,
        cause: 'browser without media source',
      });
      return;
    }
    await this.#loading.load({ from: startOf(this.#config) });
  }

  async #settle(): Promise<void> {
    await this.begun;
    if (!this.#stopped) this.#player.configure(settingsOnceBegun);
  }

  #onLoaded(source: SourceName, from: Spot): void {
    // It counts from a beginning of its own.
    this.#window = { start: 0, end: 0 };
    this.#recovery.arrived(source);
    this.playhead.arrived(from);
    this.selections.recallSubtitles();
    this.state.change({ phase: 'ready', zeroAt: this.#zeroOf(source) });
    const { shown } = this.#loading;
    // Before it is read: for a moment it would be at rest, and drawn so.
    if (this.#wanted) void this.#startByItself();
    this.#read();
    this.playhead.keepSpeed();
    // Without an edge it begins at its beginning, long before what was seen of it.
    if (from === null && shown && this.state.read().over) this.playhead.beginAt(shown);
  }

  #zeroOf(source: SourceName | null): number | null {
    // Another device does not say.
    return source === null || this.#isElsewhere ? null : zeroOf(source, this.#config, this.#player);
  }

  async #startByItself(): Promise<void> {
    if (this.#held) return;
    try {
      await this.#media.play();
    } catch (thrown) {
      if (!(thrown instanceof DOMException) || thrown.name !== 'NotAllowedError') return;
      await this.sound.playSilently();
    }
  }

  #read(): void {
    if (this.#stopped || this.#loading.swapping || this.screen.cast?.isHeard === false) return;
    const { phase } = this.state.read();
    const range = phase === 'ready' ? { ...this.#player.seekRange() } : { start: 0, end: 0 };
    const over = this.#isOver(range);
    if (!over || phase !== 'ready') this.#window = { ...range };
    else range.start = startOfKept(this.#window, range);
    this.state.change({
      ...readMedia(this.#media, this.playhead.position, range),
      buffering: this.#player.isBuffering(),
      over,
    });
    this.#loading.look();
    this.#recovery.look();
  }

  #isOver({ start, end }: TimeRange): boolean {
    if (!this.#config.live) return false;
    // While it is loaded anew it has not begun again.
    if (this.state.read().phase !== 'ready') return this.state.read().over;
    // Not by Shaka's newer word for both, which an operator's receiver may be too old to answer. Nor is one over that has
    // not read its manifest yet.
    return end > start && !this.#player.isLive() && !this.#player.isInProgress();
  }

  #onPlay(): void {
    if (!this.screen.cast?.isReturning) this.#want(true);
  }

  /** Not before it plays: a start that is called off is thrown at nobody who could catch it. */
  #onPlaying(): void {
    if (!this.screen.cast?.isReturning) return;
    this.screen.cast.hasReturned();
    // Loaded anew, without our doing.
    this.state.change({ zeroAt: this.#zeroOf(this.#loading.source) });
    if (!this.#wanted) this.#media.pause();
  }

  #onPause(): void {
    const { phase } = this.state.read();
    // A load stops the element too, and the one after it must know that the viewer had not.
    if (phase === 'loading' || this.#loading.swapping || document.hidden || this.#media.ended) return;
    this.#want(false);
  }
}
