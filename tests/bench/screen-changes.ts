// What it costs a signed-in reader's browser to go from one screen to the next, in script.

import { setTimeout as pause } from 'node:timers/promises';
import { type CDPSession, type Page, chromium } from '@playwright/test';
import { browserOptions } from './browser.ts';
import { quantile } from './pace.ts';

const rounds = 6;
const pollMs = 100;
const restingPolls = 5;
/** A clock in the page that ticks every second is rest. */
const restingShare = 0.02;
const ways = ['Explore', 'Schedule', 'Table', 'Bari', 'Home'];

export interface ScreenChange {
  readonly screen: string;
  /** With its script still to be fetched and compiled. */
  readonly firstMs: number;
  /** The median of every later time. */
  readonly laterMs: number;
}

async function signIn(page: Page, url: string): Promise<void> {
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

/** From the press until the new screen has what it shows. */
async function timeOf(page: Page, wire: CDPSession, way: string): Promise<number> {
  // Looked for before the clock runs: finding a link by its name is itself tens of milliseconds of script.
  const link = await page.getByRole('banner').getByRole('link', { name: way }).first().boundingBox();
  if (link === null) throw new Error(`there is no way to ${way} in the header`);
  const before = await scriptSecondsAtRest(wire);
  await page.mouse.click(link.x + link.width / 2, link.y + link.height / 2);
  const after = await scriptSecondsAtRest(wire);
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  return (after - before) * 1000;
}

export async function screenChanges(url: string): Promise<readonly ScreenChange[]> {
  const browser = await chromium.launch(browserOptions);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await signIn(page, url);
    const wire = await page.context().newCDPSession(page);
    await wire.send('Performance.enable');
    const times = new Map<string, number[]>(ways.map((way) => [way, []]));
    for (let round = 0; round < rounds; round += 1)
      for (const way of ways) times.get(way)?.push(await timeOf(page, wire, way));
    return [...times].map(([screen, [first = Number.NaN, ...later]]) => ({
      screen,
      firstMs: first,
      laterMs: quantile(later, 0.5),
    }));
  } finally {
    await browser.close();
  }
}
