// A broadcast from its announcement to its replay, in front of somebody who stays; and sources that take its place.
import { everyCall } from '@cadetto/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { announced, becomes, eveningId, placeReachedBy, takeAway, watchButton } from './broadcast.ts';
import { operatorHeaders as headers } from './operator.ts';
import {
  choose,
  clock,
  close,
  expectChosen,
  expectToPlay,
  height,
  lateBadge,
  networkComplaints,
  nextPictureOf,
  openPlaying,
  player,
  recordsOf,
  refreshComesDue,
  told,
  video,
  withHlsOnly,
  withTwoOrigins,
} from './player-room.ts';
import { expect, hold, member, openHome } from './visit.ts';

const test = member('plus');

/** The stream comes under another key, and the picture with it. */
async function changesKey(page: Page, request: APIRequestContext): Promise<void> {
  const drawn = await nextPictureOf(page);
  const licence = page.waitForResponse(/\/prod\/live\/streams\/licence\//);
  const answer = await request.post(`/prod/operator/streams/${eveningId}/key`, { headers });
  expect(answer.status()).toBe(200);
  await refreshComesDue(page);
  expect((await licence).status()).toBe(200);
  // What is protected cannot be copied, and so not be held meanwhile.
  expect(await drawn()).toMatchObject({ held: false });
  await expectToPlay(page);
}

interface Previews {
  /** Whatever they are signed with. */
  readonly path: string;
  readonly status: number;
}

/** Where the pictures over the bar come from, and whether they do. */
async function previewsOf(page: Page): Promise<Previews> {
  let style: string | null = null;
  // The pointer may have to come once more to what was drawn anew.
  await expect(async () => {
    await player(page)
      .getByRole('slider', { name: 'Position' })
      .hover({ position: { x: 3, y: 3 }, timeout: 5000 });
    style = await player(page).locator('[style*="thumbnails.jpg"]').getAttribute('style', { timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  const address = /url\("?([^")]+)/.exec(style ?? '')?.[1] ?? '';
  const path = new URL(address).pathname.split('/').slice(5).join('/');
  return { path, status: (await page.request.get(address)).status() };
}

async function expectOtherPreviews(page: Page, before: Previews): Promise<void> {
  await expect
    .poll(async () => {
      const { path, status } = await previewsOf(page);
      return status === 200 && path !== before.path;
    })
    .toBe(true);
}

test.afterEach(({ context, request }) => takeAway(context, request));

test('[PLY-5] [DATA-3] [D-49] an announced broadcast begins, is gone back in, changes its key and becomes its replay, all on one page', async ({
  page,
  request,
}) => {
  const evening = await becomes(request, await announced(request));
  await page.goto(`/en/watch/${evening.id}`);
  await expect(page.getByRole('timer')).toHaveText(/^Starts in /);
  const onAir = await becomes(request, { ...evening, state: 'live' });
  await watchButton(page).click();
  await expect(video(page)).toBeVisible();
  await expectToPlay(page);

  // An edge less than ten seconds away counts as live.
  await expect.poll(() => clock(page)).toBeGreaterThan(12);
  expect(await placeReachedBy(page, 'Home')).toBeLessThan(5);
  await lateBadge(page).click();
  await expect.poll(() => clock(page)).toBeGreaterThan(12);
  await expectToPlay(page);
  await expect(lateBadge(page)).toHaveCount(0);
  await expect(player(page).getByText('Live', { exact: true })).not.toHaveCount(0);
  // Forward leads to the edge also where one may go back, and not a step towards it.
  const edge = await clock(page);
  expect(await placeReachedBy(page, 'Home')).toBeLessThan(5);
  await expect(lateBadge(page)).toBeAttached();
  expect(await placeReachedBy(page, 'ArrowRight')).toBeGreaterThan(edge);
  await expect(lateBadge(page)).toHaveCount(0);
  await expectToPlay(page);

  await choose(page, 'Settings', '360p');
  await expect.poll(() => height(page)).toBe(360);
  const before = await clock(page);
  const previews = await previewsOf(page);
  await changesKey(page, request);
  await expectOtherPreviews(page, previews);
  expect(await clock(page)).toBeGreaterThan(before);
  await expect(told(page)).toHaveCount(0);

  // Whoever went back stays back.
  expect(await placeReachedBy(page, 'Home')).toBeLessThan(5);
  await expect(lateBadge(page)).toBeAttached();
  await changesKey(page, request);
  await expect(lateBadge(page)).toBeAttached();
  await expect.poll(() => height(page)).toBe(360);

  const livePreviews = await previewsOf(page);
  const ended = await becomes(request, { ...onAir, state: 'on_demand' });
  expect(Date.parse(ended.endsAt)).toBeLessThan(Date.parse(onAir.endsAt));
  await refreshComesDue(page);
  await expectToPlay(page);
  await expect(player(page).getByText('Live', { exact: true })).toHaveCount(0);
  await expectOtherPreviews(page, livePreviews);
  // Chosen by hand for this stream, however often it is loaded.
  await expect.poll(() => height(page)).toBe(360);
  await expectChosen(page, 'Settings', '360p');
  await close(page);
  await expect(page.getByText('Full replay').first()).toBeVisible();
});

test('[D-49] from HLS, too, a broadcast goes on under another key', async ({ page, request }) => {
  const evening = { ...(await announced(request)), protection: 'cbcs' as const };
  await becomes(request, { ...evening, state: 'live' });
  await withHlsOnly(page);
  await page.goto(`/en/watch/${evening.id}`);
  await watchButton(page).click();
  await expectToPlay(page);
  await changesKey(page, request);
  await expect(told(page)).toHaveCount(0);
  await expect(lateBadge(page)).toHaveCount(0);
});

test('[PLY-5] [D-35] while a replay takes the place of its match, where the match was is not kept as a place in the replay', async ({
  page,
  request,
}) => {
  const evening = { ...(await announced(request)), protection: null };
  const onAir = await becomes(request, { ...evening, state: 'live' });
  await page.goto(`/en/watch/${evening.id}`);
  await watchButton(page).click();
  await expectToPlay(page);
  await expect.poll(() => clock(page)).toBeGreaterThan(12);
  await becomes(request, { ...onAir, state: 'on_demand' });
  const kept: string[] = [];
  page.on('request', (asked) => {
    if (asked.method() === 'POST' && asked.url().includes('/live/viewings/')) kept.push(asked.url());
  });
  await hold(page, '**/media/**');
  await refreshComesDue(page);
  await expect(player(page).getByText('Live', { exact: true })).toHaveCount(0);
  await close(page);
  await expect(page.getByText('Full replay').first()).toBeVisible();
  expect(kept).toEqual([]);
});

test('[PLY-2] who followed a match in which one may go back, and tries again after a failure, begins at its edge', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(networkComplaints);
  await recordsOf(page);
  const origins = await withTwoOrigins(page);
  const evening = await announced(request);
  await becomes(request, { ...evening, protection: null, state: 'live' });
  await page.goto(`/en/watch/${evening.id}`);
  await watchButton(page).click();
  await expect(video(page)).toBeVisible();
  await expectToPlay(page);
  origins.dies('main');
  origins.dies('backup');
  await expect(told(page)).toContainText('Network error detected');
  await expect(lateBadge(page)).toBeAttached();
  const stopped = await clock(page);

  // Whatever looks for a way by itself has to wait until it is tried by hand.
  const tried = Promise.withResolvers<void>();
  await page.route(/\/(main|backup)-origin\//, async (route) => {
    await tried.promise;
    await route.fallback();
  });
  origins.returns('main');
  await video(page).evaluate((element: HTMLVideoElement) =>
    element.addEventListener('loadeddata', () => (element.dataset['begun'] = `${element.currentTime}`), {
      once: true,
    }),
  );
  await player(page).getByRole('button', { name: 'Try again' }).click();
  tried.resolve();
  await expectToPlay(page);
  expect(Number(await video(page).getAttribute('data-begun'))).toBeGreaterThan(stopped + 5);
  await expect(lateBadge(page)).toHaveCount(0);
});

test('[PLY-2] [D-34] what does not load comes from the backup; where that does not load either the operator reads of it, once', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(networkComplaints);
  const origins = await withTwoOrigins(page);
  const evening = await announced(request);
  await becomes(request, { ...evening, protection: null, state: 'live' });
  const opened = new Date();
  const recorded = async () => {
    const answer = await request.get('/prod/operator/playback/problems', { headers });
    const { problems } = everyCall.playbackProblems.answer.parse(await answer.json());
    return problems.filter(({ streamId, at }) => streamId === evening.id && new Date(at) >= opened);
  };
  await page.goto(`/en/watch/${evening.id}`);
  origins.dies('main');
  await watchButton(page).click();
  await expect(video(page)).toBeVisible();
  await expectToPlay(page);
  expect(origins.last()).toBe('backup');
  await expect(told(page)).toHaveCount(0);
  await close(page);
  expect(await recorded()).toEqual([]);

  origins.dies('backup');
  const sent = page.waitForResponse(/\/problem$/);
  await watchButton(page).click();
  await expect(told(page)).toContainText('6000');
  expect((await sent).status()).toBe(200);
  // Tried again by hand it fails as it did, and that is no news.
  const failedAgain = page.waitForEvent('requestfailed', (asked) => asked.url().includes('/backup-origin/'));
  await player(page).getByRole('button', { name: 'Try again' }).click();
  await failedAgain;
  await expect(told(page)).toContainText('6000');
  expect(await recorded()).toMatchObject([{ code: '6000', asked: false }]);
});

test('[PLY-2] where DASH fails HLS takes its place, and nobody is told', async ({ page, complaints }) => {
  complaints.expect(networkComplaints);
  await openHome(page);
  const asked = new Set<string>();
  await page.route(/\/media\/.*\.mpd$/, (route) => route.abort());
  page.on('request', (request) => {
    const ending = /\.(mpd|m3u8)$/.exec(request.url())?.[1];
    if (ending !== undefined) asked.add(ending);
  });
  await openPlaying(page, 'Full replays');
  expect([...asked]).toEqual(['mpd', 'm3u8']);
  await expect(told(page)).toHaveCount(0);
});
