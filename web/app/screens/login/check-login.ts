// The login form against the contract, and the server's refusals against the form.
import { calls } from '@cadetto/contract';
import type { ApiFailure } from '../../session/failures.ts';
import { type Problems, problemsIn } from '../../session/form-problems.ts';
import type { Credentials } from '../../session/session.ts';

export type LoginField = keyof Credentials;
export const loginFields: readonly LoginField[] = ['email', 'password'];

export type CheckedLogin =
  | { readonly credentials: Credentials; readonly problems?: undefined }
  | { readonly credentials?: undefined; readonly problems: Problems<LoginField> };

export function checkLogin(typed: Credentials): CheckedLogin {
  const result = calls.authenticate.body.safeParse(typed);
  if (result.success) return { credentials: result.data };
  return { problems: problemsIn(result.error.issues, loginFields) };
}

/** The field a refusal is about; undefined when it is about none of them. */
export function fieldRefused({ key }: Pick<ApiFailure, 'key'>): LoginField | undefined {
  if (key === 'user_not_found') return 'email';
  return key === 'invalid_password' ? 'password' : undefined;
}
