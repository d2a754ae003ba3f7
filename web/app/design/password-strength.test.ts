import { expect, test } from 'vitest';
import { strengthOf } from './password-strength.ts';

test('[VAL-1] what the rule refuses is unfit, however long', () => {
  expect(strengthOf('')).toBe('unfit');
  expect(strengthOf('aB3')).toBe('unfit');
  expect(strengthOf('onlylettersbutmany')).toBe('unfit');
});

test('longer and more varied is stronger; repeats and rows count for nothing', () => {
  expect(strengthOf('bari19')).toBe('weak');
  expect(strengthOf('aaaaaaaaaaaa1')).toBe('weak');
  expect(strengthOf('abcdefgh12345678')).toBe('weak');
  expect(strengthOf('Palermo2')).toBe('fair');
  expect(strengthOf('Tornado-1908')).toBe('strong');
  expect(strengthOf('quattro gatti in 1 stadio')).toBe('strong');
});
