// The first step's form against the contract.
import { calls, type Locale, type Wanted } from '@cadetto/contract';
import { type Problems, problemsIn } from '../../session/form-problems.ts';

export interface AccountForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly country: string;
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
}

export type AccountField = keyof AccountForm;
/** In the order they stand in, so that the first one wrong is the first one shown. */
export const accountFields = [
  'firstName',
  'lastName',
  'country',
  'email',
  'password',
  'confirmation',
] as const satisfies readonly AccountField[];

export const emptyAccount: AccountForm = {
  firstName: '',
  lastName: '',
  country: '',
  email: '',
  password: '',
  confirmation: '',
};

export type NewAccount = Wanted<typeof calls.createUser>['body'];

export type CheckedAccount =
  | { readonly account: NewAccount; readonly problems?: undefined }
  | { readonly account?: undefined; readonly problems: Problems<AccountField> };

/** Two passwords that differ are said once the first of them is good, or one mistake would be told twice. */
export function checkAccount({ confirmation, ...typed }: AccountForm, language: Locale): CheckedAccount {
  const result = calls.createUser.body.safeParse({ ...typed, language });
  const problems = result.success ? {} : problemsIn(result.error.issues, accountFields);
  if (confirmation === '') problems.confirmation = 'required';
  else if (problems.password === undefined && confirmation !== typed.password)
    problems.confirmation = 'passwords_differ';
  if (!result.success || problems.confirmation !== undefined) return { problems };
  return { account: result.data };
}

export function sameAccount(one: NewAccount, other: NewAccount): boolean {
  return accountFields.every((name) => name === 'confirmation' || one[name] === other[name]);
}
