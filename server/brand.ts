// In whose name the house works: one of the demo's brands, or the operator's own from a file.

import { readFileSync } from 'node:fs';
import { brandShape, cadetto, druga, type Brand } from '@cadetto/contract';
import * as z from 'zod/mini';

export const demoBrands = { cadetto, druga } as const satisfies Readonly<Record<string, Brand>>;
export type DemoBrandName = keyof typeof demoBrands;

/** Says everything that is wrong with it at once, so that nobody has to start ten times to find ten mistakes. */
export class BrandError extends Error {}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BrandError(`is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function valueAt(whole: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
    whole,
  );
}

function reasonOf(issue: z.core.$ZodIssue, whole: unknown): string {
  if (issue.code === 'unrecognized_keys') return `has no such part as ${issue.keys.join(', ')}`;
  if (valueAt(whole, issue.path) === undefined) return 'is missing';
  if (issue.code === 'invalid_type') return `must be of the kind ${issue.expected}`;
  if (issue.code === 'invalid_value') return `must be ${issue.values.join(' or ')}`;
  return issue.message;
}

export function brandOf(text: string): Brand {
  const whole = parsed(text);
  const { data, error } = z.safeParse(brandShape, whole);
  if (data !== undefined) return data;
  const problems = error.issues.map((issue) => `${issue.path.join('.') || 'it'}: ${reasonOf(issue, whole)}`);
  throw new BrandError(`is no brand yet:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    throw new BrandError(`cannot be read (${code})`);
  }
}

export function brandIn(path: string): Brand {
  return brandOf(textOf(path));
}
