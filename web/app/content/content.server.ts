// The words of the legal and the landing pages: the files in web/content, and an operator's own in their place. They are
// read and checked once, when the house opens, so that a slip stops the start and not a page.
import { promoCode } from '@cadetto/contract';
import { type Locale, locales, pageNames, pages } from '../pages.ts';
import { isBuilt } from '../screens.ts';
import { type Field, type SourceText, splitText } from './front-matter.ts';
import { readMarkdown, refuseHtml } from './markdown.ts';
import { filled, filledProse, knownPlaceholders, placeholdersIn, type Values } from './placeholders.ts';
import type { Prose } from './prose.ts';
import { type NeededField, type OptionalField, type TextPage, textPages, texts } from './texts.ts';
import { ContentError, refuse } from './trouble.ts';

/** A page's words, with the values of the moment in them. */
export interface Text<P extends TextPage> {
  say(name: NeededField<P>): string;
  /** Null where it was not written, or there is nothing to put into it now. */
  perhaps(name: OptionalField<P>): string | null;
  readonly prose: Prose;
}

export interface Content {
  text<P extends TextPage>(page: P, locale: Locale, values: Values): Text<P>;
}

/** By path within the folder of texts, such as it/terms.md. */
export type TextFiles = Readonly<Record<string, string>>;

interface ReadText {
  readonly fields: ReadonlyMap<string, string>;
  readonly prose: Prose;
}

const own: Record<string, string> = import.meta.glob('../../content/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const ownFiles: TextFiles = Object.fromEntries(
  Object.entries(own).map(([path, text]) => [path.replace(/^.*\/content\//, ''), text]),
);

const linkablePages: ReadonlySet<string> = new Set(
  pageNames.filter((page) => isBuilt(page) && !pages[page].en.includes(':')),
);

function checkLink(to: string): string | null {
  if (/^(?:mailto|tel):[^\s<>"']+$/.test(to) || /^#[\w-]+$/.test(to)) return null;
  const [, page] = /^page:(\w+)(?:#[\w-]+)?$/.exec(to) ?? [];
  if (page !== undefined)
    return linkablePages.has(page) ? null : `names no page; there are ${[...linkablePages].join(', ')}`;
  if (to.startsWith('https://') && URL.canParse(to)) return null;
  return 'must begin with https://, mailto:, tel: or page:, or be an anchor of this page';
}

function checkPlaceholders(text: string, file: string, line: number): void {
  const unknown = placeholdersIn(text).find((name) => !knownPlaceholders.has(name));
  if (unknown !== undefined)
    refuse(
      { file, line },
      `{{${unknown}}} stands for nothing; there are ${[...knownPlaceholders].join(', ')}`,
    );
}

function checkCodes(name: string, { value, line }: Field, file: string): void {
  const codes = value.split(',').map((code) => code.trim());
  const bad = codes.find((code) => !promoCode.safeParse(code).success || !/^[\w-]+$/.test(code));
  if (bad !== undefined) refuse({ file, line }, `"${name}" has "${bad}", which is no promo code`);
}

function checkFields(page: TextPage, { fields }: SourceText, file: string): void {
  const { needed, optional } = texts[page];
  const known: ReadonlySet<string> = new Set([...needed, ...optional]);
  for (const [name, field] of fields) {
    const spot = { file, line: field.line };
    if (!known.has(name)) refuse(spot, `"${name}" is no field of this text; it has ${[...known].join(', ')}`);
    if (field.value === '') refuse(spot, `"${name}" is empty`);
    refuseHtml(field.value, spot);
    checkPlaceholders(field.value, file, field.line);
    if (name === 'promo' || name === 'partners') checkCodes(name, field, file);
  }
  const missing = needed.find((name) => !fields.has(name));
  if (missing !== undefined) refuse({ file, line: 1 }, `the field "${missing}" is missing`);
}

function readText(page: TextPage, file: string, text: string): ReadText {
  const source = splitText(text, file);
  checkFields(page, source, file);
  for (const [index, line] of source.body.entries()) checkPlaceholders(line, file, source.bodyLine + index);
  const prose = readMarkdown({ file, lines: source.body, firstLine: source.bodyLine, checkLink });
  return { prose, fields: new Map([...source.fields].map(([name, { value }]) => [name, value])) };
}

const pathOf = (page: TextPage, locale: Locale): string => `${locale}/${texts[page].file}.md`;

const knownFiles: ReadonlySet<string> = new Set(
  locales.flatMap((locale) => textPages.map((page) => pathOf(page, locale))),
);

/** Throws a ContentError that names the file and the line. */
export function openContent(theirs: TextFiles): Content {
  // A file nobody reads was meant for a page: its name has a slip in it.
  const stray = Object.keys(theirs).find((path) => !knownFiles.has(path));
  if (stray !== undefined)
    throw new ContentError(`${stray}: no page reads this file; there are ${[...knownFiles].join(', ')}`);

  const read = new Map<string, ReadText>();
  for (const locale of locales) {
    for (const page of textPages) {
      const path = pathOf(page, locale);
      const text = theirs[path] ?? ownFiles[path];
      if (text === undefined) throw new ContentError(`${path} is missing`);
      read.set(path, readText(page, path, text));
    }
  }

  return {
    text(page, locale, values) {
      const found = read.get(pathOf(page, locale));
      if (found === undefined) throw new ContentError(`${pathOf(page, locale)} was not read`);
      const perhaps = (name: string): string | null => filled(found.fields.get(name) ?? '', values) || null;
      return { perhaps, say: (name) => perhaps(name) ?? '', prose: filledProse(found.prose, values) };
    },
  };
}
