import { expect, test } from 'vitest';
import { siteOrigin } from './site-origin.ts';

const home = 'http://127.0.0.1:3000';
const world = 'https://cadetto.example';

test.each([
  ['by its own name', home, home, home],
  ['by another name of the same machine', home, 'http://localhost:3000', 'http://localhost:3000'],
  ['by its address of six groups', home, 'http://[::1]:3000', 'http://[::1]:3000'],
  ['through a forwarded port', home, 'http://localhost:8080', 'http://localhost:8080'],
  ['by a name that only begins alike', home, 'http://localhost.example', home],
  ['by a name that only ends alike', home, 'http://example@localhost.example', home],
  ['by a stranger’s name', home, 'http://example.com', home],
  ['in the world, by any other name', world, 'http://localhost:3000', world],
  ['by what is no address', home, 'http://', home],
])('[API-34] [API-31] a site asked %s', (_how, publicUrl, asked, origin) => {
  expect(siteOrigin(publicUrl, asked)).toBe(origin);
});
