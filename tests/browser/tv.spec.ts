import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import {
  addressScanned,
  anotherBrowser,
  codeShown,
  confirmTv,
  enterCode,
  focused,
  openConnectTab,
  shelfInFocus,
  videoClock,
} from './sofa.ts';
import { openMovedHouse } from './moved-house.ts';
import { loseAnswer, requestsTo } from './registering.ts';
import { type AccountName, expect, expectNoBarriers, locales, test, typeCredentials } from './visit.ts';

// The test's own page is the television; the person comes with a browser of their own.
const headings = { en: 'Connect this TV', it: 'Collega questa TV', sr: 'Poveži ovaj televizor' };

interface Pair {
  tv: Page;
  browser: Browser;
  asMember: (account: AccountName) => Promise<NonNullable<BrowserContextOptions['storageState']>>;
}

async function connect({ tv, browser, asMember }: Pair, account: AccountName): Promise<Page> {
  await tv.goto('/en/tv');
  const code = await codeShown(tv);
  const person = await anotherBrowser(browser, { storageState: await asMember(account) });
  await openConnectTab(person);
  await enterCode(person, code);
  await confirmTv(person);
  await expect(tv.getByRole('region', { name: 'Featured' })).toBeVisible();
  await person.context().close();
  return tv;
}

test.describe('a television that is connected', () => {
  test('[API-18] the whole round: code, device and place, yes, feed, a match, and out again', async ({
    page: tv,
    browser,
    asMember,
  }) => {
    await tv.goto('/en/tv');
    const code = await codeShown(tv);
    const person = await anotherBrowser(browser, { storageState: await asMember('plus') });
    await openConnectTab(person);
    await enterCode(person, `${code.slice(0, 4)} ${code.slice(4)}`);
    await expect(person.getByRole('heading', { name: 'Is this your TV?' })).toBeFocused();
    await expect(person.getByText('Chrome · Linux', { exact: true })).toBeVisible();
    await expect(person.getByText('Italy', { exact: true })).toBeVisible();
    await expectNoBarriers(person, 'main');
    await confirmTv(person);
    await expectNoBarriers(person, 'main');
    await person.context().close();

    await expect(tv.getByText(/^Hello, \S+/)).toBeVisible();
    await expect(focused(tv)).toHaveAttribute('data-shelf', 'hero');
    await tv.keyboard.press('ArrowDown');
    await expect.poll(() => shelfInFocus(tv)).not.toBe('hero');
    await expectNoBarriers(tv, '[data-row]:has(:focus)');
    const chosen = await focused(tv).getAttribute('data-item');
    await tv.keyboard.press('Enter');
    await expect(tv.locator('dialog[open] video')).toBeVisible();
    await expect.poll(() => videoClock(tv)).toBeGreaterThan(0);
    const before = await videoClock(tv);
    await expect.poll(() => videoClock(tv)).toBeGreaterThan(before + 1);
    // A sheet of keys lists what there is here: a television has no corner.
    await tv.keyboard.press('?');
    const sheet = tv.locator('dialog[open] dialog[open]');
    await expect(sheet.locator('kbd', { hasText: 'K' })).toBeVisible();
    await expect(sheet.locator('kbd', { hasText: 'P' })).toHaveCount(0);
    await tv.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);

    await tv.keyboard.press('Escape');
    await expect(tv.locator('video')).toHaveCount(0);
    await expect(focused(tv)).toHaveAttribute('data-item', chosen ?? '');
    await tv.keyboard.press('Escape');
    await expect(tv.getByRole('dialog', { name: 'Leave for now?' })).toBeVisible();
    await tv.keyboard.press('Enter');
    await expect(tv.getByRole('dialog')).toHaveCount(0);

    await tv.keyboard.press('ArrowUp');
    await expect.poll(() => shelfInFocus(tv)).toBe('hero');
    await tv.keyboard.press('ArrowUp');
    await expect.poll(() => shelfInFocus(tv)).toBe('bar');
    for (const _ of locales) await tv.keyboard.press('ArrowRight');
    await expect(focused(tv)).toHaveText('Sign out');
    await tv.keyboard.press('Enter');
    await expect(tv.getByRole('dialog', { name: 'Sign out on this TV?' })).toBeVisible();
    await tv.keyboard.press('ArrowRight');
    await tv.keyboard.press('Enter');
    await codeShown(tv);
    await expect(tv).toHaveURL('/en/tv');
    expect(await tv.evaluate(() => localStorage.getItem('cadetto.session'))).toBeNull();
  });

  test('[API-18] when the answer that brings its token is lost, it asks again, shows no other code and is connected once', async ({
    page: tv,
    browser,
    asMember,
    complaints,
  }) => {
    complaints.expect(/ERR_FAILED/);
    await tv.goto('/en/tv');
    const code = await codeShown(tv);
    const newCodes = requestsTo(tv, '/prod/tv/pairing');
    let lost = 0;
    await tv.route('**/prod/tv/pairing/*', async (route) => {
      const response = await route.fetch();
      const { state } = (await response.json()) as { state?: string };
      if (state !== 'confirmed' || lost > 0) return route.fulfill({ response });
      lost += 1;
      return route.abort();
    });
    const person = await anotherBrowser(browser, { storageState: await asMember('monthly') });
    await openConnectTab(person);
    await enterCode(person, code);
    await confirmTv(person);
    await expect.poll(() => lost).toBe(1);
    await expect(tv.getByRole('region', { name: 'Featured' })).toBeVisible();
    expect(newCodes).toEqual([]);
    await person.context().close();
  });

  test('[API-18] [ST-1] by the scanned address: log in on the way, see the device, say yes', async ({
    page: tv,
    browser,
  }) => {
    await tv.goto('/en/tv');
    const code = await codeShown(tv);
    const address = await addressScanned(tv);
    expect(address).toContain(`tab=profile-connect-tv&code=${code}`);
    const person = await anotherBrowser(browser, {});
    await person.goto(address);
    await expect(person).toHaveURL(/\/en\/login\?next=/);
    await typeCredentials(person, 'plus@cadetto.test', 'Cadetto1');
    await expect(person.getByRole('heading', { name: 'Is this your TV?' })).toBeVisible();
    await expect(person).toHaveURL('/en/profile?tab=profile-connect-tv');
    await confirmTv(person);
    await expect(tv.getByRole('region', { name: 'Featured' })).toBeVisible();
    await person.context().close();
  });

  test('[ST-6] OK pauses, Back closes and Back again asks first; the next time its feed opens at once and the arrows remember each row; removed, it shows a code again', async ({
    page,
    browser,
    asMember,
    complaints,
  }) => {
    complaints.expect(/401/);
    const tv = await connect({ tv: page, browser, asMember }, 'plus');
    await expect(focused(tv)).toHaveAttribute('data-shelf', 'hero');
    await tv.keyboard.press('Enter');
    // A live picture has a clock before it moves: pressed then, OK would start it.
    const paused = () => tv.locator('video').evaluate((element: HTMLVideoElement) => element.paused);
    await expect.poll(() => videoClock(tv)).toBeGreaterThan(0);
    const shown = await videoClock(tv);
    await expect.poll(() => videoClock(tv)).toBeGreaterThan(shown + 0.5);
    await tv.keyboard.press('Enter');
    await expect.poll(paused).toBe(true);
    await tv.keyboard.press('MediaPlayPause');
    await expect.poll(paused).toBe(false);
    await tv.goBack();
    await expect(tv.locator('video')).toHaveCount(0);
    await expect(tv).toHaveURL('/en/tv');
    await tv.goBack();
    await expect(tv.getByRole('dialog', { name: 'Leave for now?' })).toBeVisible();
    await expect(focused(tv)).toHaveText('Stay');
    await expectNoBarriers(tv, 'dialog[open]');

    await tv.goto('/en/tv');
    await expect(tv.getByRole('region', { name: 'Featured' })).toBeVisible();
    await expect(focused(tv)).toHaveAttribute('data-shelf', 'hero');
    const item = () => focused(tv).getAttribute('data-item');
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight']) await tv.keyboard.press(key);
    const third = await item();
    const row = await shelfInFocus(tv);
    await tv.keyboard.press('ArrowDown');
    await expect.poll(() => shelfInFocus(tv)).not.toBe(row);
    await tv.keyboard.press('ArrowUp');
    await expect.poll(item).toBe(third);
    const box = await focused(tv).boundingBox();
    expect(box?.x).toBeGreaterThan(0);
    expect(box?.y).toBeGreaterThan(0);
    expect((box?.y ?? 720) + (box?.height ?? 0)).toBeLessThan(720);

    const token = await tv.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('cadetto.session') ?? '{}') as { token?: string };
      return kept.token ?? '';
    });
    // Switched off meanwhile: one that is on finds out by itself and goes to its code, beside whatever is done to it here.
    await tv.goto('about:blank');
    await tv.request.post('/prod/user/logout', { headers: { 'x-access-token': token } });
    await tv.goto('/en/tv');
    // A code, not a login form.
    await codeShown(tv);
    await expect(tv).toHaveURL('/en/tv');
  });

  test('[ROLE-2] without a plan it says what to do on the phone', async ({
    page,
    browser,
    asMember,
    complaints,
  }) => {
    complaints.expect(/403/);
    const tv = await connect({ tv: page, browser, asMember }, 'free');
    await tv
      .getByRole('region', { name: 'Full replays' })
      .getByRole('listitem')
      .filter({ hasNotText: 'Free' })
      .first()
      .getByRole('button')
      .focus();
    await tv.keyboard.press('Enter');
    const modal = tv.getByRole('dialog', { name: 'You need a plan' });
    await expect(modal).toContainText('Choose one on your phone or computer at 127.0.0.1');
    await expect(modal.getByText('Choose one')).toHaveCSS('font-size', '20px');
    await tv.keyboard.press('Enter');
    await expect(modal).toBeHidden();
  });
});

test.describe('the code on the screen', () => {
  for (const locale of locales) {
    test(`[HOME-4] speaks ${locale}, fits the screen and has no barrier`, async ({ page: tv }) => {
      await tv.goto(`/${locale}/tv`);
      await codeShown(tv);
      await expect(tv.getByRole('heading', { level: 1 })).toHaveText(headings[locale]);
      await expectNoBarriers(tv);
      const room = await tv.evaluate(() => [
        document.documentElement.scrollHeight - innerHeight,
        document.documentElement.scrollWidth - innerWidth,
      ]);
      expect(Math.max(...room)).toBeLessThanOrEqual(0);
    });
  }

  test('[NAV-1] [HOME-4] the short address leads to the reader’s language, which is changed with the arrows', async ({
    page: tv,
  }) => {
    await tv.goto('/tv');
    await expect(tv).toHaveURL('/en/tv');
    await expect(tv.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await codeShown(tv);
    await tv.keyboard.press('ArrowRight');
    await tv.keyboard.press('ArrowRight');
    await expect(focused(tv)).toHaveText('Italiano');
    await tv.keyboard.press('Enter');
    await expect(tv).toHaveURL('/it/tv');
    await tv.goto('/tv');
    await expect(tv).toHaveURL('/it/tv');
  });

  test('a new code comes by itself before the old one ends, and the old one still counts', async ({
    page: tv,
    browser,
    asMember,
  }) => {
    await tv.clock.install();
    await tv.goto('/en/tv');
    const first = await codeShown(tv);
    await expect(tv.getByRole('timer')).toHaveText(/New code in \d:\d\d/);
    await tv.clock.fastForward('09:31');
    await expect(tv.locator('[data-code]')).not.toHaveAttribute('data-code', first);
    const person = await anotherBrowser(browser, { storageState: await asMember('plus') });
    await openConnectTab(person);
    await enterCode(person, first);
    await confirmTv(person);
    await tv.clock.fastForward('00:06');
    await expect(tv.getByRole('region', { name: 'Featured' })).toBeVisible();
    await person.context().close();
  });

  test('a lost network is said, keeps the code, and passes', async ({ page: tv, complaints }) => {
    complaints.expect(/ERR_|Failed to load/);
    await tv.clock.install();
    await tv.goto('/en/tv');
    const code = await codeShown(tv);
    await tv.route('**/prod/tv/pairing/*', (route) => route.abort('connectionrefused'));
    await tv.clock.fastForward('00:06');
    await expect(tv.getByText(/No connection right now/)).toBeVisible();
    expect(await codeShown(tv)).toBe(code);
    await tv.unroute('**/prod/tv/pairing/*');
    await tv.clock.fastForward('00:15');
    await expect(tv.getByText(/No connection right now/)).toHaveCount(0);
  });

  test('a server that has enough is left alone as long as it asks for', async ({ page: tv, complaints }) => {
    complaints.expect(/429/);
    await tv.clock.install();
    let asked = 0;
    await tv.route('**/prod/tv/pairing', (route) => {
      asked += 1;
      return route.fulfill({
        status: 429,
        headers: { 'retry-after': String(50 * 60) },
        json: { key: 'too_many_requests', message: 'Too many attempts.' },
      });
    });
    await tv.goto('/en/tv');
    await expect(tv.getByText(/Trying again in (?:50|4\d) minutes/)).toBeVisible();
    await expect(focused(tv)).toHaveText('Try now');
    await expectNoBarriers(tv);
    // The page's clock goes on meanwhile: what is left is more than the journey can take.
    await tv.clock.fastForward('40:00');
    // Asked for afterwards, and answered: whatever the page asked for before has been heard.
    await tv.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()));
    expect(asked).toBe(1);
    await tv.unroute('**/prod/tv/pairing');
    await tv.clock.fastForward('10:00');
    await codeShown(tv);
  });
});

test.describe('entering a code', () => {
  test.beforeEach(async ({ complaints }) => {
    complaints.expect(/400/);
  });

  test('[VAL-2] [ERR-4] the gap comes by itself; nothing, too little, wrong, used and too often are said at the field; cancelling connects nothing', async ({
    page: tv,
    browser,
    asMember,
  }) => {
    const person = await anotherBrowser(browser, { storageState: await asMember('monthly') });
    await openConnectTab(person);
    const field = person.getByLabel('Code on the TV');
    await field.pressSequentially('12a34567');
    await expect(field).toHaveValue('1234 567');
    await field.press('Home');
    await field.press('Delete');
    await expect(field).toHaveValue('2345 67');
    await field.pressSequentially('9');
    await expect(field).toHaveValue('9234 567');
    // A pasted code may have a gap of its own.
    await field.fill(' 1111-2222 ');
    await expect(field).toHaveValue('1111 2222');
    await expect(field).toHaveAttribute('inputmode', 'numeric');
    await field.fill('');

    await person.getByRole('button', { name: 'Continue' }).click();
    await expect(person.getByText('Please fill this in.')).toBeVisible();
    await expect(field).toBeFocused();
    await enterCode(person, '1234');
    await expect(person.getByText('Invalid code.')).toBeVisible();
    await enterCode(person, '00000000');
    await expect(person.getByText('Invalid code.')).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expectNoBarriers(person);

    await tv.goto('/en/tv');
    const code = await codeShown(tv);
    await enterCode(person, code);
    await person.getByRole('button', { name: 'Cancel' }).click();
    await expect(field).toHaveValue('');
    await enterCode(person, code);
    await expect(person.getByRole('heading', { name: 'Is this your TV?' })).toBeVisible();
    await confirmTv(person);
    await person.getByRole('button', { name: 'Connect another TV' }).click();
    await enterCode(person, code);
    await expect(person.getByText('Invalid code.')).toBeVisible();

    await person.route('**/prod/user/devices/pairing/*', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '290' },
        json: { key: 'too_many_requests', message: 'Too many attempts.' },
      }),
    );
    await enterCode(person, '12345678');
    await expect(person.getByText('Too many attempts. Try again in 5 minutes.')).toBeVisible();
    await person.context().close();
  });

  test('[API-18] when the answer is lost the television is connected all the same, and asking again says how to tell', async ({
    page: tv,
    browser,
    asMember,
  }) => {
    await tv.goto('/en/tv');
    const code = await codeShown(tv);
    const person = await anotherBrowser(browser, { storageState: await asMember('plus') });
    await openConnectTab(person);
    await loseAnswer(person, '**/prod/user/devices');
    await enterCode(person, code);
    const connects = person.getByRole('main').getByRole('button', { name: 'Connect this TV' });
    await connects.click();
    await expect(person.getByRole('alert').filter({ hasText: 'We cannot reach the server.' })).toBeVisible();
    await connects.click();
    await expect(person.getByText('We did not hear back. If you see matches on the TV')).toBeVisible();
    await expect(tv.getByRole('region', { name: 'Featured' })).toBeVisible();
    await person.context().close();
  });

  test('a television in another country is pointed out', async ({ page: tv, browser, asMember }) => {
    await tv.goto('/dev/place?country=BR');
    await tv.goto('/en/tv');
    const code = await codeShown(tv);
    const person = await anotherBrowser(browser, { storageState: await asMember('monthly') });
    await openConnectTab(person);
    await enterCode(person, code);
    await expect(person.getByText('Brazil', { exact: true })).toBeVisible();
    await expect(person.getByRole('alert').first()).toContainText(
      'a different country (Brazil) from you (Italy)',
    );
    await expectNoBarriers(person);
    await person.context().close();
  });
});

test('[VAL-2] [ERR-4] a code past its ten minutes is invalid, and the television has a new one', async ({
  browser,
}) => {
  // A house of its own lays out a whole season first.
  test.slow();
  const house = await openMovedHouse();
  const tv = await anotherBrowser(browser, { baseURL: house.address });
  const person = await anotherBrowser(browser, { baseURL: house.address });
  try {
    await tv.clock.install();
    await tv.goto('/en/tv');
    const code = await codeShown(tv);
    await person.goto('/en/login');
    await typeCredentials(person, 'plus@cadetto.test', 'Cadetto1');
    await person.waitForURL('/en');
    await openConnectTab(person);
    await enterCode(person, code);
    await expect(person.getByRole('heading', { name: 'Is this your TV?' })).toBeVisible();
    await house.passes(10 * 60 * 1000);
    await person.getByRole('button', { name: 'Connect this TV' }).click();
    await expect(person.getByText('Invalid code.')).toBeVisible();
    await tv.clock.fastForward('00:06');
    await expect(tv.locator('[data-code]')).not.toHaveAttribute('data-code', code);
    await enterCode(person, await codeShown(tv));
    await confirmTv(person);
  } finally {
    await Promise.all([tv.context().close(), person.context().close()]);
    await house.close();
  }
});
