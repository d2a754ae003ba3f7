// A club of one's own: asked for, chosen, changed, left; and the page every club has.

import type { Page } from '@playwright/test';
import { asNewcomer } from './newcomer.ts';
import { expect, expectNoBarriers, member, openHome } from './visit.ts';

const banner = (page: Page) => page.getByRole('complementary', { name: 'Who do you support?' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const inHeader = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

asNewcomer(
  '[OVR-5] [ST-14] [NAV-5] somebody new chooses a club from the banner, changes it, and leaves it',
  async ({ page, newcomer }) => {
    expect((await newcomer.calls('GET', '/user/profile')).body['myClub']).toBeNull();
    await openHome(page);
    await banner(page).getByRole('link', { name: 'Choose your club' }).click();
    await expect(page).toHaveURL('/en/myclub');
    await expectNoBarriers(page);

    const search = page.getByRole('searchbox', { name: 'Find a club' });
    await search.fill('zzz');
    await expect(page.getByRole('heading', { name: 'No club called “zzz”' })).toBeVisible();
    await search.fill('sudt');
    await page.getByRole('main').getByRole('button', { name: 'Südtirol' }).press('Enter');
    await expect(page).toHaveURL('/en/myclub/feed');
    await expect(heading(page)).toHaveText('Südtirol');
    await expect(heading(page)).toBeFocused();
    await expect(inHeader(page, 'My Club: Südtirol')).toBeVisible();
    await page.goto('/en');
    await expect(inHeader(page, 'My Club: Südtirol')).toBeVisible();
    await expect(banner(page)).toHaveCount(0);

    await page.goto('/en/myclub');
    await expect(page).toHaveURL('/en/myclub/feed');
    await page.getByRole('link', { name: 'Change club' }).click();
    await expect(page.getByRole('link', { name: 'Stay with Südtirol' })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Bari' }).click();
    await expect(heading(page)).toHaveText('Bari');
    expect((await newcomer.calls('GET', '/user/profile')).body['myClub']).toBe('bari');

    const leave = page.getByRole('button', { name: 'Leave club' });
    await leave.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
    await leave.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page).toHaveURL('/en/myclub');
    await expect(heading(page)).toBeFocused();
    await expect(inHeader(page, 'My Club')).toBeVisible();
    await page.goto('/en/myclub/feed');
    await expect(page).toHaveURL('/en/myclub');
  },
);

asNewcomer('[OVR-5] who says not now is not asked for a year', async ({ page, context, newcomer }) => {
  expect(newcomer.email).not.toBe('');
  await openHome(page);
  await banner(page).getByRole('button', { name: 'Not now' }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  const cookie = (await context.cookies()).find(({ name }) => name === 'myClubBanner');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / (24 * 60 * 60);
  expect(Math.round(days)).toBe(365);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Featured' })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});

member('fan')('[ST-18] a club has its next matches, news, videos, squad and season', async ({ page }) => {
  await page.goto('/en/club/palermo');
  await expect(heading(page)).toHaveText('Palermo');
  await expect(page.getByRole('button', { name: 'Make this my club' })).toBeVisible();
  for (const name of ['Next matches', 'News', 'Videos', 'Squad', 'Season']) {
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'Goalkeepers' })).toBeVisible();
  const lines = page.getByRole('heading', { level: 3, name: /ers$|^Forwards$/ });
  expect((await lines.allTextContents()).filter((line) => /^(Goal|Def|Mid|For)/.test(line))).toEqual([
    'Goalkeepers',
    'Defenders',
    'Midfielders',
    'Forwards',
  ]);

  const stories = page.getByRole('article').filter({ has: page.locator('time') });
  await expect(stories).toHaveCount(3);
  await page.getByRole('button', { name: 'More news' }).click();
  await expect(stories).toHaveCount(6);
  await expect(stories.nth(3).getByRole('heading')).toBeFocused();
  const readOn = page.getByRole('button', { name: 'Read on' }).first();
  await readOn.click();
  await expect(page.getByRole('button', { expanded: true, name: 'Close' })).toBeVisible();
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /palermo/);
  await expectNoBarriers(page);
});

member('fan')('[ST-18] a club nobody knows is not found', async ({ page, complaints }) => {
  complaints.expect(/404/);
  await page.goto('/en/club/nobody');
  await expect(heading(page)).toHaveText('Offside');
});
