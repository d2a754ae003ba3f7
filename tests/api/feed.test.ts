import { locales } from '@cadetto/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { openHouse, type TestHouse } from '../house.ts';
import type { Viewer } from '../viewer.ts';

let house: TestHouse;
let fan: Viewer;
beforeAll(async () => {
  house = await openHouse();
  fan = await house.viewer().signsIn('fan');
});
afterAll(() => house.close());

describe('the feed', () => {
  test('[API-19] [HOME-2] [DATA-4] opens with the featured hero streams, then come the rows', async () => {
    const { categories } = await fan.gets('feed');
    const [featured, ...rows] = categories;
    expect(featured?._id).toBe('featured');
    expect(featured?.streams.length).toBeGreaterThanOrEqual(3);
    expect(rows.length).toBeGreaterThanOrEqual(4);
    expect(rows.map(({ _id }) => _id)).not.toContain('featured');
    for (const row of rows) expect(row.streams.length).toBeGreaterThan(0);
  });

  test('[API-19] a row carries at most 24 streams and says how many there are', async () => {
    const { categories } = await fan.gets('feed');
    for (const { streams, total } of categories) {
      expect(streams.length).toBeLessThanOrEqual(24);
      expect(streams.length).toBe(Math.min(total, 24));
    }
    expect(categories.some(({ streams, total }) => total > streams.length)).toBe(true);
  });

  test('[API-19] something is on, something is coming and something can be seen again', async () => {
    const { categories } = await fan.gets('feed');
    const streams = categories.flatMap((category) => category.streams);
    expect(streams.some(({ live }) => live)).toBe(true);
    expect(streams.some(({ vod }) => vod)).toBe(true);
    expect(streams.some(({ live, vod }) => !live && !vod)).toBe(true);
    expect(streams.filter(({ live, vod }) => live && vod)).toEqual([]);
  });

  test('[HOME-2] the first hero stream is playing now', async () => {
    const { categories } = await fan.gets('feed');
    expect(categories[0]?.streams[0]).toMatchObject({ live: true });
  });

  test('[DATA-3] [DATA-4] every stream has a name, words about it and a picture of each kind', async () => {
    const { categories } = await fan.gets('feed');
    for (const { name, description, media } of categories.flatMap((category) => category.streams)) {
      expect(name).not.toBe('');
      expect(description).not.toBe('');
      expect(media.map(({ metaType }) => metaType).toSorted()).toEqual([
        'featured',
        'hero',
        'icon',
        'thumbnail',
      ]);
      for (const { url } of media) expect(url).toMatch(/^\/art\/[\w/.-]+\.svg$|^\/pictures\/[\da-f]{32}$/);
    }
  });

  test('[API-19] no list ever carries a media address', async () => {
    for (const path of ['/live/v2/feed', '/live/explore']) {
      expect((await fan.asks('GET', path)).text).not.toMatch(/\/media\/|dashUrl|hlsUrl/);
    }
  });

  test('[API-19] no stream stands twice in a row, nor twice among the featured', async () => {
    const { categories } = await fan.gets('feed');
    for (const { streams } of categories) {
      const ids = streams.map(({ streamId }) => streamId);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  test('[HOME-4] rows and words are in the three languages', async () => {
    const feeds = await Promise.all(
      locales.map(async (locale) => (await house.viewer().speaks(locale).signsIn('fan')).gets('feed')),
    );
    const words = feeds.map(({ categories }) => categories.map(({ name }) => name).join());
    expect(new Set(words).size).toBe(3);
    const ids = feeds.map(({ categories }) => categories.map(({ _id }) => _id).join());
    expect(new Set(ids).size).toBe(1);
    for (const { categories } of feeds)
      expect(JSON.stringify(categories)).not.toMatch(/\p{Script=Cyrillic}/u);
  });

  test('[API-19] the same feed goes to everybody: a free account sees what a subscriber sees', async () => {
    const free = await house.viewer().signsIn('free');
    expect(await free.gets('feed')).toEqual(await fan.gets('feed'));
  });
});

describe('how shared answers travel', () => {
  test.each(['/live/v2/feed', '/live/explore', '/live/schedule', '/live/standings', '/live/teams'])(
    '[API-19] %s is not for who has no token, nor for a shared cache',
    async (path) => {
      expect((await house.viewer().asks('GET', path)).status).toBe(401);
      const answer = await fan.asks('GET', path);
      expect(answer.status).toBe(200);
      expect(answer.headers['cache-control']).toBe('private, no-cache');
      expect(answer.headers.vary).toMatch(/accept-language/);
      expect(answer.headers.vary).toMatch(/accept-encoding/);
    },
  );

  test('[API-19] what was not changed is 304 without a body', async () => {
    const first = await fan.asks('GET', '/live/v2/feed');
    const etag = first.headers.etag ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    const again = await fan.asks('GET', '/live/v2/feed', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(again.bytes.length).toBe(0);
    const other = await fan.asks('GET', '/live/v2/feed', { headers: { 'if-none-match': '"older"' } });
    expect(other.status).toBe(200);
  });

  test('[API-19] a proxy that weakened the tag, or a list of tags, still gets its 304', async () => {
    const { etag = '' } = (await fan.asks('GET', '/live/v2/feed')).headers;
    for (const tag of [`W/${etag}`, `"older", ${etag}`, '*']) {
      const again = await fan.asks('GET', '/live/v2/feed', { headers: { 'if-none-match': tag } });
      expect([tag, again.status]).toEqual([tag, 304]);
    }
  });

  test('[API-19] each language has its own tag', async () => {
    const italian = await house.viewer().speaks('it').signsIn('fan');
    const { etag = '' } = (await fan.asks('GET', '/live/v2/feed')).headers;
    const answer = await italian.asks('GET', '/live/v2/feed', { headers: { 'if-none-match': etag } });
    expect(answer.status).toBe(200);
  });

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
  ])('[API-19] accept-encoding "%s" brings %s, and the same words', async (accepted, encoding, unpack) => {
    const plain = await fan.asks('GET', '/live/v2/feed');
    const packed = await fan.asks('GET', '/live/v2/feed', { headers: { 'accept-encoding': accepted } });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 3);
    expect(unpack(packed.bytes).toString()).toBe(plain.text);
  });

  test.each(['identity', 'br;q=0', 'br; q=0.0, gzip;q=0'])(
    '[API-19] accept-encoding "%s" brings no compression',
    async (accepted) => {
      const plain = await fan.asks('GET', '/live/v2/feed', { headers: { 'accept-encoding': accepted } });
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(plain.json()).toHaveProperty('categories');
    },
  );

  test('[API-19] who refuses brotli by name gets none of it', async () => {
    const { headers } = await fan.asks('GET', '/live/v2/feed', {
      headers: { 'accept-encoding': 'gzip, br;q=0' },
    });
    expect(headers['content-encoding']).not.toBe('br');
  });

  test('HEAD says what GET would', async () => {
    const head = await fan.asks('HEAD', '/live/v2/feed');
    const got = await fan.asks('GET', '/live/v2/feed');
    expect(head.status).toBe(200);
    expect(head.bytes.length).toBe(0);
    expect(head.headers.etag).toBe(got.headers.etag);
    expect(head.headers['content-length']).toBe(got.headers['content-length']);
  });
});

describe('explore', () => {
  test('[API-21] [DATA-4] shows every league with its streams, the main one and other sports', async () => {
    const { exploreFeed } = await fan.gets('explore');
    expect(exploreFeed.length).toBeGreaterThanOrEqual(3);
    for (const { leagues, name, streams, total } of exploreFeed) {
      expect(leagues).toHaveLength(1);
      expect(leagues[0]).toMatchObject({ name });
      expect(leagues[0]?.description).not.toBe('');
      expect(leagues[0]?.media.length).toBeGreaterThan(0);
      expect(streams.length).toBe(Math.min(24, total));
    }
  });

  test('[API-21] a stream stands under its own league', async () => {
    const { exploreFeed } = await fan.gets('explore');
    for (const { _id, streams } of exploreFeed) {
      expect(new Set(streams.map(({ leagueId }) => leagueId))).toEqual(new Set([_id]));
    }
  });
});
