// How far somebody got: where they stopped, and whether that was the end.

import { isFinished, type Progress } from '@cadetto/contract';

export interface KeptProgress extends Progress {
  readonly finished: boolean;
}

/** Null when there is nothing to have got through. */
export function progressOf({ position, duration }: Progress): KeptProgress | null {
  if (duration === 0) return null;
  const within = { position: Math.min(position, duration), duration };
  return { ...within, finished: isFinished(within) };
}
