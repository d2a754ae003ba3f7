// The bracketed forms stripe-node sends: a[b][0][c]=v.

import { invalid } from './refusals.ts';

export type FormValue = string | readonly FormValue[] | Form;
export interface Form {
  readonly [name: string]: FormValue;
}

export function isForm(value: FormValue): value is Form {
  return typeof value === 'object' && !Array.isArray(value);
}

type Branch = Map<string, string | Branch>;

const refusedNames = new Set(['__proto__', 'constructor', 'prototype']);
const mostFields = 1000;
const deepest = 8;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw invalid('Invalid request: the body is not a form.');
  }
}

function pathOf(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  const [, first, rest] = match ?? [];
  if (first === undefined)
    throw invalid(`Invalid parameter name: ${name}`, { code: 'parameter_unknown', param: name });
  const path = [first, ...[...(rest ?? '').matchAll(/\[([^[\]]*)\]/g)].map(([, inner]) => inner ?? '')];
  if (path.length > deepest || path.some((step) => refusedNames.has(step))) {
    throw invalid(`Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name });
  }
  return path;
}

function plant(tree: Branch, path: readonly string[], value: string): void {
  const [step = '', ...rest] = path;
  const name = step === '' ? String(tree.size) : step;
  const found = tree.get(name);
  if (rest.length === 0) {
    if (found instanceof Map) throw invalid('Invalid object', { param: name });
    tree.set(name, value);
    return;
  }
  if (typeof found === 'string') throw invalid('Invalid object', { param: name });
  const branch: Branch = found ?? new Map();
  tree.set(name, branch);
  plant(branch, rest, value);
}

function grown(branch: Branch): FormValue {
  const names = [...branch.keys()];
  const values = [...branch.values()].map((value) => (typeof value === 'string' ? value : grown(value)));
  if (names.length > 0 && names.every((name, index) => name === String(index))) return values;
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
}

export function decodeForm(text: string): Form {
  const root: Branch = new Map();
  const pairs = text === '' ? [] : text.split('&');
  if (pairs.length > mostFields) throw invalid('Invalid request: too many parameters.');
  for (const pair of pairs) {
    const cut = pair.indexOf('=');
    const name = decoded(cut < 0 ? pair : pair.slice(0, cut));
    plant(root, pathOf(name), cut < 0 ? '' : decoded(pair.slice(cut + 1)));
  }
  return Object.fromEntries(
    [...root].map(([name, value]) => [name, typeof value === 'string' ? value : grown(value)]),
  );
}

function ordered(value: FormValue): FormValue {
  if (typeof value === 'string') return value;
  if (!isForm(value)) return value.map(ordered);
  const entries = Object.entries(value).map(([name, inner]): [string, FormValue] => [name, ordered(inner)]);
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** One text for one set of parameters, whatever order they came in. */
export function canonical(form: Form): string {
  return JSON.stringify(ordered(form));
}
