// Where in a stream to go on.
import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';
import type { PlayerConfig, SourceName } from './config.ts';
import { isHls } from './sources.ts';
import type { PlaybackState } from './state.ts';

/** A moment on live streams, where the clocks of two sources may differ; null for where it begins by itself. */
export type Spot = number | Date | null;

export function startOf({ live, startAt }: PlayerConfig): Spot {
  return live ? null : (startAt ?? null);
}

export function spotOf(config: PlayerConfig, playback: PlaybackState, player: shaka.Player): Spot {
  const { live, rewindable } = config;
  const { phase, problem, position } = playback;
  if (!live) return position > 0 ? position : startOf(config);
  if (phase !== 'ready' || (problem && !rewindable)) return null;
  return player.getPlayheadTimeAsDate();
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
