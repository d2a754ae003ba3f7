import { expect, test } from 'vitest';
import type { PlayerConfig } from './config.ts';
import { belongsAtEdge, isSameProgramme, startAfter } from './place.ts';
import { beforeLoading } from './state.ts';
import type { PlaybackState } from './state.ts';

const kickoff = Date.parse('2026-11-15T14:00:00.000Z');
const live: PlayerConfig = {
  name: 'Bari - Palermo',
  live: true,
  rewindable: true,
  source: { dash: '/live.mpd', hls: null },
  backupSource: null,
  thumbnails: null,
  poster: null,
  protection: null,
  programmeStart: kickoff,
};
const replay: PlayerConfig = { ...live, live: false, programmeStart: kickoff - 600_000, startAt: 30 };
const shown: PlaybackState = { ...beforeLoading, phase: 'ready', position: 120 };
const from = (before: PlayerConfig, playback: PlaybackState, after: PlayerConfig) =>
  startAfter({ before, after, playback, kept: 99 });

test('a match that became a replay goes on at the moment that was shown', () => {
  expect(from(live, shown, replay)).toBe(720);
  // HLS counts from its own zero.
  expect(from(live, { ...shown, zeroAt: kickoff + 60_000 }, replay)).toBe(780);
});

test('a replay that begins after what was shown begins at its beginning', () => {
  expect(from(live, shown, { ...replay, programmeStart: kickoff + 3_600_000 })).toBe(0);
});

test('[PLY-5] for who saw the match to its end its replay begins where it says', () => {
  expect(from(live, { ...shown, ended: true }, replay)).toBe(30);
});

test('[PLY-5] while a place in the match is being loaded, its replay begins there', () => {
  const kept = new Date(kickoff + 90_000);
  expect(startAfter({ before: live, after: replay, playback: beforeLoading, kept })).toBe(690);
});

test('where no moment is known, or nothing became a replay, a stream begins where it says', () => {
  expect(from(live, beforeLoading, replay)).toBe(30);
  expect(from({ ...live, programmeStart: null }, shown, replay)).toBe(30);
  expect(from(live, shown, { ...replay, programmeStart: null })).toBe(30);
  expect(from(replay, shown, { ...replay, name: 'Como - Pisa' })).toBe(30);
  expect(from(replay, shown, live)).toBeNull();
});

test('[D-49] what was given another key goes on where the viewer is, live or not', () => {
  const sealed = { servers: { 'org.w3.clearkey': '/licence' }, certificate: null };
  const otherKey = { source: { dash: '/other-key.mpd', hls: null }, protection: sealed };
  expect(from(replay, shown, { ...replay, ...otherKey })).toBe(99);
  expect(from(live, shown, { ...live, ...otherKey })).toBe(99);
  const wentBack = new Date(kickoff + 120_000);
  const after = { ...live, ...otherKey };
  expect(startAfter({ before: live, after, playback: shown, kept: wentBack })).toBe(wentBack);
  // Whoever follows the match.
  expect(startAfter({ before: live, after, playback: shown, kept: null })).toBeNull();
  expect(isSameProgramme(live, replay)).toBe(false);
});

test('after a gap the live edge is for who followed it, and for who may be nowhere else', () => {
  expect(belongsAtEdge(live, shown, true)).toBe(true);
  expect(belongsAtEdge(live, shown, false)).toBe(false);
  expect(belongsAtEdge({ ...live, rewindable: false }, shown, false)).toBe(true);
  expect(belongsAtEdge(replay, shown, true)).toBe(false);
  expect(belongsAtEdge(live, { over: true }, true)).toBe(false);
});
