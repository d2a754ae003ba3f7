import { expect, test } from 'vitest';
import { checkLogin, fieldRefused } from './check-login.ts';

test('[VAL-1] an empty form names both fields, a broken e-mail only itself', () => {
  expect(checkLogin({ email: '', password: '' }).problems).toEqual({
    email: 'required',
    password: 'required',
  });
  expect(checkLogin({ email: 'not an address', password: 'x' }).problems).toEqual({ email: 'invalid_email' });
});

test('a good form is sent as the contract wants it, and any typed password may be tried', () => {
  expect(checkLogin({ email: ' Fan@Cadetto.test ', password: 'short' }).credentials).toEqual({
    email: 'fan@cadetto.test',
    password: 'short',
  });
});

test('[ERR-4] an unknown person is about the e-mail, a wrong password about the password, the rest about neither', () => {
  expect(fieldRefused({ key: 'user_not_found' })).toBe('email');
  expect(fieldRefused({ key: 'invalid_password' })).toBe('password');
  expect(fieldRefused({ key: 'too_many_requests' })).toBeUndefined();
});
