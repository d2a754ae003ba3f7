import type { Page } from '@playwright/test';
import { buys } from './checkout.ts';
import { asNewcomer } from './newcomer.ts';
import { expect, expectNoBarriers, member, openHome, test } from './visit.ts';

// Lives in Italy, in Serbia, and in the United States.
const asFan = member('fan');
const asMonthly = member('monthly');
const asFree = member('free');

const banner = (page: Page) => page.getByRole('region', { name: 'Not available where you are' });

async function pretendToBeIn(page: Page, country: string): Promise<void> {
  await page.goto(`/dev/place?country=${country}`);
  await expect(page).toHaveURL('/dev/place');
}

async function playSomething(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'Highlights' })
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
}

/** Resolves when the answer about the place has come. */
const placeIsKnown = (page: Page) => page.waitForResponse('**/prod/openconfig');

test.describe('the open config', () => {
  test("[ST-4] [API-2] is not asked for by a visitor's home, and is by the app", async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/prod/openconfig')) asked.push(request.url());
    });
    await page.goto('/en', { waitUntil: 'load' });
    expect(asked).toEqual([]);
    await Promise.all([placeIsKnown(page), page.goto('/en/login')]);
    expect(asked).toHaveLength(1);
  });
});

asFan(
  '[ST-4] [API-2] [OVR-6] the open config is asked for with the stored token, and at home there is no banner',
  async ({ page }) => {
    const asked = page.waitForRequest('**/prod/openconfig');
    await Promise.all([placeIsKnown(page), openHome(page)]);
    expect(await (await asked).headerValue('x-access-token')).toMatch(/\S/);
    await expect(banner(page)).toHaveCount(0);
  },
);

asFan('[OVR-6] [HOME-3] who lives in Italy has no banner in Germany, and watches', async ({ page }) => {
  await pretendToBeIn(page, 'DE');
  await Promise.all([placeIsKnown(page), openHome(page)]);
  await expect(banner(page)).toHaveCount(0);
  await page
    .getByRole('region', { name: 'Highlights' })
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await expect(page.locator('dialog[open] video')).toBeVisible();
});

asFan(
  '[OVR-6] [HOME-3] outside the Union the banner says so, and the modal what the rule means',
  async ({ page, complaints }) => {
    complaints.expect(/403/);
    await pretendToBeIn(page, 'CH');
    await openHome(page);
    await expect(banner(page)).toContainText('Your location: Switzerland.');
    await playSomething(page);
    const modal = page.getByRole('dialog', { name: 'Not available where you are' });
    await expect(modal).toContainText('You live in Italy, so your plan travels with you');
    await expect(page.locator('video')).toHaveCount(0);
  },
);

asMonthly(
  '[OVR-6] from Germany, without living in a served part of the Union, the banner stands on the home, on no other page, for no visitor, and not while the location loader is running',
  async ({ page, context }) => {
    await pretendToBeIn(page, 'DE');
    await openHome(page);
    await expect(banner(page)).toContainText('Your location: Germany.');
    await expect(banner(page)).toContainText('Italy, United States, and Serbia');
    await expect(banner(page).getByRole('link', { name: 'IP geolocation by DB-IP' })).toHaveAttribute(
      'href',
      'https://db-ip.com',
    );
    await expectNoBarriers(page, '[aria-labelledby=not-available]');
    await page.getByRole('banner').getByRole('link', { name: 'Schedule' }).click();
    await expect(page).toHaveURL('/en/schedule');
    await expect(banner(page)).toHaveCount(0);

    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/prod/openconfig', async (route) => {
      await held;
      await route.continue();
    });
    await openHome(page);
    await expect(banner(page)).toHaveCount(0);
    await expect(page.locator('[popover]:popover-open')).toHaveCount(0);
    goOn();
    await expect(banner(page)).toBeVisible();

    // A page without the site's script, which would take notice and open a page of its own.
    await page.goto('/dev/place');
    await page.evaluate(() => localStorage.clear());
    await context.clearCookies({ name: 'signedIn' });
    await page.goto('/en');
    await expect(page.locator('#subscription')).toBeAttached();
    await expect(banner(page)).toHaveCount(0);
  },
);

asMonthly(
  '[HOME-3] [ERR-4] an attempt to watch from Germany opens the modal, and nothing plays',
  async ({ page, complaints }) => {
    complaints.expect(/403/);
    await pretendToBeIn(page, 'DE');
    await openHome(page);
    await playSomething(page);
    const modal = page.getByRole('dialog', { name: 'Not available where you are' });
    await expect(modal).toContainText('Your location: Germany.');
    await expect(modal).toContainText('You can watch in these countries: Italy, United States, and Serbia.');
    await expect(modal).toContainText(
      'while you are visiting another EU country you watch as you do at home',
    );
    await expect(modal.getByRole('link', { name: 'IP geolocation by DB-IP' })).toBeVisible();
    await expectNoBarriers(page);
    await modal.getByRole('button', { name: 'OK' }).click();
    await expect(modal).toBeHidden();
    await expect(page.locator('video')).toHaveCount(0);
  },
);

asNewcomer(
  '[ROLE-2] [HOME-3] who is refused abroad, and puts their country right, is led back to the stream and watches it',
  async ({ page, baseURL, newcomer, complaints }) => {
    complaints.expect(/403/);
    await buys(baseURL ?? '', newcomer, 'monthly');
    await newcomer.calls('POST', '/user/update', { body: { country: 'RS' } });
    await pretendToBeIn(page, 'DE');
    await openHome(page);
    await playSomething(page);
    const modal = page.getByRole('dialog', { name: 'Not available where you are' });
    await modal.getByRole('link', { name: 'Check your country of residence' }).click();
    await expect(page).toHaveURL('/en/profile?tab=profile-details');
    await page.getByLabel('Country of residence').fill('Italy');
    await page.getByRole('option', { name: 'Italy', exact: true }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
    await page.getByRole('link', { name: /^Back to .+: highlights$/ }).click();
    await expect(page).toHaveURL(/\/en\/watch\/.+-highlights$/);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Watch/ })
      .click();
    await expect(page.locator('dialog[open] video')).toBeVisible();
  },
);

asFree(
  '[HOME-3] [ERR-4] an attempt to subscribe from Switzerland opens the modal, and nothing is ordered',
  async ({ page, complaints }) => {
    complaints.expect(/403/);
    const answers: number[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/prod/live/pay/products/')) answers.push(response.status());
    });
    await pretendToBeIn(page, 'CH');
    await page.goto('/en/profile?tab=profile-live');
    await page.getByRole('radio', { name: /^Monthly/ }).check();
    await page.getByRole('button', { name: 'Go to payment' }).click();
    const modal = page.getByRole('dialog', { name: 'Not available where you are' });
    await expect(modal).toContainText('Your location: Switzerland.');
    await modal.getByRole('button', { name: 'OK' }).click();
    await expect(modal).toBeHidden();
    await expect(page).toHaveURL(/\/en\/profile\?tab=profile-live/);
    expect(answers).toEqual([403]);
  },
);
