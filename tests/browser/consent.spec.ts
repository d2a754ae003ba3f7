import type { Page } from '@playwright/test';
import { cards, choosesPlan, expectPaid, paysWith } from './checkout.ts';
import { inReportingHouse, standOutside } from './destinations.ts';
import { close, openPlaying } from './player-room.ts';
import {
  fillAccount,
  givesPhone,
  newcomer,
  openRegistration,
  opensAccount,
  submit,
  typesCode,
} from './registering.ts';
import {
  enter,
  expect,
  expectNoBarriers,
  locales,
  publicPaths,
  signIn,
  test,
  typeCredentials,
} from './visit.ts';

const technical = ['consent', 'deviceId', 'language', 'myClubBanner', 'platform', 'signedIn'];

/** In no order of their own: the scripts that leave them come as they come. */
async function otherCookies(page: Page): Promise<readonly string[]> {
  const all = await page.context().cookies();
  const names = all.map(({ name }) => name);
  return names.filter((name) => !technical.includes(name)).toSorted();
}

const question = (page: Page) => page.getByRole('region', { name: 'Your choice, your cookies' });

/** The script that asks, and passes on, has come: in the app nothing else says so where nobody is asked. */
async function reportingIsAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const outbox: unknown = Reflect.get(window, 'cadettoEvents');
    return outbox !== undefined && !Array.isArray(outbox);
  });
}

const services = ['tagManager', 'adPixel', 'videoPixel', 'attribution'] as const;
const pageViews = {
  tagManager: 'page_view',
  adPixel: 'PageView',
  videoPixel: 'page',
  attribution: 'page_load',
};
const registrations = {
  tagManager: 'sign_up',
  adPixel: 'CompleteRegistration',
  videoPixel: 'CompleteRegistration',
  attribution: 'COMPLETE_REGISTRATION',
};

inReportingHouse(
  '[TRK-1] [ST-7] [ST-12] nothing before consent; then page views, login, checkout and purchase; nothing after it is withdrawn',
  async ({ page, context }) => {
    const outside = await standOutside(context);

    await page.goto('/en');
    await expect(question(page)).toBeVisible();
    await expectNoBarriers(page);
    // It comes right after the way past everything, and is no trap: going on leads out of it again.
    for (const _stop of ['skip link', 'question']) await page.keyboard.press('Tab');
    await expect(question(page).locator(':focus')).toHaveCount(1);
    for (let stops = 0; stops < 6; stops += 1) await page.keyboard.press('Tab');
    await expect(question(page).locator(':focus')).toHaveCount(0);
    await page.goto('/en/login');
    await expect(question(page)).toBeVisible();
    expect(outside.asked).toEqual([]);
    expect(await otherCookies(page)).toEqual([]);

    await question(page).getByRole('button', { name: 'Accept all' }).click();
    await expect(question(page)).toHaveCount(0);
    for (const service of services) {
      await expect.poll(() => outside.heard(service, pageViews[service]).length).toBe(1);
    }
    expect(await otherCookies(page)).toEqual(['_fbp', '_ga']);

    // On the page whose services have all come: what they have not heard when the next one opens, they never hear.
    await typeCredentials(page, 'free@cadetto.test', 'Cadetto1');
    await page.waitForURL('/en');
    await expect(page.getByRole('region', { name: 'Featured' })).toBeVisible();
    await expect.poll(() => outside.heard('tagManager', 'login').length).toBe(1);
    await expect.poll(() => outside.heard('engagement', 'who').length).toBeGreaterThan(0);
    expect(Object.keys(outside.heard('engagement', 'who')[0]?.fields ?? {})).toEqual(['Identity']);
    // A route change without a new document is a page view as well.
    const pages = () => outside.heard('attribution', 'page_load').map(({ fields }) => fields);
    await expect.poll(() => pages().at(-1)).toEqual({ page: 'home', path: '/en' });
    const before = pages().length;
    await page.getByRole('banner').getByRole('link', { name: 'Explore' }).click();
    await expect.poll(() => pages().slice(before)).toEqual([{ page: 'explore', path: '/en/explore' }]);

    await choosesPlan(page, 'Monthly');
    await paysWith(page, cards.pays);
    await expectPaid(page);
    const fields = { currency: 'EUR', value: 5.99, productId: 'monthly', name: 'Monthly' };
    await expect
      .poll(() => outside.heard('tagManager', 'purchase'))
      .toEqual([expect.objectContaining({ fields: expect.objectContaining(fields) })]);
    expect(outside.heard('tagManager', 'begin_checkout')).toHaveLength(1);
    await expect.poll(() => outside.heard('adPixel', 'Purchase')).toHaveLength(1);
    await expect.poll(() => outside.heard('videoPixel', 'CompletePayment')).toHaveLength(1);
    expect(JSON.stringify(outside.told)).not.toMatch(/cadetto\.test|secret/i);

    await page.goto('/en/terms-of-service');
    // All of them are asked for at once: what is asked for from here on was asked for without leave.
    await expect.poll(() => pages().at(-1)?.['path']).toBe('/en/terms-of-service');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click();
    await expect(question(page).getByRole('heading')).toBeFocused();
    await expect(question(page).getByLabel('Advertising')).toBeChecked();
    await expectNoBarriers(page);
    const asked = outside.asked.length;
    const reloaded = page.waitForEvent('load');
    await question(page).getByRole('button', { name: 'Refuse all' }).click();
    await reloaded;
    await page.goto('/en');
    await expect(page.getByRole('region', { name: 'Featured' })).toBeVisible();
    await reportingIsAlive(page);
    expect(outside.asked.slice(asked)).toEqual([]);
    expect(await otherCookies(page)).toEqual([]);
  },
);

inReportingHouse(
  '[TRK-1] whoever signs in and watches without an answer is told to nobody',
  async ({ page, context }) => {
    const outside = await standOutside(context);
    await signIn(page, 'fan');
    await expect(question(page)).toBeVisible();
    await openPlaying(page, 'Highlights');
    await close(page);
    await page.goto('/en/profile?tab=profile-live');
    await expect(page.getByRole('heading', { name: 'Your plan' })).toBeVisible();
    await reportingIsAlive(page);
    expect(outside.asked).toEqual([]);
    expect(await otherCookies(page)).toEqual([]);
  },
);

inReportingHouse(
  '[TRK-1] a page of the app that arrives in pieces asks all the same, and asks once',
  async ({ page, context }) => {
    const outside = await standOutside(context);
    await enter(page, 'fan@cadetto.test', 'Cadetto1');
    const gate = Promise.withResolvers<void>();
    await page.route('**/robots.txt?gate', async (route) => {
      await gate.promise;
      await route.fulfill({ contentType: 'text/javascript', body: '' });
    });
    // The script that asks stands in the head and may be there long before the page is.
    const heads: string[] = [];
    await page.route('/en', async (route) => {
      const body = await (await route.fetch()).text();
      heads.push(...(/async="" src="([^"]+)"/.exec(body)?.slice(1) ?? []));
      const held = body.replace(/<body[^>]*>/, '$&<script src="/robots.txt?gate"></script>');
      await route.fulfill({ contentType: 'text/html', body: held });
    });
    await page.goto('/en', { waitUntil: 'commit' });
    await expect.poll(() => heads).toHaveLength(1);
    await page.evaluate((script) => import(script), String(heads[0]));
    gate.resolve();
    await expect(page.getByRole('region', { name: 'Featured' })).toBeVisible();
    await expect(question(page)).toBeVisible();
    await expect(question(page)).toHaveCount(1);
    expect(outside.asked).toEqual([]);
  },
);

inReportingHouse(
  '[ST-7] [TRK-1] an account that is opened is told to attribution once, however often its form is sent',
  async ({ page, context, request }, info) => {
    const outside = await standOutside(context);
    const person = newcomer(info);
    await openRegistration(page);
    await question(page).getByRole('button', { name: 'Accept all' }).click();
    await expect.poll(() => outside.heard('attribution', 'page_load').length).toBe(1);
    const registered = () => services.map((service) => outside.heard(service, registrations[service]).length);
    expect(registered()).toEqual([0, 0, 0, 0]);
    await opensAccount(page, person);
    await expect.poll(registered).toEqual([1, 1, 1, 1]);
    expect(outside.heard('attribution', 'COMPLETE_REGISTRATION')[0]?.fields).toEqual({});

    // Back to correct a name: the same account, and no second one.
    await page.goBack();
    await fillAccount(page, person);
    await page.locator('[name=firstName]').fill('Niccolò');
    await submit(page);
    await expect(page.locator('[name=phone]')).toBeFocused();
    await givesPhone(page, person);
    await typesCode(page, request, person);
    // Each in its own time: between the code and the feed lie four calls, a greeting, a page and the app.
    await expect(page).toHaveURL('/en');
    await expect(page.getByRole('region', { name: 'Featured' })).toBeVisible();

    expect(registered()).toEqual([1, 1, 1, 1]);
    expect(JSON.stringify(outside.told)).not.toContain(person.email);
  },
);

inReportingHouse(
  '[TRK-1] [NAV-11] where there is no footer the answer is changed from the row under the page',
  async ({ page, context }) => {
    const outside = await standOutside(context);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto('/en/login');
    await question(page).getByRole('button', { name: 'Refuse all' }).click();
    await expect(question(page)).toHaveCount(0);
    const row = page.getByRole('navigation', { name: 'Legal' });
    await expect(row.getByRole('link')).toHaveText(['Terms of service', 'Privacy policy', 'Cookie settings']);
    const settings = row.getByRole('link', { name: 'Cookie settings' });
    await settings.focus();
    await page.keyboard.press('Enter');
    await expect(question(page).getByRole('heading')).toBeFocused();
    await expect(question(page).getByLabel('Advertising')).not.toBeChecked();
    await page.keyboard.press('Escape');
    await expect(question(page)).toHaveCount(0);
    await expect(settings).toBeFocused();
    await expect(page).toHaveURL('/en/login');
    await expectNoBarriers(page);
    expect(outside.asked).toEqual([]);
  },
);

for (const locale of locales) {
  inReportingHouse(
    `[TRK-1] in ${locale} no public page tells or leaves anything before an answer`,
    async ({ page, context, request }) => {
      const outside = await standOutside(context);
      const asks = page.locator('section.consent');
      for (const path of await publicPaths(request)) {
        if (path.split('/')[1] !== locale) continue;
        await page.goto(path);
        await expect(asks, path).toBeVisible();
        await reportingIsAlive(page);
        expect([path, outside.asked, await otherCookies(page)]).toEqual([path, [], []]);
      }
    },
  );
}

for (const { locale, heading, button } of [
  { locale: 'it', heading: 'Sui cookie decidi tu', button: 'Rifiuta tutto' },
  { locale: 'sr', heading: 'O kolačićima odlučuješ ti', button: 'Zatvori i odbij sve što nije neophodno' },
] as const) {
  inReportingHouse(
    `[TRK-1] in ${locale} "${button}" is silence, and the question stays away for six months`,
    async ({ page, context }) => {
      const outside = await standOutside(context);
      const asks = page.getByRole('region', { name: heading });
      await page.goto(`/${locale}`);
      await expect(asks).toBeVisible();
      await expectNoBarriers(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoBarriers(page);
      await asks.getByRole('button', { name: button }).click();
      await expect(asks).toHaveCount(0);
      const later = (days: number) => Date.now() + days * 24 * 60 * 60 * 1000;
      for (const days of [0, 178]) {
        await page.clock.setFixedTime(later(days));
        await page.goto(`/${locale}`);
        await reportingIsAlive(page);
        await expect(asks).toHaveCount(0);
      }
      await page.clock.setFixedTime(later(190));
      await page.goto(`/${locale}`);
      await expect(asks).toBeVisible();
      expect(outside.asked).toEqual([]);
      expect(await otherCookies(page)).toEqual([]);
    },
  );
}

inReportingHouse(
  '[TRK-1] services that are blocked, fail, hang or break change nothing',
  async ({ page, context, complaints }) => {
    complaints.expect(/googletagmanager|facebook|cloudfront|tiktok|branch\.io/);
    complaints.expect(/ERR_FAILED|ERR_BLOCKED_BY_CLIENT|500|theirs/);
    const outside = await standOutside(context, {
      'www.googletagmanager.com': (route) => route.abort('blockedbyclient'),
      'connect.facebook.net': (route) => route.fulfill({ status: 500, body: 'down' }),
      'analytics.tiktok.com': () => new Promise(() => {}),
      'cdn.branch.io': (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'branch = null; throw new Error("theirs")' }),
    });
    await page.goto('/en/tv');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(question(page)).toHaveCount(0);

    await page.goto('/en/login');
    await question(page).getByRole('button', { name: 'Choose by kind' }).click();
    await question(page).getByLabel('Measurement').check();
    await question(page).getByLabel('Advertising').check();
    await question(page).getByRole('button', { name: 'Save my choice' }).click();
    await expect.poll(() => new Set(outside.asked).size).toBe(4);
    expect(outside.asked).not.toContain('d2r1yp2w7bby2u.cloudfront.net');

    await signIn(page, 'fan');
    await page.getByRole('banner').getByRole('link', { name: 'Schedule' }).click();
    await expect(page).toHaveURL('/en/schedule');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(outside.told).toEqual([]);

    // In the hand the menu has it too, and nobody need go to the end of the page.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    await reportingIsAlive(page);
    await page.getByRole('dialog').getByRole('link', { name: 'Cookie settings' }).click();
    await expect(question(page).getByRole('heading')).toBeFocused();
    await expect(question(page).getByLabel('Measurement')).toBeChecked();
    await question(page).getByRole('button', { name: 'Save my choice' }).click();
    await expect(question(page)).toHaveCount(0);

    // The answer is gone, as if taken back in another tab: with its next event the page begins anew, without anybody.
    await context.clearCookies({ name: 'consent' });
    const reloaded = page.waitForEvent('load');
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Explore' }).click();
    await reloaded;
    await expect(question(page)).toBeVisible();
    await expect(page.locator('head script[src*="googletagmanager"]')).toHaveCount(0);
  },
);

test('[TRK-1] a site that reports to nobody asks nothing, and says so', async ({ page }) => {
  await page.goto('/en');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click();
  await expect(page).toHaveURL('/en/cookie-settings');
  await expect(page.getByRole('main')).toContainText('There is nothing to choose');
  await expect(question(page)).toHaveCount(0);
  await expectNoBarriers(page);
});

test('[TRK-1] in the demo every page that is opened can be looked at, with the app or without', async ({
  page,
}) => {
  const paths = async () => {
    const text = await page.evaluate(() => sessionStorage.getItem('cadetto.analytics'));
    return (JSON.parse(text ?? '[]') as { path: string }[]).map(({ path }) => path);
  };
  await page.goto('/en');
  await expect.poll(paths).toEqual(['/en']);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of service' }).click();
  await expect(page).toHaveURL('/en/terms-of-service');
  await expect.poll(paths).toEqual(['/en', '/en/terms-of-service']);
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/en/login');
  await expect.poll(paths).toEqual(['/en', '/en/terms-of-service', '/en/login']);
  await page.goto('/dev/analytics');
  await expect(page.getByText('3 events in this tab')).toBeVisible();
  await expect(page.getByRole('row').last()).toContainText('"page":"home","locale":"en","path":"/en"');
});
