// The player when something fails: a place of the stream, the network, a script, subtitles, the whole screen.
import type { Page, Route } from '@playwright/test';
import {
  choose,
  clock,
  close,
  expectToPlay,
  height,
  lateBadge,
  networkComplaints,
  open,
  openPlaying,
  openPlayingMatch,
} from './player-room.ts';
import { isPaused, player, recordsOf, stage, told, video, withDashOnly, withHlsOnly } from './player-room.ts';
import {
  mainPlace,
  nextPictureOf,
  otherPlace,
  pieceFrom,
  withHlsPlaces,
  withSecondsInHand,
  withTwoOrigins,
  witnessOf,
} from './player-room.ts';
import { expect, expectNoBarriers, member, openHome } from './visit.ts';

const test = member('fan');

const media = /\/media\//;
/** A quarter of the least that is waited for. */
const QUICK_MS = 250;

/** Nobody is found slow before it is known how quick they were; nor soon, where they were slow themselves. */
async function whenPaceIsKnown(page: Page): Promise<void> {
  const pieces: number[] = [];
  const manifests: number[] = [];
  page.on('requestfinished', (asked) => {
    const { responseEnd } = asked.timing();
    if (asked.url().endsWith('.m4s')) pieces.push(responseEnd);
    if (/\.(mpd|m3u8)$/.test(asked.url())) manifests.push(responseEnd);
  });
  const areQuick = (took: readonly number[], count: number) =>
    took.length >= count && took.slice(-count).every((milliseconds) => milliseconds < QUICK_MS);
  await expect.poll(() => areQuick(pieces, 12) && areQuick(manifests, 6), { timeout: 180_000 }).toBe(true);
}

// Networks that fail are waited for, and so is their coming back.

test.beforeEach(async ({ page }) => {
  await openHome(page);
});

test('[PLY-2] another source takes over while the picture goes on, and the first one is taken back at rest', async ({
  page,
  complaints,
}) => {
  complaints.expect(networkComplaints);
  const origins = await withTwoOrigins(page);
  await openPlayingMatch(page);
  expect(origins.last()).toBe('main');
  const drawn = await nextPictureOf(page);
  origins.dies('main');
  await expect.poll(origins.last).toBe('backup');
  expect(await drawn()).toEqual({ held: true, waited: false });
  await expectToPlay(page);
  await expect(player(page).locator('canvas')).toBeHidden();
  await expect(told(page)).toHaveCount(0);
  const taken = await nextPictureOf(page);
  origins.returns('main');
  await page.keyboard.press('k');
  await expect.poll(origins.last).toBe('main');
  expect(await taken()).toEqual({ held: true, waited: false });
  await expect(player(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  expect(await isPaused(page)).toBe(true);
  await page.keyboard.press('k');
  await expectToPlay(page);
});

test('[PLY-2] [OVR-3] in picture-in-picture, too, another source takes over, and the small window stays', async ({
  page,
  complaints,
}) => {
  complaints.expect(networkComplaints);
  const origins = await withTwoOrigins(page);
  await openPlayingMatch(page);
  await page.keyboard.press('i');
  const isWindowed = () => video(page).evaluate((element) => document.pictureInPictureElement === element);
  await expect.poll(isWindowed).toBe(true);
  const drawn = await nextPictureOf(page);
  origins.dies('main');
  expect(await drawn()).toMatchObject({ waited: false });
  expect(origins.last()).toBe('backup');
  await expectToPlay(page);
  expect(await isWindowed()).toBe(true);
  await expect(player(page).getByRole('button', { name: 'Leave picture-in-picture' })).toBeAttached();
  await expect(told(page)).toHaveCount(0);
});

test('[PLY-2] a live match whose main place dies goes on from the other at once, and goes back when that is well', async ({
  page,
  complaints,
}) => {
  complaints.expect(networkComplaints);
  await openPlayingMatch(page);
  await pieceFrom(page, mainPlace);
  await page.route(mainPlace, (route) => route.abort());
  await pieceFrom(page, otherPlace);
  // Its manifest names itself first from here on.
  await page.waitForResponse((answer) => otherPlace.test(answer.url()) && answer.url().endsWith('.mpd'));
  await page.unroute(mainPlace);
  await pieceFrom(page, mainPlace);
  await page.waitForResponse((answer) => mainPlace.test(answer.url()) && answer.url().endsWith('.mpd'));
  await expect(told(page)).toHaveCount(0);
  await expectToPlay(page);
});

test('[PLY-2] from HLS, too, a live match whose main place dies goes on from the other, and goes back', async ({
  page,
  complaints,
}) => {
  complaints.expect(networkComplaints);
  await withHlsPlaces(page);
  await openPlayingMatch(page);
  await pieceFrom(page, mainPlace);
  await page.route(mainPlace, (route) => route.abort());
  await pieceFrom(page, otherPlace);
  await expectToPlay(page);
  await page.unroute(mainPlace);
  await pieceFrom(page, mainPlace);
  await expectToPlay(page);
  await expect(told(page)).toHaveCount(0);
  await expect(lateBadge(page)).toHaveCount(0);
});

test('[PLY-2] so does one whose quality was chosen by hand, in that quality', async ({
  page,
  complaints,
}) => {
  complaints.expect(networkComplaints);
  await withHlsPlaces(page);
  await openPlayingMatch(page);
  await choose(page, 'Settings', '360p');
  await expect.poll(() => height(page)).toBe(360);
  const sizes = new Set<string>();
  page.on('response', (answer) => {
    const [, size] = /\/v(\d+)\/\d+\.m4s$/.exec(answer.url()) ?? [];
    if (size !== undefined && otherPlace.test(answer.url())) sizes.add(size);
  });
  await page.route(mainPlace, (route) => route.abort());
  await expect.poll(() => sizes.has('360')).toBe(true);
  await expectToPlay(page);
  await expect.poll(() => height(page)).toBe(360);
  await expect(told(page)).toHaveCount(0);
});

test('[PLY-2] a live match whose main place falls silent goes on from the other before its pictures run out', async ({
  page,
  complaints,
}) => {
  complaints.expect(networkComplaints);
  await withSecondsInHand(page);
  await openPlayingMatch(page);
  await whenPaceIsKnown(page);
  const { said } = await witnessOf(page);
  await page.route(mainPlace, () => {});
  for (let piece = 0; piece < 6; piece++) await pieceFrom(page, otherPlace);
  expect(await said()).not.toContain('Catching up');
  await expect(told(page)).toHaveCount(0);
});

test('[PLY-2] so does one whose places do not know of each other', async ({ page, complaints }) => {
  complaints.expect(networkComplaints);
  const origins = await withTwoOrigins(page);
  await openPlayingMatch(page);
  await whenPaceIsKnown(page);
  const drawn = await nextPictureOf(page);
  origins.fallsSilent('main');
  expect(await drawn()).toEqual({ held: true, waited: false });
  expect(origins.last()).toBe('backup');
  await expectToPlay(page);
  await expect(told(page)).toHaveCount(0);
});

const subtitlePlaylist = /\/s_\w+\.m3u8$/;

async function openWithSubtitles(page: Page): Promise<void> {
  await withHlsPlaces(page);
  await openPlayingMatch(page);
  const came = page.waitForResponse((answer) => subtitlePlaylist.test(answer.url()));
  await page.keyboard.press('c');
  await came;
  await whenPaceIsKnown(page);
}

test('[PLY-6] subtitles whose playlist falls silent are told, hold no live picture up, and come back', async ({
  page,
  complaints,
}) => {
  complaints.expect(networkComplaints);
  await openWithSubtitles(page);
  const { said } = await witnessOf(page);
  await page.route(subtitlePlaylist, () => {});
  await expect.poll(said).toContain('8000 The subtitles could not be loaded.');
  for (let piece = 0; piece < 8; piece++) await pieceFrom(page, mainPlace);
  expect(await said()).not.toContain('Catching up');
  await expect(told(page)).toHaveCount(0);
  // Nobody has to ask for them again.
  const back = page.waitForResponse((answer) => answer.ok() && subtitlePlaylist.test(answer.url()));
  await page.unroute(subtitlePlaylist);
  await back;
  await expectToPlay(page);
});

test('[PLY-6] subtitles that cannot be had are told, seldom asked for, and leave who chooses how they look in the menu', async ({
  page,
  complaints,
}) => {
  complaints.expect(/503|\/problem/);
  await openWithSubtitles(page);
  await player(page).getByRole('button', { name: 'Audio and subtitles' }).press('Enter');
  const large = player(page).getByRole('menuitemradio', { name: 'Large', exact: true });
  await large.focus();
  const { said } = await witnessOf(page);
  let asked = 0;
  await page.route(subtitlePlaylist, (route) => {
    asked += 1;
    return route.fulfill({ status: 503 });
  });
  await expect.poll(said).toContain('8000 The subtitles could not be loaded.');
  await expect(large).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(player(page).getByRole('menu')).toHaveCount(0);
  const before = asked;
  for (let piece = 0; piece < 8; piece++) await pieceFrom(page, mainPlace);
  expect(asked - before).toBeLessThan(12);
  await expect(told(page)).toHaveCount(0);
  await expectToPlay(page);
});

test('[PLY-6] on a line that is down it is the network that is told, not subtitles that are missing', async ({
  page,
  complaints,
}) => {
  complaints.expect(networkComplaints);
  await openWithSubtitles(page);
  const { said } = await witnessOf(page);
  await page.route(media, (route) => route.abort());
  await expect(told(page)).toContainText('6000');
  expect((await said()).join()).not.toContain('8000');
  await page.unroute(media);
  await expectToPlay(page);
});

test('[PLY-2] a main place that takes requests and never answers is waited for once, not at every piece', async ({
  page,
  complaints,
}) => {
  complaints.expect(networkComplaints);
  await openPlaying(page, 'Full replays');
  // A place that may be well again is looked at with what it did not answer before.
  const unanswered = new Set<string>();
  await page.route(mainPlace, (route) => {
    const address = route.request().url();
    if (address.endsWith('.m4s')) unanswered.add(address);
  });
  // To where nothing has come from yet.
  const comes = page.waitForResponse((answer) => answer.ok() && otherPlace.test(answer.url()));
  await video(page).evaluate((element: HTMLVideoElement) => (element.currentTime = 600));
  await comes;
  const before = unanswered.size;
  expect(before).toBeGreaterThan(0);
  const from = await clock(page);
  await expect.poll(() => clock(page)).toBeGreaterThan(from + 8);
  await expect(told(page)).toHaveCount(0);
  // The sound may have been asked for beside the picture.
  expect(unanswered.size).toBeLessThanOrEqual(before + 1);
});

test('[PLY-6] places that answer nothing from the start are told, and asked for one manifest each', async ({
  page,
  complaints,
}) => {
  complaints.expect(networkComplaints);
  const asked = new Set<string>();
  await page.route(/\/media\/.*\.(mpd|m3u8)$/, (route) => {
    const address = route.request().url();
    asked.add(`${otherPlace.test(address) ? 'other' : 'main'} ${address.slice(address.lastIndexOf('.'))}`);
  });
  await open(page, 'Full replays');
  await expect(told(page)).toContainText('6001');
  expect([...asked]).toEqual(['main .mpd', 'other .mpd']);
});

test('[PLY-2] [PLY-6] both dead: told and recorded once; when the network is back it plays at the live edge', async ({
  page,
  complaints,
}) => {
  complaints.expect(networkComplaints);
  const recorded = await recordsOf(page);
  const origins = await withTwoOrigins(page);
  await openPlayingMatch(page);
  origins.dies('main');
  origins.dies('backup');
  await expect(told(page)).toContainText('Network error detected');
  await expectNoBarriers(page, 'dialog[open]');
  await expect.poll(() => recorded).toMatchObject([{ code: '6000', asked: false }]);
  await player(page).getByRole('button', { name: 'Report this' }).click();
  await expect(player(page).getByText('Thank you')).toBeVisible();
  await expect.poll(() => recorded).toHaveLength(2);
  origins.returns('backup');
  await expect(told(page)).toHaveCount(0);
  await expectToPlay(page);
  await expect(lateBadge(page)).toHaveCount(0);
});

test('[PLY-2] from HLS, places that are down are asked ever more seldom, and the live edge is played when they are back', async ({
  page,
  complaints,
}) => {
  complaints.expect(networkComplaints);
  await recordsOf(page);
  await withHlsPlaces(page);
  await openPlayingMatch(page);
  let asked: number[] = [];
  const refuse = (route: Route) => {
    if (route.request().url().includes('.m3u8')) asked.push(Date.now());
    return route.abort();
  };
  await page.route(media, refuse);
  await page.route(otherPlace, refuse);
  await expect(told(page)).toContainText('Network error detected');
  asked = [];
  await expect.poll(() => asked.length).toBeGreaterThan(16);
  // Shaka alone would have asked as often within two seconds.
  expect((asked[16] ?? 0) - (asked[0] ?? 0)).toBeGreaterThan(4000);
  await page.unroute(media, refuse);
  await page.unroute(otherPlace, refuse);
  await expect(told(page)).toHaveCount(0);
  await expectToPlay(page);
  await expect(lateBadge(page)).toHaveCount(0);
});

test('[PLY-6] [OVR-3] in a corner, too, what fails is told by its code, and can be tried again', async ({
  page,
  complaints,
}) => {
  complaints.expect(networkComplaints);
  const origins = await withTwoOrigins(page);
  const subtitles = /\/media\/.*\.vtt$/;
  await page.route(subtitles, (route) => route.fulfill({ status: 404 }));
  await openPlaying(page, 'Full replays');
  await page.keyboard.press('p');
  await expect(player(page)).toHaveAttribute('data-floating', 'true');
  const again = player(page).getByRole('button', { name: 'Try again' });
  const inReach = async () => {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 720 });
      await again.click({ trial: true });
    }
  };
  await player(page).getByRole('button', { name: 'Pause', exact: true }).press('c');
  // Kept by the focus.
  await again.focus();
  await expect(player(page).getByText('8000 The subtitles could not be loaded.')).toBeVisible();
  await inReach();
  await expectNoBarriers(page, 'dialog[open]');
  await page.unroute(subtitles);
  await again.click();
  await expect(again).toHaveCount(0);
  await expectToPlay(page);

  for (const origin of ['main', 'backup'] as const) origins.dies(origin);
  await video(page).evaluate((element: HTMLVideoElement) => (element.currentTime = 600));
  await expect(told(page).getByText('6000')).toBeVisible();
  await expect(told(page).getByText('Network error detected')).toBeVisible();
  await inReach();
  await expectNoBarriers(page, 'dialog[open]');
  origins.returns('backup');
  await expect(told(page)).toHaveCount(0);
  await expectToPlay(page);
});

test('[PLY-6] what cannot be loaded is told by its code, and trying again helps', async ({
  page,
  complaints,
}) => {
  complaints.expect(networkComplaints);
  const recorded = await recordsOf(page);
  await withDashOnly(page);
  const refuse = (route: Route) => route.abort();
  await page.route(media, refuse);
  // What is late is not blocked.
  const unanswered = () => {};
  await page.route(/\/ads\//, unanswered);
  await open(page, 'Highlights');
  await expect(told(page)).toContainText('6000');
  await page.unroute(/\/ads\//, unanswered);
  await expect(told(page)).toContainText('Network error detected');
  await close(page);

  await page.route(/\/ads\//, (route) => route.abort());
  await open(page, 'Highlights');
  await expect(told(page)).toContainText('10000');
  await expect(told(page)).toContainText('ad blocker');
  await close(page);
  await page.unroute(/\/ads\//);

  await page.evaluate(() => {
    const filter = new CSSStyleSheet();
    filter.replaceSync('.adsbox { display: none !important }');
    document.adoptedStyleSheets.push(filter);
  });
  await open(page, 'Highlights');
  await expect(told(page)).toContainText('10001');
  await expect(told(page)).toContainText('ad blocker');
  // Whatever looks for a way by itself has to wait until it is tried by hand.
  const tried = Promise.withResolvers<void>();
  await page.route(media, async (route) => {
    await tried.promise;
    await route.fallback();
  });
  await page.unroute(media, refuse);
  await player(page).getByRole('button', { name: 'Try again' }).click();
  tried.resolve();
  await expect(
    player(page)
      .getByRole('button', { name: /^(Play|Pause)$/ })
      .and(page.locator(':focus')),
  ).toHaveCount(1);
  await expectToPlay(page);
  await close(page);

  await page.route(media, (route) => route.fulfill({ body: 'rubbish', contentType: 'text/plain' }));
  await open(page, 'Highlights');
  await expect(told(page)).toHaveText('Your stream is currently unavailable.');
  await expect
    .poll(() => recorded)
    .toMatchObject([{ code: '6000' }, { code: '10000' }, { code: '10001' }, { code: 'unavailable' }]);
  await page.unroute(media);
  const name = (await player(page).getAttribute('aria-label')) ?? '';
  const loaded = page.waitForEvent('load');
  await player(page).getByRole('button', { name: 'Reload the page' }).click();
  await loaded;
  await expect(player(page)).toHaveAttribute('aria-label', name);
  await expectToPlay(page);
  // Whoever reloads the page by hand has not asked for the stream.
  await page.reload();
  await expect(page.getByRole('region', { name: 'Featured' })).toBeVisible();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

test('[PLY-2] [PLY-6] who jumped before anything of the picture came is there when it comes after a failure', async ({
  page,
  complaints,
}) => {
  complaints.expect(networkComplaints);
  await recordsOf(page);
  const bar = player(page).getByRole('slider', { name: 'Position' });
  const pieces = /\.(mp4|m4s)$/;
  const refused = Promise.withResolvers<void>();
  await page.route(pieces, async (route) => {
    await refused.promise;
    await route.abort();
  });
  await open(page, 'Full replays');
  await expect(bar).toBeEnabled();
  await page.keyboard.press('5');
  await expect.poll(async () => Number(await bar.inputValue())).toBeGreaterThan(3000);
  refused.resolve();
  await expect(told(page)).toContainText('6000');
  await page.unroute(pieces);
  await expectToPlay(page);
  expect(await clock(page)).toBeGreaterThan(3000);
});

test('[OVR-3] a player whose script does not come is asked for again', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED/);
  const script = /\/OpenPlayer-[^/]*\.js$/;
  await page.route(script, (route) => route.abort());
  await page
    .getByRole('region', { name: 'Highlights', exact: true })
    .getByRole('button', { name: /^(Play|Resume) / })
    .first()
    .press('Enter');
  const missing = page.locator('dialog[open]').getByRole('alert');
  await expect(missing).toContainText('The player could not be loaded');
  await page.unroute(script);
  await missing.getByRole('button', { name: 'Try again' }).click();
  await expectToPlay(page);
});

test('[PLY-6] subtitles and fullscreen that fail are told, and the picture goes on', async ({
  page,
  complaints,
}) => {
  complaints.expect(networkComplaints);
  const recorded = await recordsOf(page);
  let asked = 0;
  await page.route(/\/media\/.*\.vtt$/, (route) => {
    asked += 1;
    return route.fulfill({ status: 404 });
  });
  await openPlaying(page, 'Full replays');
  const { moments, said } = await witnessOf(page);
  await page.keyboard.press('c');
  const missing = '8000 The subtitles could not be loaded.';
  await expect.poll(said).toContain(missing);
  // Asked for in threes: once it is no longer told, they fail again, and nobody hears of it twice.
  await expect(player(page).getByText(missing)).toHaveCount(0);
  const before = asked;
  await expect.poll(() => asked).toBeGreaterThanOrEqual(before + 3);
  await expectToPlay(page);
  const shown = (await moments()).map((moment) => moment.said.includes(missing));
  expect(shown.filter((is, at) => is && !shown[at - 1])).toHaveLength(1);
  await stage(page).evaluate((element) => {
    element.requestFullscreen = () => Promise.reject(new TypeError('not allowed'));
  });
  await page.keyboard.press('f');
  await expect.poll(said).toContain('11000 Full screen is not possible here.');
  await player(page).getByRole('button', { name: 'Report this' }).press('Enter');
  await expect
    .poll(() => recorded)
    .toMatchObject([{ code: '8000' }, { code: '11000' }, { code: '11000', asked: true }]);
  await page.keyboard.press('f');
  const again = player(page).getByRole('button', { name: 'Try again' });
  await again.focus();
  await stage(page).evaluate((element) => Reflect.deleteProperty(element, 'requestFullscreen'));
  await again.press('Enter');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await expectToPlay(page);
});

test('[PLY-6] subtitles whose playlist does not come are told as subtitles, the picture goes on, and they can be asked for again', async ({
  page,
  complaints,
}) => {
  complaints.expect(networkComplaints);
  const recorded = await recordsOf(page);
  await withHlsOnly(page);
  const playlist = /\/media\/.*\/s_\w+\.m3u8$/;
  await page.route(playlist, (route) => route.abort());
  await openPlaying(page, 'Full replays');
  const { said } = await witnessOf(page);
  await page.keyboard.press('c');
  await expect.poll(said).toContain('8000 The subtitles could not be loaded.');
  await expect.poll(() => recorded).toMatchObject([{ code: '8000' }]);
  await expectToPlay(page);
  await expect(told(page)).toHaveCount(0);

  // Told of anew, and kept by the focus.
  await page.keyboard.press('c');
  await page.keyboard.press('c');
  const again = player(page).getByRole('button', { name: 'Try again' });
  await again.focus();
  await page.unroute(playlist);
  const came = page.waitForResponse((response) => playlist.test(response.url()) && response.ok());
  await again.press('Enter');
  await came;
  await expect(again).toHaveCount(0);
  await expectToPlay(page);
});
