import { describe, expect, test } from 'vitest';
import { druga } from '@cadetto/contract';
import { aSite } from '../a-test-site.ts';
import { cadetto } from '../brand.ts';
import { locales } from '../pages.ts';
import { openContent } from './content.server.ts';
import { houseValues, knownPlaceholders, type Values } from './placeholders.ts';
import type { Block, Words } from './prose.ts';
import { textPages, texts } from './texts.ts';

const values = {
  ...Object.fromEntries([...knownPlaceholders].map((name) => [name, 'x'])),
  ...houseValues(aSite(), 'en'),
};

function plain(words: Words): string {
  return words.map((part) => (part.kind === 'text' ? part.text : plain(part.children))).join('');
}

function textsOf(block: Block): string[] {
  if (block.kind === 'list') return block.items.map(plain);
  if (block.kind === 'facts') return block.items.flatMap(({ term, text }) => [plain(term), plain(text)]);
  return [plain(block.children)];
}

/** Everything a page says, and how many parts of each kind it has. */
function said(page: (typeof textPages)[number], locale: (typeof locales)[number], told: Values = values) {
  const text = openContent({}).text(page, locale, told);
  const { needed, optional } = texts[page];
  const { opening, sections } = text.prose;
  const parts = [
    ...opening,
    ...sections.flatMap(({ blocks, entries }) => [...blocks, ...entries.flatMap((entry) => entry.blocks)]),
  ];
  const headings = sections.flatMap(({ heading, entries }) => [
    heading,
    ...entries.map((entry) => entry.heading),
  ]);
  const fields = [
    ...needed.map((name) => text.say(name)),
    ...optional.flatMap((name) => text.perhaps(name) ?? []),
  ];
  return {
    words: [...fields, ...headings, ...parts.flatMap(textsOf)],
    shape: [
      parts.map((part) => (part.kind === 'list' ? `${part.kind} of ${part.items.length}` : part.kind)),
      headings.length,
    ],
  };
}

describe.each(textPages)('[HOME-4] the text of %s', (page) => {
  test.each(locales)('in %s says as much as in English, shouts nowhere and is in Latin script', (locale) => {
    const { words, shape } = said(page, locale);
    expect(shape).toEqual(said(page, 'en').shape);
    expect(words.filter((text) => text.trim() === '' || /!|\{\{|\p{Script=Cyrillic}/u.test(text))).toEqual(
      [],
    );
  });
});

test.each(locales)('[HOME-4] the terms in %s allow as many devices as the house does', (locale) => {
  const house = houseValues(aSite({ devices: { most: 12, watching: 3 } }), locale);
  expect(said('terms', locale, house).words.join('\n')).toMatch(/\b12\b[^.]*\b3\b/);
});

describe('the second brand', () => {
  const offers = Object.fromEntries([...knownPlaceholders].map((name) => [name, 'x']));

  test.each(locales)(
    '[HOME-5] is under its own law, in its own shops and in no other country in %s',
    (locale) => {
      const own = { ...offers, ...houseValues(aSite({ brand: druga }), locale) };
      const words = textPages.flatMap((page) => said(page, locale, own).words).join('\n');
      const { country, carrierName } = druga;
      const facts = { ...country[locale], carrierName };
      for (const fact of Object.values(facts)) expect(words).toContain(fact);
      expect(words).toMatch(/4[.,]000/);
      // The languages it answers in are named; the country is not.
      expect(words).not.toMatch(
        /\bital(?:y|ia\b|ij[aeiu]\b|ijansk[oai]\b|ian law)|legge italiana|vodafone|60[.,]000|garante/i,
      );
    },
  );
});

const terms = (body: string, fields = 'title: Terms\nlead: Ours') => `---\n${fields}\n---\n\n${body}\n`;

describe('an operator’s own texts', () => {
  test('[HOME-5] take the place of ours, file by file', () => {
    const content = openContent({ 'it/terms.md': terms('Solo questo, di {{company.legalName}}.') });
    const own = content.text('terms', 'it', values);
    expect(own.say('title')).toBe('Terms');
    expect(own.prose.opening.flatMap(textsOf)).toEqual([`Solo questo, di ${cadetto.company.legalName}.`]);
    expect(content.text('terms', 'en', values).say('title')).toBe('Terms of service');
  });

  test('[HOME-5] may use bold, italics, links, lists, facts and notes', () => {
    const body = [
      'One **bold** and *slanted* [word](page:privacy), 5 \\* 3.',
      '- a\n- b\n  goes on',
      '1. first\n2. second',
      'Company\n: {{company.legalName}}',
      '> Small print.',
    ].join('\n\n');
    const { opening } = openContent({ 'en/terms.md': terms(body) }).text('terms', 'en', values).prose;
    expect(opening.map(({ kind }) => kind)).toEqual(['paragraph', 'list', 'list', 'facts', 'note']);
    expect(opening.flatMap(textsOf)).toEqual([
      'One bold and slanted word, 5 * 3.',
      'a',
      'b goes on',
      'first',
      'second',
      'Company',
      cadetto.company.legalName,
      'Small print.',
    ]);
  });

  test('[HOME-5] may put a value in quotes of either kind, which are not shown', () => {
    const fields = (title: string) => `title: ${title}\nlead: Ours`;
    const titles = [`'One: two'`, `"One: two"`, `One's`, `"One'`].map((title) =>
      openContent({ 'en/terms.md': terms('Words.', fields(title)) })
        .text('terms', 'en', values)
        .say('title'),
    );
    expect(titles).toEqual(['One: two', 'One: two', `One's`, `"One'`]);
  });

  test('[HOME-5] leave out what there is nothing to say of', () => {
    const body = '## Until when?\n\nUntil {{validUntil}}.\n\n## Price\n\n- {{price}}\n- {{savings}} less';
    const content = openContent({ 'en/terms.md': terms(body) });
    const { sections } = content.text('terms', 'en', { price: '€5.99' }).prose;
    expect(sections.map(({ heading }) => heading)).toEqual(['Price']);
    expect(sections.flatMap(({ blocks }) => blocks).flatMap(textsOf)).toEqual(['€5.99']);
  });

  test('[HOME-5] cannot put Markdown or HTML into a page by way of a value', () => {
    const { opening } = openContent({ 'en/terms.md': terms('By {{name}}.') }).text('terms', 'en', {
      name: '**<b>[x](https://evil.test)**',
    }).prose;
    expect(opening).toEqual([
      { kind: 'paragraph', children: [{ kind: 'text', text: 'By **<b>[x](https://evil.test)**.' }] },
    ]);
  });

  test.each([
    ['no front matter', 'Just words.', /it\/terms\.md, line 1: a text begins with a line of ---/],
    ['an open front matter', '---\ntitle: Terms\n', /line 1: the second line of --- is missing/],
    ['a field nobody knows', terms('', 'title: T\nlead: L\ncolour: red'), /line 4: "colour" is no field/],
    ['a field twice', terms('', 'title: T\ntitle: T\nlead: L'), /line 3: "title" is there twice/],
    ['a missing field', terms('', 'title: T'), /the field "lead" is missing/],
    ['an empty field', terms('', 'title: T\nlead:'), /line 3: "lead" is empty/],
    ['no field at all', terms('', 'title T'), /line 2: "title T" is not of the form name: value/],
    ['HTML in a field', terms('', 'title: <b>T</b>\nlead: L'), /line 2: HTML is not allowed/],
    ['a script', terms('Words.\n\n<script>alert(1)</script>'), /line 8: HTML is not allowed/],
    ['a tag inside words', terms('Some <img src=x onerror=alert(1)> words'), /line 6: HTML is not allowed/],
    ['HTML in a heading', terms('## A <i>heading</i>'), /line 6: HTML is not allowed/],
    ['a comment', terms('<!-- secret -->'), /HTML is not allowed/],
    ['a link that runs', terms('[x](javascript:alert(1))'), /a link is written/],
    ['a link that runs, bare', terms('[x](javascript:alert)'), /the link "javascript:alert" must begin/],
    ['a link without its lock', terms('[x](http://example.org)'), /the link "http:/],
    ['a link to a host of its own', terms('[x](//example.org)'), /the link "\/\/example\.org"/],
    ['a link to no page', terms('[x](page:winterSale)'), /names no page; there are home/],
    ['a picture', terms('![x](https://example.org/x.png)'), /pictures cannot be put/],
    ['a table', terms('| a | b |'), /tables cannot be put/],
    ['a heading of the first rank', terms('# Title'), /a heading has two or three #/],
    ['a placeholder nobody knows', terms('Hello {{user.email}}'), /\{\{user\.email\}\} stands for nothing/],
    ['stars that do not close', terms('A **bold word'), /\*\* is opened and not closed/],
  ])('[HOME-5] are refused with the line where there is %s', (_what, text, reason) => {
    expect(() => openContent({ 'it/terms.md': text })).toThrow(reason);
  });

  test('[HOME-5] are refused under a name that no page reads, and with a code that is none', () => {
    expect(() => openContent({ 'it/term.md': terms('') })).toThrow(/it\/term\.md: no page reads this file/);
    const winter = texts.winter.needed.map((name) => `${name}: ${name === 'promo' ? 'WIN TER' : 'x'}`);
    expect(() => openContent({ 'en/winter.md': terms('', winter.join('\n')) })).toThrow(/no promo code/);
  });
});
