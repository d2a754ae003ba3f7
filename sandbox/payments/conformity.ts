// For the tests here: everything in which a value differs from its declaration.

import { declarationsIn, resolveName, type Field, type Scope, type Shape } from './declarations.ts';

const listShape = (of: Shape): Shape => ({
  kind: 'object',
  extends: [],
  fields: new Map<string, Field>([
    ['object', { optional: false, shape: { kind: 'literal', value: 'list' } }],
    ['data', { optional: false, shape: { kind: 'list', of } }],
    ['has_more', { optional: false, shape: { kind: 'primitive', name: 'boolean' } }],
    ['url', { optional: false, shape: { kind: 'primitive', name: 'string' } }],
  ]),
});

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function checkPrimitive(name: string, value: unknown, at: string): string[] {
  const fits =
    name === 'any' || name === 'unknown'
      ? true
      : name === 'null'
        ? value === null
        : name === 'void' || name === 'undefined'
          ? value === undefined
          : name === 'true' || name === 'false'
            ? value === (name === 'true')
            : name === 'object'
              ? typeof value === 'object'
              : name === 'OtherString'
                ? false
                : typeof value === name;
  return fits ? [] : [`${at}: ${JSON.stringify(value)} is no ${name}`];
}

function allFields(shape: Extract<Shape, { kind: 'object' }>): ReadonlyMap<string, Field> {
  const inherited = shape.extends.flatMap((base) => {
    const found = base.kind === 'reference' ? resolveName(base.scope, base.name) : base;
    return found?.kind === 'object' ? [...allFields(found)] : [];
  });
  return new Map([...inherited, ...shape.fields]);
}

function checkObject(shape: Extract<Shape, { kind: 'object' }>, value: unknown, at: string): string[] {
  if (!isFields(value)) return [`${at}: ${JSON.stringify(value)} is no object`];
  const fields = allFields(shape);
  const unknown = Object.keys(value).filter((name) => !fields.has(name));
  const wrong = [...fields].flatMap(([name, { shape: inner, optional }]) => {
    if (value[name] === undefined) return optional ? [] : [`${at}.${name}: missing`];
    return differences(inner, value[name], `${at}.${name}`);
  });
  return [...unknown.map((name) => `${at}.${name}: not declared`), ...wrong];
}

/** Of several possibilities the one that fits best is the one meant. */
function checkUnion(of: readonly Shape[], value: unknown, at: string): string[] {
  const attempts = of.map((one) => differences(one, value, at));
  if (attempts.some((attempt) => attempt.length === 0)) return [];
  const meant = isFields(value) ? attempts.filter((_, index) => of[index]?.kind === 'reference') : attempts;
  return (meant.length === 0 ? attempts : meant).toSorted((one, other) => one.length - other.length)[0] ?? [];
}

export function differences(shape: Shape, value: unknown, at: string): string[] {
  switch (shape.kind) {
    case 'primitive':
      return checkPrimitive(shape.name, value, at);
    case 'literal':
      return value === shape.value ? [] : [`${at}: ${JSON.stringify(value)} is not '${shape.value}'`];
    case 'union':
      return checkUnion(shape.of, value, at);
    case 'list':
      if (!Array.isArray(value)) return [`${at}: ${JSON.stringify(value)} is no list`];
      return value.flatMap((one, index) => differences(shape.of, one, `${at}[${index}]`));
    case 'map':
      if (!isFields(value)) return [`${at}: ${JSON.stringify(value)} is no object`];
      return Object.entries(value).flatMap(([name, one]) => differences(shape.of, one, `${at}.${name}`));
    case 'object':
      return checkObject(shape, value, at);
    case 'reference':
      return checkReference(shape, value, at);
  }
}

function checkReference(shape: Extract<Shape, { kind: 'reference' }>, value: unknown, at: string): string[] {
  const [entry] = shape.arguments;
  if (shape.name === 'ApiList' && entry !== undefined) return differences(listShape(entry), value, at);
  const found = resolveName(shape.scope, shape.name);
  if (found === undefined) return [`${at}: ${shape.name} is declared nowhere`];
  return differences(found, value, at);
}

export function conforms(file: string, name: string, value: unknown): string[] {
  const scope: Scope = declarationsIn(`resources/${file}.d.ts`);
  const shape = resolveName(scope, name);
  if (shape === undefined) throw new Error(`${name} is not declared in ${file}`);
  return differences(shape, value, name);
}

/** What an interface names, with what it inherits. */
export function fieldNames(file: string, name: string): readonly string[] {
  const shape = resolveName(declarationsIn(`resources/${file}.d.ts`), name);
  return shape?.kind === 'object' ? [...allFields(shape).keys()] : [];
}
