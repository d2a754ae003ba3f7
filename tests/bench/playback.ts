// How soon there is a picture: ours against the least that plays the same files, in one browser and one run.

import type { Browser, Locator, Page, Response, Route } from '@playwright/test';
import { announced, becomes, takeAway, watchButton } from '../browser/broadcast.ts';
import { operatorHeaders } from '../browser/operator.ts';
import { mainPlace, otherPlace, refreshComesDue, withTwoOrigins } from '../browser/player-room.ts';
import { quantile } from './pace.ts';
import { startScript, type Running } from './running.ts';
import {
  firstPicture,
  goOnPlaying,
  longestGap,
  noteTaking,
  openBrowser,
  playsFor,
  recordingPlayed,
  replayPlayed,
  rightTime,
  seekTime,
  stopPlaying,
} from './watched.ts';
import { closeOurs, memberOf, openHero, openHome, replay, type Member } from './watching-page.ts';

const rounds = 7;
/** It differs by a few hundredths of bare Shaka from what it may be: seven medians of the same code lay on both sides. */
const warmRounds = 21;
/** Seven of the same code gave 1.09 and 1.68 of bare Shaka. */
const seekRounds = 15;
const secondsBetweenSeeks = 307;
/** Until what was before, and what came of a failure, is over. */
const settlingMs = 15_000;
const longestDetourMs = 120_000;

/** The longest wait between two pictures of a live match, in milliseconds. */
export interface Failover {
  readonly calm: number;
  /** The main place refuses whatever is asked. */
  readonly dies: number;
  readonly returns: number;
  /** It takes whatever is asked and answers nothing. */
  readonly fallsSilent: number;
  /** Where manifests know of one place alone, another takes the place of the one that died. */
  readonly otherSource: number;
  /** The key of a sealed match is changed while it plays: nothing of the picture before can be held. */
  readonly otherKey: number;
}

export interface Playback {
  readonly warm: Compared;
  /** What the call for the right to watch takes of the warm start: the bare page makes none. */
  readonly rightMs: number;
  readonly cold: Compared;
  readonly seek: Compared;
  readonly failover: Failover;
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

interface Times {
  readonly ours: readonly number[];
  readonly bare: readonly number[];
}

const compared = ({ ours, bare }: Times): Compared => ({ ours: median(ours), bare: median(bare) });

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

async function openBare(page: Page, manifest: string): Promise<number> {
  await page.evaluate((address) => (location.hash = address), manifest);
  await page.getByRole('button').click();
  return firstPicture(page);
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
    const same = await recordingPlayed(page);
    await page.context().close();
    const other = await barePage(browser, urls.bare);
    await isDone(other);
    bare.push(await openBare(other, same));
    await other.context().close();
  }
  return { ours: median(ours), bare: median(bare) };
}

interface Urls {
  readonly product: string;
  readonly bare: string;
}

/** Again and again in one page. */
async function warm(browser: Browser, urls: Urls, member: Member) {
  const page = await openHome(browser, urls.product, member);
  const other = await barePage(browser, urls.bare);
  const first = { ours: [] as number[], bare: [] as number[] };
  const rights: number[] = [];
  for (let round = -1; round < warmRounds; round += 1) {
    await rest(page, tile(page));
    const ours = await openOurs(page);
    const waited = await rightTime(page);
    await playsFor(page, 1);
    await closeOurs(page);
    await rest(other, other.getByRole('button'));
    const bare = await openBare(other, await recordingPlayed(page));
    await playsFor(other, 1);
    await other.evaluate('window.closePlayer()');
    // The first of each is the one that loads the code.
    if (round < 0) continue;
    rights.push(waited);
    first.ours.push(ours);
    first.bare.push(bare);
  }
  await page.context().close();
  await other.context().close();
  return { first: compared(first), rightMs: median(rights) };
}

/** In a replay, from minute to minute: what neither has in hand. Both read it from the product. */
async function seeking(browser: Browser, urls: Urls, member: Member): Promise<Compared> {
  const page = await openHome(browser, urls.product, member);
  const other = await barePage(browser, urls.bare);
  await (await replay(page)).click();
  await playsFor(page, 3);
  await openBare(other, await replayPlayed(page));
  await playsFor(other, 3);
  const sought = { ours: [] as number[], bare: [] as number[] };
  for (let round = 1; round <= seekRounds; round += 1) {
    const place = round * secondsBetweenSeeks;
    for (const [player, waiting, times] of [
      [page, other, sought.ours],
      [other, page, sought.bare],
    ] as const) {
      await stopPlaying(waiting);
      await goOnPlaying(player);
      // What a page draws when it goes on has nothing to do with the seek.
      await player.waitForTimeout(500);
      times.push(await seekTime(player, place));
      await playsFor(player, place + 3);
    }
  }
  await closeOurs(page);
  await page.context().close();
  await other.context().close();
  return compared(sought);
}

const now = (page: Page) => page.evaluate(() => performance.now());
const isPieceOf = (place: RegExp) => (answer: Response) =>
  answer.ok() && answer.url().endsWith('.m4s') && place.test(answer.url());

/** The main addresses of a live match fail in the middle of it, in one way after the other. */
async function failover(browser: Browser, url: string, member: Member): Promise<Failover> {
  const page = await openHome(browser, url, member);
  await openHero(page);
  await firstPicture(page);
  await page.waitForTimeout(settlingMs);
  const calm = await longestGap(page, (await now(page)) - 10_000);
  const failing = async (fail: (route: Route) => unknown) => {
    const since = await now(page);
    let failed = 0;
    await page.route(mainPlace, (route) => {
      failed += 1;
      return fail(route);
    });
    // A path that was renamed would leave the main source alive, and the wait as calm as before.
    await page.waitForResponse(isPieceOf(otherPlace));
    await page.waitForTimeout(settlingMs);
    if (failed === 0) throw new Error('the main place was asked for nothing');
    return longestGap(page, since);
  };
  const dies = await failing((route) => route.abort());
  const healed = await now(page);
  await page.unroute(mainPlace);
  await page.waitForResponse(isPieceOf(mainPlace), { timeout: longestDetourMs });
  await page.waitForTimeout(settlingMs);
  const returns = await longestGap(page, healed);
  const fallsSilent = await failing(() => undefined);
  await closeOurs(page);
  await page.context().close();
  const otherSource = await changeOfSource(browser, url, member);
  return { calm, dies, returns, fallsSilent, otherSource, otherKey: await changeOfKey(browser, url, member) };
}

async function changeOfSource(browser: Browser, url: string, member: Member): Promise<number> {
  const page = await openHome(browser, url, member);
  const origins = await withTwoOrigins(page, { inHand: false });
  await openHero(page);
  await firstPicture(page);
  await page.waitForTimeout(settlingMs);
  const since = await now(page);
  origins.dies('main');
  await page.waitForTimeout(settlingMs);
  if (origins.last() !== 'backup') throw new Error('nothing came from the other source');
  const gap = await longestGap(page, since);
  await closeOurs(page);
  await page.context().close();
  return gap;
}

async function changeOfKey(browser: Browser, url: string, member: Member): Promise<number> {
  const page = await openHome(browser, url, member);
  const { request } = page;
  const sealed = await becomes(request, { ...(await announced(request)), state: 'live' });
  await page.goto(`/en/watch/${sealed.id}`);
  await watchButton(page).click();
  await firstPicture(page);
  await page.waitForTimeout(settlingMs);
  const since = await now(page);
  const changed = await request.post(`/prod/operator/streams/${sealed.id}/key`, { headers: operatorHeaders });
  if (!changed.ok()) throw new Error(`the key was not changed: ${changed.status()}`);
  const licence = page.waitForResponse(/\/prod\/live\/streams\/licence\//);
  await refreshComesDue(page);
  await licence;
  await page.waitForTimeout(settlingMs);
  const gap = await longestGap(page, since);
  await closeOurs(page);
  await takeAway(page.context(), request);
  await page.context().close();
  return gap;
}

export async function playbackTimes({ url }: Running): Promise<Playback> {
  const bare = await startScript('tests/bench/bare-player.ts', {});
  const browser = await openBrowser();
  try {
    const urls = { product: url, bare: bare.url };
    const member = await memberOf(browser, url);
    const coldTimes = await cold(browser, urls, member);
    const { first, rightMs } = await warm(browser, urls, member);
    const seek = await seeking(browser, urls, member);
    const gaps = await failover(browser, url, member);
    return { cold: coldTimes, warm: first, rightMs, seek, failover: gaps };
  } finally {
    await browser.close();
    await bare.stop();
  }
}
