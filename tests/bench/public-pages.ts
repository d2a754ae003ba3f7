// Every page a search engine may find, in every language, as a phone gets it the first time: what it weighs, when its
// largest part is painted, how much moves, and which pictures are larger than they are shown.

import { type Browser, type BrowserContext, type Page, chromium } from '@playwright/test';
import { browserOptions } from './browser.ts';
import { type Judged, judgePictures } from './pictures.ts';

/** What visitors too are sent the app for. Told by its weight, a page that sends it by mistake would be one of these. */
const appKinds = [
  '/en/login',
  '/en/register',
  '/en/forgotten-password',
  '/en/league',
  '/en/match',
  '/en/watch',
];

export interface PublicPage {
  readonly path: string;
  readonly bytes: number;
  readonly scriptBytes: number;
  readonly runsApp: boolean;
  readonly largestPaintMs: number;
  readonly layoutShift: number;
  readonly pictures: Judged;
}

/** `/it/partita/7` and `/it/partita/8` are one kind. */
function kindOf(path: string): string {
  return path.split('/').slice(0, 3).join('/');
}

/** Of pages about one match, one stream or one league each, the first of its kind. */
export async function publicPaths(url: string): Promise<readonly string[]> {
  const map = await fetch(`${url}/sitemap.xml`);
  const found = [...(await map.text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
  const kinds = new Map<string, string>();
  for (const [, address = ''] of found) {
    const path = new URL(address).pathname;
    if (!kinds.has(kindOf(path))) kinds.set(kindOf(path), path);
  }
  return [...kinds.values()];
}

interface Weight {
  bytes: number;
  scriptBytes: number;
}

/** Films come as long as somebody watches, and are measured for themselves. */
async function weighed(page: Page): Promise<Weight> {
  const weight: Weight = { bytes: 0, scriptBytes: 0 };
  const kinds = new Map<string, string>();
  const wire = await page.context().newCDPSession(page);
  wire.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind === 'Media') return;
    weight.bytes += encodedDataLength;
    if (kind === 'Script') weight.scriptBytes += encodedDataLength;
  });
  await wire.send('Network.enable');
  return weight;
}

function seen(page: Page): Promise<{ largestPaintMs: number; layoutShift: number }> {
  return page.evaluate(async () => {
    const entries = (type: string) =>
      new Promise<PerformanceEntryList>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
        observer.observe({ type, buffered: true });
        // Nothing of the kind happened, and nobody will call.
        setTimeout(() => resolve([]), 500);
      });
    const paints = await entries('largest-contentful-paint');
    const shifts = (await entries('layout-shift')) as (PerformanceEntry & { value: number })[];
    return {
      largestPaintMs: paints.at(-1)?.startTime ?? Number.NaN,
      layoutShift: shifts.reduce((sum, { value }) => sum + value, 0),
    };
  });
}

/** Whichever language it is in. */
async function isForTheApp(page: Page): Promise<boolean> {
  const english = await page.locator('link[rel=alternate][hreflang=en]').getAttribute('href');
  return appKinds.includes(kindOf(new URL(english ?? page.url()).pathname));
}

async function visit(context: BrowserContext, url: string, path: string): Promise<PublicPage> {
  const page = await context.newPage();
  const weight = await weighed(page);
  await page.goto(url + path, { waitUntil: 'networkidle' });
  const { bytes, scriptBytes } = weight;
  const marks = await seen(page);
  const runsApp = await isForTheApp(page);
  const pictures = await judgePictures(page);
  await page.close();
  return { path, bytes, scriptBytes, runsApp, ...marks, pictures };
}

async function visitAfresh(browser: Browser, url: string, path: string): Promise<PublicPage> {
  const phone = {
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 2,
    serviceWorkers: 'block',
  } as const;
  const context = await browser.newContext(phone);
  try {
    return await visit(context, url, path);
  } finally {
    await context.close();
  }
}

export async function publicPages(url: string): Promise<readonly PublicPage[]> {
  const browser = await chromium.launch(browserOptions);
  const pages: PublicPage[] = [];
  try {
    for (const path of await publicPaths(url)) pages.push(await visitAfresh(browser, url, path));
  } finally {
    await browser.close();
  }
  return pages;
}
