import type { Stream } from '@cadetto/contract';
import { expect, test } from 'vitest';
import { playerConfig } from './player-config.ts';
import { createWatching, refreshEvery, type WatchingParts } from './watching.ts';

function streamNamed(streamId: string, wishes: Partial<Stream> = {}): Stream {
  return {
    streamId,
    kind: 'broadcast',
    name: 'Bari - Palermo',
    description: '',
    live: true,
    vod: false,
    freeAccess: false,
    scheduledStart: '2026-11-15T03:00:00.000Z',
    duration: null,
    leagueId: null,
    matchId: null,
    media: [{ metaType: 'thumbnail', url: '/thumbnail.svg' }],
    dashUrl: '/a.mpd',
    hlsUrl: '/a.m3u8',
    dashBackupUrl: null,
    hlsBackupUrl: null,
    thumbnailsUrl: '/a.vtt',
    drmParameters: null,
    dvr: false,
    programmeStart: null,
    resumeAt: null,
    ...wishes,
  };
}

function room(wishes: Partial<WatchingParts> = {}) {
  const log: string[] = [];
  const told: unknown[] = [];
  let tick: (() => void) | null = null;
  const watching = createWatching({
    async takeRight(id) {
      log.push(`POST ${id}`);
    },
    async readStream(id) {
      log.push(`GET ${id}`);
      return streamNamed(id);
    },
    async whileLoading(_stream, action) {
      log.push('loader on');
      return action().finally(() => log.push('loader off'));
    },
    tell: (error) => told.push(error),
    isFinal: () => true,
    repeat(action, milliseconds) {
      log.push(`every ${milliseconds}`);
      tick = action;
      return () => {
        tick = null;
      };
    },
    ...wishes,
  });
  return { watching, log, told, tick: () => tick?.(), isTicking: () => tick !== null };
}

const match = { streamId: 's1', name: 'Bari - Palermo' };
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('[ST-16] the right is taken first, then the stream is read, then it plays', async () => {
  const { watching, log } = room();
  await watching.play(match);
  expect(log).toEqual(['loader on', 'POST s1', 'GET s1', 'loader off', `every ${refreshEvery}`]);
  expect(refreshEvery).toBe(180_000);
  expect(watching.read()?.streamId).toBe('s1');
});

test('[ST-16] while playing the stream is read again; closing stops that', async () => {
  const { watching, log, tick, isTicking } = room();
  await watching.play(match);
  tick();
  await settled();
  expect(log.filter((line) => line === 'GET s1')).toHaveLength(2);
  watching.close();
  expect(watching.read()).toBeNull();
  expect(isTicking()).toBe(false);
});

test('a refusal opens nothing and is told', async () => {
  const refusal = new Error('subscription_required');
  const { watching, log, told } = room({ takeRight: () => Promise.reject(refusal) });
  await watching.play(match);
  expect(watching.read()).toBeNull();
  expect(told).toEqual([refusal]);
  expect(log).not.toContain('GET s1');
});

test('an answer that comes after closing opens nothing', async () => {
  let answer = (_stream: Stream) => {};
  const { watching, told } = room({ readStream: () => new Promise((resolve) => (answer = resolve)) });
  const opening = watching.play(match);
  await settled();
  watching.close();
  answer(streamNamed('s1'));
  await opening;
  expect(watching.read()).toBeNull();
  expect(told).toEqual([]);
});

test('[ST-17] losing the right while playing clears the stream and is told', async () => {
  const lost = new Error('another_device_is_active');
  let reads = 0;
  const { watching, told, tick, isTicking } = room({
    readStream(id) {
      reads += 1;
      return reads === 1 ? Promise.resolve(streamNamed(id)) : Promise.reject(lost);
    },
  });
  await watching.play(match);
  tick();
  await settled();
  expect(watching.read()).toBeNull();
  expect(told).toEqual([lost]);
  expect(isTicking()).toBe(false);
});

test('a lost connection while playing leaves the stream open', async () => {
  let reads = 0;
  const { watching, told } = room({
    isFinal: () => false,
    readStream(id) {
      reads += 1;
      return reads === 1 ? Promise.resolve(streamNamed(id)) : Promise.reject(new Error('offline'));
    },
  });
  await watching.play(match);
  expect(await watching.refresh()).not.toBeNull();
  expect(watching.read()?.streamId).toBe('s1');
  expect(told).toEqual([]);
});

test('[DATA-3] a stream becomes a player config', () => {
  const dashBackupUrl = '/b.mpd';
  expect(playerConfig(streamNamed('s1', { dvr: true, dashBackupUrl }))).toEqual({
    name: 'Bari - Palermo',
    live: true,
    rewindable: true,
    source: { dash: '/a.mpd', hls: '/a.m3u8' },
    backupSource: { dash: '/b.mpd', hls: null },
    thumbnails: '/a.vtt',
    poster: '/thumbnail.svg',
    protection: null,
    programmeStart: null,
  });
  expect(playerConfig(streamNamed('s1')).backupSource).toBeNull();
});
