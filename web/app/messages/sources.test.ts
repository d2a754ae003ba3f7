// Reads the site's own sources: every message is used, and nothing a reader sees or hears is written outside of them.
import { describe, expect, test } from 'vitest';
import { isNode, type Node, type Source, sources, treeOf, walk } from '../a-test-source.ts';
import { locales } from '../pages.ts';
import { isUsed, usageIn } from './a-test-usage.ts';
import { loadMessages } from './catalogue.ts';
import { consentWords } from './consent-words.ts';
import { entranceWords } from './entrance-words.ts';
import { payWords } from './pay-words.ts';
import { profileWords } from './profile-words.ts';
import { seasonWords } from './season-words.ts';
import { siteWords } from './site.server.ts';

const isMessage = (name: string) => /^messages\/(?:en|it|sr|site)\//.test(name);
const code = sources('**/*.{ts,tsx,js}', isMessage);
const player = sources('../../player/**/*.{ts,tsx}', (name) => /node_modules|\.types/.test(name));
const components = [...code, ...player].filter(({ name }) => name.endsWith('.tsx'));

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
  if (node.type === 'LogicalExpression') return `${textOf(node['left'])} ${textOf(node['right'])}`;
  if (node.type === 'JSXExpressionContainer') return textOf(node['expression']);
  return '';
}

/** Attributes that are read, or read aloud, of elements and of our own components. */
const spoken = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'caption',
  'heading',
  'hint',
  'label',
  'lead',
  'note',
  'placeholder',
  'text',
  'title',
]);

/** Where a script without components puts words on the page. */
const written = new Set([
  'alt',
  'ariaDescription',
  'ariaLabel',
  'ariaPlaceholder',
  'ariaRoleDescription',
  'ariaValueText',
  'innerHTML',
  'innerText',
  'outerHTML',
  'placeholder',
  'textContent',
  'title',
]);
const writing = new Set([
  'after',
  'alert',
  'append',
  'before',
  'confirm',
  'createTextNode',
  'prepend',
  'prompt',
  'replaceChildren',
  'replaceWith',
]);
/** These take the place before the words. */
const placing = new Set(['insertAdjacentHTML', 'insertAdjacentText']);

/** What a call puts on the page, by the name it is called by. */
function textsOfCall(node: Node): string[] {
  const { callee } = node;
  const given: unknown[] = Array.isArray(node['arguments']) ? node['arguments'] : [];
  if (!isNode(callee)) return [];
  const called = isNode(callee['property']) ? callee['property']['name'] : callee['name'];
  const name = String(called);
  if (name === 'make') return given.slice(2).map(textOf);
  if (writing.has(name)) return given.map(textOf);
  if (placing.has(name) || (name === 'setAttribute' && spoken.has(textOf(given[0]))))
    return given.slice(1).map(textOf);
  return [];
}

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
    if (node.type === 'Property' && isNode(node['key'])) {
      // A name that is quoted is a value.
      const { name, value } = node['key'];
      if (written.has(String(name)) || spoken.has(String(value))) note(textOf(node['value']));
    }
    if (node.type === 'AssignmentExpression' && isNode(node['left'])) {
      const { property } = node['left'];
      if (isNode(property) && written.has(String(property['name']))) note(textOf(node['right']));
    }
    if (node.type === 'CallExpression') textsOfCall(node).forEach(note);
  });
  return found;
}

test('[HOME-4] no component says a word of its own: in text, alternative texts, labels, titles or placeholders', () => {
  expect(components.length).toBeGreaterThan(100);
  expect(components.flatMap(textsIn)).toEqual([]);
});

test('[HOME-4] no script says a word of its own either', () => {
  const scripts = [...code, ...player].filter(({ name }) => !name.endsWith('.tsx'));
  // Sent to pages as they are, whether the app ever comes or not.
  const plain = scripts.filter(({ name }) => name.endsWith('.js'));
  for (const folder of ['shell', 'offline', 'screens'])
    expect([folder, plain.some(({ name }) => name.startsWith(`${folder}/`))]).toEqual([folder, true]);
  expect(scripts.flatMap(textsIn)).toEqual([]);
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
  const hidden = `const b = <Part heading="Table">{on && 'Goal'}{name ?? 'Nobody'}</Part>;`;
  expect(textsIn({ name: 'hidden.tsx', text: hidden })).toEqual([
    'hidden.tsx: Goal',
    'hidden.tsx: Nobody',
    'hidden.tsx: Table',
  ]);
  const drawn = `make('p', { textContent: 'Cookies' }, 'Accept'); field.placeholder = 'Code';`;
  expect(textsIn({ name: 'drawn.ts', text: drawn })).toEqual([
    'drawn.ts: Accept',
    'drawn.ts: Cookies',
    'drawn.ts: Code',
  ]);
  const plain = `button.title = on ? 'Stop' : names.play; button.setAttribute('aria-label', 'Play'); box.append('Goal', art); say('Nobody'); draw({ 'aria-label': 'Close' });`;
  expect(textsIn({ name: 'plain.js', text: plain })).toEqual([
    'plain.js: Stop',
    'plain.js: Play',
    'plain.js: Goal',
    'plain.js: Close',
  ]);
});

type Leaf = readonly string[];

function leavesOf(tree: unknown, path: Leaf = []): Leaf[] {
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree)) return [path];
  return Object.entries(tree).flatMap(([name, branch]) => leavesOf(branch, [...path, name]));
}

const one = (text: string) => usageIn([{ name: 'one.ts', text }]);

test('a message is not used because another has its name, or because its table is at hand', () => {
  const leaf = ['shell', 'offline', 'title'];
  for (const text of [
    'say(words.shell.failure.title, shell.offline.subtitle);',
    'const { offline } = words.shell; say(offline.subtitle, failure.title);',
    'const { offline: words } = useMessages().shell; say(words.subtitle);',
  ])
    expect([text, isUsed(leaf, one(text))]).toEqual([text, false]);
  for (const text of [
    'say(shell.offline.title);',
    'const { offline } = words.shell; say(offline.title);',
    'const { offline: words } = useMessages().shell; say(words.title);',
    'const { title } = shell.offline; say(title);',
    'say(shell[kind].title);',
    'const { offline } = words.shell; say(offline); const say = ({ title }) => title;',
  ])
    expect([text, isUsed(leaf, one(text))]).toEqual([text, true]);
});

test('[HOME-4] every message is used', async () => {
  const everywhere = usageIn([...code, ...player]);
  const inFolder = (folder: string) => usageIn(code.filter(({ name }) => name.startsWith(folder)));
  const trees = [
    { words: await loadMessages('en'), usage: everywhere },
    { words: await profileWords.load('en'), usage: everywhere },
    { words: await entranceWords.load('en'), usage: everywhere },
    { words: await seasonWords.load('en'), usage: everywhere },
    { words: await payWords.load('en'), usage: everywhere },
    { words: { home: siteWords.en.home }, usage: inFolder('screens/home/') },
    { words: { landing: siteWords.en.landing }, usage: inFolder('screens/landing/') },
    { words: { cookies: siteWords.en.cookies }, usage: inFolder('screens/cookies/') },
    // Handed on under this name to what asks.
    { words: { words: consentWords.en }, usage: inFolder('consent/') },
  ];
  const unused = trees.flatMap(({ words, usage }) =>
    leavesOf(words).flatMap((leaf) => (isUsed(leaf, usage) ? [] : [leaf.join('.')])),
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
