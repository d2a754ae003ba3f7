import type { Page } from '@playwright/test';
import { asNewcomer } from './newcomer.ts';
import { expect, formIsAlive, member, openHome, signIn, test, typeCredentials } from './visit.ts';

const asFan = member('fan');

async function openAccountMenu(page: Page): Promise<void> {
  await page.getByRole('banner').locator('details', { hasText: 'Sign out' }).locator('summary').click();
  // The menu opens without the script; its buttons work once the script has come, and with it the person.
  await expect(page.getByRole('banner').getByText('@cadetto.test')).toBeVisible();
}

test.describe('logging in', () => {
  test('[ST-1] [HOME-2] the right password leads home, to the feed', async ({ page }) => {
    await page.goto('/en');
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await typeCredentials(page, 'fan@cadetto.test', 'Cadetto1');
    await expect(page).toHaveURL('/en');
    await expect(page.getByRole('region', { name: 'Featured' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Schedule' })).toBeVisible();
  });

  test('[ERR-4] an unknown e-mail address and a wrong password are said at their field', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/40[04]/);
    await page.goto('/en/login');
    await typeCredentials(page, 'nobody@cadetto.test', 'Cadetto1');
    await expect(page.getByText('No account uses this e-mail address.')).toBeVisible();
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await typeCredentials(page, 'plus@cadetto.test', 'Wrong1');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await expect(page).toHaveURL('/en/login');
  });

  test('[ST-1] what was typed, or filled in by the browser, before the script came is kept', async ({
    page,
  }) => {
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/en/login', { waitUntil: 'commit' });
    await page.getByLabel('E-mail').fill('fan@cadetto.test');
    await page.getByLabel('Password', { exact: true }).fill('Cadetto1');
    goOn();
    await formIsAlive(page);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/en');
  });

  test('[VAL-1] what cannot be right is not even sent', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/prod/user/authenticate')) sent.push(request.url());
    });
    await page.goto('/en/login');
    await typeCredentials(page, 'not an address', '');
    await expect(page.getByText('Enter a valid e-mail address.')).toBeVisible();
    await expect(page.getByText('This is needed.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test("[ROLE-1] [ST-1] a member's page asks to log in first, and is opened afterwards", async ({ page }) => {
    await page.goto('/en/leaderboard');
    await expect(page).toHaveURL(/\/en\/login\?next=/);
    await typeCredentials(page, 'fan@cadetto.test', 'Cadetto1');
    await expect(page).toHaveURL('/en/leaderboard');
    await expect(page.getByRole('row')).toHaveCount(21);
  });

  for (const next of ['https://example.com/', '//example.com', '/\\example.com', 'javascript:alert(1)']) {
    test(`[ST-1] the path to go to is never another site: ${next}`, async ({ page }) => {
      await page.goto(`/en/login?next=${encodeURIComponent(next)}`);
      await typeCredentials(page, 'fan@cadetto.test', 'Cadetto1');
      await expect(page).toHaveURL('/en');
    });
  }

  test('a demo account fills the form in', async ({ page }) => {
    await page.goto('/en/login');
    await page.getByRole('button', { name: /free@cadetto\.test/ }).click();
    await expect(page.getByLabel('E-mail')).toHaveValue('free@cadetto.test');
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/en');
  });

  test('too many wrong passwords close the door for a while, and that is said', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/4(?:00|29)/);
    await page.goto('/en/login');
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await typeCredentials(page, 'full@cadetto.test', `Wrong${attempt}`);
      await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    }
    await typeCredentials(page, 'full@cadetto.test', 'Cadetto1');
    await expect(page.getByRole('alert')).toContainText('Too many attempts');
  });
});

asFan.describe('staying', () => {
  asFan('[ST-4] a reload and a new tab keep the session', async ({ page, context }) => {
    await openHome(page);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Featured' })).toBeVisible();
    const tab = await context.newPage();
    await tab.goto('/en');
    await expect(tab.getByRole('region', { name: 'Featured' })).toBeVisible();
  });

  asFan('[ST-4] who is signed in has no business on the login page', async ({ page }) => {
    await openHome(page);
    await page.goto('/en/login');
    await expect(page).toHaveURL('/en');
  });

  asFan('[NAV-5] the header names the person', async ({ page }) => {
    await openHome(page);
    await openAccountMenu(page);
    await expect(page.getByRole('banner')).toContainText("Nicolò D'Angelo");
    for (const name of ['Home', 'News', 'Explore', 'Schedule', 'Table']) {
      await expect(
        page.getByRole('banner').getByRole('link', { name, exact: name !== 'News' }),
      ).toBeVisible();
    }
  });
});

test.describe('several tabs', () => {
  test('[ST-1] signing in in one shows in the others: a visitor page, a login page, a registration', async ({
    page,
    context,
  }) => {
    const others = await Promise.all(
      ['/en', '/en/login?next=%2Fen%2Fschedule', '/en/register?next=%2Fen%2Fleaderboard'].map(
        async (path) => {
          const tab = await context.newPage();
          await tab.goto(path);
          return tab;
        },
      ),
    );
    const [home, login, register] = others;
    if (!home || !login || !register) throw new Error('three tabs were opened');
    await formIsAlive(login);
    await formIsAlive(register);
    await signIn(page);
    await expect(home.getByRole('region', { name: 'Featured' })).toBeVisible();
    await expect(login).toHaveURL('/en/schedule');
    await expect(register).toHaveURL('/en/leaderboard');
  });

  test('[ST-5] a page brought back by the Back button after signing out is a visitor page', async ({
    page,
  }) => {
    await signIn(page);
    await page.goto('/en/schedule');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await openAccountMenu(page);
    await page.getByRole('button', { name: 'Sign out' }).first().click();
    await expect(page.locator('#subscription')).toBeAttached();
    await page.goBack();
    await expect(page).toHaveURL(/\/en(?:\/login\?next=.*)?$/);
    expect(await page.evaluate(() => localStorage.getItem('cadetto.session'))).toBeNull();
  });
});

asNewcomer(
  '[ST-8] [API-11] the language switcher of somebody signed in saves it with the account',
  async ({ page, newcomer }) => {
    await page.goto('/en/schedule');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByText('EN', { exact: true }).click();
    await page.getByRole('link', { name: 'Italiano' }).first().click();
    await expect(page).toHaveURL('/it/calendario');
    const { body } = await newcomer.calls('GET', '/user/profile');
    expect(body['language']).toBe('it');
    expect((await page.context().cookies()).find(({ name }) => name === 'language')?.value).toBe('it');
  },
);

test.describe('leaving', () => {
  test("[ST-5] signing out leads to the visitor's home and ends the token", async ({ page }) => {
    await signIn(page);
    const token = await page.evaluate(() => localStorage.getItem('cadetto.session'));
    await openAccountMenu(page);
    await page.getByRole('button', { name: 'Sign out' }).first().click();
    await expect(page.locator('#subscription')).toBeAttached();
    await expect(page).toHaveURL('/en');
    expect(await page.evaluate(() => localStorage.getItem('cadetto.session'))).toBeNull();
    expect((await page.context().cookies()).filter(({ name }) => name === 'signedIn')).toEqual([]);
    const { token: ended } = JSON.parse(token ?? '{}') as { token?: string };
    const answer = await page.request.get('/prod/user/profile', {
      headers: { 'x-access-token': ended ?? '' },
    });
    expect(answer.status()).toBe(401);
  });

  test('[ST-5] from a profile page it leads home', async ({ page }) => {
    await signIn(page);
    await page.goto('/en/profile?tab=profile-account');
    await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page).toHaveURL('/en');
    await expect(page.locator('#subscription')).toBeAttached();
  });

  test('[ST-5] the other tab follows', async ({ page, context }) => {
    await signIn(page);
    const other = await context.newPage();
    await other.goto('/en/schedule');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await openAccountMenu(page);
    await page.getByRole('button', { name: 'Sign out' }).first().click();
    await expect(other.locator('#subscription')).toBeAttached();
  });

  const killToken = (page: Page) =>
    page.evaluate(async () => {
      const { token } = JSON.parse(localStorage.getItem('cadetto.session') ?? '{}') as { token?: string };
      await fetch('/prod/user/logout', { method: 'POST', headers: { 'x-access-token': token ?? '' } });
    });

  test('[ST-6] a dead token signs out and leads to login', async ({ page, complaints }) => {
    complaints.expect(/401/);
    await signIn(page);
    await killToken(page);
    await page.getByRole('banner').getByRole('link', { name: 'Table' }).click();
    await expect(page).toHaveURL(/\/en\/login/);
    expect(await page.evaluate(() => localStorage.getItem('cadetto.session'))).toBeNull();
  });

  test('[ST-6] on profile-live the way back is kept', async ({ page, complaints }) => {
    complaints.expect(/401/);
    await signIn(page);
    await page.goto('/en/profile?tab=profile-live');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await killToken(page);
    await page.reload();
    await expect(page).toHaveURL(/\/en\/login\?next=/);
    await typeCredentials(page, 'fan@cadetto.test', 'Cadetto1');
    await expect(page).toHaveURL('/en/profile?tab=profile-live');
  });

  test('[ST-6] on profile-redeem the way back is kept too, and leads to register', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/401/);
    await signIn(page);
    await page.goto('/en/profile?tab=profile-redeem');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await killToken(page);
    await page.reload();
    await expect(page).toHaveURL('/en/register?next=%2Fen%2Fprofile%3Ftab%3Dprofile-redeem');
    await formIsAlive(page);
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await typeCredentials(page, 'fan@cadetto.test', 'Cadetto1');
    await expect(page).toHaveURL('/en/profile?tab=profile-redeem');
  });
});
