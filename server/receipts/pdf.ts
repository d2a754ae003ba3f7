// One page of A4 as PDF: text in Helvetica, and where that has no letters in ones of its own, and lines: all a receipt needs.

import { drawable, glyphName, laidInGlyph, textWidth, type Face } from './helvetica.ts';
import { laidInLetters } from './laid-in-letters.ts';

export const pageWidth = 595;
export const pageHeight = 842;

export interface Words {
  readonly text: string;
  /** From the left edge, or from it to the end of the text when that is set to the right. */
  readonly x: number;
  /** From the top edge to the line the letters stand on. */
  readonly y: number;
  readonly size: number;
  readonly face?: Face;
  readonly align?: 'left' | 'right';
  /** 0 is black, 1 is white. */
  readonly grey?: number;
}

export interface Rule {
  readonly from: number;
  readonly to: number;
  readonly y: number;
}

export interface PageInfo {
  readonly title: string;
  readonly language: string;
}

export interface Page {
  write(words: Words): void;
  rule(rule: Rule): void;
  toBytes(info: PageInfo): Buffer;
}

/** Beyond what ASCII has, letters get codes in the order in which they first come. */
const firstOwnCode = 128;
const lastOwnCode = 255;

const fonts: Readonly<Record<Face, { readonly name: string; readonly base: string }>> = {
  plain: { name: 'F1', base: 'Helvetica' },
  bold: { name: 'F2', base: 'Helvetica-Bold' },
};

const laidInName = 'F3';

const figure = (value: number) => String(Math.round(value * 100) / 100);

/** In UTF-16, as titles want it. */
function unicodeString(text: string): string {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  return `<${bytes.toString('hex').toUpperCase()}>`;
}

const hex = (value: number) => value.toString(16).toUpperCase().padStart(4, '0');

function stream(content: string, also = ''): string {
  return `<< /Length ${content.length}${also} >>\nstream\n${content}\nendstream`;
}

/** So that whoever copies the text, or has it read out, gets the letters and not their numbers. */
function toUnicode(used: ReadonlyMap<string, number>): string {
  const pairs = [...used].map(([character, glyph]) => `<${hex(glyph)}> <${hex(character.charCodeAt(0))}>`);
  const chunks: string[] = [];
  // A block of the map holds a hundred at most.
  for (let at = 0; at < pairs.length; at += 100) {
    const block = pairs.slice(at, at + 100);
    chunks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${chunks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

/** The font of the letters that are laid in, as objects of the file from this number on. */
function laidInFont(used: ReadonlyMap<string, number>, first: number): string[] {
  const letters = laidInLetters();
  const widths = [...used.values()].map((glyph) => `${glyph} [${letters.widthOf(glyph)}]`);
  return [
    `<< /Type /Font /Subtype /Type0 /BaseFont /ReceiptLetters /Encoding /Identity-H /DescendantFonts [${first + 1} 0 R] /ToUnicode ${first + 4} 0 R >>`,
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /ReceiptLetters /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /CIDToGIDMap /Identity /FontDescriptor ${first + 2} 0 R /DW 600 /W [${widths.join(' ')}] >>`,
    `<< /Type /FontDescriptor /FontName /ReceiptLetters /Flags 4 /FontBBox [-825 -267 994 1127] /ItalicAngle 0 /Ascent 1046 /Descent -265 /CapHeight 682 /StemV 80 /FontFile2 ${first + 3} 0 R >>`,
    stream(letters.packed.toString('latin1'), ` /Filter /FlateDecode /Length1 ${letters.length}`),
    stream(toUnicode(used)),
  ];
}

interface Run {
  readonly laidIn: boolean;
  text: string;
}

/** Neighbours of one font together. */
function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const laidIn = laidInGlyph(character) !== null;
    const last = runs.at(-1);
    if (last?.laidIn === laidIn) last.text += character;
    else runs.push({ laidIn, text: character });
  }
  return runs;
}

function assemble(objects: readonly string[], infoAt: number): Buffer {
  let body = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n';
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(body.length);
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info ${infoAt} 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  // One character is one byte throughout, so that the offsets above are right.
  return Buffer.from(body + table + trailer, 'latin1');
}

export function newPage(): Page {
  const drawn: string[] = [];
  const codes = new Map<string, number>();

  const codeOf = (character: string): number => {
    if (glyphName(character) === null) return character.charCodeAt(0);
    const known = codes.get(character);
    if (known !== undefined) return known;
    const code = firstOwnCode + codes.size;
    if (code > lastOwnCode) return '?'.charCodeAt(0);
    codes.set(character, code);
    return code;
  };

  const literal = (text: string): string => {
    const bytes = Array.from(text, (character) => String.fromCharCode(codeOf(character)));
    return `(${bytes.join('').replaceAll(/[\\()]/g, String.raw`\$&`)})`;
  };

  const used = new Map<string, number>();
  const laidIn = (text: string): string => {
    const glyphs = Array.from(text, (character) => {
      const glyph = laidInGlyph(character) ?? 0;
      used.set(character, glyph);
      return hex(glyph);
    });
    return `<${glyphs.join('')}>`;
  };

  interface Setting {
    readonly face: Face;
    readonly size: number;
    readonly grey: number;
  }
  /** There is one weight of the letters that are laid in: in bold they are drawn with a rim. */
  const written = (run: Run, { face, size, grey }: Setting): string => {
    if (!run.laidIn) return `${literal(run.text)} Tj`;
    const rim = face === 'bold' ? [`${figure(grey)} G ${figure(size * 0.04)} w 2 Tr `, ' 0 Tr'] : ['', ''];
    const own = `/${laidInName} ${figure(size)} Tf`;
    return `${own} ${rim[0]}${laidIn(run.text)} Tj${rim[1]} /${fonts[face].name} ${figure(size)} Tf`;
  };

  const encoding = (): string => {
    const names = [...codes.keys()].map((character) => `/${glyphName(character)}`);
    const differences = names.length === 0 ? '' : ` /Differences [${firstOwnCode} ${names.join(' ')}]`;
    return `<< /Type /Encoding /BaseEncoding /WinAnsiEncoding${differences} >>`;
  };

  return {
    write({ text, x, y, size, face = 'plain', align = 'left', grey = 0 }) {
      const letters = drawable(text);
      const left = align === 'right' ? x - textWidth(letters, face, size) : x;
      const runs = runsOf(letters).map((run) => written(run, { face, size, grey }));
      drawn.push(
        `BT /${fonts[face].name} ${figure(size)} Tf ${figure(grey)} g ${figure(left)} ${figure(pageHeight - y)} Td ${runs.join(' ')} ET`,
      );
    },

    rule({ from, to, y }) {
      const height = figure(pageHeight - y);
      drawn.push(`0.75 G 0.5 w ${figure(from)} ${height} m ${figure(to)} ${height} l S`);
    },

    toBytes({ title, language }) {
      const content = drawn.join('\n');
      const laidInAt = 9;
      const also = used.size === 0 ? '' : ` /${laidInName} ${laidInAt} 0 R`;
      const font = ({ base }: (typeof fonts)[Face]) =>
        `<< /Type /Font /Subtype /Type1 /BaseFont /${base} /Encoding 7 0 R >>`;
      return assemble(
        [
          `<< /Type /Catalog /Pages 2 0 R /Lang (${language}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
          '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
          `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R${also} >> >> >>`,
          stream(content),
          font(fonts.plain),
          font(fonts.bold),
          encoding(),
          `<< /Title ${unicodeString(title)} >>`,
          ...(used.size === 0 ? [] : laidInFont(used, laidInAt)),
        ],
        8,
      );
    },
  };
}

/** Broken between words where it would be wider than that; a word that is wider alone is broken inside. */
export function wrapped(text: string, width: number, size: number, face: Face = 'plain'): string[] {
  const fits = (line: string) => textWidth(drawable(line), face, size) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const character of word) {
      if (!fits(line + character)) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  return line === '' ? lines : [...lines, line];
}
