// What browser and server both reckon with while somebody watches.

/** How often who watches asks again, and by that keeps the right to. */
export const refreshEveryMs = 180_000;

/** Where in a stream somebody is, in seconds. */
export interface Progress {
  readonly position: number;
  readonly duration: number;
}

const shortSeconds = 60;

/**
 * Nobody comes back for the last words: half a minute, or a twentieth of what is longer than ten minutes. Half a minute
 * of a clip would be most of it.
 */
export function isFinished({ position, duration }: Progress): boolean {
  if (duration < shortSeconds) return position >= duration * 0.95;
  return duration - position < Math.max(30, duration * 0.05);
}

/** How long after it was true a device may still send how far somebody got. */
export const latestSaveMs = 30 * 24 * 60 * 60 * 1000;
