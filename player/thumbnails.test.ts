import { expect, test } from 'vitest';
import { parseThumbnails, thumbnailAt } from './thumbnails.ts';

const address = 'https://media.test/signed/vod/notte/thumbnails.vtt';
const file = [
  'WEBVTT',
  '',
  'NOTE made by hand',
  '',
  '00:00.000 --> 00:02.000',
  'sprite.jpg#xywh=0,0,160,90',
  '',
  'second',
  '00:00:02.000 --> 00:00:04.500 align:start',
  'sprite.jpg#xywh=pixel:160,0,160,90',
  '',
  '01:00:00.000 --> 01:00:02.000',
  '../other/sprite-2.jpg#xywh=0,90,160,90',
  '',
].join('\n');

test('cues become rectangles of a sprite, found beside the file', () => {
  const [first, second, third] = parseThumbnails(file, address);
  expect(first).toEqual({
    start: 0,
    end: 2,
    image: 'https://media.test/signed/vod/notte/sprite.jpg',
    x: 0,
    y: 0,
    width: 160,
    height: 90,
  });
  expect(second).toMatchObject({ start: 2, end: 4.5, x: 160 });
  expect(third).toMatchObject({ start: 3600, image: 'https://media.test/signed/vod/other/sprite-2.jpg' });
});

test('carriage returns make no difference', () => {
  expect(parseThumbnails(file.replaceAll('\n', '\r\n'), address)).toEqual(parseThumbnails(file, address));
});

test('what is not a thumbnail is passed over', () => {
  expect(parseThumbnails('<html>not found</html>', address)).toEqual([]);
  expect(parseThumbnails('WEBVTT\n\n00:00.000 --> 00:02.000\na plain subtitle', address)).toEqual([]);
});

test('a time belongs to the cue that has begun and not ended', () => {
  const thumbnails = parseThumbnails(file, address);
  expect(thumbnailAt(thumbnails, 1.99)?.x).toBe(0);
  expect(thumbnailAt(thumbnails, 2)?.x).toBe(160);
  expect(thumbnailAt(thumbnails, 60)).toBeNull();
});
