import type { Page } from '@playwright/test';
import { agents, asNewcomer, deviceKey, expectNoLoader } from './newcomer.ts';
import { startServer } from '../kit/launch.ts';
import { laidFolder } from './laid-folder.ts';
import { close, expectToPlay } from './player-room.ts';
import { enterHome, expect, expectNoBarriers, member, test } from './visit.ts';

const asFan = member('fan');
const devices = '/en/profile?tab=profile-devices';

const rows = (page: Page) => page.getByRole('region', { name: 'Devices' }).getByRole('listitem');
const answer = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

asNewcomer(
  '[DATA-7] [API-16] [D-27] devices are listed, counted and renamed by keyboard',
  async ({ page, newcomer, complaints }) => {
    complaints.expect(/500/);
    await newcomer.signsInOn(agents.iphone, deviceKey(7));
    await page.goto(devices);
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
    await expect(rows(page).filter({ hasText: 'This device' })).toHaveCount(1);
    const rename = page.getByRole('button', { name: /^Rename .*iPhone/ });
    const name = page.getByLabel('Name of the device');

    await rename.focus();
    await page.keyboard.press('Enter');
    await expect(name).toBeFocused();
    await expectNoBarriers(page);
    await page.keyboard.type('Not this');
    await page.keyboard.press('Escape');
    await expect(rename).toBeFocused();

    await page.keyboard.press('Enter');
    await name.fill(' ');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Please fill this in.')).toBeVisible();
    await expect(name).toBeFocused();

    await name.fill('Ada’s phone');
    const call = '**/prod/live/user/devices/*';
    await page.route(call, (route) => route.fulfill({ status: 500, body: "a gateway's own page" }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
    await expectNoLoader(page);
    await expect(name).toHaveValue('Ada’s phone');
    await page.unroute(call);

    await name.press('Enter');
    await expect(page.getByText('The device has its new name.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Rename Ada’s phone' })).toBeFocused();
    await page.reload();
    await expect(rows(page).filter({ hasText: 'Ada’s phone' })).toHaveCount(1);
  },
);

asNewcomer(
  '[API-17] a device is removed after a question, and is signed out',
  async ({ page, newcomer, complaints }) => {
    complaints.expect(/500/);
    const phone = await newcomer.signsInOn(agents.iphone, deviceKey(7));
    await page.goto(devices);
    const remove = page.getByRole('button', { name: /^Remove .*iPhone/ });
    await remove.click();
    await expect(page.getByRole('dialog')).toContainText('It is signed out at once.');
    await answer(page, 'Keep it');
    await expect(rows(page)).toHaveCount(2);
    await expect(remove).toBeFocused();

    const call = '**/prod/live/user/devices/*';
    await page.route(call, (route) => route.fulfill({ status: 500, body: "a gateway's own page" }));
    await remove.click();
    await answer(page, 'Remove');
    await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
    await expectNoLoader(page);
    await expect(rows(page)).toHaveCount(2);
    await page.unroute(call);

    await remove.click();
    await answer(page, 'Remove');
    await expect(page.getByText(/iPhone.* is removed and signed out\./)).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Devices', level: 2 })).toBeFocused();
    expect((await newcomer.calls('GET', '/user/profile', { token: phone })).status).toBe(401);
  },
);

asNewcomer('[API-17] removing the device in use signs out here', async ({ page, newcomer: _somebody }) => {
  await page.goto(devices);
  await page.getByRole('button', { name: /^Remove / }).click();
  await expect(page.getByRole('dialog')).toContainText('removing it signs you out here');
  await answer(page, 'Remove');
  await expect(page.locator('#subscription')).toBeAttached();
  await expect(page).toHaveURL('/en');
});

test('[ST-15] [ERR-4] [ROLE-3] on one device too many the feed says so, and removing one makes room', async ({
  browser,
}) => {
  test.slow();
  // A house of its own, where the limit is what it is for everybody: the shared one lets every journey in.
  const folder = await laidFolder();
  const house = await startServer({ DATA_DIR: folder.path });
  const context = await browser.newContext({ baseURL: house.address });
  try {
    const page = await context.newPage();
    await enterHome(page, 'full');
    const notice = page.getByRole('complementary', { name: 'Too many devices' });
    await expect(notice).toBeVisible();
    const recording = page.getByRole('region', { name: 'Full replays' }).getByRole('link').first();
    const recordingPage = (await recording.getAttribute('href')) ?? '';
    await notice.getByRole('link', { name: 'Your devices' }).click();
    await expect(page).toHaveURL(devices);
    await expect(notice).toContainText('already has its 5 devices');
    await expect(page.getByText('5 of 5', { exact: true })).toBeVisible();
    await expect(rows(page).filter({ hasText: 'This device' })).toHaveCount(0);
    await expectNoBarriers(page);

    // Whoever was kept from a stream finds the way back to it.
    await page.goto(recordingPage);
    const main = page.getByRole('main');
    const watch = main.getByRole('button', { name: 'Watch', exact: true });
    await watch.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    // The button that was pressed has made room for what has to be put right first.
    await expect(main.getByRole('link', { name: 'Your devices' })).toBeVisible();
    await expect(main).toBeFocused();
    await page.reload();
    await watch.press('Enter');
    await answer(page, 'Your devices');
    await expect(page).toHaveURL(devices);
    await page
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await answer(page, 'Remove');
    await expect(notice).toHaveCount(0);
    await page.getByRole('link', { name: /^Back to / }).press('Enter');
    await watch.press('Enter');
    await expectToPlay(page);
    await close(page);
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Featured' })).toBeVisible();
    await expect(notice).toHaveCount(0);
    await page.goto(devices);
    await expect(rows(page).filter({ hasText: 'This device' })).toHaveCount(1);
  } finally {
    await context.close();
    await house.ends('SIGTERM');
    await folder.remove();
  }
});

asFan(
  '[API-16] the list is drawn while it comes, says when it cannot come, and when it is empty',
  async ({ page, complaints }) => {
    complaints.expect(/503/);
    const call = '**/prod/live/user/devices';
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route(call, async (route) => {
      await held;
      await route.fulfill({ status: 503, json: { key: 'busy', message: 'Very busy.' } });
    });
    await page.goto(devices);
    const region = page.getByRole('region', { name: 'Devices' });
    await expect(region.locator('[aria-busy="true"]')).toBeVisible();
    goOn();
    await expect(region.getByText('Very busy.')).toBeVisible();
    await expectNoBarriers(page);
    await page.unroute(call);
    await page.route(call, (route) =>
      route.fulfill({ json: { devices: [], tooManyDevices: false, max: 5 } }),
    );
    await region.getByRole('button', { name: 'Try again' }).click();
    await expect(region.getByText('No devices yet')).toBeVisible();
  },
);
