// The player under a finger, and under the keys of somebody who has no pointer at all.
import type { Page } from '@playwright/test';
import {
  clock,
  close,
  expectToPlay,
  isMuted,
  isPaused,
  lateBadge,
  open,
  openPlaying,
  openPlayingMatch,
  player,
  stage,
  video,
  witnessOf,
} from './player-room.ts';
import { expect, member, openHome } from './visit.ts';

const test = member('fan');
const phone = test.extend({});
const inHand = { width: 390, height: 844 };
const tablet = { width: 820, height: 1180 };
phone.use({ hasTouch: true, isMobile: true, viewport: inHand });

interface Spot {
  readonly x: number;
  readonly y: number;
}

async function swipe(page: Page, from: Spot, to: Spot): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const touches = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Spot[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touches('touchStart', from);
  for (const share of [0.25, 0.5, 0.75, 1])
    await touches('touchMove', { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
  await touches('touchEnd');
  await finger.detach();
}

/** At times of its own: a slow machine is not done with the first tap before the second would come too late. */
async function doubleTap(page: Page, spot: Spot): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const begins = Date.now() / 1000;
  for (const [index, type] of (['touchStart', 'touchEnd', 'touchStart', 'touchEnd'] as const).entries())
    await finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchStart' ? [spot] : [],
      timestamp: begins + index * 0.04,
    });
  await finger.detach();
}

phone(
  '[PLY-3] [PLY-4] [OVR-3] on a phone a tap shows the controls, two jump ten seconds, a finger across seeks, and the picture has a window of its own',
  async ({ page }) => {
    const volume = () =>
      video(page).evaluate((element: HTMLVideoElement) => Math.round(element.volume * 100));
    await openHome(page);
    await openPlaying(page, 'Full replays');
    await expect(stage(page)).toHaveAttribute('data-awake', 'false');
    const { moments, said } = await witnessOf(page);
    await page.touchscreen.tap(195, 250);
    await expect.poll(async () => (await moments()).some(({ awake }) => awake)).toBe(true);
    expect(await isPaused(page)).toBe(false);
    await page.keyboard.press('k');
    await expect.poll(() => isPaused(page)).toBe(true);

    const windowed = () => page.evaluate(() => document.pictureInPictureElement?.tagName ?? null);
    for (const size of [tablet, inHand]) {
      await page.setViewportSize(size);
      await player(page).getByRole('button', { name: 'Picture-in-picture' }).tap();
      await expect.poll(windowed).toBe('VIDEO');
      await player(page).getByRole('button', { name: 'Leave picture-in-picture' }).tap();
      await expect.poll(windowed).toBeNull();
    }

    const before = await clock(page);
    await doubleTap(page, { x: 350, y: 250 });
    await expect.poll(() => clock(page)).toBeCloseTo(before + 10, 0);
    await expect.poll(said).toContain('10 s');
    await expect(player(page).locator('output', { hasText: / s$/ })).toHaveCount(0);
    await doubleTap(page, { x: 40, y: 250 });
    await expect.poll(() => clock(page)).toBeCloseTo(before, 0);

    await swipe(page, { x: 80, y: 250 }, { x: 275, y: 255 });
    await expect.poll(() => clock(page)).toBeCloseTo(before + 45, 0);
    const loud = await volume();
    await swipe(page, { x: 300, y: 250 }, { x: 300, y: 419 });
    await expect.poll(volume).toBe(loud - 20);
    await page.keyboard.press('m');
    await swipe(page, { x: 300, y: 250 }, { x: 300, y: 419 });
    await expect.poll(said).toContain('0');
    expect(await isMuted(page)).toBe(true);
    await swipe(page, { x: 300, y: 600 }, { x: 300, y: 431 });
    await expect.poll(() => isMuted(page)).toBe(false);
    await expect.poll(volume).toBe(20);
    await swipe(page, { x: 80, y: 250 }, { x: 80, y: 480 });
    await expect(player(page)).toHaveAttribute('data-floating', 'true');

    await expect(player(page)).toHaveAttribute('data-corner', 'bottom-right');
    const box = await player(page).boundingBox();
    if (!box) throw new Error('the player is not on the page');
    const at = await clock(page);
    const spot = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await swipe(page, spot, { x: spot.x, y: 150 });
    await expect(player(page)).toHaveAttribute('data-corner', 'top-right');
    expect(await clock(page)).toBe(at);
  },
);

phone('[PLY-5] a finger across what is live is answered as the keys are', async ({ page }) => {
  await openHome(page);
  await openPlayingMatch(page);
  const before = await witnessOf(page);
  await swipe(page, { x: 275, y: 250 }, { x: 80, y: 255 });
  await expect.poll(before.said).toContain('This stream is live only: it cannot be rewound.');

  await page.keyboard.press('k');
  await expect(lateBadge(page)).toBeVisible();
  // At rest it is late again ten seconds after.
  const { moments, said } = await witnessOf(page);
  await swipe(page, { x: 80, y: 250 }, { x: 275, y: 255 });
  await expect.poll(said).toContain('Live');
  await expect.poll(async () => (await moments()).some(({ late }) => !late)).toBe(true);
  await page.keyboard.press('k');
  await expectToPlay(page);
});

test('[PLY-6] subtitles are chosen and styled by keys alone, and are the same the next time', async ({
  page,
}) => {
  await openHome(page);
  await openPlaying(page, 'Highlights');
  // Five seconds into each of the three matches that there are pictures of.
  const line = player(page).getByText(
    /^(Otvara se prostor na levoj strani|Odbrana odbija loptu glavom|Skreće je glavom na sredini terena)\.$/,
  );
  const goToTheLine = async () => {
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => clock(page)).toBeCloseTo(5, 0);
  };
  const look = () =>
    line.evaluate((text) => {
      const { fontSize, color, backgroundColor } = getComputedStyle(text);
      return { size: Number.parseFloat(fontSize), color, backgroundColor };
    });
  const night = () => stage(page).evaluate((element) => getComputedStyle(element).backgroundColor);
  const choice = (name: string) => player(page).getByRole('menuitemradio', { name, exact: true });
  const reach = async (name: string) => {
    const wanted = choice(name).and(page.locator(':focus'));
    for (let press = 0; press < 20 && (await wanted.count()) === 0; press += 1)
      await page.keyboard.press('ArrowDown');
    await expect(wanted).toHaveCount(1);
    await page.keyboard.press('Enter');
  };
  const menu = player(page).getByRole('button', { name: 'Audio and subtitles' });
  await expect(menu).toBeVisible();
  for (let press = 0; press < 20 && (await menu.and(page.locator(':focus')).count()) === 0; press += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await reach('Srpski');
  await page.keyboard.press('k');
  await goToTheLine();
  await expect(line).toBeInViewport({ ratio: 1 });
  const usual = await look();
  expect(usual.backgroundColor).not.toBe(await night());
  const chosen = { size: usual.size * 1.4, color: 'rgb(255, 225, 77)', backgroundColor: await night() };
  await page.keyboard.press('Enter');
  await reach('Large');
  await expect.poll(look).toEqual({ ...usual, size: expect.closeTo(chosen.size, 1) });
  await reach('Solid');
  await reach('Yellow');
  await expect.poll(look).toEqual({ ...chosen, size: expect.closeTo(chosen.size, 1) });
  await page.keyboard.press('Escape');
  await expect(video(page)).toBeVisible();
  await close(page);

  await openHome(page);
  await open(page, 'Highlights', 1);
  await expectToPlay(page);
  await page.keyboard.press('k');
  await goToTheLine();
  await expect.poll(look).toEqual({ ...chosen, size: expect.closeTo(chosen.size, 1) });
  await page.keyboard.press('Tab');
  await menu.click();
  await expect(choice('Srpski')).toBeChecked();

  // Off and on again.
  await page.keyboard.press('c');
  await expect(choice('Off')).toBeChecked();
  await expect(line).toHaveCount(0);
  await page.keyboard.press('c');
  await expect(choice('Srpski')).toBeChecked();
});
