import type { Page } from '@playwright/test';
import { freePort, startServer, temporaryFolder } from '../kit/launch.ts';
import { expect, expectNoBarriers, openHome, signIn, test } from './visit.ts';

test.use({ serviceWorkers: 'allow' });

/** The worker answers for the page. */
async function isInstalled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

/** Of what this page is made of; the worker keeps it after it has handed it on. */
const notKept = (page: Page) =>
  page.evaluate(async () => {
    const files = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/assets\/.*\.(?:js|css|woff2)$/.test(path));
    const known = await Promise.all(
      [location.pathname, ...files].map(async (path) =>
        (await caches.match(path, { ignoreVary: true })) ? '' : path,
      ),
    );
    return known.filter((path) => path !== '');
  });

test('without a network the site says so in its language, and comes back by itself', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|healthz/);
  await page.goto('/it');
  const manifest = await page.request.get(
    (await page.locator('link[rel=manifest]').getAttribute('href')) ?? '',
  );
  const { start_url, lang, icons } = (await manifest.json()) as {
    start_url: string;
    lang: string;
    icons: { src: string; purpose: string }[];
  };
  expect([start_url, lang]).toEqual(['/it', 'it']);
  for (const { src } of icons) expect((await page.request.get(src)).status()).toBe(200);

  await isInstalled(page);
  await context.setOffline(true);
  await page.goto('/it/informativa-privacy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Niente segnale');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Barlow/);
  await expectNoBarriers(page);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Informativa sulla privacy');
  await expect(page).toHaveURL('/it/informativa-privacy');

  await page.goto('/it/senza-rete');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Niente segnale');
});

test('calls and media pass the worker by', async ({ page }) => {
  await page.goto('/en');
  await isInstalled(page);
  /** Where the browser was told beforehand to turn to; nothing where it had to ask the worker. */
  const turnedTo = async (path: string) => {
    const { url } = await page.evaluate(async (asked) => {
      const answer = await fetch(asked);
      await answer.text();
      return { url: answer.url };
    }, path);
    const entry = await page.waitForFunction(
      (name) => performance.getEntriesByName(name).map((timing): unknown => timing.toJSON())[0],
      url,
    );
    return ((await entry.jsonValue()) as { workerMatchedSourceType: string }).workerMatchedSourceType;
  };
  expect(await turnedTo('/robots.txt')).toBe('');
  expect(await turnedTo('/prod/openconfig')).toBe('network');
  expect(await turnedTo('/healthz')).toBe('network');
});

test('a new release replaces the old one and tells who is still in it; switched off, nothing stays', async ({
  page,
  complaints,
}) => {
  // Between two releases nobody answers.
  complaints.expect(/ERR_CONNECTION_REFUSED/);
  const folder = await temporaryFolder();
  const settings = { DATA_DIR: folder.path, PORT: String(await freePort()) };
  let server = await startServer(settings);
  /** The same address, as the next release would answer there. */
  const release = async (next: Readonly<Record<string, string>>) => {
    await server.ends('SIGTERM');
    server = await startServer({ ...settings, ...next });
  };
  const address = (path: string) => server.address + path;
  try {
    await page.goto(address('/en/login'));
    await isInstalled(page);
    const [first] = (await cacheNames(page)).filter(
      (name) => name !== 'cadetto-kept' && name !== 'cadetto-pages',
    );

    await release({ TAG_MANAGER_ID: 'GTM-TEST123' });
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    const newer = page.getByText('There is a newer version of the site.').filter({ visible: true });
    await expect(newer).toBeVisible();
    const names = (await cacheNames(page)).filter(
      (name) => name !== 'cadetto-kept' && name !== 'cadetto-pages',
    );
    expect(names).toHaveLength(1);
    expect(names).not.toContain(first);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('region', { name: 'Your choice, your cookies' })).toBeVisible();

    await release({ SERVICE_WORKER: 'off' });
    await page.goto(address('/en/login'));
    await expect(page.locator('link[rel=manifest]')).toHaveCount(0);
    await expect.poll(() => cacheNames(page)).toEqual([]);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
  } finally {
    await server.ends('SIGTERM');
    await folder.remove();
  }
});

test('an installed app opens in its frame without a network, fills it when there is one, and goes with its owner', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load|healthz/);
  await signIn(page);
  await isInstalled(page);
  await openHome(page);
  await expect.poll(() => notKept(page)).toEqual([]);
  await context.setOffline(true);
  await page.goto('/en');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('You are offline');
  await page.getByRole('banner').locator('summary').last().click();
  await expect(page.getByRole('banner').getByText('fan@cadetto.test')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('region', { name: 'Featured' })).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await expect(page.locator('#subscription')).toBeVisible();
  await expect.poll(() => notKept(page)).toContain('/en');
  await context.setOffline(true);
  await page.goto('/en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No signal');
});

test('[ST-5] signing out leaves no picture behind, and calls and media were never kept', async ({ page }) => {
  await signIn(page);
  await isInstalled(page);
  await openHome(page);
  const kept = async () =>
    page.evaluate(async () => {
      const cache = await caches.open('cadetto-kept');
      return (await cache.keys()).map(({ url }) => url.slice(location.origin.length));
    });
  await expect.poll(async () => (await kept()).length).toBeGreaterThan(0);
  const [picture] = await kept();
  expect((await kept()).filter((path) => !/^\/(?:assets|pictures)\//.test(path))).toEqual([]);
  await page.getByRole('banner').locator('details', { hasText: 'Sign out' }).locator('summary').click();
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await expect(page.locator('#subscription')).toBeVisible();
  await expect.poll(async () => (await kept()).filter((path) => path.startsWith('/pictures/'))).toEqual([]);

  // One that arrives afterwards is shown and not kept; by the time that one of the next person is, it would be.
  const show = (address: string) =>
    page.evaluate(async (src) => {
      const image = Object.assign(new Image(), { src });
      await image.decode();
    }, address);
  await show(`${picture}?late`);
  await signIn(page);
  await show(`${picture}?next`);
  await expect.poll(kept).toContain(`${picture}?next`);
  expect(await kept()).not.toContain(`${picture}?late`);
});
