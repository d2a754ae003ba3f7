// A house that reports to all five kinds of services, and stand-ins for their scripts that say what they are told.

import type { BrowserContext, Route } from '@playwright/test';
import { openMovedHouse, type MovedHouse } from './moved-house.ts';
import { test } from './visit.ts';

/** Nothing is sent to anybody: in the journeys every other host is answered by the test itself. */
const ids = {
  TAG_MANAGER_ID: 'GTM-TEST123',
  ENGAGEMENT_KEY: 'TEST-86K-4Z9-K85Z',
  AD_PIXEL_ID: '1234567890',
  VIDEO_PIXEL_ID: 'C4ABCDEFGHIJKLMNOPQR',
  ATTRIBUTION_KEY: 'key_test_abcdefgh',
};

export const inReportingHouse = test.extend<object, { house: MovedHouse }>({
  house: [
    async ({ browserName: _browserName }, use) => {
      const house = await openMovedHouse(ids);
      await use(house);
      await house.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ house }, use) => {
    await use(house.address);
  },
});

const standIns = {
  'www.googletagmanager.com': `
    document.cookie = '_ga=left-by-the-tag-manager;path=/';
    const kept = dataLayer.splice(0);
    dataLayer.push = (entry) => void told('tagManager', entry.event ?? Object.values(entry)[1] ?? '', entry);
    kept.forEach((entry) => dataLayer.push(entry));`,
  'd2r1yp2w7bby2u.cloudfront.net': `
    clevertap.event = { push: (name, fields) => void told('engagement', name, fields ?? {}) };
    clevertap.onUserLogin = { push: (who) => void told('engagement', 'who', who.Site) };`,
  'connect.facebook.net': `
    document.cookie = '_fbp=left-by-the-pixel;path=/';
    fbq.callMethod = (what, name, fields) => void told('adPixel', String(name ?? what), fields ?? {});
    fbq.queue.splice(0).forEach((words) => fbq.callMethod(...words));`,
  'analytics.tiktok.com': `
    ttq.page = () => void told('videoPixel', 'page', {});
    ttq.track = (name, fields) => void told('videoPixel', name, fields ?? {});`,
  'cdn.branch.io': `
    branch.logEvent = (name, fields) => void told('attribution', name, fields ?? {});`,
} as const;

type Host = keyof typeof standIns;

export interface Told {
  readonly who: string;
  readonly what: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface Outside {
  /** Hosts beside our own that were asked for anything, in order. */
  readonly asked: readonly string[];
  /** What the stand-ins heard, over all pages. */
  readonly told: readonly Told[];
  heard(who: string, what: string): readonly Told[];
}

export async function standOutside(
  context: BrowserContext,
  answers: Partial<Record<Host, (route: Route) => Promise<void>>> = {},
): Promise<Outside> {
  const asked: string[] = [];
  const told: Told[] = [];
  await context.exposeFunction('told', (who: string, what: string, fields: Told['fields']) => {
    told.push({ who, what, fields });
  });
  await context.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    async (route) => {
      const { hostname } = new URL(route.request().url());
      asked.push(hostname);
      const body = Object.entries(standIns).find(([host]) => host === hostname);
      if (body === undefined) return route.abort();
      const [host, script] = body as [Host, string];
      return answers[host]?.(route) ?? route.fulfill({ contentType: 'text/javascript', body: script });
    },
  );
  return { asked, told, heard: (who, what) => told.filter((one) => one.who === who && one.what === what) };
}
