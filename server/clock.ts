// Time as a dependency: tests stand in any year, and the demo can be moved.

export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export interface MovableClock extends Clock {
  moveTo(instant: Date): void;
}

/** Runs at the system's pace from wherever it was last put. */
export function movableClock(base: Clock = systemClock): MovableClock {
  let offset = 0;
  return {
    now: () => new Date(base.now().getTime() + offset),
    moveTo(instant) {
      offset = instant.getTime() - base.now().getTime();
    },
  };
}
