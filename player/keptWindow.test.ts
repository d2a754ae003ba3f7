import { expect, test, vi } from 'vitest';
import { WindowKeeper } from './keptWindow.ts';

vi.mock('shaka-player/dist/shaka-player.compiled-es2021.js', () => ({
  default: { hls: { HlsParser: Object } },
}));

/** As Shaka counts: nothing it knows of comes before nought. */
function room() {
  let length = Infinity;
  let dynamic = true;
  let edge = 0;
  let listed: { first: number; last: number } | null = null;
  const timeline = {
    isDynamic: () => dynamic,
    getSegmentAvailabilityEnd: () => edge,
    setSegmentAvailabilityDuration: (seconds: number) => void (length = seconds),
  };
  const keeper = new WindowKeeper(timeline, () => listed);
  const startsAt = (at: number): number => {
    edge = at;
    return Math.max(0, edge - length);
  };
  return {
    startsAt,
    /** From the first piece that is listed to the last, at that moment of the clock. */
    reads: (first: number, last: number, at = last): number => {
      edge = at;
      listed = { first, last };
      keeper.afterReading();
      return startsAt(at);
    },
    finds: (nothing: null, at: number): number => {
      listed = nothing;
      keeper.afterReading();
      return startsAt(at);
    },
    /** Where what is known to have left is put away when the next reading comes at that moment. */
    isAboutToRead: (at: number): number => {
      edge = at;
      keeper.beforeReading();
      return startsAt(at);
    },
    ends: () => {
      dynamic = false;
    },
  };
}

test('[PLY-2] as long as nothing has left a live stream, it begins where it began', () => {
  const { reads, startsAt } = room();
  expect(reads(0.021, 60)).toBe(0);
  expect(startsAt(66)).toBe(0);
  expect(reads(0.021, 70)).toBe(0);
});

test('[PLY-2] once something has left, its beginning moves along, also between two readings', () => {
  const { reads, startsAt } = room();
  reads(0, 900);
  expect(reads(2, 902)).toBe(2);
  expect(startsAt(904)).toBe(4);
  expect(reads(4, 904)).toBe(4);
});

test('[PLY-2] what was read late, or not at all, does not make it longer', () => {
  const { reads } = room();
  reads(0, 900);
  expect(reads(2, 902)).toBe(2);
  expect(reads(4, 904, 910)).toBe(10);
  expect(reads(4, 904, 1200)).toBe(300);
  expect(reads(300, 1200)).toBe(300);
});

test('[PLY-2] it is full when the line comes back after minutes', () => {
  const { reads } = room();
  reads(0, 800);
  expect(reads(0, 800, 1100)).toBe(0);
  expect(reads(202, 1102)).toBe(202);
});

test('[PLY-2] a rendition that was started late does not make it short', () => {
  const { reads } = room();
  reads(0, 900);
  reads(2, 902);
  expect(reads(850, 910)).toBe(10);
  expect(reads(12, 912)).toBe(12);
});

test('[PLY-2] a clock that is set back takes nothing away', () => {
  const { reads } = room();
  reads(0, 900);
  expect(reads(2, 902)).toBe(2);
  reads(4, 904, 4);
  expect(reads(6, 906)).toBe(6);
});

test('[PLY-2] with no playlist there for a moment it keeps the length it had', () => {
  const { reads, finds } = room();
  expect(finds(null, 90)).toBe(0);
  reads(0, 900);
  expect(reads(2, 902)).toBe(2);
  expect(finds(null, 904)).toBe(4);
});

test('[PLY-2] after a sleep in which all that is known has left, it has an end while it is read', () => {
  const { reads, isAboutToRead } = room();
  expect(reads(0, 300)).toBe(0);
  expect(isAboutToRead(303)).toBe(0);
  expect(isAboutToRead(590)).toBe(0);
  expect(isAboutToRead(1500)).toBe(1200);
  expect(reads(600, 1500)).toBe(600);
});

test('[PLY-2] what is over is left as it is', () => {
  const { reads, isAboutToRead, startsAt, ends } = room();
  reads(0, 900);
  reads(2, 902);
  ends();
  reads(40, 940);
  isAboutToRead(3000);
  expect(startsAt(902)).toBe(2);
});
