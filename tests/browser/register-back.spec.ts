// Registering, there and back: what Back, corrections and reloads keep.

import { codeSentTo, messageTo, messagesTo } from './letters.ts';
import {
  currentStep,
  expectNotTaken,
  fillAccount,
  givesPhone,
  newcomer,
  openRegistration,
  opensAccount,
  requestsTo,
  submit,
  typesCode,
} from './registering.ts';
import { expect, expectNoBarriers, test, typeCredentials } from './visit.ts';

test('[ST-7] Back keeps what was typed, and forth again opens no second account', async ({
  page,
  request,
}, info) => {
  const person = newcomer(info);
  const opened = requestsTo(page, '/user/create');
  await openRegistration(page);
  await opensAccount(page, person);
  await page.goBack();
  await expect(currentStep(page)).toContainText('Account');
  await expect(page.locator('[name=email]')).toHaveValue(person.email);
  await expect(page.locator('[name=password]')).toHaveValue(person.password);
  await submit(page);
  await expect(page).toHaveURL(/step=phone/);
  expect(opened).toHaveLength(1);
  await givesPhone(page, person);
  await page.getByRole('button', { name: 'Correct the number' }).click();
  await expect(page.locator('[name=phone]')).toHaveValue(/347 01\d \d{4}/);
  // Not changed, so nothing is sent again.
  await submit(page);
  await expect(page).toHaveURL(/step=code/);
  expect(await messagesTo(request, person.phone)).toBe(1);
  await page.goBack();
  const other = newcomer(info);
  await page.locator('[name=phone]').fill(`+39 ${other.mobile}`);
  await submit(page);
  await expect(page.getByText(/We sent six digits to/)).toBeVisible();
  await typesCode(page, request, other);
  await expect(page).toHaveURL('/en');
});

test('[ST-7] a number that was typed is kept by Back and by a corrected name, and its code stays good', async ({
  page,
  request,
}, info) => {
  const person = newcomer(info);
  const number = page.locator('[name=phone]');
  await openRegistration(page);
  await opensAccount(page, person);
  await number.fill(person.mobile);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(currentStep(page)).toContainText('Account');
  await submit(page);
  await expect(number).toHaveValue(/347 ?01\d ?\d{4}/);
  await page.goBack();
  await page.locator('[name=firstName]').fill('Nicola');
  await submit(page);
  await expect(number).toHaveValue(/347 ?01\d ?\d{4}/);
  await submit(page);
  await expect(page).toHaveURL(/step=code/);

  await page.getByRole('button', { name: 'Correct the number' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.locator('[name=firstName]').fill('Nicolò');
  await submit(page);
  await expect(number).toHaveValue(/347 ?01\d ?\d{4}/);
  await submit(page);
  await expect(page.getByText(/We sent six digits to/)).toBeVisible();
  expect(await messagesTo(request, person.phone)).toBe(1);
  await typesCode(page, request, person);
  await expect(page).toHaveURL('/en');
});

test('[ST-7] [API-5] the address of the account that is being opened is not called taken', async ({
  page,
}, info) => {
  await openRegistration(page);
  await opensAccount(page, newcomer(info));
  await page.goBack();
  await expectNotTaken(page);
});

test('[ST-7] [API-5] after a reload it is not called taken either, and sent again it goes on where it was', async ({
  page,
  request,
}, info) => {
  const person = newcomer(info);
  await openRegistration(page);
  await opensAccount(page, person);
  await givesPhone(page, person);
  await openRegistration(page);
  await expectNotTaken(page, () => fillAccount(page, person));
  await submit(page);
  await expect(page.locator('[name=phone]')).toHaveValue(/347 ?01\d ?\d{4}/);
  await submit(page);
  await expect(page).toHaveURL(/step=code/);
  expect(await messagesTo(request, person.phone)).toBe(1);
  await typesCode(page, request, person);
  await expect(page).toHaveURL('/en');
});

test('[ST-7] a reload at the code goes on with it; a browser that reads messages brings it; it ends with a login', async ({
  page,
  request,
}, info) => {
  const person = newcomer(info);
  let arrives = (_code: string) => {};
  const read = new Promise<string>((resolve) => {
    arrives = resolve;
  });
  await page.exposeFunction('messageRead', () => read);
  await page.addInitScript({
    content: `window.OTPCredential ??= class {};
      navigator.credentials.get = async ({ otp }) => otp && { code: await messageRead() };`,
  });
  await openRegistration(page, 'en', '?next=%2Fen%2Fschedule');
  await opensAccount(page, person);
  await page.reload();
  await expect(page.locator('[name=phone]')).toBeVisible();
  await givesPhone(page, person);
  await page.reload();
  await expect(page.getByText(/We sent six digits to/)).toBeVisible();
  await expect(page.locator('[name=code]')).toHaveAttribute('autocomplete', 'one-time-code');
  // Its last line names the host, or no browser would offer the code to the page.
  const message = await messageTo(request, person.phone);
  expect(message.split('\n').at(-1)).toMatch(/^@\S+ #\d{6}$/);
  arrives(await codeSentTo(request, person.phone));
  await expect(page.getByText('Your account is ready. Log in with')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/en/login?next=%2Fen%2Fschedule');
  await typeCredentials(page, person.email, person.password);
  await expect(page).toHaveURL('/en/schedule');
});

test('[ST-7] the first page says when an account waits for its phone, and can start over', async ({
  page,
}, info) => {
  await openRegistration(page);
  await opensAccount(page, newcomer(info));
  await page.goto('/en/register');
  await expect(page.getByText('Only the phone number is missing.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.locator('[name=phone]')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByText('Only the phone number is missing.')).toBeHidden();
});

test('[ST-7] who goes on with a code can correct the number, and from there the account', async ({
  page,
}, info) => {
  const person = newcomer(info);
  await openRegistration(page);
  await opensAccount(page, person);
  await givesPhone(page, person);
  await page.goto('/en/register');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.locator('[name=code]')).toBeFocused();
  await page.getByRole('button', { name: 'Correct the number' }).click();
  await expect(page.locator('[name=phone]')).toHaveValue(/347 ?01\d ?\d{4}/);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(currentStep(page)).toContainText('Account');
});
