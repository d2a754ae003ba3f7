// Moving within a stream, as far as it lets a viewer.
import shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';
import type { PlayerConfig } from './config.ts';
import type { Spot } from './place.ts';
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
  /** What stands in for it where a device can be cast to tells nothing of its coming. */
  video: HTMLVideoElement;
  player: shaka.Player;
  state: Store<PlaybackState>;
  config: () => PlayerConfig;
  /** Another source is about to take the place of this one, where that was a moment ago. */
  isSwapping: () => boolean;
  onMoved: () => void;
  /** To a place of the viewer's own. */
  onChosen: () => void;
}

interface Aim {
  place: number;
  /** The live edge, which will have moved on by then. */
  edge: boolean;
}

/** A stream of which nothing has come yet: the element cannot be moved in it, and stands at nought. */
interface Coming {
  begins: number | null;
  asked: Aim | null;
}

export class Playhead {
  readonly #parts: PlayheadParts;
  #expected: Coming | null = null;

  constructor(parts: PlayheadParts) {
    this.#parts = parts;
  }

  /** Not once another device has taken it over: its element is in no state that is known here. */
  get #coming(): Coming | null {
    const { state, media } = this.#parts;
    if (state.read().phase !== 'ready') return null;
    return media.readyState < HTMLMediaElement.HAVE_CURRENT_DATA ? this.#expected : null;
  }

  get #isLoading(): boolean {
    const { state, media, isSwapping } = this.#parts;
    if (state.read().phase === 'loading' || isSwapping()) return true;
    return media.readyState === HTMLMediaElement.HAVE_NOTHING && this.#coming === null;
  }

  /** Where the picture is, or where it will begin. */
  get position(): number {
    const { media } = this.#parts;
    const coming = this.#coming;
    return coming?.asked?.place ?? coming?.begins ?? media.currentTime;
  }

  /** Of a live stream; null for its edge. */
  get moment(): Date | null {
    const { player } = this.#parts;
    const asked = this.#coming?.asked;
    if (!asked) return player.getPlayheadTimeAsDate();
    const zero = player.getPresentationStartTimeAsDate();
    return zero && !asked.edge ? new Date(zero.getTime() + asked.place * 1000) : null;
  }

  /** A stream is there. On a slow line its first piece takes seconds, and whoever jumps meanwhile begins elsewhere. */
  arrived(from: Spot): void {
    const { media, video, player, onMoved } = this.#parts;
    this.leave();
    if (media.readyState !== HTMLMediaElement.HAVE_NOTHING) return;
    const begins = typeof from === 'number' ? within(player.seekRange(), from) : beginningOf(player);
    const coming: Coming = { begins, asked: null };
    this.#expected = coming;
    const begin = () => {
      if (this.#expected !== coming) return;
      this.leave();
      if (coming.asked) this.#move(coming.asked);
      onMoved();
    };
    // Heard after Shaka, which has listened since before and moves the element to where the stream was to begin. A
    // browser that tells of two moves at once would leave it with the first.
    const onMetadata = () => {
      if (video.seeking) video.addEventListener('seeking', begin, { once: true });
      else begin();
    };
    video.addEventListener('loadedmetadata', onMetadata, { once: true });
    // Given up before it began, or shown on another device, from where it comes back to another place.
    const onEmptied = () => {
      if (this.#expected === coming) this.leave();
    };
    video.addEventListener('emptied', onEmptied, { once: true });
  }

  /** What was to begin does not any more, or has. */
  leave(): void {
    this.#expected = null;
  }

  goLive(): void {
    const { player, onMoved } = this.#parts;
    if (this.#isLoading) return;
    this.#move({ place: player.seekRange().end, edge: true });
    onMoved();
  }

  seekTo(time: number): SeekOutcome {
    const { player, config, onMoved, onChosen } = this.#parts;
    const before = this.position;
    if (config().live && !config().rewindable) return { kind: 'refused' };
    if (this.#isLoading) return { kind: 'loading' };
    onChosen();
    this.#move({ place: Math.max(FIRST_SECONDS, within(player.seekRange(), time)), edge: false });
    onMoved();
    return { kind: 'moved', seconds: Math.abs(this.position - before) };
  }

  #move(aim: Aim): void {
    const { media, player } = this.#parts;
    const coming = this.#coming;
    if (coming) {
      coming.asked = aim;
      return;
    }
    this.leave();
    if (aim.edge) player.goToLive();
    else media.currentTime = aim.place;
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
