// Our player on a replay over lines of several rates: how often the picture stops, and in what size it is shown.

import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { typeCredentials } from '../browser/visit.ts';
import type { Running } from './running.ts';
import { slowLine, type SlowLine } from './slow-line.ts';
import { openBrowser } from './watched.ts';
import { replay } from './watching-page.ts';

const rates = [0.4, 0.8, 3, 9];
/** A line that falls and recovers while somebody watches. */
const changing = [9, 0.4, 9];
const settlingMs = 10_000;
/** Whatever a picture waits for, a viewer sees it stand for longer than this. */
const overlookedMs = 300;
const minutes10 = 600;
/** On the slowest line everything but the picture takes its time. */
const patienceMs = 120_000;

const featured = (page: Page) => page.getByRole('region', { name: 'Featured' });

export interface Viewing {
  /** One after the other, each for the same part of the time. */
  readonly megabits: readonly number[];
  /** Times the picture ran dry after the first ten seconds, was stopped before it did, or stood for long; how long together. */
  readonly stalls: number;
  readonly stalledMs: number;
  /** Waits too short to be seen, with seconds in hand: a decoder that changed its size, or got no processor. */
  readonly hesitations: number;
  readonly hesitatedMs: number;
  /** From the press on Play to the first moving picture. */
  readonly startMs: number;
  /** Heights of the pictures shown after the first ten seconds, with the share of the time each was on. */
  readonly heights: readonly { readonly height: number; readonly share: number }[];
  /** The height that most of the last quarter at each rate was spent with: until then what was in hand is shown. */
  readonly settledHeights: readonly number[];
  readonly playedSeconds: number;
  /** Of the time after the first ten seconds: a picture that stopped for good waits for nothing any more. */
  readonly sharePlayed: number;
}

export function secondsARate(): number {
  return Number(process.env['STALL_SECONDS'] ?? minutes10);
}

async function press(play: Locator): Promise<void> {
  await play.click();
  await play.page().locator('dialog[open] video').waitFor({ timeout: patienceMs });
}

interface Wait {
  readonly ms: number;
  /** It had something to go on with. */
  readonly inHand: boolean;
}

interface Watched {
  readonly firstMoveAt: number;
  readonly waits: readonly Wait[];
  readonly heights: readonly number[];
  readonly playedSeconds: number;
  readonly watchedSeconds: number;
}

/** Runs in the page. What waits for data says so; sampling the picture's clock would blame a busy machine. */
async function watch({ settle, watchFor }: { settle: number; watchFor: number }): Promise<Watched> {
  const video = document.querySelector<HTMLVideoElement>('dialog[open] video');
  if (video === null) throw new Error('no picture');
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  while (video.paused || video.currentTime === 0) {
    if (video.paused && video.readyState >= 2) await video.play().catch(() => undefined);
    await pause(20);
  }
  const firstMoveAt = Date.now();
  const waits: { readonly from: number; until: number; inHand: boolean }[] = [];
  const ahead = (): number => {
    const ranges = Array.from({ length: video.buffered.length }, (_, index) => index);
    const current = ranges.find((index) => video.buffered.end(index) > video.currentTime);
    return current === undefined || video.buffered.start(current) > video.currentTime + 0.1
      ? 0
      : video.buffered.end(current) - video.currentTime;
  };
  let isDry = false;
  const look = (): void => {
    const last = waits.at(-1);
    const isOpen = last?.until === Number.POSITIVE_INFINITY;
    // Before an element runs dry the player stops it, by a speed of nought, and lets it go on with a second in hand.
    const isStopped = !video.paused && video.playbackRate === 0;
    if (!isDry && !isStopped) {
      if (isOpen) last.until = performance.now();
      return;
    }
    const inHand = !isStopped && ahead() > 1;
    // Said once more of the same wait, which may have run dry meanwhile.
    if (isOpen) last.inHand &&= inHand;
    else waits.push({ from: performance.now(), until: Number.POSITIVE_INFINITY, inHand });
  };
  const becomes = (dry: boolean) => () => {
    isDry = dry;
    look();
  };
  video.addEventListener('waiting', becomes(true));
  video.addEventListener('playing', becomes(false));
  video.addEventListener('ratechange', look);
  look();
  await pause(settle);
  const heights: number[] = [];
  const from = video.currentTime;
  const began = performance.now();
  const until = began + watchFor - settle;
  while (performance.now() < until) {
    heights.push(video.videoHeight);
    await pause(500);
  }
  const ended = performance.now();
  return {
    firstMoveAt,
    // One that began while the player settled and lasts is one that the viewer sees.
    waits: waits
      .filter((wait) => wait.until > began)
      .map((wait) => ({
        ms: Math.min(wait.until, ended) - Math.max(wait.from, began),
        inHand: wait.inHand,
      })),
    heights,
    playedSeconds: video.currentTime - from,
    watchedSeconds: (ended - began) / 1000,
  };
}

const isOverlooked = ({ ms, inHand }: Wait) => inHand && ms <= overlookedMs;

const together = (waits: readonly Wait[]) => waits.reduce((sum, { ms }) => sum + ms, 0);

function sharesOf(heights: readonly number[]): Viewing['heights'] {
  return [...new Set(heights)]
    .toSorted((a, b) => a - b)
    .map((height) => ({
      height,
      share: heights.filter((other) => other === height).length / heights.length,
    }));
}

type Member = Awaited<ReturnType<BrowserContext['storageState']>>;

/** One device for all rates: an account has only so many. */
async function signedIn(browser: Browser, baseURL: string): Promise<Member> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.goto('/en/login');
  await typeCredentials(page, 'fan@cadetto.test', 'Cadetto1');
  await featured(page).waitFor({ timeout: patienceMs });
  const member = await context.storageState();
  await context.close();
  return member;
}

interface View {
  readonly browser: Browser;
  readonly line: SlowLine;
  readonly member: Member;
  readonly megabits: readonly number[];
}

/** The picture most of the time was spent with. */
export function mainHeight(shares: Viewing['heights']): number {
  return shares.toSorted((a, b) => b.share - a.share)[0]?.height ?? 0;
}

function settledHeights(heights: readonly number[], parts: number): readonly number[] {
  const length = heights.length / parts;
  return Array.from({ length: parts }, (_, part) =>
    mainHeight(sharesOf(heights.slice(Math.round((part + 0.75) * length), Math.round((part + 1) * length)))),
  );
}

async function viewAt({ browser, line, member, megabits }: View): Promise<Viewing> {
  const context = await browser.newContext({
    baseURL: line.url,
    storageState: member,
    // Large enough that the player wants the best picture.
    viewport: { width: 1600, height: 1000 },
  });
  try {
    const page = await context.newPage();
    await page.goto('/en');
    await featured(page).waitFor({ timeout: patienceMs });
    const play = await replay(page);
    // Pictures of the page that were still on their way would share the line with the player.
    await page.waitForLoadState('networkidle');
    const watchFor = secondsARate() * 1000;
    const [first = Number.POSITIVE_INFINITY, ...others] = megabits;
    line.rateBecomes(first);
    const pressed = Date.now();
    await press(play);
    const watching = page.evaluate(watch, { settle: settlingMs, watchFor });
    for (const rate of others) {
      await page.waitForTimeout(watchFor / megabits.length);
      line.rateBecomes(rate);
    }
    const watched = await watching;
    const hesitations = watched.waits.filter(isOverlooked);
    const stalls = watched.waits.filter((wait) => !isOverlooked(wait));
    return {
      megabits,
      stalls: stalls.length,
      stalledMs: together(stalls),
      hesitations: hesitations.length,
      hesitatedMs: together(hesitations),
      startMs: watched.firstMoveAt - pressed,
      heights: sharesOf(watched.heights),
      settledHeights: settledHeights(watched.heights, megabits.length),
      playedSeconds: watched.playedSeconds,
      sharePlayed: watched.playedSeconds / watched.watchedSeconds,
    };
  } finally {
    await context.close();
    line.rateBecomes(Number.POSITIVE_INFINITY);
  }
}

/** One after the other: an account watches one thing at a time, and the processor is not to be what is short. */
export async function* viewings(product: Running): AsyncGenerator<Viewing> {
  const line = await slowLine(product.url);
  const browser = await openBrowser();
  try {
    const member = await signedIn(browser, line.url);
    for (const megabits of [...rates.map((rate) => [rate]), changing])
      yield await viewAt({ browser, line, member, megabits });
  } finally {
    await browser.close();
    await line.stop();
  }
}
