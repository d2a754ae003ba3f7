// The product's home in a browser that is signed in and takes notes.

import { apiPrefix, type CatalogueEntry } from '@cadetto/contract';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { operatorToken } from '../browser/operator.ts';
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
    .getByRole('button', { name: /^Watch live/ })
    .first()
    .click();
  await page.locator('video').waitFor();
}

async function isSealed(page: Page, streamId: string): Promise<boolean> {
  const answer = await page.request.get(`${apiPrefix}/operator/streams/${streamId}`, {
    headers: { authorization: `Bearer ${operatorToken}` },
  });
  if (!answer.ok()) throw new Error(`the operator was told ${answer.status()} of ${streamId}`);
  const { protection } = (await answer.json()) as Pick<CatalogueEntry<'streams'>, 'protection'>;
  return protection !== null;
}

/**
 * The newest match that can be watched from its beginning; one that was begun by another measurement goes on. On some
 * days the first is the sealed one of its round, to which the bare page has no key.
 */
export async function replay(page: Page): Promise<Locator> {
  const play = page.getByRole('button', { name: /^(Play|Resume) / });
  const row = page.getByRole('region', { name: 'Full replays', exact: true });
  const cards = row.getByRole('article').filter({ has: play });
  // Out of sight a row has but its first card.
  await row.scrollIntoViewIfNeeded();
  await cards.nth(1).waitFor();
  const addresses = await cards
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const address of addresses) {
    if (await isSealed(page, address.slice(address.lastIndexOf('/') + 1))) continue;
    return cards.filter({ has: page.locator(`a[href="${address}"]`) }).locator(play);
  }
  throw new Error('every replay of the row is sealed');
}

/** Else whoever measures next on another device finds the account watching. */
export async function closeOurs(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('video').waitFor({ state: 'detached' });
}
