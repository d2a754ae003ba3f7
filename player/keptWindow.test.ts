import { expect, test } from 'vitest';
import { windowKeeper } from './keptWindow.ts';

function room() {
  const timelineOf = (seconds: number) => {
    let kept = seconds;
    return {
      getSegmentAvailabilityDuration: () => kept,
      setSegmentAvailabilityDuration: (other: number) => void (kept = other),
    };
  };
  let timeline = timelineOf(100);
  let live = true;
  const look = windowKeeper({ isLive: () => live, getManifest: () => ({ presentationTimeline: timeline }) });
  return {
    reads: (seconds: number) => {
      timeline.setSegmentAvailabilityDuration(seconds);
      look();
      return timeline.getSegmentAvailabilityDuration();
    },
    begins: (isLive: boolean) => {
      timeline = timelineOf(0);
      live = isLive;
    },
  };
}

test('[PLY-2] a live stream that seems to have no length for a moment keeps the one it had', () => {
  const { reads } = room();
  expect([reads(100), reads(0), reads(102), reads(0)]).toEqual([100, 100, 102, 102]);
});

test('[PLY-2] another stream is given no length of the one before, nor is one that is over', () => {
  const { reads, begins } = room();
  reads(100);
  begins(true);
  expect(reads(0)).toBe(0);
  expect([reads(60), reads(0)]).toEqual([60, 60]);
  begins(false);
  expect(reads(0)).toBe(0);
});
