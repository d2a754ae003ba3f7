import { expect, test } from 'vitest';
import { createSigner } from './addresses.ts';
import { channelName } from './live-channel.ts';
import { createOrigin, type OriginParts } from './origin.ts';
import { loadPacks } from './shelf.ts';

const shelf = loadPacks(new URL('packs', import.meta.url));
const signer = createSigner('a secret of the stadium gate');
const startsAt = new Date('2026-03-07T20:45:00Z');
const endsAt = new Date(startsAt.getTime() + 600_000);
const expiresAt = new Date(startsAt.getTime() + 9_000_000);
const vod = signer.sign({ directory: 'vod/notte', subject: 'lease_1', expiresAt });
const live = signer.sign({
  directory: `live/notte/${channelName({ startsAt, endsAt })}`,
  subject: 'lease_1',
  expiresAt,
});

type Roots = Pick<OriginParts, 'backupRoot' | 'publicUrl'>;

function open({ minutes = 1, ...roots }: Roots & { minutes?: number } = {}) {
  const clock = () => new Date(startsAt.getTime() + minutes * 60_000);
  const origin = createOrigin({ shelf, signer, clock, ...roots });
  return async (path: string): Promise<string> => {
    const { status, body } = await origin.answer({ method: 'GET', path });
    return status === 200 ? (body?.toString() ?? '') : `answered ${status}`;
  };
}

function locationsOf(mpd: string): string[] {
  return [...mpd.matchAll(/<Location>(.*?)<\/Location>/g)].map(([, location = '']) => location);
}

function basesOf(mpd: string): string[] {
  return [...mpd.matchAll(/<BaseURL>(.*?)<\/BaseURL>/g)].map(([, base = '']) => base);
}

test('[PLY-2] DASH lists its own place first and the other root second, with the same signed path', async () => {
  const get = open();
  for (const base of [vod, live]) {
    expect(basesOf(await get(`${base}/manifest.mpd`))).toEqual(['./', `/backup${base}/`]);
    expect(basesOf(await get(`/backup${base}/manifest.mpd`))).toEqual(['./', `${base}/`]);
  }
});

test('[PLY-2] a live manifest is looked for on both roots, until the whistle', async () => {
  const locations = async (minutes: number, base: string) =>
    locationsOf(await open({ minutes })(`${base}/manifest.mpd`));
  expect(await locations(1, live)).toEqual(['manifest.mpd', `/backup${live}/manifest.mpd`]);
  expect(await locations(11, live)).toEqual([]);
  expect(await locations(1, vod)).toEqual([]);
});

test('[PLY-2] HLS lists every rendition twice, each with its own sounds', async () => {
  const get = open();
  for (const base of [vod, live]) {
    const lines = (await get(`${base}/master.m3u8`)).split('\n');
    for (const track of ['v360', 'v540', 'v720']) {
      const own = lines.indexOf(`${track}.m3u8`);
      const spare = lines.indexOf(`/backup${base}/${track}.m3u8`);
      expect(lines[own - 1]).toContain('AUDIO="audio"');
      expect(lines[spare - 1]).toBe(lines[own - 1]?.replace('"audio"', '"audio-spare"'));
      expect(spare).toBeGreaterThan(own);
      expect(await get(`/backup${base}/${track}.m3u8`)).toBe(await get(`${base}/${track}.m3u8`));
    }
    const sounds = lines.filter((line) => line.includes('TYPE=AUDIO') && line.includes('"audio-spare"'));
    expect(new Set(sounds.map((line) => /URI="([^"]*)"/.exec(line)?.[1]))).toEqual(
      new Set([`/backup${base}/a_en.m3u8`, `/backup${base}/a_it.m3u8`]),
    );
    expect(lines.filter((line) => line.includes('TYPE=SUBTITLES') && line.includes('/backup'))).toEqual([]);
  }
});

test('[PLY-2] the other root may be another host, whose manifests lead back to this one', async () => {
  const get = open({ backupRoot: 'https://two.cadetto.test', publicUrl: 'https://cadetto.test' });
  const places = [`https://two.cadetto.test${live}/`, `https://cadetto.test${live}/`];
  const manifest = await get(`${live}/manifest.mpd`);
  expect(basesOf(manifest)).toEqual(['./', ...places]);
  expect(locationsOf(manifest)).toEqual(['manifest.mpd', ...places.map((place) => `${place}manifest.mpd`)]);
  expect(await get(`${vod}/master.m3u8`)).toContain(`\nhttps://two.cadetto.test${vod}/v720.m3u8\n`);
  expect(await get(`/backup${vod}/manifest.mpd`)).toBe('answered 404');
});
