// From the home page to an account: every step, in three languages, by finger and by keys.

import type { Page } from '@playwright/test';
import { codeSentTo, messageTo } from './letters.ts';
import {
  currentStep,
  events,
  givesPhone,
  keptIn,
  newcomer,
  openRegistration,
  opensAccount,
  typesCode,
} from './registering.ts';
import { expect, expectNoBarriers, formIsAlive, hold, locales, test } from './visit.ts';

async function expectFits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
}

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
      await expect(currentStep(page)).toContainText(account ?? '');
      await expectNoBarriers(page);
      await expectFits(page);
      await opensAccount(page, person);
      expect(await events(page)).toContain('sign_up');
      await expect(currentStep(page)).toContainText(phone ?? '');
      await expectNoBarriers(page);
      await expectFits(page);
      await givesPhone(page, person);
      await expect(currentStep(page)).toContainText(code ?? '');
      await expectNoBarriers(page);
      await expectFits(page);
      expect(await keptIn(page)).not.toContain(person.password);
      const login = page
        .getByRole('banner')
        .locator('a[href$="/login"], a[href$="/accedi"], a[href$="/prijava"]');
      await expect(login).toHaveCount(1);
      const letIn = await hold(page, '**/prod/user/authenticate');
      // The greeting lasts two and a half seconds, or until it has been looked at.
      const letGo = await hold(page, `**/${locale}`);
      await page.locator('[name=code]').pressSequentially(await codeSentTo(request, person.phone));
      await expect(currentStep(page)).toContainText(done ?? '');
      // About to be signed in, and then greeted: nobody is to be sent to the login page.
      await expect(login).toHaveCount(0);
      letIn();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[locale].seat);
      await expect(page.getByRole('main').getByRole('button')).not.toHaveAttribute('aria-busy');
      await expect(login).toHaveCount(0);
      await expectFits(page);
      letGo();
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
  // Whoever is slow with the last key finds the button still there.
  const letGo = await hold(page, '**/en/schedule');
  await keyboard.press('ControlOrMeta+V');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Go in' }).focus();
  await keyboard.press('Enter');
  letGo();
  await expect(page).toHaveURL('/en/schedule');
});

test('[ST-7] a number typed before the knowledge of numbers has come finds its dial code when it has', async ({
  page,
}, info) => {
  const person = newcomer(info);
  await openRegistration(page);
  const gate = Promise.withResolvers<void>();
  let held = 0;
  await page.route('**/assets/*.js', async (route) => {
    held += 1;
    await gate.promise;
    await route.continue();
  });
  await opensAccount(page, person);
  await expect.poll(() => held).toBeGreaterThan(0);
  await page.locator('[name=phone]').pressSequentially('00381641234567');
  await expect(page.locator('[name=dialCode]')).toHaveValue('+39');
  gate.resolve();
  await expect(page.locator('[name=dialCode]')).toHaveValue('+381');
  await expect(page.locator('[name=phone]')).toHaveValue('+381 64 1234567');
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
  await typesCode(page, request, person);
  const goIn = page.getByRole('button', { name: 'Go in' });
  await expect(goIn).not.toHaveAttribute('aria-busy');
  await goIn.dispatchEvent('click');
  await expect.poll(() => asked).toBe(1);
  await page.clock.fastForward(3000);
  // Asked for after the greeting is over, and answered: whatever the page asked for before has been heard.
  await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()));
  expect(asked).toBe(1);
});
