import { expect, test } from 'vitest';
import { progressOf } from './progress.ts';

test.each([
  [{ position: 0, duration: 6000 }, false],
  [{ position: 5700, duration: 6000 }, false],
  [{ position: 5701, duration: 6000 }, true],
  [{ position: 90, duration: 120 }, false],
  [{ position: 91, duration: 120 }, true],
  [{ position: 31, duration: 60 }, true],
  [{ position: 30, duration: 35 }, false],
  [{ position: 33.25, duration: 35 }, true],
])('[D-35] %o is finished: %s', (progress, finished) => {
  expect(progressOf(progress)).toMatchObject({ ...progress, finished });
});

test('[D-35] nobody gets further than the end, nor anywhere in nothing', () => {
  expect(progressOf({ position: 99, duration: 35 })).toEqual({ position: 35, duration: 35, finished: true });
  expect(progressOf({ position: 5, duration: 0 })).toBeNull();
});
