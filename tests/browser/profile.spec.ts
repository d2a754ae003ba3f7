import type { Page } from '@playwright/test';
import { asNewcomer, expectNoLoader } from './newcomer.ts';
import { expect, expectNoBarriers, member } from './visit.ts';

const asFan = member('fan');

const tabs = [
  'profile-live',
  'profile-details',
  'profile-history',
  'profile-redeem',
  'profile-unlimited',
  'profile-devices',
  'profile-connect-tv',
  'profile-account',
] as const;

const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Profile sections' }).getByRole('link', { name });

const headings = {
  'profile-live': ['Subscription', 'Live access'],
  'profile-details': ['Your details', 'Your details'],
  'profile-history': ['Payment history', 'Payment history'],
  'profile-redeem': ['Redeem a code', 'Redeem a code'],
  'profile-unlimited': ['Plus', 'Cadetto Plus'],
  'profile-devices': ['Devices', 'Devices'],
  'profile-connect-tv': ['Connect a TV', 'Connect a TV'],
  'profile-account': ['Account', 'Account'],
} as const;

async function expectWithoutBarriers(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectNoBarriers(page);
}

asFan.describe('the profile', () => {
  asFan(
    '[NAV-3] each tab has its address, its title and its mark, and is without barriers in en',
    async ({ page }) => {
      for (const tab of tabs) {
        const [name, heading] = headings[tab];
        await page.goto(`/en/profile?tab=${tab}`);
        await expect(page.getByRole('main').getByRole('heading', { name: heading, level: 2 })).toBeVisible();
        await expect(section(page, name)).toHaveAttribute('aria-current', 'page');
        await expect(page).toHaveTitle(`${name} · Profile · Cadetto`);
        await expectWithoutBarriers(page);
      }
    },
  );

  asFan('every tab is without barriers in it', async ({ page }) => {
    for (const tab of tabs) {
      await page.goto(`/it/profilo?tab=${tab}`);
      await expectWithoutBarriers(page);
    }
  });

  asFan(
    '[NAV-3] on a phone the tab that is open is in sight, nothing runs off the page, and it is without barriers in sr',
    async ({ page }) => {
      // The smallest phone, and a page of 1280 pixels at four times its size.
      await page.setViewportSize({ width: 320, height: 640 });
      for (const tab of tabs) {
        await page.goto(`/sr/profil?tab=${tab}`);
        await expect(page.locator('nav [aria-current="page"]').last()).toBeInViewport({ ratio: 1 });
        // Until its letters are there others stand in for them, which may be wider.
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
          .toBeLessThanOrEqual(320);
        await expectWithoutBarriers(page);
      }
    },
  );

  asFan(
    '[NAV-3] [DATA-1] an unknown tab, or none, is the first; by keyboard a tab keeps the focus, and Back goes back; the name is first and last',
    async ({ page }) => {
      for (const address of ['/en/profile?tab=nonsense', '/en/profile']) {
        await page.goto(address);
        await expect(section(page, 'Subscription')).toHaveAttribute('aria-current', 'page');
      }
      await expect(page.getByRole('heading', { level: 1 })).toHaveText("Nicolò D'Angelo");
      await section(page, 'Devices').focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/en/profile?tab=profile-devices');
      await expect(section(page, 'Devices')).toBeFocused();
      await page.goBack();
      await expect(section(page, 'Subscription')).toHaveAttribute('aria-current', 'page');
      await expect(page).toHaveTitle('Subscription · Profile · Cadetto');
    },
  );
});

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });

async function openDetails(page: Page): Promise<void> {
  await page.goto('/en/profile?tab=profile-details');
  await expect(field(page, 'First name')).toBeVisible();
}

async function chooseCountry(page: Page, name: string): Promise<void> {
  await field(page, 'Country of residence').fill(name);
  await page.getByRole('option', { name, exact: true }).click();
}

asNewcomer.describe('the details', () => {
  asNewcomer(
    '[DATA-16] [API-11] every field is saved, and is there the next time',
    async ({ page, newcomer }) => {
      await openDetails(page);
      await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
      await field(page, 'First name').fill('Nicolò');
      await field(page, 'Last name').fill("D'Angelo");
      await field(page, 'Fiscal code').fill('rssmra85t10a562s');
      await field(page, 'Address').fill('Via Sparano 1');
      await field(page, 'Postal code (CAP)').fill('70121');
      await field(page, 'City').fill('Bari');
      await page.getByText('Invoice to a company').click();
      await field(page, 'VAT number (Partita IVA)').fill('12345678903');
      await field(page, 'SDI code').fill('m5uxcr1');
      await field(page, 'PEC address').fill('ditta@pec.example.it');
      await expect(page.getByText('You have changes that are not saved.')).toBeVisible();
      await expectNoBarriers(page);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Your details are saved.')).toBeVisible();
      await expect(page.getByText('You have changes that are not saved.')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText("Nicolò D'Angelo");
      await expectNoLoader(page);
      await page.reload();
      await expect(field(page, 'Fiscal code')).toHaveValue('RSSMRA85T10A562S');
      await expect(field(page, 'SDI code')).toHaveValue('M5UXCR1');
      await expect(field(page, 'City')).toHaveValue('Bari');
      const { body } = await newcomer.calls('GET', '/user/profile');
      expect(body).toMatchObject({
        firstName: 'Nicolò',
        lastName: "D'Angelo",
        zip: '70121',
        vat: '12345678903',
        pec: 'ditta@pec.example.it',
      });
    },
  );

  asNewcomer(
    '[VAL-1] [VAL-2] what is wrong is said at its field, the first gets the cursor, nothing is sent',
    async ({ page, newcomer: _somebody }) => {
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/prod/user/update')) sent.push(request.url());
      });
      await openDetails(page);
      await field(page, 'First name').fill('Ада');
      await field(page, 'Fiscal code').fill('RSSMRA85T10A562T');
      await field(page, 'Postal code (CAP)').fill('7012');
      await field(page, 'Postal code (CAP)').press('Enter');
      await expect(page.getByText('Only Latin letters are allowed.')).toBeVisible();
      await expect(
        page.getByText('Check the fiscal code: 16 characters, as on the health card.'),
      ).toBeVisible();
      await expect(page.getByText('Enter a valid postal code for this country.')).toBeVisible();
      await expect(field(page, 'First name')).toBeFocused();
      await field(page, 'First name').fill('Ada');
      await expect(page.getByText('Only Latin letters are allowed.')).toHaveCount(0);
      expect(sent).toEqual([]);
    },
  );

  asNewcomer(
    '[DATA-15] [DATA-16] the country decides which papers are asked for and how the post is addressed',
    async ({ page, newcomer }) => {
      await openDetails(page);
      await expect(field(page, 'Postal code (CAP)')).toHaveAttribute('inputmode', 'numeric');
      await chooseCountry(page, 'United Kingdom');
      await expect(field(page, 'Postcode')).toHaveAttribute('inputmode', 'text');
      await expect(field(page, 'Fiscal code')).toHaveCount(0);
      await field(page, 'Postcode').fill('SW1A 1AA');
      await field(page, 'Postcode').press('Enter');
      await expect(page.getByText('Your details are saved.')).toBeVisible();
      expect((await newcomer.calls('GET', '/user/profile')).body).toMatchObject({
        country: 'GB',
        zip: 'SW1A 1AA',
      });
    },
  );

  asNewcomer(
    "what fails keeps what was typed: the server's word at its field, a dead line in a note",
    async ({ page, newcomer: _somebody, complaints }) => {
      complaints.expect(/400|ERR_CONNECTION_REFUSED/);
      await openDetails(page);
      await field(page, 'City').fill('Bari');
      await page.route('**/prod/user/update', (route) =>
        route.fulfill({
          status: 400,
          json: { key: 'invalid_input', message: 'No.', fields: { city: 'too_long' } },
        }),
      );
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('This is too long.')).toBeVisible();
      await expect(field(page, 'City')).toBeFocused();
      await expectNoLoader(page);
      await page.unroute('**/prod/user/update');
      await page.route('**/prod/user/update', (route) => route.abort('connectionrefused'));
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('We cannot reach the server.')).toBeVisible();
      await expectNoLoader(page);
      await expect(field(page, 'City')).toHaveValue('Bari');
      await page.unroute('**/prod/user/update');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Your details are saved.')).toBeVisible();
    },
  );

  asNewcomer('nobody leaves unsaved changes by accident', async ({ page, newcomer: _somebody }) => {
    await openDetails(page);
    await field(page, 'City').fill('Bari');
    await section(page, 'Devices').click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await expect(question).toBeVisible();
    await expectNoBarriers(page);
    await question.getByRole('button', { name: 'Stay here' }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL('/en/profile?tab=profile-details');
    await expect(field(page, 'City')).toHaveValue('Bari');

    const asked: string[] = [];
    page.once('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    await page.getByRole('banner').locator('summary', { hasText: 'EN' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Italiano' }).click();
    await expect.poll(() => asked).toEqual(['beforeunload']);
    await expect(field(page, 'City')).toHaveValue('Bari');

    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(field(page, 'City')).toHaveValue('');
    await section(page, 'Devices').click();
    await expect(page).toHaveURL('/en/profile?tab=profile-devices');
  });

  asNewcomer(
    '[ST-5] signing out asks nothing, whatever is unsaved',
    async ({ page, newcomer: _somebody }) => {
      await openDetails(page);
      await field(page, 'City').fill('Bari');
      await page.getByRole('banner').locator('details', { hasText: 'Sign out' }).locator('summary').click();
      await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
      await expect(page.locator('#subscription')).toBeAttached();
    },
  );
});
