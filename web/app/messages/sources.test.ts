// Reads the site's own sources: every message is used, and nothing a reader sees or hears is written outside of them.
import { describe, expect, test } from 'vitest';
import { isNode, type Source, sources, treeOf, walk } from '../a-test-source.ts';
import { locales } from '../pages.ts';
import { loadMessages } from './catalogue.ts';
import { entranceWords } from './entrance-words.ts';
import { payWords } from './pay-words.ts';
import { profileWords } from './profile-words.ts';
import { seasonWords } from './season-words.ts';
import { siteWords } from './site.server.ts';

const isMessage = (name: string) => /^messages\/(?:en|it|sr|site)\//.test(name);
const code = sources('**/*.{ts,tsx,js}', isMessage);
const components = code.filter(({ name }) => name.endsWith('.tsx'));

const hasWords = (text: string) => /\p{L}{2,}/u.test(text);

/** What a string, a template or a choice between them would put on the page. */
function textOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : '';
  if (node.type === 'TemplateLiteral' && Array.isArray(node['quasis'])) {
    return node['quasis'].map((part: { value: { cooked: string } }) => part.value.cooked).join(' ');
  }
  if (node.type === 'ConditionalExpression')
    return `${textOf(node['consequent'])} ${textOf(node['alternate'])}`;
  if (node.type === 'JSXExpressionContainer') return textOf(node['expression']);
  return '';
}

/** Attributes that are read, or read aloud. */
const spoken = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
]);

function textsIn(source: Source): string[] {
  const found: string[] = [];
  const note = (said: string) => {
    if (hasWords(said)) found.push(`${source.name}: ${said.trim()}`);
  };
  walk(treeOf(source), (node) => {
    if (node.type === 'JSXText') note(String(node['value']));
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      const children = Array.isArray(node['children']) ? node['children'] : [];
      for (const child of children)
        if (isNode(child) && child.type === 'JSXExpressionContainer') note(textOf(child));
    }
    if (node.type === 'JSXAttribute' && isNode(node['name']) && spoken.has(String(node['name']['name'])))
      note(textOf(node['value']));
  });
  return found;
}

test('[HOME-4] no component says a word of its own: in text, alternative texts, labels, titles or placeholders', () => {
  expect(components.length).toBeGreaterThan(100);
  expect(components.flatMap(textsIn)).toEqual([]);
});

test('a word in a component would be found, wherever it stands', () => {
  const guilty = `const a = (on: boolean) => <p title="Club">Goal {'Live'} <img alt={on ? 'Kit' : ''} aria-label={\`Round \${1}\`} /></p>;`;
  expect(textsIn({ name: 'guilty.tsx', text: guilty })).toEqual([
    'guilty.tsx: Live',
    'guilty.tsx: Club',
    'guilty.tsx: Goal',
    'guilty.tsx: Kit',
    'guilty.tsx: Round',
  ]);
});

type Leaf = readonly string[];

function leavesOf(tree: unknown, path: Leaf = []): Leaf[] {
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree)) return [path];
  return Object.entries(tree).flatMap(([name, branch]) => leavesOf(branch, [...path, name]));
}

const named = (name: string, text: string) => /^\w+$/.test(name) && new RegExp(`\\b${name}\\b`).test(text);

/**
 * A message is used by its name in a source that knows the table it stands in; or through a table above it, when that is
 * asked by a value or handed on whole.
 */
function isUsed(leaf: Leaf, texts: readonly string[]): boolean {
  const [own = '', table = own, above = table] = leaf.toReversed();
  const asked = new RegExp(`\\b(?:${table}|${above})(?:\\?\\.)?\\[|[.,{(] ?${table}(?:[,;)}]| })`);
  return texts.some((text) => asked.test(text) || (named(own, text) && named(table, text)));
}

test('a message is not used because another has its name', () => {
  const leaf = ['shell', 'offline', 'title'];
  expect(isUsed(leaf, ['words.shell.failure.title', 'shell.offline.subtitle'])).toBe(false);
  expect(isUsed(leaf, ['shell.offline.title'])).toBe(true);
  expect(isUsed(leaf, ['const { offline } = words.shell;'])).toBe(true);
  expect(isUsed(leaf, ['shell[kind].title'])).toBe(true);
});

test('[HOME-4] every message is used', async () => {
  // The player is handed all of its words.
  const player = sources('../../player/**/*.{ts,tsx}', (name) => /node_modules|\.types/.test(name));
  const texts = [...code, ...player].map((source) => source.text);
  const trees = {
    messages: await loadMessages('en'),
    profile: await profileWords.load('en'),
    entrance: await entranceWords.load('en'),
    season: await seasonWords.load('en'),
    pay: await payWords.load('en'),
    home: siteWords.en.home,
  };
  const unused = Object.entries(trees).flatMap(([tree, words]) =>
    leavesOf(words).flatMap((leaf) => (isUsed(leaf, texts) ? [] : [[tree, ...leaf].join('.')])),
  );
  expect(unused).toEqual([]);
});

describe.each(locales)('the messages in %s', (locale) => {
  const messages = sources(`messages/{${locale},site/${locale}}/**/*.ts`, () => false);
  const calls = messages.flatMap(({ text }) => text.match(/plural\([^{]*\{[^}]*\}/g) ?? []);

  test('[HOME-4] take plurals by the rules of their own language, with all its forms', () => {
    expect(calls.length).toBeGreaterThan(5);
    const strangers = calls.filter((call) => !/^plural\(\s*'(\w+)'/.exec(call)?.[1]?.startsWith(locale));
    expect(strangers).toEqual([]);
    const incomplete = calls.filter((call) => /\bfew:/.test(call) !== (locale === 'sr'));
    expect(incomplete).toEqual([]);
  });

  test('[DATA-13] [DATA-14] carry no price and no date: those come in, written by the contract', () => {
    const written = messages.flatMap(({ name, text }) =>
      (text.match(/€\s?\d[\d.,]*|\d[\d.,]*\s?(?:€|rsd\b)|\$\d+\.\d\d|toLocale\w+\(|Intl\.\w+/gi) ?? []).map(
        (found) => `${name}: ${found}`,
      ),
    );
    expect(written).toEqual([]);
  });
});

test('[DATA-13] no component puts a price together by itself', () => {
  const found = code.flatMap(({ name, text }) =>
    (text.match(/['"`>][^'"`<\n]*€|\/ 100\)\.toFixed/g) ?? []).map((price) => `${name}: ${price}`),
  );
  expect(found).toEqual([]);
});
