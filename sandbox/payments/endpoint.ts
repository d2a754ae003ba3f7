// A call of the sandbox: its address, what it may be given, and what it does.

import type { Form } from './form.ts';
import { nothing, readParams, type Reader } from './params.ts';
import type { Turn } from './turn.ts';

export type Method = 'GET' | 'POST' | 'DELETE';

export interface Ask<P> {
  readonly turn: Turn;
  readonly params: P;
  /** What stands in the address where it says :id. */
  readonly id: string;
  /** Asked with the publishable key, from a browser. */
  readonly browser: boolean;
  readonly expand: readonly string[];
}

export interface Endpoint {
  readonly method: Method;
  readonly path: string;
  readonly openToBrowsers: boolean;
  readonly accepts: readonly string[];
  answer(ask: Omit<Ask<Form>, 'params'>, form: Form): object;
}

interface Options {
  readonly openToBrowsers?: boolean;
}

export function endpoint<P>(
  method: Method,
  path: string,
  reader: Reader<P>,
  handle: (ask: Ask<P>) => object,
  { openToBrowsers = false }: Options = {},
): Endpoint {
  return {
    method,
    path,
    openToBrowsers,
    accepts: reader.names ?? [],
    answer: (ask, form) => handle({ ...ask, params: readParams(reader, form) }),
  };
}

export function reading(path: string, handle: (ask: Ask<object>) => object): Endpoint {
  return endpoint('GET', path, nothing, handle);
}

/** The id in a path that fits a pattern such as /v1/customers/:id/payment_methods; null when it does not fit. */
export function idIn(pattern: string, path: string): string | null {
  const wanted = pattern.split('/');
  const steps = path.split('/');
  if (wanted.length !== steps.length) return null;
  let id = '';
  for (const [index, step] of steps.entries()) {
    if (wanted[index] === ':id') {
      if (!/^[\w.~-]+$/.test(step)) return null;
      id = step;
    } else if (wanted[index] !== step) return null;
  }
  return id;
}
