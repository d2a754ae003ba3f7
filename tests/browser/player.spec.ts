// The player against a real server in a real browser: what it does with keys, menus and other places on the screen.
import type { Page } from '@playwright/test';
import { choose, clock, close, expectChosen, expectToPlay, height } from './player-room.ts';
import {
  isMuted,
  isPaused,
  lateBadge,
  open,
  openPlaying,
  openPlayingMatch,
  player,
  stage,
} from './player-room.ts';
import { video, witnessOf } from './player-room.ts';
import { expect, expectNoBarriers, hold, member, openHome } from './visit.ts';

const test = member('fan');

const media = /\/media\//;
const speed = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.playbackRate);
const isFull = (page: Page) => page.evaluate(() => document.fullscreenElement !== null);
const centre = (page: Page) =>
  player(page)
    .locator('output')
    .filter({ hasText: / s$|^Live$/ });

/** What a headset or a lock screen could press, and shows, as the page has told the browser from now on. */
async function withHeadset(page: Page) {
  const session = await page.evaluateHandle(() => {
    const { mediaSession } = navigator;
    const handlers = new Map<MediaSessionAction, MediaSessionActionHandler>();
    const told: { handlers: typeof handlers; bar: MediaPositionState } = { handlers, bar: {} };
    const place = mediaSession.setPositionState.bind(mediaSession);
    mediaSession.setPositionState = (state = {}) => {
      place(state);
      told.bar = state;
    };
    const set = mediaSession.setActionHandler.bind(mediaSession);
    mediaSession.setActionHandler = (action, handler) => {
      if (handler) handlers.set(action, handler);
      else handlers.delete(action);
      set(action, handler);
    };
    return told;
  });
  return {
    press: (action: MediaSessionAction, seekTime?: number) =>
      session.evaluate(
        ({ handlers }, details) => handlers.get(details.action)?.(details),
        seekTime === undefined ? { action } : { action, seekTime },
      ),
    known: () => session.evaluate(({ handlers }) => [...handlers.keys()].toSorted()),
    bar: () => session.evaluate(({ bar }) => bar),
  };
}

test.beforeEach(async ({ page }) => {
  await openHome(page);
});

test('[PLY-1] [PLY-3] [PLY-4] dimmed at rest, and jumps add up to one label that goes after a second', async ({
  page,
}) => {
  await page.clock.install();
  await openPlaying(page, 'Full replays');
  await expect(stage(page)).toHaveAttribute('data-dimmed', 'false');
  await page.keyboard.press('k');
  await expect.poll(() => isPaused(page)).toBe(true);
  await expect(stage(page)).toHaveAttribute('data-dimmed', 'true');
  const before = await clock(page);
  // Presses add up within a second, which a slow machine takes between two of them.
  await page.clock.pauseAt(Date.now() + 5000);
  await page.keyboard.press('ArrowRight');
  await expect(centre(page)).toHaveText('5 s');
  for (let press = 0; press < 6; press++) await page.keyboard.press('l');
  await expect(centre(page)).toHaveText('1 min 05 s');
  await page.clock.runFor(1000);
  await expect(centre(page)).toHaveCount(0);
  await page.clock.resume();
  await expect.poll(() => clock(page)).toBeCloseTo(before + 65, 0);
  await page.keyboard.press('j');
  await expect.poll(() => clock(page)).toBeCloseTo(before + 55, 0);
  await page.keyboard.press('0');
  await expect.poll(() => clock(page)).toBeLessThan(1);
  await page.keyboard.press('>');
  await expect.poll(() => speed(page)).toBe(1.25);
  await page.keyboard.press('<');
  await expect.poll(() => speed(page)).toBe(1);
  // Already playing: at the end, the same key would begin again.
  await page.keyboard.press('k');
  await expect.poll(() => isPaused(page)).toBe(false);
  await page.keyboard.press('End');
  await expect(player(page).getByRole('button', { name: 'Watch again' })).toBeAttached();
  await expect(stage(page)).toHaveAttribute('data-dimmed', 'true');
});

test('[PLY-1] who stops a stream that is still being loaded finds it at rest, and starts it when they like', async ({
  page,
}) => {
  const comes = await hold(page, /\/(media|backup)\//);
  await open(page, 'Full replays');
  const button = (name: string) => player(page).getByRole('button', { name, exact: true });
  await expect(button('Pause')).toBeVisible();
  await page.keyboard.press('k');
  await expect(button('Play')).toBeVisible();
  comes();
  await expect
    .poll(() => video(page).evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThanOrEqual(2);
  expect(await isPaused(page)).toBe(true);
  await page.keyboard.press('k');
  await expectToPlay(page);
});

test('[PLY-3] another speed, asked for while pictures are waited for, stays when they come', async ({
  page,
}) => {
  await openPlaying(page, 'Full replays');
  const letCome = await hold(page, /\.m4s/);
  await video(page).evaluate((element: HTMLVideoElement) => (element.currentTime = 600));
  await expect(stage(page).getByText('Catching up')).toBeVisible();
  // The element tells of another speed after a while, in which the pictures may come.
  await page.evaluate(() => {
    window.addEventListener('ratechange', (event) => event.stopImmediatePropagation(), { capture: true });
  });
  await page.keyboard.press('>');
  letCome();
  await expectToPlay(page);
  expect(await speed(page)).toBe(1.25);
});

test('[PLY-3] what is typed into a field over the picture stays there', async ({ page }) => {
  await openPlaying(page, 'Full replays');
  await page.keyboard.press('k');
  await expect.poll(() => isPaused(page)).toBe(true);
  const at = await clock(page);
  await stage(page).evaluate((element) => element.append(document.createElement('input')));
  const field = stage(page).locator('input:not([type])');
  await field.focus();
  await page.keyboard.type('k fmpci?j5>');
  await page.keyboard.press('Home');
  await expect(field).toHaveValue('k fmpci?j5>');
  expect(await isPaused(page)).toBe(true);
  expect(await isMuted(page)).toBe(false);
  expect(await isFull(page)).toBe(false);
  expect(await clock(page)).toBe(at);
  await expect(player(page)).not.toHaveAttribute('data-floating', 'true');
  await expect(player(page).getByRole('dialog')).toHaveCount(0);
});

test('[PLY-3] a quick hand that stops the picture and lets it go on at once is heard twice', async ({
  page,
}) => {
  await openPlaying(page, 'Full replays');
  const pressTwice = () =>
    page.evaluate(() => {
      // Both before the element tells of the first.
      for (const key of ['k', 'k'])
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    });
  await pressTwice();
  await expectToPlay(page);
  await page.keyboard.press('k');
  await expect(player(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await pressTwice();
  await expect(player(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  expect(await isPaused(page)).toBe(true);
});

test('[PLY-3] the volume has a slider and a button, and what is turned down in silence stays silent', async ({
  page,
}) => {
  const volume = () => video(page).evaluate((element: HTMLVideoElement) => Math.round(element.volume * 100));
  await openPlaying(page, 'Full replays');
  // At rest the controls stay.
  await page.keyboard.press('k');
  const slider = player(page).getByRole('slider', { name: 'Volume' });
  await slider.focus();
  await slider.fill('40');
  await expect.poll(volume).toBe(40);
  await slider.press('ArrowRight');
  await expect.poll(volume).toBe(45);
  await player(page).getByRole('button', { name: 'Mute' }).click();
  await expect(slider).toHaveValue('0');
  for (const key of ['ArrowLeft', 'ArrowDown']) {
    await slider.press(key);
    expect(await isMuted(page)).toBe(true);
  }
  await player(page).getByRole('button', { name: 'Unmute' }).click();
  await expect(slider).toHaveValue('45');
  await page.keyboard.press('m');
  await expect(slider).toHaveValue('0');
  await page.keyboard.press('ArrowUp');
  await expect(slider).toHaveValue('5');
  expect(await isMuted(page)).toBe(false);

  // At either end of the slider, and the match stays where it is.
  await slider.focus();
  const before = await clock(page);
  for (const [key, value] of [
    ['End', '100'],
    ['5', '100'],
    ['Home', '0'],
  ] as const) {
    await slider.press(key);
    await expect(slider).toHaveValue(value);
  }
  expect(await clock(page)).toBe(before);
  // Nothing is as good as silence: the button leads out of both.
  await player(page).getByRole('button', { name: 'Unmute' }).click();
  await expect(slider).not.toHaveValue('0');
});

test('[PLY-3] space pauses and plays also for who has just clicked a button, a choice of a menu or the small player', async ({
  page,
}) => {
  const button = (name: string) => player(page).getByRole('button', { name, exact: true });
  await openPlaying(page, 'Full replays');
  await page.mouse.move(300, 300);
  // Wherever the focus was before.
  await button('Full screen').focus();
  await button('Mute').click();
  await page.keyboard.press(' ');
  await expect.poll(() => isPaused(page)).toBe(true);
  expect(await isFull(page)).toBe(false);
  await button('Settings').click();
  await player(page).getByRole('menuitemradio', { name: '1.5×', exact: true }).click();
  await page.keyboard.press(' ');
  await expect.poll(() => isPaused(page)).toBe(false);
  await expect(player(page).getByRole('menu')).toHaveCount(0);
  expect(await isMuted(page)).toBe(true);

  await page.keyboard.press('p');
  await expect(player(page)).toHaveAttribute('data-floating', 'true');
  await video(page).hover();
  await button('Unmute').click();
  await page.keyboard.press(' ');
  await expect.poll(() => isPaused(page)).toBe(true);
  expect(await isMuted(page)).toBe(false);

  // By keys the focus stays where it was put, and Space is the button's.
  await button('Mute').press(' ');
  await expect.poll(() => isMuted(page)).toBe(true);
  expect(await isPaused(page)).toBe(true);
});

test("[PLY-3] a key that is held down pauses once, and in an open menu the arrows are the menu's", async ({
  page,
}) => {
  await openPlaying(page, 'Full replays');
  for (const _ of [1, 2, 3, 4]) await page.keyboard.down('k');
  await page.keyboard.up('k');
  await expect.poll(() => isPaused(page)).toBe(true);

  const at = await clock(page);
  const choice = (name: string | RegExp) => player(page).getByRole('menuitemradio', { name });
  await player(page).getByRole('button', { name: 'Settings', exact: true }).press('Enter');
  await expect(choice(/^Automatic/)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(choice('Normal')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(choice(/^Automatic/)).toBeFocused();
  expect(await clock(page)).toBe(at);
  await page.keyboard.press('Escape');
  await expect(player(page).getByRole('menu')).toHaveCount(0);
  await expect(video(page)).toBeVisible();
});

test('[PLY-3] [PLY-6] quality and speed are in a menu, the keys on a sheet, and the whole screen is entered and left', async ({
  page,
}) => {
  await openPlaying(page, 'Full replays');
  await choose(page, 'Settings', '540p');
  await expect.poll(() => height(page)).toBe(540);
  await choose(page, 'Settings', '1.5×');
  await expect.poll(() => speed(page)).toBe(1.5);
  await expectChosen(page, 'Settings', '540p');
  await choose(page, 'Settings', 'Automatic');
  await player(page).getByRole('button', { name: 'Settings', exact: true }).press('Enter');
  await expect(player(page).getByRole('menuitemradio', { name: /^Automatic \(\d+p\)$/ })).toBeChecked();
  await page.keyboard.press('Escape');

  const sheet = player(page).getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.press('?');
  await expect(sheet.getByText('Jump to the start')).toBeVisible();
  await expectNoBarriers(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  const opener = player(page).getByRole('button', { name: 'Keyboard shortcuts' });
  await opener.press('Enter');
  await sheet.getByRole('button', { name: 'Close the shortcuts' }).press('Enter');
  await expect(sheet).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(video(page)).toBeVisible();

  await player(page).getByRole('button', { name: 'Full screen', exact: true }).press('Enter');
  await expect.poll(() => isFull(page)).toBe(true);
  await player(page).getByRole('button', { name: 'Leave full screen' }).press('Enter');
  await expect.poll(() => isFull(page)).toBe(false);
  await page.keyboard.press('f');
  await expect.poll(() => isFull(page)).toBe(true);
  await page.keyboard.press('f');
  await expect.poll(() => isFull(page)).toBe(false);
  // Its first click stops the picture, and its second lets it go on.
  await page.mouse.dblclick(300, 300);
  await expect.poll(() => isFull(page)).toBe(true);
  await expectToPlay(page);
  await page.mouse.dblclick(300, 300);
  await expect.poll(() => isFull(page)).toBe(false);
  await expectToPlay(page);

  await page.keyboard.press('f');
  await expect.poll(() => isFull(page)).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => isFull(page)).toBe(false);
  await expectToPlay(page);
  await page.keyboard.press('f');
  await expect.poll(() => isFull(page)).toBe(true);
  await player(page).getByRole('button', { name: 'Close the player' }).press('Enter');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  expect(await isFull(page)).toBe(false);
  await expect(
    page.getByRole('region', { name: 'Full replays' }).getByRole('button').and(page.locator(':focus')),
  ).toHaveCount(1);
});

test('[PLY-5] live: back is off, forward is the live edge, for keys and headsets', async ({ page }) => {
  const headset = await withHeadset(page);
  await openPlayingMatch(page);
  await expect.poll(headset.known).toEqual(['pause', 'play', 'seekforward', 'stop']);
  expect(await headset.bar()).toEqual({});
  await page.mouse.move(300, 300);
  await expect(player(page).getByRole('button', { name: 'Back', exact: true }).first()).toBeDisabled();
  const { said } = await witnessOf(page);
  const before = await clock(page);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(said).toContain('This stream is live only: it cannot be rewound.');
  expect(await clock(page)).toBeGreaterThanOrEqual(before);
  await page.keyboard.press('ArrowRight');
  await expect.poll(said).toContain('Live');
  await expectToPlay(page);

  // Whoever stopped for a while is late, and may be nowhere but at the edge.
  for (const goForward of [() => page.keyboard.press('ArrowRight'), () => headset.press('seekforward')]) {
    await headset.press('pause');
    await expect(lateBadge(page)).toBeVisible();
    const behind = await witnessOf(page);
    await goForward();
    await expect.poll(behind.said).toContain('Live');
    // At rest it is late again ten seconds after.
    await expect.poll(async () => (await behind.moments()).some(({ late }) => !late)).toBe(true);
  }
  await expect(lateBadge(page)).toBeVisible();
  await page.keyboard.press('k');
  await expectToPlay(page);
  await expect(lateBadge(page)).toHaveCount(0);
});

test('[OVR-3] until there is a picture no key reaches the button that was pressed; then the player has the focus', async ({
  page,
}) => {
  // The code of the player is there from the first time on.
  await openPlaying(page, 'Highlights');
  await close(page);
  await page.clock.install();
  const picture = Promise.withResolvers<void>();
  await page.route(media, async (route) => {
    await picture.promise;
    await route.fallback();
  });
  let presses = 0;
  page.on('request', (asked) => {
    if (asked.method() === 'POST' && asked.url().includes('/streams/watch/')) presses += 1;
  });
  await page.clock.pauseAt(Date.now() + 5000);
  const play = page
    .getByRole('region', { name: 'Highlights', exact: true })
    .getByRole('button', { name: /^(Play|Resume) / })
    .first();
  await play.press('Enter');
  // Down before there is anything to see, it comes up over the player.
  await page.keyboard.down(' ');
  const opened = page.locator('dialog[open]');
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(opened).toBeVisible({ timeout: 50 });
  }).toPass({ intervals: [0] });
  await expect(page.locator('dialog:modal')).toHaveCount(0);
  await page.keyboard.up(' ');
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  for (const key of ['Enter', ' ', 'Tab', 'End']) await page.keyboard.press(key);
  await opened.click({ position: { x: 5, y: 5 } });
  await expect(play).toBeFocused();
  expect(await scrolled()).toBe(before);
  await page.clock.runFor(600);
  await expect(page.locator('dialog:modal')).toBeFocused();
  expect(presses).toBe(1);
  await page.clock.resume();
  picture.resolve();
  await expectToPlay(page);
  await close(page);
  await expect(play).toBeFocused();
});

test('[OVR-3] in a corner it plays on from page to page, is moved by keys and pointer, and comes back', async ({
  page,
}) => {
  await openPlaying(page, 'Full replays');
  await video(page).evaluate((element) => element.setAttribute('data-same', ''));
  await page.mouse.move(300, 300);
  await player(page).getByRole('button', { name: 'Watch in a corner' }).click();
  await expect(player(page)).not.toHaveAttribute('data-floating', 'false');
  const tile = page
    .getByRole('region', { name: 'Full replays' })
    .getByRole('button')
    .and(page.locator(':focus'));
  await expect(tile).toHaveCount(1);
  // The page's own keys are the page's again: this one scrolls to the top, where the header is.
  await expect(async () => {
    // A page that was still until now hears keys once it is drawn again.
    await page.keyboard.press('Home');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }).toPass();
  await page.getByRole('banner').getByRole('link', { name: 'Schedule' }).click();
  await page.waitForURL('/en/schedule');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(video(page)).toHaveAttribute('data-same', '');
  await expectToPlay(page);
  await page.keyboard.press('Escape');
  await expect(video(page)).toBeVisible();
  await expectNoBarriers(page, 'dialog[open]');

  // What is typed beside it is no business of the player's.
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^My Club/ })
    .click();
  await page.getByRole('link', { name: 'Change club' }).click();
  const search = page.getByRole('searchbox', { name: 'Find a club' });
  await search.pressSequentially('k mfp');
  await expect(search).toHaveValue('k mfp');
  expect([await isPaused(page), await isMuted(page), await isFull(page)]).toEqual([false, false, false]);
  await expect(player(page)).toHaveAttribute('data-floating', 'true');

  const grip = player(page).getByRole('button', { name: 'Move to the next corner' });
  await grip.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(player(page)).toHaveAttribute('data-corner', 'bottom-left');
  const box = await player(page).boundingBox();
  if (!box) throw new Error('the player is not on the page');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(1000, 200, { steps: 5 });
  await page.mouse.up();
  await expect(player(page)).toHaveAttribute('data-corner', 'top-right');
  expect(await isPaused(page)).toBe(false);
  expect(await page.evaluate(() => localStorage.getItem('player.corner'))).toBe('top-right');

  await player(page).getByRole('button', { name: 'Back to full size' }).click();
  await expect(player(page)).toHaveAttribute('data-floating', 'false');
  await page.keyboard.press('p');
  await expect(player(page)).toHaveAttribute('data-floating', 'true');
  await player(page).dblclick();
  await expect(player(page)).toHaveAttribute('data-floating', 'false');
  expect(await isFull(page)).toBe(false);
  await expect(video(page)).toHaveAttribute('data-same', '');
  await expectToPlay(page);
  await close(page);
});

test('[OVR-3] what plays in its corner goes on there when the page is read in another language', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/);
  // The account keeps its own: others use it too.
  await page.route('**/prod/user/update', (route) => route.abort());
  await openPlaying(page, 'Full replays');
  const name = (await player(page).getAttribute('aria-label')) ?? '';
  await page.keyboard.press('5');
  await expect.poll(() => clock(page)).toBeGreaterThan(1000);
  await expectToPlay(page);
  const before = await clock(page);
  await page.keyboard.press('p');
  await expect(player(page)).toHaveAttribute('data-floating', 'true');
  const header = page.getByRole('banner');
  // It comes back for who scrolls up.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await header.getByText('EN', { exact: true }).click();
  await header.getByRole('link', { name: 'Italiano' }).click();
  await expect(page).toHaveURL(/\/it(\/|$)/);
  await expect(player(page)).toHaveAttribute('data-floating', 'true');
  await expect(player(page)).toHaveAttribute('aria-label', name);
  await expectToPlay(page);
  expect(Math.abs((await clock(page)) - before)).toBeLessThan(60);
  // Only this once.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.reload();
  await expect(page.getByRole('region', { name: 'In primo piano' })).toBeVisible();
  expect(asked.filter((address) => address.includes('/streams/watch/'))).toEqual([]);
});

test('[OVR-3] the whole screen has every control, also from a corner, and leads back to it', async ({
  page,
}) => {
  const bar = player(page).getByRole('slider', { name: 'Position' });
  await openPlaying(page, 'Full replays');
  // The next key comes before the player has heard that it has the whole screen.
  await page.evaluate(() => {
    const next = new KeyboardEvent('keydown', { key: 'p', bubbles: true });
    const press = () => document.activeElement?.dispatchEvent(next);
    addEventListener('fullscreenchange', press, { capture: true, once: true });
  });
  await page.keyboard.press('f');
  await expect(player(page)).toHaveAttribute('data-floating', 'true');
  await expect.poll(() => isFull(page)).toBe(false);
  await expect(bar).toHaveCount(0);

  const pause = player(page).getByRole('button', { name: 'Pause', exact: true });
  await pause.press('f');
  await expect.poll(() => isFull(page)).toBe(true);
  await expect(bar).toBeVisible();
  await expect(pause).toBeFocused();
  await expect(player(page).locator('[data-grip]')).toBeHidden();
  // Here a hand that slips moves nothing: its press is the picture's.
  await page.mouse.move(1000, 300);
  await page.mouse.down();
  await page.mouse.move(200, 250, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => isPaused(page)).toBe(true);
  await expect(player(page)).toHaveAttribute('data-corner', 'bottom-right');
  await page.keyboard.press('k');
  await player(page).getByRole('button', { name: 'Leave full screen' }).press('Enter');
  await expect.poll(() => isFull(page)).toBe(false);
  await expect(player(page)).toHaveAttribute('data-floating', 'true');
  await expect(bar).toHaveCount(0);
  await expect(pause).toBeFocused();
  await expectToPlay(page);
});

test('[OVR-3] a menu that was open when the player went into its corner keeps the controls neither there nor after', async ({
  page,
}) => {
  await openPlaying(page, 'Full replays');
  await player(page).getByRole('button', { name: 'Settings', exact: true }).press('Enter');
  await expect(player(page).getByRole('menu')).toBeVisible();
  await page.keyboard.press('p');
  await expect(stage(page)).toHaveAttribute('data-floating', 'true');
  await expect(stage(page)).toHaveAttribute('data-awake', 'false');
  await player(page).getByRole('button', { name: 'Back to full size' }).press('Enter');
  await expect(stage(page)).toHaveAttribute('data-floating', 'false');
  await expect(stage(page)).toHaveAttribute('data-awake', 'false');
});

test('[OVR-3] another stream takes the place of the one in the corner, in full', async ({ page }) => {
  await openPlaying(page, 'Full replays');
  await video(page).evaluate((element) => element.setAttribute('data-same', ''));
  await page.mouse.move(300, 300);
  await player(page).getByRole('button', { name: 'Watch in a corner' }).click();
  await expect(player(page)).toHaveAttribute('data-floating', 'true');
  await page
    .getByRole('region', { name: 'Highlights' })
    .getByRole('button', { name: /^Play / })
    .first()
    .press('Enter');
  await expect(page.locator('video[data-same]')).toHaveCount(0);
  await expectToPlay(page);
  await expect(player(page)).toHaveAttribute('data-floating', 'false');
  await close(page);
});

test('[OVR-3] picture-in-picture opens and closes from either form, and headset keys and the lock screen are answered', async ({
  page,
}) => {
  const { press: headset, bar } = await withHeadset(page);
  const stopped = Promise.withResolvers<void>();
  const manifest = /\/media\/.*\.mpd$/;
  await page.route(manifest, async (route) => {
    await stopped.promise;
    await route.fallback();
  });
  const asked = page.waitForRequest(manifest);
  await open(page, 'Full replays');
  await asked;
  await headset('pause');
  stopped.resolve();
  await expect(async () => {
    // Heard once it is there.
    await headset('seekto', 200);
    expect(await clock(page)).toBeCloseTo(200, 0);
  }).toPass();
  expect(await isPaused(page)).toBe(true);
  await headset('play');
  await expectToPlay(page);
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata?.title)).toMatch(/ - /);
  await headset('pause');
  await expect.poll(() => isPaused(page)).toBe(true);
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.playbackState)).toBe('paused');
  await headset('seekto', 300);
  await expect.poll(() => clock(page)).toBeCloseTo(300, 0);
  await headset('seekbackward');
  await expect.poll(() => clock(page)).toBeCloseTo(290, 0);
  const duration = await video(page).evaluate((element: HTMLVideoElement) => Math.floor(element.duration));
  await expect.poll(bar).toEqual({ duration, position: expect.closeTo(290, -1), playbackRate: 1 });
  await headset('play');
  await expectToPlay(page);

  const windowed = () => page.evaluate(() => document.pictureInPictureElement?.tagName ?? null);
  await page.mouse.move(300, 300);
  await player(page).getByRole('button', { name: 'Picture-in-picture' }).click();
  await expect.poll(windowed).toBe('VIDEO');
  await page.keyboard.press('i');
  await expect.poll(windowed).toBeNull();
  await expectToPlay(page);

  await page.keyboard.press('i');
  const leave = player(page).getByRole('button', { name: 'Leave picture-in-picture' });
  await expect(leave).toBeAttached();
  // As the window's own button does.
  await page.evaluate(() => document.exitPictureInPicture());
  await expect(leave).toHaveCount(0);
  await expectToPlay(page);

  const placed = async () => ({ full: await isFull(page), windowed: await windowed() });
  await page.keyboard.press('f');
  await expect.poll(placed).toEqual({ full: true, windowed: null });
  await page.keyboard.press('i');
  await expect.poll(placed).toEqual({ full: false, windowed: 'VIDEO' });
  await expectToPlay(page);
  await page.keyboard.press('f');
  await expect.poll(placed).toEqual({ full: true, windowed: null });
  await page.keyboard.press('f');
  await expect.poll(placed).toEqual({ full: false, windowed: null });
  await expectToPlay(page);

  await page.keyboard.press('i');
  await expect.poll(windowed).toBe('VIDEO');
  await page.keyboard.press('p');
  await expect(player(page)).toHaveAttribute('data-floating', 'true');
  expect(await windowed()).toBe('VIDEO');
  await expectToPlay(page);
  await player(page).getByRole('button', { name: 'Back to full size' }).press('Enter');
  await expect(player(page)).toHaveAttribute('data-floating', 'false');
  expect(await windowed()).toBe('VIDEO');
  await expectToPlay(page);
  await page.keyboard.press('p');
  await expect(player(page)).toHaveAttribute('data-floating', 'true');
  const inCorner = player(page).getByRole('button', { name: 'Pause', exact: true });
  await inCorner.press('i');
  await expect.poll(windowed).toBeNull();
  await inCorner.press('i');
  await expect.poll(windowed).toBe('VIDEO');
  await headset('stop');
  await expect(page.locator('video')).toHaveCount(0);
  await expect.poll(windowed).toBeNull();
});
