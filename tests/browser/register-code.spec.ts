// The phone number of a registration and the code that is sent to it.

import type { Page } from '@playwright/test';
import { codeSentTo, messagesTo } from './letters.ts';
import { openMovedHouse } from './moved-house.ts';
import { givesPhone, newcomer, openRegistration, opensAccount, submit, wrongCodes } from './registering.ts';
import { expect, expectNoBarriers, test } from './visit.ts';

/** From here the page's time goes on only when it is told to: a countdown can be read however slow the reader is. */
async function stopsClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}

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

test('[DATA-15] a dial code is found by the name of its country, among about 240, with its flag', async ({
  page,
}, info) => {
  await openRegistration(page, 'it');
  await opensAccount(page, newcomer(info));
  const dialCode = page.locator('[name=dialCode]');
  await expect(dialCode).toHaveValue('+39');
  await dialCode.click();
  await expect.poll(() => page.getByRole('option').count()).toBeGreaterThan(235);
  await dialCode.fill('germ');
  const germany = page.getByRole('option', { name: 'Germania' });
  await expect(germany).toContainText('+49');
  // Where the machine has no flags in its fonts, two letters as on a number plate.
  await expect(germany.locator('[aria-hidden=true]')).toHaveText(/^(?:🇩🇪|DE)$/);
  await germany.click();
  await expect(dialCode).toHaveValue('+49');
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
  await stopsClock(page);
  await givesPhone(page, newcomer(info));
  const again = page.getByRole('button', { name: 'Send a new code' });
  await expect(page.getByText('New code in 0:30')).toBeVisible();
  await page.clock.runFor(29_000);
  await expect(page.getByText('New code in 0:01')).toBeVisible();
  await expect(again).toBeHidden();
  await page.clock.runFor(1000);
  await expect(again).toBeVisible();
  await page.route('**/mobile/bad_phone', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '25' },
      json: { key: 'too_many_requests', message: 'Too many attempts. Wait a moment.' },
    }),
  );
  await again.click();
  await expect(page.getByRole('alert')).toContainText('Too many attempts');
  await expect(page.getByText('New code in 0:25')).toBeVisible();
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
    await stopsClock(page);
    await givesPhone(page, person);
    const former = await codeSentTo(request, person.phone);
    const again = page.getByRole('button', { name: 'Send a new code' });
    await expect(again).toBeHidden();
    await house.passes(31_000);
    await page.clock.runFor(31_000);
    const sent = page.waitForResponse('**/mobile/bad_phone');
    await again.click();
    expect((await sent).status()).toBe(200);
    await expect(page.getByText('New code in 0:30')).toBeVisible();
    await expect(again).toBeHidden();
    await page.clock.resume();
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
