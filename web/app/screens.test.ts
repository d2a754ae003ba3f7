import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { pageNames } from './pages.ts';
import { screenOf } from './screens.ts';

const built = pageNames.flatMap((page) => {
  const screen = screenOf(page);
  return screen ? [{ page, screen }] : [];
});

test.each(built)('[NAV-2] the screen of $page is where the table says', ({ screen }) => {
  expect(existsSync(fileURLToPath(new URL(screen.module, import.meta.url)))).toBe(true);
});

test('[NAV-11] login has the header only, the home and the legal pages have header and footer', () => {
  const layouts = Object.fromEntries(built.map(({ page, screen }) => [page, screen.layout]));
  expect(layouts).toMatchObject({ login: 'header', home: 'default', terms: 'default', privacy: 'default' });
});

test('[NAV-6] the home hides its header on scroll, pages for reading keep it', () => {
  const hiding = built.filter(({ screen }) => screen.home).map(({ page }) => page);
  expect(hiding).toContain('home');
  expect(hiding).not.toContain('terms');
});
