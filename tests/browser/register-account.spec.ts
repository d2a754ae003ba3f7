// The first step of registering: what its form asks, helps with and refuses.

import { fillAccount, newcomer, openRegistration, requestsTo, submit } from './registering.ts';
import { drawn, expect, expectNoBarriers, formIsAlive, test } from './visit.ts';

test('[VAL-1] what cannot be right is said at its field and not sent', async ({ page }) => {
  const sent = requestsTo(page, '/user/create');
  await openRegistration(page);
  await submit(page);
  await expect(page.locator('[name=firstName]')).toBeFocused();
  await expect(page.getByText('Please fill this in.')).not.toHaveCount(0);
  await page.locator('[name=firstName]').fill('Ада');
  await page.locator('[name=email]').fill('ada@');
  await page.locator('[name=password]').fill('short');
  await page.locator('[name=confirmation]').fill('other');
  await submit(page);
  await expect(page.getByText('Only Latin letters are allowed.')).toBeVisible();
  await expect(page.getByText('Enter a valid e-mail address.')).toBeVisible();
  await expect(page.getByText('Use at least 6 characters, with at least one letter')).toBeVisible();
  await page.locator('[name=password]').fill('Tornado-1908');
  await submit(page);
  await expect(page.getByText('The passwords do not match.')).toBeVisible();
  await expectNoBarriers(page);
  expect(sent).toEqual([]);
});

test('[VAL-1] whose country nobody knows is asked to select it', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED/);
  const sent = requestsTo(page, '/user/create');
  await page.route('**/prod/openconfig', (route) => route.abort());
  await page.goto('/en/register');
  await formIsAlive(page);
  await submit(page);
  await expect(page.getByText('Select your country.')).toBeVisible();
  await page.locator('[name=country]').fill('serb');
  await page.getByRole('option', { name: 'Serbia' }).click();
  await expect(page.getByText('Select your country.')).toHaveCount(0);
  expect(sent).toEqual([]);
});

test('[VAL-1] whose country comes late is no longer asked for it', async ({ page }) => {
  let comes = () => {};
  const late = new Promise<void>((resolve) => {
    comes = resolve;
  });
  await page.route('**/prod/openconfig', async (route) => {
    await late;
    await route.continue();
  });
  await page.goto('/en/register');
  await formIsAlive(page);
  await submit(page);
  await expect(page.getByText('Select your country.')).toBeVisible();
  comes();
  await expect(page.locator('[name=country]')).toHaveValue('Italy');
  await expect(page.getByText('Select your country.')).toHaveCount(0);
  await expect(page.getByText('Please fill this in.')).not.toHaveCount(0);
});

test('[ERR-4] [API-5] an address in use is said when the field is left, with the way to log in', async ({
  page,
}) => {
  await openRegistration(page, 'en', '?next=%2Fen%2Fschedule');
  await page.locator('[name=email]').fill('Fan@Cadetto.test');
  await page.locator('[name=password]').focus();
  await expect(page.getByText('There is already an account with this e-mail address.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log in instead' }).click();
  await expect(page).toHaveURL('/en/login?next=%2Fen%2Fschedule');
});

for (const { language, taken } of [
  { language: 'en', taken: 'There is already an account with this e-mail address.' },
  { language: 'it', taken: 'Esiste già un account con questo indirizzo e-mail.' },
  { language: 'sr', taken: 'Nalog sa ovom imejl adresom već postoji.' },
] as const) {
  test(`[ERR-4] [API-5] what is said of an address in use moves nothing below it, in ${language}`, async ({
    page,
  }) => {
    const button = page.getByRole('main').locator('button[type=submit]');
    const place = () => button.evaluate((element) => element.getBoundingClientRect().top + scrollY);
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await openRegistration(page, language);
      await page.evaluate(() => document.fonts.ready);
      const before = await place();
      await page.locator('[name=email]').fill('fan@cadetto.test');
      await page.locator('[name=password]').focus();
      await expect(page.getByText(taken)).toBeVisible();
      expect([width, await place()]).toEqual([width, before]);
      await page.locator('[name=email]').fill('fan@');
      await page.locator('[name=password]').focus();
      await expect(page.locator('[name=email]')).toHaveAttribute('aria-invalid');
      expect([width, await place()]).toEqual([width, before]);
    }
  });
}

test('[ERR-4] a press on the button is not lost because the field that it leaves is wrong', async ({
  page,
}, info) => {
  await openRegistration(page);
  await fillAccount(page, newcomer(info));
  const confirmation = page.locator('[name=confirmation]');
  await confirmation.fill('Another-1');
  const button = page.getByRole('main').locator('button[type=submit]');
  await button.hover();
  await page.mouse.down();
  // What the press has brought about is painted before the finger is lifted.
  await drawn(page);
  await page.mouse.up();
  await expect(confirmation).toHaveAttribute('aria-invalid');
  await expect(confirmation).toBeFocused();
});

test('[ERR-4] the server refuses an address in use and a password everybody uses', async ({
  page,
  complaints,
}, info) => {
  complaints.expect(/40[09]/);
  const person = newcomer(info);
  await openRegistration(page);
  await fillAccount(page, { ...person, password: 'password1' });
  await submit(page);
  await expect(page.getByText('Too many people use this password')).toBeVisible();
  await expect(page.locator('[name=password]')).toBeFocused();
  await fillAccount(page, { ...person, email: 'fan@cadetto.test' });
  await submit(page);
  await expect(page.locator('[name=email]')).toBeFocused();
  await expect(page.getByText('There is already an account with this e-mail address.')).toBeVisible();
});

test('[DATA-15] a country is found by its name in the language of the page', async ({ page }) => {
  await openRegistration(page, 'sr');
  const country = page.getByRole('combobox');
  await expect(country).toHaveValue('Italija');
  await expect(country).toHaveAttribute('aria-expanded', 'false');
  await country.click();
  await expect(page.getByRole('option')).not.toHaveCount(0);
  await country.fill('nemac');
  await expect(page.getByRole('option')).toHaveCount(1);
  await expect(country).toHaveAttribute('aria-activedescendant', /.+/);
  await expectNoBarriers(page);
  await country.press('Escape');
  await expect(country).toHaveValue('Italija');
  await country.fill('svajc');
  await page.getByRole('option', { name: 'Švajcarska' }).click();
  await expect(country).toHaveValue('Švajcarska');
  await expect(country).toBeFocused();
  await country.press('ArrowDown');
  await country.press('ArrowDown');
  await country.press('Tab');
  await expect(country).toHaveValue('Švajcarska');
  await country.fill('atlantida');
  await expect(page.getByText('Nema države sa tim imenom.')).toBeVisible();
});

test('[ST-7] a password can be pasted, looked at and kept by a password manager', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openRegistration(page);
  const password = page.locator('[name=password]');
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveAttribute('autocomplete', 'new-password');
  await page.evaluate(() => navigator.clipboard.writeText('Pasted-1908-password'));
  await password.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(password).toHaveValue('Pasted-1908-password');
  await expect(page.getByText('Strong', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Show the password' }).first().click();
  await expect(password).toHaveAttribute('type', 'text');
});
