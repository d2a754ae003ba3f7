// Repeated presses add up to one jump, told by one label.

/** How long an indicator stays, and how long a next press still adds to it. */
export const INDICATOR_MS = 1000;

export interface Jump {
  direction: 'back' | 'forward';
  seconds: number;
  at: number;
}

export function addJump(
  previous: Jump | null,
  moved: number,
  direction: Jump['direction'],
  at: number,
): Jump {
  const seconds = Math.abs(moved);
  if (!previous || previous.direction !== direction || at - previous.at > INDICATOR_MS) {
    return { direction, seconds, at };
  }
  return { direction, seconds: previous.seconds + seconds, at };
}

export interface TimeRange {
  start: number;
  end: number;
}

/**
 * `live`: the window as it was last. Once it stands still Shaka names the beginning of all that ever was in it; and until
 * the manifest says so, it moves on past the whistle.
 */
export function startOfKept(live: TimeRange, kept: TimeRange): number {
  return Math.max(kept.start, Math.min(live.start, kept.end - (live.end - live.start)));
}

export function within(range: TimeRange, time: number): number {
  return Math.max(range.start, Math.min(range.end, time));
}
