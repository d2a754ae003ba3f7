import type { Page } from '@playwright/test';
import { codeSentTo, messageTo, messagesTo } from './letters.ts';
import { openMovedHouse } from './moved-house.ts';
import {
  fillAccount,
  givesPhone,
  keptIn,
  newcomer,
  openRegistration,
  opensAccount,
  requestsTo,
  submit,
  wrongCodes,
} from './registering.ts';
import { expect, expectNoBarriers, formIsAlive, locales, test, typeCredentials } from './visit.ts';

const current = (page: Page) => page.getByRole('main').locator('[aria-current=step]');

const events = (page: Page) =>
  page.evaluate(() =>
    (JSON.parse(sessionStorage.getItem('cadetto.analytics') ?? '[]') as { name: string }[]).map(
      ({ name }) => name,
    ),
  );

async function expectFits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
}

/** Leaves the field of the address, and sees what has become of the page once the answer about it is there. */
async function expectNotTaken(page: Page): Promise<void> {
  const answered = page.waitForResponse(/\/user\/check\//);
  await page.locator('[name=email]').focus();
  await page.locator('[name=password]').focus();
  const answer = await answered;
  expect(await answer.json()).toMatchObject({ exists: true });
  // The page has had the answer when it has painted twice since.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
  await expect(page.locator('[name=email]')).not.toHaveAttribute('aria-invalid');
  await expect(page.getByText('There is already an account')).toBeHidden();
}

/** Hands back what lets it through. */
async function holdSignIn(page: Page): Promise<() => void> {
  let letIn = () => {};
  const held = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route('**/prod/user/authenticate', async (route) => {
    await held;
    await route.continue();
  });
  return letIn;
}

test.describe('from the home page to an account', () => {
  const words = {
    en: { steps: ['Account', 'Phone', 'Code', 'Done'], seat: 'The seat is yours, Nicolò' },
    it: { steps: ['Account', 'Telefono', 'Codice', 'Fatto'], seat: 'Il posto è tuo, Nicolò' },
    sr: { steps: ['Nalog', 'Telefon', 'Kod', 'Gotovo'], seat: 'Mesto je tvoje, Nicolò' },
  };

  for (const locale of locales) {
    test.describe(() => {
      test.use({ viewport: { width: 390, height: 844 } });
      test(`[ST-7] [API-4] [API-8] [API-10] in ${locale}, step by step, on a phone`, async ({
        page,
        request,
      }, info) => {
        const person = newcomer(info);
        const [account, phone, code, done] = words[locale].steps;
        await page.goto(`/${locale}`);
        await page.locator('main a[href$="/register"], main a[href*="/registra"]').first().click();
        await formIsAlive(page);
        await expect(page.locator('[name=country]')).not.toHaveValue('');
        await expect(current(page)).toContainText(account ?? '');
        await expectNoBarriers(page);
        await expectFits(page);
        await opensAccount(page, person);
        expect(await events(page)).toContain('sign_up');
        await expect(current(page)).toContainText(phone ?? '');
        await expectNoBarriers(page);
        await expectFits(page);
        await givesPhone(page, person);
        await expect(current(page)).toContainText(code ?? '');
        await expectNoBarriers(page);
        await expectFits(page);
        expect(await keptIn(page)).not.toContain(person.password);
        const login = page
          .getByRole('banner')
          .locator('a[href$="/login"], a[href$="/accedi"], a[href$="/prijava"]');
        await expect(login).toHaveCount(1);
        const letIn = await holdSignIn(page);
        await page.locator('[name=code]').pressSequentially(await codeSentTo(request, person.phone));
        await expect(current(page)).toContainText(done ?? '');
        // About to be signed in, and then greeted: nobody is to be sent to the login page.
        await expect(login).toHaveCount(0);
        letIn();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[locale].seat);
        await expect(page.getByRole('main').getByRole('button')).not.toHaveAttribute('aria-busy');
        await expect(login).toHaveCount(0);
        await expectFits(page);
        await expect(page).toHaveURL(`/${locale}`);
        await expect(page.locator('[data-hides]')).toBeVisible();
        expect(await keptIn(page)).not.toContain(person.password);
        expect(await page.evaluate(() => sessionStorage.getItem('cadetto.registration'))).toBeNull();
        expect(await page.evaluate(() => localStorage.getItem('cadetto.session'))).toContain(person.email);
      });
    });
  }

  test('[ST-7] [ST-1] by keyboard alone, with the whole message pasted, to the page that was asked for', async ({
    page,
    context,
    request,
  }, info) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const person = newcomer(info);
    const { keyboard } = page;
    await page.goto('/en/schedule');
    await expect(page).toHaveURL(/\/en\/login\?next=/);
    await formIsAlive(page);
    await page.getByRole('main').getByRole('link', { name: 'Sign up' }).press('Enter');
    await expect(page).toHaveURL(/\/en\/register\?next=/);
    await formIsAlive(page);
    await expect(page.locator('[name=country]')).toHaveValue('Italy');
    await page.locator('[name=firstName]').focus();
    await keyboard.type('Ada');
    await keyboard.press('Tab');
    await keyboard.type("D'Angelo");
    await keyboard.press('Tab');
    await keyboard.type('serb');
    await expect(page.getByRole('option', { name: 'Serbia' })).toHaveAttribute('aria-selected', 'true');
    await keyboard.press('Enter');
    await expect(page.locator('[name=country]')).toHaveValue('Serbia');
    await keyboard.press('Tab');
    await keyboard.type(person.email);
    await keyboard.press('Tab');
    await keyboard.type(person.password);
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await expect(page.locator('[name=confirmation]')).toBeFocused();
    await keyboard.type(person.password);
    await keyboard.press('Enter');
    await expect(page.locator('[name=phone]')).toBeFocused();
    await expect(page.locator('[name=dialCode]')).toHaveValue('+381');
    await keyboard.type(`0039${person.mobile}`);
    await expect(page.locator('[name=dialCode]')).toHaveValue('+39');
    await keyboard.press('Enter');
    await expect(page.locator('[name=code]')).toBeFocused();
    const message = await messageTo(request, person.phone);
    await page.evaluate((text) => navigator.clipboard.writeText(text), message);
    await keyboard.press('ControlOrMeta+V');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByRole('button', { name: 'Go in' }).press('Enter');
    await expect(page).toHaveURL('/en/schedule');
  });

  test('[ST-7] who goes in before the greeting is over asks for the page once', async ({
    page,
    request,
  }, info) => {
    await page.clock.install();
    const person = newcomer(info);
    let asked = 0;
    await openRegistration(page, 'en', '?next=%2Fen%2Fschedule');
    await opensAccount(page, person);
    await givesPhone(page, person);
    // An answer without a page: the browser stays where it is, and can ask again.
    await page.route('**/en/schedule', (route) => {
      asked += 1;
      return route.fulfill({ status: 204 });
    });
    await page.locator('[name=code]').fill(await codeSentTo(request, person.phone));
    const goIn = page.getByRole('button', { name: 'Go in' });
    await expect(goIn).not.toHaveAttribute('aria-busy');
    await goIn.dispatchEvent('click');
    await expect.poll(() => asked).toBe(1);
    await page.clock.fastForward(3000);
    // Asked for after the greeting is over, and answered: whatever the page asked for before has been heard.
    await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()));
    expect(asked).toBe(1);
  });
});

test.describe('the account', () => {
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
});

test.describe('there and back', () => {
  test('[ST-7] Back keeps what was typed, and forth again opens no second account', async ({
    page,
    request,
  }, info) => {
    const person = newcomer(info);
    const opened = requestsTo(page, '/user/create');
    await openRegistration(page);
    await opensAccount(page, person);
    await page.goBack();
    await expect(current(page)).toContainText('Account');
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
    const code = await codeSentTo(request, other.phone);
    await page.locator('[name=code]').fill(code);
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
    await expect(current(page)).toContainText('Account');
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
    await page.locator('[name=code]').fill(await codeSentTo(request, person.phone));
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
    await page.goto('/en/register');
    await formIsAlive(page);
    await fillAccount(page, person);
    await expectNotTaken(page);
    await submit(page);
    await expect(page.locator('[name=phone]')).toHaveValue(/347 ?01\d ?\d{4}/);
    await submit(page);
    await expect(page).toHaveURL(/step=code/);
    expect(await messagesTo(request, person.phone)).toBe(1);
    await page.locator('[name=code]').fill(await codeSentTo(request, person.phone));
    await expect(page).toHaveURL('/en');
  });

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
    await page.getByRole('button', { name: 'Go on' }).click();
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
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(page.locator('[name=code]')).toBeFocused();
    await page.getByRole('button', { name: 'Correct the number' }).click();
    await expect(page.locator('[name=phone]')).toHaveValue(/347 ?01\d ?\d{4}/);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(current(page)).toContainText('Account');
  });

  test('[ST-7] an account is told of once: not again by a browser that was closed, and by one whose answer was lost', async ({
    browser,
    page,
    complaints,
  }, info) => {
    complaints.expect(/ERR_FAILED/);
    const person = newcomer(info);
    await openRegistration(page);
    await page.route(
      '**/user/create',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
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
    await expect(current(page)).toContainText('Account');
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
      await page.locator('[name=code]').fill(await codeSentTo(request, person.phone));
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
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('button', { name: 'Correct the number' }).click();
    // A moment after its code was sent the server refuses another one.
    await givesPhone(page, person);
    await page.locator('[name=code]').fill(await codeSentTo(request, person.phone));
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
    await expect(current(page)).toContainText('Account');
  });
});

test.describe('the phone and its code', () => {
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
    await page.route(
      '**/mobile/verify/**',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.locator('[name=code]').fill(await codeSentTo(request, person.phone));
    await expect(page.getByRole('alert')).toBeVisible();
    await submit(page);
    await expect(page).toHaveURL('/en');
    await expect(page.getByRole('region', { name: 'Featured' })).toBeVisible();
  });

  test('[ERR-2] [VAL-1] a number in use, and one that is none, are said at the field', async ({
    page,
    complaints,
  }, info) => {
    complaints.expect(/40[09]/);
    await openRegistration(page);
    await opensAccount(page, newcomer(info));
    await page.locator('[name=phone]').fill('347');
    await submit(page);
    await expect(page.getByText('Enter a valid phone number.')).toBeVisible();
    await expect(page.locator('[name=phone]')).toHaveAttribute('aria-invalid', 'true');
    // A demo account has it.
    await page.locator('[name=phone]').fill('+393480005101');
    await submit(page);
    await expect(page.getByText('This phone number is already in use.')).toBeVisible();
    await expect(page.locator('[name=phone]')).toBeFocused();
  });

  test('[ERR-2] wrong codes are refused up to the fifth, then a new one must be asked for', async ({
    page,
    request,
    complaints,
  }, info) => {
    complaints.expect(/400|429/);
    const person = newcomer(info);
    await openRegistration(page);
    await opensAccount(page, person);
    await givesPhone(page, person);
    const right = await codeSentTo(request, person.phone);
    const code = page.locator('[name=code]');
    for (const wrong of wrongCodes(right).slice(0, 5)) {
      await code.fill(wrong);
      await expect(page.getByText('Invalid code.')).toBeVisible();
      await expect(code).toBeFocused();
    }
    await code.fill(right);
    await expect(page.getByText('This code has expired. Ask for a new one.')).toBeVisible();
    await expectNoBarriers(page);
  });

  test('a new code can be asked for after 30 seconds, and when the server says later, later', async ({
    page,
    complaints,
  }, info) => {
    complaints.expect(/429/);
    await page.clock.install();
    await openRegistration(page);
    await opensAccount(page, newcomer(info));
    const person = newcomer(info);
    await givesPhone(page, person);
    const again = page.getByRole('button', { name: 'Send a new code' });
    await expect(page.getByText(/New code in 0:(?:30|2\d)/)).toBeVisible();
    await expect(again).toBeHidden();
    await page.clock.fastForward(31_000);
    await expect(again).toBeVisible();
    // The house has its own clock, and for that one not half a minute has passed.
    await again.click();
    await expect(page.getByRole('alert')).toContainText('Too many attempts');
    await expect(page.getByText(/New code in 0:\d\d/)).toBeVisible();
    await expect(again).toBeHidden();
  });

  test('[API-8] a new code is sent when the half minute is over, and the one before it is worth nothing', async ({
    browser,
  }, info) => {
    test.slow();
    // A house of its own, whose clock goes with the page's.
    const house = await openMovedHouse();
    const context = await browser.newContext({ baseURL: house.address });
    try {
      const page = await context.newPage();
      const { request } = context;
      await page.clock.install();
      const person = newcomer(info);
      await openRegistration(page);
      await opensAccount(page, person);
      await givesPhone(page, person);
      const former = await codeSentTo(request, person.phone);
      const again = page.getByRole('button', { name: 'Send a new code' });
      await expect(again).toBeHidden();
      await house.passes(31_000);
      await page.clock.fastForward(31_000);
      const sent = page.waitForResponse('**/mobile/bad_phone');
      await again.click();
      expect((await sent).status()).toBe(200);
      await expect(page.getByText(/New code in 0:(?:30|2\d)/)).toBeVisible();
      await expect(again).toBeHidden();
      expect(await messagesTo(request, person.phone)).toBe(2);
      const code = await codeSentTo(request, person.phone);
      const [wrong = ''] = wrongCodes(code);
      // Once in a million the two are the same digits.
      await page.locator('[name=code]').fill(former === code ? wrong : former);
      await expect(page.getByText('Invalid code.')).toBeVisible();
      await page.locator('[name=code]').fill(code);
      await expect(page).toHaveURL('/en');
      await expect(page.getByRole('region', { name: 'Featured' })).toBeVisible();
    } finally {
      await context.close();
      await house.close();
    }
  });
});
