import { createHash } from 'node:crypto';
import { cadetto } from '@cadetto/contract';
import { projectFolder } from '@cadetto/server';
import { expectHeld } from './keys.ts';
import { expect, expectNoBarriers, locales, publicPaths, test, turnWheel } from './visit.ts';

interface HomeWords {
  readonly cashback: {
    readonly heading: string;
    readonly steps: (mobility: string) => readonly { title: string; text: string }[];
  };
  readonly devices: {
    readonly heading: string;
    readonly items: (tvAddress: string) => readonly { title: string; text: string }[];
  };
}

/** Read where the site reads them: whoever mends a sentence there mends no journey. */
async function homeWords(locale: (typeof locales)[number]): Promise<HomeWords> {
  const { home } = (await import(projectFolder(`web/app/messages/site/${locale}/home.ts`))) as {
    home: HomeWords;
  };
  return home;
}

const titles = { en: 'Offside', it: 'Fuorigioco', sr: 'Ofsajd' };

test.describe("the reader's language", () => {
  for (const [locale, wanted] of [
    ['it-IT', 'it'],
    ['sr-Latn-RS', 'sr'],
    ['de-DE', 'en'],
  ] as const) {
    test.describe(() => {
      test.use({ locale });
      test(`[NAV-1] / leads a reader of ${locale} to /${wanted}`, async ({ page }) => {
        await page.goto('/');
        await expect(page).toHaveURL(`/${wanted}`);
        await expect(page.locator('html')).toHaveAttribute('lang', wanted === 'sr' ? 'sr-Latn' : wanted);
      });
    });
  }

  test("[NAV-1] [ST-8] the language once chosen wins over the browser's", async ({ page }) => {
    await page.goto('/en');
    await page.getByText('EN', { exact: true }).click();
    await page.getByRole('link', { name: 'Italiano' }).first().click();
    await expect(page).toHaveURL('/it');
    await page.goto('/');
    await expect(page).toHaveURL('/it');
  });

  test('[NAV-1] the switcher keeps the page, its query and the place on it', async ({ page }) => {
    await page.goto('/en/privacy-policy?from=mail');
    await page.evaluate(() => scrollTo(0, 600));
    await page.getByText('EN', { exact: true }).click();
    await page.getByRole('link', { name: 'Srpski' }).first().click();
    await expect(page).toHaveURL('/sr/politika-privatnosti?from=mail');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test.describe(() => {
    test.use({ timezoneId: 'America/New_York' });
    test("[NAV-1] [DATA-14] where the browser keeps nothing the switcher leads on, and kick-offs are on the reader's clock", async ({
      page,
    }) => {
      await page.addInitScript(() =>
        Object.defineProperty(window, 'sessionStorage', {
          get: () => {
            throw new DOMException('Storage is switched off', 'SecurityError');
          },
        }),
      );
      await page.goto('/en');
      await page.getByText('EN', { exact: true }).click();
      await page.getByRole('link', { name: 'Italiano' }).first().click();
      await expect(page).toHaveURL('/it');
      const clock = page.locator('[data-local]');
      await expect(clock).toHaveText((await clock.getAttribute('data-local')) ?? '');
    });
  });
});

test.describe("the visitor's home", () => {
  for (const locale of locales) {
    test(`[HOME-1] [HOME-4] in ${locale}: plans, cashback in steps, devices, questions, a way in, whence the location is known, no barrier`, async ({
      page,
    }) => {
      await page.goto(`/${locale}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('#subscription')).toContainText(/5[.,]99/);
      await expect(page.locator('#subscription')).toContainText(/49[.,]99/);
      const { cashback, devices } = await homeWords(locale);
      const told = page.getByRole('region', { name: cashback.heading });
      const steps = cashback.steps(cadetto.mobilityName);
      await expect(told.getByRole('heading', { level: 2 })).toHaveText(cashback.heading);
      await expect(told.locator('ol > li h3')).toHaveText(steps.map(({ title }) => title));
      await expect(told.locator('ol > li p')).toHaveText(steps.map(({ text }) => text));
      const screens = page.getByRole('region', { name: devices.heading });
      await expect(screens.getByRole('heading', { level: 2 })).toHaveText(devices.heading);
      const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
      const items = devices.items(`${new URL(canonical ?? '').host}/tv`);
      await expect(screens.getByRole('listitem')).toContainText(items.map(({ title }) => title));
      await expect(screens.getByRole('listitem').locator('p')).toHaveText(items.map(({ text }) => text));
      await expect(page.locator('#faq details')).not.toHaveCount(0);
      const login = { en: 'login', it: 'accedi', sr: 'prijava' }[locale];
      await expect(page.locator(`header a[href="/${locale}/${login}"]`)).toBeVisible();
      const credit = page.getByRole('contentinfo').locator('a[href="https://db-ip.com"]');
      await expect(credit).toContainText('DB-IP');
      await expectNoBarriers(page);
    });
  }

  test('[HOME-1] [NAV-2] a fixture of the week leads to its match', async ({ page }) => {
    await page.goto('/en');
    const fixture = page.locator('#week').getByRole('link').first();
    const [, home = '', , away = ''] = await fixture.locator(':scope > span').allTextContents();
    await fixture.click();
    await expect(page).toHaveURL(/\/en\/match\/[^/]+$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`${home} - ${away}`);
  });

  test('[HOME-1] the anchors lead to the plans and the questions, and a question opens', async ({ page }) => {
    await page.goto('/en');
    await page.getByRole('banner').getByRole('link', { name: 'Plans' }).click();
    await expect(page).toHaveURL('/en#subscription');
    await expect(page.getByRole('heading', { name: 'Monthly', exact: true })).toBeInViewport();
    // Down there the header is away.
    await page.goto('/en');
    await page.getByRole('banner').getByRole('link', { name: 'Questions' }).click();
    await expect(page).toHaveURL('/en#faq');
    const question = page.locator('#faq details').first();
    await question.locator('summary').click();
    await expect(question.locator('p')).toBeVisible();
  });

  test('[HOME-1] ships no framework script', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto('/en', { waitUntil: 'load' });
    await expect(page.locator('#faq')).toBeAttached();
    expect(scripts).toEqual([]);
    // The questions for search engines stand in an element of that name, and run nothing.
    const inline = await page
      .locator('script:is([type=module], :not([type]))')
      .evaluateAll((all) => all.reduce((sum, { textContent }) => sum + (textContent?.length ?? 0), 0));
    expect(inline).toBeLessThan(10_000);
  });

  test('[HOME-1] can be read without any script at all', async ({ browser }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: process.env['TEST_HOUSE'] ?? '',
    });
    const page = await context.newPage();
    await page.goto('/it');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('#subscription')).toContainText('5,99');
    await context.close();
  });
});

test.describe('the shell', () => {
  test('[NAV-6] the header hides on the way down and returns on the way up', async ({ page }) => {
    await page.goto('/en');
    const top = () => page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom);
    await page.mouse.wheel(0, 1200);
    await expect.poll(top).toBeLessThanOrEqual(0);
    await page.mouse.wheel(0, -300);
    await expect.poll(top).toBeGreaterThan(40);
  });

  test('[NAV-6] elsewhere the header stays', async ({ page }) => {
    await page.goto('/en/terms-of-service');
    await expectNoBarriers(page);
    await page.mouse.wheel(0, 1200);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await expect(page.getByRole('banner')).toBeInViewport();
  });

  test('[NAV-8] ?nav hides header and footer', async ({ page }) => {
    await page.goto('/en/terms-of-service?nav');
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await page.goto('/en/terms-of-service');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });

  test('[NAV-9] the footer has six networks, three stores, copyright and the legal pages', async ({
    page,
  }) => {
    await page.goto('/en');
    const footer = page.getByRole('contentinfo');
    await expect(footer.locator('section').nth(0).getByRole('link')).toHaveCount(3);
    await expect(footer.locator('section').nth(1).getByRole('link')).toHaveCount(6);
    await expect(footer).toContainText('©');
    for (const [name, address] of [
      ['Corporate info', '/en/corporate-info'],
      ['Terms of service', '/en/terms-of-service'],
      ['Privacy policy', '/en/privacy-policy'],
    ] as const) {
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', address);
    }
  });

  test('[NAV-11] login has a header, no footer and no barrier', async ({ page }) => {
    await page.goto('/en/login');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expectNoBarriers(page);
  });

  for (const locale of locales) {
    test(`[NAV-10] an unknown address in ${locale} is a 404 with title, subtitle and a way home`, async ({
      page,
      complaints,
    }) => {
      complaints.expect(/404/);
      const answer = await page.goto(`/${locale}/no-such-page`);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[locale]);
      await expect(page.getByRole('main').locator('p').first()).not.toBeEmpty();
      await page.getByRole('main').getByRole('link').click();
      await expect(page).toHaveURL(`/${locale}`);
    });
  }

  test('[NAV-10] an address with a broken escape is the same 404, in the language it names', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/404/);
    const answer = await page.goto('/sr/%E0');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles.sr);
  });

  test('[NAV-1] every public page has its canonical address and its three languages, which name each other', async ({
    request,
  }) => {
    const linksOf = async (path: string) => {
      const html = await (await request.get(path)).text();
      const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '';
      const found = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)];
      const alternates = found.map(([, language, href]) => [language, new URL(String(href)).pathname]);
      return {
        canonical: new URL(canonical).pathname,
        alternates: Object.fromEntries(alternates) as unknown,
      };
    };
    const shown = new Map<string, unknown>();
    for (const path of await publicPaths(request)) {
      const { canonical, alternates } = await linksOf(path);
      expect(canonical).toBe(path);
      expect([path, alternates]).toEqual([
        path,
        {
          en: expect.stringMatching(/^\/en(\/|$)/),
          it: expect.stringMatching(/^\/it(\/|$)/),
          'sr-Latn': expect.stringMatching(/^\/sr(\/|$)/),
          'x-default': expect.stringMatching(/^\/en(\/|$)/),
        },
      ]);
      expect(Object.values(alternates as object)).toContain(path);
      shown.set(path, alternates);
    }
    for (const [path, alternates] of shown) {
      for (const other of Object.values(alternates as object)) {
        const there = shown.get(String(other)) ?? (await linksOf(String(other))).alternates;
        expect([path, other, there]).toEqual([path, other, alternates]);
      }
    }
    expect(shown.get('/it/informativa-privacy')).toEqual({
      en: '/en/privacy-policy',
      it: '/it/informativa-privacy',
      'sr-Latn': '/sr/politika-privatnosti',
      'x-default': '/en/privacy-policy',
    });
  });
});

const contentOf = (html: string, name: string) =>
  new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';

test('[NAV-1] a shared link of every public page has a picture that is there, and one of its own', async ({
  request,
}) => {
  const pictures = new Map<string, string>();
  for (const path of await publicPaths(request)) {
    const html = await (await request.get(path)).text();
    const picture = await request.get(contentOf(html, 'og:image').replaceAll('&amp;', '&'));
    expect([path, picture.status()]).toEqual([path, 200]);
    expect([path, picture.headers()['content-type']]).toEqual([
      path,
      expect.stringMatching(/^image\/(png|jpeg|webp)$/),
    ]);
    pictures.set(
      path,
      createHash('sha256')
        .update(await picture.body())
        .digest('hex'),
    );
  }
  for (const locale of locales) {
    const own = [...pictures].filter(([path]) => path.split('/')[1] === locale);
    const alike = Map.groupBy(own, ([, picture]) => picture);
    const shared = [...alike.values()].filter((pages) => pages.length > 1);
    expect(shared.map((pages) => pages.map(([path]) => path))).toEqual([]);
  }
});

test.describe('in the hand', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('[NAV-7] the menu slides in with its three tabs, languages and legal pages', async ({ page }) => {
    await page.goto('/en');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    await expect(menu.getByRole('tab')).toHaveText(['Watch', 'Company', 'Profile']);
    await menu.getByRole('tab', { name: 'Company' }).click();
    await expect(menu.getByRole('tabpanel', { name: 'Company' })).toBeVisible();
    await expect(menu.getByRole('tabpanel', { name: 'Watch' })).toBeHidden();
    await page.keyboard.press('ArrowRight');
    await expect(
      menu.getByRole('tabpanel', { name: 'Profile' }).getByRole('link', { name: 'Log in' }),
    ).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Terms of service' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Privacy policy' })).toBeVisible();
    await expectNoBarriers(page);
    await menu.getByRole('link', { name: 'Italiano' }).click();
    await expect(page).toHaveURL('/it');
  });

  test('[NAV-7] [OVR-2] the menu holds focus and page, and gives both back to Escape and the corner button', async ({
    page,
  }) => {
    await page.goto('/en');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const opener = page.getByRole('banner').getByRole('button', { name: 'Menu' });
    await opener.click();
    await expect(menu.locator(':focus')).toHaveCount(1);
    const corner = menu.getByRole('button', { name: 'Close menu' });
    await expectHeld(page, corner);

    const scrolled = () => page.evaluate(() => scrollY);
    // Beside the menu, where the page behind would take the wheel.
    await page.mouse.move(2, 400);
    await turnWheel(page, 600);
    expect(await scrolled()).toBe(0);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
    await turnWheel(page, 600);
    await expect.poll(scrolled).toBeGreaterThan(0);
    await page.evaluate(() => scrollTo(0, 0));
    await opener.click();
    await corner.click();
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

test.describe('for everybody', () => {
  test('the keyboard reaches the content first', async ({ page }) => {
    await page.goto('/en');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/en#content');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });
});
