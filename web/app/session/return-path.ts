// Where a person goes after signing in, and where a dead token sends them.
import { addressOf, alternates, href, type Locale, localeOf, type Page, pageOf } from '../pages.ts';
import { isIntent } from '../pay/intent.ts';
import { isBuilt } from '../screens.ts';
import { returnTo } from '../shell/members-only.ts';

export interface Spot {
  readonly pathname: string;
  readonly search: string;
}

const anySite = 'https://site.invalid';

/**
 * The address of a page that exists here, or null. Resolved by the browser's own parser, to which `/\host` is
 * another site; and written anew from the page it names, since `/.//host` resolves to a path that would be read
 * as another site the next time.
 */
export function safePath(next: string | null): string | null {
  if (next === null || !next.startsWith('/') || !URL.canParse(next, anySite)) return null;
  const { origin, pathname, search, hash } = new URL(next, anySite);
  if (origin !== anySite || pathname.startsWith('//')) return null;
  const place = pageOf(pathname);
  return place && isBuilt(place.page) ? addressOf(place) + search + hash : null;
}

/** In the language the person has come to read in meanwhile. */
function readIn(path: string, locale: Locale): string {
  const { pathname, search, hash } = new URL(path, anySite);
  const there = alternates(pathname, search).find((alternate) => alternate.locale === locale);
  return there ? there.href + hash : path;
}

/** `saved`: what was remembered from an earlier page, for an address that says nothing. */
export function pathAfterSignIn({ pathname, search }: Spot, saved: string | null = null): string {
  const path = safePath(new URLSearchParams(search).get(returnTo)) ?? safePath(saved);
  const locale = localeOf(pathname);
  return path === null ? href(locale, 'home') : readIn(path, locale);
}

/** What the page's own address wants remembered beyond it: the way to an offer, and no other. */
export function wayToRemember({ pathname, search }: Spot): string | null {
  if (!isQuietPage({ pathname, search })) return null;
  const path = safePath(new URLSearchParams(search).get(returnTo));
  if (path === null) return null;
  const next = new URL(path, anySite);
  return isIntent(next.pathname, next.search) ? path : null;
}

/** Where this browser begins: a television has a home of its own. */
export function startOf({ pathname }: Pick<Spot, 'pathname'>): string {
  return href(localeOf(pathname), pageOf(pathname)?.page === 'tv' ? 'tv' : 'home');
}

const signInPages: ReadonlySet<Page | undefined> = new Set<Page>(['login', 'register']);

/** Where somebody follows a link from a mail or asks for one; signed in or not, they must be able to finish. */
const linkPages: ReadonlySet<Page | undefined> = new Set<Page>(['forgotten', 'newPassword', 'confirmEmail']);

const payingPages: ReadonlySet<Page | undefined> = new Set<Page>(['subscribe', 'carrier']);

/** Where somebody who is signed in has nothing to do. */
export function isSignInPage({ pathname }: Spot): boolean {
  return signInPages.has(pageOf(pathname)?.page);
}

/** Its token is in the page's memory alone: opened anew, the link could not be followed any more. */
export function isLinkPage({ pathname }: Spot): boolean {
  return linkPages.has(pageOf(pathname)?.page);
}

/** Where a session that ends must not take the page away. */
export function isQuietPage(spot: Spot): boolean {
  return isSignInPage(spot) || isLinkPage(spot);
}

export function isProfilePage({ pathname }: Spot): boolean {
  return pageOf(pathname)?.page === 'profile';
}

/** Null where a 401 changes nothing: the person is already where they can sign in. */
export function pathAfterUnauthorized(spot: Spot): string | null {
  if (isQuietPage(spot)) return null;
  // A television signs in by its code, never by a password typed with a remote control.
  if (pageOf(spot.pathname)?.page === 'tv') return startOf(spot);
  const locale = localeOf(spot.pathname);
  // In the middle of an order: it waits, and is to be found again.
  if (payingPages.has(pageOf(spot.pathname)?.page))
    return href(locale, 'login', {}, { [returnTo]: spot.pathname + spot.search });
  const tab = isProfilePage(spot) ? new URLSearchParams(spot.search).get('tab') : null;
  if (tab !== 'profile-live' && tab !== 'profile-redeem') return href(locale, 'login');
  const query = { [returnTo]: href(locale, 'profile', {}, { tab }) };
  return href(locale, tab === 'profile-redeem' ? 'register' : 'login', {}, query);
}
