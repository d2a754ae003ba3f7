// For tests of the messages: what a source takes out of the tables of words, read off its syntax.
import { isNode, type Node, type Source, treeOf } from '../a-test-source.ts';

export interface Usage {
  /** `table.message`, for every message that is taken by name out of a table that goes by that name. */
  readonly taken: ReadonlySet<string>;
  /** Tables that are handed on whole. */
  readonly handedOn: ReadonlySet<string>;
  /** Tables that are asked by a value, which can be any of their names. */
  readonly asked: ReadonlySet<string>;
  /** Every name that is taken out of anything, or written down to be asked for. */
  readonly names: ReadonlySet<string>;
}

const transparent = new Set([
  'ChainExpression',
  'ParenthesizedExpression',
  'TSAsExpression',
  'TSNonNullExpression',
  'TSSatisfiesExpression',
]);

const part = (node: Node, name: string): Node | null => {
  const found = node[name];
  return isNode(found) ? found : null;
};

const parts = (node: Node, name: string): Node[] => {
  const found = node[name];
  return Array.isArray(found) ? found.filter(isNode) : [];
};

/** What a table is called where it stands: by the last name on the way to it. */
function namesOf(node: Node | null): string[] {
  if (node === null) return [];
  if (node.type === 'Identifier') return [String(node['name'])];
  if (node.type === 'MemberExpression')
    return node['computed'] === true ? [] : namesOf(part(node, 'property'));
  if (transparent.has(node.type)) return namesOf(part(node, 'expression'));
  if (node.type === 'ConditionalExpression')
    return [...namesOf(part(node, 'consequent')), ...namesOf(part(node, 'alternate'))];
  if (node.type === 'LogicalExpression')
    return [...namesOf(part(node, 'left')), ...namesOf(part(node, 'right'))];
  return [];
}

interface Notes {
  readonly taken: [table: string, message: string][];
  readonly handedOn: string[];
  readonly asked: string[];
  readonly names: Set<string>;
  /** Another name for the same table, in this source. */
  readonly aliases: [alias: string, table: string][];
}

function notePattern(pattern: Node, tables: readonly string[], notes: Notes): void {
  for (const property of parts(pattern, 'properties')) {
    const [key] = namesOf(part(property, 'key'));
    if (key === undefined) continue;
    notes.names.add(key);
    for (const table of tables) notes.taken.push([table, key]);
    const value = part(property, 'value');
    const target = value?.type === 'AssignmentPattern' ? part(value, 'left') : value;
    if (target?.type === 'ObjectPattern') notePattern(target, [key], notes);
    for (const alias of namesOf(target)) notes.aliases.push([alias, key]);
  }
}

function noteMember(node: Node, notes: Notes): void {
  const tables = namesOf(part(node, 'object'));
  if (node['computed'] === true) {
    notes.asked.push(...tables);
    return;
  }
  const [message] = namesOf(part(node, 'property'));
  if (message === undefined) return;
  notes.names.add(message);
  for (const table of tables) notes.taken.push([table, message]);
}

/** Where a name is no value: it is looked into, declared, a key, or a type. */
function isNoValue(field: string, parent: Node): boolean {
  if (parent.type.startsWith('TS') && !transparent.has(parent.type)) return true;
  if (parent.type === 'MemberExpression') return parent['computed'] !== true || field === 'object';
  if (parent.type === 'VariableDeclarator') return true;
  if (parent.type === 'Property') return field === 'key';
  return /Pattern$|^Import|^Export|^JSX.*(?:Element|Name|Attribute)$|^Function|^ArrowFunction/.test(
    parent.type,
  )
    ? field !== 'body'
    : transparent.has(parent.type);
}

/** `Object.entries(table)` and its like read all of it. */
function noteCall(node: Node, notes: Notes): void {
  const callee = part(node, 'callee');
  const [holder] = namesOf(callee && part(callee, 'object'));
  if (holder === 'Object') notes.asked.push(...parts(node, 'arguments').flatMap(namesOf));
}

function note(node: Node, field: string, parent: Node, notes: Notes): void {
  if (node.type === 'MemberExpression') noteMember(node, notes);
  if (node.type === 'CallExpression') noteCall(node, notes);
  if (node.type === 'Literal' && typeof node['value'] === 'string') notes.names.add(node['value']);
  if (node.type === 'VariableDeclarator') {
    const [id, tables] = [part(node, 'id'), namesOf(part(node, 'init'))];
    if (id?.type === 'ObjectPattern') notePattern(id, tables, notes);
    for (const alias of namesOf(id)) for (const table of tables) notes.aliases.push([alias, table]);
  } else if (node.type === 'ObjectPattern' && parent.type !== 'VariableDeclarator')
    notePattern(node, [], notes);
  if (node.type === 'Property' && parent.type === 'ObjectExpression')
    for (const alias of namesOf(part(node, 'key'))) {
      notes.names.add(alias);
      for (const table of namesOf(part(node, 'value'))) notes.aliases.push([alias, table]);
    }
  const isTable = node.type === 'Identifier' || node.type === 'MemberExpression';
  if (isTable && !isNoValue(field, parent)) notes.handedOn.push(...namesOf(node));
}

function read(node: Node, field: string, parent: Node, notes: Notes): void {
  note(node, field, parent, notes);
  // What stands in it are names given, and no values.
  if (node.type === 'ObjectPattern') return;
  for (const [name, value] of Object.entries(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) read(child, name, node, notes);
}

function usageOf(source: Source): Usage {
  const notes: Notes = { taken: [], handedOn: [], asked: [], names: new Set(), aliases: [] };
  const tree = treeOf(source);
  read(tree, '', tree, notes);
  /** A name and whatever else the table behind it is called. */
  const known = (name: string, seen: ReadonlySet<string> = new Set()): string[] =>
    seen.has(name)
      ? []
      : [
          name,
          ...notes.aliases.flatMap(([alias, table]) =>
            alias === name ? known(table, new Set([...seen, name])) : [],
          ),
        ];
  return {
    taken: new Set(
      notes.taken.flatMap(([table, message]) => known(table).map((name) => `${name}.${message}`)),
    ),
    handedOn: new Set(notes.handedOn.flatMap((name) => known(name))),
    asked: new Set(notes.asked.flatMap((name) => known(name))),
    names: notes.names,
  };
}

export function usageIn(sources: readonly Source[]): Usage {
  const all = sources.map(usageOf);
  const union = (of: keyof Usage) => new Set(all.flatMap((one) => [...one[of]]));
  return {
    taken: union('taken'),
    handedOn: union('handedOn'),
    asked: union('asked'),
    names: union('names'),
  };
}

/** By its name out of its table; or through a table above it, when that is asked by a value or handed on whole. */
export function isUsed(leaf: readonly string[], { taken, handedOn, asked, names }: Usage): boolean {
  const [own = '', table = ''] = leaf.toReversed();
  const above = leaf.slice(0, -1);
  if (taken.has(`${table}.${own}`) || above.some((name) => asked.has(name))) return true;
  return names.has(own) && above.some((name) => handedOn.has(name));
}
