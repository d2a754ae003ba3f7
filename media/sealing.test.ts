import { createDecipheriv } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSigner } from './addresses.ts';
import { boxesIn, findBox, makeBox, makeFullBox, uint32 } from './boxes.ts';
import type { OriginAnswer } from './delivery.ts';
import { sealedDirectory, SCHEMES, type Scheme } from './directories.ts';
import { channelName } from './live-channel.ts';
import { createOrigin } from './origin.ts';
import { RecentBytes } from './recent.ts';
import { sealSegment } from './sealed-segment.ts';
import { loosen } from './segments.ts';
import { loadPacks } from './shelf.ts';
import { subsamplesOf } from './subsamples.ts';

const shelf = loadPacks(new URL('packs', import.meta.url));
const signer = createSigner('a secret of the stadium gate');
const startsAt = new Date('2026-03-07T20:45:00Z');
const now = new Date(startsAt.getTime() + 120_000);
const keyId = '0123456789abcdef0123456789abcdef';
const key = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex');
const keys = new Map([
  [keyId, { keyId, key }],
  ['f'.repeat(32), { keyId: 'f'.repeat(32), key: Buffer.alloc(15) }],
  ['e'.repeat(32), { keyId, key }],
]);
const channel = channelName({ startsAt, endsAt: new Date(startsAt.getTime() + 6_000_000), dvrSeconds: 600 });
const directories = ['vod/notte', `live/notte/${channel}`];

function house() {
  return createOrigin({ shelf, signer, clock: () => now, keyOf: (id) => keys.get(id) ?? null });
}

const origin = house();

function ask(directory: string, file: string, from = origin): OriginAnswer {
  const expiresAt = new Date(now.getTime() + 60_000);
  const path = `${signer.sign({ directory, subject: 'lease_1', expiresAt })}/${file}`;
  const answer = from.answer({ method: 'GET', path });
  if (answer instanceof Promise) throw new Error('the origin made a player wait');
  return answer;
}

function bytesOf(directory: string, file: string, from = origin): Buffer {
  const { status, body } = ask(directory, file, from);
  if (body === null) throw new Error(`${directory}/${file} answered ${status}`);
  return body;
}

interface Announced {
  scheme: string;
  format: string;
  ivBytes: number;
  pattern: number;
  keyId: string;
  constantIv: Buffer | null;
}

/** Reads an init.mp4 as a player would, with nothing of the code that wrote it. */
function readInit(init: Buffer): Announced {
  const after = (type: string) => init.indexOf(type, 0, 'latin1') + 4;
  const tenc = after('tenc');
  const ivBytes = init.readUInt8(tenc + 7);
  return {
    scheme: init.toString('latin1', after('schm') + 4, after('schm') + 8),
    format: init.toString('latin1', after('frma'), after('frma') + 4),
    ivBytes,
    pattern: init.readUInt8(tenc + 5),
    keyId: init.toString('hex', tenc + 8, tenc + 24),
    constantIv: ivBytes === 0 ? init.subarray(tenc + 25, tenc + 25 + init.readUInt8(tenc + 24)) : null,
  };
}

interface Part {
  clear: number;
  secret: number;
}

interface Note {
  iv: Buffer | null;
  parts: Part[] | null;
}

/** Follows saio to the notes on each sample, as saiz cuts them. */
function readNotes(segment: Buffer, { ivBytes }: Announced): Note[] | null {
  const traf = findBox(segment, 'moof', 'traf');
  const inside = boxesIn(segment, traf.start + 8, traf.start + traf.size).map((box) => box.type);
  if (!inside.includes('senc')) return null;
  const saiz = findBox(segment, 'moof', 'traf', 'saiz').start;
  let at =
    findBox(segment, 'moof').start +
    segment.readUInt32BE(findBox(segment, 'moof', 'traf', 'saio').start + 16);
  return Array.from({ length: segment.readUInt32BE(saiz + 13) }, (_, index) => {
    const size = segment.readUInt8(saiz + 17 + index);
    const note = segment.subarray(at, at + size);
    at += size;
    if (size === ivBytes) return { iv: note, parts: null };
    const parts = Array.from({ length: note.readUInt16BE(ivBytes) }, (_part, part) => ({
      clear: note.readUInt16BE(ivBytes + 2 + part * 6),
      secret: note.readUInt32BE(ivBytes + 4 + part * 6),
    }));
    return { iv: ivBytes === 0 ? null : note.subarray(0, ivBytes), parts };
  });
}

function sampleSizes(segment: Buffer): number[] {
  const trun = findBox(segment, 'moof', 'traf', 'trun').start;
  const flags = segment.readUInt32BE(trun + 8) & 0xffffff;
  const count = segment.readUInt32BE(trun + 12);
  const video = (flags & 0xc00) === 0xc00;
  return Array.from({ length: count }, (_, index) =>
    segment.readUInt32BE(trun + 20 + index * (video ? 12 : 4)),
  );
}

function mediaOf(segment: Buffer): Buffer {
  const trun = findBox(segment, 'moof', 'traf', 'trun').start;
  return segment.subarray(findBox(segment, 'moof').start + segment.readInt32BE(trun + 16));
}

function decryptSample(sample: Buffer, note: Note, announced: Announced): Buffer {
  const plain = Buffer.from(sample);
  const parts = note.parts ?? [{ clear: 0, secret: sample.length }];
  const iv = Buffer.concat([note.iv ?? announced.constantIv ?? Buffer.alloc(0), Buffer.alloc(8)]).subarray(
    0,
    16,
  );
  const counter = announced.scheme === 'cenc' ? createDecipheriv('aes-128-ctr', key, iv) : null;
  let at = 0;
  for (const { clear, secret } of parts) {
    at += clear;
    if (counter !== null) counter.update(plain.subarray(at, at + secret)).copy(plain, at);
    else {
      const chain = createDecipheriv('aes-128-cbc', key, iv).setAutoPadding(false);
      const stride = announced.pattern === 0 ? 16 : 160;
      for (let block = at; block + 16 <= at + secret; block += stride)
        chain.update(plain.subarray(block, block + 16)).copy(plain, block);
    }
    at += secret;
  }
  expect(at).toBe(sample.length);
  return plain;
}

function decrypt(segment: Buffer, init: Buffer): Buffer {
  const announced = readInit(init);
  const notes = readNotes(segment, announced);
  const media = mediaOf(segment);
  let start = 0;
  const samples = sampleSizes(segment).map((size, index) => {
    const sample = media.subarray(start, start + size);
    start += size;
    return decryptSample(sample, notes?.[index] ?? { iv: null, parts: null }, announced);
  });
  expect(start).toBe(media.length);
  return Buffer.concat(samples);
}

const tracks = ['v360', 'v720', 'a_it'];
const cases = SCHEMES.flatMap((scheme) =>
  directories.flatMap((directory) => tracks.map((track) => [scheme, directory, track] as const)),
);

test.each(cases)(
  '[DATA-3] %s %s %s: whoever has the key gets the clear media back',
  (scheme, directory, track) => {
    const sealed = sealedDirectory(scheme, keyId, directory);
    const init = bytesOf(sealed, `${track}/init.mp4`);
    for (const number of [1, 2, 18]) {
      const segment = bytesOf(sealed, `${track}/${number}.m4s`);
      const clear = mediaOf(bytesOf(directory, `${track}/${number}.m4s`));
      expect(mediaOf(segment).equals(clear)).toBe(false);
      expect(decrypt(segment, init).equals(clear)).toBe(true);
    }
  },
);

test.each(SCHEMES)('%s: the init says how, and names the key but not the key itself', (scheme) => {
  for (const [track, format] of [
    ['v360', 'avc1'],
    ['a_en', 'mp4a'],
  ] as const) {
    const init = bytesOf(sealedDirectory(scheme, keyId, 'vod/notte'), `${track}/init.mp4`);
    expect(readInit(init)).toMatchObject({ scheme, format, keyId });
    expect(init.includes(format === 'avc1' ? 'encv' : 'enca')).toBe(true);
    expect(init.includes(key)).toBe(false);
    for (const system of ['1077efecc0b24d02ace33c1e52e2fb4b', 'edef8ba979d64acea3c827dcd51d21ed'])
      expect(init.includes(Buffer.from(system, 'hex'))).toBe(true);
  }
});

test.each(SCHEMES)('%s: every box ends where the next begins', (scheme) => {
  const containers = new Set(['moof', 'traf', 'moov', 'trak', 'mdia', 'minf', 'stbl', 'mvex', 'schi']);
  const check = (bytes: Buffer, from: number, to: number) => {
    const boxes = boxesIn(bytes, from, to);
    expect(boxes.reduce((end, box) => end + box.size, from)).toBe(to);
    for (const { type, start, size } of boxes) {
      if (containers.has(type)) check(bytes, start + 8, start + size);
      if (type === 'stsd') check(bytes, start + 16, start + size);
    }
  };
  for (const track of tracks)
    for (const file of ['init.mp4', '1.m4s', '18.m4s']) {
      const bytes = bytesOf(sealedDirectory(scheme, keyId, 'vod/notte'), `${track}/${file}`);
      check(bytes, 0, bytes.length);
    }
});

test('no two samples of a key share an IV, not even of two packs', () => {
  const seen = new Set<string>();
  let samples = 0;
  for (const pack of shelf.packIds)
    for (const track of ['v360', 'v540', 'v720', 'a_it', 'a_en']) {
      const directory = sealedDirectory('cenc', keyId, `vod/${pack}`);
      const announced = readInit(bytesOf(directory, `${track}/init.mp4`));
      for (let number = 1; number <= 18; number++)
        for (const { iv } of readNotes(bytesOf(directory, `${track}/${number}.m4s`), announced) ?? []) {
          samples += 1;
          seen.add(iv?.toString('hex') ?? '');
        }
    }
  expect(samples).toBeGreaterThan(10_000);
  expect(seen.size).toBe(samples);
});

test.each(SCHEMES)('%s: how to read a picture stays clear, the picture does not', (scheme) => {
  const slice = (bytes: number) => {
    const part = Buffer.alloc(4 + bytes, 7);
    part.writeUInt32BE(bytes);
    part.writeUInt8(0x65, 4);
    return part;
  };
  const settings = Buffer.from([0, 0, 0, 2, 0x67, 1]);
  const [first, ...more] = subsamplesOf(Buffer.concat([settings, slice(1000)]), scheme);
  expect(more).toEqual([]);
  const { clear = 0, secret = 0 } = first ?? {};
  expect(clear + secret).toBe(settings.length + 1004);
  expect(clear).toBeGreaterThanOrEqual(settings.length + 4 + 32);
  expect(secret).toBeGreaterThan(940);
  expect(scheme === 'cenc' ? secret % 16 : 0).toBe(0);
  expect(subsamplesOf(slice(40), scheme)).toEqual([{ clear: 44, secret: 0 }]);
  const huge = Buffer.alloc(4 + 200_000, 6);
  huge.writeUInt32BE(200_000);
  const parts = subsamplesOf(Buffer.concat([huge, slice(1000)]), scheme);
  expect(Math.max(...parts.map((part) => part.clear))).toBeLessThanOrEqual(0xffff);
  expect(parts.reduce((sum, part) => sum + part.clear + part.secret, 0)).toBe(201_008);
});

test('a loop later a live segment is sealed the same, and only its times are new', () => {
  const directory = sealedDirectory('cenc', keyId, `live/notte/${channel}`);
  const [once, again] = [3, 21].map((number) => bytesOf(directory, `v360/${number}.m4s`));
  expect(once && again && mediaOf(once).equals(mediaOf(again))).toBe(true);
  expect(once?.equals(again ?? Buffer.alloc(0))).toBe(false);
});

test('two instances seal to the same bytes', () => {
  for (const scheme of SCHEMES)
    for (const directory of directories)
      for (const file of [
        'manifest.mpd',
        'master.m3u8',
        'v540.m3u8',
        'v540/init.mp4',
        'v540/7.m4s',
        'a_en/7.m4s',
      ]) {
        const sealed = sealedDirectory(scheme, keyId, directory);
        expect(bytesOf(sealed, file).equals(bytesOf(sealed, file, house()))).toBe(true);
      }
});

test.each(SCHEMES)('%s: DASH names the scheme and the key, for sound and pictures only', (scheme) => {
  for (const directory of directories) {
    const mpd = bytesOf(sealedDirectory(scheme, keyId, directory), 'manifest.mpd').toString();
    const sets = mpd.split('<AdaptationSet').slice(1);
    for (const set of sets) {
      const text = set.includes('contentType="text"');
      expect(set.includes(`value="${scheme}"`)).toBe(!text);
      expect(set.includes('cenc:default_KID="01234567-89ab-cdef-0123-456789abcdef"')).toBe(!text);
      for (const system of ['e2719d58-a985-b3c9-781a-b030af78d30e', 'edef8ba9-79d6-4ace-a3c8-27dcd51d21ed'])
        expect(set.includes(`schemeIdUri="urn:uuid:${system}"`)).toBe(!text);
    }
    expect(sets.length).toBeGreaterThan(2);
    expect(bytesOf(directory, 'manifest.mpd').toString()).not.toContain('ContentProtection');
  }
});

test('HLS names the key in the words of each key system, for sound and pictures only', () => {
  const linesOf = (scheme: Scheme, directory: string, file: string) =>
    bytesOf(sealedDirectory(scheme, keyId, directory), file)
      .toString()
      .split('\n')
      .filter((line) => line.startsWith('#EXT-X-KEY'));
  for (const directory of directories)
    for (const file of ['v360.m3u8', 'a_it.m3u8']) {
      const counting = linesOf('cenc', directory, file);
      expect(counting[0]).toContain(`METHOD=SAMPLE-AES-CTR,URI="key/${keyId}",KEYFORMAT="identity"`);
      expect(counting.join('\n')).not.toContain('skd://');
      const blocks = linesOf('cbcs', directory, file);
      expect(blocks[0]).toContain(`METHOD=SAMPLE-AES,URI="key/${keyId}",KEYFORMAT="identity"`);
      expect(blocks.at(-1)).toContain(`URI="skd://${keyId}",KEYFORMAT="com.apple.streamingkeydelivery"`);
    }
  expect(linesOf('cbcs', 'vod/notte', 's_en.m3u8')).toEqual([]);
});

test('subtitles and pictures of the seek bar are the same, sealed or not', () => {
  for (const file of ['s_sr/1.vtt', 'thumbnails.vtt', 'thumbnails.jpg'])
    expect(ask(sealedDirectory('cenc', keyId, 'vod/notte'), file)).toEqual(ask('vod/notte', file));
});

test.each([
  `sealed/cenc-${'0'.repeat(32)}/vod/notte`,
  `sealed/cenc-${'f'.repeat(32)}/vod/notte`,
  `sealed/cenc-${'e'.repeat(32)}/vod/notte`,
  `sealed/cens-${keyId}/vod/notte`,
  `sealed/cenc-${keyId.slice(1)}/vod/notte`,
  `sealed/cenc-${keyId.toUpperCase()}/vod/notte`,
  `sealed/cenc-${keyId}`,
  `sealed/cenc-${keyId}/vod/nothing`,
  `sealed/cenc-${keyId}/sealed/cenc-${keyId}/vod/notte`,
  `sealed/cenc-${keyId}/live/notte/5-1`,
])('%s: an unknown key, scheme or directory does not exist', (directory) => {
  for (const file of ['manifest.mpd', 'v360/init.mp4', 'v360/1.m4s', 's_en/1.vtt'])
    expect(ask(directory, file).status).toBe(404);
});

test('the key itself is nowhere under the address of the media', () => {
  for (const directory of directories)
    for (const file of [`key/${keyId}`, 'key', `v360/key/${keyId}`, 'v360/0.mp4', 'v360/99.m4s'])
      expect(ask(sealedDirectory('cenc', keyId, directory), file).status).toBe(404);
});

test('a key that must be looked up is waited for', async () => {
  const slow = createOrigin({ shelf, signer, clock: () => now, keyOf: async (id) => keys.get(id) ?? null });
  const expiresAt = new Date(now.getTime() + 60_000);
  const directory = sealedDirectory('cbcs', keyId, 'vod/notte');
  const path = `${signer.sign({ directory, subject: 'lease_1', expiresAt })}/v360/1.m4s`;
  const answer = await slow.answer({ method: 'GET', path });
  expect(answer).toEqual(ask(directory, 'v360/1.m4s'));
});

test('what was used longest ago is forgotten first, and never more is kept than allowed', () => {
  const recent = new RecentBytes<string>(10);
  recent.keep('a', 'A', 4);
  recent.keep('b', 'B', 4);
  expect(recent.get('a')).toBe('A');
  recent.keep('c', 'C', 4);
  expect(['a', 'b', 'c'].map((name) => recent.get(name))).toEqual(['A', undefined, 'C']);
  recent.keep('a', 'AA', 6);
  expect(recent.bytes).toBe(10);
  recent.keep('huge', 'H', 11);
  expect(recent.get('huge')).toBeUndefined();
  expect(recent.bytes).toBe(10);
});

test('a directory of no proper key id is not even named', () => {
  expect(() => sealedDirectory('cenc', 'ABC', 'vod/notte')).toThrow('32');
});

function segmentWithSlices(count: number): Buffer {
  const slice = Buffer.concat([uint32(60), Buffer.from([1]), Buffer.alloc(59)]);
  const picture = Buffer.concat(Array.from({ length: count }, () => slice));
  const moof = (offset: number) =>
    makeBox(
      'moof',
      makeFullBox({ type: 'mfhd' }, uint32(1)),
      makeBox(
        'traf',
        makeFullBox({ type: 'tfdt' }, uint32(0)),
        makeFullBox({ type: 'trun', flags: 0x201 }, uint32(1), uint32(offset), uint32(picture.length)),
      ),
    );
  return Buffer.concat([moof(moof(0).length + 8), makeBox('mdat', picture)]);
}

test.each([
  ['cenc', 40],
  ['cbcs', 42],
] as const)('[D-8] %s: a picture has %i parts at most, and one of more is refused', (scheme, most) => {
  const sealed = (slices: number) =>
    sealSegment(loosen(segmentWithSlices(slices)), { id: 'v720', kind: 'video' }, { scheme, keyId, key });
  expect(sealed(most).bytes.length).toBeGreaterThan(0);
  expect(() => sealed(most + 1)).toThrow('too many parts');
});
