// Reads a PDF of one page the way a strict reader would: by its table of offsets, not by looking for words.

export interface ReadPdf {
  readonly title: string;
  readonly language: string;
  /** What is written, in the order in which it is drawn. */
  readonly texts: readonly string[];
  /** What is wrong with it, in words. */
  readonly flaws: readonly string[];
}

const letters: Readonly<Record<string, string>> = {
  Euro: '€',
  ccaron: 'č',
  cacute: 'ć',
  dcroat: 'đ',
  scaron: 'š',
  zcaron: 'ž',
  Ccaron: 'Č',
  Cacute: 'Ć',
  Dcroat: 'Đ',
  Scaron: 'Š',
  Zcaron: 'Ž',
  quoteright: '’',
  agrave: 'à',
  egrave: 'è',
  ograve: 'ò',
  ugrave: 'ù',
  eacute: 'é',
};

function objectsIn(text: string, flaws: string[]): Map<number, string> {
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  const table = /^xref\n0 (\d+)\n0000000000 65535 f \n((?:\d{10} 00000 n \n)*)trailer\n/.exec(
    text.slice(start),
  );
  if (table === null) {
    flaws.push('startxref does not lead to a table of offsets');
    return new Map();
  }
  const offsets = (table[2] ?? '')
    .split('\n')
    .filter(Boolean)
    .map((entry) => Number(entry.slice(0, 10)));
  if (offsets.length + 1 !== Number(table[1]))
    flaws.push('the table does not have as many entries as it says');
  const objects = new Map<number, string>();
  for (const [index, offset] of offsets.entries()) {
    const number = index + 1;
    const head = `${number} 0 obj\n`;
    if (!text.startsWith(head, offset)) flaws.push(`object ${number} is not where the table says`);
    const end = text.indexOf('\nendobj\n', offset);
    objects.set(number, text.slice(offset + head.length, end));
  }
  return objects;
}

function titleIn(info: string): string {
  const hex = /\/Title <([0-9A-F]*)>/.exec(info)?.[1] ?? '';
  return Buffer.from(hex, 'hex').swap16().toString('utf16le').replace('\ufeff', '');
}

/** What the numbers of a font that is laid in stand for, by the map for whoever copies. */
function unicodeIn(map: string): (glyph: string) => string {
  const pairs = new Map(
    [...map.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]{4})>$/gm)].map(([, glyph, code]) => [glyph, code]),
  );
  return (glyph) => {
    const code = pairs.get(glyph);
    return code === undefined ? '{?}' : String.fromCharCode(Number.parseInt(code, 16));
  };
}

function textsIn(content: string, encoding: string, map: string): string[] {
  const unicode = unicodeIn(map);
  const [, first = '0', names = ''] = /\/Differences \[(\d+) ([^\]]*)\]/.exec(encoding) ?? [];
  const own = names.split(/\s*\//).filter(Boolean);
  const letterOf = (byte: string) => {
    const name = own[byte.charCodeAt(0) - Number(first)];
    return name === undefined ? byte : (letters[name] ?? `{${name}}`);
  };
  const runs = /\(((?:\\.|[^\\)])*)\) Tj|<([0-9A-F]+)> Tj/g;
  return [...content.matchAll(/^BT (.*) ET$/gm)].map(([, line = '']) =>
    [...line.matchAll(runs)]
      .map(([, literal, glyphs]) =>
        glyphs === undefined
          ? Array.from((literal ?? '').replaceAll(/\\(.)/g, '$1'), letterOf).join('')
          : (glyphs.match(/.{4}/g) ?? []).map(unicode).join(''),
      )
      .join(''),
  );
}

export function readPdf(bytes: Buffer): ReadPdf {
  const text = bytes.toString('latin1');
  const flaws: string[] = [];
  if (!text.startsWith('%PDF-1.')) flaws.push('it does not begin as a PDF');
  const objects = objectsIn(text, flaws);
  const referred = (object: string, key: string) =>
    objects.get(Number(new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(object)?.[1])) ?? '';
  const trailer = /trailer\n(.*)\n/.exec(text)?.[1] ?? '';
  const catalogue = referred(trailer, 'Root');
  const page = referred(referred(catalogue, 'Pages'), 'Kids');
  const stream = /^<< \/Length (\d+) >>\nstream\n([^]*)\nendstream$/.exec(referred(page, 'Contents'));
  if (Number(stream?.[1]) !== stream?.[2]?.length) flaws.push('the page is not as long as it says');
  return {
    title: titleIn(referred(trailer, 'Info')),
    language: /\/Lang \(([^)]*)\)/.exec(catalogue)?.[1] ?? '',
    texts: textsIn(
      stream?.[2] ?? '',
      referred(referred(page, 'F1'), 'Encoding'),
      referred(referred(page, 'F3'), 'ToUnicode'),
    ),
    flaws,
  };
}
