import { expect, test } from 'vitest';
import type { PlayerConfig } from './config.ts';
import { addRewrites, renewal, rewritten } from './signature.ts';

const page = 'https://cadetto.test/en/watch';
const signed = (expiry: string, signature: string, directory = 'vod/notte') =>
  `/media/${expiry}/lease7/${signature}/${directory}`;
const first = signed('t1abcd', '2aaaaaaaaaaaaaaaaaaaa1a');
const second = signed('t1zzzz', '2bbbbbbbbbbbbbbbbbbbb2b');
const third = signed('t2zzzz', '2cccccccccccccccccccc3c');

const stream = (directory: string, rest: Partial<PlayerConfig> = {}): PlayerConfig => ({
  name: 'Bari - Palermo',
  live: false,
  rewindable: false,
  source: { dash: `${directory}/manifest.mpd`, hls: `${directory}/master.m3u8` },
  backupSource: null,
  thumbnails: `${directory}/thumbnails.vtt`,
  poster: null,
  protection: null,
  programmeStart: null,
  ...rest,
});

test('the same config needs no rewriting', () => {
  expect(renewal(stream(first), stream(first), page)).toEqual([]);
});

test('a renewed signature rewrites the segments to come', () => {
  const rewrites = renewal(stream(first), stream(second), page);
  expect(rewrites).toHaveLength(1);
  expect(rewritten(`https://cadetto.test${first}/v720/00007.m4s`, rewrites ?? [])).toBe(
    `https://cadetto.test${second}/v720/00007.m4s`,
  );
});

test('[ST-16] a right that was lost and taken again is the same stream under another name', () => {
  const before = '/media/t1abcd/Gq3vTzq1Xw7bYp0sLm4Rkw/2aaaaaaaaaaaaaaaaaaaa1a/vod/notte';
  const after = '/media/t1zzzz/bN8cVx2Zs5Df6Gh7Jk9Lqw/2bbbbbbbbbbbbbbbbbbbb2b/vod/notte';
  const rewrites = renewal(stream(before), stream(after), page) ?? [];
  expect(rewritten(`https://cadetto.test${before}/v720/7.m4s`, rewrites)).toBe(
    `https://cadetto.test${after}/v720/7.m4s`,
  );
});

test('[D-49] another key is another stream: its pictures cannot be read with what was loaded', () => {
  const sealedWith = (keyId: string) => `sealed/cenc-${keyId}/vod/notte`;
  const before = signed('t1abcd', '2aaaaaaaaaaaaaaaaaaaa1a', sealedWith('0123456789abcdef0123456789abcdef'));
  const after = signed('t1zzzz', '2bbbbbbbbbbbbbbbbbbbb2b', sealedWith('fedcba9876543210fedcba9876543210'));
  expect(renewal(stream(before), stream(after), page)).toBeNull();
});

test('addresses elsewhere are left alone', () => {
  const rewrites = renewal(stream(first), stream(second), page) ?? [];
  expect(rewritten('https://elsewhere.test/v720/1.m4s', rewrites)).toBe('https://elsewhere.test/v720/1.m4s');
});

test('after several renewals the oldest address still leads to the newest', () => {
  const once = addRewrites([], renewal(stream(first), stream(second), page) ?? []);
  const twice = addRewrites(once, renewal(stream(second), stream(third), page) ?? []);
  for (const before of [first, second]) {
    expect(rewritten(`https://cadetto.test${before}/a_it/1.m4s`, twice)).toBe(
      `https://cadetto.test${third}/a_it/1.m4s`,
    );
  }
});

test('a signature that returns to an earlier one is not rewritten away', () => {
  const once = addRewrites([], renewal(stream(first), stream(second), page) ?? []);
  const back = addRewrites(once, renewal(stream(second), stream(first), page) ?? []);
  expect(rewritten(`https://cadetto.test${first}/1.m4s`, back)).toBe(`https://cadetto.test${first}/1.m4s`);
  expect(rewritten(`https://cadetto.test${second}/1.m4s`, back)).toBe(`https://cadetto.test${first}/1.m4s`);
});

test('a signature in the query renews the manifest address', () => {
  const before = stream('/m', {
    source: { dash: 'https://cdn.test/a.mpd?token=1', hls: null },
    thumbnails: null,
  });
  const after = stream('/m', {
    source: { dash: 'https://cdn.test/a.mpd?token=2', hls: null },
    thumbnails: null,
  });
  const rewrites = renewal(before, after, page) ?? [];
  expect(rewritten('https://cdn.test/a.mpd?token=1', rewrites)).toBe('https://cdn.test/a.mpd?token=2');
});

test('[PLY-2] another stream is loaded anew, not rewritten', () => {
  expect(
    renewal(stream(first), stream(signed('t1zzzz', '2bbbbbbbbbbbbbbbbbbbb2b', 'vod/derby')), page),
  ).toBeNull();
  expect(renewal(stream(first), stream(second, { name: 'Como - Parma' }), page)).toBeNull();
  expect(renewal(stream(first), stream(second, { live: true }), page)).toBeNull();
  expect(renewal(stream('/media/bari'), stream('/media/como'), page)).toBeNull();
});

test('[PLY-2] a source that comes or goes is another config', () => {
  const without = stream(first, { source: { dash: `${first}/manifest.mpd`, hls: null } });
  expect(renewal(stream(first), without, page)).toBeNull();
  expect(renewal(without, stream(first), page)).toBeNull();
});
