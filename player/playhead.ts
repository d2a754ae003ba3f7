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
  /** What stands in for it while it is cast tells nothing of its coming. */
  video: HTMLVideoElement;
  player: shaka.Player;
  state: Store<PlaybackState>;
  config: () => PlayerConfig;
  onMoved: () => void;
  /** To a place of the viewer's own. */
  onChosen: () => void;
}

/** A stream of which nothing has come yet: the element cannot be moved in it, and stands at nought. */
interface Coming {
  asked: number | 'edge' | null;
}

export class Playhead {
  readonly #parts: PlayheadParts;
  #expected: Coming | null = null;

  constructor(parts: PlayheadParts) {
    this.#parts = parts;
  }

  /** Not once another device has taken it over: its element is in no state that is known here. */
  get #coming(): Coming | null {
    return this.#parts.media.readyState < HTMLMediaElement.HAVE_CURRENT_DATA ? this.#expected : null;
  }

  get #isLoading(): boolean {
    const { state, media } = this.#parts;
    if (state.read().phase === 'loading') return true;
    return media.readyState === HTMLMediaElement.HAVE_NOTHING && this.#coming === null;
  }

  /** Where the picture is, or where it will begin. */
  get position(): number {
    const { media, player } = this.#parts;
    const coming = this.#coming;
    if (!coming) return media.currentTime;
    if (coming.asked === 'edge') return player.seekRange().end;
    return coming.asked ?? beginningOf(player) ?? media.currentTime;
  }

  /** A stream is there. On a slow line its first piece takes seconds, and whoever jumps meanwhile begins elsewhere. */
  arrived(): void {
    const { media, video, onMoved } = this.#parts;
    this.leave();
    if (media.readyState !== HTMLMediaElement.HAVE_NOTHING) return;
    const coming: Coming = { asked: null };
    this.#expected = coming;
    // Heard after Shaka, which has listened since before and moves the element to where the stream was to begin.
    const begin = () => {
      if (this.#expected !== coming) return;
      this.leave();
      if (coming.asked !== null) this.#move(coming.asked);
      onMoved();
    };
    video.addEventListener('loadedmetadata', begin, { once: true });
  }

  /** Another stream is asked for. */
  leave(): void {
    this.#expected = null;
  }

  goLive(): void {
    if (this.#isLoading) return;
    this.#move('edge');
    this.#parts.onMoved();
  }

  seekTo(time: number): SeekOutcome {
    const { player, config, onMoved, onChosen } = this.#parts;
    const before = this.position;
    if (config().live && !config().rewindable) return { kind: 'refused' };
    if (this.#isLoading) return { kind: 'loading' };
    onChosen();
    this.#move(Math.max(FIRST_SECONDS, within(player.seekRange(), time)));
    onMoved();
    return { kind: 'moved', seconds: Math.abs(this.position - before) };
  }

  #move(place: number | 'edge'): void {
    const { media, player } = this.#parts;
    const coming = this.#coming;
    if (coming) coming.asked = place;
    else if (place === 'edge') player.goToLive();
    else media.currentTime = place;
  }

  seekBy(seconds: number): SeekOutcome {
    const { config } = this.#parts;
    if (!config().live || seconds <= 0) return this.seekTo(this.position + seconds);
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

/** As Shaka has it. It tells moments alone: of a stream without any, counted from the beginning of time. */
function beginningOf(player: shaka.Player): number | null {
  const moment = player.getPlayheadTimeAsDate();
  const zero = player.getPresentationStartTimeAsDate();
  return moment && (moment.getTime() - (zero?.getTime() ?? 0)) / 1000;
}
