// For the tests here: stripe-node's type declarations, read as a description of what must come over the wire.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

export type Shape =
  | { readonly kind: 'primitive'; readonly name: string }
  | { readonly kind: 'literal'; readonly value: string }
  | { readonly kind: 'union'; readonly of: readonly Shape[] }
  | { readonly kind: 'list'; readonly of: Shape }
  | { readonly kind: 'map'; readonly of: Shape }
  | {
      readonly kind: 'object';
      readonly fields: ReadonlyMap<string, Field>;
      readonly extends: readonly Shape[];
    }
  | {
      readonly kind: 'reference';
      readonly name: string;
      readonly arguments: readonly Shape[];
      readonly scope: Scope;
    };

export interface Field {
  readonly shape: Shape;
  readonly optional: boolean;
}

export interface Scope {
  readonly path: string;
  readonly outer: Scope | null;
  readonly names: Map<string, Shape>;
  readonly inner: Map<string, Scope>;
  /** Where an imported name is declared. */
  readonly imports: Map<string, string>;
}

/** Next to the entry of the package, whichever kind of module it was resolved as. */
const root = resolve(dirname(createRequire(import.meta.url).resolve('stripe')), '../esm');
const tokens = /'[^']*'|[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*|\d+|[{}[\]();:?|&<>,=*]/g;
const primitives = new Set([
  'string',
  'number',
  'boolean',
  'null',
  'void',
  'undefined',
  'any',
  'unknown',
  'true',
  'false',
  'object',
]);

function newScope(path: string, outer: Scope | null): Scope {
  return { path, outer, names: new Map(), inner: new Map(), imports: new Map() };
}

/** Reads one declaration file; what it does not know (classes, functions) it steps over. */
function parse(path: string): Scope {
  const text = readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');
  const words = text.match(tokens) ?? [];
  let at = 0;
  const peek = () => words[at] ?? '';
  const next = () => words[at++] ?? '';
  const accept = (word: string) => (peek() === word ? (at += 1) > 0 : false);

  function skipBlock(): void {
    while (at < words.length && peek() !== '{') at += 1;
    let depth = 0;
    do {
      const word = next();
      if (word === '{') depth += 1;
      if (word === '}') depth -= 1;
    } while (depth > 0 && at < words.length);
  }

  function readObject(scope: Scope, bases: readonly Shape[]): Shape {
    const fields = new Map<string, Field>();
    let rest: Shape | null = null;
    while (at < words.length && !accept('}')) {
      accept('readonly');
      if (accept('[')) {
        while (!accept(']')) at += 1;
        accept(':');
        rest = readUnion(scope);
      } else {
        const name = next().replaceAll("'", '');
        const optional = accept('?');
        accept(':');
        fields.set(name, { shape: readUnion(scope), optional });
      }
      accept(';');
    }
    return rest !== null && fields.size === 0
      ? { kind: 'map', of: rest }
      : { kind: 'object', fields, extends: bases };
  }

  function readArguments(scope: Scope): Shape[] {
    const given: Shape[] = [];
    if (!accept('<')) return given;
    do given.push(readUnion(scope));
    while (accept(','));
    accept('>');
    return given;
  }

  function readOne(scope: Scope): Shape {
    const word = next();
    if (word === '{') return readObject(scope, []);
    if (word.startsWith("'")) return { kind: 'literal', value: word.slice(1, -1) };
    if (primitives.has(word) || /^\d+$/.test(word)) return { kind: 'primitive', name: word };
    if (word === 'OtherString') return { kind: 'primitive', name: 'OtherString' };
    if (word === 'Decimal') return { kind: 'primitive', name: 'string' };
    const given = readArguments(scope);
    const [entry] = given;
    if (word === 'Array' && entry !== undefined) return { kind: 'list', of: entry };
    return { kind: 'reference', name: word, arguments: given, scope };
  }

  function readUnion(scope: Scope): Shape {
    accept('|');
    const of = [readOne(scope)];
    while (accept('|')) of.push(readOne(scope));
    const [only] = of;
    return of.length === 1 && only !== undefined ? only : { kind: 'union', of };
  }

  function readImport(scope: Scope): void {
    const names: string[] = [];
    while (peek() !== 'from' && at < words.length) names.push(next());
    at += 1;
    const file = next().slice(1, -1);
    const target = resolve(dirname(path), file.replace(/\.js$/, '.d.ts'));
    for (const name of names) if (/^[A-Z]/.test(name)) scope.imports.set(name, target);
    accept(';');
  }

  function readInterface(scope: Scope): void {
    const name = next();
    readArguments(scope);
    const bases: Shape[] = [];
    if (accept('extends')) {
      do bases.push(readOne(scope));
      while (accept(','));
    }
    accept('{');
    scope.names.set(name, readObject(scope, bases));
  }

  function readStatements(scope: Scope): void {
    while (at < words.length && !accept('}')) {
      const word = next();
      if (word === 'import') readImport(scope);
      else if (word === 'class' || (word === 'export' && peek() === '{')) skipBlock();
      else if (word === 'interface') readInterface(scope);
      else if (word === 'namespace') {
        const name = next();
        accept('{');
        const inner = scope.inner.get(name) ?? newScope(path, scope);
        scope.inner.set(name, inner);
        readStatements(inner);
      } else if (word === 'type') {
        const name = next();
        accept('=');
        scope.names.set(name, readUnion(scope));
        accept(';');
      }
    }
  }

  const scope = newScope(path, null);
  readStatements(scope);
  return scope;
}

const read = new Map<string, Scope>();

export function declarationsIn(file: string): Scope {
  const path = file.startsWith('/') ? file : join(root, file);
  const scope = read.get(path) ?? parse(path);
  read.set(path, scope);
  return scope;
}

function inside(scope: Scope, path: readonly string[]): Shape | undefined {
  const [first = '', ...rest] = path;
  if (rest.length === 0) return scope.names.get(first);
  const inner = scope.inner.get(first);
  return inner === undefined ? undefined : inside(inner, rest);
}

/** What a name means where it stands: declared there, further out, or in the file it comes from. */
export function resolveName(scope: Scope, name: string): Shape | undefined {
  const path = name.split('.');
  for (let at: Scope | null = scope; at !== null; at = at.outer) {
    const found = inside(at, path);
    if (found !== undefined) return found;
    const file = at.imports.get(path[0] ?? '');
    if (file !== undefined) return inside(declarationsIn(file), path);
  }
  return undefined;
}
