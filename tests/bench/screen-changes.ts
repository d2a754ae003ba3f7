// What it costs a signed-in reader's browser to go from one screen to the next, in script.

import { setTimeout as pause } from 'node:timers/promises';
import { type CDPSession, type Locator, type Page, chromium } from '@playwright/test';
import { browserOptions } from './browser.ts';
import { quantile } from './pace.ts';

const rounds = 6;
const pollMs = 100;
const restingPolls = 5;
/** A clock in the page that ticks every second is rest. */
const restingShare = 0.02;

interface Way {
  readonly screen: string;
  readonly link: (page: Page) => Locator;
  /** What folds the link away, opened before the clock runs. */
  readonly fold?: (page: Page) => Locator;
}

const inHeader = (screen: string): Way => ({
  screen,
  link: (page) => page.getByRole('banner').getByRole('link', { name: screen }).first(),
});
const inPage = (screen: string, address: string): Way => ({
  screen,
  link: (page) => page.locator(`main a[href^="${address}"]:visible`).first(),
});

/** One after the other: each starts where the one before it leads. */
const ways: readonly Way[] = [
  inHeader('Explore'),
  inHeader('Schedule'),
  inPage('Match', '/en/match/'),
  inHeader('Table'),
  inHeader('Bari'),
  {
    screen: 'Profile',
    link: (page) => page.locator('header a[href="/en/profile?tab=profile-live"]').first(),
    fold: (page) => page.locator('header details:has(a[href^="/en/profile"]) summary'),
  },
  inHeader('Home'),
  inPage('Live', '/en/live'),
  inPage('Watch', '/en/watch/'),
  inHeader('Home'),
];

export interface ScreenChange {
  readonly screen: string;
  /** With its script still to be fetched and compiled. */
  readonly firstMs: number;
  /** The median of every later time. */
  readonly laterMs: number;
}

export async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/en/login`, { waitUntil: 'networkidle' });
  await page.getByLabel('E-mail').fill('fan@cadetto.test');
  await page.getByLabel('Password', { exact: true }).fill('Cadetto1');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('region', { name: 'Featured' }).waitFor();
  await page.waitForLoadState('networkidle');
}

async function scriptSeconds(wire: CDPSession): Promise<number> {
  const { metrics } = await wire.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;
}

/** Until the page has had nothing to do for a while. Nothing is asked of the page itself: that would be counted too. */
async function scriptSecondsAtRest(wire: CDPSession): Promise<number> {
  let seen = await scriptSeconds(wire);
  for (let still = 0; still < restingPolls;) {
    await pause(pollMs);
    const now = await scriptSeconds(wire);
    still = now - seen < restingShare * (pollMs / 1000) ? still + 1 : 0;
    seen = now;
  }
  return seen;
}

/** Asked of the browser beside the page, since a script that looks would be counted. */
async function isWaiting(wire: CDPSession): Promise<boolean> {
  const { root } = await wire.send('DOM.getDocument', { depth: 0 });
  const { nodeId } = await wire.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: '[aria-busy="true"]',
  });
  return nodeId !== 0;
}

/** From the press until the new screen has what it shows. */
async function timeOf(page: Page, wire: CDPSession, { screen, link: find, fold }: Way): Promise<number> {
  // Looked for before the clock runs: finding a link by its name is itself tens of milliseconds of script.
  await fold?.(page).click();
  await find(page).scrollIntoViewIfNeeded();
  const link = await find(page).boundingBox();
  if (link === null) throw new Error(`there is no way to ${screen}`);
  const before = await scriptSecondsAtRest(wire);
  await page.mouse.click(link.x + link.width / 2, link.y + link.height / 2);
  let after = await scriptSecondsAtRest(wire);
  // A screen that waits for its answer rests as well, and has its work before it.
  while (await isWaiting(wire)) after = await scriptSecondsAtRest(wire);
  return (after - before) * 1000;
}

export async function screenChanges(url: string): Promise<readonly ScreenChange[]> {
  const browser = await chromium.launch(browserOptions);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await signIn(page, url);
    const wire = await page.context().newCDPSession(page);
    await wire.send('Performance.enable');
    const times = new Map<string, number[]>(ways.map(({ screen }) => [screen, []]));
    for (let round = 0; round < rounds; round += 1)
      for (const way of ways) times.get(way.screen)?.push(await timeOf(page, wire, way));
    return [...times].map(([screen, [first = Number.NaN, ...later]]) => ({
      screen,
      firstMs: first,
      laterMs: quantile(later, 0.5),
    }));
  } finally {
    await browser.close();
  }
}
