// What a device is told when somebody installs the site, in the language they read it in.
import type { Brand } from '@cadetto/contract';
import { languages } from '@cadetto/contract';
import { messagesIn } from '../messages/catalogue.ts';
import { href, type Locale, type PlainPage } from '../pages.ts';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

export function manifestOf(locale: Locale, brand: Brand): string {
  const { nav } = messagesIn(locale).shell;
  const shortcut = (name: string, page: PlainPage) => ({ name, url: href(locale, page) });
  return JSON.stringify({
    id: '/',
    name: brand.name,
    short_name: brand.name,
    description: brand.league[locale].description,
    lang: languages[locale].tag,
    dir: 'ltr',
    start_url: href(locale, 'home'),
    scope: '/',
    display: 'standalone',
    background_color: brand.colours.night,
    theme_color: brand.colours.night,
    categories: ['sports', 'entertainment'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon('192', 192, 'any'),
      icon('512', 512, 'any'),
      icon('maskable-192', 192, 'maskable'),
      icon('maskable-512', 512, 'maskable'),
    ],
    shortcuts: [
      shortcut(nav.schedule, 'schedule'),
      shortcut(nav.leaderboard, 'leaderboard'),
      shortcut(nav.myClub, 'myClub'),
    ],
  });
}

/** The page for when there is no network, in each language. */
export const offlinePages: Readonly<Record<Locale, string>> = {
  en: href('en', 'offline'),
  it: href('it', 'offline'),
  sr: href('sr', 'offline'),
};
