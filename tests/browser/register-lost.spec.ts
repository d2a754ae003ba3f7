// Registrations that were cut off: answers that were lost, browsers that were closed, servers that forgot.

import {
  currentStep,
  events,
  expectNotTaken,
  fillAccount,
  givesPhone,
  keptIn,
  loseAnswer,
  newcomer,
  openRegistration,
  opensAccount,
  submit,
  typesCode,
} from './registering.ts';
import { expect, formIsAlive, test, typeCredentials } from './visit.ts';

test('[API-4] a server that does not say yet whether the account is a new one is understood', async ({
  page,
}, info) => {
  await openRegistration(page);
  await page.route('**/user/create', async (route) => {
    const response = await route.fetch();
    const { result } = (await response.json()) as { result: { id: string } };
    await route.fulfill({ response, json: { result: { id: result.id } } });
  });
  await opensAccount(page, newcomer(info));
  expect(await events(page)).toContain('sign_up');
});

test('[ST-7] an account is told of once: not again by a browser that was closed, and by one whose answer was lost', async ({
  browser,
  page,
  complaints,
}, info) => {
  complaints.expect(/ERR_FAILED/);
  const person = newcomer(info);
  await openRegistration(page);
  await loseAnswer(page, '**/user/create');
  await fillAccount(page, person);
  await submit(page);
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await events(page)).not.toContain('sign_up');
  await submit(page);
  await expect(page).toHaveURL(/step=phone/);
  expect((await events(page)).filter((name) => name === 'sign_up')).toHaveLength(1);

  const later = await browser.newContext({ baseURL: process.env['TEST_HOUSE'] ?? '' });
  const reopened = await later.newPage();
  await openRegistration(reopened);
  await opensAccount(reopened, person);
  expect(await events(reopened)).not.toContain('sign_up');
  await later.close();
});

test('[ST-7] [API-5] a page loaded anew before the answer came knows its address, and the account is told of once', async ({
  page,
  complaints,
}, info) => {
  complaints.expect(/ERR_FAILED/);
  const person = newcomer(info);
  await openRegistration(page);
  // Asked before there is an account, it would be remembered that there is none.
  await page.route('**/user/check/**', (route) => route.abort());
  const opened = Promise.withResolvers<void>();
  await page.route(
    '**/user/create',
    async (route) => {
      await route.fetch();
      opened.resolve();
    },
    { times: 1 },
  );
  await fillAccount(page, person);
  await submit(page);
  await opened.promise;
  expect(await keptIn(page)).not.toContain(person.password);
  await page.unroute('**/user/check/**');
  await page.reload();
  await formIsAlive(page);
  await expect(page.locator('[name=country]')).not.toHaveValue('');
  await expectNotTaken(page, () => fillAccount(page, person));
  expect(await events(page)).not.toContain('sign_up');
  await submit(page);
  await expect(page).toHaveURL(/step=phone/);
  expect((await events(page)).filter((name) => name === 'sign_up')).toHaveLength(1);
});

test('[ST-7] [ERR-4] an address somebody else has is called taken after a reload too', async ({
  page,
  complaints,
}, info) => {
  complaints.expect(/409/);
  await openRegistration(page);
  await fillAccount(page, { ...newcomer(info), email: 'fan@cadetto.test' });
  await submit(page);
  const taken = page.getByText('There is already an account with this e-mail address.');
  await expect(taken).toBeVisible();
  await page.reload();
  await formIsAlive(page);
  await page.locator('[name=email]').fill('fan@cadetto.test');
  await page.locator('[name=password]').focus();
  await expect(taken).toBeVisible();
});

test('[ST-7] a page that a gateway sends is a lost answer too, and made good it is told of once', async ({
  page,
  complaints,
}, info) => {
  complaints.expect(/404|502|ERR_FAILED/);
  const person = newcomer(info);
  const signUps = async () => (await events(page)).filter((name) => name === 'sign_up').length;
  await openRegistration(page);
  // Asked before there is an account, it would be remembered that there is none.
  await page.route('**/user/check/**', (route) => route.abort());
  await page.route(
    '**/user/create',
    async (route) => {
      await route.fetch();
      await route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' });
    },
    { times: 1 },
  );
  await fillAccount(page, person);
  await submit(page);
  await expect(page.getByRole('alert')).toContainText('Something went wrong');
  expect(await signUps()).toBe(0);
  await page.unroute('**/user/check/**');
  await expectNotTaken(page);
  await submit(page);
  await expect(page).toHaveURL(/step=phone/);
  expect(await signUps()).toBe(1);

  await page.route(
    '**/mobile/bad_phone',
    (route) => route.fulfill({ status: 404, json: { key: 'not_found', message: '' } }),
    { times: 1 },
  );
  await page.locator('[name=phone]').fill(person.mobile);
  await submit(page);
  await expect(currentStep(page)).toContainText('Account');
  await submit(page);
  await expect(page).toHaveURL(/step=phone/);
  await expect(page.locator('[name=phone]')).toBeVisible();
  expect(await signUps()).toBe(1);
});

for (const { when, hasPhone } of [
  { when: 'before the phone was given', hasPhone: false },
  { when: 'before the code was typed', hasPhone: true },
]) {
  test(`[ST-7] [API-9] a browser closed ${when} goes on from the login page`, async ({
    browser,
    page,
    request,
    complaints,
  }, info) => {
    complaints.expect(/40[03]|429/);
    const person = newcomer(info);
    const first = await browser.newContext({ baseURL: process.env['TEST_HOUSE'] ?? '' });
    const left = await first.newPage();
    await openRegistration(left);
    await opensAccount(left, person);
    if (hasPhone) await givesPhone(left, person);
    await first.close();
    await page.goto('/en/login?next=%2Fen%2Fschedule');
    await typeCredentials(page, person.email, person.password);
    await expect(page).toHaveURL(hasPhone ? /register.*step=code/ : /register.*step=phone/);
    if (!hasPhone) await givesPhone(page, person);
    await typesCode(page, request, person);
    await expect(page).toHaveURL('/en/schedule');
  });
}

test('[ST-7] from the login page at the code, the steps before it are there, and the same number has its code', async ({
  browser,
  page,
  request,
  complaints,
}, info) => {
  complaints.expect(/403|429/);
  const person = newcomer(info);
  const first = await browser.newContext({ baseURL: process.env['TEST_HOUSE'] ?? '' });
  const left = await first.newPage();
  await openRegistration(left);
  await opensAccount(left, person);
  await givesPhone(left, person);
  await first.close();
  await page.goto('/en/login?next=%2Fen%2Fschedule');
  await typeCredentials(page, person.email, person.password);
  await expect(page).toHaveURL(/register.*step=code/);
  await page.getByRole('button', { name: 'Correct the number' }).click();
  await expect(page).toHaveURL(/step=phone/);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/en/register?next=%2Fen%2Fschedule');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Correct the number' }).click();
  // A moment after its code was sent the server refuses another one.
  await givesPhone(page, person);
  await typesCode(page, request, person);
  await expect(page).toHaveURL('/en/schedule');
});

test('[ST-7] a registration the server no longer knows starts over, and says so', async ({
  page,
  complaints,
}) => {
  complaints.expect(/404/);
  await page.goto('/en/register');
  await page.evaluate(() =>
    sessionStorage.setItem('cadetto.registration', JSON.stringify({ uid: 'long-forgotten' })),
  );
  await page.goto('/en/register?step=phone');
  await page.locator('[name=phone]').fill('+39 347 019 9999');
  await submit(page);
  await expect(page.getByRole('alert')).toContainText('We can no longer find this registration.');
  await expect(currentStep(page)).toContainText('Account');
});

test('[API-10] an answer lost on the way is made good by pressing once more', async ({
  page,
  request,
  complaints,
}, info) => {
  complaints.expect(/404|ERR_FAILED/);
  const person = newcomer(info);
  await openRegistration(page);
  await opensAccount(page, person);
  await givesPhone(page, person);
  await loseAnswer(page, '**/mobile/verify/**');
  await typesCode(page, request, person);
  await expect(page.getByRole('alert')).toBeVisible();
  await submit(page);
  await expect(page).toHaveURL('/en');
  await expect(page.getByRole('region', { name: 'Featured' })).toBeVisible();
});
