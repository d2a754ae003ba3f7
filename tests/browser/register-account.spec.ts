// The first step of registering: what its form asks, helps with and refuses.

import { fillAccount, newcomer, openRegistration, requestsTo, submit } from './registering.ts';
import { expect, expectNoBarriers, test } from './visit.ts';

test('[VAL-1] what cannot be right is said at its field and not sent', async ({ page }) => {
  const sent = requestsTo(page, '/user/create');
  await openRegistration(page);
  await submit(page);
  await expect(page.locator('[name=firstName]')).toBeFocused();
  await expect(page.getByText('This is needed.')).not.toHaveCount(0);
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
