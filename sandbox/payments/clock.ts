// The time the books are kept in. A test puts it forward; from then on it stands until it is put forward again.

import { invalid } from './refusals.ts';

export interface SandboxClock {
  /** Seconds. */
  now(): number;
  isSet(): boolean;
  /** Forward only: what has fallen due cannot be taken back. */
  moveTo(seconds: number): void;
}

export function newClock(wall: () => Date, setBefore: number | null): SandboxClock {
  let set = setBefore;
  const now = () => set ?? Math.floor(wall().getTime() / 1000);
  return {
    now,
    isSet: () => set !== null,
    moveTo(seconds) {
      if (seconds < now()) throw invalid('The clock only moves forward.', { param: 'now' });
      set = seconds;
    },
  };
}

export function secondsOf(text: string, param: string): number {
  const seconds = /^\d{1,11}$/.test(text) ? Number(text) : Math.floor(Date.parse(text) / 1000);
  if (Number.isSafeInteger(seconds) && seconds >= 0) return seconds;
  throw invalid(`Invalid time: ${text}`, { param });
}
