// The login form against the contract, and the server's refusals against the form.
import { calls, type FieldKey, isFieldKey } from '@cadetto/contract';
import type { ApiFailure } from '../../session/failures.ts';
import type { Credentials } from '../../session/session.ts';

export type LoginField = keyof Credentials;
export const loginFields: readonly LoginField[] = ['email', 'password'];

export type FieldProblems = Partial<Record<LoginField, FieldKey>>;

export type CheckedLogin =
  | { readonly credentials: Credentials; readonly problems?: undefined }
  | { readonly credentials?: undefined; readonly problems: FieldProblems };

/** The schema answers with field keys as its messages; of several for one field the first is shown. */
export function checkLogin(typed: Credentials): CheckedLogin {
  const result = calls.authenticate.body.safeParse(typed);
  if (result.success) return { credentials: result.data };
  const problems: FieldProblems = {};
  for (const { path, message } of result.error.issues) {
    const field = loginFields.find((name) => name === path[0]);
    if (field) problems[field] ??= isFieldKey(message) ? message : 'invalid';
  }
  return { problems };
}

/** The field a refusal is about; undefined when it is about none of them. */
export function fieldRefused({ key }: Pick<ApiFailure, 'key'>): LoginField | undefined {
  if (key === 'user_not_found') return 'email';
  return key === 'invalid_password' ? 'password' : undefined;
}
