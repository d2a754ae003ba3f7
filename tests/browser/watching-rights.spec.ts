// Who may watch here and now, and what to do about it otherwise.

import type { Browser, Page } from '@playwright/test';
import type { StreamCard } from '@cadetto/contract';
import { cards, expectPaid, paysWith } from './checkout.ts';
import { asNewcomer } from './newcomer.ts';
import { openMovedHouse } from './moved-house.ts';
import { forgets, isWatchAnswer } from './player-room.ts';
import { anotherBrowser } from './sofa.ts';
import {
  expect,
  expectNoBarriers,
  member,
  signIn,
  stopWatching,
  streamsOfFeed,
  test,
  typeCredentials,
} from './visit.ts';

const video = (page: Page) => page.locator('dialog[open] video');
const clock = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.currentTime);

async function watches(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'Full replays' })
    .getByRole('button', { name: /^(Play|Resume) / })
    .first()
    .click();
}

async function isWatching(page: Page): Promise<void> {
  await expect(video(page)).toBeVisible();
  const before = await clock(page);
  await expect.poll(() => clock(page)).toBeGreaterThan(before);
}

async function device(browser: Browser, house: { baseURL?: string } = {}): Promise<Page> {
  const page = await anotherBrowser(browser, { storageState: { cookies: [], origins: [] }, ...house });
  await signIn(page, 'monthly');
  return page;
}

test('[ST-16] [ST-17] one device at a time: the second is told which one is watching, watches here instead, and the first hears of it; one that was forgotten at a pause keeps nobody out', async ({
  browser,
}) => {
  const [sofa, kitchen] = [await device(browser), await device(browser)];
  await watches(sofa);
  await isWatching(sofa);

  await watches(kitchen);
  const kept = kitchen.getByRole('dialog', { name: 'Someone is already watching' });
  await expect(kept).toContainText('Chrome');
  await expectNoBarriers(kitchen, 'dialog[open]');
  await kept.getByRole('button', { name: 'Not now' }).click();
  await expect(kitchen.locator('dialog[open]')).toHaveCount(0);
  await isWatching(sofa);

  await watches(kitchen);
  await kept.getByRole('button', { name: 'Watch here instead' }).click();
  await isWatching(kitchen);
  const lost = sofa.getByRole('dialog', { name: 'Someone is already watching' });
  await expect(lost).toBeVisible();
  await expect(sofa.locator('video')).toHaveCount(0);
  await isWatching(kitchen);

  // Closed, it is free at once.
  await lost.getByRole('button', { name: 'Not now' }).click();
  const ended = kitchen.waitForResponse((response) => response.url().endsWith('/end'));
  await kitchen.keyboard.press('Escape');
  await ended;
  await watches(sofa);
  await isWatching(sofa);

  await forgets(sofa);
  const left = await clock(sofa);
  const again = sofa.waitForResponse(isWatchAnswer);
  await sofa.keyboard.press('k');
  expect((await again).status()).toBe(200);
  await isWatching(sofa);
  expect(await clock(sofa)).toBeGreaterThan(left);
  await forgets(sofa);
  await watches(kitchen);
  await isWatching(kitchen);
  await sofa.keyboard.press('k');
  await expect(lost).toBeVisible();
  await stopWatching(kitchen);
  for (const page of [sofa, kitchen]) await page.context().close();
});

test('[API-20] [ST-17] a tab that is killed keeps the next device out for no longer than 210 s', async ({
  playwright,
  launchOptions,
}) => {
  // In a browser of its own: what a killed tab leaves in it is nothing to other journeys.
  const browser = await playwright.chromium.launch(launchOptions);
  const house = await openMovedHouse();
  try {
    const there = { baseURL: house.address };
    const [sofa, kitchen] = [await device(browser, there), await device(browser, there)];
    await watches(sofa);
    await isWatching(sofa);
    const killed = sofa.waitForEvent('crash');
    const driver = await sofa.context().newCDPSession(sofa);
    // Nobody is left there who could answer.
    void driver.send('Page.crash').catch(() => {});
    await killed;

    await watches(kitchen);
    const kept = kitchen.getByRole('dialog', { name: 'Someone is already watching' });
    await kept.getByRole('button', { name: 'Not now' }).click();
    await expect(kitchen.locator('dialog[open]')).toHaveCount(0);
    await house.passes(210_000);
    await watches(kitchen);
    await isWatching(kitchen);
  } finally {
    await browser.close();
    await house.close();
  }
});

member('fan')(
  '[ROLE-2] whoever needs a plan is led to the plans, and back to the stream they came for',
  async ({ page, browser }) => {
    const paid = (await streamsOfFeed(page)).find(({ vod, freeAccess }) => vod && !freeAccess);
    if (paid === undefined) throw new Error('the feed has nothing to pay for');
    const address = `/en/watch/${paid.streamId}`;
    const visitor = await anotherBrowser(browser, { storageState: { cookies: [], origins: [] } });
    await visitor.goto(address);
    await visitor.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await typeCredentials(visitor, 'free@cadetto.test', 'Cadetto1');
    await visitor.waitForURL(address);
    await visitor.getByRole('link', { name: 'See the plans' }).click();
    await expect(visitor).toHaveURL('/en/profile?tab=profile-live');
    await visitor.reload();
    await visitor.getByRole('link', { name: `Back to ${paid.name}` }).click();
    await expect(visitor).toHaveURL(address);
    await expect(visitor.getByText('You need a plan to watch this.')).toBeVisible();
    await visitor.goto('/en/profile?tab=profile-live');
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(visitor.getByRole('link', { name: /^Back to / })).toHaveCount(0);
    await visitor.context().close();
  },
);

const waysToPay: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  [
    '[ST-9] by card',
    async (page) => {
      await page.getByRole('radio', { name: /^Monthly/ }).check();
      await page.getByRole('button', { name: 'Go to payment' }).click();
      await paysWith(page, cards.pays);
    },
  ],
  [
    '[ST-13] by phone bill',
    async (page) => {
      await page.getByRole('link', { name: 'Pay with your phone bill instead' }).click();
      await page.getByRole('radio', { name: /^Two months/ }).check();
      await page.getByRole('button', { name: /^Order with obligation to pay/ }).click();
      await page.getByRole('button', { name: 'Confirm the purchase' }).click();
    },
  ],
];

for (const [way, pays] of waysToPay)
  asNewcomer(
    `[ROLE-2] whoever pays at the paywall ${way} comes back to the stream they came for, and it plays`,
    async ({ page, newcomer }) => {
      const { body } = await newcomer.calls('GET', '/live/v2/feed');
      const { categories } = body as { categories: { streams: StreamCard[] }[] };
      const paid = categories
        .flatMap(({ streams }) => streams)
        .find(({ vod, freeAccess }) => vod && !freeAccess);
      if (paid === undefined) throw new Error('the feed has nothing to pay for');
      await page.goto(`/en/watch/${paid.streamId}`);
      await page.getByRole('link', { name: 'See the plans' }).click();
      await pays(page);
      await expectPaid(page);
      await page.getByRole('link', { name: `Watch ${paid.name}` }).click();
      await expect(page).toHaveURL(`/en/watch/${paid.streamId}`);
      await page.getByRole('main').getByRole('button', { name: 'Watch', exact: true }).click();
      await isWatching(page);
    },
  );
