// What every journey shares: a browser that complains about anything a person would not see but an engineer should.

import { randomBytes } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import type { StreamCard } from '@cadetto/contract';
import { expect, test as base } from '@playwright/test';
import type { APIRequestContext, BrowserContext, Page, Request, Response } from '@playwright/test';

export type AccountName = 'fan' | 'monthly' | 'plus' | 'free' | 'full';

export const locales = ['en', 'it', 'sr'] as const;

/** Complaints a journey provokes on purpose. */
export interface Complaints {
  expect(pattern: RegExp): void;
}

/** Journeys run without the service worker, and the browser says so on every page. */
const withoutWorker = 'Service Worker registration blocked by Playwright';

function listenTo(page: Page, heard: string[]): void {
  page.on('console', (message) => {
    if (message.text() === withoutWorker) return;
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

/** Longer than a script takes beside all other tests; a journey that keeps the script away waits it out. */
const scriptPatience = 25_000;

/** The app of a visitor's page waits for somebody. */
export async function giveSign(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
  await page.mouse.move(4, 4);
}

/**
 * A page is there before its script is, and what is done between the two is a journey of its own: each arrival waits for
 * the script, where the page has one.
 */
function arriveAlive(page: Page): void {
  const alive = async () => {
    await giveSign(page);
    await page
      .waitForFunction(
        () =>
          !('__reactRouterContext' in window) ||
          Object.keys(document.body).some((name) => name.startsWith('__react')),
        undefined,
        { timeout: scriptPatience },
      )
      .catch(() => undefined);
  };
  const goTo = page.goto.bind(page);
  const loadAgain = page.reload.bind(page);
  page.goto = async (where, how) => {
    const response = await goTo(where, how);
    if (how?.waitUntil !== 'commit') await alive();
    return response;
  };
  page.reload = async (how) => {
    const response = await loadAgain(how);
    await alive();
    return response;
  };
}

const caught = 'caught';
const sample = '/robots.txt?caught';

/**
 * Chromium answers that it catches a page's requests some milliseconds before it does: what the next key asked went to
 * the server in one of a hundred journeys. Each route waits until a request of its own is caught.
 */
function catchForSure(page: Page): void {
  const route = page.route.bind(page);
  page.route = async (...wanted) => {
    const routed = await route(...wanted);
    // Anywhere else the page may not be allowed to ask.
    if (!/^\/(?:en|it|sr)(?:\/|$)/.test(new URL(page.url()).pathname)) return routed;
    await route(`**${sample}`, (request) => request.fulfill({ body: caught }));
    const ask = () => page.evaluate(async (where) => (await fetch(where)).text(), sample);
    await expect.poll(ask, { intervals: [5] }).toBe(caught);
    await page.unroute(`**${sample}`);
    return routed;
  };
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

const house = () => process.env['TEST_HOUSE'] ?? '';

export const test = base.extend<
  { complaints: Complaints; watched: Request[] },
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
        await enter(await context.newPage(), emailOf(account), demoPassword);
        const state = await context.storageState();
        await context.close();
        states.set(account, state);
        return state;
      });
    },
    { scope: 'worker' },
  ],
  watched: async ({ browser: _browser }, use) => {
    const starts: Request[] = [];
    await use(starts);
    await Promise.all(starts.map(giveBack));
  },
  // Named first: what was watched is given back when the browser is gone, and cannot take it again.
  context: async ({ watched, context }, use) => {
    context.on('request', (request) => {
      if (isWatchStart(request)) watched.push(request);
    });
    await use(context);
  },
  complaints: [
    async ({ context }, use) => {
      const heard: string[] = [];
      const expected: RegExp[] = [];
      context.on('page', (page) => {
        arriveAlive(page);
        catchForSure(page);
        listenTo(page, heard);
      });
      await use({ expect: (pattern) => expected.push(pattern) });
      const unexpected = heard.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)));
      // What is being changed on its way when the browser closes would fail the journey.
      await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

const isWatchStart = (request: Request) =>
  request.method() === 'POST' && /\/streams\/watch\/[^/]+$/.test(request.url());

/**
 * A page that is closed may not come to say that it watches no more, and the next journey, on another device or in
 * another tab, would find somebody watching.
 */
async function giveBack(start: Request): Promise<void> {
  const { authorization, 'x-access-token': token, deviceid } = start.headers();
  const headers = Object.entries({ authorization, 'x-access-token': token, deviceid }).filter(
    (header): header is [string, string] => header[1] !== undefined,
  );
  const { playback } = start.postDataJSON() as { playback?: string };
  // Whoever was signed out meanwhile has nothing left to give back, nor has a house that the journey opened and closed.
  await fetch(`${start.url()}/end`, {
    method: 'POST',
    headers: [...headers, ['content-type', 'application/json']],
    body: JSON.stringify({ playback }),
  }).catch(() => undefined);
}

/** What failed stays as it is until somebody presses: any event in the house makes a page read again by itself. */
export async function hearNoEvents(page: Page): Promise<void> {
  await page.route('**/prod/live/events*', (route) => route.abort('connectionrefused'));
}

/** Of a browser that the journey opened for itself. */
export async function stopWatching(page: Page): Promise<void> {
  const ended = page.waitForResponse((response) => response.url().endsWith('/end'));
  // Closed by a script before the page behind is inert, it would be opened again with that.
  await page.locator('dialog:modal:has(video)').evaluate((dialog: HTMLDialogElement) => dialog.close());
  await ended;
}

/** Journeys of somebody who is already logged in. */
export function member(account: AccountName) {
  return test.extend({
    storageState: async ({ asMember }, use) => {
      await use(await asMember(account));
    },
  });
}

const demoPassword = 'Cadetto1';
const emailOf = (account: AccountName) => `${account}@cadetto.test`;

/** Signed in as the form would leave it, on a page without the site's script: where to go is the journey's. */
export async function enter(page: Page, email: string, password: string): Promise<void> {
  const deviceId = randomBytes(16).toString('hex');
  const answer = await page.request.post('/prod/user/authenticate', {
    data: { email, password },
    headers: { deviceId, platform: 'Chrome' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { token } = (await answer.json()) as { token: string };
  await page.goto('/dev/place');
  await page.evaluate(
    ([kept, cookies]) => {
      localStorage.setItem('cadetto.session', kept);
      for (const cookie of cookies) document.cookie = `${cookie};path=/;max-age=86400;samesite=lax`;
    },
    [
      JSON.stringify({ token, user: null }),
      ['signedIn=1', `deviceId=${deviceId}`, 'platform=Chrome'],
    ] as const,
  );
}

export async function enterHome(page: Page, account: AccountName = 'fan'): Promise<void> {
  await enter(page, emailOf(account), demoPassword);
  await openHome(page);
}

export async function openHome(page: Page): Promise<void> {
  await page.goto('/en');
  await expect(page.getByRole('region', { name: 'Featured' })).toBeVisible();
}

/** What the page that is opened next hears from there: the one before it may be asking still, and takes its answer along. */
export async function heardNext(page: Page, address: string): Promise<Response> {
  await page.waitForEvent('framenavigated', (frame) => frame === page.mainFrame());
  // By its request: what the page before it asked for may be answered after it, and has no body any more.
  const asked = await page.waitForRequest((request) => request.url().endsWith(address));
  const answer = await asked.response();
  if (answer === null) throw new Error(`nobody answered ${address}`);
  return answer;
}

export async function streamsOfFeed(page: Page): Promise<StreamCard[]> {
  const answer = heardNext(page, '/prod/live/v2/feed');
  await page.goto('/en');
  const { categories } = (await (await answer).json()) as { categories: { streams: StreamCard[] }[] };
  return categories.flatMap(({ streams }) => streams);
}

/** By the form, which has its own journeys: whoever is not about it comes in by `enter`. */
export async function signIn(page: Page, account: AccountName = 'fan'): Promise<void> {
  await page.goto('/en/login');
  await typeCredentials(page, emailOf(account), demoPassword);
  await page.waitForURL('/en');
  await expect(page.getByRole('region', { name: 'Featured' })).toBeVisible();
}

/** Resolves when the page's script has taken the screen over: what happens before that is no news to it. */
export async function screenIsAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('main h1');
    return heading !== null && Object.keys(heading).some((name) => name.startsWith('__react'));
  });
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

/** Resolves when the page has painted what it has heard of so far. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Turns the wheel, and answers once the page has had it and has painted what came of it. */
export async function turnWheel(page: Page, by: number): Promise<void> {
  const turned = await page.evaluateHandle(() => {
    const { promise, resolve } = Promise.withResolvers<void>();
    // Not passive: the page scrolls only after it has been asked.
    addEventListener('wheel', () => requestAnimationFrame(() => requestAnimationFrame(() => resolve())), {
      once: true,
      passive: false,
    });
    return { promise };
  });
  await page.mouse.wheel(0, by);
  await turned.evaluate(({ promise }) => promise);
}

/** One of each kind that a search engine may find: pages about one match, one stream or one league each are alike. */
export async function publicPaths(request: APIRequestContext): Promise<readonly string[]> {
  const answer = await request.get('/sitemap.xml');
  const paths = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(String(address)).pathname,
  );
  const kinds = new Map(paths.toReversed().map((path) => [path.split('/').slice(0, 3).join('/'), path]));
  expect(kinds.size).toBeGreaterThan(locales.length * 10);
  return [...kinds.values()];
}

/** `within`: only there, where the rest of the page is long and looked at by another journey. */
export async function expectNoBarriers(page: Page, within = 'html'): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    // The same rules in half the time: no second page is opened to put together what frames of other sites found
    // (there are none), and only violations are described node by node.
    .setLegacyMode(true)
    // What is pressed is large enough for a finger (WCAG 2.2): axe leaves that rule out unless asked.
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
    .analyze();
  const told = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => String(target)).join('; ')})`,
  );
  expect(told).toEqual([]);
}

/** Keeps a call or a page on its way. Hands back what lets it through. */
export async function hold(page: Page, call: string | RegExp): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}
