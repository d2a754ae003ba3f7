import { expect, test } from 'vitest';
import { checkPasswords } from './password-form.ts';

test('[VAL-1] a good new password, typed twice, has nothing wrong', () => {
  expect(checkPasswords({ current: 'x', password: 'Calcio7', again: 'Calcio7' }, 'en')).toEqual({});
});

test('[VAL-1] at least 6 characters with a letter and a number', () => {
  for (const password of ['Ab1', 'abcdef', '123456']) {
    expect(checkPasswords({ current: 'x', password, again: password }, 'it')).toEqual({
      password: 'Usa almeno 6 caratteri, con almeno una lettera e un numero.',
    });
  }
});

test('[VAL-1] the repetition must match, and the current one must be there', () => {
  expect(checkPasswords({ current: '', password: 'Calcio7', again: 'Calcio8' }, 'sr')).toEqual({
    current: 'Ovo polje je obavezno.',
    again: 'Lozinke se ne podudaraju.',
  });
});
