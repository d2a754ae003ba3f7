import { expect, test } from 'vitest';
import { sourcesOf } from './sources.ts';

const config = {
  name: 'Bari - Palermo',
  live: true,
  rewindable: false,
  thumbnails: null,
  poster: null,
  protection: null,
  programmeStart: null,
  source: { dash: '/main.mpd', hls: '/main.m3u8' },
  backupSource: { dash: '/backup.mpd', hls: '/backup.m3u8' },
};

test('[PLY-2] sources are tried as dash, its backup, hls, its backup', () => {
  expect(sourcesOf(config).map(({ address }) => address)).toEqual([
    '/main.mpd',
    '/backup.mpd',
    '/main.m3u8',
    '/backup.m3u8',
  ]);
});

test('[DATA-3] sources that a stream does not have are passed over', () => {
  const partial = { ...config, source: { dash: null, hls: '/main.m3u8' }, backupSource: null };
  expect(sourcesOf(partial).map(({ name }) => name)).toEqual(['hls']);
});
