import { expect, test } from 'vitest';
import { listedPages, unlistedPaths } from './listing.ts';
import { pageNames } from './pages.ts';
import { screenOf } from './screens.ts';

const listed = listedPages({
  leagueIds: ['lega-parquet'],
  matchIds: ['r1-bari-como'],
  streamIds: ['r1-bari-como-replay'],
});
const addresses = listed.flat().map(({ href }) => href);

test('[NAV-1] what is listed is there in every language under its own name', () => {
  for (const page of listed) expect(page.map(({ locale }) => locale)).toEqual(['en', 'it', 'sr']);
  expect(addresses).toContain('/it/partita/r1-bari-como');
  expect(addresses).toContain('/sr/liga/lega-parquet');
  expect(addresses).toContain('/it/guarda/r1-bari-como-replay');
  expect(addresses).toContain('/it/termini-di-servizio');
  expect(addresses.some((address) => address.includes(':'))).toBe(false);
});

test('[ROLE-1] members’ pages and those of mails are not listed, and are named to be left alone', () => {
  const hidden = unlistedPaths();
  expect(hidden).toContain('/it/profilo');
  expect(hidden).toContain('/sr/klub/');
  expect(hidden).toContain('/en/new-password');
  expect(hidden).not.toContain('/en/');
  const rules = hidden.filter((path) => addresses.some((address) => address === path));
  expect(rules).toEqual([]);
  expect(hidden.length).toBeGreaterThan(pageNames.filter((page) => screenOf(page)?.members === true).length);
});
