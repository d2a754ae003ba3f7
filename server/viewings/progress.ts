// How far somebody got: where they stopped, and whether that was the end.

export interface Progress {
  readonly position: number;
  readonly duration: number;
}

export interface KeptProgress extends Progress {
  readonly finished: boolean;
}

const shortSeconds = 60;

/**
 * Nobody comes back for the last words: half a minute, or a twentieth of what is longer than ten minutes. Half a minute
 * of a clip would be most of it.
 */
function isFinished({ position, duration }: Progress): boolean {
  if (duration < shortSeconds) return position >= duration * 0.95;
  return duration - position < Math.max(30, duration * 0.05);
}

/** Null when there is nothing to have got through. */
export function progressOf({ position, duration }: Progress): KeptProgress | null {
  if (duration === 0) return null;
  const within = { position: Math.min(position, duration), duration };
  return { ...within, finished: isFinished(within) };
}
