// A site with nothing on it, for tests that say only what they are about.

import { cadetto } from './brand.ts';
import { openContent } from './content/content.server.ts';
import type { SiteContext } from './site-context.ts';

export function aSite(change: Partial<SiteContext> = {}): SiteContext {
  return {
    audience: 'visitor',
    brand: cadetto,
    offers: [],
    deals: [],
    clubs: [],
    content: openContent({}),
    week: { isThisWeek: false, matches: [] },
    hero: { image: '/art/hero.svg', clip: null },
    demo: true,
    demoPeople: null,
    devices: { most: 5, watching: 1 },
    castReceiver: null,
    stripeFields: false,
    destinations: {},
    installable: true,
    origin: 'https://cadetto.test',
    now: '2026-11-15T10:00:00Z',
    reads: {
      streamPage: () => Promise.resolve(null),
      matchPage: () => Promise.resolve(null),
      leagueFeed: () => Promise.resolve(null),
      liveMatches: () => Promise.resolve({ matches: [] }),
      isClub: () => false,
    },
    ...change,
  };
}
