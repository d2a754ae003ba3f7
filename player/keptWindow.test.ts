import { expect, test, vi } from 'vitest';
import { windowKeeper } from './keptWindow.ts';

vi.mock('shaka-player/dist/shaka-player.compiled-es2021.js', () => ({
  default: { hls: { HlsParser: Object } },
}));

/** As Shaka counts: what was there first stays the least that there is, whatever has left since. */
function room({ begins = 0 } = {}) {
  let length = Infinity;
  let dynamic = true;
  let edge = begins;
  let first: number | null = begins;
  const timeline = {
    isDynamic: () => dynamic,
    getSeekRangeStart: () => Math.max(begins, edge - length),
    getSegmentAvailabilityEnd: () => edge,
    setSegmentAvailabilityDuration: (seconds: number) => void (length = seconds),
  };
  const look = windowKeeper(timeline, () => first);
  return {
    /** The reader's own opinion of its length comes before. */
    reads: (listed: { from: number | null; edge: number }, opinion = Infinity) => {
      first = listed.from;
      edge = listed.edge;
      length = opinion;
      look();
      return timeline.getSeekRangeStart();
    },
    startsAt: (at: number) => {
      edge = at;
      return timeline.getSeekRangeStart();
    },
    ends: () => {
      dynamic = false;
    },
  };
}

test('[PLY-2] as long as nothing has left a live stream, it begins where it began', () => {
  const { reads, startsAt } = room();
  expect(reads({ from: 0, edge: 60 }, 60)).toBe(0);
  expect(startsAt(66)).toBe(0);
  expect(reads({ from: 0, edge: 70 }, 60)).toBe(0);
});

test('[PLY-2] once something has left, its beginning moves along, also between two readings', () => {
  const { reads, startsAt } = room();
  expect(reads({ from: 2, edge: 902 })).toBe(2);
  expect(startsAt(904)).toBe(4);
  expect(reads({ from: 4, edge: 904 })).toBe(4);
});

test('[PLY-2] what was read late does not make it longer', () => {
  const { reads } = room();
  expect(reads({ from: 2, edge: 902 })).toBe(2);
  expect(reads({ from: 4, edge: 910 })).toBe(10);
});

test('[PLY-2] with no playlist there for a moment it keeps the length it had', () => {
  const { reads } = room();
  expect(reads({ from: null, edge: 90 }, 0)).toBe(0);
  expect(reads({ from: 2, edge: 902 })).toBe(2);
  expect(reads({ from: null, edge: 904 }, 0)).toBe(4);
});

test('[PLY-2] what is over is left as it is', () => {
  const { reads, ends } = room();
  ends();
  expect(reads({ from: 2, edge: 90 }, 30)).toBe(60);
});
