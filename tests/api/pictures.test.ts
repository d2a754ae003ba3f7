// Photographs in and out. Sharp stands in for the photographers: it makes the files that are uploaded here.

import { apiPrefix } from '@cadetto/contract';
import { footballLeagueId, photographs } from '@cadetto/demo';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectFolder } from '@cadetto/server';
import { deflateSync, crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openHouse, type TestHouse } from '../house.ts';
import { operatorTokens } from '../kit/build.ts';
import { refusalKey } from '../kit/failure.ts';
import { ask, type Answer } from '../kit/http.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const [photograph] = photographs;
const id = photograph?.id ?? '';
const forever = 'public, max-age=31536000, immutable';
const [operatorToken = ''] = Object.values(operatorTokens);

const opens = (path: string, headers: Record<string, string> = {}) => house.viewer().opens(path, headers);

interface Upload {
  readonly bytes: Buffer;
  readonly type?: string;
  readonly token?: string | null;
}

function uploads({ bytes, type = 'image/jpeg', token = operatorToken }: Upload): Promise<Answer> {
  return ask(house.address, {
    method: 'POST',
    path: `${apiPrefix}/operator/pictures`,
    headers: { 'content-type': type, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    body: bytes,
  });
}

const uploaded = z.strictObject({
  id: z.string().check(z.regex(/^[\da-f]{32}$/)),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string().check(z.regex(/^data:image\/webp;base64,/)),
});

const packs = projectFolder('media/packs');
const packsFolder = typeof packs === 'string' ? packs : fileURLToPath(packs);
const poster = () => readFile(join(packsFolder, 'notte/poster.jpg'));

/** The EXIF of a camera: upside down, and where it was taken. */
function withExif(jpeg: Buffer): Buffer {
  const tiff = Buffer.from(
    '4d4d002a00000008' +
      '0002' +
      '011200030000000100030000' +
      '8825000400000001' +
      '00000026' +
      '00000000' +
      '0001' +
      '0001000200000002' +
      '4e000000' +
      '00000000',
    'hex',
  );
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

/** As many pixels a side as it says, but with few rows: it is small however large it claims to be. */
function png(side: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((side + 1) * Math.min(side, 40)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a photograph', () => {
  test('[DATA-5] the demo’s own are named by the hash of their bytes', async () => {
    for (const { id: named, file } of photographs) {
      const bytes = await readFile(join(packsFolder, file));
      expect(bytes.length).toBeLessThan(100_000);
      expect(createHash('sha256').update(bytes).digest('hex').slice(0, 32)).toBe(named);
    }
  });

  test('[DATA-5] is what highlights and reports show, with its size and a placeholder', async () => {
    const fan = await house.viewer().signsIn('fan');
    const { categories } = await fan.gets('feed');
    const shown = categories
      .flatMap(({ streams }) => streams.flatMap(({ media }) => media))
      .filter(({ url }) => url.startsWith('/pictures/'));
    const { news } = await fan.gets('clubNews', { params: { clubId: 'bari' }, query: { perPage: '50' } });
    const reported = news.flatMap(({ image }) => (image?.url.startsWith('/pictures/') ? [image] : []));
    expect(shown.length).toBeGreaterThan(0);
    expect(reported.length).toBeGreaterThan(0);
    for (const { url, width, height, placeholder } of [...shown, ...reported]) {
      expect([width, height]).toEqual([1280, 720]);
      expect(placeholder).toMatch(/^data:image\/webp;base64,/);
      expect(placeholder?.length).toBeLessThan(300);
      expect((await opens(url)).status).toBe(200);
    }
  });

  test('[DATA-5] comes as it is kept, for ever, and 304 for who has it', async () => {
    const answer = await opens(`/pictures/${id}`);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': forever });
    expect(answer.headers['content-encoding']).toBeUndefined();
    const { etag = '' } = answer.headers;
    expect((await opens(`/pictures/${id}`, { 'if-none-match': etag })).status).toBe(304);
  });

  test.each([
    ['avif', 'image/avif', 'ftypavif'],
    ['webp', 'image/webp', 'WEBP'],
    ['jpg', 'image/jpeg', '\xff\xd8\xff'],
  ])('[DATA-5] comes as %s at the widths screens use, lighter when narrower', async (format, type, mark) => {
    const sizes: number[] = [];
    for (const width of [320, 640, 960, 1280]) {
      const answer = await opens(`/pictures/${id}/${width}.${format}`);
      expect(answer.headers).toMatchObject({ 'content-type': type, 'cache-control': forever });
      expect(answer.bytes.toString('latin1', 0, 16)).toContain(mark);
      sizes.push(answer.bytes.length);
    }
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  });

  test('[DATA-5] asked for by many at once, it is drawn the same for all', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => opens(`/pictures/${photographs[1]?.id}/640.avif`)),
    );
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.etag}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
  });

  test.each([
    `/pictures/${'0'.repeat(32)}`,
    `/pictures/${'0'.repeat(32)}/640.webp`,
    `/pictures/${id}/1920.avif`,
    `/pictures/${id}/641.avif`,
    `/pictures/${id}/0640.avif`,
    `/pictures/${id}/640.gif`,
    `/pictures/${id}/640.avif/more`,
    `/pictures/${id.toUpperCase()}`,
    '/pictures/..%2f..%2fetc%2fpasswd',
    '/pictures/%00',
    '/pictures/',
  ])('[DATA-5] %s is not there', async (path) => {
    expect((await opens(path)).status).toBe(404);
  });

  test('[DATA-5] taken down, it is gone in every form', async () => {
    const gone = photographs[2]?.id ?? '';
    const paths = [`/pictures/${gone}`, `/pictures/${gone}/320.webp`];
    for (const path of paths) expect((await opens(path)).status).toBe(200);
    await house.house.database.db.deleteFrom('picture').where('id', '=', gone).execute();
    const { id: streamId } = await house.operator().any('streams');
    await house.operator().does('POST', '/featured', { streamIds: [streamId] });
    await expect.poll(async () => (await opens(paths[0] ?? '')).status).toBe(404);
    expect((await opens(paths[1] ?? '')).status).toBe(404);
  });
});

describe('an upload', () => {
  test('[DATA-5] is answered with everything a media item needs, and is there', async () => {
    const answer = await uploads({ bytes: await poster() });
    expect(answer.status).toBe(200);
    const picture = z.parse(uploaded, answer.json());
    expect(picture).toMatchObject({ url: `/pictures/${picture.id}`, width: 1280, height: 720 });
    const kept = await opens(picture.url);
    expect(kept.headers['content-type']).toBe('image/jpeg');
    expect(createHash('sha256').update(kept.bytes).digest('hex').slice(0, 32)).toBe(picture.id);
    expect((await opens(`${picture.url}/640.avif`)).status).toBe(200);
  });

  test('[DATA-5] twice and in parallel it is one picture, recorded once with its operator', async () => {
    const bytes = (await opens(`/pictures/${photographs[3]?.id}/960.jpg`)).bytes;
    const answers = await Promise.all([1, 2, 3].map(() => uploads({ bytes })));
    const ids = new Set(answers.map((answer) => z.parse(uploaded, answer.json()).id));
    expect(ids.size).toBe(1);
    const actions = await house.operator().log();
    const recorded = actions.filter(({ subject }) => subject !== null && ids.has(subject));
    expect(recorded).toHaveLength(1);
    expect(recorded[0]).toMatchObject({ action: 'created', kind: 'pictures' });
  });

  test('[DATA-5] loses what the camera wrote into it, and stands upright', async () => {
    const photographed = withExif(await poster());
    expect(photographed.includes('Exif')).toBe(true);
    const turned = z.parse(uploaded, (await uploads({ bytes: photographed })).json());
    const plain = z.parse(uploaded, (await uploads({ bytes: await poster() })).json());
    expect((await opens(turned.url)).bytes.includes('Exif')).toBe(false);
    // Upside down by its own word, so turned it is another picture of the same size.
    expect(turned.id).not.toBe(plain.id);
    expect([turned.width, turned.height]).toEqual([1280, 720]);
  });

  test.each(['png', 'webp', 'avif'])('[DATA-5] may be %s', async (format) => {
    const sources = { png: png(32), webp: `/pictures/${id}`, avif: `/pictures/${id}/320.avif` };
    const source = sources[format as keyof typeof sources];
    const bytes = typeof source === 'string' ? (await opens(source)).bytes : source;
    const answer = await uploads({ bytes, type: `image/${format}` });
    expect(answer.status).toBe(200);
    expect(z.parse(uploaded, answer.json()).width).toBeGreaterThan(0);
  });

  test('[DATA-5] needs an operator’s token, and a person’s is none', async () => {
    const { token } = await house.viewer().signsIn('fan');
    const bytes = await poster();
    for (const wrong of [null, 'nonsense', token])
      expect(refusalKey(await uploads({ bytes, token: wrong }))).toBe('unauthorized');
  });

  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'image/png'],
    ['a GIF', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64'), 'image/jpeg'],
    ['half a JPEG', Buffer.from('\xff\xd8\xff\xe0 nothing more', 'latin1'), 'image/jpeg'],
    ['nothing', Buffer.alloc(0), 'image/jpeg'],
    ['JSON', Buffer.from('{"a":1}'), 'application/json'],
    ['a form', Buffer.from('a=1'), 'multipart/form-data; boundary=x'],
    ['a picture of another kind', Buffer.from('BM'), 'image/bmp'],
    ['30,000 by 30,000 pixels in a few hundred bytes', png(30_000), 'image/png'],
  ])('[DATA-5] %s is refused', async (_what, bytes, type) => {
    expect(refusalKey(await uploads({ bytes, type }))).toBe('invalid_input');
  });

  test('[DATA-5] more than 10 MB are refused', async () => {
    const bytes = Buffer.concat([await poster(), Buffer.alloc(10 * 1024 * 1024)]);
    expect(refusalKey(await uploads({ bytes }))).toBe('payload_too_large');
  });

  test('[DATA-5] is a POST', async () => {
    const answer = await ask(house.address, {
      method: 'GET',
      path: `${apiPrefix}/operator/pictures`,
      headers: { authorization: `Bearer ${operatorToken}` },
    });
    expect(refusalKey(answer)).toBe('method_not_allowed');
    expect(answer.headers.allow).toBe('POST');
  });
});

describe('a drawing', () => {
  test.each(['match/bari/palermo/3', 'highlights/bari/palermo/3', `league/${footballLeagueId}`, 'default'])(
    '[DATA-5] %s is a JPEG too, 1200 wide, for who previews links',
    async (subject) => {
      const answer = await opens(`/art/${subject}/featured.jpg`);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=86400',
      });
      expect(answer.bytes.toString('latin1', 0, 3)).toBe('\xff\xd8\xff');
      expect(answer.bytes.length).toBeLessThan(300_000);
      expect((await opens(`/art/${subject}/featured.svg`)).headers['content-type']).toBe('image/svg+xml');
    },
  );

  test.each([
    'match/bari/nobody/3/hero',
    'match/bari/palermo/333/hero',
    'match/bari/palermo/3/poster',
    'nothing/hero',
  ])('[DATA-5] /art/%s.jpg is not there', async (path) => {
    expect((await opens(`/art/${path}.jpg`)).status).toBe(404);
  });
});
