// Moving within a stream, as far as it lets a viewer.
import shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';
import type { PlayerConfig } from './config.ts';
import { within } from './seeking.ts';
import { speeds } from './speeds.ts';
import type { PlaybackState } from './state.ts';
import type { Store } from './store.ts';

/**
 * Shaka moves a stream to where it begins, and a tenth of a second later takes one at nought for one that did not move:
 * whoever went to the start meanwhile would be put back.
 */
const FIRST_SECONDS = 0.001;

export type SeekOutcome =
  | { kind: 'moved'; seconds: number }
  | { kind: 'live' }
  | { kind: 'refused' }
  /** The picture that is there is about to go. */
  | { kind: 'loading' };

export interface PlayheadParts {
  media: HTMLMediaElement;
  player: shaka.Player;
  state: Store<PlaybackState>;
  config: () => PlayerConfig;
  onMoved: () => void;
  /** To a place of the viewer's own. */
  onChosen: () => void;
}

export class Playhead {
  readonly #parts: PlayheadParts;

  constructor(parts: PlayheadParts) {
    this.#parts = parts;
  }

  get #isLoading(): boolean {
    const { state, media } = this.#parts;
    return state.read().phase === 'loading' || media.readyState === HTMLMediaElement.HAVE_NOTHING;
  }

  goLive(): void {
    if (this.#isLoading) return;
    this.#parts.player.goToLive();
    this.#parts.onMoved();
  }

  seekTo(time: number): SeekOutcome {
    const { media, player, config, onMoved, onChosen } = this.#parts;
    const before = media.currentTime;
    if (config().live && !config().rewindable) return { kind: 'refused' };
    if (this.#isLoading) return { kind: 'loading' };
    onChosen();
    media.currentTime = Math.max(FIRST_SECONDS, within(player.seekRange(), time));
    onMoved();
    return { kind: 'moved', seconds: Math.abs(media.currentTime - before) };
  }

  seekBy(seconds: number): SeekOutcome {
    const { media, config } = this.#parts;
    if (!config().live || seconds <= 0) return this.seekTo(media.currentTime + seconds);
    if (this.#isLoading) return { kind: 'loading' };
    this.goLive();
    return { kind: 'live' };
  }

  setSpeed(speed: number): void {
    this.#parts.state.change({ speed });
    this.#play(speed);
  }

  /** Of a stream that has just come. */
  keepSpeed(): void {
    const { config, player, state } = this.#parts;
    const speed = config().live ? 1 : state.read().speed;
    if (player.getPlaybackRate() !== speed) this.#play(speed);
  }

  /** By way of Shaka: when a wait for pictures ends it sets the speed it knows of, and hears of the element's late. */
  #play(speed: number): void {
    const { MEDIA_SOURCE, SRC_EQUALS } = shaka.Player.LoadMode;
    const { player } = this.#parts;
    // What is not there yet is set once it is; asked before, Shaka would fail.
    if ([MEDIA_SOURCE, SRC_EQUALS].includes(player.getLoadMode())) player.trickPlay(speed, false);
  }

  /** To the next slower or faster speed; null on live streams, which have only one. */
  stepSpeed(step: 1 | -1): number | null {
    const { config, state } = this.#parts;
    if (config().live) return null;
    const speed = speeds[speeds.indexOf(state.read().speed) + step];
    if (speed !== undefined) this.setSpeed(speed);
    return state.read().speed;
  }
}
