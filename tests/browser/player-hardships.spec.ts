// What a long evening does to a stream: networks that go, pages that stand still, rights that end, other tabs.
import { errorCatalogue } from '@cadetto/contract';
import type { Page, Request, Route } from '@playwright/test';
import {
  clock,
  close,
  expectToPlay,
  headersOf,
  height,
  isWatchAnswer,
  lateBadge,
  networkComplaints,
  open,
} from './player-room.ts';
import {
  openPlaying,
  openPlayingMatch,
  player,
  recordsOf,
  refreshComesDue,
  told,
  video,
} from './player-room.ts';
import { spoilablePieces, withDashOnly, withOneSource, withTwoOrigins, witnessOf } from './player-room.ts';
import { expect, expectNoBarriers, hold, member, openHome } from './visit.ts';

const test = member('fan');

test.beforeEach(async ({ page }) => {
  await openHome(page);
});

/** Seconds by which the picture is behind the world, give or take when the programme began. */
const behind = (page: Page) =>
  video(page).evaluate((element: HTMLVideoElement) => Date.now() / 1000 - element.currentTime);

/** The badge bears ten seconds: a viewer left so late would not see it. */
async function expectNothingLost(page: Page, before: number): Promise<void> {
  // Seen at once: a slow machine may then wait for the picture, and be behind by that.
  await expect.poll(() => behind(page), { intervals: [100] }).toBeLessThan(before + 3);
  await expectAtLiveEdge(page);
}

/** What it comes to when it was not renewed for 210 seconds. */
async function leaseLapses(page: Page, started: Request): Promise<void> {
  const headers = await headersOf(started);
  const ended = await page.request.post(`${started.url()}/end`, { headers, data: {} });
  expect(ended.ok()).toBe(true);
}

async function expectAtLiveEdge(page: Page): Promise<void> {
  await expectToPlay(page);
  await expect(lateBadge(page)).toHaveCount(0);
}

test('[PLY-2] [ST-16] a gap that outlasts the lease and what is on the air ends in playing at the live edge', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(networkComplaints);
  complaints.expect(/403/);
  await recordsOf(page);
  // A slow machine may go on from HLS, whose clock begins elsewhere: how far behind that is could not be told.
  await page.route(/\.m3u8$/, (route) => route.abort());
  let onAir: string | null = null;
  await page.route(/\.mpd$/, async (route) => {
    if (onAir === null) return route.fallback();
    const response = await route.fetch();
    const manifest = await response.text();
    await route.fulfill({ response, body: manifest.replace(/(timeShiftBufferDepth=")[^"]*/, `$1${onAir}`) });
  });
  const starting = page.waitForRequest(/\/streams\/watch\/[^/]+$/);
  await openPlayingMatch(page);
  const started = await starting;
  const before = await behind(page);

  await context.setOffline(true);
  await leaseLapses(page, started);
  await expect(told(page)).toContainText('Network error detected');
  onAir = 'PT6S';
  const taken = page.waitForResponse((response) => isWatchAnswer(response) && response.ok());
  await context.setOffline(false);
  await taken;
  await expect(told(page)).toHaveCount(0);
  await expectAtLiveEdge(page);
  // Nobody fell behind the world by the length of the gap, give or take where in its segment a stream begins.
  await expect.poll(() => behind(page)).toBeLessThan(before + 10);
});

test('[PLY-2] [ST-16] a recording goes on by itself where it was after a gap that outlasts the lease', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(networkComplaints);
  complaints.expect(/403/);
  await recordsOf(page);
  const starting = page.waitForRequest(/\/streams\/watch\/[^/]+$/);
  await openPlaying(page, 'Full replays');
  await context.setOffline(true);
  await leaseLapses(page, await starting);
  // To where nothing has come yet, wherever a journey before left off: what is buffered would be shown first.
  const middle = await video(page).evaluate(({ duration }: HTMLVideoElement) => duration / 2);
  await page.keyboard.press((await clock(page)) > middle ? '2' : '8');
  await expect(told(page)).toContainText('Network error detected');
  const place = await clock(page);
  expect(place).toBeGreaterThan(600);
  // Heard from before the network is back: on its way still, the question would come after the answer.
  const goesOn = await video(page).evaluateHandle((element: HTMLVideoElement) => {
    const { promise, resolve } = Promise.withResolvers<number>();
    element.addEventListener('playing', () => resolve(element.currentTime), { once: true });
    return { promise };
  });
  const taken = page.waitForResponse((response) => isWatchAnswer(response) && response.ok());
  await context.setOffline(false);
  await taken;
  const wentOnAt = await goesOn.evaluate(({ promise }) => promise);
  expect(wentOnAt).toBeGreaterThan(place - 1);
  // A page that is busy hears of it late; begun anew it would be at nought.
  expect(wentOnAt).toBeLessThan(place + 10);
  await expect(told(page)).toHaveCount(0);
  await expectToPlay(page);
  expect(await clock(page)).toBeGreaterThan(place);
});

test('[PLY-2] a page that stood still and a computer that slept are at the live edge again by themselves', async ({
  page,
  browser,
}) => {
  await withDashOnly(page);
  await openPlayingMatch(page);
  const beforeStill = await behind(page);
  await page.evaluate(() => {
    // Longer than what is buffered, which is shown meanwhile, and than the badge bears.
    const until = performance.now() + 13_000;
    while (performance.now() < until);
  });
  await expectNothingLost(page, beforeStill);

  const beforeSleep = await behind(page);
  const computer = await browser.newBrowserCDPSession();
  const { processInfo } = await computer.send('SystemInfo.getProcessInfo');
  const tabs = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  for (const tab of tabs) process.kill(tab, 'SIGSTOP');
  try {
    const asleep = Date.now();
    // Less than the badge bears.
    await expect.poll(() => Date.now() - asleep).toBeGreaterThan(8000);
  } finally {
    for (const tab of tabs) process.kill(tab, 'SIGCONT');
  }
  await expectNothingLost(page, beforeSleep);
  await expect(told(page)).toHaveCount(0);
});

test('[PLY-6] a stall that raises no error is told as what it is, and a smaller picture is a way out', async ({
  page,
  complaints,
}) => {
  complaints.expect(networkComplaints);
  const recorded = await recordsOf(page);
  await withDashOnly(page);
  await openPlaying(page, 'Full replays');
  const segments = /\/media\/.*\.m4s$/;
  // Asked for, and never answered.
  const silence = () => undefined;
  await page.route(segments, silence);
  await page.keyboard.press('9');
  await expect(told(page)).toContainText('The network timed out');
  await expect(told(page)).toContainText('6001');
  await expect.poll(() => recorded[0]).toMatchObject({ code: '6001' });
  // Whatever looks for a way by itself has to wait until it is tried by hand.
  const letGo = await hold(page, segments);
  await page.unroute(segments, silence);
  await player(page).getByRole('button', { name: 'Try a lower quality' }).click();
  letGo();
  await expectToPlay(page);
  await expect.poll(() => height(page)).toBe(360);
  expect(await clock(page)).toBeGreaterThan(3000);
});

test('[PLY-6] who goes back while a failure is told sees it taken back as soon as the picture moves there', async ({
  page,
  complaints,
}) => {
  complaints.expect(networkComplaints);
  await recordsOf(page);
  await withOneSource(page);
  await openPlaying(page, 'Full replays');
  const dead = (route: Route) => route.abort();
  await page.route(/\.m4s$/, dead);
  await page.keyboard.press('9');
  await expect(told(page)).toContainText('6000');
  await page.keyboard.press('2');
  await expect.poll(() => clock(page)).toBeLessThan(3000);
  const { said } = await witnessOf(page);
  await page.unroute(/\.m4s$/, dead);
  await expect(told(page)).toHaveCount(0);
  await expectToPlay(page);
  // Nor did the stream begin anew for it.
  expect((await said()).join()).not.toContain('Loading');
});

test('[PLY-2] [PLY-6] a picture that stands still over a full buffer, or cannot be decoded, goes on from the other source', async ({
  page,
}) => {
  const recorded = await recordsOf(page);
  const origins = await withTwoOrigins(page);
  await openPlaying(page, 'Full replays');
  // As a decoder that has given up without a word.
  await video(page).evaluate((element: HTMLVideoElement) => {
    element.playbackRate = 0;
    // Whoever buffers sets the pace anew, and the picture would go on; another source finds it as it was.
    Object.defineProperty(element, 'playbackRate', { configurable: true, get: () => 0, set: () => {} });
    const recover = () => void Reflect.deleteProperty(element, 'playbackRate');
    element.addEventListener('emptied', recover, { once: true });
  });
  await expect.poll(origins.last).toBe('backup');
  await expectToPlay(page);
  await close(page);

  await openPlaying(page, 'Full replays', 1);
  expect(origins.last()).toBe('main');
  origins.spoils('main');
  await page.keyboard.press('9');
  await expect.poll(origins.last).toBe('backup');
  await expectToPlay(page);
  expect(await clock(page)).toBeGreaterThan(3000);
  await expect(told(page)).toHaveCount(0);
  expect(recorded).toEqual([]);

  origins.spoils('backup');
  await page.keyboard.press('5');
  await expect(told(page)).toHaveText('Your stream is currently unavailable.');
});

test('[PLY-2] [PLY-6] what cannot be decoded from the only source is asked for once more before anybody is told', async ({
  page,
}) => {
  const recorded = await recordsOf(page);
  await withOneSource(page);
  await openPlaying(page, 'Full replays');
  const pieces = await spoilablePieces(page);
  const asked = await pieces.spoiledUntilAskedAgain();
  await page.keyboard.press('9');
  await asked();
  await expectToPlay(page);
  expect(await clock(page)).toBeGreaterThan(3000);
  await expect(told(page)).toHaveCount(0);
  expect(recorded).toEqual([]);

  pieces.spoil();
  await page.keyboard.press('5');
  await expect(told(page)).toHaveText('Your stream is currently unavailable.');
  await expect.poll(() => recorded).toHaveLength(1);
});

test('[ST-17] [ROLE-2] [DATA-7] a right that ends at the refresh is told in words with a way out, and the picture stops', async ({
  page,
  complaints,
}) => {
  complaints.expect(/403|409/);
  const refusals = [
    ['subscription_required', 403, 'You need a plan', 'See the plans', '/en/profile?tab=profile-live'],
    ['too_many_devices', 403, 'Too many devices', 'Your devices', '/en/profile?tab=profile-devices'],
  ] as const;
  for (const [key, status, heading, way, address] of refusals) {
    await openHome(page);
    await openPlaying(page, 'Full replays');
    const watch = /\/prod\/live\/streams\/watch\/[^/]+$/;
    await page.route(watch, (route) => route.fulfill({ status, json: { key, message: 'In words.' } }));
    await refreshComesDue(page);
    await page.unroute(watch);
    const dialog = page.getByRole('dialog', { name: heading });
    await expect(dialog).toContainText('In words.');
    await expect(page.locator('video')).toHaveCount(0);
    await expectNoBarriers(page, 'dialog[open]');
    await dialog.getByRole('button', { name: way }).click();
    await expect(page).toHaveURL(address);
  }
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();

  await openHome(page);
  await openPlaying(page, 'Full replays');
  const key = 'another_device_is_active';
  // What stands between may lose the server's words.
  await page.route(/\/prod\/live\/streams\/watch\/[^/]+$/, (route) =>
    route.fulfill({ status: 409, json: { key, message: '' } }),
  );
  await refreshComesDue(page);
  const dialog = page.getByRole('dialog', { name: 'Someone is already watching' });
  await expect(dialog).toContainText(errorCatalogue[key].message.en);
  await expect(page.locator('video')).toHaveCount(0);
});

test('[D-7] [OVR-3] of two tabs the one that stays plays on; a page that is left gives its addresses up, and coming back shows no dead player', async ({
  page,
  context,
  complaints,
}) => {
  // Asked for while the page was kept.
  complaints.expect(/403/);
  const asked = page.waitForRequest(/manifest\.mpd$/);
  await openPlaying(page, 'Full replays');
  const manifest = (await asked).url();
  const answers = async () => (await context.request.get(manifest)).status();
  const other = await context.newPage();
  await openHome(other);
  await open(other, 'Full replays', 1);
  const ended = other.waitForResponse((response) => response.url().endsWith('/end'));
  await close(other);
  await ended;
  await other.close();
  expect(await answers()).toBe(200);
  await expectToPlay(page);

  // As a browser does that keeps the page for its Back button.
  const given = page.waitForResponse((response) => response.url().endsWith('/end'));
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await given;
  const taken = page.waitForResponse(isWatchAnswer);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await taken;
  await expectToPlay(page);

  await page.goto('/en/schedule');
  await expect.poll(answers).toBe(403);
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Featured' })).toBeVisible();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});
