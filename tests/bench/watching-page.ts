// The product's home in a browser that is signed in and takes notes.

import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { signIn } from '../browser/visit.ts';
import { noteTaking } from './watched.ts';

export type Member = Awaited<ReturnType<BrowserContext['storageState']>>;

export async function memberOf(browser: Browser, url: string): Promise<Member> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await signIn(page);
  const state = await context.storageState();
  await context.close();
  return state;
}

export async function openHome(browser: Browser, url: string, member: Member): Promise<Page> {
  const context = await noteTaking(await browser.newContext({ baseURL: url, storageState: member }));
  const page = await context.newPage();
  await page.goto('/en');
  await page.getByRole('region', { name: 'Featured' }).waitFor();
  return page;
}

/** A match that is being played. */
export async function openHero(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'Featured' })
    .getByRole('button', { name: /^Watch/ })
    .first()
    .click();
  await page.locator('video').waitFor();
}

/** The newest match that can be watched from its beginning; one that was begun by another measurement goes on. */
export function replay(page: Page): Locator {
  return page
    .getByRole('region', { name: 'Full replays', exact: true })
    .getByRole('button', { name: /^(Play|Resume) / })
    .first();
}

/** Else whoever measures next on another device finds the account watching. */
export async function closeOurs(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('video').waitFor({ state: 'detached' });
}
