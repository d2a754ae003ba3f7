// What the service worker may keep for whoever is signed in, and that it goes with them.
import { keptCache, pagesCache, somebodyCache } from './rules.ts';

/** Private windows and full disks refuse: the next visit is slower, and this one is not disturbed. */
const refused = () => undefined;

export function beginKeeping(): void {
  // Without a worker nobody would ever take it away again.
  if ('caches' in window && document.querySelector('link[rel=manifest]') !== null)
    void caches.open(somebodyCache).catch(refused);
}

/** The mark goes first: emptied before it, the rest could be filled again with what was on its way. */
export function endKeeping(): void {
  if (!('caches' in window)) return;
  for (const name of [somebodyCache, keptCache, pagesCache]) void caches.delete(name).catch(refused);
}
