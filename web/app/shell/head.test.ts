import { cadetto, druga } from '@cadetto/contract';
import { expect, test } from 'vitest';
import { pageHead, type PageMatches, withBrand } from './head.ts';
import { pageBrand } from './page-brand.ts';
import type { Site } from './use-site.ts';

const siteOf = (brand: typeof cadetto): Site => ({
  audience: 'visitor',
  brand: pageBrand(brand),
  demo: false,
  demoPeople: null,
  castReceiver: null,
  destinations: {},
  installable: true,
  origin: 'https://cadetto.test',
  ways: { heading: 'Offers', links: [] },
  year: 2026,
});

const under = (brand: typeof cadetto): PageMatches => [
  { id: 'root', pathname: '/', params: {}, meta: [], loaderData: siteOf(brand) },
];

test.each([cadetto, druga])(
  'a tab says the page and $name; a shared link says the page, and the site beside it',
  (brand) => {
    const head = pageHead(under(brand), { title: 'Schedule' });
    expect(head).toContainEqual({ title: `Schedule · ${brand.name}` });
    expect(head).toContainEqual({ property: 'og:title', content: 'Schedule' });
  },
);

test('a title that names the brand does not name it twice, and one without a site stands alone', () => {
  expect(withBrand(cadetto.plusName, cadetto.name)).toBe(cadetto.plusName);
  expect(pageHead([], { title: 'Schedule' })).toContainEqual({ title: 'Schedule' });
});
