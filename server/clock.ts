// Time as a dependency: tests stand in any year, and the demo can be moved.

export interface Clock {
  now(): Date;
  /** The same instant in milliseconds, for what is asked at every request. */
  time(): number;
}

export const systemClock: Clock = { now: () => new Date(), time: () => Date.now() };

export interface MovableClock extends Clock {
  moveTo(instant: Date): void;
}

/** Runs at the system's pace from wherever it was last put. */
export function movableClock(base: Clock = systemClock): MovableClock {
  let offset = 0;
  const time = () => base.time() + offset;
  return {
    now: () => new Date(time()),
    time,
    moveTo(instant) {
      offset = instant.getTime() - base.time();
    },
  };
}
