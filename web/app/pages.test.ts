import { describe, expect, test } from 'vitest';
import {
  addressOf,
  alternates,
  href,
  type Locale,
  locales,
  localeOf,
  type Page,
  pageNames,
  pageOf,
  pages,
} from './pages.ts';

/** Parameters for pages that have them, with a character that must be escaped. */
function paramsOf(page: Page): Record<string, string> {
  const names = [...pages[page].en.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);
  return Object.fromEntries(names.map((name) => [name, 'serie b/2026']));
}

const everyPlace = locales.flatMap((locale) =>
  pageNames.map((page) => ({ locale, page, params: paramsOf(page) })),
);

describe('addresses', () => {
  test.each(everyPlace)('[NAV-1] $page in $locale has a locale prefix and leads back to itself', (place) => {
    const path = addressOf(place);
    expect(path.split('/')[1]).toBe(place.locale);
    expect(pageOf(path)).toEqual(place);
  });

  test('[NAV-1] no two pages share an address within a language', () => {
    for (const locale of locales) {
      const paths = pageNames.map((page) => pages[page][locale]);
      expect(new Set(paths).size).toBe(paths.length);
    }
  });

  test('[NAV-1] path names are plain: lower case, no marks, no spaces', () => {
    for (const { locale, page } of everyPlace) {
      expect(pages[page][locale].replace(/:\w+/g, 'x')).toMatch(/^[a-z0-9/-]*$/);
    }
  });

  test('[NAV-2] the English addresses are the specified ones', () => {
    const specified: [Page, string][] = [
      ['home', '/en'],
      ['login', '/en/login'],
      ['register', '/en/register'],
      ['explore', '/en/explore'],
      ['schedule', '/en/schedule'],
      ['leaderboard', '/en/leaderboard'],
      ['myClub', '/en/myclub'],
      ['myClubFeed', '/en/myclub/feed'],
      ['corporate', '/en/corporate-info'],
      ['terms', '/en/terms-of-service'],
      ['privacy', '/en/privacy-policy'],
      ['live', '/en/live'],
      ['profile', '/en/profile'],
      ['subscribe', '/en/subscribe'],
      ['annual', '/en/annual-sub'],
    ];
    for (const [page, path] of specified) {
      expect(addressOf({ locale: 'en', page, params: {} })).toBe(path);
    }
    expect(href('it', 'cash')).toBe('/it/pagamento-in-contanti');
  });

  test('parameters are escaped, and a missing one is refused', () => {
    expect(href('it', 'watch', { streamId: 'a/b c' })).toBe('/it/guarda/a%2Fb%20c');
    expect(() => addressOf({ locale: 'en', page: 'watch', params: {} })).toThrow('streamId');
  });

  test('[NAV-4] the query goes after the path; values that are undefined are left out', () => {
    const query = { promo: 'WINTER', cadettoPriceId: undefined, clientSecret: 'a b' };
    expect(href('en', 'subscribe', {}, query)).toBe('/en/subscribe?promo=WINTER&clientSecret=a+b');
  });

  test.each(['/', '/fr', '/fr/login', '/en/login/more', '/en/nowhere', '/en/watch/%E0%A4%A', '/it/login'])(
    '%s names no page',
    (path) => {
      expect(pageOf(path)).toBeUndefined();
    },
  );

  test('a trailing slash names the same page', () => {
    expect(pageOf('/it/esplora/')?.page).toBe('explore');
  });

  test.each<[string, Locale]>([
    ['/sr/raspored', 'sr'],
    ['/it', 'it'],
    ['/', 'en'],
    ['/fr/accueil', 'en'],
  ])('the language of %s is %s', (path, locale) => {
    expect(localeOf(path)).toBe(locale);
  });
});

describe('the same page in other languages', () => {
  test('[NAV-5] keeps the page, its parameters and its query', () => {
    expect(alternates('/it/guarda/42', '?nav=1')).toEqual([
      { locale: 'en', languageTag: 'en', href: '/en/watch/42?nav=1' },
      { locale: 'it', languageTag: 'it', href: '/it/guarda/42?nav=1' },
      { locale: 'sr', languageTag: 'sr-Latn', href: '/sr/gledaj/42?nav=1' },
    ]);
  });

  test('[NAV-10] an address that names no page leads to each home, without its query', () => {
    expect(alternates('/en/nowhere', '?a=1').map((alternate) => alternate.href)).toEqual([
      '/en',
      '/it',
      '/sr',
    ]);
  });
});
