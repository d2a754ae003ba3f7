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
    opened: ['/en/myclub', '/en/club/palermo', '/en/live', '/en/mobile-billing', '/en/subscribe'],
    profile: '/en/profile',
    watch: '/en/watch/',
  },
  it: {
    home: '/it',
    linked: ['/it/esplora', '/it/calendario', '/it/classifica', '/it/la-mia-squadra/notizie'],
    opened: [
      '/it/la-mia-squadra',
      '/it/squadra/palermo',
      '/it/diretta',
      '/it/credito-telefonico',
      '/it/abbonati',
    ],
    profile: '/it/profilo',
    watch: '/it/guarda/',
  },
  sr: {
    home: '/sr',
    linked: ['/sr/istrazi', '/sr/raspored', '/sr/tabela', '/sr/moj-klub/vesti'],
    opened: ['/sr/moj-klub', '/sr/klub/palermo', '/sr/uzivo', '/sr/placanje-mobilnim', '/sr/pretplata'],
    profile: '/sr/profil',
    watch: '/sr/gledaj/',
  },
};

const tabs = ['live', 'details', 'history', 'redeem', 'devices', 'connect-tv', 'account', 'unlimited'];

/** Rows that nobody has come to yet are empty, and others as high as they were when somebody did. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let down = 0; down < document.documentElement.scrollHeight; down += innerHeight) {
      scrollTo(0, down);
      for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    }
    scrollTo(0, 0);
  });
}

async function expectRoom(page: Page, browser: CDPSession): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  for (const [width, letters] of [
    [1280, 32],
    [390, 16],
  ] as const) {
    await setWidth(page, width);
    await setLetters(browser, page, letters);
    await readToTheEnd(page);
    expect.soft([page.url(), width, await overflowing(page)]).toEqual([page.url(), width, []]);
  }
}

const asFan = member('fan');

for (const locale of locales) {
  asFan(
    `[HOME-4] in ${locale} every screen of a member has room for its words on a phone, and at twice their size on a desk`,
    async ({ page, request }) => {
      const { home, linked, opened, profile, watch } = screens[locale];
      const stream = (await publicPaths(request)).find((path) => path.startsWith(watch));
      if (stream === undefined) throw new Error('there is nothing to watch');
      const browser = await page.context().newCDPSession(page);
      /** Wherever the link is now, in the header or in the menu: the way to it has journeys of its own. */
      const follow = async (place: string, path: string) => {
        const before = await page.getByRole('main').innerText();
        await page.locator(`${place} a[href="${path}"]`).first().dispatchEvent('click');
        await expect(page).toHaveURL(path);
        // The address is there before the screen is.
        await expect(page.getByRole('main')).not.toHaveText(before, { useInnerText: true });
        await expectRoom(page, browser);
      };
      await page.goto(home);
      await expectRoom(page, browser);
      for (const path of linked) await follow('header', path);
      await follow('header', `${profile}?tab=profile-live`);
      for (const tab of tabs.slice(1)) await follow('main', `${profile}?tab=profile-${tab}`);
      for (const path of [...opened, stream]) {
        await page.goto(path);
        await expectRoom(page, browser);
      }
    },
  );
}
