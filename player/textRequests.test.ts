import { expect, test } from 'vitest';
import { TextRequests } from './textRequests.ts';

const master = [
  '#EXTM3U',
  '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Italiano",LANGUAGE="it",URI="a_it.m3u8"',
  '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="text",NAME="Italiano",LANGUAGE="it",URI="s_it.m3u8"',
  '#EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO="audio",SUBTITLES="text"',
  'v720.m3u8',
].join('\n');

test('[PLY-6] playlists of subtitles are known from the list they stand in, under whatever signature', () => {
  const requests = new TextRequests((address) => address.replace('/old/', '/new/'));
  requests.list(master, 'https://x.test/old/master.m3u8');
  const known = ['old/s_it.m3u8', 'new/s_it.m3u8', 'new/s_it.m3u8?_HLS_msn=3'];
  const others = ['old/a_it.m3u8', 'new/v720.m3u8', 'other/s_it.m3u8'];
  expect([...known, ...others].filter((path) => requests.has(`https://x.test/${path}`))).toEqual(known);
});

test('[PLY-6] a playlist stays known, however many pieces were asked for since', () => {
  const requests = new TextRequests((address) => address);
  requests.list(master, 'https://x.test/master.m3u8');
  const context = { stream: { type: 'text' } } as Parameters<TextRequests['note']>[1];
  for (let piece = 0; piece < 100; piece++) requests.note([`/${piece}.vtt`], context);
  expect(requests.has('https://x.test/s_it.m3u8')).toBe(true);
  expect(requests.has('/99.vtt')).toBe(true);
  expect(requests.has('/1.vtt')).toBe(false);
});
