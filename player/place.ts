// Where in a stream to go on.
import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';
import type { PlayerConfig, SourceName } from './config.ts';
import { isHls } from './sources.ts';
import { momentOf } from './state.ts';
import type { PlaybackState } from './state.ts';

/**
 * A moment on live streams, where the clocks of two sources may differ, unless another device shows them; null for where
 * it begins by itself.
 */
export type Spot = number | Date | null;

export function startOf({ live, startAt }: PlayerConfig): Spot {
  return live ? null : (startAt ?? null);
}

export function becameReplay(before: PlayerConfig, after: PlayerConfig): boolean {
  return before.live && !after.live;
}

/** Under another key, say: a stream that is renamed or ends is told apart from it. */
export function isSameProgramme(before: PlayerConfig, after: PlayerConfig): boolean {
  return before.live === after.live && before.name === after.name;
}

export interface Succession {
  before: PlayerConfig;
  after: PlayerConfig;
  playback: PlaybackState;
  /** Where the viewer is. */
  kept: Spot;
}

/**
 * The same programme goes on where the viewer is, and a match that became a replay at the moment that was shown, unless
 * that was its last; anything else begins where it says.
 */
export function startAfter({ before, after, playback, kept }: Succession): Spot {
  if (isSameProgramme(before, after)) return kept;
  // Nobody would press play for a match's last second once more.
  if (playback.ended) return startOf(after);
  // Of a stream that is being loaded nothing is shown yet, but where it was to begin is known.
  const programmeTime =
    momentOf(before, playback).programmeTime ?? (kept instanceof Date ? kept.getTime() : null);
  if (!becameReplay(before, after) || programmeTime === null || after.programmeStart === null)
    return startOf(after);
  return Math.max(0, (programmeTime - after.programmeStart) / 1000);
}

/** `liveSpot`: of what is shown, where it is live. */
export function spotOf(config: PlayerConfig, playback: PlaybackState, liveSpot: () => Spot): Spot {
  const { live, rewindable } = config;
  const { phase, problem, position, over } = playback;
  if (!live) return position > 0 ? position : startOf(config);
  if (phase !== 'ready' || (problem && !rewindable && !over)) return null;
  return liveSpot();
}

/**
 * Who followed the match live does not want to see the rest of it late; who went back or paused keeps the place. Of what
 * is over nobody belongs at an edge: loaded anew without a place, it would begin at its beginning.
 */
export function belongsAtEdge(
  { live, rewindable }: PlayerConfig,
  { over }: Pick<PlaybackState, 'over'>,
  following: boolean,
): boolean {
  return live && !over && (following || !rewindable);
}

export function later(spot: Spot, seconds: number): Spot {
  if (spot instanceof Date) return new Date(spot.getTime() + seconds * 1000);
  return spot === null ? null : spot + seconds;
}

/** HLS counts from the first segment it was given, and says when that was. */
export function zeroOf(
  source: SourceName,
  { programmeStart }: PlayerConfig,
  player: shaka.Player,
): number | null {
  if (!isHls(source) || programmeStart === null) return null;
  return player.getPresentationStartTimeAsDate()?.getTime() ?? null;
}
