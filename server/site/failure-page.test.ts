// The page that stands in when no page can be made, through the routes that send it.

import { cadetto, druga } from '@cadetto/contract';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { SiteEntry } from './build.ts';
import type { Pages } from './pages.ts';
import { servePages } from './routes.ts';

const words = {
  en: { title: 'Play has stopped', subtitle: 'Ours', reload: 'Reload', home: 'Home' },
  it: { title: 'Gioco fermo', subtitle: 'Nostro', reload: 'Ricarica', home: 'Home' },
  sr: { title: 'Igra je prekinuta', subtitle: 'Naše', reload: 'Osveži', home: 'Početna' },
};

async function brokenSite(trouble: Error, brand = cadetto) {
  const fail = () => Promise.reject(trouble);
  const pages: Pages = { page: fail, kept: () => null, values: fail };
  const entry: Pick<SiteEntry, 'knownPage' | 'failureWords'> = {
    knownPage: () => null,
    failureWords: (locale) => words[locale],
  };
  const app = fastify();
  servePages(app, { brand, entry, pages, files: new Map(), headers: { 'x-frame-options': 'DENY' } });
  return app;
}

test.each([
  ['/it/offerta-inverno', 'it', 'Gioco fermo'],
  ['/sr', 'sr-Latn', 'Igra je prekinuta'],
  ['/nowhere', 'en', 'Play has stopped'],
])(
  '[NAV-10] %s that cannot be made answers in its own language, without a word of what broke',
  async (url, tag, title) => {
    const app = await brokenSite(new Error('secret: the stack of it'));
    const answer = await app.inject({ url, headers: { 'accept-language': 'en' } });
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-security-policy']).toMatch(/style-src [^;]*'sha256-/);
    expect(answer.body).toContain(`<html lang="${tag}">`);
    expect(answer.body).toContain(title);
    expect(answer.body).toContain(`href="${url}"`);
    expect(answer.body).not.toContain('secret');
  },
);

test('[NAV-10] a database out of reach is a matter of time, and the page says so to machines', async () => {
  const app = await brokenSite(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
  const answer = await app.inject('/en');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.body).toContain('>503<');
});

test('[NAV-10] nothing in the address becomes part of the page', async () => {
  const app = await brokenSite(new Error('broken'));
  const answer = await app.inject('/en/"><script>alert(1)</script>');
  expect(answer.body).not.toContain('<script');
});

test.each(['//evil.test/x', '/en//evil.test', '/%65n', '/en/%5Cevil.test'])(
  '[NAV-10] %s is no address to try again at: the way leads home',
  async (url) => {
    const app = await brokenSite(new Error('broken'));
    const { body } = await app.inject({ url, headers: { 'accept-language': 'en' } });
    expect([...body.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)).toEqual(['/en', '/en']);
  },
);

test('[NAV-10] the page bears the name and the colours of the brand', async () => {
  const app = await brokenSite(new Error('broken'), druga);
  const { body } = await app.inject('/en');
  expect(body).toContain(`<title>Play has stopped · ${druga.name}</title>`);
  expect(body).toContain(`background:${druga.colours.night}`);
  expect(body).not.toContain(cadetto.colours.night);
});
