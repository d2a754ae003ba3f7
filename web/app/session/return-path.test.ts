import { expect, test } from 'vitest';
import { pathAfterSignIn, pathAfterUnauthorized, safePath, startOf, wayToRemember } from './return-path.ts';

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

test.each(['/', '/en/nowhere', '/fr/login', '/streams/feed'])(
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

test('[ST-6] [ST-9] [ST-13] who is in the middle of an order comes back to it', () => {
  const path = pathAfterUnauthorized({ pathname: '/it/abbonati', search: '?promo=FIRST' });
  expect(path).toBe('/it/accedi?next=%2Fit%2Fabbonati%3Fpromo%3DFIRST');
  expect(pathAfterSignIn({ pathname: '/it/accedi', search: path?.slice('/it/accedi'.length) ?? '' })).toBe(
    '/it/abbonati?promo=FIRST',
  );
  expect(pathAfterUnauthorized({ pathname: '/en/mobile-billing', search: '' })).toBe(
    '/en/login?next=%2Fen%2Fmobile-billing',
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

test('[HOME-5] who changes the language on the way goes on in that language, with plan and code', () => {
  const search = `?next=${encodeURIComponent('/en/profile?tab=profile-live&plan=two-months&promo=WINTER')}`;
  expect(pathAfterSignIn({ pathname: '/it/registrati', search })).toBe(
    '/it/profilo?tab=profile-live&plan=two-months&promo=WINTER',
  );
});

test('[HOME-5] an offer remembered from an earlier page is gone to, unless the address names another place', () => {
  const saved = '/en/profile?tab=profile-live&plan=monthly&promo=FIRST';
  expect(pathAfterSignIn({ pathname: '/en/login', search: '' }, saved)).toBe(saved);
  expect(pathAfterSignIn({ pathname: '/en/login', search: '?next=%2Fen%2Fschedule' }, saved)).toBe(
    '/en/schedule',
  );
  expect(pathAfterSignIn({ pathname: '/en/login', search: '' }, 'https://evil.test/en')).toBe('/en');
});

test('[HOME-5] only the way to an offer is remembered, and only where people sign in', () => {
  const offer = '/en/profile?tab=profile-live&plan=annual';
  const wanting = (next: string) => `?${new URLSearchParams({ next }).toString()}`;
  expect(wayToRemember({ pathname: '/en/register', search: wanting(offer) })).toBe(offer);
  expect(wayToRemember({ pathname: '/en/register', search: wanting('/en/mobile-billing') })).toBe(
    '/en/mobile-billing',
  );
  expect(wayToRemember({ pathname: '/en/register', search: wanting('/en/schedule') })).toBeNull();
  expect(wayToRemember({ pathname: '/en', search: wanting(offer) })).toBeNull();
});
