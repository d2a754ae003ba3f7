import { calls } from '@cadetto/contract';
import { expect, test } from 'vitest';
import { problemsIn, problemWords, refusedFields } from './form-problems.ts';

const names = ['email', 'password'] as const;

test('[VAL-1] the first problem of each field is named by its key', () => {
  const result = calls.authenticate.body.safeParse({ email: 'x', password: '' });
  expect(problemsIn(result.error?.issues ?? [], names)).toEqual({
    email: 'invalid_email',
    password: 'required',
  });
});

test('a message that is no key, and a field the form does not have, do no harm', () => {
  const issues = [
    { path: ['email'], message: 'Something a library said' },
    { path: ['other'], message: 'required' },
  ];
  expect(problemsIn(issues, names)).toEqual({ email: 'invalid' });
  expect(refusedFields({ other: 'required', password: 'common_password' }, names)).toEqual({
    password: 'common_password',
  });
});

test('[VAL-1] the words are in the language of the page', () => {
  expect(problemWords({ password: 'passwords_differ' }, 'it')).toEqual({
    password: 'Le password non coincidono.',
  });
});
