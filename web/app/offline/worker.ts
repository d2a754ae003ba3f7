// The service worker. A page always comes from the network. Only when it does not come, the app opens in a page that was
// kept, and says for itself that there is no network; where there is none, a page is shown that says so and tries again.
// A new version takes over at once and removes what the old one kept, so nobody stays behind.
import { appPageHeader } from '@cadetto/contract';
import { cachePrefix, keptCache, mostKept, networkOr, offlinePageFor, pagesCache } from './rules.ts';
import { pastTheWorker, somebodyCache, wayOf } from './rules.ts';

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Installing extends Waiting {
  /** Not every browser has it. */
  addRoutes?(routes: readonly Route[]): Promise<void>;
}

interface Route {
  readonly condition: { readonly or: readonly { readonly urlPattern: string }[] };
  readonly source: 'network';
}

interface Fetching extends Waiting {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface WorkerScope {
  /** Written before this script by the server. */
  readonly shell: {
    readonly version: string;
    /** The offline page of each language. */
    readonly offline: Readonly<Record<string, string>>;
    readonly files: readonly string[];
  };
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: Installing) => void): void;
  addEventListener(type: 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
}

declare const self: WorkerScope;

const { version, offline, files } = self.shell;
const shellCache = `${cachePrefix}${version}`;

async function install(): Promise<void> {
  const cache = await caches.open(shellCache);
  // Without cookies: what is kept is the page of nobody in particular.
  const wanted = [...Object.values(offline), ...files].map(
    (path) => new Request(path, { credentials: 'omit', cache: 'no-cache' }),
  );
  await cache.addAll(wanted);
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  const lasting = [shellCache, keptCache, somebodyCache];
  const old = (await caches.keys()).filter((name) => name.startsWith(cachePrefix) && !lasting.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function stepAside(event: Installing): Promise<void> {
  const or = pastTheWorker.map((urlPattern) => ({ urlPattern }));
  // Refused, it is only slower.
  await event.addRoutes?.([{ condition: { or }, source: 'network' }]).catch(() => undefined);
}

/** What a page says it varies by, a cookie, is the same for whoever could open it here. */
const anyway = { ignoreVary: true };

async function pageWithoutNetwork(pathname: string): Promise<Response> {
  const ofApp = await caches.match(pathname, { cacheName: pagesCache, ...anyway });
  if (ofApp) return ofApp;
  const path = offlinePageFor(pathname, offline);
  const page = path === undefined ? undefined : await caches.match(path, { cacheName: shellCache });
  return page ?? Response.error();
}

/**
 * What arrives while somebody signs out, or on a page they have not left yet, would stay behind for the next to use this
 * browser. Asked after the cache was opened: whoever signs out from then on takes that very cache away.
 */
const isAnybodyIn = () => caches.has(somebodyCache);

/** At an address that is not the app's any more, since somebody signed out, the old page would lead nowhere. */
async function keepPage(pathname: string, answer: Response): Promise<void> {
  const cache = await caches.open(pagesCache);
  if (!answer.ok) return;
  if (!answer.headers.has(appPageHeader)) await cache.delete(pathname, anyway);
  else if (await isAnybodyIn()) await cache.put(pathname, answer);
}

/** A full disk costs the next visit a moment, and this one nothing. */
function meanwhile(event: Waiting, work: Promise<void>): void {
  event.waitUntil(work.catch(() => undefined));
}

function openPage(event: Fetching): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  return networkOr(
    async () => {
      const answer = (await event.preloadResponse) ?? (await fetch(event.request));
      meanwhile(event, keepPage(pathname, answer.clone()));
      return answer;
    },
    () => pageWithoutNetwork(pathname),
  );
}

async function keep(cacheName: string, request: Request, answer: Response): Promise<void> {
  // What may change under the same name would be shown as it was for ever.
  if (!answer.ok || !answer.headers.get('cache-control')?.includes('immutable')) return;
  const cache = await caches.open(cacheName);
  if (cacheName !== shellCache && !(await isAnybodyIn())) return;
  await cache.put(request, answer);
  // The files of one version are as many as there are.
  if (cacheName === shellCache) return;
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - mostKept)).map((key) => cache.delete(key)));
}

async function fetchKept(event: Fetching, cacheName: string): Promise<Response> {
  const known = await caches.match(event.request);
  if (known) return known;
  const answer = await fetch(event.request);
  meanwhile(event, keep(cacheName, event.request, answer.clone()));
  return answer;
}

self.addEventListener('install', (event) => event.waitUntil(Promise.all([stepAside(event), install()])));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const way = wayOf(event.request, self.location.origin);
  if (way === 'page') event.respondWith(openPage(event));
  else if (way === 'file') event.respondWith(fetchKept(event, shellCache));
  else if (way === 'picture') event.respondWith(fetchKept(event, keptCache));
});
