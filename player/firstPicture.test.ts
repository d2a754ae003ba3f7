import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstData, firstPicture, underWay } from './firstPicture.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function room() {
  const shows: (() => void)[] = [];
  const video = Object.assign(new EventTarget(), {
    requestVideoFrameCallback: (then: () => void) => shows.push(then),
  });
  const log: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const element = video as unknown as HTMLVideoElement;
  void firstData(element, released).then(() => log.push('data'));
  void firstPicture(element, released).then(() => log.push('picture'));
  return { video, shows, log, release };
}

test('[ST-16] a stream that may not play yet is not taken for slow, nor for begun', async () => {
  const { log, shows, release } = room();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(log).toEqual([]);
  expect(shows).toHaveLength(0);
  release();
  await vi.advanceTimersByTimeAsync(100);
  expect(log).toEqual(['data']);
  await vi.advanceTimersByTimeAsync(400);
  expect(log).toEqual(['data', 'picture']);
});

test('[PLY-1] whoever waits is shown what there is as soon as it is there', async () => {
  const { video, shows, log, release } = room();
  release();
  await vi.advanceTimersByTimeAsync(0);
  video.dispatchEvent(new Event('loadedmetadata'));
  shows.forEach((show) => show());
  await vi.advanceTimersByTimeAsync(0);
  expect(log).toEqual(['data', 'picture']);
});

test('[PLY-1] what else is wanted of a stream waits for its first pieces to be asked for, and no longer than a blink', async () => {
  const log: string[] = [];
  let ask = () => {};
  const asked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  void underWay(asked).then(() => log.push('quick'));
  void underWay(new Promise<void>(() => {})).then(() => log.push('slow'));
  ask();
  await vi.advanceTimersByTimeAsync(49);
  expect(log).toEqual(['quick']);
  await vi.advanceTimersByTimeAsync(1);
  expect(log).toEqual(['quick', 'slow']);
});
