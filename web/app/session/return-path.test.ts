import { expect, test } from 'vitest';
import { pathAfterSignIn, pathAfterUnauthorized, safePath, startOf } from './return-path.ts';

test('[ST-1] a page of this site is followed after signing in, with its query and hash', () => {
  expect(safePath('/en/schedule?show=live#top')).toBe('/en/schedule?show=live#top');
  expect(safePath('/it/profilo?tab=profile-live')).toBe('/it/profilo?tab=profile-live');
  expect(safePath('/en/../sr/raspored')).toBe('/sr/raspored');
});

test.each([
  '/.//evil.test',
  '/..//evil.test',
  '/%2e//evil.test',
  '/%2E%2E//evil.test',
  '/en/..//evil.test',
  '/.//en/schedule',
  '/\\evil.test',
  '/\t/evil.test',
  '//evil.test',
  '//evil.test/en/schedule',
  '/%2f/evil.test',
  'https://evil.test/en',
  'javascript:alert(1)',
  'en/schedule',
  '',
])('[ST-1] "%s" leads home and never off this site', (next) => {
  expect(safePath(next)).toBeNull();
  const search = `?${new URLSearchParams({ next }).toString()}`;
  expect(pathAfterSignIn({ pathname: '/it/accedi', search })).toBe('/it');
});

test.each(['/', '/en/nowhere', '/en/subscribe', '/fr/login', '/streams/feed'])(
  '[ST-1] %s is no page to go to, and leads home',
  (next) => {
    expect(safePath(next)).toBeNull();
  },
);

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

test('[ST-6] the redeem tab keeps its way back too, and leads to register', () => {
  const path = pathAfterUnauthorized({ pathname: '/en/profile', search: '?tab=profile-redeem' });
  expect(path).toBe('/en/register?next=%2Fen%2Fprofile%3Ftab%3Dprofile-redeem');
});

test('[ST-6] on login pages a 401 leads nowhere', () => {
  for (const pathname of ['/en/login', '/it/registrati', '/sr/nova-lozinka', '/en/forgotten-password'])
    expect(pathAfterUnauthorized({ pathname, search: '' })).toBeNull();
});

test('[ST-6] a television has a home of its own, and a 401 leads back to its code', () => {
  expect(startOf({ pathname: '/sr/tv' })).toBe('/sr/tv');
  expect(startOf({ pathname: '/sr/raspored' })).toBe('/sr');
  expect(pathAfterUnauthorized({ pathname: '/it/tv', search: '' })).toBe('/it/tv');
});
