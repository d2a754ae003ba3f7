// What tells a key system which key a stream wants.
import { makeFullBox, uint32 } from './boxes.ts';
import { keyIdBytes } from './seal.ts';
import type { SealName } from './directories.ts';

export const WIDEVINE = 'edef8ba9-79d6-4ace-a3c8-27dcd51d21ed';
/** The system common to all that only need a key id; ClearKey reads it. */
const COMMON = '1077efec-c0b2-4d02-ace3-3c1e52e2fb4b';

export function commonPssh(seal: SealName): Buffer {
  return makeFullBox({ type: 'pssh', version: 1 }, systemId(COMMON), uint32(1), keyIdBytes(seal), uint32(0));
}

export function widevinePssh(seal: SealName): Buffer {
  const wanted = Buffer.concat([
    field(2, 2),
    Buffer.from([16]),
    keyIdBytes(seal),
    field(9, 0),
    varint(Buffer.from(seal.scheme, 'latin1').readUInt32BE()),
  ]);
  return makeFullBox({ type: 'pssh' }, systemId(WIDEVINE), uint32(wanted.length), wanted);
}

function systemId(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex');
}

/** Widevine's box holds a protocol buffer: key ids are field 2, the scheme's four letters field 9. */
function field(number: number, wireType: number): Buffer {
  return varint((number << 3) | wireType);
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 0x7f; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 0x80);
  return Buffer.from([...bytes, rest]);
}
