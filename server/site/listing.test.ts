import fastify from 'fastify';
import { expect, test } from 'vitest';
import { robotsOf, serveListing, sitemapOf } from './listing.ts';

const origin = 'https://cadetto.example';

test('[NAV-1] a page stands in the list once for each language, and knows its others and where a stranger goes', () => {
  const sitemap = sitemapOf(origin, [
    [
      { locale: 'en', languageTag: 'en', href: '/en/match/a&b' },
      { locale: 'sr', languageTag: 'sr-Latn', href: '/sr/utakmica/a&b' },
    ],
  ]);
  expect(sitemap.match(/<url>/g)).toHaveLength(2);
  expect(sitemap).toContain('<loc>https://cadetto.example/sr/utakmica/a&amp;b</loc>');
  expect(sitemap.match(/hreflang="sr-Latn" href="[^"]+utakmica/g)).toHaveLength(2);
  expect(sitemap.match(/hreflang="x-default" href="[^"]+\/en\/match/g)).toHaveLength(2);
});

test('[ROLE-1] members’ pages and the house’s own rooms are left alone by robots', () => {
  const robots = robotsOf(origin, ['/it/profilo']).split('\n');
  expect(robots).toContain('Disallow: /it/profilo');
  expect(robots).toContain('Disallow: /prod/');
  expect(robots).toContain('Sitemap: https://cadetto.example/sitemap.xml');
});

test('the list is made once for a version, and again after it could not be made', async () => {
  const app = fastify();
  let version = '1';
  let readings = 0;
  serveListing(app, {
    entry: { listedPages: () => [], unlistedPaths: () => [] },
    origin,
    version: () => version,
    things: () => {
      readings += 1;
      const listed = { leagueIds: [], matchIds: [], streamIds: [] };
      return readings === 1 ? Promise.reject(new Error('The database is away')) : Promise.resolve(listed);
    },
  });
  const status = async () => (await app.inject('/sitemap.xml')).statusCode;
  expect([await status(), await status(), await status(), readings]).toEqual([500, 200, 200, 2]);
  version = '2';
  expect([await status(), readings]).toEqual([200, 3]);
});
