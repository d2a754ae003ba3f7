// Input by the contract's schemas; what does not fit becomes field keys, never a thrown library error.

import { isFieldKey, type FieldKey } from '@cadetto/contract';
import * as z from 'zod/mini';
import { Failure } from '../failure.ts';

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[step];
  }
  return value;
}

function keyOf(issue: z.core.$ZodIssue, input: unknown): FieldKey {
  const missing = valueAt(input, issue.path) === undefined;
  if (issue.code === 'invalid_type' && !missing) return 'invalid';
  if (isFieldKey(issue.message)) return issue.message;
  return missing ? 'required' : 'invalid';
}

/** A field that a closed shape does not have is named itself, not the object it stands in. */
function pathsOf(issue: z.core.$ZodIssue): (readonly PropertyKey[])[] {
  if (issue.code !== 'unrecognized_keys') return [issue.path];
  return issue.keys.map((key) => [...issue.path, key]);
}

/** What is wrong with an input, by the paths of its fields; nothing when it fits. */
export function fieldsOf(issues: readonly z.core.$ZodIssue[], input: unknown): Record<string, FieldKey> {
  const fields: Record<string, FieldKey> = {};
  for (const issue of issues) {
    for (const path of pathsOf(issue)) {
      const name = path.length === 0 ? 'body' : path.map(String).join('.');
      fields[name] ??= keyOf(issue, input);
    }
  }
  return fields;
}

/** PostgreSQL cannot hold a NUL or half a surrogate pair, and would answer with a fault of its own. */
export function isUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(isUnstorable);
}

function refuseUnstorable(input: unknown): void {
  if (!isUnstorable(input)) return;
  const named = typeof input === 'object' && input !== null ? Object.entries(input) : [];
  const fields = Object.fromEntries(
    named.filter(([, value]) => isUnstorable(value)).map(([name]) => [name, 'invalid' as const]),
  );
  throw new Failure('invalid_input', { fields });
}

/** Without a look at every text in it: for an input too large to be gone through at once. */
export function parseShape(schema: z.ZodMiniType | undefined, input: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = z.safeParse(schema, input);
  if (result.success) return result.data;
  throw new Failure('invalid_input', { fields: fieldsOf(result.error.issues, input) });
}

export function parseInput(schema: z.ZodMiniType | undefined, input: unknown): unknown {
  const parsed = parseShape(schema, input);
  refuseUnstorable(parsed);
  return parsed;
}
