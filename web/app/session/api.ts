// The calls and the session of this browser tab.
import { calls } from '@cadetto/contract';
import { track } from '../analytics/events.ts';
import { beginKeeping, endKeeping } from '../offline/keeping.ts';
import { isLocale, localeOf } from '../pages.ts';
import { readCookie, writeCookie, year } from './cookies.ts';
import { thisDevice } from './device.ts';
import { freshProfile } from './fresh-profile.ts';
import { memoryIn, memoryKey } from './memory.ts';
import { savedWayIn } from './saved-way.ts';
import { createSession, type SessionEnd } from './session.ts';
import { type CallApi, createTransport, type Surroundings } from './transport.ts';

const flagCookie = 'signedIn';

const languageCookie = 'language';

type Navigate = (path: string) => void | Promise<void>;

let left = false;

let navigate: Navigate = (path) => window.location.assign(path);

/** The router takes over the ways that need no new document. */
export function navigateWith(go: Navigate): void {
  navigate = go;
}

/** For what stands outside the screens. */
export const goWithin = (path: string): void => void navigate(path);

/** For shell.js, which scrolls the next document there, as it does where no session takes the click from it. */
function keepPlace(path: string): void {
  const { pathname } = new URL(path, window.location.origin);
  try {
    window.sessionStorage.setItem('languageScroll', JSON.stringify([pathname, window.scrollY]));
  } catch {
    // A browser that keeps nothing shows the page from its top.
  }
}

const endings = new Set<(how: SessionEnd) => void>();

/** The current stream is closed this way, since the player stands above the session and not below it. */
export function whenSessionEnds(then: (how: SessionEnd) => void): void {
  endings.add(then);
}

const translations = new Set<(path: string) => void>();

/** The page is about to be left for the same one in another language: what is open over it may be taken along. */
export function beforeTranslation(then: (path: string) => void): void {
  translations.add(then);
}

/** For what is fetched by other means than a call. */
export const surroundings: Surroundings = {
  fetch: (address, request) => fetch(address, request),
  locale: () => localeOf(window.location.pathname),
  device: thisDevice,
  token: () => session.read().token,
  isOnline: () => navigator.onLine,
  onUnauthorized: () => session.expire(),
};

export const callApi: CallApi = createTransport(surroundings, calls);

export const session = createSession({
  authenticate: async (credentials) => (await callApi('authenticate', { body: credentials })).token,
  fetchProfile: (token) => callApi('profile', {}, { token }),
  endToken: (token) => callApi('logout', {}, { token, keepalive: true }),
  memory: memoryIn(() => window.localStorage, Date.now),
  savedWay: savedWayIn(() => window.localStorage, Date.now),
  flag: {
    isUp: () => readCookie(flagCookie) === '1',
    raise: () => {
      writeCookie(flagCookie, '1', year);
      beginKeeping();
    },
    lower: () => {
      writeCookie(flagCookie, '', 0);
      // The pictures of what somebody looked at are theirs too, and the app's pages are nobody's any more.
      endKeeping();
    },
  },
  spot: () => window.location,
  openDocument: (path) => window.location.assign(path),
  openTranslation: (path) => {
    keepPlace(path);
    translations.forEach((tell) => tell(path));
    window.location.assign(path + window.location.hash);
  },
  goWithin: async (path) => navigate(path),
  saveLanguage: (language) => callApi('updateUser', { body: { language } }),
  language: {
    read: () => readCookie(languageCookie),
    write: (language) => writeCookie(languageCookie, language, year),
  },
  clearStream: (how) => endings.forEach((end) => end(how)),
  isOnline: () => navigator.onLine,
  isLeft: () => left,
  whenOnline: (then) => window.addEventListener('online', then, { once: true }),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  onFirstProfile: (user) => {
    freshProfile.write(true);
    track({ name: 'identify', userId: user._id });
  },
});

function saveChosenLanguage(event: MouseEvent): void {
  if (session.read().phase !== 'in' || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = event.target instanceof Element ? event.target.closest('[data-language]') : null;
  const language = link?.getAttribute('data-language');
  if (!isLocale(language)) return;
  event.preventDefault();
  event.stopPropagation();
  void session.changeLanguage(language);
}

/** Starts the session and keeps it in step with the other tabs; hands back its stop. */
export function runSession(page: { readonly forMembers: boolean }): () => void {
  session.start(page);
  const leaving = new AbortController();
  const { signal } = leaving;
  window.addEventListener(
    'storage',
    (event) => {
      if (event.key === memoryKey || event.key === null) session.follow();
    },
    { signal },
  );
  // Caught before the window hears of it, where visitors get their language without an account.
  document.addEventListener('click', saveChosenLanguage, { signal });
  window.addEventListener('pagehide', () => (left = true), { signal });
  window.addEventListener(
    'pageshow',
    (event) => {
      left = false;
      // A page brought back by the Back button missed what other tabs did meanwhile.
      if (event.persisted) session.follow();
    },
    { signal },
  );
  return () => leaving.abort();
}
