import { expect, test, vi } from 'vitest';
import { windowKeeper } from './keptWindow.ts';

vi.mock('shaka-player/dist/shaka-player.compiled-es2021.js', () => ({
  default: { hls: { HlsParser: Object } },
}));

function room(seconds: number) {
  let kept = seconds;
  let dynamic = true;
  const timeline = {
    isDynamic: () => dynamic,
    getSegmentAvailabilityDuration: () => kept,
    setSegmentAvailabilityDuration: (other: number) => void (kept = other),
  };
  const look = windowKeeper(timeline);
  return {
    reads: (length: number) => {
      kept = length;
      look();
      return kept;
    },
    ends: () => {
      dynamic = false;
    },
  };
}

test('[PLY-2] a live stream that seems to have no length for a moment keeps the one it had', () => {
  const { reads } = room(90);
  expect([reads(0), reads(100), reads(0), reads(102), reads(0)]).toEqual([90, 100, 100, 102, 102]);
});

test('[PLY-2] what is over is left as it is', () => {
  const { reads, ends } = room(90);
  ends();
  expect(reads(0)).toBe(0);
});
