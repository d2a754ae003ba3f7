// Every page in every language, on a narrow screen and in colours of the reader's own.

import type { Locator, Page } from '@playwright/test';
import { cards } from './checkout.ts';
import { asNewcomer } from './newcomer.ts';
import { close, expectToPlay, player, video } from './player-room.ts';
import { expect, expectNoBarriers, locales, member } from './visit.ts';
import { publicPaths, stopWatching, test } from './visit.ts';

/** A page of 1280 pixels at four times its size, which leaves room for one column. */
const narrow = { width: 320, height: 640 };

async function expectToFit(page: Page): Promise<void> {
  const beyond = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  await expect.poll(beyond, page.url()).toBe(0);
}

/** Loaded, told in its language, in one column, and with nothing in anybody's way. */
async function expectForEverybody(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(/\S/);
  const language = new URL(page.url()).pathname.split('/')[1];
  await expect(page.locator('html')).toHaveAttribute(
    'lang',
    language === 'sr' ? 'sr-Latn' : String(language),
  );
  await expectNoBarriers(page);
  await expectToFit(page);
}

async function inEveryLanguage(page: Page, english: string): Promise<readonly string[]> {
  await page.goto(english);
  const links = page.locator('header a[data-language]');
  await expect(links).toHaveCount(locales.length);
  const { search } = new URL(page.url());
  const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  return paths.map((path) => path + search);
}

test.describe('on a narrow screen', () => {
  test.use({ viewport: narrow });
  test.slow();

  test('[HOME-4] [ROLE-1] every page for visitors is without barriers in every language', async ({
    page,
    request,
    complaints,
  }) => {
    complaints.expect(/404/);
    const nowhere = locales.map((locale) => `/${locale}/no-such-page`);
    const offline = ['/en/offline', '/it/senza-rete', '/sr/bez-mreze'];
    for (const path of [...(await publicPaths(request)), ...nowhere, ...offline])
      await expectForEverybody(page, path);
  });

  const asFan = member('fan');
  asFan.describe('', () => {
    asFan.use({ viewport: narrow });
    asFan.slow();

    const memberPages = [
      '/en',
      '/en/explore',
      '/en/schedule',
      '/en/leaderboard',
      '/en/myclub',
      '/en/myclub/feed',
      '/en/club/palermo',
      '/en/live',
      '/en/mobile-billing',
      '/en/subscribe',
    ];
    asFan('[HOME-4] every page for members is without barriers in every language', async ({ page }) => {
      for (const english of memberPages)
        for (const address of await inEveryLanguage(page, english)) await expectForEverybody(page, address);
    });
  });
});

for (const { locale, profile, words } of [
  {
    locale: 'it',
    profile: 'profilo',
    words: {
      goOn: 'Vai al pagamento',
      order: /^Ordina con obbligo di pagare/,
      refused: 'Sulla carta non ci sono abbastanza soldi',
      paid: 'Il posto è tuo',
      cancel: 'Disdici l’abbonamento',
      menu: 'Menu',
    },
  },
  {
    locale: 'sr',
    profile: 'profil',
    words: {
      goOn: 'Idi na plaćanje',
      order: /^Poruči uz obavezu plaćanja/,
      refused: 'Na kartici nema dovoljno novca',
      paid: 'Na tribini si',
      cancel: 'Otkaži pretplatu',
      menu: 'Meni',
    },
  },
] as const) {
  asNewcomer(
    `[HOME-4] [ST-9] [OVR-2] [OVR-3] [NAV-7] in ${locale} the payment, its answers, the player, a question and the menu are without barriers`,
    async ({ page, newcomer: somebodyNew, complaints }) => {
      expect(somebodyNew.email).not.toBe('');
      complaints.expect(/402/);
      await page.goto(`/${locale}/${profile}?tab=profile-live&plan=monthly`);
      await page.getByRole('button', { name: words.goOn }).click();
      const order = page.getByRole('button', { name: words.order });
      await expect(order).toBeVisible();
      const paysWith = async (number: string) => {
        await page.locator('[name=cardnumber]').fill(number);
        await page.locator('[name=exp-date]').fill('12 / 39');
        await page.locator('[name=cvc]').fill('123');
        await order.click();
      };
      await expectNoBarriers(page);
      await paysWith(cards.hasNoMoney);
      await expect(page.getByText(words.refused)).toBeVisible();
      await expectNoBarriers(page);
      await paysWith(cards.pays);
      await expect(page.getByRole('heading', { name: words.paid })).toBeVisible();
      await expectNoBarriers(page);

      await page.goto(`/${locale}/${profile}?tab=profile-live`);
      await page.getByRole('button', { name: words.cancel }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoBarriers(page, 'dialog[open]');
      await page.keyboard.press('Escape');

      await page.goto(`/${locale}`);
      await page.locator('main article[data-shown=true]').getByRole('button').first().click();
      await expect(video(page)).toBeVisible();
      await expectToPlay(page);
      await page.keyboard.press('Space');
      await expectNoBarriers(page, 'dialog[open]');
      await close(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('banner').getByRole('button', { name: words.menu, exact: true }).click();
      await expect(page.getByRole('dialog', { name: words.menu })).toBeVisible();
      await expectNoBarriers(page, 'dialog[open]');
    },
  );
}

type Edge = 'bottom' | 'left';

const borderOf = (element: Locator, edge: Edge = 'bottom') =>
  element.evaluate((shown, side) => {
    const style = getComputedStyle(shown);
    const part = (name: string) => style.getPropertyValue(`border-${side}-${name}`);
    return { style: part('style'), width: parseFloat(part('width')), colour: part('color') };
  }, edge);

async function expectBorder(element: Locator, edge?: Edge): Promise<void> {
  await expect
    .poll(async () => {
      const { style, width, colour } = await borderOf(element, edge);
      // In the colours that the browser forces here, the ground is black or white.
      const ground = await element.evaluate(() => getComputedStyle(document.body).backgroundColor);
      return [style, width >= 1, colour !== ground];
    })
    .toEqual(['solid', true, true]);
}

async function expectBordersToDiffer(one: Locator, other: Locator, edge?: Edge): Promise<void> {
  await expect
    .poll(
      async () => JSON.stringify(await borderOf(one, edge)) !== JSON.stringify(await borderOf(other, edge)),
    )
    .toBe(true);
}

/** The clip of the home, once somebody has been seen on the page. */
async function clipOf(page: Page) {
  await page.goto('/en');
  await expect(page.locator('[data-clip-button]')).toBeVisible();
  await page.mouse.move(300, 300);
  await page.mouse.move(320, 320);
  return page.locator('video[data-clip]');
}

test('[HOME-1] [HOME-4] forced colours keep every edge, and the clip waits for who wants rest or a cheap line', async ({
  page,
  browser,
  asMember,
}) => {
  const calm = await clipOf(page);
  await expect(calm).not.toHaveAttribute('src');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const moving = await clipOf(page);
  await expect(moving).toHaveAttribute('src', /wide/);
  for (const property of ['muted', 'playsInline', 'loop'])
    await expect(moving).toHaveJSProperty(property, true);
  await page.getByRole('button', { name: 'Pause the clip' }).click();
  await expect(page.getByRole('button', { name: 'Play the clip' })).toBeVisible();
  await expect(moving).toHaveJSProperty('paused', true);
  const desk = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(await clipOf(page)).toHaveAttribute('src', /narrow/);
  if (desk) await page.setViewportSize(desk);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await expect(await clipOf(page)).not.toHaveAttribute('src');

  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/en/pay-with-cash');
  await expectBorder(page.locator('#slip'));
  await page.goto('/en/annual-sub');
  const club = (name: string) => page.locator('label', { has: page.getByRole('radio', { name }) });
  await club('Bari').click();
  await expectBorder(club('Bari'));
  await expectBordersToDiffer(club('Bari'), club('Palermo'));

  const context = await browser.newContext({
    baseURL: process.env['TEST_HOUSE'] ?? '',
    storageState: await asMember('fan'),
    forcedColors: 'active',
  });
  const sharp = await context.newPage();
  await sharp.goto('/en');
  const hero = sharp.getByRole('region', { name: 'Featured' });
  const watch = hero.getByRole('button', { name: /Watch live/ }).first();
  await expect(watch).toBeVisible();
  await expectBorder(watch);
  await expectBorder(sharp.getByRole('banner'));
  // The tag around its beating dot.
  await expectBorder(
    hero.locator('span:has(> [aria-hidden=true]:empty)').filter({ hasText: 'Live' }).first(),
  );
  await watch.focus();
  await sharp.keyboard.press('Shift+Tab');
  await sharp.keyboard.press('Tab');
  await expect(watch).toBeFocused();
  await expect(watch).not.toHaveCSS('outline-style', 'none');
  await watch.press('Enter');
  await expect(video(sharp)).toBeVisible();
  await player(sharp).getByRole('button', { name: 'Settings' }).press('Enter');
  await expectBorder(player(sharp).getByRole('menu'));
  await sharp.keyboard.press('Escape');
  await expectBorder(player(sharp).getByRole('button', { name: 'Close the player' }));
  await stopWatching(sharp);
  for (const [path, edge] of [
    ['/en/schedule', 'bottom'],
    ['/en/profile?tab=profile-live', 'left'],
  ] as const) {
    await sharp.goto(path);
    const tabs = sharp.getByRole('main').locator('nav:has([aria-current=page])').last();
    const chosen = tabs.locator('[aria-current=page]');
    await expect(chosen).toBeVisible();
    await expectBorder(chosen, edge);
    const other = tabs.locator('a:not([aria-current])').first();
    await expectBordersToDiffer(chosen, other, edge);
  }
  await context.close();
});

/** The longest that anything on the page takes to move, in seconds. */
function longestMove(page: Page): Promise<number> {
  return page.evaluate(() => {
    const seconds = (list: string) => list.split(',').map((time) => parseFloat(time));
    const times = [...document.querySelectorAll('*')].flatMap((element) =>
      [null, '::before', '::after'].flatMap((part) => {
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(element, part);
        return [
          ...seconds(transitionDuration),
          ...(animationName === 'none' ? [] : seconds(animationDuration)),
        ];
      }),
    );
    return Math.max(...times);
  });
}

member('fan')('[HOME-4] nothing moves for whoever wants it so, on any screen', async ({ page }) => {
  for (const path of ['/en', '/en/schedule', '/en/myclub', '/en/profile?tab=profile-live']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect.poll(() => longestMove(page)).toBeGreaterThan(0.1);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(() => longestMove(page)).toBeLessThan(0.001);
  }
});
