// Reads the site's own sources: whatever they keep in a browser is named on the page about cookies, and nothing else is.
import { describe, expect, test } from 'vitest';
import { isNode, type Node, type Source, sources, treeOf, walk } from '../../a-test-source.ts';
import { siteWords } from '../../messages/site.server.ts';
import { cachePrefix } from '../../offline/rules.ts';
import { locales } from '../../pages.ts';

const notOurs = (name: string) => /node_modules|\.types|\.d\.ts$/.test(name);
const code = [...sources('**/*.{ts,tsx,js}', notOurs), ...sources('../../player/**/*.{ts,tsx}', notOurs)];
const framework = sources('../../node_modules/react-router/dist/production/**/*.{js,mjs}');

type Texts = ReadonlyMap<string, string>;

const textIn = (node: unknown): string | null =>
  isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : null;
const nameIn = (node: unknown): string | null =>
  isNode(node) && node.type === 'Identifier' ? String(node['name']) : null;

/** The constants of a file that are plain texts, by their names. */
function constantsOf(tree: Node): Texts {
  const found = new Map<string, string>();
  walk(tree, (node) => {
    if (node.type !== 'VariableDeclarator') return;
    const [name, text] = [nameIn(node['id']), textIn(node['init'])];
    if (name !== null && text !== null) found.set(name, text);
  });
  return found;
}

const methodOf = (callee: unknown): string | null =>
  isNode(callee) && callee.type === 'MemberExpression' ? nameIn(callee['property']) : nameIn(callee);

const isDocumentCookie = (node: unknown): boolean =>
  isNode(node) && node.type === 'MemberExpression' && nameIn(node['property']) === 'cookie';

/** `document.cookie = 'name=...'` */
function cookieWritten(right: unknown): string | null {
  const quasis = isNode(right) && Array.isArray(right['quasis']) ? right['quasis'] : [];
  const [first] = quasis as readonly { readonly value: { readonly cooked: string } }[];
  return /^\w+(?==)/.exec(textIn(right) ?? first?.value.cooked ?? '')?.[0] ?? null;
}

/** Where cookies pass through under any name: those who call it name them, or it only removes what others left. */
const handsOn: ReadonlySet<string> = new Set(['session/cookies.ts', 'consent/start.ts']);

interface Kept {
  readonly names: readonly string[];
  /** What is kept under a name that cannot be read from the source. */
  readonly unclear: readonly string[];
}

function keptBy(files: readonly Source[]): Kept {
  const trees = files.map((source) => ({ source, tree: treeOf(source) }));
  const shared = new Map(trees.flatMap(({ tree }) => [...constantsOf(tree)]));
  const names = new Set<string>();
  const unclear: string[] = [];

  const note = ({ name }: Source, own: Texts, argument: unknown, isCookie: boolean): void => {
    const constant = nameIn(argument) ?? '';
    const told = textIn(argument) ?? own.get(constant) ?? (isCookie ? shared.get(constant) : undefined);
    // Handed in as `key`: it is one of the keys that stand in the file.
    const perhaps = [...own].filter(([each]) => /key$/i.test(each)).map(([, text]) => text);
    if (told !== undefined) names.add(told);
    else if (perhaps.length > 0 && !isCookie) for (const each of perhaps) names.add(each);
    else unclear.push(name);
  };

  for (const { source, tree } of trees) {
    const own = constantsOf(tree);
    walk(tree, (node) => {
      if (node.type === 'CallExpression') {
        const method = methodOf(node['callee']);
        const [argument] = Array.isArray(node['arguments']) ? node['arguments'] : [];
        if (method === 'setItem') note(source, own, argument, false);
        if (method === 'writeCookie') note(source, own, argument, true);
      }
      if (node.type === 'AssignmentExpression' && isDocumentCookie(node['left'])) {
        const cookie = cookieWritten(node['right']);
        if (cookie !== null) names.add(cookie);
        else if (!handsOn.has(source.name)) unclear.push(source.name);
      }
    });
  }
  return { names: [...names], unclear };
}

/** What the framework keeps, by the names it gives its own constants. */
const byFramework = framework.flatMap(({ text }) =>
  [...text.matchAll(/_STORAGE_KEY = "([\w-]+)"/g)].map(([, name = '']) => name),
);

/** Set by the server, in the demo alone. */
const byServer = ['pretendCountry'];

describe.each(locales)('[TRK-1] the page about cookies in %s', (locale) => {
  const { technical, storage } = siteWords[locale].cookies;
  const entries = [...technical.cookies, technical.demo, ...storage.kept, storage.demo];
  const named = entries.flatMap(({ name }) => name.split(', '));

  test('names everything that the site keeps in a browser, once, and nothing else', () => {
    const { names, unclear } = keptBy(code);
    expect(unclear).toEqual([]);
    expect(byFramework.length).toBeGreaterThan(0);
    const kept = new Set([...names, ...byFramework, ...byServer, cachePrefix]);
    expect(named.toSorted()).toEqual([...kept].toSorted());
  });

  test('says of each what it is for and how long it stays', () => {
    for (const { name, meaning } of entries)
      expect([name, meaning]).toEqual([name, expect.stringMatching(/\S; \S/)]);
  });
});

test('[TRK-1] files are kept for the way without a network alone, and nothing in any other place', () => {
  const naming = (what: RegExp) => code.flatMap(({ name, text }) => (what.test(text) ? [name] : []));
  expect(naming(/\bcaches\.open\(/)).toEqual(['offline/keeping.ts', 'offline/worker.ts']);
  expect(naming(/\b(?:indexedDB|cookieStore|openDatabase|getDirectory)\b/)).toEqual([]);
  expect(naming(/\b(?:local|session)Storage(?:\[|\.(?!\w))/)).toEqual([]);
});

test('a key or a cookie without a name on the page would be found, however it is written', () => {
  const found = keptBy([
    { name: 'a.ts', text: `const key = 'own'; const store = (s: Storage) => s.setItem(key, '1');` },
    { name: 'b.ts', text: `const firstKey = 'one'; const put = (k: string) => localStorage.setItem(k, '');` },
    {
      name: 'c.js',
      text: `sessionStorage.setItem('literal', ''); document.cookie = \`plain=\${1};path=/\`;`,
    },
    { name: 'd.ts', text: `export const bannerCookie = 'banner';` },
    { name: 'e.ts', text: `writeCookie(bannerCookie, 'x', 1); writeCookie(unknown, 'x', 1);` },
    { name: 'f.ts', text: `document.cookie = text; storage().setItem(computed(), '');` },
  ]);
  expect(found.names.toSorted()).toEqual(['banner', 'literal', 'one', 'own', 'plain']);
  expect(found.unclear).toEqual(['e.ts', 'f.ts', 'f.ts']);
});
