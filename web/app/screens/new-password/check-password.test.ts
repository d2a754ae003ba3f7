import { expect, test } from 'vitest';
import { checkPasswords } from './check-password.ts';

test('[VAL-1] a new password follows the rule, and is typed twice alike', () => {
  expect(checkPasswords({ password: '', confirmation: '' })).toEqual({ password: 'weak_password' });
  expect(checkPasswords({ password: 'short1', confirmation: '' })).toEqual({ confirmation: 'required' });
  expect(checkPasswords({ password: 'Tornado1908', confirmation: 'Tornado1909' })).toEqual({
    confirmation: 'passwords_differ',
  });
  expect(checkPasswords({ password: 'Tornado1908', confirmation: 'Tornado1908' })).toEqual({});
});
