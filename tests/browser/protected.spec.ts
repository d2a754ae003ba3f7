// Encrypted streams, as far as only a real browser can prove them: it decrypts, or shows nothing.

import type { Page, Request } from '@playwright/test';
import { clock, close, expectToPlay, headersOf, networkComplaints } from './player-room.ts';
import { mainPlace, otherPlace, pieceFrom } from './player-room.ts';
import { recordsOf, refreshComesDue, told, video, withDashOnly } from './player-room.ts';
import { refreshesUndisturbed, withHlsOnly, withHlsPlaces } from './player-room.ts';
import { operatorHeaders, streamListed } from './operator.ts';
import { expect, member } from './visit.ts';

interface Kitchen {
  readonly takesOver: (streamId: string) => Promise<void>;
  /** The status that its own wish for the key is answered with. */
  readonly asksForKey: (licence: Request) => Promise<number>;
}

/** Another device of the account, and always the same one: there may be so many and no more. */
const test = member('fan').extend<{ kitchen: Kitchen }>({
  kitchen: async ({ request }, use) => {
    const device = { deviceId: 'e'.repeat(32), platform: 'Kitchen' };
    const entered = await request.post('/prod/user/authenticate', {
      data: { email: 'fan@cadetto.test', password: 'Cadetto1' },
      headers: device,
    });
    const { token } = (await entered.json()) as { token: string };
    const headers = { ...device, 'x-access-token': token };
    const taken: string[] = [];
    const says = async (path: string, data: object) =>
      expect((await request.post(`/prod/live/streams/watch/${path}`, { headers, data })).status()).toBe(200);
    await use({
      takesOver(streamId) {
        taken.push(streamId);
        return says(streamId, { takeover: true });
      },
      asksForKey: async (licence) =>
        (await request.post(licence.url(), { headers, data: licence.postDataJSON() })).status(),
    });
    for (const streamId of taken) await says(`${streamId}/end`, {});
  },
});

async function recordingSealedWith(page: Page, scheme: 'cenc' | 'cbcs'): Promise<string> {
  const { id } = await streamListed(
    page.request,
    `a recording sealed with ${scheme}`,
    ({ state, protection }) => state === 'on_demand' && protection === scheme,
  );
  return id;
}

/** A tab that an earlier journey closed the browser on would keep the lease of this device for its 210 seconds. */
async function noTabIsLeft(page: Page, streamId: string, asked: Request): Promise<void> {
  const address = `/prod/live/streams/watch/${streamId}`;
  const headers = await headersOf(asked);
  for (const path of [address, `${address}/end`])
    expect((await page.request.post(path, { headers, data: {} })).ok()).toBe(true);
}

const watchButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(Watch|Resume)$/ });

/** The page of a recording that is sealed so. Answers its id. */
async function openSealed(page: Page, scheme: Parameters<typeof recordingSealedWith>[1]): Promise<string> {
  const streamId = await recordingSealedWith(page, scheme);
  const known = page.waitForRequest(/\/prod\/user\/profile$/);
  await page.goto(`/en/watch/${streamId}`);
  await noTabIsLeft(page, streamId, await known);
  return streamId;
}

/** Between the right to watch and the key to it. */
async function takenOverBeforeLicence(page: Page, kitchen: Kitchen, streamId: string): Promise<void> {
  await page.route(
    /\/prod\/live\/streams\/licence\//,
    async (route) => {
      await kitchen.takesOver(streamId);
      await route.continue();
    },
    { times: 1 },
  );
}

const refusedIn = (page: Page) => page.getByRole('dialog', { name: 'Someone is already watching' });

for (const scheme of ['cenc', 'cbcs'] as const)
  test(`[DATA-3] [D-8] what is sealed with ${scheme} plays for who may watch it, and the key is given no longer`, async ({
    page,
  }) => {
    await openSealed(page, scheme);
    const asked = page.waitForRequest(/\/prod\/live\/streams\/licence\//);
    await watchButton(page).click();
    await expect(video(page)).toBeVisible();
    const licence = await asked;
    expect((await licence.response())?.status()).toBe(200);
    await expectToPlay(page);
    expect(await video(page).evaluate((element: HTMLVideoElement) => element.mediaKeys !== null)).toBe(true);

    const ended = page.waitForResponse((response) => response.url().endsWith('/end'));
    await close(page);
    await ended;
    const again = await page.request.fetch(licence);
    expect(again.ok()).toBe(false);
    expect(await again.text()).not.toContain('"k"');
  });

test('[D-8] [ST-17] a licence that is refused while it plays is told in words, and the picture stops until it is taken back', async ({
  page,
  kitchen,
  complaints,
}) => {
  complaints.expect(/403|409/);
  const streamId = await openSealed(page, 'cenc');
  await watchButton(page).click();
  await expectToPlay(page);

  await takenOverBeforeLicence(page, kitchen, streamId);
  const refused = page.waitForResponse(/\/prod\/live\/streams\/licence\//);
  const changed = await page.request.post(`/prod/operator/streams/${streamId}/key`, {
    headers: operatorHeaders,
  });
  expect(changed.status()).toBe(200);
  await refreshComesDue(page);
  expect((await refused).status()).toBe(409);
  await expect(refusedIn(page)).toContainText('This account is already watching on Kitchen.');
  await expect(page.locator('video')).toHaveCount(0);
  const licence = (await refused).request();
  expect(await kitchen.asksForKey(licence)).toBe(200);

  await refusedIn(page).getByRole('button', { name: 'Watch here instead' }).click();
  await expectToPlay(page);
  expect(await video(page).evaluate((element: HTMLVideoElement) => element.mediaKeys !== null)).toBe(true);
  expect(await kitchen.asksForKey(licence)).toBe(409);
});

test('[D-8] [PLY-6] a licence call that the network fails is told as such and made again, at the start and later', async ({
  page,
  complaints,
}) => {
  complaints.expect(networkComplaints);
  const recorded = await recordsOf(page);
  const licences = /\/prod\/live\/streams\/licence\//;
  const streamId = await openSealed(page, 'cenc');
  await page.route(licences, (route) => route.abort());
  await watchButton(page).click();
  await expect(told(page)).toContainText('Network error detected');
  // Tried again behind it: a panel that came and went would take its buttons from under the finger.
  const panel = await told(page).elementHandle();
  await page.waitForEvent('requestfailed', (asked) => licences.test(asked.url()));
  expect(await panel?.evaluate((element) => element.isConnected)).toBe(true);
  await page.unroute(licences);
  await expect(told(page)).toHaveCount(0);
  await expectToPlay(page);

  await page.keyboard.press('5');
  await expectToPlay(page);
  const place = await clock(page);
  await page.route(licences, (route) => route.abort());
  const changed = await page.request.post(`/prod/operator/streams/${streamId}/key`, {
    headers: operatorHeaders,
  });
  expect(changed.status()).toBe(200);
  await refreshComesDue(page);
  await expect(told(page)).toContainText('Network error detected');
  await page.unroute(licences);
  await expect(told(page)).toHaveCount(0);
  await expectToPlay(page);
  expect(await clock(page)).toBeGreaterThanOrEqual(place);
  expect(recorded[0]).toMatchObject({ code: '6000', cause: 'protection: the licence call failed' });
});

for (const source of ['DASH', 'HLS'])
  test(`[D-8] [ST-17] a licence that is refused at the start is told in words, from ${source}`, async ({
    page,
    kitchen,
    complaints,
  }) => {
    complaints.expect(/403|409/);
    if (source === 'HLS') await withHlsOnly(page);
    const streamId = await recordingSealedWith(page, 'cbcs');
    await takenOverBeforeLicence(page, kitchen, streamId);
    const refused = page.waitForResponse(/\/prod\/live\/streams\/licence\//);
    await page.goto(`/en/watch/${streamId}`);
    await watchButton(page).click();
    expect((await refused).status()).toBe(409);
    await expect(refusedIn(page)).toContainText('This account is already watching on Kitchen.');
    await expect(page.locator('video')).toHaveCount(0);
  });

test('[D-8] what is sealed plays from HLS as well, whose keys come by the same licence call', async ({
  page,
}) => {
  await withHlsOnly(page);
  await page.goto(`/en/watch/${await recordingSealedWith(page, 'cbcs')}`);
  const asked = page.waitForRequest(/\/prod\/live\/streams\/licence\//);
  await watchButton(page).click();
  expect((await (await asked).response())?.status()).toBe(200);
  await expectToPlay(page);
  expect(await video(page).evaluate((element: HTMLVideoElement) => element.mediaKeys !== null)).toBe(true);
});

for (const [source, scheme] of [
  ['DASH', 'cenc'],
  ['HLS', 'cbcs'],
] as const)
  test(`[ST-16] [D-8] a refresh disturbs nothing of what is sealed, from ${source}`, async ({ page }) => {
    if (source === 'HLS') await withHlsOnly(page);
    await openSealed(page, scheme);
    await watchButton(page).click();
    await expectToPlay(page);
    await refreshesUndisturbed(page);
  });

// Each to a part of its own: where the one before left off, there may be enough.
for (const [source, tenth] of [
  ['DASH', '7'],
  ['HLS', '3'],
] as const)
  test(`[D-8] [PLY-2] what is sealed goes on from the other place when its main place dies, from ${source}`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(networkComplaints);
    await (source === 'HLS' ? withHlsPlaces(page) : withDashOnly(page));
    await openSealed(page, 'cenc');
    await watchButton(page).click();
    await expectToPlay(page);

    await page.route(mainPlace, (route) => route.abort());
    const comes = pieceFrom(page, otherPlace);
    // To where nothing has come from yet.
    await page.keyboard.press(tenth);
    const place = await clock(page);
    await comes;
    await expectToPlay(page);
    expect(await clock(page)).toBeGreaterThan(place);
    expect(await video(page).evaluate((element: HTMLVideoElement) => element.mediaKeys !== null)).toBe(true);
    await expect(told(page)).toHaveCount(0);
  });
