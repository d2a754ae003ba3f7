// The boxes that MP4 files are made of: found, made and replaced.

export interface Box {
  start: number;
  size: number;
  type: string;
}

export function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
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

export function findBox(bytes: Buffer, ...path: string[]): Box {
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

export function makeBox(type: string, ...contents: Uint8Array[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(contents.reduce((sum, content) => sum + content.length, 8));
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...contents]);
}

/** A box that opens with its version and flags. */
export function makeFullBox(
  { type, version = 0, flags = 0 }: { type: string; version?: number; flags?: number },
  ...contents: Uint8Array[]
): Buffer {
  return makeBox(type, uint32((version << 24) | flags), ...contents);
}

/** Replaces what one box holds, and says the new size in every box around it. */
export function refill(
  bytes: Buffer,
  [type = '', ...inner]: readonly string[],
  change: (content: Buffer) => Buffer,
): Buffer {
  const { start, size } = findBox(bytes, type);
  const content = bytes.subarray(start + 8, start + size);
  const changed = inner.length === 0 ? change(content) : refill(content, inner, change);
  return Buffer.concat([bytes.subarray(0, start), makeBox(type, changed), bytes.subarray(start + size)]);
}

export function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
}
