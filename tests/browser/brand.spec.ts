// The same built site under the demo's second brand: another name, other colours, another league, and no trace of the first.

import { cadetto, druga } from '@cadetto/contract';
import { competitions } from '@cadetto/demo';
import type { Locator, Page } from '@playwright/test';
import { startServer, temporaryFolder, type Running } from '../kit/launch.ts';
import { expect, expectNoBarriers, formIsAlive, test } from './visit.ts';

const { password } = competitions.druga;

let server: Running;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

test.beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startServer({ DATA_DIR: folder.path, BRAND: 'druga' });
});

test.afterAll(async () => {
  await server.ends('SIGTERM');
  await folder.remove();
});

/** Everything a reader sees or hears, and what others see of the page. */
function allWords(page: Page): Promise<string> {
  return page.evaluate(() => {
    const spoken = [
      ...document.querySelectorAll('[alt], [aria-label], [title], [placeholder], meta[content]'),
    ];
    const attributes = ['alt', 'aria-label', 'title', 'placeholder', 'content'];
    return [
      document.title,
      document.body.innerText,
      ...spoken.flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? '')),
    ].join('\n');
  });
}

/** The colours that the page says it is printed in: ground, words, the main action. */
function inks(page: Page) {
  return page.evaluate(() => {
    const colours = (selector: string) => {
      const element = document.querySelector(selector);
      if (element === null) return null;
      const { backgroundColor, color } = getComputedStyle(element);
      return { ground: backgroundColor, ink: color };
    };
    return {
      page: colours('body'),
      paper: colours('.paper'),
      action: colours('main a[href*="/register"]'),
      theme: document.querySelector('meta[name=theme-color]')?.getAttribute('content'),
    };
  });
}

/** The colours a picture of it really has: at one point, in shares of its sides, and those of a hundredth of it at least. */
async function printed(shown: Locator, at: { readonly x: number; readonly y: number }) {
  const png = (await shown.screenshot()).toString('base64');
  return shown.page().evaluate(
    async ({ png, at }) => {
      const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const { width, height } = picture;
      const pen = new OffscreenCanvas(width, height).getContext('2d');
      pen?.drawImage(picture, 0, 0);
      const { data = new Uint8ClampedArray() } = pen?.getImageData(0, 0, width, height) ?? {};
      const colourOf = (pixel: number) =>
        `#${[0, 1, 2].map((channel) => (data[pixel * 4 + channel] ?? 0).toString(16).padStart(2, '0')).join('')}`;
      const counts = new Map<string, number>();
      for (let pixel = 0; pixel < width * height; pixel += 1)
        counts.set(colourOf(pixel), (counts.get(colourOf(pixel)) ?? 0) + 1);
      return {
        point: colourOf(Math.floor(at.y * height) * width + Math.floor(at.x * width)),
        inks: [...counts].filter(([, count]) => count * 100 >= width * height).map(([colour]) => colour),
      };
    },
    { png, at },
  );
}

/** Ground beside the words, the main action and the words on it. */
async function expectPrintedIn(page: Page, { night, signal, onSignal }: typeof druga.colours): Promise<void> {
  const ground = await printed(page.locator('main section').first(), { x: 0.004, y: 0.5 });
  expect(ground.point).toBe(night);
  const action = await printed(page.locator('main a[href*="/register"]').first(), { x: 0.03, y: 0.5 });
  expect(action.point).toBe(signal);
  expect(action.inks).toContain(onSignal);
}

test('[HOME-1] [NAV-9] the second brand is itself on every page, in every picture and in every letter', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.expect(/404/);
  await page.goto(`${baseURL}/en`);
  const first = await inks(page);
  await expectPrintedIn(page, cadetto.colours);

  await page.goto(`${server.address}/en`);
  await expect(page).toHaveTitle(/^Druga: /);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Druga, home' })).toContainText('Druga');
  await expect(page.locator('#subscription')).toContainText(/Rsd\s699\.00/);
  await expect(page.locator('#subscription')).toContainText('Druga Plus');
  await expect(page.locator('#week')).toContainText(/Zemun|Kladovo|Novi Sad|Apatin/);
  await expect(page.getByRole('contentinfo')).toContainText(druga.company.legalName);
  expect(await inks(page)).toEqual({
    page: { ground: 'rgb(10, 18, 36)', ink: 'rgb(241, 244, 248)' },
    paper: { ground: 'rgb(241, 244, 248)', ink: 'rgb(10, 18, 36)' },
    action: { ground: 'rgb(255, 178, 26)', ink: 'rgb(10, 18, 36)' },
    theme: '#0a1224',
  });
  expect(first).toMatchObject({ page: { ground: 'rgb(11, 14, 13)' }, theme: '#0b0e0d' });
  await expectPrintedIn(page, druga.colours);
  // The middle of the first stroke of its mark.
  const mark = await printed(
    page.getByRole('banner').getByRole('link', { name: 'Druga, home' }).locator('svg'),
    {
      x: 10.2 / 32,
      y: 11.5 / 36,
    },
  );
  expect(mark.point).toBe(druga.colours.chalk);
  await expectNoBarriers(page);

  // Pages that the app draws over what was served; all others are read as they are served.
  for (const path of ['/en', '/it/abbonamento-annuale', '/en/register', '/en/nowhere']) {
    await page.goto(server.address + path);
    expect((await allWords(page)).match(/.*cadett.*/gi), path).toBeNull();
  }

  const icon = await page.request.get(`${server.address}/favicon.svg`);
  expect(await icon.text()).toContain(druga.colours.night);
  const manifest = await page.request.get(`${server.address}/sr/app.webmanifest`);
  expect(await manifest.json()).toMatchObject({ short_name: 'Druga', theme_color: druga.colours.night });
  const art = await page.request.get(`${server.address}/art/default/hero.svg`);
  expect(await art.text()).toContain(druga.colours.night);
  expect(await art.text()).not.toContain(cadetto.colours.night);
  const reference = await page.request.get(`${server.address}/prod/docs`);
  expect(await reference.text()).toContain('<h1>Druga API</h1>');
  expect(await reference.text()).toContain(`background:${druga.colours.night}`);
  const card = await page.request.get(`${server.address}/cards/en.png`);
  expect(card.headers()['content-type']).toBe('image/png');

  await page.goto(`${server.address}/en/login`);
  await formIsAlive(page);
  await page.getByLabel('E-mail').fill('fan@druga.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('region', { name: 'Featured' })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Novi Sad');
  expect((await allWords(page)).match(/.*cadett.*/gi), 'the feed').toBeNull();
  await page.goto(`${server.address}/en/profile?tab=profile-history`);
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('main')
      .getByRole('button', { name: /receipt/i })
      .first()
      .click(),
  ]);
  expect(await receipt.failure()).toBeNull();

  await page.request.post(`${server.address}/prod/user/password/request_change/fan@druga.test`, {
    headers: { appName: 'x', deviceId: 'a'.repeat(32), platform: 'x', 'accept-language': 'sr' },
  });
  await expect(async () => {
    const outbox = await (await page.request.get(`${server.address}/dev/outbox.json`)).text();
    expect(outbox).toContain('Druga');
    expect(outbox).not.toMatch(/cadett/i);
  }).toPass();
});

/** What a reader and a search engine get to read of a page. */
function readable(html: string): string {
  return (
    html
      .replaceAll(/<script(?![^>]*ld\+json)[\s\S]*?<\/script>/g, '')
      .replaceAll(/<style[\s\S]*?<\/style>/g, '')
      // What lies in a browser is named as the program names it, whatever the brand.
      .replaceAll(/\bcadetto[.-][\w-]*/g, '')
  );
}

/** The first brand, its country (not the language, which both are read in), its league and its money. */
const ofTheFirst =
  /cadett|\bitaly\b|\bitalia\b|\bitalij[aeiu]\b|\bitalian law|legge italiana|italijansk(?:o|a|e|i)\b|serie b|vodafone|€/i;

test('[HOME-3] [HOME-5] no page of the second brand speaks of the first one’s country, league or money', async ({
  request,
}) => {
  const sitemap = await (await request.get(`${server.address}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const kinds = [/\/(?:match|partita|utakmica)\//, /\/(?:watch|guarda|gledaj)\//];
  const ofKinds = kinds.map((kind) => paths.filter((path) => kind.test(path)).slice(0, 6));
  const listed = [...paths.filter((path) => !kinds.some((kind) => kind.test(path))), ...ofKinds.flat()];
  expect(listed.length).toBeGreaterThan(40);
  const flaws: string[] = [];
  for (const path of listed) {
    const answer = await request.get(server.address + path);
    if (answer.status() !== 200) flaws.push(`${path}: ${answer.status()}`);
    const words = readable(await answer.text());
    const found = new RegExp(`.{0,40}(?:${ofTheFirst.source}).{0,40}`, 'gi');
    flaws.push(...(words.match(found) ?? []).map((line) => `${path}: ${line}`));
  }
  expect(flaws).toEqual([]);
  const config = await request.get(`${server.address}/prod/openconfig`, {
    headers: { appName: 'x', deviceId: 'b'.repeat(32), platform: 'x', 'accept-language': 'sr' },
  });
  expect(await config.json()).toMatchObject({
    live: { active: true },
    country: 'RS',
    supportedCountries: druga.served,
  });
});
