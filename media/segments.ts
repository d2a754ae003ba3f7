// Moves a packaged CMAF segment along the timeline by rewriting its decode time, without touching the media in it.
import { boxesIn, findBox } from './boxes.ts';

export interface LooseSegment {
  bytes: Buffer;
  sequenceAt: number;
  decodeTimeAt: number;
  decodeTime: bigint;
}

/**
 * Finds where a segment keeps its number and decode time. The packager writes 32-bit decode times, which a
 * channel at 48 kHz outgrows after a day: they are widened to 64 bits here, once, when the pack is read.
 */
export function loosen(segment: Buffer): LooseSegment {
  const kept = boxesIn(segment, 0, segment.length).filter(
    (box) => box.type === 'moof' || box.type === 'mdat',
  );
  const bytes = widen(Buffer.concat(kept.map((box) => segment.subarray(box.start, box.start + box.size))));
  const decodeTimeAt = findBox(bytes, 'moof', 'traf', 'tfdt').start + 12;
  return {
    bytes,
    sequenceAt: findBox(bytes, 'moof', 'mfhd').start + 12,
    decodeTimeAt,
    decodeTime: bytes.readBigUInt64BE(decodeTimeAt),
  };
}

export function stamp({
  segment,
  sequence,
  shift,
}: {
  segment: LooseSegment;
  sequence: number;
  shift: bigint;
}): Buffer {
  const bytes = Buffer.from(segment.bytes);
  bytes.writeUInt32BE(sequence >>> 0, segment.sequenceAt);
  bytes.writeBigUInt64BE(segment.decodeTime + shift, segment.decodeTimeAt);
  return bytes;
}

function widen(segment: Buffer): Buffer {
  const tfdt = findBox(segment, 'moof', 'traf', 'tfdt');
  if (segment.readUInt8(tfdt.start + 8) === 1) return segment;
  const grown = Buffer.concat([
    segment.subarray(0, tfdt.start + 12),
    Buffer.alloc(4),
    segment.subarray(tfdt.start + 12),
  ]);
  grown.writeUInt8(1, tfdt.start + 8);
  for (const path of [['moof'], ['moof', 'traf'], ['moof', 'traf', 'tfdt']]) {
    const box = findBox(segment, ...path);
    grown.writeUInt32BE(box.size + 4, box.start);
  }
  const trun = findBox(grown, 'moof', 'traf', 'trun').start;
  const hasOffset = (grown.readUInt32BE(trun + 8) & 1) === 1;
  // The media's offset counts from the start of the moof, which has just grown by these four bytes.
  if (hasOffset) grown.writeInt32BE(grown.readInt32BE(trun + 16) + 4, trun + 16);
  return grown;
}
