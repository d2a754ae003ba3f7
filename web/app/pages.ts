// Every page of the site, its address in each language, and the ways to read or write such an address.
// No path is spelled anywhere else.

import { isLocale, languages, type Locale, locales } from '@cadetto/contract';

export { isLocale, type Locale, locales } from '@cadetto/contract';

export const pages = {
  home: { en: '', it: '', sr: '' },
  login: { en: 'login', it: 'accedi', sr: 'prijava' },
  register: { en: 'register', it: 'registrati', sr: 'registracija' },
  forgotten: { en: 'forgotten-password', it: 'password-dimenticata', sr: 'zaboravljena-lozinka' },
  newPassword: { en: 'new-password', it: 'nuova-password', sr: 'nova-lozinka' },
  confirmEmail: { en: 'confirm-email', it: 'conferma-email', sr: 'potvrda-imejla' },
  explore: { en: 'explore', it: 'esplora', sr: 'istrazi' },
  schedule: { en: 'schedule', it: 'calendario', sr: 'raspored' },
  leaderboard: { en: 'leaderboard', it: 'classifica', sr: 'tabela' },
  myClub: { en: 'myclub', it: 'la-mia-squadra', sr: 'moj-klub' },
  myClubFeed: { en: 'myclub/feed', it: 'la-mia-squadra/notizie', sr: 'moj-klub/vesti' },
  club: { en: 'club/:clubId', it: 'squadra/:clubId', sr: 'klub/:clubId' },
  corporate: { en: 'corporate-info', it: 'azienda', sr: 'o-kompaniji' },
  terms: { en: 'terms-of-service', it: 'termini-di-servizio', sr: 'uslovi-koriscenja' },
  privacy: { en: 'privacy-policy', it: 'informativa-privacy', sr: 'politika-privatnosti' },
  cookies: { en: 'cookie-settings', it: 'preferenze-cookie', sr: 'podesavanja-kolacica' },
  offline: { en: 'offline', it: 'senza-rete', sr: 'bez-mreze' },
  live: { en: 'live', it: 'diretta', sr: 'uzivo' },
  profile: { en: 'profile', it: 'profilo', sr: 'profil' },
  subscribe: { en: 'subscribe', it: 'abbonati', sr: 'pretplata' },
  annual: { en: 'annual-sub', it: 'abbonamento-annuale', sr: 'godisnja-pretplata' },
  cash: { en: 'pay-with-cash', it: 'pagamento-in-contanti', sr: 'placanje-gotovinom' },
  freeMonth: { en: 'one-month-promo', it: 'un-mese-gratis', sr: 'mesec-besplatno' },
  winter: { en: 'winter-deal', it: 'offerta-inverno', sr: 'zimska-ponuda' },
  blackFriday: { en: 'black-friday', it: 'black-friday', sr: 'crni-petak' },
  firstMonth: { en: 'first-month', it: 'primo-mese', sr: 'prvi-mesec' },
  carrier: { en: 'mobile-billing', it: 'credito-telefonico', sr: 'placanje-mobilnim' },
  plus: { en: 'plus', it: 'plus', sr: 'plus' },
  league: { en: 'league/:leagueId', it: 'campionato/:leagueId', sr: 'liga/:leagueId' },
  watch: { en: 'watch/:streamId', it: 'guarda/:streamId', sr: 'gledaj/:streamId' },
  match: { en: 'match/:matchId', it: 'partita/:matchId', sr: 'utakmica/:matchId' },
  tv: { en: 'tv', it: 'tv', sr: 'tv' },
} as const satisfies Record<string, Record<Locale, string>>;

/** Short enough to be typed with a remote control; the server leads on to the reader's language. */
const tvDoor = '/tv';

/** As it is typed: without how it is fetched. */
export const tvAddress = (origin: string): string => origin.replace(/^https?:\/\//, '') + tvDoor;

export type Page = keyof typeof pages;

type ParamNames<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? ParamNames<Head> | ParamNames<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never;

export type PageParams<P extends Page> = Record<ParamNames<(typeof pages)[P]['en']>, string>;
export type Query = Record<string, string | undefined>;
export type PageWithParams = { [P in Page]: keyof PageParams<P> extends never ? never : P }[Page];
export type PlainPage = Exclude<Page, PageWithParams>;

export interface Place {
  locale: Locale;
  page: Page;
  params: Record<string, string>;
}

export const pageNames = Object.keys(pages).filter((name): name is Page => name in pages);

/** The language of an address; English for addresses outside every language, so that a 404 can still speak. */
export function localeOf(pathname: string): Locale {
  const first = pathname.split('/')[1];
  return isLocale(first) ? first : 'en';
}

function queryString(query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, value);
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** The address of a place. Where the page is known in the source, `href` also checks its parameters. */
export function addressOf(place: Place, query: Query = {}): string {
  return pathFor(place) + queryString(query);
}

function pathFor(place: Place): string {
  const path = pages[place.page][place.locale].replace(/:(\w+)/g, (_segment, name: string) => {
    const value = place.params[name];
    if (value === undefined) throw new Error(`The address of "${place.page}" needs "${name}"`);
    return encodeURIComponent(value);
  });
  return path === '' ? `/${place.locale}` : `/${place.locale}/${path}`;
}

export function href(locale: Locale, page: PlainPage, params?: Record<string, never>, query?: Query): string;
export function href<P extends PageWithParams>(
  locale: Locale,
  page: P,
  params: PageParams<P>,
  query?: Query,
): string;
export function href(
  locale: Locale,
  page: Page,
  params: Record<string, string> = {},
  query: Query = {},
): string {
  return addressOf({ locale, page, params }, query);
}

interface Pattern {
  page: Page;
  segments: string[];
}

// Literal segments come before parameters, so that a page can never be shadowed by a `:parameter` sibling.
const patterns: Record<Locale, Pattern[]> = {
  en: patternsOf('en'),
  it: patternsOf('it'),
  sr: patternsOf('sr'),
};

function patternsOf(locale: Locale): Pattern[] {
  return pageNames
    .map((page) => ({ page, segments: pages[page][locale].split('/').filter(Boolean) }))
    .toSorted((a, b) => Number(hasParameter(a)) - Number(hasParameter(b)));
}

function hasParameter(pattern: Pattern): boolean {
  return pattern.segments.some((segment) => segment.startsWith(':'));
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A broken escape such as %E0 is an address nobody wrote on purpose: no page, hence a 404.
    return undefined;
  }
}

function paramsOf(pattern: Pattern, segments: string[]): Record<string, string> | undefined {
  if (pattern.segments.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.segments.entries()) {
    const actual = decoded(segments[index] ?? '');
    if (actual === undefined) return undefined;
    if (expected.startsWith(':')) params[expected.slice(1)] = actual;
    else if (expected !== actual) return undefined;
  }
  return params;
}

/** Which page an address names, or undefined when it names none. */
export function pageOf(pathname: string): Place | undefined {
  const [locale, ...segments] = pathname.split('/').filter(Boolean);
  if (!isLocale(locale)) return undefined;
  for (const pattern of patterns[locale]) {
    const params = paramsOf(pattern, segments);
    if (params) return { locale, page: pattern.page, params };
  }
  return undefined;
}

export interface Alternate {
  locale: Locale;
  languageTag: string;
  href: string;
}

/** The same place in every language, with its query. An address that names no page leads to each home. */
export function alternates(pathname: string, search = ''): Alternate[] {
  const place = pageOf(pathname);
  return locales.map((locale) => ({
    locale,
    languageTag: languages[locale].tag,
    href: place ? pathFor({ ...place, locale }) + search : `/${locale}`,
  }));
}
