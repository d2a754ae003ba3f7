// Long words of three languages on every page, from a phone to a large screen and in letters of twice the size: nothing
// sticks out, nothing is cut, nothing lies on anything else.

import type { CDPSession, Page } from '@playwright/test';
import { overflowing } from './fit.ts';
import { expect, locales, member, publicPaths, test } from './visit.ts';

const widths = [390, 820, 1440, 1920];

async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
}

/** As somebody has them who has set the browser so: 16 pixels are the usual. */
async function setLetters(browser: CDPSession, page: Page, size: 16 | 32): Promise<void> {
  await browser.send('Page.setFontSizes', { fontSizes: { standard: size } });
  await expect(page.locator('html')).toHaveCSS('font-size', `${size}px`);
}

for (const locale of locales) {
  test(`[HOME-4] in ${locale} no public page is wider than the screen, and no words are cut, nor at twice their size`, async ({
    page,
    request,
  }) => {
    const browser = await page.context().newCDPSession(page);
    const paths = (await publicPaths(request)).filter((path) => path.split('/')[1] === locale);
    for (const path of paths) {
      await page.goto(path);
      for (const width of widths) {
        await setWidth(page, width);
        expect.soft([path, width, await overflowing(page)]).toEqual([path, width, []]);
      }
      await setWidth(page, 1280);
      await setLetters(browser, page, 32);
      expect.soft([path, await overflowing(page)]).toEqual([path, []]);
      await setLetters(browser, page, 16);
    }
  });
}

const screens = {
  en: {
    home: '/en',
    linked: ['/en/explore', '/en/schedule', '/en/leaderboard', '/en/myclub/feed'],
    picker: '/en/myclub',
    profile: '/en/profile',
    watch: '/en/watch/',
  },
  it: {
    home: '/it',
    linked: ['/it/esplora', '/it/calendario', '/it/classifica', '/it/la-mia-squadra/notizie'],
    picker: '/it/la-mia-squadra',
    profile: '/it/profilo',
    watch: '/it/guarda/',
  },
  sr: {
    home: '/sr',
    linked: ['/sr/istrazi', '/sr/raspored', '/sr/tabela', '/sr/moj-klub/vesti'],
    picker: '/sr/moj-klub',
    profile: '/sr/profil',
    watch: '/sr/gledaj/',
  },
};

const tabs = ['live', 'details', 'history', 'redeem', 'devices', 'connect-tv', 'account', 'unlimited'];

async function expectRoom(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
  expect.soft([page.url(), await overflowing(page)]).toEqual([page.url(), []]);
}

const asFan = member('fan');

for (const locale of locales) {
  asFan(
    `[HOME-4] in ${locale} every screen of a member has room for letters of twice the size`,
    async ({ page, request }) => {
      const { home, linked, picker, profile, watch } = screens[locale];
      const stream = (await publicPaths(request)).find((path) => path.startsWith(watch)) ?? '';
      const browser = await page.context().newCDPSession(page);
      /** Wherever the link is now, in the header or in the menu: the way to it has journeys of its own. */
      const follow = async (place: string, path: string) => {
        await page.locator(`${place} a[href="${path}"]`).first().dispatchEvent('click');
        await expect(page).toHaveURL(path);
        await expectRoom(page);
      };
      await page.goto(home);
      await setLetters(browser, page, 32);
      await expectRoom(page);
      for (const path of linked) await follow('header', path);
      await follow('header', `${profile}?tab=profile-live`);
      for (const tab of tabs.slice(1)) await follow('main', `${profile}?tab=profile-${tab}`);
      for (const path of [picker, stream]) {
        await page.goto(path);
        await expectRoom(page);
      }
    },
  );
}
