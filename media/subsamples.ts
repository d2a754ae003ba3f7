// Which bytes of an H.264 picture are encrypted: those after the header of each slice. Everything that says how to
// read the picture stays clear, since decoders that never see the key still have to find their way in it.
import type { Scheme } from './directories.ts';

export interface Subsample {
  clear: number;
  secret: number;
}

const LENGTH_BYTES = 4;
const LAST_SLICE_TYPE = 5;
/** More than any slice header of the packs (16 bytes at most) needs. */
const SLICE_HEADER_BYTES = 32;
const BLOCK = 16;
const MOST_CLEAR = 0xffff;

export function subsamplesOf(picture: Buffer, scheme: Scheme): Subsample[] {
  const parts: Subsample[] = [];
  let clear = 0;
  for (let start = 0; start < picture.length;) {
    const length = LENGTH_BYTES + picture.readUInt32BE(start);
    if (start + length > picture.length) throw new Error('A picture is damaged: a part runs past its end.');
    const type = picture.readUInt8(start + LENGTH_BYTES) & 0x1f;
    const secret = type >= 1 && type <= LAST_SLICE_TYPE ? secretBytes(length, scheme) : 0;
    clear += length - secret;
    if (secret > 0) {
      parts.push(...split({ clear, secret }));
      clear = 0;
    }
    start += length;
  }
  return clear > 0 ? [...parts, ...split({ clear, secret: 0 })] : parts;
}

function secretBytes(length: number, scheme: Scheme): number {
  const rest = length - LENGTH_BYTES - SLICE_HEADER_BYTES;
  if (rest < BLOCK) return 0;
  // In counter mode parts end with whole blocks, so that the next one starts on a fresh count.
  return scheme === 'cenc' ? rest - (rest % BLOCK) : rest;
}

function split({ clear, secret }: Subsample): Subsample[] {
  const full = Math.max(0, Math.ceil(clear / MOST_CLEAR) - 1);
  return [
    ...Array.from({ length: full }, () => ({ clear: MOST_CLEAR, secret: 0 })),
    { clear: clear - full * MOST_CLEAR, secret },
  ];
}
