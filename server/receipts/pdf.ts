// One page of A4 as PDF: text in Helvetica and lines, which is all a receipt needs.

import { drawable, glyphName, textWidth, type Face } from './helvetica.ts';

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

const figure = (value: number) => String(Math.round(value * 100) / 100);

/** In UTF-16, as titles want it. */
function unicodeString(text: string): string {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  return `<${bytes.toString('hex').toUpperCase()}>`;
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

  const encoding = (): string => {
    const names = [...codes.keys()].map((character) => `/${glyphName(character)}`);
    const differences = names.length === 0 ? '' : ` /Differences [${firstOwnCode} ${names.join(' ')}]`;
    return `<< /Type /Encoding /BaseEncoding /WinAnsiEncoding${differences} >>`;
  };

  return {
    write({ text, x, y, size, face = 'plain', align = 'left', grey = 0 }) {
      const letters = drawable(text);
      const left = align === 'right' ? x - textWidth(letters, face, size) : x;
      drawn.push(
        `BT /${fonts[face].name} ${figure(size)} Tf ${figure(grey)} g ${figure(left)} ${figure(pageHeight - y)} Td ${literal(letters)} Tj ET`,
      );
    },

    rule({ from, to, y }) {
      const height = figure(pageHeight - y);
      drawn.push(`0.75 G 0.5 w ${figure(from)} ${height} m ${figure(to)} ${height} l S`);
    },

    toBytes({ title, language }) {
      const content = drawn.join('\n');
      const font = ({ base }: (typeof fonts)[Face]) =>
        `<< /Type /Font /Subtype /Type1 /BaseFont /${base} /Encoding 7 0 R >>`;
      return assemble(
        [
          `<< /Type /Catalog /Pages 2 0 R /Lang (${language}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
          '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
          `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
          `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
          font(fonts.plain),
          font(fonts.bold),
          encoding(),
          `<< /Title ${unicodeString(title)} >>`,
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
