import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { cadetto } from '../../brand.ts';
import { openContent } from '../../content/content.server.ts';
import { type SiteContext, siteContext } from '../../site-context.ts';
import { loader } from './route.tsx';

function namedWith(settings: Pick<SiteContext, 'castReceiver' | 'stripeFields'>): readonly string[] {
  const context = new RouterContextProvider();
  context.set(siteContext, {
    audience: 'visitor',
    brand: cadetto,
    offers: [],
    deals: [],
    clubs: [],
    content: openContent({}),
    week: [],
    hero: { image: '/art/hero.svg', clip: null },
    demo: false,
    demoPeople: null,
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
    ...settings,
  });
  const url = new URL('https://cadetto.test/en/cookie-settings');
  const { onUse } = loader({ request: new Request(url), url, pattern: '', params: {}, context });
  return onUse.loaded.map(({ name }) => name);
}

test('[TRK-1] the page names whoever is asked for something in these settings, and nobody else', () => {
  expect(namedWith({ castReceiver: null, stripeFields: false })).toEqual([]);
  expect(namedWith({ castReceiver: null, stripeFields: true })).toEqual(['Stripe']);
  expect(namedWith({ castReceiver: 'CC1AD845', stripeFields: true })).toEqual(['Stripe', 'Google Cast']);
});
