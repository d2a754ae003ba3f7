import { calls, fieldCatalogue, type Locale } from '@cadetto/contract';
import { type Problems, problemsFound } from '../problems.ts';

/** By the names the contract has for them; the repetition is only ours. */
export const passwordFields = ['current', 'password', 'again'] as const;
export type PasswordField = (typeof passwordFields)[number];
export type TypedPasswords = Readonly<Record<PasswordField, string>>;

export function checkPasswords(typed: TypedPasswords, locale: Locale): Problems<PasswordField> {
  const { current, password, again } = typed;
  const result = calls.changePassword.body.safeParse({ current, password });
  const found = result.success ? {} : problemsFound(result.error.issues, passwordFields, locale);
  const differs = again === password ? {} : { again: fieldCatalogue.passwords_differ[locale] };
  return { ...found, ...differs };
}
