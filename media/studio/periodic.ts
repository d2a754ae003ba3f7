// Values that come round again: everything in a match repeats after one loop.
import { FRAME_COUNT, FRAMES_PER_SECOND, LOOP_SECONDS } from './format.ts';

export function wrapFrame(frame: number): number {
  return ((frame % FRAME_COUNT) + FRAME_COUNT) % FRAME_COUNT;
}

/** Seconds from one time to another by the shorter way round, negative when it lies behind. */
export function apart(from: number, to: number): number {
  const ahead = (((to - from) % LOOP_SECONDS) + LOOP_SECONDS) % LOOP_SECONDS;
  return ahead > LOOP_SECONDS / 2 ? ahead - LOOP_SECONDS : ahead;
}

/** Seconds to wait at `from` until it is `to`. */
export function ahead(from: number, to: number): number {
  return (((to - from) % LOOP_SECONDS) + LOOP_SECONDS) % LOOP_SECONDS;
}

export function smoothstep(t: number): number {
  const clamped = Math.min(1, Math.max(0, t));
  return clamped * clamped * (3 - 2 * clamped);
}

/** A bell-shaped average over the loop, so that nothing jerks, not even where the loop turns. */
export function smoothed(values: readonly number[], seconds: number): number[] {
  const sigma = seconds * FRAMES_PER_SECOND;
  const reach = Math.ceil(sigma * 3);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.exp(-(((i - reach) / sigma) ** 2) / 2),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return values.map(
    (_, frame) => weights.reduce((sum, weight, i) => sum + weight * at(values, frame + i - reach), 0) / total,
  );
}

export function at(values: readonly number[], frame: number): number {
  return values[wrapFrame(frame)] ?? 0;
}
