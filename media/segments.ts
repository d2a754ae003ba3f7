// Moves a packaged CMAF segment along the timeline by rewriting its decode time, without touching the media in it.

export interface LooseSegment {
  bytes: Buffer;
  sequenceAt: number;
  decodeTimeAt: number;
  decodeTime: bigint;
}

interface Box {
  start: number;
  size: number;
  type: string;
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

function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let start = from; start + 8 <= to;) {
    const size = bytes.readUInt32BE(start);
    if (size < 8 || start + size > to)
      throw new Error('A media segment is damaged: a box runs past its end.');
    boxes.push({ start, size, type: bytes.toString('latin1', start + 4, start + 8) });
    start += size;
  }
  return boxes;
}

function findBox(bytes: Buffer, ...path: string[]): Box {
  let inside: Box = { start: -8, size: bytes.length + 8, type: 'segment' };
  for (const type of path) {
    const found = boxesIn(bytes, inside.start + 8, inside.start + inside.size).find(
      (box) => box.type === type,
    );
    if (found === undefined) throw new Error(`A media segment is damaged: it has no ${path.join('/')}.`);
    inside = found;
  }
  return inside;
}
