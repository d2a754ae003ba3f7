// What somebody does before the app has taken the page over, and when it does.

import type { Page } from '@playwright/test';
import { expect, giveSign, member, screenIsAlive, test } from './visit.ts';

/** Hands back what lets them through. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return goOn;
}

const isAlive = (page: Page) =>
  page.evaluate(() =>
    Object.keys(document.querySelector('main h1') ?? {}).some((name) => name.startsWith('__react')),
  );

test('[ST-1] who types and presses before the script came is logged in when it has come', async ({
  page,
}) => {
  const goOn = await holdScripts(page);
  await page.goto('/en/login', { waitUntil: 'commit' });
  await page.getByLabel('E-mail').fill('fan@cadetto.test');
  await page.getByLabel('Password', { exact: true }).fill('Cadetto1');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue('fan@cadetto.test');
  goOn();
  await expect(page).toHaveURL('/en');
});

member('fan')(
  '[ST-16] a member who presses play before the script came watches when it has come',
  async ({ page }) => {
    const goOn = await holdScripts(page);
    await page.goto('/en/league/cadetto', { waitUntil: 'commit' });
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Play / })
      .first()
      .click();
    goOn();
    await expect(page.locator('dialog[open] video')).toBeVisible();
  },
);

test('[ST-1] who types and presses while the app is coming up is logged in all the same', async ({
  browser,
}) => {
  for (let round = 0; round < 5; round += 1) {
    const page = await browser.newPage();
    await page.goto('/en/login', { waitUntil: 'networkidle' });
    await page.getByLabel('E-mail').fill('plus@cadetto.test');
    await page.getByLabel('Password', { exact: true }).fill('Cadetto1');
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/en');
    await page.close();
  }
});

test('[ST-8] who presses on the way from a letter before the script came has their answer when it has come', async ({
  page,
  complaints,
}) => {
  complaints.expect(/400/);
  const goOn = await holdScripts(page);
  await page.goto('/en/confirm-email?token=a-link-that-nobody-was-sent', { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('button', { name: 'Confirm the address' }).click();
  goOn();
  await expect(page.getByRole('heading', { level: 1, name: 'This link has expired' })).toBeVisible();
});

/** Keeps the page's patience from running out by itself; hands back what ends it. */
async function holdPatience(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript((patience) => {
    const set = window.setTimeout.bind(window);
    window.setTimeout = ((act: () => void, after: number) => {
      if (after !== patience) return set(act, after);
      addEventListener('enough', act);
      return 0;
    }) as typeof window.setTimeout;
  }, 5000);
  return () => page.evaluate(() => void dispatchEvent(new Event('enough')));
}

for (const path of ['/en/login', '/en/league/cadetto'])
  test(`[NAV-2] ${path} is a page to read until somebody is there, or a while has passed`, async ({
    page,
  }) => {
    const endPatience = await holdPatience(page);
    const open = async () => {
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForLoadState();
      expect(await isAlive(page)).toBe(false);
    };
    await open();
    await endPatience();
    await screenIsAlive(page);
    await open();
    await giveSign(page);
    await screenIsAlive(page);
  });
