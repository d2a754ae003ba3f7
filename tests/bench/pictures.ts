// Which pictures come larger than they are shown: from a phone to a wide desk, to the end of the page, on the pages a search
// engine may find and on the screens behind signing in.

import { type Browser, type Page, chromium } from '@playwright/test';
import { widths } from '@cadetto/server';
import { browserOptions } from './browser.ts';
import { signIn } from './screen-changes.ts';

export interface Judged {
  readonly photographs: number;
  readonly oversized: readonly string[];
}

const screens = [
  '/en',
  '/en/explore',
  '/en/explore?category=highlights',
  '/en/schedule',
  '/en/leaderboard',
  '/en/live',
  '/en/club/bari',
  '/en/profile',
  '/en/tv',
];

interface Screen {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly deviceScaleFactor: number;
}

const phone: Screen = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2 };
/** The widths every page is looked at in. A sharper screen would hide what is too large: it takes the larger file anyway. */
const plain: readonly Screen[] = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
].map((viewport) => ({ viewport, deviceScaleFactor: 1 }));

/** Rows that are made when they come into sight are made, and every picture that waits for that has come. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const painted = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await painted();
    }
  });
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
}

/**
 * A photograph is larger than shown when a smaller of its files would have been enough, on this screen and cut as it is
 * cut. Drawings are sharp at every width and have none of their own; what stands in until a picture comes is tiny.
 */
export async function judgePictures(page: Page): Promise<Judged> {
  await readToTheEnd(page);
  const judged = await page.evaluate(async (steps) => {
    const shown = [...document.images].filter(
      ({ complete, currentSrc, clientWidth }) =>
        complete && clientWidth > 0 && !/^data:|\.svg($|\?)/.test(currentSrc),
    );
    const found = shown.map(async ({ currentSrc, clientWidth, clientHeight }) => {
      const file = new Image();
      file.src = currentSrc;
      await file.decode();
      const { naturalWidth, naturalHeight } = file;
      const drawn = Math.max(clientWidth, (clientHeight * naturalWidth) / naturalHeight) * devicePixelRatio;
      const enough = steps.find((width) => width >= Math.floor(drawn)) ?? Infinity;
      return naturalWidth > enough ? [`${currentSrc} ${naturalWidth} for ${Math.round(drawn)}`] : [];
    });
    return { photographs: shown.length, oversized: (await Promise.all(found)).flat() };
  }, widths);
  const { pathname, search } = new URL(page.url());
  const where = `${pathname}${search} at ${page.viewportSize()?.width}`;
  return { ...judged, oversized: judged.oversized.map((picture) => `${where}: ${picture}`) };
}

async function judgeAll(
  browser: Browser,
  url: string,
  { screen, member, paths }: { screen: Screen; member: boolean; paths: readonly string[] },
): Promise<Judged[]> {
  const context = await browser.newContext({ ...screen, serviceWorkers: 'block' });
  const page = await context.newPage();
  const judged: Judged[] = [];
  try {
    if (member) await signIn(page, url);
    for (const path of paths) {
      await page.goto(url + path, { waitUntil: 'networkidle' });
      judged.push(await judgePictures(page));
    }
  } finally {
    await context.close();
  }
  return judged;
}

/** What the phone's visits to public pages do not see: those pages at every width, and the screens of members too. */
export async function otherPictures(url: string, publicPaths: readonly string[]): Promise<readonly Judged[]> {
  const english = publicPaths.filter((path) => /^\/en($|\/)/.test(path));
  const about = english.filter((path) => path.split('/').length > 3);
  const members = [...screens, ...about];
  const browser = await chromium.launch(browserOptions);
  try {
    const judged = await judgeAll(browser, url, { screen: phone, member: true, paths: members });
    for (const screen of plain) {
      judged.push(...(await judgeAll(browser, url, { screen, member: false, paths: english })));
      judged.push(...(await judgeAll(browser, url, { screen, member: true, paths: members })));
    }
    return judged;
  } finally {
    await browser.close();
  }
}
