// For tests that read the site's own sources.
/// <reference types="node" />
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'rolldown/parseAst';

const app = fileURLToPath(new URL('.', import.meta.url));

export interface Source {
  readonly name: string;
  readonly text: string;
}

export function sources(pattern: string, passedOver: (name: string) => boolean = () => false): Source[] {
  return globSync(pattern, { cwd: app })
    .filter((name) => !/\.test\.|\ba-test-/.test(name) && !passedOver(name))
    .map((name) => ({ name, text: readFileSync(`${app}/${name}`, 'utf8') }));
}

export interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

export const treeOf = ({ name, text }: Source): Node =>
  parseAst(text, { lang: name.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node;

export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const field of Object.values(node)) {
    for (const child of Array.isArray(field) ? field : [field]) if (isNode(child)) walk(child, visit);
  }
}
