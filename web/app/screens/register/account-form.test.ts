import { expect, test } from 'vitest';
import { type AccountForm, checkAccount, emptyAccount, sameAccount } from './account-form.ts';

const good: AccountForm = {
  firstName: ' Nicolò ',
  lastName: 'D’Angelo',
  country: 'IT',
  email: ' Nico@Example.IT ',
  password: 'Bari1908',
  confirmation: 'Bari1908',
};

test('[VAL-1] an empty form names every field', () => {
  expect(checkAccount(emptyAccount, 'it').problems).toEqual({
    firstName: 'required',
    lastName: 'required',
    country: 'select_country',
    email: 'required',
    password: 'weak_password',
    confirmation: 'required',
  });
});

test.each<[Partial<AccountForm>, object]>([
  [{ firstName: 'Ада' }, { firstName: 'latin_only' }],
  [{ email: 'nico@' }, { email: 'invalid_email' }],
  [{ password: 'short', confirmation: 'short' }, { password: 'weak_password' }],
  [{ password: 'nodigits', confirmation: 'nodigits' }, { password: 'weak_password' }],
  [{ confirmation: 'Bari1909' }, { confirmation: 'passwords_differ' }],
  [{ country: 'ZZ' }, { country: 'select_country' }],
])('[VAL-1] %o is refused as %o', (change, problems) => {
  expect(checkAccount({ ...good, ...change }, 'it').problems).toEqual(problems);
});

test('[API-4] a good form is sent as the contract wants it, in the language of the page', () => {
  expect(checkAccount(good, 'it').account).toEqual({
    firstName: 'Nicolò',
    lastName: 'D’Angelo',
    country: 'IT',
    email: 'nico@example.it',
    password: 'Bari1908',
    language: 'it',
  });
});

test('an account is the same as long as nothing but the language of the page changed', () => {
  const account = checkAccount(good, 'it').account;
  const changed = checkAccount({ ...good, lastName: 'Đorđević' }, 'it').account;
  if (!account || !changed) throw new Error('both forms are good');
  expect(sameAccount(account, { ...account, language: 'sr' })).toBe(true);
  expect(sameAccount(account, changed)).toBe(false);
});
