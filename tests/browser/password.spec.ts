import type { Page } from '@playwright/test';
import { waitsForWhoeverLeaves } from './leaving.ts';
import { linkSentTo, pathOf, pathSentTo } from './letters.ts';
import { asNewcomer } from './newcomer.ts';
import {
  asksForEmailChange,
  joins,
  keptIn,
  loseAnswer,
  newcomer,
  requestsTo,
  submit,
} from './registering.ts';
import {
  enter,
  expect,
  expectNoBarriers,
  formIsAlive,
  locales,
  openHome,
  signIn,
  test,
  typeCredentials,
} from './visit.ts';

const pages = {
  en: { login: '/en/login', forgotten: '/en/forgotten-password', changed: '/en/new-password' },
  it: { login: '/it/accedi', forgotten: '/it/password-dimenticata', changed: '/it/nuova-password' },
  sr: { login: '/sr/prijava', forgotten: '/sr/zaboravljena-lozinka', changed: '/sr/nova-lozinka' },
};

async function asksForLink(page: Page, forgotten: string, email: string): Promise<void> {
  await page.goto(forgotten);
  await formIsAlive(page);
  await page.locator('[name=email]').fill(email);
  await submit(page);
  await expect(page.getByRole('main')).toContainText(email);
}

async function typesTwice(page: Page, password: string): Promise<void> {
  await page.locator('[name=password]').fill(password);
  await page.locator('[name=confirmation]').fill(password);
}

test.describe('a forgotten password', () => {
  for (const locale of locales) {
    test(`[API-7] in ${locale}: from the login page, through the mail, to a new one`, async ({
      page,
      request,
    }, info) => {
      const person = newcomer(info);
      await joins(request, person, locale);
      const { login, forgotten, changed } = pages[locale];
      await page.goto(login);
      await formIsAlive(page);
      await page.locator(`main a[href="${forgotten}"]`).click();
      await formIsAlive(page);
      await expectNoBarriers(page);
      await page.locator('[name=email]').fill(person.email);
      await submit(page);
      await expect(page.getByRole('main')).toContainText(person.email);
      await expect(page.locator('main a[href="/dev/outbox"]')).toBeVisible();
      await expectNoBarriers(page);
      await page.goto(await pathSentTo(request, person.email));
      await expect(page).toHaveURL(changed);
      await formIsAlive(page);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await expectNoBarriers(page);
      await typesTwice(page, 'Gradinata-Sud-2');
      await submit(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expectNoBarriers(page);
      await page.locator(`main a[href="${login}"]`).click();
      await formIsAlive(page);
      await page.locator('[name=email]').fill(person.email);
      await page.locator('[name=password]').fill('Gradinata-Sud-2');
      await submit(page);
      await expect(page).toHaveURL(`/${locale}`);
    });
  }

  test('[API-7] an address nobody has gets the same answer', async ({ page }) => {
    await asksForLink(page, pages.en.forgotten, 'nobody-at-all@example.it');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your e-mail');
    await page.getByRole('button', { name: 'Use another address' }).click();
    await expect(page.locator('[name=email]')).toBeVisible();
  });

  test('[VAL-1] a broken address is not sent', async ({ page }) => {
    await page.goto(pages.en.forgotten);
    await formIsAlive(page);
    await page.locator('[name=email]').fill('nico@');
    await submit(page);
    await expect(page.getByText('Enter a valid e-mail address.')).toBeVisible();
  });

  test('a link works once; the second time it leads to a new one', async ({
    page,
    request,
    complaints,
  }, info) => {
    complaints.expect(/400/);
    const person = newcomer(info);
    await joins(request, person);
    await asksForLink(page, pages.en.forgotten, person.email);
    const link = await pathSentTo(request, person.email);
    await page.goto(link);
    await formIsAlive(page);
    const password = page.locator('[name=password]');
    await expect(password).toHaveAttribute('type', 'password');
    await expect(password).toHaveAttribute('autocomplete', 'new-password');
    await password.fill('short');
    await submit(page);
    await expect(page.getByText(/^Use at least 6 characters/)).toBeVisible();
    await password.fill('Gradinata-Sud-3');
    await page.locator('[name=confirmation]').fill('Gradinata-Sud-4');
    await submit(page);
    await expect(page.getByText('The passwords do not match.')).toBeVisible();
    await typesTwice(page, 'Gradinata-Sud-3');
    await submit(page);
    await expect(page.getByText('Password changed')).toBeVisible();
    await page.goto(link);
    await formIsAlive(page);
    await typesTwice(page, 'Gradinata-Sud-5');
    await submit(page);
    await expect(page.getByText('This link has expired')).toBeVisible();
    await expectNoBarriers(page);
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(page).toHaveURL(pages.en.forgotten);
  });

  test('[API-7] when the answer is lost, pressing once more says that the password may be changed, and it is', async ({
    page,
    request,
    complaints,
  }, info) => {
    complaints.expect(/400|ERR_FAILED/);
    const person = newcomer(info);
    await joins(request, person);
    await asksForLink(page, pages.en.forgotten, person.email);
    await page.goto(await pathSentTo(request, person.email));
    await formIsAlive(page);
    await loseAnswer(page, '**/user/password/change');
    await typesTwice(page, 'Gradinata-Sud-11');
    await submit(page);
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await submit(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your password may be changed already');
    await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
    await expectNoBarriers(page);
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await typeCredentials(page, person.email, 'Gradinata-Sud-11');
    await expect(page).toHaveURL('/en');
  });

  test('the token is nowhere once the page stands, and without one there is nothing to do', async ({
    page,
  }) => {
    await page.goto('/en/new-password?token=very-secret-token&next=%2Fen');
    await expect(page).toHaveURL('/en/new-password?next=%2Fen');
    await formIsAlive(page);
    expect(await keptIn(page)).not.toContain('very-secret-token');
    await page.goto('/en/new-password');
    await expect(page.getByText('This link has expired')).toBeVisible();
  });

  test('[ST-6] who is signed in elsewhere is signed out by it', async ({
    page,
    context,
    request,
    complaints,
  }, info) => {
    complaints.expect(/401/);
    const person = newcomer(info);
    await joins(request, person);
    await waitsForWhoeverLeaves(context);
    await page.goto('/en/login');
    await typeCredentials(page, person.email, person.password);
    await expect(page).toHaveURL('/en');
    const tab = await context.newPage();
    await asksForLink(tab, pages.en.forgotten, person.email);
    await tab.goto(await pathSentTo(request, person.email));
    await formIsAlive(tab);
    await typesTwice(tab, 'Gradinata-Sud-6');
    // The other tab is refused before this one has said that the session is over, and asks for no password all the same.
    await tab.route('**/user/profile', async (route) => {
      const refused = page.waitForResponse((response) => response.status() === 401);
      await page.getByRole('navigation').getByRole('link', { name: 'Schedule' }).first().click();
      await refused;
      await route.continue();
    });
    await submit(tab);
    await expect(tab.getByText('Password changed')).toBeVisible();
    // The other tab heard of it, and is a visitor's page again.
    await expect(page.locator('#subscription')).toBeAttached();
    await tab.unroute('**/user/profile');
    // Who comes in there with the new password is nobody else to this one.
    await page.goto('/en/login');
    await typeCredentials(page, person.email, 'Gradinata-Sud-6');
    await expect(tab.getByRole('banner').getByText(person.email).first()).toBeAttached();
    await expect(tab.getByText('another account')).toHaveCount(0);
  });

  asNewcomer(
    '[API-7] [ST-5] somebody else who is signed in on this browser stays so, until they are signed out to log in',
    async ({ page, context, request, complaints, newcomer: somebody }, info) => {
      asNewcomer.slow();
      // The page of who is signed out may be asking for something at that moment.
      complaints.expect(/401/);
      const person = newcomer(info);
      await joins(request, person);
      await openHome(page);
      const tab = await context.newPage();
      let link: URL | undefined;
      const setsPassword = async (password: string) => {
        await asksForLink(tab, pages.en.forgotten, person.email);
        link = await linkSentTo(request, person.email, link);
        await tab.goto(pathOf(link));
        await formIsAlive(tab);
        await typesTwice(tab, password);
        await submit(tab);
        await expect(tab.getByText('Password changed')).toBeVisible();
        await expect(tab.getByRole('main')).toContainText(`another account, ${somebody.email}`);
        await expectNoBarriers(tab);
      };
      await setsPassword('Gradinata-Sud-7');
      expect(await tab.evaluate(() => localStorage.getItem('cadetto.session'))).toContain(somebody.email);
      await tab.getByRole('link', { name: 'Stay in that account' }).click();
      await expect(tab.getByRole('region', { name: 'Featured' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('region', { name: 'Featured' })).toBeVisible();

      await setsPassword('Gradinata-Sud-8');
      await tab.getByRole('button', { name: 'Sign out and log in' }).click();
      await expect(tab).toHaveURL(pages.en.login);
      await expect(page.locator('#subscription')).toBeAttached();
      await typeCredentials(tab, person.email, 'Gradinata-Sud-8');
      await expect(tab).toHaveURL('/en');
      await expect(tab.getByRole('region', { name: 'Featured' })).toBeVisible();
      expect(await tab.evaluate(() => localStorage.getItem('cadetto.session'))).toContain(person.email);
    },
  );

  test('[ST-1] [API-7] a tab that signs in meanwhile takes no link away from the others', async ({
    page,
    context,
    request,
  }, info) => {
    const person = newcomer(info);
    await joins(request, person);
    await asksForLink(page, pages.en.forgotten, person.email);
    await page.goto(await pathSentTo(request, person.email));
    await formIsAlive(page);
    const other = await context.newPage();
    await signIn(other, 'free');
    await expect(page.getByRole('banner').getByText('free@cadetto.test').first()).toBeAttached();
    await typesTwice(page, 'Gradinata-Sud-9');
    await submit(page);
    await expect(page.getByText('Password changed')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('another account, free@cadetto.test');
  });

  asNewcomer(
    '[NAV-5] who is signed in has their menu in the header, even where the server took them for a visitor',
    async ({ page, context, newcomer: somebody }) => {
      await context.clearCookies({ name: 'signedIn' });
      await page.goto('/en/new-password?token=any');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toHaveCount(0);
      const menu = page.getByRole('banner').locator('details', { hasText: 'Sign out' });
      await menu.locator('summary').click();
      await expect(menu).toContainText(somebody.email);
      for (const name of ['Explore', 'Schedule', 'Table', 'My Club'])
        await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible();
      await page.getByRole('banner').getByRole('link', { name: 'Table' }).click();
      await expect(page).toHaveURL('/en/leaderboard');
    },
  );
});

test.describe('a new e-mail address', () => {
  for (const locale of locales) {
    test(`[API-11] in ${locale}: is confirmed by a button, and not by opening the link`, async ({
      page,
      request,
      complaints,
    }, info) => {
      complaints.expect(/400/);
      const person = newcomer(info);
      const { email } = newcomer(info);
      const token = await joins(request, person, locale);
      await asksForEmailChange(request, token, { email, password: person.password });
      const link = await pathSentTo(request, email);
      const asked = requestsTo(page, '/user/email/confirm');
      await page.goto(link);
      const button = page.getByRole('main').getByRole('button');
      await expect(page).not.toHaveURL(/token/);
      await expectNoBarriers(page);
      expect(asked).toEqual([]);
      await button.click();
      await expect(page.getByRole('main')).toContainText(email);
      await expectNoBarriers(page);
      await page.goto(link);
      await button.click();
      await expect(page.locator('main a[href*="profile-account"]')).toBeVisible();
    });
  }
});

test('[API-11] a confirmation whose answer is lost says, pressed once more, where to look', async ({
  page,
  request,
  complaints,
}, info) => {
  complaints.expect(/400|ERR_FAILED/);
  const person = newcomer(info);
  const { email } = newcomer(info);
  await asksForEmailChange(request, await joins(request, person), { email, password: person.password });
  await page.goto(await pathSentTo(request, email));
  await loseAnswer(page, '**/user/email/confirm');
  const button = page.getByRole('main').getByRole('button');
  await button.click();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await button.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your address may be changed already');
  await expect(page.locator('main a[href*="profile-account"]')).toBeVisible();
});

/** The name of each password field, and what a password manager is told of it. */
type Check = (wanted: readonly (readonly [name: string, autocomplete: string])[]) => Promise<void>;

const passwordFields = (page: Page) =>
  page.locator('main input:is([type=password], [autocomplete$=password])');

/** Every form with a password, in the order its fields stand in. */
async function onEveryForm(page: Page, check: Check): Promise<void> {
  await page.goto('/en/login');
  await formIsAlive(page);
  await check([['password', 'current-password']]);
  const twice = [
    ['password', 'new-password'],
    ['confirmation', 'new-password'],
  ] as const;
  for (const path of ['/en/register', '/en/new-password?token=somebodys']) {
    await page.goto(path);
    await formIsAlive(page);
    await check(twice);
  }
  await enter(page, 'fan@cadetto.test', 'Cadetto1');
  await page.goto('/en/profile?tab=profile-account');
  for (const name of ['Change e-mail', 'Change number', 'Change password']) {
    await page.getByRole('main').getByRole('button', { name, exact: true }).click();
  }
  await check([
    ['password', 'current-password'],
    ['password', 'current-password'],
    ['current', 'current-password'],
    ['password', 'new-password'],
    ['again', 'new-password'],
    ['password', 'current-password'],
  ]);
}

test('[ASVS 6.2.6] every password is hidden until one looks', async ({ page }) => {
  await onEveryForm(page, async (wanted) => {
    await expect(passwordFields(page)).toHaveCount(wanted.length);
    const show = page.getByRole('main').getByRole('button', { name: /^(?:Show|Hide) the password$/ });
    for (const place of wanted.keys()) {
      const field = passwordFields(page).nth(place);
      await expect(field).toHaveAttribute('type', 'password');
      await show.nth(place).click();
      await expect(field).toHaveAttribute('type', 'text');
      await show.nth(place).click();
      await expect(field).toHaveAttribute('type', 'password');
    }
  });
});

test('[ASVS 6.2.7] every password can be pasted, and a password manager is told which it is', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await onEveryForm(page, async (wanted) => {
    await page.evaluate(() => navigator.clipboard.writeText('Pasted-1908-password'));
    await expect(passwordFields(page)).toHaveCount(wanted.length);
    for (const [place, [name, autocomplete]] of wanted.entries()) {
      const field = passwordFields(page).nth(place);
      await expect(field).toHaveAttribute('name', name);
      await expect(field).toHaveAttribute('autocomplete', autocomplete);
      await field.focus();
      await page.keyboard.press('ControlOrMeta+V');
      await expect(field).toHaveValue('Pasted-1908-password');
    }
  });
});
