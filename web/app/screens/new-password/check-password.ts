import { newPassword } from '@cadetto/contract';
import { type Problems, problemsIn } from '../../session/form-problems.ts';

export interface TypedPasswords {
  readonly password: string;
  readonly confirmation: string;
}

export type PasswordField = keyof TypedPasswords;
export const passwordFields = ['password', 'confirmation'] as const satisfies readonly PasswordField[];

/** Empty when it may be sent. */
export function checkPasswords({ password, confirmation }: TypedPasswords): Problems<PasswordField> {
  const result = newPassword.safeParse(password);
  if (!result.success)
    return problemsIn(
      result.error.issues.map(({ message }) => ({ path: ['password'], message })),
      passwordFields,
    );
  if (confirmation === '') return { confirmation: 'required' };
  return confirmation === password ? {} : { confirmation: 'passwords_differ' };
}
