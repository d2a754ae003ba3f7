// How soon there is a picture: ours against the least that plays the same files, in one browser and one run.

import type { Browser, Locator, Page } from '@playwright/test';
import { quantile } from './pace.ts';
import { startScript, type Running } from './running.ts';
import {
  callsTime,
  firstPicture,
  longestGap,
  noteTaking,
  openBrowser,
  packPlayed,
  playsFor,
  seekTime,
} from './watched.ts';
import { memberOf, openHero, openHome, type Member } from './watching-page.ts';

const rounds = 7;
const afterDeathMs = 15_000;

export interface Playback {
  readonly warm: Compared;
  /** What the calls for the right to watch take of the warm start: the bare page makes none. */
  readonly callsMs: number;
  readonly cold: Compared;
  readonly seek: Compared;
  readonly failoverGapMs: number;
  readonly calmGapMs: number;
}

export interface Compared {
  readonly ours: number;
  readonly bare: number;
}

async function isDone(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** A pointer rests on a button before it presses it: what a page draws for that has nothing to do with the player. */
async function rest(page: Page, button: Locator): Promise<void> {
  await button.hover();
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((each) => each instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  );
}

const median = (values: readonly number[]) => quantile(values, 0.5);

function tile(page: Page) {
  return page
    .getByRole('region', { name: 'Highlights' })
    .getByRole('button', { name: /^Play / })
    .first();
}

async function barePage(browser: Browser, url: string): Promise<Page> {
  const context = await noteTaking(await browser.newContext({ baseURL: url }));
  const page = await context.newPage();
  await page.goto('/');
  return page;
}

async function openOurs(page: Page): Promise<number> {
  await tile(page).click();
  return firstPicture(page);
}

/** Recordings differ in what they weigh: both play the same. */
async function openBare(page: Page, pack: string): Promise<number> {
  await page.evaluate((name) => (location.hash = name), pack);
  await page.getByRole('button').click();
  return firstPicture(page);
}

async function closeOurs(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('video').waitFor({ state: 'detached' });
}

/** Each time in a browser that has never seen a player, and has done with the page it is on. */
async function cold(browser: Browser, urls: Urls, member: Member): Promise<Compared> {
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const page = await openHome(browser, urls.product, member);
    // What a page draws when it is scrolled is not the press's doing, and the bare page has nothing to scroll.
    await tile(page).scrollIntoViewIfNeeded();
    await isDone(page);
    ours.push(await openOurs(page));
    const pack = await packPlayed(page);
    await page.context().close();
    const other = await barePage(browser, urls.bare);
    await isDone(other);
    bare.push(await openBare(other, pack));
    await other.context().close();
  }
  return { ours: median(ours), bare: median(bare) };
}

interface Urls {
  readonly product: string;
  readonly bare: string;
}

/** Again and again in one page, and after a second of each a seek to its middle. */
async function warm(browser: Browser, urls: Urls, member: Member) {
  const page = await openHome(browser, urls.product, member);
  const other = await barePage(browser, urls.bare);
  const first = { ours: [] as number[], bare: [] as number[] };
  const seek = { ours: [] as number[], bare: [] as number[] };
  const calls: number[] = [];
  for (let round = -1; round < rounds; round += 1) {
    await rest(page, tile(page));
    const ours = await openOurs(page);
    const called = await callsTime(page);
    await playsFor(page, 1);
    const oursSought = await seekTime(page, 20);
    await closeOurs(page);
    await rest(other, other.getByRole('button'));
    const bare = await openBare(other, await packPlayed(page));
    await playsFor(other, 1);
    const bareSought = await seekTime(other, 20);
    await other.evaluate('window.closePlayer()');
    // The first of each is the one that loads the code.
    if (round < 0) continue;
    calls.push(called);
    first.ours.push(ours);
    first.bare.push(bare);
    seek.ours.push(oursSought);
    seek.bare.push(bareSought);
  }
  await page.context().close();
  await other.context().close();
  const compared = ({ ours, bare }: typeof first) => ({ ours: median(ours), bare: median(bare) });
  return { first: compared(first), seek: compared(seek), callsMs: median(calls) };
}

/** The main addresses of a live match die in the middle of it; the longest wait between two pictures counts. */
async function failover(browser: Browser, url: string, member: Member) {
  const page = await openHome(browser, url, member);
  await openHero(page);
  await firstPicture(page);
  await page.waitForTimeout(afterDeathMs);
  const settled = await page.evaluate(() => performance.now() - 10_000);
  const calmGapMs = await longestGap(page, settled);
  const died = await page.evaluate(() => performance.now());
  await page.route(/^https?:\/\/[^/]+\/media\//, (route) => route.abort());
  await page.waitForTimeout(afterDeathMs);
  const failoverGapMs = await longestGap(page, died);
  await page.context().close();
  return { calmGapMs, failoverGapMs };
}

export async function playbackTimes({ url }: Running): Promise<Playback> {
  const bare = await startScript('tests/bench/bare-player.ts', {});
  const browser = await openBrowser();
  try {
    const urls = { product: url, bare: bare.url };
    const member = await memberOf(browser, url);
    const coldTimes = await cold(browser, urls, member);
    const { first, seek, callsMs } = await warm(browser, urls, member);
    return { cold: coldTimes, warm: first, callsMs, seek, ...(await failover(browser, url, member)) };
  } finally {
    await browser.close();
    await bare.stop();
  }
}
