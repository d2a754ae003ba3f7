import { locales, type StreamCard } from '@cadetto/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../house.ts';
import { standardInstant } from '../kit/provided.ts';
import type { Viewer } from '../viewer.ts';

const hour = 60 * 60 * 1000;

let house: TestHouse;
let fan: Viewer;
let free: Viewer;
let streams: readonly StreamCard[];
beforeAll(async () => {
  house = await openHouse();
  fan = await house.viewer().signsIn('fan');
  free = await house.viewer().signsIn('free');
  const { categories } = await fan.gets('feed');
  const { exploreFeed } = await fan.gets('explore');
  streams = [...categories, ...exploreFeed].flatMap((category) => category.streams);
});
afterAll(() => house.close());

function streamThat(what: string, is: (stream: StreamCard) => boolean): StreamCard {
  const found = streams.find(is);
  if (found === undefined) throw new Error(`the demo has no stream that is ${what}`);
  return found;
}

const replay = () => streamThat('a paid replay', ({ vod, freeAccess }) => vod && !freeAccess);
const liveMatch = () => streamThat('a live match', ({ live, matchId }) => live && matchId !== null);
const scheduled = () => streamThat('yet to come', ({ live, vod }) => !live && !vod);
const freeOne = () => streamThat('free', ({ vod, live, freeAccess }) => (vod || live) && freeAccess);

const watch = (viewer: Viewer, id: string) => viewer.gets('watch', { params: { id } });
const pathOf = (id: string) => `/live/streams/watch/${id}`;

describe('who may watch', () => {
  test('[API-20] [ST-16] a subscriber asks for the right to watch, then gets the stream, flat, with its addresses', async () => {
    const card = replay();
    await fan.gets('startWatching', { params: { id: card.streamId }, body: {} });
    const stream = await watch(fan, card.streamId);
    expect(stream).toMatchObject(card);
    expect(stream.dashUrl).toMatch(/^\/media\/.+\/manifest\.mpd$/);
    expect(stream.hlsUrl).toMatch(/^\/media\/.+\/master\.m3u8$/);
    expect(stream.thumbnailsUrl).toMatch(/^\/media\/.+\/thumbnails\.vtt$/);
    expect(stream.drmParameters).toBeNull();
  });

  test('[API-20] [ST-16] the right comes with the stream to be fetched by it, whose addresses end with it', async () => {
    const params = { id: replay().streamId };
    const { stream } = await fan.gets('startWatching', { params, body: {} });
    expect(stream).toEqual(await watch(fan, params.id));
    expect((await fan.opens(stream?.dashUrl ?? '')).status).toBe(200);
    await fan.gets('endWatching', { params, body: {} });
    expect((await fan.opens(stream?.dashUrl ?? '')).status).toBe(403);
  });

  test('[PLY-2] the backup is the same signed address at another root', async () => {
    const stream = await watch(fan, replay().streamId);
    expect(stream.dashBackupUrl).toBe(`/backup${stream.dashUrl}`);
    expect(stream.hlsBackupUrl).toBe(`/backup${stream.hlsUrl}`);
    const [main, backup] = [await fan.opens(stream.hlsUrl ?? ''), await fan.opens(stream.hlsBackupUrl ?? '')];
    expect([main.status, backup.status]).toEqual([200, 200]);
  });

  test('[DATA-3] what was broadcast knows the moment of its first picture; a clip has none', async () => {
    const match = await watch(fan, liveMatch().streamId);
    // Early enough that there is a picture at kick-off.
    expect(Date.parse(match.scheduledStart) - Date.parse(match.programmeStart ?? '')).toBe(6000);
    const manifest = (await fan.opens(match.dashUrl ?? '')).text;
    expect(manifest).toContain(`availabilityStartTime="${match.programmeStart}"`);
    const entries = await house.operator().lists('streams', '?limit=500');
    const preview = entries.find(({ kind, state }) => kind === 'preview' && state === 'on_demand');
    const stream = await watch(fan, preview?.id ?? '');
    expect(stream.programmeStart).toBeNull();
    expect((await fan.opens(stream.dashUrl ?? '')).text).toContain('type="static"');
  });

  test('[API-20] the right to watch may be asked for without a body', async () => {
    expect((await fan.asks('POST', pathOf(replay().streamId))).status).toBe(200);
  });

  test('[API-20] [DATA-3] a live match is live, and has pictures for the seek bar once one may go back in it', async () => {
    const { streamId } = liveMatch();
    const { dvr, ...stream } = await watch(fan, streamId);
    expect(stream).toMatchObject({ live: true, vod: false });
    expect(stream.thumbnailsUrl !== null).toBe(dvr);
    const desk = house.operator();
    await desk.sets('streams', { ...(await desk.reads('streams', streamId)), dvr: true });
    const { thumbnailsUrl } = await watch(fan, streamId);
    expect((await fan.opens(thumbnailsUrl ?? '')).text).toContain('thumbnails.jpg#xywh=');
    await desk.sets('streams', { ...(await desk.reads('streams', streamId)), dvr });
  });

  test('[API-20] [DATA-3] a match has subtitles, live and as a replay', async () => {
    for (const { streamId } of [liveMatch(), replay()]) {
      const { hlsUrl } = await watch(fan, streamId);
      expect((await fan.opens(hlsUrl ?? '')).text).toContain('TYPE=SUBTITLES');
    }
  });

  test.each(['GET', 'POST'])(
    '[API-20] [ROLE-2] without a plan %s is 403 subscription_required',
    async (method) => {
      const answer = await free.asks(method, pathOf(replay().streamId));
      expect(answer.status).toBe(403);
      expect(answer.json()).toMatchObject({
        key: 'subscription_required',
        message: 'You need a plan to watch this.',
      });
      expect(answer.text).not.toContain('/media/');
    },
  );

  test('[API-20] [ROLE-2] freeAccess waives the plan', async () => {
    const { streamId } = freeOne();
    await free.gets('startWatching', { params: { id: streamId } });
    expect((await watch(free, streamId)).dashUrl).toMatch(/^\/media\//);
  });

  test('[API-20] freeAccess does not waive signing in', async () => {
    for (const method of ['GET', 'POST']) {
      expect((await house.viewer().asks(method, pathOf(freeOne().streamId))).status).toBe(401);
    }
  });

  test.each(['GET', 'POST'])('[API-20] %s of what never was is 404 stream_not_found', async (method) => {
    for (const id of ['nothing', '..', 'x'.repeat(100)]) {
      const answer = await fan.asks(method, pathOf(encodeURIComponent(id)));
      expect([id, answer.status]).toEqual([id, 404]);
      expect(answer.json()).toMatchObject({ key: 'stream_not_found' });
    }
  });

  test('[API-20] what has not begun is told as that, with when it begins, in three languages', async () => {
    const { streamId, scheduledStart } = scheduled();
    const desk = house.operator();
    const entry = await desk.reads('streams', streamId);
    const asSaid = {
      en: /^This stream has not begun yet\. It begins: .*\d\d:\d\d (CES?T|GMT\+[12])\.$/,
      it: /^La trasmissione non è ancora iniziata\. Inizio: .*\d\d:\d\d (CES?T|GMT\+[12])\.$/,
      sr: /^Prenos još nije počeo\. Početak: .*\d\d:\d\d (CES?T|GMT\+[12])\.$/,
    };
    for (const locale of locales) {
      const reader = await house.viewer().speaks(locale).signsIn('plus');
      for (const method of ['GET', 'POST']) {
        const answer = await reader.asks(method, pathOf(streamId));
        expect(answer.status).toBe(404);
        expect(answer.json()).toMatchObject({
          key: 'stream_not_found',
          startsAt: scheduledStart,
          message: expect.stringMatching(asSaid[locale]),
        });
      }
    }
    await desk.sets('streams', { ...entry, scheduledStart: new Date(0).toISOString() });
    const late = await fan.asks('POST', pathOf(streamId));
    expect(late.json()).toMatchObject({ message: expect.stringContaining('any moment now') });
    await desk.sets('streams', entry);
  });

  test('[API-20] the name comes in the language asked for', async () => {
    const highlights = streamThat('highlights', ({ streamId }) => streamId.endsWith('-highlights'));
    const italian = await house.viewer().speaks('it').signsIn('plus');
    expect((await watch(italian, highlights.streamId)).name).toMatch(/gli highlights$/);
    await italian.gets('endWatching', { params: { id: highlights.streamId } });
  });
});

describe('what the addresses give', () => {
  const base = async (viewer: Viewer, id: string) =>
    ((await watch(viewer, id)).dashUrl ?? '').replace(/\/[^/]+$/, '');

  test('[API-20] a replay: manifest, playlist, first picture, sound, subtitles, thumbnails', async () => {
    const root = await base(fan, replay().streamId);
    const manifest = await fan.opens(`${root}/manifest.mpd`);
    expect(manifest.headers['content-type']).toBe('application/dash+xml');
    expect(manifest.text).toContain('<MPD');
    const playlist = await fan.opens(`${root}/master.m3u8`);
    expect(playlist.text).toMatch(/^#EXTM3U/);
    const renditions = [...playlist.text.matchAll(/^#EXT-X-STREAM-INF.*\n(.+)$/gm)].map(([, file]) => file);
    expect(renditions.filter((file) => !file?.includes('/backup/'))).toHaveLength(3);
    expect(renditions).toHaveLength(6);
    const audio = [...playlist.text.matchAll(/TYPE=AUDIO.*?LANGUAGE="(\w+)"/g)].map(
      ([, language]) => language,
    );
    expect(new Set(audio)).toEqual(new Set(['en', 'it']));
    const subtitles = [...playlist.text.matchAll(/TYPE=SUBTITLES.*?LANGUAGE="([\w-]+)"/g)].map(
      ([, language]) => language,
    );
    expect(subtitles).toHaveLength(3);
    for (const file of playlist.text.matchAll(/URI="([^"]+)"/g)) {
      const [, uri = ''] = file;
      expect((await fan.opens(uri.startsWith('/') ? uri : `${root}/${uri}`)).status).toBe(200);
    }
    const [first = ''] = renditions;
    const media = await fan.opens(`${root}/${first}`);
    const segment = media.text.split('\n').find((line) => line.endsWith('.m4s')) ?? '';
    const folder = first.includes('/') ? `${root}/${first.replace(/\/[^/]+$/, '')}` : root;
    const picture = await fan.opens(`${folder}/${segment}`);
    expect(picture.status).toBe(200);
    expect(picture.bytes.subarray(4, 8).toString()).toMatch(/styp|moof|sidx/);
  });

  test('[API-20] a live match: a manifest that moves with the clock', async () => {
    const { dashUrl } = await watch(fan, liveMatch().streamId);
    const first = await fan.opens(dashUrl ?? '');
    expect(first.status).toBe(200);
    expect(first.text).toContain('type="dynamic"');
    expect(first.headers['cache-control']).toBe('no-store');
  });

  test('[API-20] [DATA-3] every live match is on the air, from its own kick-off, from DASH and from HLS', async () => {
    const matches = streams.filter(({ live, matchId }) => live && matchId !== null);
    const ids = [...new Set(matches.map(({ streamId }) => streamId))];
    expect(ids.length).toBeGreaterThan(1);
    for (const id of ids) {
      const { dashUrl, hlsUrl, scheduledStart, programmeStart } = await watch(fan, id);
      expect(Date.parse(scheduledStart) - Date.parse(programmeStart ?? '')).toBe(6000);
      const dash = await fan.opens(dashUrl ?? '');
      expect(dash.text).toContain(`availabilityStartTime="${programmeStart}"`);
      const root = (hlsUrl ?? '').replace('master.m3u8', '');
      const [playlist] = /^[^#\n].*\.m3u8$/m.exec((await fan.opens(hlsUrl ?? '')).text) ?? [];
      const [newest] = (await fan.opens(root + playlist)).text.match(/^[^#\n].*\.m4s$/gm)?.slice(-1) ?? [];
      expect(
        (await fan.opens(new URL(newest ?? 'none', `http://here${root}${playlist}`).pathname)).status,
      ).toBe(200);
    }
  });

  test('[API-20] a range is a part, with its place in the whole', async () => {
    const root = await base(fan, replay().streamId);
    const whole = await fan.opens(`${root}/v720/1.m4s`);
    const part = await fan.opens(`${root}/v720/1.m4s`, { range: 'bytes=100-199' });
    expect(part.status).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 100-199/${whole.bytes.length}`);
    expect(part.bytes.equals(whole.bytes.subarray(100, 200))).toBe(true);
  });

  test('[API-20] needs no token beside it: the address is the right', async () => {
    const { dashUrl } = await watch(fan, replay().streamId);
    expect((await house.viewer().opens(dashUrl ?? '')).status).toBe(200);
  });

  test('[PLY-2] is readable from the pages of another host, as are its refusals', async () => {
    const { dashUrl, dashBackupUrl } = await watch(fan, replay().streamId);
    const segment = (dashUrl ?? '').replace('manifest.mpd', 'v720/1.m4s');
    const refused = (dashUrl ?? '').replace('/media/', '/media/x');
    for (const [url, status] of [
      [dashUrl, 200],
      [dashBackupUrl, 200],
      [segment, 200],
      [refused, 403],
      [`${dashUrl}x`, 404],
    ] as const) {
      const answer = await fan.opens(url ?? '', { origin: 'https://cadetto.example' });
      expect([url, answer.status]).toEqual([url, status]);
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    }
    const { headers } = await fan.asks('GET', '/user/profile', {
      headers: { origin: 'https://cadetto.example' },
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  test('[API-20] an address with anything changed is refused', async () => {
    const { dashUrl } = await watch(fan, replay().streamId);
    const steps = (dashUrl ?? '').split('/');
    const change = (place: number) =>
      steps
        .map((step, at) => (at === place ? (step.startsWith('z') ? 'y' : 'z') + step.slice(1) : step))
        .join('/');
    for (const place of [2, 3]) expect((await fan.opens(change(place))).status).toBe(403);
    for (const place of [4, 5, 6]) expect([403, 404]).toContain((await fan.opens(change(place))).status);
    expect((await fan.opens(dashUrl?.replace(/.(?=\/vod)/, '-') ?? '')).status).toBe(403);
  });

  test('[API-20] the address of one stream opens no other', async () => {
    const root = await base(fan, replay().streamId);
    const live = (await watch(fan, liveMatch().streamId)).dashUrl ?? '';
    const directory = live.split('/').slice(5).join('/');
    expect([403, 404]).toContain(
      (await fan.opens(`${root.split('/').slice(0, 5).join('/')}/${directory}`)).status,
    );
  });

  test.each([
    '/../../../package.json',
    '/%2e%2e/%2e%2e/pack.json',
    '/..%2fpack.json',
    '/pack.json',
    '//',
    '/%00',
    '/%',
  ])('[API-20] no way leads from a good address to %s', async (tail) => {
    const answer = await fan.opens((await base(fan, replay().streamId)) + tail);
    expect([400, 403, 404]).toContain(answer.status);
    expect(answer.text).not.toContain('"name"');
  });

  test('[API-20] two people get different addresses, and neither names the person', async () => {
    const plus = await house.viewer().signsIn('plus');
    const { streamId } = replay();
    const [mine, theirs] = [await watch(fan, streamId), await watch(plus, streamId)];
    expect(mine.dashUrl).not.toBe(theirs.dashUrl);
    const { _id: id } = await fan.gets('profile');
    expect(mine.dashUrl).not.toContain(id);
  });
});

describe('what time does to it', () => {
  test('[API-20] an address dies with its lease, and a refreshed one goes on', async () => {
    const { streamId } = replay();
    const { dashUrl } = await watch(fan, streamId);
    await house.timeBecomes(new Date(standardInstant.getTime() + 180_000));
    const { dashUrl: refreshed } = await watch(fan, streamId);
    await house.timeBecomes(new Date(standardInstant.getTime() + 209_000));
    for (const url of [dashUrl, refreshed]) expect((await fan.opens(url ?? '')).status).toBe(200);
    await house.timeBecomes(new Date(standardInstant.getTime() + 225_000));
    expect((await fan.opens(dashUrl ?? '')).status).toBe(403);
    expect((await fan.opens(refreshed ?? '')).status).toBe(200);
    await house.timeBecomes(new Date(standardInstant.getTime() + 390_000));
    expect((await fan.opens(refreshed ?? '')).status).toBe(403);
  });

  test('[API-20] [ROLE-2] the right ends with the plan', async () => {
    const monthly = await house.viewer().signsIn('monthly');
    const { streamId } = replay();
    expect((await monthly.asks('GET', pathOf(streamId))).status).toBe(200);
    await house.timeBecomes(new Date(standardInstant.getTime() + 13 * 24 * hour));
    expect((await monthly.asks('GET', pathOf(streamId))).status).toBe(403);
  });
});
