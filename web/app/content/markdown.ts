// The Markdown that texts are written in: headings of two ranks, paragraphs, lists, facts (a term, then `: ` and its
// text), notes (`> `), **bold**, *italics* and [links](page:terms). Whatever else there is in Markdown is refused rather
// than shown wrong; HTML above all, since these words end up on pages that people pay on.
import type { Block, Entry, Fact, Inline, Prose, Section, Words } from './prose.ts';
import { refuse, type Spot } from './trouble.ts';

/** Refuses, with a reason, an address that a link may not lead to. */
export type CheckLink = (to: string) => string | null;

export interface MarkdownSource {
  readonly file: string;
  readonly lines: readonly string[];
  /** Of the file, for the first of the lines. */
  readonly firstLine: number;
  readonly checkLink: CheckLink;
}

const html = /<[A-Za-z/!?]/;

/** Also for single lines, such as fields, that are no Markdown. */
export function refuseHtml(text: string, spot: Spot): void {
  if (html.test(text)) refuse(spot, 'HTML is not allowed; write Markdown');
}

interface Reading {
  readonly text: string;
  readonly spot: Spot;
  readonly checkLink: CheckLink;
}

const linkShape = /\[((?:[^\]\\]|\\.)*)\]\(([^()\s]*)\)/y;

function wordsOf({ text, spot, checkLink }: Reading): Words {
  const words: Inline[] = [];
  let plain = '';
  const flush = () => {
    if (plain !== '') words.push({ kind: 'text', text: plain });
    plain = '';
  };
  const within = (inner: string) => wordsOf({ text: inner, spot, checkLink });

  for (let at = 0; at < text.length; at += 1) {
    const rest = text.slice(at);
    if (/^\\[\\*[\]<>#:_-]/.test(rest)) {
      plain += rest.charAt(1);
      at += 1;
    } else if (html.test(rest.slice(0, 2))) {
      refuse(spot, 'HTML is not allowed; write Markdown');
    } else if (rest.startsWith('![')) {
      refuse(spot, 'pictures cannot be put into texts');
    } else if (rest.startsWith('[')) {
      linkShape.lastIndex = at;
      const [whole, label, to] = linkShape.exec(text) ?? [];
      if (whole === undefined || label === undefined || to === undefined)
        refuse(spot, 'a link is written [words](address); a bracket that is none is written \\[');
      const reason = checkLink(to);
      if (reason !== null) refuse(spot, `the link "${to}" ${reason}`);
      flush();
      words.push({ kind: 'link', to, children: within(label) });
      at += whole.length - 1;
    } else if (/^\*(?!\s)/.test(rest)) {
      const mark = rest.startsWith('**') ? '**' : '*';
      const end = text.indexOf(mark, at + mark.length + 1);
      if (end === -1) refuse(spot, `${mark} is opened and not closed; a star that is none is written \\*`);
      flush();
      const children = within(text.slice(at + mark.length, end));
      words.push({ kind: mark === '**' ? 'strong' : 'emphasis', children });
      at = end + mark.length - 1;
    } else {
      plain += rest.charAt(0);
    }
  }
  flush();
  return words;
}

const unknownShapes: readonly (readonly [RegExp, string])[] = [
  [/^#\s/, 'a heading has two or three #; the title of the page is the field "heading" or "title"'],
  [/^#{4,}\s/, 'headings have two or three #'],
  [/^#{2,3}[^\s#]/, 'a heading needs a space after its #'],
  [/^(?:```|~~~)/, 'code cannot be put into texts'],
  [/^\|/, 'tables cannot be put into texts; write facts (a term, below it ": " and its text)'],
  [/^(?:-{3,}|\*{3,}|_{3,})$/, 'lines across the page cannot be put into texts; use a heading'],
];

interface Chunk {
  readonly lines: readonly string[];
  readonly line: number;
}

function chunksOf(lines: readonly string[], firstLine: number): Chunk[] {
  const chunks: Chunk[] = [];
  let open: string[] = [];
  const close = (line: number) => {
    if (open.length > 0) chunks.push({ lines: open, line: line - open.length });
    open = [];
  };
  for (const [index, raw] of lines.entries()) {
    const line = raw.trimEnd();
    const number = firstLine + index;
    if (line === '') close(number);
    else if (/^#{2,3}\s/.test(line)) {
      close(number);
      chunks.push({ lines: [line], line: number });
    } else open.push(line);
  }
  close(firstLine + lines.length);
  return chunks;
}

const bullet = /^[-*+]\s+/;
const number = /^\d+[.)]\s+/;

/** What goes on, indented, on the next line belongs to the item above. */
function itemsOf(lines: readonly string[], mark: RegExp, spot: Spot): string[] {
  const items: string[] = [];
  for (const line of lines) {
    if (mark.test(line)) items.push(line.replace(mark, ''));
    else if (/^\s/.test(line) && items.length > 0) items.push(`${items.pop() ?? ''} ${line.trim()}`);
    else refuse(spot, `"${line}" stands in a list and is no item of it; leave an empty line before it`);
  }
  return items;
}

function blockOf({ lines, line }: Chunk, { file, checkLink }: MarkdownSource): Block {
  const spot: Spot = { file, line };
  const words = (text: string) => wordsOf({ text, spot, checkLink });
  const first = lines[0] ?? '';
  for (const mark of [bullet, number]) {
    if (mark.test(first) && !first.startsWith('**'))
      return { kind: 'list', ordered: mark === number, items: itemsOf(lines, mark, spot).map(words) };
  }
  if (lines[1]?.startsWith(': ')) return { kind: 'facts', items: factsOf(lines, spot, words) };
  if (first.startsWith('>'))
    return { kind: 'note', children: words(lines.map((text) => text.replace(/^>\s?/, '')).join(' ')) };
  return { kind: 'paragraph', children: words(lines.map((text) => text.trim()).join(' ')) };
}

function factsOf(lines: readonly string[], spot: Spot, words: (text: string) => Words): Fact[] {
  const facts: Fact[] = [];
  for (let index = 0; index < lines.length; index += 2) {
    const [term = '', text = ''] = lines.slice(index, index + 2);
    if (!text.startsWith(': '))
      refuse(spot, `the fact "${term}" needs a line below it that begins with ": "`);
    facts.push({ term: words(term), text: words(text.slice(2)) });
  }
  return facts;
}

interface OpenSection {
  heading: string;
  blocks: Block[];
  entries: { heading: string; blocks: Block[] }[];
}

export function readMarkdown(source: MarkdownSource): Prose {
  const { file, lines, firstLine } = source;
  for (const [index, line] of lines.entries()) {
    const shape = unknownShapes.find(([pattern]) => pattern.test(line.trim()));
    if (shape) refuse({ file, line: firstLine + index }, shape[1]);
  }

  const opening: Block[] = [];
  const sections: OpenSection[] = [];
  for (const chunk of chunksOf(lines, firstLine)) {
    const spot: Spot = { file, line: chunk.line };
    const section = sections.at(-1);
    const [, marks, heading = ''] = /^(#{2,3})\s+(.+)$/.exec(chunk.lines[0] ?? '') ?? [];
    if (marks !== undefined) refuseHtml(heading, spot);
    if (marks === '##') sections.push({ heading, blocks: [], entries: [] });
    else if (marks === '###') {
      if (section === undefined) refuse(spot, 'a heading of ### stands under one of ##');
      section.entries.push({ heading, blocks: [] });
    } else {
      const here = section?.entries.at(-1)?.blocks ?? section?.blocks ?? opening;
      here.push(blockOf(chunk, source));
    }
  }
  return { opening, sections: sections satisfies (Section & { entries: Entry[] })[] };
}
