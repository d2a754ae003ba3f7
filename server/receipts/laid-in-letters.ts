// Cyrillic letters, which Helvetica does not have: a small font that is laid into the receipts that need it, so that an
// address reads on any machine as it was written.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { deflateSync, inflateSync } from 'node:zlib';

export interface LaidInLetters {
  /** Null for a letter the font does not have. */
  glyphOf(character: string): number | null;
  /** In thousandths of the font's size. */
  widthOf(glyph: number): number;
  /** As PDF takes it: deflated, with the length it has unpacked. */
  readonly packed: Buffer;
  readonly length: number;
}

interface Table {
  readonly name: string;
  readonly sum: number;
  readonly bytes: Buffer;
}

/** Each table of a web font is packed for itself, where that makes it smaller. */
function tablesOf(woff: Buffer): Table[] {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, place) => {
    const at = 44 + place * 20;
    const [from, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(from, from + packed);
    return {
      name: woff.toString('latin1', at, at + 4),
      sum: woff.readUInt32BE(at + 16),
      bytes: packed < length ? inflateSync(bytes) : bytes,
    };
  });
}

/** What a reader of PDF draws by; how letters are found and set it is told by the PDF. */
const drawn = new Set(['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep']);

/** As a plain TrueType file. */
function trueType(tables: readonly Table[]): Buffer {
  const head = Buffer.alloc(12 + tables.length * 16);
  const power = Math.floor(Math.log2(tables.length));
  head.writeUInt32BE(0x0001_0000, 0);
  for (const [place, value] of [
    tables.length,
    16 << power,
    power,
    tables.length * 16 - (16 << power),
  ].entries())
    head.writeUInt16BE(value, 4 + place * 2);
  const bodies: Buffer[] = [];
  let end = head.length;
  for (const [place, { name, sum, bytes }] of tables.entries()) {
    const at = 12 + place * 16;
    head.write(name, at, 'latin1');
    for (const [field, value] of [sum, end, bytes.length].entries())
      head.writeUInt32BE(value, at + 4 + field * 4);
    const body = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
    bodies.push(body);
    end += body.length;
  }
  return Buffer.concat([head, ...bodies]);
}

/** The map for Unicode, in runs of neighbours (format 4). */
function glyphsByCode(cmap: Buffer): ReadonlyMap<number, number> {
  const map = cmap.subarray(cmap.readUInt32BE(8));
  const doubled = map.readUInt16BE(6);
  const glyphs = new Map<number, number>();
  for (let at = 14; at < 14 + doubled; at += 2) {
    const [last, first] = [map.readUInt16BE(at), map.readUInt16BE(at + doubled + 2)];
    const step = map.readUInt16BE(at + doubled * 2 + 2);
    const listAt = at + doubled * 3 + 2;
    const list = map.readUInt16BE(listAt);
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const listed = list === 0 ? code : map.readUInt16BE(listAt + list + (code - first) * 2);
      if (listed !== 0) glyphs.set(code, (listed + step) & 0xffff);
    }
  }
  return glyphs;
}

function read(): LaidInLetters {
  const { resolve } = createRequire(import.meta.url);
  const tables = tablesOf(
    readFileSync(resolve('@fontsource/didact-gothic/files/didact-gothic-cyrillic-400-normal.woff')),
  );
  const table = (name: string) => tables.find((one) => one.name === name)?.bytes ?? Buffer.alloc(0);
  const file = trueType(tables.filter(({ name }) => drawn.has(name)));
  const glyphs = glyphsByCode(table('cmap'));
  const unitsPerEm = table('head').readUInt16BE(18);
  const advances = table('hmtx');
  // The last of them have one width together.
  const last = table('hhea').readUInt16BE(34) - 1;
  return {
    glyphOf: (character) => glyphs.get(character.codePointAt(0) ?? 0) ?? null,
    widthOf: (glyph) => Math.round((advances.readUInt16BE(Math.min(glyph, last) * 4) * 1000) / unitsPerEm),
    packed: deflateSync(file),
    length: file.length,
  };
}

let kept: LaidInLetters | null = null;

/** Read when somebody first asks. */
export function laidInLetters(): LaidInLetters {
  kept ??= read();
  return kept;
}
