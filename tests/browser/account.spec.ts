import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { codeSentTo, linkSentTo } from './letters.ts';
import { agents, asNewcomer, deviceKey, expectNoLoader } from './newcomer.ts';
import { loseAnswer } from './registering.ts';
import { enter, expect, expectNoBarriers, member, openHome } from './visit.ts';

const asFan = member('fan');
const account = '/en/profile?tab=profile-account';

const part = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name });
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
const answer = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

async function openAccount(page: Page): Promise<void> {
  await page.goto(account);
  await expect(part(page, 'Where you are signed in').getByRole('listitem').first()).toBeVisible();
}

asNewcomer('[ST-8] a language is saved by the server, and the site follows', async ({ page, newcomer }) => {
  await openAccount(page);
  await page.getByRole('radio', { name: 'Italiano' }).click();
  await expect(page).toHaveURL('/it/profilo?tab=profile-account');
  await expect(page.getByRole('radio', { name: 'Italiano' })).toBeChecked();
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'language')?.value).toBe('it');
  expect((await newcomer.calls('GET', '/user/profile')).body['language']).toBe('it');
});

asNewcomer.describe('another e-mail address', () => {
  asNewcomer(
    '[D-22] is asked for with the password, waits for its link, and then counts',
    async ({ page, newcomer, request, complaints }) => {
      asNewcomer.slow();
      complaints.expect(/40[09]/);
      await openAccount(page);
      await press(page, 'Change e-mail');
      const form = part(page, 'E-mail address');
      const email = form.getByLabel('New e-mail address');
      const password = form.getByLabel('Your password');
      await expect(email).toBeFocused();

      await email.fill('fan@cadetto.test');
      await password.fill('Wrong1');
      await password.press('Enter');
      await expect(form.getByText('That password is not right.')).toBeVisible();
      await expect(password).toBeFocused();

      await password.fill(newcomer.password);
      await password.press('Enter');
      await expect(form.getByText('There is already an account with this e-mail address.')).toBeVisible();
      await expect(email).toBeFocused();
      await expectNoBarriers(page);

      const next = `new-${newcomer.email}`;
      await email.fill(next);
      await email.press('Enter');
      await expect(
        form.getByText(`We sent a link to ${next}. Follow it to finish the change.`),
      ).toBeVisible();
      await expectNoLoader(page);
      const first = await linkSentTo(request, next);
      await press(page, 'Send it again');
      const second = await linkSentTo(request, next, first);

      // After a reload the password has been forgotten, and is asked for.
      await page.reload();
      await press(page, 'Send it again');
      await expect(form.getByLabel('New e-mail address')).toHaveValue(next);
      await expect(form.getByLabel('Your password')).toBeFocused();

      await press(page, 'Cancel');
      await press(page, 'Keep the old address');
      await expect(form.getByText('Follow it to finish the change.', { exact: false })).toHaveCount(0);
      await press(page, 'Change e-mail');
      await form.getByLabel('New e-mail address').fill(next);
      await form.getByLabel('Your password').fill(newcomer.password);
      await form.getByLabel('Your password').press('Enter');
      await expect(form.getByRole('button', { name: 'Keep the old address' })).toBeVisible();

      const token = (await linkSentTo(request, next, second)).searchParams.get('token');
      expect((await request.post('/prod/user/email/confirm', { data: { token } })).ok()).toBe(true);
      await page.reload();
      await expect(form.getByText(next)).toBeVisible();
      await expect(form.getByRole('button', { name: 'Change e-mail' })).toBeVisible();
    },
  );
});

asNewcomer.describe('another phone number', () => {
  asNewcomer(
    '[DATA-16] is asked for with the password, can be taken back, waits for its code over a reload, and then counts',
    async ({ page, newcomer, request, complaints }) => {
      asNewcomer.slow();
      complaints.expect(/40[09]|ERR_FAILED/);
      await openAccount(page);
      await press(page, 'Change number');
      const form = part(page, 'Phone number');
      const number = form.getByLabel('New mobile number');
      const password = form.getByLabel('Your password');
      await expect(number).toBeFocused();

      await number.fill('333');
      await password.fill('Wrong1');
      await password.press('Enter');
      await expect(form.getByText('Enter a valid phone number.')).toBeVisible();
      await expect(number).toBeFocused();

      const mobile = `349${newcomer.email.replaceAll(/\D/g, '').padStart(7, '0')}`;
      await number.fill(mobile);
      await password.press('Enter');
      await expect(form.getByText('That password is not right.')).toBeVisible();
      await expect(password).toBeFocused();
      await expectNoBarriers(page);

      await password.fill(newcomer.password);
      await password.press('Enter');
      await expect(form.getByText(`We sent six digits to +39${mobile}.`, { exact: false })).toBeVisible();
      await expect(form.getByText(/^New code in 0:/)).toBeVisible();
      await expectNoLoader(page);
      await expectNoBarriers(page);

      await press(page, 'Keep the old number');
      await expect(form.getByText('We sent six digits', { exact: false })).toHaveCount(0);
      await press(page, 'Change number');
      await number.fill(mobile);
      await password.fill(newcomer.password);
      await password.press('Enter');
      await expect(form.getByText(`We sent six digits to +39${mobile}.`, { exact: false })).toBeVisible();

      // Whoever looks at the message meanwhile may find the page loaded anew.
      await page.reload();
      const code = await codeSentTo(request, `+39${mobile}`);
      const field = form.getByLabel('Code from the message');
      await field.fill(code === '000001' ? '000002' : '000001');
      await expect(form.getByText('Invalid code.')).toBeVisible();
      await expect(field).toBeFocused();
      await loseAnswer(page, '**/prod/user/mobile/confirm_change');
      await field.fill(code);
      await expect(page.getByText('We cannot reach the server.')).toBeVisible();
      await press(page, 'Confirm');
      await expect(page.getByText('Your phone number is changed.')).toBeVisible();
      await expect(form.getByText(`+39${mobile}`, { exact: true })).toBeVisible();
      await expect(form.getByRole('button', { name: 'Change number' })).toBeFocused();
    },
  );
});

asNewcomer.describe('another password', () => {
  asNewcomer(
    '[D-2] [VAL-1] [ERR-4] is checked at its fields, and ends every other session',
    async ({ page, newcomer, complaints }) => {
      asNewcomer.slow();
      complaints.expect(/400/);
      const elsewhere = await newcomer.signsInOn(agents.iphone, deviceKey(7));
      await openAccount(page);
      await press(page, 'Change password');
      const form = part(page, 'Password');
      const current = form.getByLabel('Current password');
      const next = form.getByLabel('New password', { exact: true });
      const again = form.getByLabel('New password again');
      await expect(current).toBeFocused();
      await current.fill('Wrong1');
      await next.fill('short');
      await again.fill('Curva-sud-9');
      await again.press('Enter');
      await expect(
        form.getByText('Use at least 6 characters, with at least one letter and one number.'),
      ).toBeVisible();
      await expect(form.getByText('The passwords do not match.')).toBeVisible();
      await expect(next).toBeFocused();

      await next.fill('Curva-sud-9');
      await next.press('Enter');
      await expect(form.getByText('That password is not right.')).toBeVisible();
      await expect(current).toBeFocused();
      await expect(next).toHaveValue('Curva-sud-9');

      await current.fill(newcomer.password);
      await current.press('Enter');
      await expect(
        page.getByText('Your password is changed. You are signed out everywhere else.'),
      ).toBeVisible();
      await expectNoLoader(page);
      await expect(form.getByRole('button', { name: 'Change password' })).toBeFocused();
      expect((await newcomer.calls('GET', '/user/profile', { token: elsewhere })).status).toBe(401);
      await page.reload();
      await expect(part(page, 'Where you are signed in').getByRole('listitem')).toHaveCount(1);
    },
  );
});

asNewcomer.describe('where somebody is signed in', () => {
  asNewcomer(
    '[D-24] [D-25] one other place is signed out after a question, and not before',
    async ({ page, newcomer }) => {
      const phone = await newcomer.signsInOn(agents.iphone, deviceKey(7));
      await openAccount(page);
      const list = part(page, 'Where you are signed in');
      await expect(list.getByRole('listitem')).toHaveCount(2);
      await expect(list.getByRole('listitem').first()).toContainText('This one');
      await expect(list.getByRole('listitem').first()).toContainText('Active now');
      const signPhoneOut = list.getByRole('button', { name: /^Sign out .*iPhone/ });
      await signPhoneOut.click();
      await answer(page, 'Cancel');
      await expect(signPhoneOut).toBeFocused();
      expect((await newcomer.calls('GET', '/user/profile', { token: phone })).status).toBe(200);
      await signPhoneOut.click();
      await answer(page, 'Sign out');
      await expect(page.getByText(/iPhone.* is signed out\./)).toBeVisible();
      await expect(list.getByRole('listitem')).toHaveCount(1);
      await expectNoLoader(page);
      expect((await newcomer.calls('GET', '/user/profile', { token: phone })).status).toBe(401);
    },
  );

  asNewcomer(
    '[D-26] everywhere means everywhere: here, in the other tab, and in another browser',
    async ({ page, context, browser, newcomer, complaints }) => {
      asNewcomer.slow();
      complaints.expect(/401/);
      const other = await context.newPage();
      await other.goto('/en/schedule');
      await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
      const away = await browser.newContext({ baseURL: new URL(page.url()).origin });
      const elsewhere = await away.newPage();
      await enter(elsewhere, newcomer.email, newcomer.password);
      await openHome(elsewhere);

      await openAccount(page);
      await press(page, 'Sign out everywhere');
      await answer(page, 'Cancel');
      await expect(page).toHaveURL(account);
      await press(page, 'Sign out everywhere');
      await answer(page, 'Sign out everywhere');
      await expect(page.locator('#subscription')).toBeAttached();
      await expect(page).toHaveURL('/en');
      // The other tab hears of it from this one, or is refused first, if it happens to ask for something.
      await expect(other.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
      // Both tabs keep it in one place, and the other one may still be on its way.
      expect(await page.evaluate(() => localStorage.getItem('cadetto.session'))).toBeNull();
      // It may have asked for something by itself already, and be on its way out: that way is then cut off here.
      await elsewhere.goto('/en/leaderboard').catch(() => undefined);
      await expect(elsewhere).toHaveURL(/\/en\/login/);
      await away.close();
    },
  );
});

asFan(
  '[D-24] a list that cannot be read says so and can be tried again, and sixty places are folded, and unfold',
  async ({ page, complaints }) => {
    complaints.expect(/503/);
    await page.route('**/prod/user/sessions', (route) =>
      route.fulfill({ status: 503, json: { key: 'busy', message: 'Very busy.' } }),
    );
    await page.goto(account);
    const list = part(page, 'Where you are signed in');
    await expect(list.getByText('Very busy.')).toBeVisible();
    await page.unroute('**/prod/user/sessions');
    const sessions = Array.from({ length: 60 }, (_, index) => ({
      id: `session-${index}`,
      device: index === 59 ? 'Chrome on Linux' : `Firefox on Windows ${index}`,
      country: index % 3 === 0 ? 'IT' : null,
      createdAt: '2026-01-01T12:00:00.000Z',
      lastSeen: '2026-01-01T12:00:00.000Z',
      current: index === 59,
    }));
    await page.route('**/prod/user/sessions', (route) => route.fulfill({ json: { sessions } }));
    await list.getByRole('button', { name: 'Try again' }).click();
    await expect(list.getByText('60 places')).toBeVisible();
    await expect(list.getByRole('listitem')).toHaveCount(8);
    await expect(list.getByRole('listitem').first()).toContainText('Chrome on Linux');
    await press(page, 'Show all 60');
    await expect(list.getByRole('listitem')).toHaveCount(60);
  },
);

asFan(
  '[D-4] [D-3] the archive is downloaded and is one, and somebody with a plan is told what becomes of it',
  async ({ page }) => {
    await openAccount(page);
    await expect(part(page, 'Delete the account')).toContainText(/runs until \d\d\/\d\d\/\d{4}/);
    await expect(part(page, 'Delete the account')).toContainText('does not refund it by itself');
    const downloading = page.waitForEvent('download');
    await press(page, 'Download my data');
    await expect(page.getByText('Your archive is downloaded.')).toBeVisible();
    await expectNoLoader(page);
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('cadetto-my-data.zip');
    expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
  },
);

asNewcomer(
  '[D-3] [D-21] an account is deleted after a question, and can be kept',
  async ({ page, newcomer, complaints }) => {
    asNewcomer.slow();
    complaints.expect(/400/);
    await openAccount(page);
    const form = part(page, 'Delete the account');
    await expect(form).not.toContainText('refund');
    const password = form.getByLabel('Your password');
    await press(page, 'Delete my account');
    await expect(form.getByText('Please fill this in.')).toBeVisible();
    await expect(password).toBeFocused();

    await password.fill('Wrong1');
    await press(page, 'Delete my account');
    await answer(page, 'Delete it');
    await expect(form.getByText('That password is not right.')).toBeVisible();
    await expectNoLoader(page);

    await password.fill(newcomer.password);
    await password.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoBarriers(page);
    await answer(page, 'Keep it');
    expect((await newcomer.calls('GET', '/user/profile')).body['deletesAt']).toBeNull();

    await press(page, 'Delete my account');
    await answer(page, 'Delete it');
    const banner = page.getByRole('complementary', { name: 'This account is going to be deleted' });
    await expect(banner).toContainText(/On \d\d\/\d\d\/\d{4} it goes/);
    await expectNoLoader(page);
    await expectNoBarriers(page);
    await page.goto('/en/profile?tab=profile-live');
    await banner.getByRole('button', { name: 'Keep my account' }).click();
    await expect(page.getByText('Your account stays.')).toBeVisible();
    await expect(banner).toHaveCount(0);
    // Asking for it had ended every other session.
    const token = await newcomer.signsInOn(agents.windows, deviceKey(8));
    expect((await newcomer.calls('GET', '/user/profile', { token })).body['deletesAt']).toBeNull();
  },
);

asNewcomer(
  '[OVR-1] whatever fails is told, leaves no loader, and leaves the form as it was',
  async ({ page, newcomer, complaints }) => {
    asNewcomer.slow();
    complaints.expect(/500/);
    await newcomer.signsInOn(agents.iphone, deviceKey(7));
    await openAccount(page);
    const said = page.getByText('Something went wrong. Please try again.');
    const failing = async (call: string, act: () => Promise<void>) => {
      await page.route(call, (route) => route.fulfill({ status: 500, body: "a gateway's own page" }));
      await act();
      await expect(said).toBeVisible();
      await expectNoLoader(page);
      await page.unroute(call);
      // Closed by hand, or the next failure would be taken for told by these words; unless they have gone by themselves.
      await page
        .getByRole('status')
        .getByRole('button', { name: 'Close' })
        .evaluateAll((all: HTMLElement[]) => all.forEach((button) => button.click()));
      await expect(said).toHaveCount(0);
    };

    await failing('**/prod/user/update', () => page.getByRole('radio', { name: 'Italiano' }).click());
    await expect(page).toHaveURL(account);
    await expect(page.getByRole('radio', { name: 'English US' })).toBeChecked();

    await press(page, 'Change e-mail');
    const email = part(page, 'E-mail address').getByLabel('New e-mail address');
    await email.fill('elsewhere@cadetto.test');
    await part(page, 'E-mail address').getByLabel('Your password').fill('Cadetto1');
    await failing('**/prod/user/email/request_change', () => email.press('Enter'));
    await expect(email).toHaveValue('elsewhere@cadetto.test');

    await press(page, 'Change password');
    const current = part(page, 'Password').getByLabel('Current password');
    await current.fill('Cadetto1');
    await part(page, 'Password').getByLabel('New password', { exact: true }).fill('Curva-sud-9');
    await part(page, 'Password').getByLabel('New password again').fill('Curva-sud-9');
    await failing('**/prod/user/password/change', () => current.press('Enter'));
    await expect(current).toHaveValue('Cadetto1');

    await failing('**/prod/user/sessions/*', async () => {
      await page.getByRole('button', { name: /^Sign out .*iPhone/ }).click();
      await answer(page, 'Sign out');
    });
    await failing('**/prod/user/sessions/end', async () => {
      await press(page, 'Sign out everywhere');
      await answer(page, 'Sign out everywhere');
    });
    await failing('**/prod/user/export', () => press(page, 'Download my data'));

    const password = part(page, 'Delete the account').getByLabel('Your password');
    await password.fill('Cadetto1');
    await failing('**/prod/user/account', async () => {
      await press(page, 'Delete my account');
      await answer(page, 'Delete it');
    });
    await expect(password).toHaveValue('Cadetto1');
    await expect(page).toHaveURL(account);
  },
);
