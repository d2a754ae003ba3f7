import { expect, test } from 'vitest';
import { beforeLoading, hasEdge, intoProgramme, isAtRest, isLeftBehind } from './state.ts';
import type { PlaybackState } from './state.ts';

const kickoff = Date.parse('2026-11-14T14:20:00Z');

test('pictures of the seek bar are found by the time of the programme, wherever the part one can seek in begins', () => {
  const window = { ...beforeLoading, rangeStart: 600 };
  expect(intoProgramme({ programmeStart: null }, beforeLoading)).toBe(0);
  expect(intoProgramme({ programmeStart: kickoff }, window)).toBe(600);
  // HLS counts from the beginning of its playlist.
  const playlist = { ...beforeLoading, rangeStart: 0, zeroAt: kickoff + 90_000 };
  expect(intoProgramme({ programmeStart: kickoff }, playlist)).toBe(90);
});

test('[PLY-5] what is over has no edge to go to; where nobody may go back its last seconds count as live', () => {
  const over = { ...beforeLoading, over: true };
  expect(hasEdge({ live: true, rewindable: true }, beforeLoading)).toBe(true);
  expect(hasEdge({ live: true, rewindable: true }, over)).toBe(false);
  expect(hasEdge({ live: true, rewindable: false }, over)).toBe(true);
  expect(hasEdge({ live: false, rewindable: false }, beforeLoading)).toBe(false);
});

test('[PLY-5] whoever is about to see a match out is not left behind by it', () => {
  const playback = { ...beforeLoading, rangeEnd: 100 };
  expect(isLeftBehind({ ...playback, over: true, position: 50 })).toBe(true);
  expect(isLeftBehind({ ...playback, over: true, position: 90 })).toBe(false);
  expect(isLeftBehind({ ...playback, position: 50 })).toBe(false);
});

test.each<[string, Partial<PlaybackState>, boolean]>([
  ['loading, and wanted', { wanted: true }, false],
  ['loading, and stopped', {}, true],
  [
    'loading again quietly under what is told',
    { wanted: true, problem: { code: 6000, stopped: true, source: 'dash', cause: 'engine 1001' } },
    true,
  ],
  ['there, and playing', { phase: 'ready', wanted: true, paused: false }, false],
  ['there, and kept from starting by the browser', { phase: 'ready', wanted: true }, true],
  ['refused', { phase: 'refused', wanted: true }, true],
])('[PLY-1] what a press does with a stream that is %s', (_how, playback, atRest) => {
  expect(isAtRest({ ...beforeLoading, ...playback })).toBe(atRest);
});
