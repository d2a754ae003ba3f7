import { expect, test } from 'vitest';
import { createSigner } from './addresses.ts';
import type { OriginAnswer } from './delivery.ts';
import { createOrigin, type OriginRequest } from './origin.ts';
import { loadPacks } from './shelf.ts';

const shelf = loadPacks(new URL('packs', import.meta.url));
const signer = createSigner('a secret of the stadium gate');
const now = new Date('2026-03-07T20:45:00Z');
const [packId = ''] = shelf.packIds;
const ended = new Set<string>();
const origin = createOrigin({ shelf, signer, clock: () => now, isAlive: (subject) => !ended.has(subject) });

function address(
  file: string,
  { directory = `vod/${packId}`, subject = 'lease_1', seconds = 60 } = {},
): string {
  return `${signer.sign({ directory, subject, expiresAt: new Date(now.getTime() + seconds * 1000) })}/${file}`;
}

/** Whatever is known already is answered in the same turn. */
function atOnce(answer: OriginAnswer | Promise<OriginAnswer>): OriginAnswer {
  if (answer instanceof Promise) throw new Error('the origin made a player wait');
  return answer;
}

function ask(request: Partial<OriginRequest> & { path: string }): OriginAnswer {
  return atOnce(origin.answer({ method: 'GET', ...request }));
}

function get(file: string, range?: string): OriginAnswer {
  return ask({ path: address(file), range });
}

function answer(path: string): OriginAnswer {
  return ask({ path });
}

test('every pack holds what a player asks for', () => {
  expect(shelf.packIds.length).toBeGreaterThan(0);
  for (const { label, files } of shelf.packs.values()) {
    const tracks = [...label.video, ...label.audio].map((track) => track.id);
    const names = tracks.flatMap((id) => [
      `${id}/init.mp4`,
      ...Array.from({ length: label.segmentCount }, (_, index) => `${id}/${index + 1}.m4s`),
    ]);
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(['manifest.mpd', 'master.m3u8', 'thumbnails.vtt', 'thumbnails.jpg', ...names]),
    );
    expect(label.audio.map((track) => track.language)).toEqual(['it', 'en']);
    expect(label.subtitles.map((track) => track.language)).toEqual(['en', 'it', 'sr-Latn']);
  }
});

test('all packs together stay within what a repository can carry', () => {
  const sizes = [...shelf.packs.values()].flatMap(({ files }) =>
    [...files.values()].map(({ body }) => body.length),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(12_000_000);
});

test.each([
  ['manifest.mpd', 'application/dash+xml', 'no-store'],
  ['master.m3u8', 'application/vnd.apple.mpegurl', 'no-store'],
  ['v720/init.mp4', 'video/mp4', 'private, max-age=3600'],
  ['v720/1.m4s', 'video/iso.segment', 'private, max-age=3600'],
  ['s_sr/1.vtt', 'text/vtt; charset=utf-8', 'private, max-age=3600'],
  ['thumbnails.jpg', 'image/jpeg', 'private, max-age=3600'],
])('%s is sent as %s, %s', (file, type, caching) => {
  const { status, headers, body } = get(file);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': type,
    'cache-control': caching,
    'content-length': body?.length,
  });
});

test('HEAD says the same as GET and sends no body', () => {
  const head = ask({ method: 'HEAD', path: address('v720/1.m4s') });
  expect(head).toEqual({ ...get('v720/1.m4s'), body: null });
});

test('[API-20] a folder is granted as its files are, and tells nothing else', () => {
  const folders = ['', 'v720/'].map((folder) => address(folder));
  for (const path of folders) {
    expect(answer(path)).toMatchObject({ status: 204, body: null });
    expect(answer(path)).toMatchObject({ status: 204, headers: { 'cache-control': 'max-age=5' } });
  }
  const late = ['', 'v720/'].map((folder) => address(folder, { seconds: 0 }));
  const forged = folders.map((path) => path.replace('lease_1', 'lease_2'));
  const malformed = ['/media/x/y/z/vod/', `${folders[0]}/`, `${folders[0]}../`];
  for (const path of ['/media/', '/media/x/', '/media/x/y/z/']) expect(answer(path).status).toBe(404);
  for (const path of [...late, ...forged, ...malformed]) expect(answer(path).status).toBe(403);
  ended.add('lease_1');
  for (const path of folders) expect(answer(path).status).toBe(403);
  ended.delete('lease_1');
});

test('a byte range is a part of the whole', () => {
  const whole = get('v720/1.m4s').body ?? Buffer.alloc(0);
  const size = whole.length;
  const parts: [string, number, number][] = [
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, size - 1],
    ['bytes=-10', size - 10, size - 1],
    [`bytes=5-${size + 50}`, 5, size - 1],
    [`bytes=-${size + 50}`, 0, size - 1],
  ];
  for (const [range, first, last] of parts) {
    const { status, headers, body } = get('v720/1.m4s', range);
    expect(status).toBe(206);
    expect(headers['content-range']).toBe(`bytes ${first}-${last}/${size}`);
    expect(body?.equals(whole.subarray(first, last + 1))).toBe(true);
  }
});

test('a range past the end is 416; one that makes no sense is answered whole', () => {
  const { length = 0 } = get('v720/1.m4s').body ?? {};
  expect(get('v720/1.m4s', `bytes=${length}-`)).toMatchObject({
    status: 416,
    headers: { 'content-range': `bytes */${length}` },
  });
  expect(get('v720/1.m4s', 'bytes=-0').status).toBe(416);
  for (const range of ['bytes=9-3', 'bytes=-', 'lines=1-2', 'bytes=0-1,4-5', 'nonsense'])
    expect(get('v720/1.m4s', range).status).toBe(200);
});

test.each(['nothing.mpd', 'pack.json', 'v720/0.m4s', 'v720/99.m4s', 'toString', 'v720/constructor'])(
  '%s is not found',
  (file) => {
    expect(get(file)).toMatchObject({ status: 404, body: null });
  },
);

test.each([
  'vod',
  'vod/nothing',
  'vod/__proto__',
  `vod/${packId}/more`,
  `other/${packId}`,
  'live/nothing/1-2',
])('the directory %s does not exist, however well it is signed', (directory) => {
  const path = address('manifest.mpd', { directory });
  expect(ask({ path }).status).toBe(404);
});

test('an address without a valid signature is refused', () => {
  const good = address('manifest.mpd');
  expect(answer(good).status).toBe(200);
  expect(answer(good.replace('lease_1', 'lease_9'))).toMatchObject({ status: 403, body: null });
  expect(answer(address('manifest.mpd', { seconds: -1 })).status).toBe(403);
  expect(answer(`/media/vod/${packId}/manifest.mpd`).status).toBe(404);
});

test('an address dies as soon as its lease does', () => {
  const path = address('v720/1.m4s', { subject: 'taken_over' });
  expect(ask({ path }).status).toBe(200);
  ended.add('taken_over');
  expect(ask({ path }).status).toBe(403);
});

test('a lease that must be looked up is waited for', async () => {
  const slow = createOrigin({
    shelf,
    signer,
    clock: () => now,
    isAlive: async (subject) => !ended.has(subject),
  });
  const statusOf = async (subject: string) =>
    (await slow.answer({ method: 'GET', path: address('v720/1.m4s', { subject }) })).status;
  ended.add('looked_up');
  expect(await statusOf('looked_up')).toBe(403);
  expect(await statusOf('lease_1')).toBe(200);
});

test('the same signed path is answered behind the root of the backup', () => {
  expect(origin.roots).toEqual(['', '/backup']);
  expect(answer(`/backup${address('v720/1.m4s')}`)).toEqual(get('v720/1.m4s'));
  expect(answer(`/backup${address('v720/1.m4s').replace('lease_1', 'lease_9')}`).status).toBe(403);
  for (const root of ['/elsewhere', '/backup/backup', '/backupp'])
    expect(answer(`${root}${address('v720/1.m4s')}`).status).toBe(404);
  expect(
    createOrigin({ shelf, signer, clock: () => now, backupRoot: 'https://two.cadetto.test' }).roots,
  ).toEqual(['']);
});

test('media can only be read', () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
    expect(ask({ method, path: address('manifest.mpd') })).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD' },
    });
});
