// Moving within a stream, as far as it lets a viewer.
import shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';
import type { PlayerConfig } from './config.ts';
import type { Spot } from './place.ts';
import { within } from './seeking.ts';
import { speeds } from './speeds.ts';
import { hasEdge } from './state.ts';
import type { PlaybackState } from './state.ts';
import type { Store } from './store.ts';

/**
 * Shaka moves a stream to where it begins, and a tenth of a second later takes one at nought for one that did not move:
 * whoever went to the start meanwhile would be put back.
 */
const FIRST_SECONDS = 0.001;

/** From the very end of what is over, the play that follows would begin anew in some browsers. */
const BEFORE_END_SECONDS = 1;

/** The engine may start a piece sooner or later; closer than this nobody sees that they were moved. */
const NEAR_SECONDS = 1;
/** Should the engine keep taking it elsewhere, the two would move it about for ever. */
const MOST_RETURNS = 3;

export type SeekOutcome =
  | { kind: 'moved'; seconds: number }
  | { kind: 'live' }
  | { kind: 'refused' }
  /** The picture that is there is about to go. */
  | { kind: 'loading' }
  /** There is no edge any more. */
  | { kind: 'over' };

export interface PlayheadParts {
  media: HTMLMediaElement;
  /** What stands in for it where a device can be cast to tells nothing of its coming. */
  video: HTMLVideoElement;
  player: shaka.Player;
  state: Store<PlaybackState>;
  config: () => PlayerConfig;
  /** Another source is about to take the place of this one, where that was a moment ago. */
  isSwapping: () => boolean;
  /** Another device shows the picture. */
  isElsewhere: () => boolean;
  onMoved: () => void;
  /** The element as it is cannot be taken there. */
  onOutOfReach: (spot: Spot) => void;
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
  /** Once the element was sent there it may stand anywhere, whatever has come of the stream. */
  sent?: true;
}

export class Playhead {
  readonly #parts: PlayheadParts;
  #expected: Coming | null = null;

  constructor(parts: PlayheadParts) {
    this.#parts = parts;
  }

  /** Not once another device has taken it over: its element is in no state that is known here. */
  get #coming(): Coming | null {
    const { state, media, isElsewhere } = this.#parts;
    if (state.read().phase !== 'ready' || isElsewhere()) return null;
    if (this.#expected?.sent) return this.#expected;
    return media.readyState < HTMLMediaElement.HAVE_CURRENT_DATA ? this.#expected : null;
  }

  get #isEmpty(): boolean {
    return this.#parts.media.readyState === HTMLMediaElement.HAVE_NOTHING && this.#coming === null;
  }

  get #hasEdge(): boolean {
    const { config, state } = this.#parts;
    return hasEdge(config(), state.read());
  }

  get #isLoading(): boolean {
    const { state, isSwapping } = this.#parts;
    return state.read().phase === 'loading' || isSwapping() || this.#isEmpty;
  }

  /** Where the picture is, or where it will begin. */
  get position(): number {
    const { state, media } = this.#parts;
    const coming = this.#coming;
    const { phase, position } = state.read();
    // An element that the engine has just emptied stands at nought, and tells of it later.
    const left = phase === 'ready' && this.#isEmpty ? position : media.currentTime;
    return coming?.asked?.place ?? coming?.begins ?? left;
  }

  /** Of a live stream; null for its edge. */
  get liveSpot(): Spot {
    const { player, state, isElsewhere } = this.#parts;
    // Shaka fails when it is asked for moments of what another device shows, and cannot send that device one. Nor does
    // the device say at once where it is.
    if (isElsewhere()) return state.read().position;
    const asked = this.#coming?.asked;
    if (asked?.edge && !state.read().over) return null;
    // Of an empty element Shaka names the place where its stream began: often the edge.
    return asked || this.#isEmpty ? this.#momentAt(this.position) : player.getPlayheadTimeAsDate();
  }

  #momentAt(place: number): Date | null {
    const zero = this.#parts.player.getPresentationStartTimeAsDate();
    return zero && new Date(zero.getTime() + place * 1000);
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

  /** The engine has emptied the element to try again by itself: having done so twice in a row, it has forgotten the place. */
  emptied(): void {
    const { video } = this.#parts;
    const asked = this.#coming?.asked ?? { place: this.position, edge: false };
    const coming: Coming = { begins: null, asked };
    this.#expected = coming;
    const leaving = new AbortController();
    let returns = 0;
    const goBack = () => {
      // An empty element takes any place, and loses it once something comes.
      if (video.seeking || video.readyState === HTMLMediaElement.HAVE_NOTHING) return;
      const { edge, place: wanted } = coming.asked ?? asked;
      // Of what is long paused the place may be gone by now: no browser ends a seek to there.
      const place = edge ? wanted : this.#reachable(wanted);
      const isThere = Math.abs(video.currentTime - place) < NEAR_SECONDS;
      // Both ends of a window move on meanwhile: who was sent there once is there.
      const isDone = isThere || returns >= (edge || place !== wanted ? 1 : MOST_RETURNS);
      if (isDone || this.#expected !== coming) {
        leaving.abort();
        if (this.#expected === coming) this.leave();
        return;
      }
      coming.sent = true;
      this.#move({ edge, place: wanted });
      // Until a piece has come an element goes nowhere, and does not say so.
      if (video.seeking || video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) returns += 1;
    };
    for (const event of ['loadedmetadata', 'loadeddata', 'progress', 'timeupdate', 'seeked'])
      // After Shaka, which has listened for a shorter time, and would put it back to nought.
      video.addEventListener(event, () => setTimeout(goBack), leaving);
  }

  /** What was to begin does not any more, or has. */
  leave(): void {
    this.#expected = null;
  }

  /** A stream has come, without anybody's choosing where it begins. */
  beginAt(moment: Date): void {
    const { player, onMoved } = this.#parts;
    const zero = player.getPresentationStartTimeAsDate();
    if (!zero) return;
    const wanted = (moment.getTime() - zero.getTime()) / 1000;
    const place = this.#reachable(Math.min(wanted, player.seekRange().end - BEFORE_END_SECONDS));
    this.#move({ place, edge: false });
    onMoved();
  }

  /** The place of what there is that is nearest to it. */
  #reachable(place: number): number {
    const { player, state } = this.#parts;
    const { over, rangeStart } = state.read();
    const kept = over ? Math.max(place, rangeStart) : place;
    return Math.max(FIRST_SECONDS, within(player.seekRange(), kept));
  }

  goLive(): SeekOutcome {
    const { player, state, onMoved } = this.#parts;
    if (state.read().over) return { kind: 'over' };
    if (this.#isLoading) return { kind: 'loading' };
    this.#move({ place: player.seekRange().end, edge: true });
    onMoved();
    return { kind: 'live' };
  }

  seekTo(time: number): SeekOutcome {
    const { config, onMoved, onChosen } = this.#parts;
    const before = this.position;
    if (config().live && !config().rewindable) return { kind: 'refused' };
    if (this.#isLoading) return { kind: 'loading' };
    onChosen();
    const place = this.#reachable(time);
    this.#move({ place, edge: false });
    onMoved();
    return { kind: 'moved', seconds: Math.abs(place - before) };
  }

  #move(aim: Aim): void {
    const { media, player, state } = this.#parts;
    const coming = this.#coming;
    if (coming) coming.asked = aim;
    else this.leave();
    if (coming && !coming.sent) return;
    const { over } = state.read();
    if (aim.edge && !over) return player.goToLive();
    // The whistle may have blown since it was asked for.
    const place = aim.edge ? player.seekRange().end - BEFORE_END_SECONDS : this.#reachable(aim.place);
    if (over && this.#isOutOfReach(place)) this.#parts.onOutOfReach(this.#momentAt(place) ?? place);
    else media.currentTime = place;
  }

  /**
   * Shaka leaves the length of what is over endless, and of such a browser takes nobody beyond what is buffered: nowhere
   * at all, as long as nothing is.
   */
  #isOutOfReach(place: number): boolean {
    const { duration, seekable } = this.#parts.video;
    const last = seekable.length - 1;
    return duration === Infinity && (last < 0 || place > seekable.end(last));
  }

  seekBy(seconds: number): SeekOutcome {
    if (!this.#hasEdge || seconds <= 0) return this.seekTo(this.position + seconds);
    return this.goLive();
  }

  setSpeed(speed: number): void {
    this.#parts.state.change({ speed });
    this.#play(speed);
  }

  /** Of a stream that has just come. */
  keepSpeed(): void {
    const { player, state } = this.#parts;
    const speed = this.#hasEdge ? 1 : state.read().speed;
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
    const { state } = this.#parts;
    if (this.#hasEdge) return null;
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
