import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openClip, rangeOf, serveClip } from './clip.ts';

test.each([
  [undefined, null],
  ['bytes=-', null],
  ['bytes=0-1', { from: 0, to: 1 }],
  ['bytes=90-', { from: 90, to: 99 }],
  ['bytes=-10', { from: 90, to: 99 }],
  ['bytes=50-500', { from: 50, to: 99 }],
  ['bytes=100-', 'beyond'],
  ['bytes=0-1,5-6', null],
])('[HOME-1] of a clip of 100 bytes, %s is %o', (header, part) => {
  expect(rangeOf(header, 100)).toEqual(part);
});

describe('[HOME-1] an operator’s own clip', () => {
  const packs = new URL('../../media/packs/', import.meta.url);
  const mp4 = Buffer.from('\0\0\0\x20ftypisom and then the match', 'latin1');
  const jpeg = Buffer.from('\xff\xd8\xff\xe0 and then the ground', 'latin1');
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'clip-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const laid = async (files: Readonly<Record<string, Buffer>>) => {
    for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
    return openClip({ mode: 'production', clipDir: folder }, packs);
  };

  test('is served by parts, with its picture, at addresses that change with it', async () => {
    const clip = await laid({ 'narrow.mp4': mp4, 'wide.mp4': mp4, 'poster.jpg': jpeg });
    if (clip === null) throw new Error('there is one');
    const app = Fastify();
    serveClip(app, clip);
    const part = await app.inject({ url: clip.wide, headers: { range: 'bytes=4-7' } });
    expect([part.statusCode, part.headers['content-type'], part.body]).toEqual([206, 'video/mp4', 'ftyp']);
    const poster = await app.inject({ url: clip.poster ?? '' });
    expect([poster.statusCode, poster.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await app.inject({ url: '/clips/other.mp4' })).statusCode).toBe(404);
    const another = await laid({ 'wide.mp4': Buffer.concat([mp4, mp4]) });
    expect(another?.wide).not.toBe(clip.wide);
    expect(another?.narrow).toBe(clip.narrow);
  });

  test.each([
    ['is not there', {}, 'CLIP_DIR: narrow.mp4 is missing.'],
    ['has no picture', { 'narrow.mp4': mp4, 'wide.mp4': mp4 }, 'CLIP_DIR: poster.jpg is missing.'],
    ['is a picture', { 'narrow.mp4': mp4, 'wide.mp4': jpeg }, 'CLIP_DIR: wide.mp4 is not an MP4 video.'],
    [
      'is a whole match',
      { 'narrow.mp4': Buffer.concat([mp4, Buffer.alloc(9_000_000)]) },
      'CLIP_DIR: narrow.mp4 is larger than 8 MB.',
    ],
  ])('that %s stops the start', async (_what, files, line) => {
    await expect(laid(files)).rejects.toThrow(line);
  });

  test('is needed outside of the demo, or the hero keeps its picture', async () => {
    expect(await openClip({ mode: 'production', clipDir: null }, packs)).toBeNull();
    expect((await openClip({ mode: 'demo', clipDir: null }, packs))?.poster).toBeNull();
  });
});
