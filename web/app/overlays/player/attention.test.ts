import { refreshEveryMs } from '@cadetto/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { later } from './attention.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** As a browser does where nobody sees or hears the tab: its timers are looked at once in that time. */
function passes(milliseconds: number): void {
  const tick = Math.min(5000, milliseconds);
  vi.setSystemTime(Date.now() + milliseconds - tick);
  vi.advanceTimersByTime(tick);
}

function waiting(milliseconds: number) {
  const began = Date.now();
  const done: number[] = [];
  const stop = later(() => done.push(Date.now() - began), milliseconds);
  return { done, stop };
}

test('[ST-16] while somebody watches a refresh is made when it is due, and once', () => {
  const { done } = waiting(refreshEveryMs);
  for (let looks = 0; looks < 100; looks += 1) passes(5000);
  expect(done).toEqual([refreshEveryMs]);
});

test('[ST-16] in a tab whose timers are looked at once a minute it is made while the right still stands', () => {
  passes(20);
  const { done } = waiting(refreshEveryMs);
  passes(59_980);
  for (let minutes = 1; minutes < 6; minutes += 1) passes(60_000);
  expect(done).toEqual([179_980]);
});

test('[ST-16] after a sleep it is made at once, and what was called off never', () => {
  const { done } = waiting(refreshEveryMs);
  const other = waiting(refreshEveryMs);
  other.stop();
  passes(3_600_000);
  expect(done).toEqual([3_600_000]);
  expect(other.done).toEqual([]);
});
