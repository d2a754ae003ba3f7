import { expect, test } from 'vitest';
import { SleepLoss } from './sleepLoss.ts';

test('[PLY-2] what a sleep took is looked after until it is caught up, and a wait that is no sleep is not', () => {
  const loss = new SleepLoss();
  expect(loss.isLeft(100, 50)).toBe(false);
  // The picture waited for five seconds.
  expect(loss.isLeft(106, 51)).toBe(false);
  loss.slept();
  expect([loss.isLeft(115, 52), loss.isLeft(116, 53)]).toEqual([true, true]);
  loss.jumped();
  expect([loss.isLeft(117, 61), loss.isLeft(118, 62)]).toEqual([false, false]);
});

test('[PLY-2] who has lost nothing is left where they are, and a slow line is not called back for ever', () => {
  const loss = new SleepLoss();
  expect(loss.isLeft(100, 50)).toBe(false);
  loss.slept();
  expect(loss.isLeft(108, 57)).toBe(false);
  loss.slept();
  const looks = Array.from({ length: 5 }, (_, second) => {
    const isLeft = loss.isLeft(120 + second, 60 + second);
    loss.jumped();
    return isLeft;
  });
  expect(looks).toEqual([true, true, true, false, false]);
});
