import { expect, test } from 'vitest';
import { beforeLoading, intoProgramme, isAtRest } from './state.ts';
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
