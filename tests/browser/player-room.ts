// The player as a viewer has it, with a network that does as a journey needs.

import type { Stream } from '@cadetto/contract';
import { expect, type Locator, type Page, type Request, type Response, type Route } from '@playwright/test';
import { plainMatchOnAir } from './operator.ts';

export type Origin = 'main' | 'backup';

export const player = (page: Page): Locator => page.locator('dialog[open]:has(video)');
export const video = (page: Page): Locator => player(page).locator('video');
export const stage = (page: Page): Locator => player(page).locator('section').first();
export const told = (page: Page): Locator => player(page).getByRole('alert');
/** A manifest names both. */
export const mainPlace = /^https?:\/\/[^/]+\/media\//;
export const otherPlace = /^https?:\/\/[^/]+\/backup\//;
export const pieceFrom = (page: Page, place: RegExp): Promise<unknown> =>
  page.waitForResponse((answer) => answer.ok() && place.test(answer.url()) && answer.url().endsWith('.m4s'));
export const clock = (page: Page): Promise<number> =>
  video(page).evaluate((element: HTMLVideoElement) => element.currentTime);
export const isPaused = (page: Page): Promise<boolean> =>
  video(page).evaluate((element: HTMLVideoElement) => element.paused);
export const isMuted = (page: Page): Promise<boolean> =>
  video(page).evaluate((element: HTMLVideoElement) => element.muted);
/** Of the picture that is shown. */
export const height = (page: Page): Promise<number> =>
  video(page).evaluate((element: HTMLVideoElement) => element.videoHeight);

/** Whatever provoked failures leave in the console. */
export const networkComplaints = /ERR_FAILED|ERR_INTERNET_DISCONNECTED|ERR_TIMED_OUT|404|\/problem/;

export async function open(page: Page, row: string, nth = 0): Promise<void> {
  const ways = page
    .getByRole('region', { name: row, exact: true })
    .getByRole('button', { name: /^(Play|Watch|Resume) / });
  // A row is drawn whole for who comes to it.
  await ways.first().focus();
  await ways.nth(nth).click();
  await expect(video(page)).toBeVisible();
}

export async function openPlaying(page: Page, row: string, nth = 0): Promise<void> {
  await open(page, row, nth);
  await expectToPlay(page);
}

/** A match that is being played, whatever else is on the air at this hour. */
export async function openPlayingMatch(page: Page): Promise<void> {
  const { name } = await plainMatchOnAir(page.request);
  const buttons = page.getByRole('region', { name: 'On now', exact: true }).getByRole('button');
  await buttons.first().focus();
  await buttons.and(page.getByRole('button', { name: name.en })).click();
  await expectToPlay(page);
}

/** The badge of who has fallen behind what is live; one press on it leads to the edge. */
export const lateBadge = (page: Page): Locator => player(page).getByText('Go to live', { exact: true });

interface Moment {
  readonly awake: boolean;
  readonly late: boolean;
  readonly said: readonly string[];
}

export interface Witness {
  readonly moments: () => Promise<readonly Moment[]>;
  /** Labels, notices and news, in the order they came. */
  readonly said: () => Promise<readonly string[]>;
}

/**
 * Sees all that the player shows from now on: a label is there for one second and the controls for three, and a journey
 * on a slow machine looks too late for either.
 */
export async function witnessOf(page: Page): Promise<Witness> {
  const seen = await stage(page).evaluateHandle((element) => {
    const moments: Moment[] = [];
    const look = () => {
      const texts = (selector: string) =>
        [...element.querySelectorAll(selector)].map(({ textContent }) => textContent);
      const moment = {
        awake: element.getAttribute('data-awake') === 'true',
        late: texts('button').includes('Go to live'),
        said: texts('output').filter((text) => text !== ''),
      };
      if (JSON.stringify(moment) !== JSON.stringify(moments.at(-1))) moments.push(moment);
    };
    look();
    new MutationObserver(look).observe(element, {
      attributeFilter: ['data-awake'],
      characterData: true,
      childList: true,
      subtree: true,
    });
    return moments;
  });
  const moments = () => seen.jsonValue();
  return { moments, said: async () => (await moments()).flatMap(({ said }) => said) };
}

export interface Change {
  /** The last picture of before stayed until the next one came. */
  held: boolean;
  /** There was nothing left to show before. */
  waited: boolean;
}

/** Resolves once the video has begun anew. */
export async function nextPictureOf(page: Page): Promise<() => Promise<Change>> {
  const changed = await video(page).evaluateHandle((element: HTMLVideoElement) => {
    const { promise, resolve } = Promise.withResolvers<Change>();
    const still = element.parentElement?.querySelector('canvas');
    const change = { held: false, waited: false };
    const before = new AbortController();
    const look = () => (change.waited ||= element.playbackRate === 0);
    for (const event of ['ratechange', 'waiting']) element.addEventListener(event, look, before);
    element.addEventListener(
      'emptied',
      () => {
        change.held = still?.hidden === false;
        before.abort();
      },
      { once: true },
    );
    element.addEventListener('loadeddata', () => resolve(change), { once: true });
    return { promise };
  });
  return () => changed.evaluate(({ promise }) => promise);
}

/** Measured on the video's own clock. */
export async function expectToPlay(page: Page): Promise<void> {
  await expect
    .poll(() => video(page).evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThanOrEqual(3);
  const before = await clock(page);
  await expect.poll(() => clock(page)).toBeGreaterThan(before + 0.7);
}

export async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.locator('video')).toHaveCount(0);
}

/** By keys: the controls stay for whoever is among them. */
export async function choose(page: Page, menu: string, choice: string): Promise<void> {
  await player(page).getByRole('button', { name: menu, exact: true }).press('Enter');
  await player(page).getByRole('menuitemradio', { name: choice, exact: true }).press('Enter');
}

export async function expectChosen(page: Page, menu: string, choice: string): Promise<void> {
  await player(page).getByRole('button', { name: menu, exact: true }).press('Enter');
  await expect(player(page).getByRole('menuitemradio', { name: choice, exact: true })).toBeChecked();
  await page.keyboard.press('Escape');
}

export interface Origins {
  /** Refuses whatever is asked from now on. */
  readonly dies: (origin: Origin) => void;
  /** Takes whatever is asked from now on, and answers nothing. */
  readonly fallsSilent: (origin: Origin) => void;
  readonly returns: (origin: Origin) => void;
  /** Answers with segments from now on that nothing can be made of but their length. */
  readonly spoils: (origin: Origin) => void;
  /** Who was asked for pictures last. */
  readonly last: () => Origin | null;
}

/** What the player records for the operator. */
export async function recordsOf(page: Page): Promise<unknown[]> {
  const records: unknown[] = [];
  await page.route(/\/prod\/live\/streams\/watch\/[^/]+\/problem$/, async (route) => {
    records.push(route.request().postDataJSON());
    await route.fulfill({ json: { ok: true } });
  });
  return records;
}

interface WatchAnswer {
  dashUrl: string;
}

/** As both calls say it: taking the right, and reading the stream. */
async function changeStream(page: Page, change: (stream: WatchAnswer) => object): Promise<void> {
  const changed = (stream: WatchAnswer) => ({ ...stream, ...change(stream) });
  await page.route(/\/prod\/live\/streams\/watch\/[^/]+$/, async (route) => {
    const response = await route.fetch();
    const answer: WatchAnswer & { stream?: WatchAnswer } = await response.json();
    const json = answer.stream ? { ...answer, stream: changed(answer.stream) } : changed(answer);
    await route.fulfill({ response, json: response.ok() ? json : answer });
  });
}

const dashOnly = { hlsUrl: null, hlsBackupUrl: null };
export const withDashOnly = (page: Page): Promise<void> => changeStream(page, () => dashOnly);
/** Nothing to fall back on. */
export const withOneSource = (page: Page): Promise<void> =>
  changeStream(page, () => ({ ...dashOnly, dashBackupUrl: null }));
/** Without a backup, which would take the place of what never began. */
const hlsOnly = { dashUrl: null, dashBackupUrl: null, hlsBackupUrl: null };
export const withHlsOnly = (page: Page): Promise<void> => changeStream(page, () => hlsOnly);

/** From HLS, with its backup. */
export const withHlsPlaces = (page: Page): Promise<void> =>
  changeStream(page, () => ({ dashUrl: null, dashBackupUrl: null }));

/** Sealed from its next answer on, as far as anybody is told. */
export const saidToBeSealed = (page: Page): Promise<void> =>
  changeStream(page, () => ({
    drmParameters: {
      licenseAcquisitionURL: '/licence',
      certificateURL: null,
      widevine: false,
      clearKey: true,
    },
  }));

/** Whole by its boxes, with nothing in them that could be decoded. */
function spoiled(segment: Buffer): Buffer {
  return segment.fill(0xff, segment.indexOf('mdat') + 4);
}

export interface SpoilablePieces {
  readonly spoil: () => void;
  /** One of the picture and one of the sound, whichever come first from this number on. */
  readonly spoilOneEachFrom: (number: number) => void;
  /** Hands back who waits until the manifest is. */
  readonly spoiledUntilAskedAgain: () => Promise<() => Promise<void>>;
}

export async function spoilablePieces(page: Page): Promise<SpoilablePieces> {
  let isLetThrough = (_address: string) => true;
  await page.route(/\/media\/.*\.m4s$/, async (route) => {
    if (isLetThrough(route.request().url())) return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, body: spoiled(await response.body()) });
  });
  return {
    spoil() {
      isLetThrough = () => false;
    },
    spoilOneEachFrom(first) {
      const spoilt = new Set<boolean>();
      isLetThrough = (address) => {
        const [, track = '', number] = /([^/]+)\/(\d+)\.m4s$/.exec(address) ?? [];
        const isPicture = /^v\d+$/.test(track);
        if (Number(number) < first || spoilt.has(isPicture)) return true;
        spoilt.add(isPicture);
        return false;
      };
    },
    async spoiledUntilAskedAgain() {
      const { promise, resolve } = Promise.withResolvers<void>();
      const askedAgain = (route: Route) => {
        // Before it is answered: on a slow machine the segments after it would be spoiled too, and somebody told.
        isLetThrough = () => true;
        resolve();
        return route.fallback();
      };
      await page.route(/manifest\.mpd$/, askedAgain, { times: 1 });
      isLetThrough = () => false;
      return () => promise;
    },
  };
}

/**
 * A live viewer has less than four seconds in hand. The bench says what those are enough for; beside others, a journey
 * takes seconds for what a viewer's own machine does at once.
 */
function withMoreInHand(manifest: string): string {
  return manifest.replace(/suggestedPresentationDelay="[^"]*"/, 'suggestedPresentationDelay="PT6S"');
}

export async function withSecondsInHand(page: Page): Promise<void> {
  await page.route(/\.mpd$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: withMoreInHand(await response.text()) });
  });
}

/**
 * The stream comes from two origins with addresses of their own, DASH only, and neither manifest knows of the other.
 * `inHand`: whether a live viewer has more of it than the product gives them.
 */
export async function withTwoOrigins(page: Page, { inHand = true } = {}): Promise<Origins> {
  const dead = new Set<Origin>();
  const silent = new Set<Origin>();
  const spoilt = new Set<Origin>();
  let last: Origin | null = null;
  await changeStream(page, ({ dashUrl }) => {
    const at = (origin: Origin) => dashUrl.replace('/media/', `/${origin}-origin/media/`);
    return { ...dashOnly, dashUrl: at('main'), dashBackupUrl: at('backup') };
  });
  await page.route(/\/(main|backup)-origin\//, async (route) => {
    const address = route.request().url();
    const origin: Origin = address.includes('/main-origin/') ? 'main' : 'backup';
    if (dead.has(origin)) return route.abort();
    if (silent.has(origin)) return;
    if (address.endsWith('.m4s')) last = origin;
    const url = address.replace(`/${origin}-origin`, '');
    const changed = address.endsWith('.mpd') || (address.endsWith('.m4s') && spoilt.has(origin));
    if (!changed) return route.continue({ url });
    const response = await route.fetch({ url });
    if (address.endsWith('.m4s')) return route.fulfill({ response, body: spoiled(await response.body()) });
    const manifest = await response.text();
    const alone = manifest.replaceAll(/<(BaseURL|Location)[^>]*>[^<]*<\/\1>/g, '');
    await route.fulfill({ response, body: inHand ? withMoreInHand(alone) : alone });
  });
  return {
    dies: (origin) => dead.add(origin),
    fallsSilent: (origin) => silent.add(origin),
    returns: (origin) => {
      dead.delete(origin);
      silent.delete(origin);
    },
    spoils: (origin) => spoilt.add(origin),
    last: () => last,
  };
}

/** The clocks that the picture goes by stay as they are. */
async function timeIsOver(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate((passed) => {
    const { now } = Date;
    Date.now = () => now() + passed;
    dispatchEvent(new Event('online'));
    Date.now = now;
  }, milliseconds);
}

/** The 180 seconds are over now. */
export async function refreshComesDue(page: Page): Promise<void> {
  const refreshed = page.waitForResponse(isWatchAnswer);
  await timeIsOver(page, 180_000);
  await refreshed;
}

/** The pieces after it come under its signature, and the picture knows nothing of it. */
export async function refreshesUndisturbed(page: Page): Promise<void> {
  await video(page).evaluate((element) => {
    for (const name of ['emptied', 'pause'])
      element.addEventListener(name, () => element.setAttribute('data-disturbed', name));
  });
  const refreshed = page.waitForResponse(isWatchAnswer);
  await refreshComesDue(page);
  const { dashUrl, hlsUrl } = (await (await refreshed).json()) as Stream;
  const fresh = (dashUrl ?? hlsUrl ?? '').replace(/[^/]+$/, '');
  expect(fresh).not.toBe('');
  await page.waitForRequest((asked) => asked.url().endsWith('.m4s') && asked.url().includes(fresh));
  await expectToPlay(page);
  await expect(video(page)).not.toHaveAttribute('data-disturbed');
}

/** Pauses, and does not come back for ten minutes. */
export async function forgets(page: Page): Promise<void> {
  await page.keyboard.press('k');
  await expect.poll(() => isPaused(page)).toBe(true);
  const ended = page.waitForResponse((response) => response.url().endsWith('/end'));
  await timeIsOver(page, 600_000);
  await ended;
}

/** Reads the stream, and renews the right to it. */
export const asksToWatchOn = (request: Request): boolean =>
  /\/streams\/watch\/[^/]+$/.test(request.url()) && request.method() === 'GET';

export const isWatchAnswer = (response: Response): boolean => asksToWatchOn(response.request());

/** Who asked, for asking something else in the same name. */
export async function headersOf(request: Request): Promise<Record<string, string>> {
  const { authorization = '', 'x-access-token': token = '', deviceid = '' } = await request.allHeaders();
  return { authorization, deviceid, ...(token === '' ? {} : { 'x-access-token': token }) };
}
