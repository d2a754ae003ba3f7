import { expect, test } from 'vitest';
import { safePath } from '../session/return-path.ts';
import { intentIn, intentPath } from './intent.ts';

test('[ST-9] a plan and its code survive login: they are in the path that is gone back to', () => {
  const path = intentPath('it', { planId: 'monthly', promo: 'FIRST' });
  expect(path).toBe('/it/profilo?tab=profile-live&plan=monthly&promo=FIRST');
  expect(safePath(path)).toBe(path);
  expect(intentIn(new URL(path, 'https://site.invalid').searchParams)).toEqual({
    planId: 'monthly',
    promo: 'FIRST',
  });
});

test('[ST-9] Plus has a tab of its own', () => {
  expect(intentPath('en', { planId: 'plus', promo: null })).toBe(
    '/en/profile?tab=profile-unlimited&plan=plus',
  );
});

test('[VAL-2] a code is upper-cased, and what can be neither plan nor code is passed over', () => {
  const read = (query: string) => intentIn(new URLSearchParams(query));
  expect(read('promo=first')).toEqual({ planId: null, promo: 'FIRST' });
  expect(read(`plan=&promo=${'x'.repeat(41)}`)).toEqual({ planId: null, promo: null });
});
