// What every journey shares: a browser that complains about anything a person would not see but an engineer should.

import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';

export type AccountName = 'fan' | 'monthly' | 'plus' | 'free' | 'full';

export const locales = ['en', 'it', 'sr'] as const;

/** Complaints a journey provokes on purpose. */
export interface Complaints {
  expect(pattern: RegExp): void;
}

function listenTo(page: Page, heard: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') heard.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => heard.push(`page: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400) heard.push(`answer: ${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page tears off what it was still fetching.
    if (reason !== 'net::ERR_ABORTED') heard.push(`request: ${reason} ${request.url()}`);
  });
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

const house = () => process.env['TEST_HOUSE'] ?? '';

export const test = base.extend<
  { complaints: Complaints },
  { asMember: (account: AccountName) => Promise<StorageState> }
>({
  /** Logs in once for many journeys; those that sign out must log in for themselves. */
  asMember: [
    async ({ browser }, use) => {
      const states = new Map<AccountName, StorageState>();
      await use(async (account) => {
        const known = states.get(account);
        if (known !== undefined) return known;
        const context = await browser.newContext({ baseURL: house() });
        await signIn(await context.newPage(), account);
        const state = await context.storageState();
        await context.close();
        states.set(account, state);
        return state;
      });
    },
    { scope: 'worker' },
  ],
  complaints: [
    async ({ context }, use) => {
      const heard: string[] = [];
      const expected: RegExp[] = [];
      context.on('page', (page) => listenTo(page, heard));
      await use({ expect: (pattern) => expected.push(pattern) });
      await Promise.all(context.pages().map(stopWatching));
      expect(heard.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** What is being watched is given back, before the next journey wants it on another device. */
export async function stopWatching(page: Page): Promise<void> {
  const player = page.locator('dialog[open]:has(video)');
  if ((await player.count()) === 0) return;
  const ended = page.waitForResponse((response) => response.url().endsWith('/end'), { timeout: 5000 });
  await player.evaluate((dialog: HTMLDialogElement) => dialog.close());
  // A journey that cut its network off has nothing to give back with.
  await ended.catch(() => undefined);
}

/** Journeys of somebody who is already logged in. */
export function member(account: AccountName) {
  return test.extend({
    storageState: async ({ asMember }, use) => {
      await use(await asMember(account));
    },
  });
}

export async function openHome(page: Page): Promise<void> {
  await page.goto('/en');
  await expect(page.getByRole('region', { name: 'Featured' })).toBeVisible();
}

export async function signIn(page: Page, account: AccountName = 'fan'): Promise<void> {
  await page.goto('/en/login');
  await typeCredentials(page, `${account}@cadetto.test`, 'Cadetto1');
  await page.waitForURL('/en');
  await expect(page.getByRole('region', { name: 'Featured' })).toBeVisible();
}

/** Resolves when the page's script has taken the form over: typing before that is a journey of its own. */
export async function formIsAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const form = document.querySelector('main form');
    return form !== null && Object.keys(form).some((name) => name.startsWith('__react'));
  });
}

export async function typeCredentials(page: Page, email: string, password: string): Promise<void> {
  await formIsAlive(page);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}

/** `within`: only there, where the rest of the page is long and looked at by another journey. */
export async function expectNoBarriers(page: Page, within = 'html'): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include(within).analyze();
  const told = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => String(target)).join('; ')})`,
  );
  expect(told).toEqual([]);
}
