// Letters as outlines. Whoever draws a picture from SVG needs the machine's fonts, and a server has none: so the letters
// come out of the site's own display face, as paths.

import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';

interface Point {
  readonly x: number;
  readonly y: number;
  readonly on: boolean;
}

export interface Glyph {
  /** In units of the em, y upwards. */
  readonly contours: readonly (readonly Point[])[];
  readonly advance: number;
}

export interface Font {
  readonly unitsPerEm: number;
  glyph(character: string): Glyph | null;
}

/** The tables of a WOFF file, unpacked. */
function tablesOf(file: Buffer): Map<string, Buffer> {
  if (file.toString('latin1', 0, 4) !== 'wOFF') throw new TypeError('not a WOFF file');
  const tables = new Map<string, Buffer>();
  for (let at = 44; tables.size < file.readUInt16BE(12); at += 20) {
    const offset = file.readUInt32BE(at + 4);
    const packed = file.readUInt32BE(at + 8);
    const bytes = file.subarray(offset, offset + packed);
    const whole = packed < file.readUInt32BE(at + 12) ? inflateSync(bytes) : bytes;
    tables.set(file.toString('latin1', at, at + 4), whole);
  }
  return tables;
}

/** Which glyph stands for which character: the Unicode map of format 4. */
function characterMap(cmap: Buffer): (code: number) => number {
  const tables = Array.from({ length: cmap.readUInt16BE(2) }, (_, at) => cmap.readUInt32BE(4 + at * 8 + 4));
  const start = tables.find((offset) => cmap.readUInt16BE(offset) === 4);
  if (start === undefined) return () => 0;
  const segments = cmap.readUInt16BE(start + 6) / 2;
  const ends = start + 14;
  const starts = ends + segments * 2 + 2;
  const deltas = starts + segments * 2;
  const ranges = deltas + segments * 2;
  return (code) => {
    for (let at = 0; at < segments; at += 1) {
      if (cmap.readUInt16BE(ends + at * 2) < code) continue;
      const first = cmap.readUInt16BE(starts + at * 2);
      if (first > code) return 0;
      const range = cmap.readUInt16BE(ranges + at * 2);
      const delta = cmap.readUInt16BE(deltas + at * 2);
      if (range === 0) return (code + delta) & 0xffff;
      const glyph = cmap.readUInt16BE(ranges + at * 2 + range + (code - first) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}

const onCurve = 1;
const repeats = 8;

function flagsOf(
  glyf: Buffer,
  from: number,
  count: number,
): { readonly flags: number[]; readonly next: number } {
  const flags: number[] = [];
  let next = from;
  while (flags.length < count) {
    const flag = glyf.readUInt8(next);
    next += 1;
    const times = flag & repeats ? glyf.readUInt8(next) : 0;
    if (flag & repeats) next += 1;
    for (let time = 0; time <= times; time += 1) flags.push(flag);
  }
  return { flags, next };
}

/** One axis of a glyph's points: each is a step from the last, in one byte, two, or none. */
function stepsOf(glyf: Buffer, from: number, flags: readonly number[], byte: number, same: number) {
  let next = from;
  let value = 0;
  const values = flags.map((flag) => {
    if (flag & byte) {
      const step = glyf.readUInt8(next);
      next += 1;
      value += flag & same ? step : -step;
    } else if (!(flag & same)) {
      value += glyf.readInt16BE(next);
      next += 2;
    }
    return value;
  });
  return { values, next };
}

function simpleOutline(glyf: Buffer, contours: number): Point[][] {
  const ends = Array.from({ length: contours }, (_, at) => glyf.readUInt16BE(10 + at * 2));
  const count = (ends.at(-1) ?? -1) + 1;
  const instructions = 10 + contours * 2;
  const { flags, next } = flagsOf(glyf, instructions + 2 + glyf.readUInt16BE(instructions), count);
  const x = stepsOf(glyf, next, flags, 2, 16);
  const y = stepsOf(glyf, x.next, flags, 4, 32);
  const points = flags.map((flag, at) => ({
    x: x.values[at] ?? 0,
    y: y.values[at] ?? 0,
    on: (flag & onCurve) === onCurve,
  }));
  return ends.map((end, at) => points.slice(at === 0 ? 0 : (ends[at - 1] ?? 0) + 1, end + 1));
}

const part = { words: 1, offsets: 2, scale: 8, more: 32, twoScales: 64, matrix: 128 } as const;

interface Part {
  readonly glyph: number;
  readonly x: number;
  readonly y: number;
}

/** An accented letter is made of others. None of the face's parts is scaled, only moved. */
function partsOf(glyf: Buffer): Part[] {
  const parts: Part[] = [];
  let at = 10;
  for (;;) {
    const flags = glyf.readUInt16BE(at);
    const glyph = glyf.readUInt16BE(at + 2);
    const wide = (flags & part.words) !== 0;
    const [x, y] = wide
      ? [glyf.readInt16BE(at + 4), glyf.readInt16BE(at + 6)]
      : [glyf.readInt8(at + 4), glyf.readInt8(at + 5)];
    parts.push(flags & part.offsets ? { glyph, x, y } : { glyph, x: 0, y: 0 });
    at += wide ? 8 : 6;
    if (flags & part.scale) at += 2;
    else if (flags & part.twoScales) at += 4;
    else if (flags & part.matrix) at += 8;
    if (!(flags & part.more)) return parts;
  }
}

export function fontIn(file: Buffer): Font {
  const tables = tablesOf(file);
  const table = (tag: string): Buffer => {
    const bytes = tables.get(tag);
    if (bytes === undefined) throw new TypeError(`the font has no ${tag}`);
    return bytes;
  };
  const [head, loca, glyf, hmtx] = [table('head'), table('loca'), table('glyf'), table('hmtx')];
  const long = head.readInt16BE(50) === 1;
  const metrics = table('hhea').readUInt16BE(34);
  const glyphOf = characterMap(table('cmap'));
  const offsetOf = (glyph: number) =>
    long ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2;

  const outlineOf = (glyph: number): Point[][] => {
    const [from, to] = [offsetOf(glyph), offsetOf(glyph + 1)];
    if (from === to) return [];
    const drawn = glyf.subarray(from, to);
    const contours = drawn.readInt16BE(0);
    if (contours >= 0) return simpleOutline(drawn, contours);
    return partsOf(drawn).flatMap(({ glyph: other, x, y }) =>
      outlineOf(other).map((contour) =>
        contour.map((point) => ({ x: point.x + x, y: point.y + y, on: point.on })),
      ),
    );
  };

  return {
    unitsPerEm: head.readUInt16BE(18),
    glyph(character) {
      const glyph = glyphOf(character.codePointAt(0) ?? 0);
      if (glyph === 0) return null;
      const advance = hmtx.readUInt16BE(Math.min(glyph, metrics - 1) * 4);
      return { contours: outlineOf(glyph), advance };
    },
  };
}

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, on: true });

function contourPath(contour: readonly Point[], place: (point: Point) => string): string {
  const first = contour[0];
  const last = contour.at(-1);
  if (first === undefined || last === undefined) return '';
  // Between two points off the curve there is one on it that the file leaves out.
  const start = first.on ? first : last.on ? last : between(first, last);
  let path = `M${place(start)}`;
  let handle: Point | null = null;
  for (const point of [...contour.slice(first.on ? 1 : 0), start]) {
    if (point.on) {
      path += handle === null ? `L${place(point)}` : `Q${place(handle)} ${place(point)}`;
      handle = null;
    } else {
      if (handle !== null) path += `Q${place(handle)} ${place(between(handle, point))}`;
      handle = point;
    }
  }
  return handle === null ? `${path}Z` : `${path}Q${place(handle)} ${place(start)}Z`;
}

export interface Lettering {
  readonly path: string;
  readonly width: number;
}

/** A line of text with its foot at the origin. What no font has is left out. */
export function lettered(fonts: readonly Font[], text: string, size: number): Lettering {
  let left = 0;
  let path = '';
  for (const character of text) {
    const font = fonts.find((one) => one.glyph(character) !== null);
    const glyph = font?.glyph(character);
    if (font === undefined || glyph === undefined || glyph === null) continue;
    const scale = size / font.unitsPerEm;
    const from = left;
    const place = ({ x, y }: Point) => `${(from + x * scale).toFixed(1)} ${(-y * scale).toFixed(1)}`;
    path += glyph.contours.map((contour) => contourPath(contour, place)).join('');
    left += glyph.advance * scale;
  }
  return { path, width: left };
}

export async function readFonts(paths: readonly (string | URL)[]): Promise<Font[]> {
  return Promise.all(paths.map(async (path) => fontIn(await readFile(path))));
}
