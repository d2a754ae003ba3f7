// Encrypts the samples of a segment, and says in its moof how.
import { createCipheriv } from 'node:crypto';
import { findBox, makeFullBox, uint32 } from './boxes.ts';
import { constantIv, PATTERN, sampleIvs, type Seal } from './seal.ts';
import type { LooseSegment } from './segments.ts';
import { subsamplesOf, type Subsample } from './subsamples.ts';

const BLOCK = 16;
const HAS_OFFSET = 0x1;
const HAS_SIZES = 0x200;
/** Optional fields of a trun's samples, in their order: duration, size, flags, composition offset. */
const SAMPLE_FIELDS = [0x100, HAS_SIZES, 0x400, 0x800];
const FIRST_SAMPLE_FLAGS = 0x4;
const HAS_SUBSAMPLES = 0x2;
const LONGEST_NOTE = 255;

export interface SealedTrack {
  id: string;
  kind: 'video' | 'audio';
}

interface Lock {
  key: Buffer;
  iv: Buffer;
}

export function sealSegment(segment: LooseSegment, track: SealedTrack, seal: Seal): LooseSegment {
  const bytes = Buffer.from(segment.bytes);
  const ivOf = seal.scheme === 'cenc' ? sampleIvs(segment.bytes) : null;
  const constant = constantIv(seal, track.id);
  const notes = samplesOf(bytes).map((sample, index) => {
    const parts = track.kind === 'video' ? subsamplesOf(sample, seal.scheme) : null;
    if (ivOf === null) {
      encryptBlocks(sample, parts, { key: seal.key, iv: constant });
      return noteOf(null, parts);
    }
    const iv = ivOf(index);
    encryptCounting(sample, parts, { key: seal.key, iv });
    return noteOf(iv, parts);
  });
  const flags = track.kind === 'video' ? HAS_SUBSAMPLES : 0;
  return { ...segment, bytes: withNotes(bytes, notes, flags) };
}

/** The samples where they lie: what is written into one is written into the segment. */
export function samplesOf(segment: Buffer): Buffer[] {
  const moof = findBox(segment, 'moof');
  const trun = findBox(segment, 'moof', 'traf', 'trun').start;
  const flags = segment.readUInt32BE(trun + 8) & 0xffffff;
  if ((flags & HAS_OFFSET) === 0 || (flags & HAS_SIZES) === 0)
    throw new Error('A media segment cannot be sealed: it does not say where its samples are.');
  const fields = SAMPLE_FIELDS.filter((field) => (flags & field) !== 0);
  const sizeAt = fields.indexOf(HAS_SIZES) * 4;
  const table = trun + 20 + ((flags & FIRST_SAMPLE_FLAGS) === 0 ? 0 : 4);
  let start = moof.start + segment.readInt32BE(trun + 16);
  return Array.from({ length: segment.readUInt32BE(trun + 12) }, (_, index) => {
    const size = segment.readUInt32BE(table + index * fields.length * 4 + sizeAt);
    const sample = segment.subarray(start, start + size);
    if (sample.length < size) throw new Error('A media segment is damaged: a sample runs past its end.');
    start += size;
    return sample;
  });
}

/** Counter mode: the count runs on from one secret part of a sample to the next. */
function encryptCounting(sample: Buffer, parts: Subsample[] | null, { key, iv }: Lock): void {
  const cipher = createCipheriv('aes-128-ctr', key, Buffer.concat([iv, Buffer.alloc(BLOCK - iv.length)]));
  let at = 0;
  for (const { clear, secret } of parts ?? [{ clear: 0, secret: sample.length }]) {
    const secrets = sample.subarray(at + clear, at + clear + secret);
    cipher.update(secrets).copy(secrets);
    at += clear + secret;
  }
}

/** Blocks in a chain, each part from the same IV: one block in ten of pictures, every whole block of sound. */
function encryptBlocks(sample: Buffer, parts: Subsample[] | null, lock: Lock): void {
  if (parts === null) {
    encryptChain(sample, BLOCK, lock);
    return;
  }
  let at = 0;
  for (const { clear, secret } of parts) {
    const secrets = sample.subarray(at + clear, at + clear + secret);
    encryptChain(secrets, BLOCK * (PATTERN.crypt + PATTERN.skip), lock);
    at += clear + secret;
  }
}

function encryptChain(bytes: Buffer, stride: number, { key, iv }: Lock): void {
  const blocks: Buffer[] = [];
  for (let at = 0; at + BLOCK <= bytes.length; at += stride) blocks.push(bytes.subarray(at, at + BLOCK));
  if (blocks.length === 0) return;
  const encrypted = createCipheriv('aes-128-cbc', key, iv).update(Buffer.concat(blocks));
  for (const [index, block] of blocks.entries()) encrypted.copy(block, 0, index * BLOCK, (index + 1) * BLOCK);
}

/** What a decoder must know of a sample: its IV, where it has its own, and its parts. */
function noteOf(iv: Buffer | null, parts: Subsample[] | null): Buffer {
  const told = Buffer.alloc(parts === null ? 0 : 2 + parts.length * 6);
  if (parts !== null) told.writeUInt16BE(parts.length);
  for (const [index, { clear, secret }] of (parts ?? []).entries()) {
    told.writeUInt16BE(clear, 2 + index * 6);
    told.writeUInt32BE(secret, 4 + index * 6);
  }
  const note = iv === null ? told : Buffer.concat([iv, told]);
  // Its length is told in one byte, and would otherwise wrap to a length no decoder can use.
  if (note.length > LONGEST_NOTE) throw new Error('A picture cannot be sealed: it has too many parts.');
  return note;
}

function withNotes(segment: Buffer, notes: Buffer[], flags: number): Buffer {
  if (notes.every((note) => note.length === 0)) return segment;
  const moof = findBox(segment, 'moof');
  const traf = findBox(segment, 'moof', 'traf');
  const end = traf.start + traf.size;
  const count = uint32(notes.length);
  const senc = makeFullBox({ type: 'senc', flags }, count, ...notes);
  const sizes = Buffer.from(notes.map((note) => note.length));
  const saiz = makeFullBox({ type: 'saiz' }, Buffer.from([0]), count, sizes);
  const firstNote = end - moof.start + (senc.length - Buffer.concat(notes).length);
  const saio = makeFullBox({ type: 'saio' }, uint32(1), uint32(firstNote));
  const added = senc.length + saiz.length + saio.length;
  const grown = Buffer.concat([segment.subarray(0, end), senc, saiz, saio, segment.subarray(end)]);
  for (const box of [moof, traf]) grown.writeUInt32BE(box.size + added, box.start);
  const offsetAt = findBox(grown, 'moof', 'traf', 'trun').start + 16;
  // Samples are found from the start of the moof, which has grown.
  grown.writeInt32BE(grown.readInt32BE(offsetAt) + added, offsetAt);
  return grown;
}
