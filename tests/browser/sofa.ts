// A television and the person in front of it.

import type { Browser, Page } from '@playwright/test';
import { expect } from './visit.ts';

const codeOn = (tv: Page) => tv.locator('[data-code]');

/** The eight digits a television shows. */
export async function codeShown(tv: Page): Promise<string> {
  await expect(codeOn(tv)).toHaveAttribute('data-code', /^\d{8}$/);
  return (await codeOn(tv).getAttribute('data-code')) ?? '';
}

/** Where the drawn code leads. */
export async function addressScanned(tv: Page): Promise<string> {
  return (await tv.locator('svg[data-address]').getAttribute('data-address')) ?? '';
}

export async function openConnectTab(person: Page): Promise<void> {
  await person.goto('/en/profile?tab=profile-connect-tv');
  await expect(person.getByLabel('Code on the TV')).toBeVisible();
}

export async function enterCode(person: Page, code: string): Promise<void> {
  await person.getByLabel('Code on the TV').fill(code);
  await person.getByRole('button', { name: 'Continue' }).click();
}

export async function confirmTv(person: Page): Promise<void> {
  await person.getByRole('button', { name: 'Connect this TV' }).click();
  await expect(person.getByRole('heading', { name: 'TV connected' })).toBeVisible();
}

/** The thing the remote's OK button would press. */
export const focused = (tv: Page) => tv.locator(':focus');

export const shelfInFocus = (tv: Page) => focused(tv).getAttribute('data-shelf');

export const videoClock = (tv: Page) =>
  tv.locator('dialog[open] video').evaluate((element: HTMLVideoElement) => element.currentTime);

/** Another browser in the house, closed with the test's own. */
export async function anotherBrowser(
  browser: Browser,
  options: NonNullable<Parameters<Browser['newContext']>[0]>,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env['TEST_HOUSE'] ?? '', ...options });
  return context.newPage();
}
