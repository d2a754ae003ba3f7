// The calls and the session of this browser tab.
import { track } from '../analytics/events.ts';
import { localeOf } from '../pages.ts';
import { readCookie, writeCookie, year } from './cookies.ts';
import { thisDevice } from './device.ts';
import { memoryIn, memoryKey } from './memory.ts';
import { createSession } from './session.ts';
import { type CallApi, createTransport } from './transport.ts';

const flagCookie = 'signedIn';

let navigate: (path: string) => void = (path) => window.location.assign(path);

/** The router takes over the ways that need no new document. */
export function navigateWith(go: (path: string) => void): void {
  navigate = go;
}

const endings = new Set<() => void>();

/** The current stream is closed this way, since the player stands above the session and not below it. */
export function whenSessionEnds(then: () => void): void {
  endings.add(then);
}

export const callApi: CallApi = createTransport({
  fetch: (address, request) => fetch(address, request),
  locale: () => localeOf(window.location.pathname),
  device: thisDevice,
  token: () => session.read().token,
  isOnline: () => navigator.onLine,
  onUnauthorized: () => session.expire(),
});

export const session = createSession({
  authenticate: async (credentials) => (await callApi('authenticate', { body: credentials })).token,
  fetchProfile: (token) => callApi('profile', {}, { token }),
  endToken: (token) => callApi('logout', {}, { token, keepalive: true }),
  memory: memoryIn(() => window.localStorage),
  flag: {
    isUp: () => readCookie(flagCookie) === '1',
    raise: () => writeCookie(flagCookie, '1', year),
    lower: () => writeCookie(flagCookie, '', 0),
  },
  spot: () => window.location,
  openDocument: (path) => window.location.assign(path),
  goWithin: (path) => navigate(path),
  clearStream: () => endings.forEach((end) => end()),
  isOnline: () => navigator.onLine,
  whenOnline: (then) => window.addEventListener('online', then, { once: true }),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  onFirstProfile: (user) => track({ name: 'identify', userId: user._id }),
});

/** Starts the session and keeps it in step with the other tabs; hands back its stop. */
export function runSession(): () => void {
  session.start();
  const leaving = new AbortController();
  const { signal } = leaving;
  window.addEventListener(
    'storage',
    (event) => {
      if (event.key === memoryKey || event.key === null) session.follow();
    },
    { signal },
  );
  // A page brought back by the Back button missed what other tabs did meanwhile.
  window.addEventListener('pageshow', (event) => event.persisted && session.follow(), { signal });
  return () => leaving.abort();
}
