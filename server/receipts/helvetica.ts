// Helvetica as every reader of PDF has it: how wide its letters are, and what they are called. Widths are those of the
// font's published metrics, in thousandths of its size.

import { laidInLetters } from './laid-in-letters.ts';

export type Face = 'plain' | 'bold';

/** Of space to tilde. */
const ascii: Readonly<Record<Face, readonly number[]>> = {
  plain: [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
    500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
    556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
    278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ],
  bold: [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278,
    556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584,
    556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556,
    333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
  ],
};

interface Glyph {
  readonly name: string;
  readonly plain: number;
  readonly bold: number;
}

const glyph = (name: string, plain: number, bold = plain): Glyph => ({ name, plain, bold });

const apart: Readonly<Record<string, Glyph>> = {
  '€': glyph('Euro', 556),
  '£': glyph('sterling', 556),
  '’': glyph('quoteright', 222, 278),
  '‘': glyph('quoteleft', 222, 278),
  '“': glyph('quotedblleft', 333, 500),
  '”': glyph('quotedblright', 333, 500),
  '„': glyph('quotedblbase', 333, 500),
  '«': glyph('guillemotleft', 556),
  '»': glyph('guillemotright', 556),
  '–': glyph('endash', 556),
  '—': glyph('emdash', 1000),
  '…': glyph('ellipsis', 1000),
  '·': glyph('periodcentered', 278),
  '°': glyph('degree', 400),
  đ: glyph('dcroat', 556, 611),
  Đ: glyph('Dcroat', 722),
  ł: glyph('lslash', 222, 278),
  Ł: glyph('Lslash', 556, 611),
  ø: glyph('oslash', 611),
  Ø: glyph('Oslash', 778),
  æ: glyph('ae', 889),
  Æ: glyph('AE', 1000),
  œ: glyph('oe', 944),
  Œ: glyph('OE', 1000),
  ß: glyph('germandbls', 611),
  ı: glyph('dotlessi', 278),
  ď: glyph('dcaron', 643, 743),
  ľ: glyph('lcaron', 299, 400),
  ť: glyph('tcaron', 317, 389),
  ī: glyph('imacron', 278),
  ì: glyph('igrave', 278),
  í: glyph('iacute', 278),
  î: glyph('icircumflex', 278),
  ï: glyph('idieresis', 278),
};

const marks: Readonly<Record<string, string>> = {
  '\u0300': 'grave',
  '\u0301': 'acute',
  '\u0302': 'circumflex',
  '\u0303': 'tilde',
  '\u0304': 'macron',
  '\u0306': 'breve',
  '\u0307': 'dotaccent',
  '\u0308': 'dieresis',
  '\u030a': 'ring',
  '\u030b': 'hungarumlaut',
  '\u030c': 'caron',
  '\u0326': 'commaaccent',
  '\u0327': 'cedilla',
  '\u0328': 'ogonek',
};

/** The marked letters the font draws; any other is written without its mark. */
const marked = new Set(
  'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëñòóôõöùúûüýÿĀāĂăĄąĆćČčĎĒēĖėĘęĚěĞğĪĮįİĹĺŃńŇňŌōŐőŔŕŘřŚśŞşŠšŤŪūŮůŰűŲųŸŹźŻżŽžȘș',
);

function baseOf(character: string): string {
  return character.normalize('NFD')[0] ?? character;
}

export function widthOf(character: string, face: Face): number {
  const own = apart[character];
  if (own !== undefined) return own[face];
  const laidIn = laidInGlyph(character);
  if (laidIn !== null) return laidInLetters().widthOf(laidIn);
  const code = baseOf(character).charCodeAt(0) - 32;
  return ascii[face][code] ?? ascii[face]['?'.charCodeAt(0) - 32] ?? 0;
}

/** What the font calls it; null for what is written as it is. */
export function glyphName(character: string): string | null {
  const own = apart[character];
  if (own !== undefined) return own.name;
  if (!marked.has(character)) return null;
  const [base = '', mark = ''] = character.normalize('NFD');
  return `${base}${marks[mark] ?? ''}`;
}

const printable = /^[ -~]$/;

/** Of a letter that is not Helvetica's, and comes with the receipt; null for any other. */
export function laidInGlyph(character: string): number | null {
  return character > '\u024f' && apart[character] === undefined ? laidInLetters().glyphOf(character) : null;
}

/** The text in letters there are. */
export function drawable(text: string): string {
  return Array.from(text.normalize('NFC').replaceAll(/[\p{Z}\s]/gu, ' '), (character) => {
    if (printable.test(character) || glyphName(character) !== null) return character;
    if (laidInGlyph(character) !== null) return character;
    const base = baseOf(character);
    return printable.test(base) || glyphName(base) !== null ? base : '?';
  }).join('');
}

/** In points. */
export function textWidth(text: string, face: Face, size: number): number {
  return (Array.from(text).reduce((sum, character) => sum + widthOf(character, face), 0) * size) / 1000;
}
