// What the service worker does with a request. It keeps nothing that is anybody's: no call, no media, no page that
// could bear a name.

export const cachePrefix = 'cadetto-';
/** The app's own pages, of this version, until somebody signs out. */
export const pagesCache = `${cachePrefix}pages`;
/** Pictures, over all versions: their names change when they do. */
export const keptCache = `${cachePrefix}kept`;
/** Empty: it is there while somebody is signed in, since a worker can read neither the session nor, everywhere, cookies. */
export const somebodyCache = `${cachePrefix}somebody`;
export const mostKept = 150;

export interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly destination: string;
  readonly url: string;
}

/**
 * page: from the network, or what is kept for when there is none. file: of this version, once fetched, from here.
 * picture: the same, over all versions. leave: the browser's own business.
 */
export type Way = 'page' | 'file' | 'picture' | 'leave';

const backRooms = ['prod', 'dev', 'sandbox', 'media', 'backup', 'cards', 'metrics', 'healthz', 'readyz'];

/** For browsers that let a worker say beforehand what is none of its business: asked each time, it delays every piece. */
export const pastTheWorker = backRooms.flatMap((room) => [`/${room}`, `/${room}/*`]);

const files = new Set(['font', 'image', 'script', 'style']);

export function wayOf({ method, mode, destination, url }: Asked, origin: string): Way {
  const { origin: asked, pathname } = new URL(url);
  const room = pathname.split('/', 2)[1] ?? '';
  if (method !== 'GET' || asked !== origin || backRooms.includes(room)) return 'leave';
  if (mode === 'navigate') return 'page';
  if (pathname.startsWith('/assets/') && files.has(destination)) return 'file';
  return pathname.startsWith('/pictures/') && destination === 'image' ? 'picture' : 'leave';
}

/** The offline page in the language of the page that was asked for, or of the first where it has none. */
export function offlinePageFor(
  pathname: string,
  offline: Readonly<Record<string, string>>,
): string | undefined {
  const locale = pathname.split('/')[1] ?? '';
  return offline[locale] ?? Object.values(offline)[0];
}

/**
 * The network's answer, however late. Given up on for being slow, a page of a slow line would never be seen: the offline
 * page finds the site awake, opens it again, and gives it up again.
 */
export async function networkOr<Answer>(
  network: () => Promise<Answer>,
  offline: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await network();
  } catch {
    return await offline();
  }
}
