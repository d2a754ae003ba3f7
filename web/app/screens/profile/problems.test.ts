import { expect, test } from 'vitest';
import { ApiFailure, NetworkFailure } from '../../session/failures.ts';
import { problemsRefused } from './problems.ts';

const names = ['email', 'password'] as const;

test("[ERR-4] a refusal about one field is said there, in the server's words", () => {
  const error = new ApiFailure({
    key: 'invalid_password',
    message: 'That password is not right.',
    status: 400,
    fields: { password: 'invalid' },
  });
  expect(problemsRefused(error, names, 'en', { invalid_password: 'password' })).toEqual({
    password: 'That password is not right.',
  });
});

test('[ERR-4] fields the server names get the words of their keys; those the form does not have are passed over', () => {
  const error = new ApiFailure({
    key: 'invalid_input',
    message: '',
    status: 400,
    fields: { email: 'invalid_email', shoeSize: 'invalid' },
  });
  expect(problemsRefused(error, names, 'it')).toEqual({ email: 'Inserisci un indirizzo e-mail valido.' });
});

test('[ERR-4] what is about no field has to be told in another way', () => {
  const busy = new ApiFailure({ key: 'too_many_requests', message: '', status: 429 });
  expect(problemsRefused(busy, names, 'en')).toBeUndefined();
  expect(problemsRefused(new NetworkFailure('offline'), names, 'en')).toBeUndefined();
});
