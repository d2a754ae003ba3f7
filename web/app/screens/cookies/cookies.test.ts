import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { aSite } from '../../a-test-site.ts';
import { type SiteContext, siteContext } from '../../site-context.ts';
import { loader } from './route.tsx';

function namedWith(settings: Pick<SiteContext, 'castReceiver' | 'stripeFields'>): readonly string[] {
  const context = new RouterContextProvider();
  context.set(siteContext, aSite(settings));
  const url = new URL('https://cadetto.test/en/cookie-settings');
  const { onUse } = loader({ request: new Request(url), url, pattern: '', params: {}, context });
  return onUse.loaded.map(({ name }) => name);
}

test('[TRK-1] the page names whoever is asked for something in these settings, and nobody else', () => {
  expect(namedWith({ castReceiver: null, stripeFields: false })).toEqual([]);
  expect(namedWith({ castReceiver: null, stripeFields: true })).toEqual(['Stripe']);
  expect(namedWith({ castReceiver: 'CC1AD845', stripeFields: true })).toEqual(['Stripe', 'Google Cast']);
});
