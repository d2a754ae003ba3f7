// What media is encrypted with, and the random-looking values that follow from it. Nothing is drawn by chance:
// every instance must give the same bytes for the same address.
import { createHash } from 'node:crypto';
import type { SealName } from './directories.ts';

/** Under cenc every sample has an IV of its own. */
export const SAMPLE_IV_BYTES = 8;
/** Under cbcs one block in ten of a picture is encrypted; sound has no pattern. */
export const PATTERN = { crypt: 1, skip: 9 };

export interface ContentKey {
  /** 32 hexadecimal digits, in lower case. */
  keyId: string;
  /** 16 bytes. */
  key: Buffer;
}

export interface Seal extends SealName {
  key: Buffer;
}

/** Null when the key is not the one the address names, or is no key. */
export function sealWith({ scheme, keyId }: SealName, content: ContentKey | null): Seal | null {
  if (content === null || content.keyId !== keyId || content.key.length !== 16) return null;
  return { scheme, keyId, key: content.key };
}

export function keyIdBytes({ keyId }: SealName): Buffer {
  return Buffer.from(keyId, 'hex');
}

/** Of a whole track under cbcs, written into its init.mp4. */
export function constantIv({ keyId }: SealName, trackId: string): Buffer {
  return createHash('sha256').update(`${keyId}/${trackId}`).digest().subarray(0, 16);
}

/**
 * Of one sample under cenc. It follows from what is encrypted: two different texts under one key and one IV would
 * give both away, so media that changes under the same name must change its IVs too.
 */
export function sampleIvs(segment: Buffer): (sample: number) => Buffer {
  const digest = createHash('sha256').update(segment).digest();
  return (sample) => {
    const iv = Buffer.from(digest.subarray(0, SAMPLE_IV_BYTES));
    iv.writeUInt16BE(sample, SAMPLE_IV_BYTES - 2);
    return iv;
  };
}
