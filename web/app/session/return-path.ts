// Where a person goes after signing in, and where a dead token sends them.
import { href, localeOf, pageOf } from '../pages.ts';
import { isBuilt } from '../screens.ts';
import { returnTo } from '../shell/members-only.ts';

export interface Spot {
  readonly pathname: string;
  readonly search: string;
}

const anySite = 'https://site.invalid';

/**
 * A path of this site only. Asked of the browser's own parser, since `//host`, `/\host` and a tab between two
 * slashes are all other sites to it.
 */
export function safePath(next: string | null): string | null {
  if (next === null || !next.startsWith('/') || !URL.canParse(next, anySite)) return null;
  const { origin, pathname, search, hash } = new URL(next, anySite);
  return origin === anySite ? pathname + search + hash : null;
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
