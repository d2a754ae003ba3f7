// All that the controls draw from, read from the video element and the engine.
import type { PlayerConfig, PlayerProblem, ShownMoment } from './config.ts';
import type { TextStyle } from './preferences.ts';
import type { TimeRange } from './seeking.ts';
import type { Rewrite } from './signature.ts';
import { noChoices } from './tracks.ts';
import type { Choices } from './tracks.ts';

export interface PlaybackState {
  /** Refused: the address died and its owner gave no new one, so whatever is to be told is told elsewhere. */
  phase: 'loading' | 'ready' | 'refused';
  /** What the viewer wants, whatever the element happens to do meanwhile. */
  wanted: boolean;
  paused: boolean;
  ended: boolean;
  seeking: boolean;
  buffering: boolean;
  position: number;
  rangeStart: number;
  rangeEnd: number;
  /** Called live though its manifest says that nothing more is to come: the caller hears of the whistle later. */
  over: boolean;
  bufferedEnd: number;
  /** Moment of position zero as the manifest tells it, where that differs from the stream's own start. */
  zeroAt: number | null;
  /** 0 to 100. */
  volume: number;
  muted: boolean;
  /** The browser would only start without sound; the viewer has not chosen silence. */
  soundBlocked: boolean;
  speed: number;
  quality: number | 'auto';
  textStyle: TextStyle;
  choices: Choices;
  /** How addresses seen under an older signature read now. */
  rewrites: readonly Rewrite[];
  problem: PlayerProblem | null;
  notice: PlayerProblem | null;
}

export const beforeLoading: PlaybackState = {
  phase: 'loading',
  wanted: false,
  paused: true,
  ended: false,
  seeking: false,
  buffering: false,
  position: 0,
  rangeStart: 0,
  rangeEnd: 0,
  over: false,
  bufferedEnd: 0,
  zeroAt: null,
  volume: 100,
  muted: false,
  soundBlocked: false,
  speed: 1,
  quality: 'auto',
  textStyle: { textSize: 'medium', textGround: 'veil', textColour: 'white' },
  choices: noChoices,
  rewrites: [],
  problem: null,
  notice: null,
};

/** How many seconds of the programme lie before the part one can seek in: pictures are named by the programme's time. */
export function intoProgramme(
  { programmeStart }: Pick<PlayerConfig, 'programmeStart'>,
  playback: PlaybackState,
): number {
  const { rangeStart, zeroAt } = playback;
  if (programmeStart === null) return 0;
  return rangeStart + ((zeroAt ?? programmeStart) - programmeStart) / 1000;
}

export function momentOf({ live, programmeStart }: PlayerConfig, playback: PlaybackState): ShownMoment {
  const { phase, position, rangeStart, rangeEnd, zeroAt } = playback;
  const zero = zeroAt ?? programmeStart;
  return {
    programmeTime: phase === 'ready' && zero !== null ? zero + position * 1000 : null,
    position: live ? position : position - rangeStart,
    duration: rangeEnd - rangeStart,
  };
}

/** Whether there is an edge to go to. Once it is over, a match that one may go back in is as good as recorded. */
export function hasEdge(
  { live, rewindable }: Pick<PlayerConfig, 'live' | 'rewindable'>,
  { over }: PlaybackState,
): boolean {
  return live && !(over && rewindable);
}

/** Nobody goes forward then: it has no edge any more, and what was left out could not be seen again. */
export function isSeenOut(
  { live, rewindable }: Pick<PlayerConfig, 'live' | 'rewindable'>,
  { over }: Pick<PlaybackState, 'over'>,
): boolean {
  return live && !rewindable && over;
}

/** Whoever is nearer to the end of what is over sees it out. */
const SEEN_OUT_SECONDS = 20;

export function isLeftBehind(playback: PlaybackState): boolean {
  return playback.over && secondsBehind(playback) >= SEEN_OUT_SECONDS;
}

/** Whether a press starts it. Until a stream is there its element stands still, whatever the viewer wants. */
export function isAtRest({ phase, problem, paused, wanted }: PlaybackState): boolean {
  return phase === 'loading' && !problem ? !wanted : paused;
}

/** What is heard: silence counts as zero, whatever the volume will be after it. */
export function heardOf({ volume, muted }: Pick<PlaybackState, 'volume' | 'muted'>): number {
  return muted ? 0 : volume;
}

/** A viewer this close to the edge is watching live: the edge moves by whole segments. */
export const EDGE_SECONDS = 10;

export function isAtEdge(playback: PlaybackState): boolean {
  return secondsBehind(playback) < EDGE_SECONDS;
}

export function secondsBehind({ position, rangeEnd }: PlaybackState): number {
  return rangeEnd - position;
}

/** End of the buffered stretch that holds the position, so that holes further on are not promised. */
export function bufferedEndAt(ranges: TimeRanges, position: number): number {
  for (let index = 0; index < ranges.length; index += 1) {
    if (ranges.start(index) <= position + 0.1 && ranges.end(index) >= position) return ranges.end(index);
  }
  return position;
}

export function readMedia(
  media: HTMLMediaElement,
  position: number,
  range: TimeRange,
): Partial<PlaybackState> {
  return {
    paused: media.paused,
    ended: media.ended,
    seeking: media.seeking,
    position,
    rangeStart: range.start,
    rangeEnd: range.end,
    bufferedEnd: bufferedEndAt(media.buffered, position),
  };
}
