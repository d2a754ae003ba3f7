// A form against a schema of the contract, and a refusal against the form.
import { type FieldKey, fieldCatalogue, isFieldKey, type Locale } from '@cadetto/contract';

export type Problems<Name extends string> = Partial<Record<Name, FieldKey>>;

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The schemas answer with field keys as their messages; of several for one field the first is shown. */
export function problemsIn<Name extends string>(
  issues: readonly Issue[],
  names: readonly Name[],
): Problems<Name> {
  const problems: Problems<Name> = {};
  for (const { path, message } of issues) {
    const field = names.find((name) => name === path[0]);
    if (field !== undefined) problems[field] ??= isFieldKey(message) ? message : 'invalid';
  }
  return problems;
}

/** Those of a refusal's fields that the form has. */
export function refusedFields<Name extends string>(
  fields: Readonly<Record<string, FieldKey>>,
  names: readonly Name[],
): Problems<Name> {
  const problems: Problems<Name> = {};
  for (const name of names) {
    const key = fields[name];
    if (key !== undefined) problems[name] = key;
  }
  return problems;
}

export function problemWords<Name extends string>(
  problems: Problems<Name>,
  locale: Locale,
): Partial<Record<Name, string>> {
  const words: Partial<Record<Name, string>> = {};
  for (const name in problems) {
    const key = problems[name];
    if (key !== undefined) words[name] = fieldCatalogue[key][locale];
  }
  return words;
}
