import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pace } from './pace.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function failing(times: number): Pace {
  const pace = new Pace();
  for (let count = 0; count < times; count += 1) pace.failed();
  return pace;
}

test('[PLY-2] the first failures are followed at once, since another source may come in time; later ones ever more seldom', () => {
  expect([0, 3, 4, 5, 6, 8, 50].map((times) => failing(times).pauseMs)).toEqual([
    0, 0, 250, 250, 500, 1000, 4000,
  ]);
});

test('[PLY-2] whoever waits goes on after the pause, or as soon as something is answered', async () => {
  const pace = failing(8);
  const went: string[] = [];
  void pace.wait().then(() => went.push('first'));
  await vi.advanceTimersByTimeAsync(999);
  expect(went).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(went).toEqual(['first']);

  void pace.wait().then(() => went.push('second'));
  void pace.wait().then(() => went.push('third'));
  pace.hurry();
  await vi.advanceTimersByTimeAsync(0);
  expect(went).toEqual(['first', 'second', 'third']);
  expect(pace.pauseMs).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});
