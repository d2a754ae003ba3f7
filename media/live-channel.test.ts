import { expect, test } from 'vitest';
import { createSigner } from './addresses.ts';
import { channelName, leadInSeconds } from './live-channel.ts';
import type { OriginAnswer } from './delivery.ts';
import { createOrigin } from './origin.ts';
import { loadPacks } from './shelf.ts';

const shelf = loadPacks(new URL('packs', import.meta.url));
const signer = createSigner('a secret of the stadium gate');
const [packId = ''] = shelf.packIds;
const startsAt = new Date('2026-03-07T20:45:00Z');
const SEGMENT = 1.92;
const LOOP = 18;

function tune({ seconds = 600, dvrSeconds }: { seconds?: number; dvrSeconds?: number } = {}) {
  const channel = { startsAt, endsAt: new Date(startsAt.getTime() + seconds * 1000) };
  const name = channelName(dvrSeconds === undefined ? channel : { ...channel, dvrSeconds });
  const expiresAt = new Date(startsAt.getTime() + 1e9);
  const base = signer.sign({ directory: `live/${packId}/${name}`, subject: 'lease_1', expiresAt });
  let elapsed = 0;
  const clock = () => new Date(startsAt.getTime() + elapsed * 1000);
  const origin = createOrigin({ shelf, signer, clock });
  return {
    at(secondsIn: number) {
      elapsed = secondsIn;
      return (file: string) => atOnce(origin.answer({ method: 'GET', path: `${base}/${file}` }));
    },
  };
}

function atOnce(answer: OriginAnswer | Promise<OriginAnswer>): OriginAnswer {
  if (answer instanceof Promise) throw new Error('the origin made a player wait');
  return answer;
}

function textOf({ body }: { body: Buffer | null }): string {
  return body?.toString('utf8') ?? '';
}

function decodeTime({ body }: { body: Buffer | null }): bigint {
  if (body === null) throw new Error('no segment');
  const tfdt = body.indexOf('tfdt');
  expect(body.readUInt8(tfdt + 4)).toBe(1);
  return body.readBigUInt64BE(tfdt + 8);
}

/** The first segment's number and how many follow it. */
function timelineAt(seconds: number, dvrSeconds?: number): number[] {
  const channel = tune(dvrSeconds === undefined ? {} : { dvrSeconds });
  const manifest = textOf(channel.at(seconds)('manifest.mpd'));
  const [, first, more] = /startNumber="(\d+)".*? r="(\d+)"/.exec(manifest) ?? [];
  return [Number(first), Number(more)];
}

test('nothing is on the air before there is enough to play without a stutter', () => {
  const channel = tune();
  for (const seconds of [-3600, -1, 0, 1.9, 3 * SEGMENT - 0.01])
    for (const file of ['manifest.mpd', 'master.m3u8', 'v360.m3u8', 'v360/init.mp4', 'v360/0.m4s'])
      expect(channel.at(seconds)(file)).toMatchObject({
        status: 404,
        headers: { 'cache-control': 'no-store' },
      });
  const get = channel.at(leadInSeconds);
  for (const file of [
    'manifest.mpd',
    'master.m3u8',
    'v360.m3u8',
    'v360/init.mp4',
    'v360/0.m4s',
    'v360/2.m4s',
  ])
    expect(get(file).status).toBe(200);
  expect(get('v360/3.m4s').status).toBe(404);
});

test('a channel shorter than that is there once it is over', () => {
  const get = tune({ seconds: 4 }).at(4);
  expect(textOf(get('manifest.mpd'))).toContain('type="static" mediaPresentationDuration="PT3.84S"');
});

test('programme time 0 is the start of the channel', () => {
  const get = tune().at(10);
  expect(textOf(get('manifest.mpd'))).toContain('availabilityStartTime="2026-03-07T20:45:00.000Z"');
  expect(textOf(get('manifest.mpd'))).toContain('<S t="0" d="24576" r="4"/>');
  expect(textOf(get('v720.m3u8'))).toContain('#EXT-X-PROGRAM-DATE-TIME:2026-03-07T20:45:00.000Z');
  expect(decodeTime(get('v720/0.m4s'))).toBe(0n);
});

test('decode times go on without a step where the loop turns', () => {
  const get = tune({ dvrSeconds: 600 }).at(200);
  for (const [track, ticks] of [
    ['v720', 24576n],
    ['a_it', 92160n],
  ] as const)
    for (let number = 0; number < 3 * LOOP; number++)
      expect(decodeTime(get(`${track}/${number}.m4s`))).toBe(BigInt(number) * ticks);
});

test('a turn later the media is the same, and only its times are new', () => {
  const get = tune({ dvrSeconds: 600 }).at(200);
  const media = (number: number) => {
    const { body } = get(`v540/${number}.m4s`);
    return body?.subarray(body.indexOf('mdat'));
  };
  expect(media(3)).toEqual(media(3 + LOOP));
  expect(media(3)).not.toEqual(media(4));
});

test('a channel that has run for days keeps counting past 32 bits', () => {
  const days = 3 * 86_400;
  const get = tune({ seconds: 2 * days }).at(days);
  const number = Math.floor(days / SEGMENT) - 1;
  expect(decodeTime(get(`a_en/${number}.m4s`))).toBe(BigInt(number) * 92160n);
});

test('the media still lies where the segment says, after its head has grown', () => {
  const { body } = tune().at(10)('v360/2.m4s');
  if (body === null) throw new Error('no segment');
  const trun = body.indexOf('trun');
  const moofSize = body.readUInt32BE(0);
  expect(body.toString('latin1', moofSize + 4, moofSize + 8)).toBe('mdat');
  expect(body.readInt32BE(trun + 12)).toBe(moofSize + 8);
});

test('the window is the last minute, or as long as the channel allows', () => {
  expect(timelineAt(30)).toEqual([0, 14]);
  expect(timelineAt(300)).toEqual([125, 30]);
  expect(timelineAt(300, 900)).toEqual([0, 155]);
});

test('segments that left the window long ago are gone', () => {
  const get = tune().at(300);
  expect(get('v360/155.m4s').status).toBe(200);
  expect(get('v360/125.m4s').status).toBe(200);
  expect(get('v360/100.m4s').status).toBe(404);
});

test('after its end the channel stands still on its last window', () => {
  const channel = tune({ seconds: 120 });
  expect(textOf(channel.at(119.9)('manifest.mpd'))).toContain('type="dynamic"');
  expect(textOf(channel.at(119.9)('v360.m3u8'))).not.toContain('#EXT-X-ENDLIST');
  for (const seconds of [120, 5000]) {
    const get = channel.at(seconds);
    const manifest = textOf(get('manifest.mpd'));
    expect(manifest).toContain('type="static" mediaPresentationDuration="PT119.04S"');
    expect(manifest).toContain('startNumber="31"');
    expect(manifest).toContain('availabilityStartTime="2026-03-07T20:45:00.000Z"');
    expect(textOf(get('v360.m3u8'))).toMatch(/v360\/61\.m4s\n#EXT-X-ENDLIST\n$/);
    expect(get('v360/61.m4s').status).toBe(200);
    expect(get('v360/62.m4s').status).toBe(404);
  }
});

test('HLS names its languages and says that segments stand alone', () => {
  const master = textOf(tune().at(30)('master.m3u8'));
  expect(master).toContain('#EXT-X-INDEPENDENT-SEGMENTS');
  expect(master).toContain('LANGUAGE="it",DEFAULT=YES');
  expect(master).toContain('LANGUAGE="en",DEFAULT=NO');
  for (const track of ['v360', 'v540', 'v720']) {
    expect(master).toContain(`\n${track}.m3u8\n`);
    expect(tune().at(30)(`${track}.m3u8`).status).toBe(200);
  }
});

test('two instances give the same bytes at the same moment', () => {
  for (const file of ['manifest.mpd', 'master.m3u8', 'a_en.m3u8', 'v720/40.m4s', 'a_it/41.m4s']) {
    const [one, other] = [tune().at(90)(file), tune().at(90)(file)];
    expect(one.status).toBe(200);
    expect(one).toEqual(other);
  }
});

test.each(['5-1', '5-5', 'abc', '1-2-3-4', '1', '-1-5', '1-2-'])('%s names no channel', (name) => {
  const expiresAt = new Date(startsAt.getTime() + 1e9);
  const path = `${signer.sign({ directory: `live/${packId}/${name}`, subject: 'a', expiresAt })}/manifest.mpd`;
  const origin = createOrigin({ shelf, signer, clock: () => startsAt });
  expect(atOnce(origin.answer({ method: 'GET', path })).status).toBe(404);
});

test('subtitles come with the picture, in DASH and in HLS, and are shown to nobody unasked', () => {
  const get = tune().at(300);
  const manifest = textOf(get('manifest.mpd'));
  const master = textOf(get('master.m3u8'));
  for (const [id, language] of [
    ['s_en', 'en'],
    ['s_it', 'it'],
    ['s_sr', 'sr-Latn'],
  ]) {
    expect(manifest).toContain(`contentType="text" lang="${language}"`);
    expect(manifest).toContain(`media="${id}/$Number$.vtt"><SegmentTimeline><S t="240000" d="1920" r="30"/>`);
    expect(master).toContain(`LANGUAGE="${language}",DEFAULT=NO,AUTOSELECT=YES,URI="${id}.m3u8"`);
    expect(textOf(get(`${id}.m3u8`))).toContain(`\n${id}/125.vtt\n`);
    expect(textOf(get(`${id}.m3u8`))).not.toContain('#EXT-X-MAP');
    expect(get(`${id}/125.vtt`).headers['content-type']).toBe('text/vtt; charset=utf-8');
  }
  expect(master).toContain('AUDIO="audio",SUBTITLES="text"');
  expect(get('s_de.m3u8').status).toBe(404);
  expect(get('s_de/125.vtt').status).toBe(404);
  expect(get('s_it/156.vtt').status).toBe(404);
  expect(get('s_it/100.vtt').status).toBe(404);
  expect(get('v360/125.vtt').status).toBe(404);
});

test('a turn later the words are the same, and only their times are new', () => {
  const get = tune({ dvrSeconds: 6000, seconds: 8000 }).at(4000);
  const [first, later] = [textOf(get('s_it/0.vtt')), textOf(get(`s_it/${LOOP * 105}.vtt`))];
  expect(first).toMatch(
    /^WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00\.000,MPEGTS:0\n\n00:00:00\.400 --> 00:00:03\.600 /,
  );
  // 105 turns of 34.56 s.
  expect(later).toBe(first.replace('00:00:00.400 --> 00:00:03.600', '01:00:29.200 --> 01:00:32.400'));
});

test('the seek bar has a picture for every moment of the programme, and not too many of them', () => {
  const read = (seconds: number) => {
    const get = tune({ seconds, dvrSeconds: seconds }).at(60);
    expect(get('thumbnails.jpg').headers['content-type']).toBe('image/jpeg');
    const cues = textOf(get('thumbnails.vtt')).split('\n\n').slice(1);
    return cues.map((cue) => cue.trim().split('\n'));
  };
  const short = read(120);
  expect(short).toHaveLength(63);
  expect(short[0]).toEqual(['00:00:00.000 --> 00:00:01.920', 'thumbnails.jpg#xywh=0,0,192,108']);
  expect(short[LOOP + 1]).toEqual(['00:00:36.480 --> 00:00:38.400', 'thumbnails.jpg#xywh=192,0,192,108']);
  expect(short.at(-1)?.[0]).toBe('00:01:59.040 --> 00:02:00.000');
  const long = read(7200);
  expect(long.length).toBeLessThanOrEqual(600);
  expect(long.at(-1)?.[0]).toMatch(/ --> 02:00:00\.000$/);
});

test('a segment is restamped once for everybody who asks', () => {
  const get = tune().at(90);
  expect(get('v720/40.m4s').body).toBe(get('v720/40.m4s').body);
  expect(get('v720/40.m4s').body).not.toEqual(get('v720/41.m4s').body);
  expect(get('v720/40.m4s').body).not.toEqual(get('v540/40.m4s').body);
});
