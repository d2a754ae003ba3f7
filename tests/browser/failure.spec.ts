// Pages in place of a page that could not be shown.

import { cadetto, druga } from '@cadetto/contract';
import { failurePage } from '@cadetto/server';
import type { Page } from '@playwright/test';
import { expect, expectNoBarriers, locales, member, openHome, test } from './visit.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const openTerms = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Terms of service' }).click();

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
      await page.getByRole('contentinfo').locator(`a[href$="/${terms}"]`).click();
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

/** As the site says them, since an accent or a long word can be the barrier. */
const failureWords = {
  en: {
    title: 'Play has stopped',
    subtitle:
      'Something broke on our side. Reload the page; if that does not help, try again in a few minutes.',
    reload: 'Reload',
    home: 'Back to the home page',
  },
  it: {
    title: 'Gioco fermo',
    subtitle:
      'Qualcosa si è rotto dalla nostra parte. Ricarica la pagina; se non basta, riprova tra qualche minuto.',
    reload: 'Ricarica',
    home: 'Torna alla home',
  },
  sr: {
    title: 'Igra je prekinuta',
    subtitle: 'Nešto se pokvarilo kod nas. Osveži stranu; ako ne pomogne, pokušaj ponovo za nekoliko minuta.',
    reload: 'Osveži',
    home: 'Nazad na početnu',
  },
} as const;

for (const brand of [cadetto, druga]) {
  test(`[NAV-10] the page of ${brand.name} for when no page can be made is without barriers`, async ({
    page,
  }) => {
    for (const locale of locales) {
      const words = failureWords[locale];
      const { html } = failurePage({ brand, locale, status: 503, pathname: `/${locale}/login`, words });
      await page.setContent(html);
      await expect(heading(page)).toHaveText(words.title);
      await expectNoBarriers(page);
    }
  });
}
