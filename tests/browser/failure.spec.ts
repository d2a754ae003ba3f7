// Pages in place of a page that could not be shown.

import { cadetto, druga } from '@cadetto/contract';
import { failurePage, loadSite, projectFolder } from '@cadetto/server';
import type { Page } from '@playwright/test';
import { expect, expectNoBarriers, locales, member, openHome, test } from './visit.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
// By keys: the page may still grow above it.
const openTerms = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Terms of service' }).press('Enter');

for (const { locale, terms, title } of [
  { locale: 'en', terms: 'terms-of-service', title: 'Behind closed doors' },
  { locale: 'it', terms: 'termini-di-servizio', title: 'A porte chiuse' },
  { locale: 'sr', terms: 'uslovi-koriscenja', title: 'Bez publike' },
] as const) {
  member('fan')(
    `[NAV-10] a page that is refused says so in ${locale}, without barriers`,
    async ({ page, complaints }) => {
      complaints.expect(/403/);
      await page.route(`**/${terms}.data*`, (route) => route.fulfill({ status: 403, body: '' }));
      await page.goto(`/${locale}`);
      await page.getByRole('contentinfo').locator(`a[href$="/${terms}"]`).press('Enter');
      await expect(heading(page)).toHaveText(title);
      await expect(page).toHaveTitle(`${title} · Cadetto`);
      await expectNoBarriers(page);
    },
  );
}

member('fan')(
  '[NAV-10] a page that does not come says why, leads on, and without a network comes back by itself',
  async ({ page, context, complaints }) => {
    complaints.expect(/403|ERR_INTERNET_DISCONNECTED|terms-of-service/);
    await openHome(page);
    await page.route('**/terms-of-service.data*', (route) => route.fulfill({ status: 403, body: '' }));
    await openTerms(page);
    await expect(heading(page)).toHaveText('Behind closed doors');
    await expect(page).toHaveTitle('Behind closed doors · Cadetto');
    await page.unroute('**/terms-of-service.data*');
    await page.getByRole('link', { name: 'Back to the home page' }).click();
    await expect(page.getByRole('region', { name: 'Featured' })).toBeVisible();

    await context.setOffline(true);
    await openTerms(page);
    await expect(heading(page)).toHaveText('No signal');
    await context.setOffline(false);
    await expect(heading(page)).toHaveText('Terms of service');
  },
);

for (const { path, file, answer } of [
  { path: '/en', file: 'entry.client', answer: 'abort' },
  { path: '/en', file: 'en', answer: 'abort' },
  // A newer release has taken it away.
  { path: '/en', file: 'root', answer: 404 },
] as const) {
  member('fan')(
    `[NAV-10] an app whose ${file} does not come (${answer}) says so, and comes when the page is loaded again`,
    async ({ page, complaints }) => {
      complaints.expect(/ERR_FAILED|404|Failed to fetch dynamically imported module/);
      const files = `**/assets/${file}-*.js`;
      await page.route(files, (route) =>
        answer === 'abort' ? route.abort() : route.fulfill({ status: answer, body: '' }),
      );
      await page.goto(path, { waitUntil: 'commit' });
      const notice = page.getByRole('alert').filter({ hasText: 'Ball lost' });
      await expect(notice).toBeVisible();
      await expect(notice.getByRole('link', { name: 'Reload' })).toBeFocused();
      await expectNoBarriers(page);
      await page.unroute(files);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('region', { name: 'Featured' })).toBeVisible();
      await expect(notice).toBeHidden();
    },
  );
}

test('[NAV-10] who types into a form whose app does not come is told, and keeps the cursor', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|Failed to fetch dynamically imported module/);
  await page.route('**/assets/entry.client-*.js', (route) => route.abort());
  await page.goto('/it/accedi', { waitUntil: 'commit' });
  await page.locator('[name=email]').fill('fan@cadetto.test');
  await expect(page.getByRole('alert').filter({ hasText: 'Palla persa' })).toBeVisible();
  await expect(page.locator('[name=email]')).toBeFocused();
  await expect(page.locator('[name=email]')).toHaveValue('fan@cadetto.test');
});

for (const brand of [cadetto, druga]) {
  test(`[NAV-10] the page of ${brand.name} for when no page can be made is without barriers`, async ({
    page,
  }) => {
    const { site } = await loadSite(projectFolder('web/build'));
    for (const locale of locales) {
      // The site's own words, since an accent or a long word can be the barrier.
      const words = site.entry.failureWords(locale);
      const { html } = failurePage({ brand, locale, status: 503, pathname: `/${locale}/login`, words });
      await page.setContent(html);
      await expect(heading(page)).toHaveText(words.title);
      await expectNoBarriers(page);
    }
  });
}
