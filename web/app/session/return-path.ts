// Where a person goes after signing in, and where a dead token sends them.
import { addressOf, href, localeOf, pageOf } from '../pages.ts';
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

export function pathAfterSignIn({ pathname, search }: Spot): string {
  return safePath(new URLSearchParams(search).get(returnTo)) ?? href(localeOf(pathname), 'home');
}

export function isSignInPage({ pathname }: Spot): boolean {
  const page = pageOf(pathname)?.page;
  return page === 'login' || page === 'register';
}

export function isProfilePage({ pathname }: Spot): boolean {
  return pageOf(pathname)?.page === 'profile';
}

/** Null where a 401 changes nothing: the person is already where they can sign in. */
export function pathAfterUnauthorized(spot: Spot): string | null {
  if (isSignInPage(spot)) return null;
  const locale = localeOf(spot.pathname);
  const tab = isProfilePage(spot) ? new URLSearchParams(spot.search).get('tab') : null;
  if (tab !== 'profile-live' && tab !== 'profile-redeem') return href(locale, 'login');
  const query = { [returnTo]: href(locale, 'profile', {}, { tab }) };
  const page = tab === 'profile-redeem' && isBuilt('register') ? 'register' : 'login';
  return href(locale, page, {}, query);
}
