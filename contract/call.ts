// What a call is: its address, who may make it, what goes in, what comes out, and how it may fail.

import type { ZodMiniType } from 'zod/mini';
import type * as z from 'zod/mini';
import type { ErrorKey } from './errors.ts';

export type Method = 'GET' | 'POST' | 'DELETE';
/** An operator has a token of their own kind, and so has the mobility service; none opens what is another's. */
export type Audience = 'anyone' | 'person' | 'operator' | 'mobility';

export interface CallSpec {
  readonly id: string;
  readonly method: Method;
  /** Under /prod; parameters in braces. */
  readonly path: string;
  readonly summary: string;
  readonly audience: Audience;
  readonly params?: ZodMiniType;
  readonly query?: ZodMiniType;
  readonly body?: ZodMiniType;
  /** For a call that takes bytes as they are in the place of JSON: of what kinds. */
  readonly bodyTypes?: readonly string[];
  /** In bytes, for a call that takes more than others. */
  readonly bodyLimit?: number;
  readonly answer: ZodMiniType;
  readonly answerType?: 'application/json' | 'text/event-stream' | 'application/zip' | 'application/pdf';
  readonly errors: readonly ErrorKey[];
}

type Parsed<Schema> = Schema extends ZodMiniType ? z.output<Schema> : undefined;
type Given<Schema> = Schema extends ZodMiniType ? z.input<Schema> : undefined;

/** What the server's handler receives after parsing. */
export interface Request<Spec extends CallSpec> {
  readonly params: Parsed<Spec['params']>;
  readonly query: Parsed<Spec['query']>;
  readonly body: Parsed<Spec['body']>;
}

export type Answer<Spec extends CallSpec> = z.output<Spec['answer']>;

type Part<Name extends string, Schema> = Schema extends ZodMiniType
  ? undefined extends Given<Schema>
    ? { readonly [key in Name]?: Given<Schema> }
    : { readonly [key in Name]: Given<Schema> }
  : unknown;

/** What the browser must bring; parts a call does not take cannot be given. */
export type Wanted<Spec extends CallSpec> = Part<'params', Spec['params']> &
  Part<'query', Spec['query']> &
  Part<'body', Spec['body']>;

export function call<const Spec extends CallSpec>(spec: Spec): Spec {
  return spec;
}

/** Errors any call may answer with, whatever it declares itself. */
export const commonErrors: readonly ErrorKey[] = [
  'invalid_input',
  'payload_too_large',
  'too_many_requests',
  'something_went_wrong',
  'busy',
];

export function errorsOf(spec: CallSpec): readonly ErrorKey[] {
  const personal: readonly ErrorKey[] = spec.audience === 'anyone' ? [] : ['unauthorized'];
  return [...new Set([...spec.errors, ...personal, ...commonErrors])];
}

export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`path ${path} needs ${name}`);
    return encodeURIComponent(value);
  });
}
