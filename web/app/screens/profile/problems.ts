// What is wrong with a form, in words: found by the contract before anything is sent, or said by the server after.
import type { Locale } from '@cadetto/contract';
import { ApiFailure } from '../../session/failures.ts';
import { problemsIn, problemWords, refusedFields } from '../../session/form-problems.ts';

export type Problems<Name extends string> = { readonly [name in Name]?: string | undefined };

type Issues = Parameters<typeof problemsIn>[0];

export function problemsFound<Name extends string>(
  issues: Issues,
  names: readonly Name[],
  locale: Locale,
): Problems<Name> {
  return problemWords(problemsIn(issues, names), locale);
}

/**
 * A refusal as problems of the form's fields: the one its key is about, in the server's words, or those it names.
 * Undefined when it is about none of them, and has to be told in another way.
 */
export function problemsRefused<Name extends string>(
  error: unknown,
  names: readonly Name[],
  locale: Locale,
  about: { readonly [key: string]: Name } = {},
): Problems<Name> | undefined {
  if (!(error instanceof ApiFailure)) return undefined;
  const field = about[error.key];
  if (field !== undefined) {
    const problems: Partial<Record<Name, string>> = {};
    problems[field] = error.message;
    return problems;
  }
  const named = problemWords(refusedFields(error.fields, names), locale);
  return Object.keys(named).length > 0 ? named : undefined;
}
