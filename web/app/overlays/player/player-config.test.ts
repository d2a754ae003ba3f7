import type { Stream } from '@cadetto/contract';
import { expect, test } from 'vitest';
import { playerConfig } from './player-config.ts';

const stream: Stream = {
  streamId: 's1',
  kind: 'broadcast',
  name: 'Bari - Palermo',
  description: '',
  live: false,
  vod: true,
  freeAccess: false,
  scheduledStart: '2026-11-15T03:00:00.000Z',
  duration: null,
  leagueId: null,
  matchId: null,
  media: [],
  dashUrl: '/a.mpd',
  hlsUrl: '/a.m3u8',
  dashBackupUrl: null,
  hlsBackupUrl: null,
  thumbnailsUrl: null,
  drmParameters: null,
  dvr: false,
  programmeStart: null,
  resumeAt: null,
};
const licence = {
  licenseAcquisitionURL: '/licence/s1',
  certificateURL: null,
  widevine: false,
  clearKey: true,
};

test('[DATA-3] a licence address serves the open key system, and others where the stream has them', () => {
  const serversFor = (drmParameters: Stream['drmParameters']) =>
    playerConfig({ ...stream, drmParameters }).protection?.servers;
  expect(serversFor(null)).toBeUndefined();
  expect(serversFor(licence)).toEqual({ 'org.w3.clearkey': '/licence/s1' });
  expect(serversFor({ ...licence, widevine: true, certificateURL: '/fairplay.cer' })).toEqual({
    'org.w3.clearkey': '/licence/s1',
    'com.widevine.alpha': '/licence/s1/widevine',
    'com.apple.fps': '/licence/s1/fairplay',
  });
  expect(serversFor({ ...licence, widevine: true, clearKey: false })).toEqual({
    'com.widevine.alpha': '/licence/s1/widevine',
  });
});

test('[DATA-3] a stream goes on where it was left, and counts from its first picture', () => {
  const config = playerConfig({ ...stream, resumeAt: 312, programmeStart: '2026-11-15T03:00:00.000Z' });
  expect(config.startAt).toBe(312);
  expect(config.programmeStart).toBe(Date.parse('2026-11-15T03:00:00.000Z'));
  expect(playerConfig(stream)).not.toHaveProperty('startAt');
});
