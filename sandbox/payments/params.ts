// What a call may be given. A parameter nobody named is refused, as Stripe does, so that a typo cannot pass for a wish.

import { isForm, type Form, type FormValue } from './form.ts';
import { invalid, parameterMissing, type Refusal } from './refusals.ts';

export interface Reader<T> {
  /** What a group may hold. */
  readonly names?: readonly string[];
  read(value: FormValue, name: string): T;
}

type Fields = Readonly<Record<string, Reader<unknown>>>;
type Outcome<F extends Fields> = { readonly [Name in keyof F]: F[Name] extends Reader<infer T> ? T : never };
export type Params<R> = R extends Reader<infer T> ? T : never;

function textOf(value: FormValue, name: string): string {
  if (typeof value === 'string') return value;
  throw invalid(`Invalid string: ${name}`, { param: name });
}

export function text(longest = 5000): Reader<string> {
  return {
    read(value, name) {
      const read = textOf(value, name);
      if (read.length <= longest) return read;
      throw invalid(`Invalid string: ${name} must be at most ${longest} characters`, { param: name });
    },
  };
}

/** An empty text takes the value away. */
export function clearable<T>(reader: Reader<T>): Reader<T | null> {
  return { read: (value, name) => (value === '' ? null : reader.read(value, name)) };
}

export function integer({
  least = -99_999_999,
  most = 4_102_444_800,
}: { least?: number; most?: number } = {}): Reader<number> {
  return {
    read(value, name) {
      const read = textOf(value, name);
      if (!/^-?\d{1,12}$/.test(read)) {
        throw invalid(`Invalid integer: ${read}`, { code: 'parameter_invalid_integer', param: name });
      }
      const number = Number(read);
      if (number >= least && number <= most) return number;
      throw invalid(`Invalid integer: ${name} must be between ${least} and ${most}`, {
        code: 'parameter_invalid_integer',
        param: name,
      });
    },
  };
}

export const amount = integer({ least: 0, most: 99_999_999 });

export function decimal({ least, most }: { least: number; most: number }): Reader<number> {
  return {
    read(value, name) {
      const read = textOf(value, name);
      const number = /^\d{1,6}(\.\d{1,4})?$/.test(read) ? Number(read) : Number.NaN;
      if (number >= least && number <= most) return number;
      throw invalid(`Invalid decimal: ${read}`, { param: name });
    },
  };
}

export const flag: Reader<boolean> = {
  read(value, name) {
    if (value === 'true') return true;
    if (value === 'false') return false;
    throw invalid(`Invalid boolean: ${textOf(value, name)}`, { param: name });
  },
};

export function choice<const T extends string>(...allowed: readonly T[]): Reader<T> {
  return {
    read(value, name) {
      const read = textOf(value, name);
      const found = allowed.find((one) => one === read);
      if (found !== undefined) return found;
      throw invalid(`Invalid ${name}: must be one of ${allowed.join(', ')}`, { param: name });
    },
  };
}

export const currency: Reader<string> = {
  read(value, name) {
    const read = textOf(value, name).toLowerCase();
    if (/^[a-z]{3}$/.test(read)) return read;
    throw invalid(`Invalid currency: ${read}`, { param: name });
  },
};

export const webAddress: Reader<string> = {
  read(value, name) {
    const read = textOf(value, name);
    const url = URL.parse(read);
    if (url !== null && (url.protocol === 'http:' || url.protocol === 'https:')) return read;
    throw invalid('Not a valid URL', { code: 'url_invalid', param: name });
  },
};

export function list<T>(entry: Reader<T>, most = 100): Reader<readonly T[]> {
  return {
    read(value, name) {
      if (value === '') return [];
      if (typeof value === 'string' || isForm(value)) throw invalid('Invalid array', { param: name });
      if (value.length > most) throw invalid(`Array too long: at most ${most}`, { param: name });
      return value.map((one, index) => entry.read(one, `${name}[${index}]`));
    },
  };
}

export function named<T>(entry: Reader<T>): Reader<Readonly<Record<string, T>>> {
  return {
    read(value, name) {
      if (value === '') return {};
      if (!isForm(value)) throw invalid('Invalid object', { param: name });
      return Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [key, entry.read(inner, `${name}[${key}]`)]),
      );
    },
  };
}

/** At most 50 keys; an empty value takes its key away. */
export const metadata: Reader<Readonly<Record<string, string>>> = {
  read(value, name) {
    const entries = Object.entries(named(text(500)).read(value, name));
    if (entries.length > 50) throw invalid('Metadata can have at most 50 keys', { param: name });
    const long = entries.find(([key]) => key.length > 40);
    if (long !== undefined) throw invalid('Metadata keys can be at most 40 characters', { param: name });
    return Object.fromEntries(entries);
  },
};

export function merged(
  held: Readonly<Record<string, string>> | null,
  given: Readonly<Record<string, string>> | undefined,
): Readonly<Record<string, string>> {
  const entries = Object.entries({ ...held, ...given });
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

export function parameterMissingIn(...path: readonly [string, ...string[]]): Refusal {
  const [first, ...rest] = path;
  return parameterMissing(first + rest.map((step) => `[${step}]`).join(''));
}

function inner(parent: string, name: string): string {
  return parent === '' ? name : `${parent}[${name}]`;
}

export function group<O extends Fields>(optional: O): Reader<Partial<Outcome<O>>>;
export function group<O extends Fields, R extends Fields>(
  optional: O,
  required: R,
): Reader<Partial<Outcome<O>> & Outcome<R>>;
export function group(optional: Fields, required: Fields = {}): Reader<Readonly<Record<string, unknown>>> {
  const fields: Fields = { ...optional, ...required };
  return {
    names: Object.keys(fields),
    read(value, name) {
      if (!isForm(value)) throw invalid('Invalid object', { param: name });
      for (const key of Object.keys(value)) {
        if (Object.hasOwn(fields, key)) continue;
        const param = inner(name, key);
        throw invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
      }
      for (const key of Object.keys(required)) {
        if (value[key] === undefined || value[key] === '') throw parameterMissing(inner(name, key));
      }
      const read = Object.entries(fields).flatMap(([key, reader]) => {
        const given = value[key];
        return given === undefined ? [] : [[key, reader.read(given, inner(name, key))]];
      });
      return Object.fromEntries(read);
    },
  };
}

export const nothing = group({});
export const paging = {
  limit: integer({ least: 1, most: 100 }),
  starting_after: text(255),
  ending_before: text(255),
};
/** When something was made, as lists may be asked for it. */
export const createdParams = group({
  gte: integer({ least: 0 }),
  gt: integer({ least: 0 }),
  lte: integer({ least: 0 }),
  lt: integer({ least: 0 }),
});

export function isCreated(
  row: { readonly created: number },
  { gte = 0, gt = -1, lte = Infinity, lt = Infinity }: Params<typeof createdParams> = {},
): boolean {
  return row.created >= gte && row.created > gt && row.created <= lte && row.created < lt;
}

export type Paging = Partial<Outcome<typeof paging>>;

export function readParams<T>(reader: Reader<T>, form: Form): T {
  return reader.read(form, '');
}
