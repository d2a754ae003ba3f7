// Turns a clear init.mp4 into one that announces encrypted samples.
import { makeBox, makeFullBox, refill, uint32 } from './boxes.ts';
import { commonPssh, widevinePssh } from './pssh.ts';
import { constantIv, keyIdBytes, PATTERN, SAMPLE_IV_BYTES, type Seal } from './seal.ts';

const SAMPLE_ENTRIES = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd'];
const ENTRY_HEAD = 8;
const PROTECTED_NAMES: Record<string, string> = { avc1: 'encv', mp4a: 'enca' };

export function sealInit(init: Buffer, trackId: string, seal: Seal): Buffer {
  const announced = refill(init, SAMPLE_ENTRIES, (content) => {
    const head = content.subarray(0, ENTRY_HEAD);
    const entry = content.subarray(ENTRY_HEAD);
    const format = entry.toString('latin1', 4, 8);
    const name = PROTECTED_NAMES[format];
    if (name === undefined || entry.readUInt32BE(0) !== entry.length)
      throw new Error(`A sample entry ${format} cannot be sealed.`);
    return Buffer.concat([head, makeBox(name, entry.subarray(8), sinf(format, trackId, seal))]);
  });
  return refill(announced, ['moov'], (content) =>
    Buffer.concat([content, commonPssh(seal), widevinePssh(seal)]),
  );
}

function sinf(format: string, trackId: string, seal: Seal): Buffer {
  return makeBox(
    'sinf',
    makeBox('frma', Buffer.from(format, 'latin1')),
    makeFullBox({ type: 'schm' }, Buffer.from(seal.scheme, 'latin1'), uint32(0x10000)),
    makeBox('schi', tenc(format, trackId, seal)),
  );
}

function tenc(format: string, trackId: string, seal: Seal): Buffer {
  const keyId = keyIdBytes(seal);
  if (seal.scheme === 'cenc')
    return makeFullBox({ type: 'tenc' }, Buffer.from([0, 0, 1, SAMPLE_IV_BYTES]), keyId);
  const pattern = format === 'avc1' ? (PATTERN.crypt << 4) | PATTERN.skip : 0;
  const iv = constantIv(seal, trackId);
  return makeFullBox(
    { type: 'tenc', version: 1 },
    Buffer.from([0, pattern, 1, 0]),
    keyId,
    Buffer.from([iv.length]),
    iv,
  );
}
