// Whoever stays in front of a match until after its whistle, and whoever has gone back in it.
import type { APIRequestContext, Page } from '@playwright/test';
import { announced, becomes, inAn, placeReachedBy, takeAway, watchButton } from './broadcast.ts';
import {
  choose,
  clock,
  expectToPlay,
  isPaused,
  lateBadge,
  mainPlace,
  networkComplaints,
  nextPictureOf,
  otherPlace,
  pieceFrom,
  player,
  recordsOf,
  spoilablePieces,
  stage,
  told,
  video,
  withHlsOnly,
  withHlsPlaces,
  withOneSource,
  witnessOf,
} from './player-room.ts';
import { expect, member } from './visit.ts';

const test = member('plus');

test.afterEach(({ context, request }) => takeAway(context, request));

/** Whether anything is drawn that is not black: of its own, or the last picture of what was there before. */
const showsPicture = (page: Page): Promise<boolean> =>
  video(page).evaluate((element: HTMLVideoElement) => {
    const still = element.parentElement?.querySelector('canvas');
    const copy = new OffscreenCanvas(16, 9).getContext('2d');
    copy?.drawImage(still?.hidden === false ? still : element, 0, 0, 16, 9);
    const bytes = copy?.getImageData(0, 0, 16, 9).data ?? [];
    return bytes.some((byte, index) => index % 4 !== 3 && byte > 40);
  });

/** Of one tab, from the countdown to the replay. */
async function staysFor(page: Page, streamId: string): Promise<void> {
  const words = player(page).getByText('Live', { exact: true });
  await watchButton(page).click({ timeout: 40_000 });
  await expectToPlay(page);
  await expect(words).not.toHaveCount(0);
  expect(page.url()).toContain(streamId);
  await expect(words).toHaveCount(0, { timeout: 90_000 });
  await expect(told(page)).toHaveCount(0);
  const there = Date.now();
  // Whoever saw it to its end did not ask for the replay: it is there, and waits.
  await expect.poll(() => isPaused(page)).toBe(true);
  await expect(player(page).getByRole('slider', { name: 'Position' })).toBeEnabled();
  // Longer than a picture is held that waits for another one.
  await expect.poll(() => Date.now() - there).toBeGreaterThan(5000);
  expect(await showsPicture(page)).toBe(true);
  expect(await isPaused(page)).toBe(true);
  expect(await clock(page)).toBeLessThan(1);
  await page.keyboard.press('k');
  await expectToPlay(page);
  await expect(player(page).locator('canvas')).toBeHidden();
  expect(await clock(page)).toBeLessThan(30);
}

test('[PLY-5] [DATA-3] by the clock alone a broadcast begins, plays, ends and is its replay for who stays, from DASH and from HLS', async ({
  page,
  context,
  request,
}) => {
  const evening = { ...(await announced(request)), protection: null, dvr: false };
  await becomes(request, evening);
  const hls = await context.newPage();
  await withHlsOnly(hls);
  const tabs = [page, hls];
  for (const tab of tabs) {
    await tab.goto(`/en/watch/${evening.id}`);
    await expect(tab.getByRole('timer')).toHaveText(/^Starts in /);
  }
  await becomes(request, { ...evening, scheduledStart: inAn(5 / 3600), endsAt: inAn(50 / 3600) });
  await Promise.all(tabs.map((tab) => staysFor(tab, evening.id)));
});

/** That may be gone back in. */
const WINDOW_SECONDS = 900;

/** In seconds, of what may be gone to. At rest nothing is drawn anew. */
async function onBar(page: Page): Promise<{ offset: number; length: number }> {
  await stage(page).dispatchEvent('pointermove', { pointerType: 'mouse' });
  return player(page)
    .getByRole('slider', { name: 'Position' })
    .evaluate(async (slider: HTMLInputElement) => {
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      return { offset: Number(slider.value), length: Number(slider.max) };
    });
}

interface GoneBack {
  readonly tab: Page;
  readonly place: number;
  /** When that was the place. */
  readonly since: number;
}

/** A match in its last minute, gone back in in two tabs: one of them has HLS alone. */
async function goneBackIn(page: Page, request: APIRequestContext, seconds = 100): Promise<GoneBack[]> {
  const evening = { ...(await announced(request)), protection: null, state: 'live' } as const;
  const times = { scheduledStart: inAn(-seconds / 3600), endsAt: inAn(75 / 3600) };
  const kickOff = Date.parse(times.scheduledStart);
  const onAir = await becomes(request, { ...evening, ...times });
  const hls = await page.context().newPage();
  await withHlsOnly(hls);
  return Promise.all(
    [page, hls].map(async (tab) => {
      // From HLS it is counted from the first that was listed when it was opened.
      const zero = tab === hls ? Math.max(kickOff, Date.now() - WINDOW_SECONDS * 1000) : kickOff;
      await tab.goto(`/en/watch/${onAir.id}`);
      await watchButton(tab).click();
      await expectToPlay(tab);
      const windowStart = (Date.now() - zero) / 1000 - WINDOW_SECONDS;
      const since = Date.now();
      const place = await placeReachedBy(tab, 'Home');
      expect(place).toBeLessThan(Math.max(0, windowStart + 30) + 1);
      await expect(lateBadge(tab)).toBeAttached();
      return { tab, place, since };
    }),
  );
}

test('[PLY-5] [DATA-3] whoever is far behind when the whistle blows goes on in the replay, from where they are, from DASH and from HLS', async ({
  page,
  request,
}) => {
  const goneBack = await goneBackIn(page, request);
  await Promise.all(
    goneBack.map(async ({ tab, place, since }) => {
      const before = await clock(tab);
      const drawn = await nextPictureOf(tab);
      // Of the replay all there is has its place on the bar.
      await expect
        .poll(() => video(tab).evaluate(({ duration }: HTMLVideoElement) => duration), { timeout: 120_000 })
        .toBeLessThan(1000);
      expect(await drawn()).toMatchObject({ held: true });
      await expect(player(tab).getByText('Live', { exact: true })).toHaveCount(0);
      await expect(lateBadge(tab)).toHaveCount(0);
      await expectToPlay(tab);
      expect(await clock(tab)).toBeGreaterThan(before);
      // Nothing of it was left out, of the match neither.
      expect(await clock(tab)).toBeLessThan(place + (Date.now() - since) / 1000 + 1);
      await expect(told(tab)).toHaveCount(0);
    }),
  );
});

test('[PLY-5] after the whistle one may go anywhere in what is kept of a match, also while its replay does not come, from DASH and from HLS', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(networkComplaints);
  // Longer than that: the first of it is gone.
  const tabs = (await goneBackIn(page, request, 1000)).map(({ tab }) => tab);
  for (const tab of tabs) await tab.route(/\/streams\/watch\/[^/]+$/, (route) => route.abort());
  await Promise.all(
    tabs.map(async (tab) => {
      await expect(lateBadge(tab)).toHaveCount(0, { timeout: 90_000 });
      // Playlists are read one after the other.
      await expect.poll(async () => (await onBar(tab)).length).toBeGreaterThan(WINDOW_SECONDS - 20);
      const { length } = await onBar(tab);
      expect(length).toBeLessThan(WINDOW_SECONDS + 10);
      await choose(tab, 'Settings', '1.5×');
      const witness = await witnessOf(tab);
      await tab.keyboard.press('8');
      await expect.poll(async () => (await onBar(tab)).offset).toBeGreaterThan(length * 0.75);
      await expectToPlay(tab);
      await expect
        .poll(() => video(tab).evaluate(({ playbackRate }: HTMLVideoElement) => playbackRate))
        .toBe(1.5);
      await placeReachedBy(tab, 'Home');
      await expectToPlay(tab);
      expect((await onBar(tab)).offset).toBeLessThan(60);
      await tab.keyboard.press('End');
      await expect.poll(() => video(tab).evaluate(({ ended }: HTMLVideoElement) => ended)).toBe(true);
      const last = await onBar(tab);
      expect(last.offset).toBeGreaterThan(last.length - 1);
      expect(Math.abs(last.length - length)).toBeLessThan(5);
      await expect(told(tab)).toHaveCount(0);
      // Not even while it was loaded anew was it taken for live.
      expect((await witness.moments()).some(({ late }) => late)).toBe(false);
    }),
  );
});

test('[PLY-5] after the whistle the second of two quick jumps is the one that counts, from DASH and from HLS', async ({
  page,
  request,
}) => {
  const tabs = (await goneBackIn(page, request, 1000)).map(({ tab }) => tab);
  for (const tab of tabs) await tab.route(/\/streams\/watch\/[^/]+$/, (route) => route.abort());
  await Promise.all(
    tabs.map(async (tab) => {
      // Home leads to where nothing is in hand any more.
      await placeReachedBy(tab, '5');
      await expectToPlay(tab);
      await expect(lateBadge(tab)).toHaveCount(0, { timeout: 90_000 });
      const held = Promise.withResolvers<void>();
      await tab.route(/\.(m4s|mp4)$/, async (route) => {
        await held.promise;
        await route.fallback();
      });
      await placeReachedBy(tab, 'Home');
      await expect
        .poll(() => video(tab).evaluate(({ buffered }: HTMLVideoElement) => buffered.length))
        .toBe(0);
      await tab.keyboard.press('6');
      held.resolve();
      await expectToPlay(tab);
      const { offset, length } = await onBar(tab);
      expect(offset / length).toBeGreaterThan(0.55);
      expect(offset / length).toBeLessThan(0.75);
      await expect(told(tab)).toHaveCount(0);
    }),
  );
});

interface Followed {
  readonly tabs: readonly Page[];
  /** When it blows. */
  readonly whistle: number;
}

/** A match in which nobody can go back, begun long before two tabs open it: one has HLS alone. */
async function followed(page: Page, request: APIRequestContext): Promise<Followed> {
  const evening = { ...(await announced(request)), protection: null, dvr: false, state: 'live' } as const;
  const times = { scheduledStart: inAn(-300 / 3600), endsAt: inAn(75 / 3600) };
  const onAir = await becomes(request, { ...evening, ...times });
  const hls = await page.context().newPage();
  await withHlsOnly(hls);
  const tabs = [page, hls];
  await Promise.all(
    tabs.map(async (tab) => {
      await tab.goto(`/en/watch/${onAir.id}`);
      await watchButton(tab).click();
      await expectToPlay(tab);
      // Its replay would take its place.
      await tab.route(/\/streams\/watch\/[^/]+$/, (route) => route.abort());
    }),
  );
  return { tabs, whistle: Date.parse(onAir.endsAt) };
}

test('[PLY-2] whoever followed a match, and tries again when it is over and their line is back, goes on where it broke off', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(networkComplaints);
  const { tabs, whistle } = await followed(page, request);
  const media = /\/(media|backup)\//;
  await expect.poll(() => Date.now(), { timeout: 75_000 }).toBeGreaterThan(whistle - 25_000);
  await Promise.all(
    tabs.map(async (tab) => {
      await recordsOf(tab);
      await tab.route(media, (route) => route.abort());
      const brokeOff = Date.now();
      await expect(told(tab)).toContainText('Network error detected', { timeout: 60_000 });
      // By now the window has left where they are.
      await expect.poll(() => Date.now(), { timeout: 120_000 }).toBeGreaterThan(brokeOff + 75_000);
      const failed = tab.waitForEvent('requestfailed', (asked) => media.test(asked.url()));
      await player(tab).getByRole('button', { name: 'Try again' }).click();
      await failed;
      const playing = await video(tab).evaluateHandle((element: HTMLVideoElement) => {
        const { promise, resolve } = Promise.withResolvers<number>();
        const tell = () => resolve(element.duration - element.currentTime);
        element.addEventListener('playing', tell, { once: true });
        return { promise };
      });
      await tab.unroute(media);
      const left = await playing.evaluate(({ promise }) => promise);
      await expectToPlay(tab);
      await expect(told(tab)).toHaveCount(0);
      expect(left).toBeGreaterThan((whistle - brokeOff) / 1000 - 5);
      expect(left).toBeLessThan((whistle - brokeOff) / 1000 + 20);
      // There is no live any more to be late for.
      await expect(lateBadge(tab)).toHaveCount(0);
      const seconds = await clock(tab);
      await tab.keyboard.press('ArrowRight');
      await tab.keyboard.press('End');
      expect(await clock(tab)).toBeLessThan(seconds + 10);
    }),
  );
});

test('[PLY-2] whoever went back in a match from HLS stays there when its main place dies', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(networkComplaints);
  const evening = { ...(await announced(request)), protection: null, state: 'live' } as const;
  await becomes(request, { ...evening, scheduledStart: inAn(-100 / 3600) });
  await withHlsPlaces(page);
  await page.goto(`/en/watch/${evening.id}`);
  await watchButton(page).click();
  await expectToPlay(page);
  expect(await placeReachedBy(page, 'Home')).toBeLessThan(30);
  await expectToPlay(page);
  await page.route(mainPlace, (route) => route.abort());
  const before = await clock(page);
  const from = Date.now();
  await pieceFrom(page, otherPlace);
  await expectToPlay(page);
  expect(await clock(page)).toBeLessThan(before + (Date.now() - from) / 1000 + 15);
  await expect(lateBadge(page)).toBeAttached();
  await expect(told(page)).toHaveCount(0);
});

for (const source of ['DASH', 'HLS'])
  test(`[PLY-2] whoever went back in a match stays where they are when its picture breaks, from ${source}`, async ({
    page,
    request,
  }) => {
    await recordsOf(page);
    await (source === 'HLS' ? withHlsOnly(page) : withOneSource(page));
    const pieces = await spoilablePieces(page);
    const evening = { ...(await announced(request)), protection: null, state: 'live' } as const;
    await becomes(request, { ...evening, scheduledStart: inAn(-100 / 3600) });
    await page.goto(`/en/watch/${evening.id}`);
    await watchButton(page).click();
    await expectToPlay(page);
    expect(await placeReachedBy(page, 'Home')).toBeLessThan(30);
    await expectToPlay(page);
    // For each of the two the engine begins anew.
    const emptied = await video(page).evaluateHandle((element) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      let times = 0;
      element.addEventListener('emptied', () => (times += 1) === 2 && resolve());
      return { promise };
    });
    // Where nothing has come from yet.
    pieces.spoilOneEachFrom(24);
    const place = await placeReachedBy(page, '5');
    await emptied.evaluate(({ promise }) => promise);
    await expectToPlay(page);
    expect(await clock(page)).toBeGreaterThan(place - 10);
    await expect(lateBadge(page)).toBeAttached();
    await expect(told(page)).toHaveCount(0);
  });
