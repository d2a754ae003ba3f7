// nginx in front of two instances, with the very settings that operators are given: it keeps copies of segments, and
// gives them out to whom an instance says they may go.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFront, type Nginx } from '../../kit/nginx.ts';
import { openTwins, type Twins } from '../../twins.ts';
import { newViewer, type AccountName, type Viewer } from '../../viewer.ts';
import { dies, ends, paidHighlights, watches } from '../../watchers.ts';

const site = 'http://cadetto.test';
const secondFront = 'http://second.cadetto.test';
/** Nobody listens there. */
const gone = 'http://127.0.0.1:9';

let twins: Twins;
let front: Nginx;
beforeAll(async () => {
  twins = await openTwins({
    TRUSTED_PROXIES: '127.0.0.1/32',
    PUBLIC_URL: site,
    MEDIA_BACKUP_URL: secondFront,
  });
  front = await startFront([twins.one.address, gone, twins.other.address]);
});
afterAll(async () => {
  await front.stop();
  await twins.close();
});

const piece = 'v720/1.m4s';

/** Somebody who watches highlights through the front, and the folder their stream lies in. */
async function watching(account: AccountName): Promise<{ viewer: Viewer; id: string; folder: string }> {
  const viewer = await newViewer(front.url).signsIn(account);
  const id = await paidHighlights(viewer);
  const { dashUrl } = await watches(viewer, id);
  const { pathname } = new URL(dashUrl ?? '', front.url);
  return { viewer, id, folder: pathname.replace(/[^/]+$/, '') };
}

test('[API-20] a segment is fetched once, given out to everybody who watches, and to nobody else', async () => {
  const { viewer: sofa, folder } = await watching('fan');
  expect((await sofa.opens(`${folder}manifest.mpd`)).headers['x-copy']).toBeUndefined();
  const first = await sofa.opens(folder + piece);
  const inside = await twins.one.viewer().opens(folder + piece);
  expect([first.status, first.headers['x-copy'], first.bytes.equals(inside.bytes)]).toEqual([
    200,
    'MISS',
    true,
  ]);

  const { viewer: armchair, id, folder: theirs } = await watching('monthly');
  expect(theirs).not.toBe(folder);
  const copy = await armchair.opens(theirs + piece);
  expect([copy.status, copy.headers['x-copy'], copy.bytes.equals(inside.bytes)]).toEqual([200, 'HIT', true]);
  expect(copy.headers['cache-control']).toBe('private, max-age=3600');
  const part = await armchair.opens(theirs + piece, { range: 'bytes=10-19' });
  expect([part.status, part.bytes.equals(inside.bytes.subarray(10, 20))]).toEqual([206, true]);

  const [, media, expiry, lease, signature = '', ...directory] = theirs.split('/');
  const forgeries = [
    [media, expiry, lease, `${signature.slice(0, -2)}xx`, ...directory],
    [media, expiry, folder.split('/')[3], signature, ...directory],
    [media, 'x', 'y', 'z', ...directory],
  ];
  for (const forged of forgeries)
    expect((await armchair.opens(`/${forged.join('/')}${piece}`)).status).toBe(403);
  expect((await armchair.opens(`${theirs}v720/999999.m4s`)).status).toBe(404);
  expect((await armchair.opens('/granted')).status).toBe(404);

  await ends(armchair, id);
  await dies(armchair, theirs + piece);
  expect((await sofa.opens(folder + piece)).status).toBe(200);
});

test('[PLY-2] a manifest names the second front and this one by whole addresses, for either to hand on', async () => {
  const { viewer, id, folder } = await watching('plus');
  const { bytes } = await viewer.opens(`${folder}manifest.mpd`);
  const places = [...bytes.toString().matchAll(/<BaseURL>(.*?)<\/BaseURL>/g)].map(([, place]) => place);
  expect(places).toEqual(['./', `${secondFront}${folder}`, `${site}${folder}`]);
  await ends(viewer, id);
});

test('[API-2] calls are answered as they are without it, and an instance that is gone is not missed', async () => {
  const viewer = newViewer(front.url);
  for (let turn = 0; turn < 6; turn += 1) expect((await viewer.gets('openConfig')).country).toBe('IT');
});
