import type { Page } from '@playwright/test';
import { close } from './player-room.ts';
import { expect, expectNoBarriers, member, openHome } from './visit.ts';
import { hearNoEvents, test as asVisitor, turnWheel, typeCredentials } from './visit.ts';

const asFan = member('fan');
const asFree = member('free');

const noticeLasts = 8000;

/** Somebody without a plan presses play on something that needs one. */
async function meetRefusal(page: Page): Promise<void> {
  const tiles = page.getByRole('region', { name: 'Full replays' }).getByRole('article');
  await tiles
    .filter({ hasNotText: 'Free' })
    .first()
    .getByRole('button', { name: /^Play / })
    .click();
  await expect(page.getByRole('dialog', { name: 'You need a plan' })).toBeVisible();
}

asFree.describe('the confirmation modal', () => {
  asFree.beforeEach(async ({ complaints }) => {
    complaints.expect(/403/);
  });

  asFree(
    "[OVR-2] [ROLE-2] shows heading and the server's message, holds focus and page, gives both back, and its ways out go or stay",
    async ({ page }) => {
      await openHome(page);
      await meetRefusal(page);
      const modal = page.getByRole('dialog', { name: 'You need a plan' });
      await expect(modal).toContainText('You need a plan to watch this.');
      await expectNoBarriers(page);
      await modal.getByRole('button', { name: 'Not now' }).click();
      await expect(modal).toBeHidden();
      await expect(page.getByText('You need a plan to watch this.')).toHaveCount(0);
      await expect(page.locator('video')).toHaveCount(0);

      await meetRefusal(page);
      for (let stops = 0; stops < 7; stops += 1) {
        await page.keyboard.press('Tab');
        // The browser's own frame is a stop between the last button and the first; the page behind is none.
        expect(await page.evaluate(() => document.activeElement?.closest('main, header, footer'))).toBeNull();
      }
      await modal.getByRole('button', { name: 'Not now' }).focus();
      const scrolled = () => page.evaluate(() => window.scrollY);
      const before = await scrolled();
      await turnWheel(page, 600);
      expect(await scrolled()).toBe(before);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.locator(':focus')).toHaveAccessibleName(/^Play /);
      await expect(page.getByRole('region', { name: 'Featured' })).toBeVisible();
      await expect(page).toHaveURL('/en');
      await turnWheel(page, 600);
      await expect.poll(scrolled).not.toBe(before);

      await meetRefusal(page);
      await modal.getByRole('button', { name: 'See the plans' }).click();
      await expect(page).toHaveURL('/en/profile?tab=profile-live');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  );
});

asFan.describe('the loader', () => {
  asFan(
    '[OVR-1] says what is being waited for, keeps hands off the page behind, and is gone afterwards',
    async ({ page }) => {
      await openHome(page);
      let goOn = () => {};
      const held = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      await page.route('**/prod/live/streams/watch/*', async (route) => {
        await held;
        await route.continue();
      });
      const play = page
        .getByRole('region', { name: 'Highlights' })
        .getByRole('button', { name: /^(Play|Resume) / })
        .first();
      await play.click();
      await expect(page.getByText(/^Opening /).first()).toBeVisible();
      const cover = page.locator('[data-loader]:popover-open');
      await expect(cover).toHaveCount(1);
      for (let stops = 0; stops < 5; stops += 1) {
        await page.keyboard.press('Tab');
        await expect(page.locator(':focus:not(body)')).toHaveCount(0);
      }
      const scrolled = () => page.evaluate(() => window.scrollY);
      const before = await scrolled();
      await turnWheel(page, 600);
      expect(await scrolled()).toBe(before);
      goOn();
      await expect(page.locator('dialog[open] video')).toBeVisible();
      await expect(cover).toHaveCount(0);
      await expect(page.locator('body > [inert]')).toHaveCount(0);
      // The player took the focus from where it was before the wait, and gives it back there.
      await close(page);
      await expect(play).toBeFocused();
      await turnWheel(page, 600);
      await expect.poll(scrolled).not.toBe(before);
    },
  );

  asFan(
    '[OVR-1] gives the focus back where it was when nothing comes of the wait',
    async ({ page, complaints }) => {
      complaints.expect(/503/);
      await page.clock.install();
      await openHome(page);
      const goOn = Promise.withResolvers<void>();
      await page.route('**/prod/live/streams/watch/*', async (route) => {
        await goOn.promise;
        await route.fulfill({ status: 503, json: { key: 'busy', message: 'Too busy.' } });
      });
      const play = page
        .getByRole('region', { name: 'Highlights' })
        .getByRole('button', { name: /^(Play|Resume) / })
        .first();
      await play.focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('[data-loader]:popover-open')).toHaveCount(1);
      await expect(page.locator(':focus:not(body)')).toHaveCount(0);
      goOn.resolve();
      const toast = page.locator('output').getByText('Too busy.');
      await expect(toast).toBeVisible();
      await expect(play).toBeFocused();

      // It stays while somebody is at it, by pointer or by keyboard, and goes once both have left.
      await toast.hover();
      // From here on the page has only the time that it is given, however long this takes.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
      await page.clock.runFor(3 * noticeLasts);
      await expect(toast).toBeVisible();
      const corner = page.locator('output').getByRole('button', { name: 'Close' });
      await corner.focus();
      await page.mouse.move(2, 2);
      await page.clock.runFor(3 * noticeLasts);
      await expect(toast).toBeVisible();
      await play.focus();
      await page.clock.runFor(noticeLasts - 1000);
      await expect(toast).toBeVisible();
      await page.clock.runFor(2000);
      await expect(toast).toHaveCount(0);
    },
  );
});

asVisitor.describe('when the network fails', () => {
  asVisitor('the feed says so, and trying again brings it', async ({ page, complaints }) => {
    complaints.expect(/feed|Failed to load resource|ERR_/);
    await hearNoEvents(page);
    await page.route('**/prod/live/v2/feed', (route) => route.abort('connectionrefused'));
    await page.goto('/en/login');
    await typeCredentials(page, 'fan@cadetto.test', 'Cadetto1');
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await page.unroute('**/prod/live/v2/feed');
    await again.click();
    await expect(page.getByRole('region', { name: 'Featured' })).toBeVisible();
  });
});
