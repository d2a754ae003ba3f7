import type { Locator, Page, Route } from '@playwright/test';
import { expect, expectNoBarriers, heardNext, member, openHome } from './visit.ts';

const test = member('fan');

const featured = (page: Page) => page.getByRole('region', { name: 'Featured' });
const player = (page: Page) => page.locator('dialog[open]:has(video)');
const video = (page: Page) => player(page).locator('video');
const clock = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.currentTime);

async function openHero(page: Page): Promise<void> {
  await featured(page)
    .getByRole('button', { name: /^Watch/ })
    .first()
    .click();
  await expect(video(page)).toBeVisible();
}

/** A replay, whose clock starts at nought and can be moved. */
async function openReplay(page: Page): Promise<Locator> {
  const row = page.getByRole('region', { name: 'Highlights' });
  await row
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await expect(video(page)).toBeVisible();
  await expect.poll(() => clock(page)).toBeGreaterThan(0);
  // What another journey saw has a clock before it moves: a key pressed then would start it.
  const shown = await clock(page);
  await expect.poll(() => clock(page)).toBeGreaterThan(shown);
  // Which one was pressed, only the player knows: what another journey saw is marked as soon as that is known. And once
  // seen its button is called otherwise, and is still the same one.
  const name = (await player(page).getAttribute('aria-label')) ?? '';
  return row.getByRole('button', { name });
}

/** Seconds of video played, measured on the video's own clock. */
async function expectClockToMove(page: Page): Promise<void> {
  await expect
    .poll(() => video(page).evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThanOrEqual(3);
  const before = await clock(page);
  await expect.poll(() => clock(page)).toBeGreaterThan(before + 1.5);
}

test.beforeEach(async ({ page }) => {
  await openHome(page);
});

test.describe('the feed', () => {
  test('[HOME-2] the hero stands first, then the rows, each with its streams', async ({ page }) => {
    await expect(featured(page).getByRole('heading').first()).toBeVisible();
    for (const name of ['On now', 'Coming up', 'Highlights', 'Full replays']) {
      const row = page.getByRole('region', { name, exact: true });
      await expect(row.getByRole('listitem').first()).toBeVisible();
    }
    // Far down it is drawn as far as one sees, and whole for who comes to it with a key, a finger or a pointer.
    const far = page.getByRole('region', { name: 'Full replays', exact: true });
    await far.getByRole('link').first().focus();
    await expect.poll(() => far.getByRole('listitem').count()).toBeGreaterThan(6);
  });

  test('[DATA-5] the pictures are there', async ({ page }) => {
    const pictures = page.locator('main img');
    await expect(pictures.first()).toBeVisible();
    await expect
      .poll(() =>
        pictures.evaluateAll((all) =>
          all
            .filter(
              (image): image is HTMLImageElement =>
                image instanceof HTMLImageElement && image.loading !== 'lazy',
            )
            .every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
        ),
      )
      .toBe(true);
  });

  test('[HOME-2] [HOME-4] the slides stand still for who wants rest, until they are set going', async ({
    page,
  }) => {
    await page.clock.install();
    // A minute that is over at once is too long for whatever is still asked for: the person would be signed out.
    await Promise.all([heardNext(page, '/prod/user/profile'), page.reload()]);
    const shown = featured(page).locator('article[data-shown=true]');
    const go = featured(page).getByRole('button', { name: 'Run the slides' });
    await expect(go).toBeVisible();
    // From here the page's time goes on only when it is told to: a slow machine would see slides pass by themselves.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.clock.runFor(60_000);
    await expect(shown).toHaveAccessibleName(/^1 of/);
    await go.press('Enter');
    await expect(featured(page).getByRole('button', { name: 'Stop the slides' })).toBeFocused();
    // They wait as long as somebody is among them.
    await page.getByRole('banner').getByRole('link').first().focus();
    await page.clock.runFor(8000);
    await expect(shown).toHaveAccessibleName(/^2 of/);
  });

  test('axe finds no barrier on the feed, the schedule, the table and explore', async ({ page }) => {
    await expectNoBarriers(page);
    for (const path of ['/en/schedule', '/en/leaderboard', '/en/explore']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await expect(page.getByRole('main').getByText(/\S/).first()).toBeVisible();
      await expectNoBarriers(page);
    }
  });
});

test.describe('watching', () => {
  test("[ST-16] [HOME-2] a hero stream opens, and the video's clock moves", async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      // Not those below it: a picture that stands still for a moment is told of there.
      if (/\/prod\/live\/streams\/watch\/[^/]+$/.test(request.url())) calls.push(request.method());
    });
    await openHero(page);
    await expectClockToMove(page);
    expect(calls).toEqual(['POST', 'GET']);
    const size = await video(page).evaluate((element: HTMLVideoElement) => [
      element.videoWidth,
      element.videoHeight,
    ]);
    expect(size[0]).toBeGreaterThanOrEqual(640);
  });

  test('[ST-16] the stream is fetched between the two calls and plays after the second; refused there, it never does', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/409/);
    const begun: string[] = [];
    await page.exposeFunction('noteBegun', (kind: string) => begun.push(kind));
    // Heard from a video that is nowhere on the page as well.
    await page.evaluate(() => {
      const create = document.createElement.bind(document);
      document.createElement = (name: string) => {
        const made = create(name);
        if (name === 'video') made.addEventListener('play', () => Reflect.get(window, 'noteBegun')('play'));
        return made;
      };
    });
    // The code of the player is there from the first time on.
    const tile = await openReplay(page);
    await expect.poll(() => begun).toHaveLength(1);
    await page.keyboard.press('Escape');
    await expect(page.locator('video')).toHaveCount(0);

    const secondCall = '**/prod/live/streams/watch/*?*';
    const allowed = Promise.withResolvers<Route>();
    await page.route(secondCall, (route) => allowed.resolve(route));
    const segment = () => page.waitForResponse(/\/\d+\.m4s$/);
    const [fetched] = await Promise.all([segment(), tile.press('Enter')]);
    await fetched.finished();
    expect(begun).toHaveLength(1);
    await expect(page.locator('video')).toHaveCount(0);
    await (await allowed.promise).continue();
    await expectClockToMove(page);
    await expect.poll(() => begun).toHaveLength(2);
    await page.keyboard.press('Escape');
    await expect(page.locator('video')).toHaveCount(0);

    await page.unroute(secondCall);
    const refusal = { key: 'another_device_is_active', message: 'Somebody else is watching on Ada’s phone.' };
    const refused = Promise.withResolvers<Route>();
    await page.route(secondCall, (route) => refused.resolve(route));
    await Promise.all([segment(), tile.press('Enter')]);
    await (await refused.promise).fulfill({ status: 409, json: refusal });
    await expect(page.getByRole('dialog')).toContainText(refusal.message);
    await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click();
    await expect(page.locator('video')).toHaveCount(0);
    expect(begun).toHaveLength(2);
  });

  test('[PLY-1] [PLY-3] [OVR-3] space pauses and plays, arrows seek 5 s and change the volume by 5, Escape or the corner button closes', async ({
    page,
  }) => {
    const tile = await openReplay(page);
    const isPaused = () => video(page).evaluate((element: HTMLVideoElement) => element.paused);
    const volume = () =>
      video(page).evaluate((element: HTMLVideoElement) => Math.round(element.volume * 100));
    await page.keyboard.press('Space');
    await expect.poll(isPaused).toBe(true);
    await expectNoBarriers(page, 'dialog[open]');
    const stopped = await clock(page);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => clock(page)).toBeCloseTo(stopped + 5, 0);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => clock(page)).toBeCloseTo(stopped, 0);
    const loud = await volume();
    await page.keyboard.press('ArrowDown');
    await expect.poll(volume).toBe(loud - 5);
    await page.keyboard.press('ArrowUp');
    await expect.poll(volume).toBe(loud);
    await page.keyboard.press('Space');
    await expect.poll(isPaused).toBe(false);
    await expectClockToMove(page);

    await page.keyboard.press('Escape');
    await expect(page.locator('video')).toHaveCount(0);
    await expect(tile).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(video(page)).toBeVisible();
    await page.mouse.move(400, 400);
    await player(page).getByRole('button', { name: 'Close the player' }).click();
    await expect(page.locator('video')).toHaveCount(0);
    await expect(featured(page)).toBeVisible();
  });

  test('[OVR-3] the page has a player only once somebody asks for one', async ({ page }) => {
    const before = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(before.filter((name) => /shaka|player/i.test(name))).toEqual([]);
  });
});
