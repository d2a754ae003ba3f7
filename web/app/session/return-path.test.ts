import { expect, test } from 'vitest';
import { pathAfterSignIn, pathAfterUnauthorized, safePath } from './return-path.ts';

test('[ST-1] only a path of this site is followed after signing in', () => {
  expect(safePath('/en/schedule?show=live#top')).toBe('/en/schedule?show=live#top');
  for (const foreign of [
    null,
    '',
    'en/schedule',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    'https://evil.test/en',
    'javascript:alert(1)',
  ]) {
    expect(safePath(foreign)).toBeNull();
  }
});

test('[ST-1] without a saved path home is next, in the language of the login page', () => {
  expect(pathAfterSignIn({ pathname: '/sr/prijava', search: '' })).toBe('/sr');
});

test('[ST-6] a 401 goes to login; from the subscription tab with the way back', () => {
  expect(pathAfterUnauthorized({ pathname: '/it/esplora', search: '' })).toBe('/it/accedi');
  expect(pathAfterUnauthorized({ pathname: '/it/profilo', search: '?tab=profile-account' })).toBe(
    '/it/accedi',
  );
  expect(pathAfterUnauthorized({ pathname: '/it/profilo', search: '?tab=profile-live' })).toBe(
    '/it/accedi?next=%2Fit%2Fprofilo%3Ftab%3Dprofile-live',
  );
});

test('[ST-6] the redeem tab keeps its way back too', () => {
  const path = pathAfterUnauthorized({ pathname: '/en/profile', search: '?tab=profile-redeem' });
  expect(path).toContain('next=%2Fen%2Fprofile%3Ftab%3Dprofile-redeem');
});

test('[ST-6] on login pages a 401 leads nowhere', () => {
  expect(pathAfterUnauthorized({ pathname: '/en/login', search: '' })).toBeNull();
});
