import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { beforeAll, describe, expect, test } from 'vitest';
import { appStores, cadetto, socialNetworks, supportLanguages } from '../brand.ts';
import { loadMessages } from '../messages/catalogue.ts';
import { locales } from '../pages.ts';
import { pageBrand } from './page-brand.ts';
import { Shell } from './Shell.tsx';
import { type Site, SiteContext } from './use-site.ts';

const site: Site = {
  audience: 'visitor',
  brand: pageBrand(cadetto),
  demo: true,
  demoPeople: null,
  castReceiver: null,
  destinations: {},
  installable: true,
  origin: 'https://cadetto.test',
  ways: { heading: 'Offers and ways to pay', links: [{ label: 'Winter deal', page: 'winter' }] },
  year: 2026,
};

/** The HTML a visitor gets around a page at this address. */
async function shellAt(address: string): Promise<string> {
  const page = (
    <SiteContext value={site}>
      <Shell>the page</Shell>
    </SiteContext>
  );
  const routes = [{ id: 'root', path: '*', element: page }];
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(address, site.origin)));
  if (context instanceof Response) throw new Error('The shell does not redirect');
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

beforeAll(async () => {
  await Promise.all(locales.map(loadMessages));
});

describe('the shell of a visitor’s page', () => {
  test('[NAV-9] the footer has six social links, three stores, the copyright and the legal pages', async () => {
    const html = await shellAt('/it');
    for (const network of socialNetworks) expect(html).toContain(`href="${cadetto.social[network]}"`);
    for (const store of appStores) expect(html).toContain(cadetto.stores[store].split('?')[0]);
    expect([socialNetworks.length, appStores.length]).toEqual([6, 3]);
    expect(html).toContain('© 2026 Cadetto Demo S.r.l.');
    for (const path of ['azienda', 'termini-di-servizio', 'informativa-privacy']) {
      expect(html).toContain(`href="/it/${path}"`);
    }
  });

  test('[HOME-5] the footer leads to the offers that hold, in the language of the page', async () => {
    const html = await shellAt('/it');
    const footer = html.slice(html.indexOf('<footer'));
    expect(footer).toContain('Offers and ways to pay</h2>');
    expect(footer).toMatch(/<a [^>]*href="\/it\/offerta-inverno"[^>]*>Winter deal<\/a>/);
  });

  test('[HOME-4] the footer leads to help in nine languages, each named in itself', async () => {
    const html = await shellAt('/sr');
    expect(supportLanguages.length).toBe(9);
    for (const language of supportLanguages) expect(html).toContain(`href="${cadetto.support[language]}"`);
    expect(html).toContain('lang="es-419" hrefLang="es-419">Español (Latinoamérica)');
  });

  test('[NAV-5] the header leads home and to login, and names every language', async () => {
    const html = await shellAt('/sr/uslovi-koriscenja');
    expect(html).toContain('href="/sr/prijava"');
    expect(html).toContain('aria-label="Cadetto, početna strana"');
    expect(html).toContain('href="/it/termini-di-servizio" lang="it"');
    expect(html).toContain('href="/en/terms-of-service" lang="en"');
  });

  test('[NAV-7] the mobile menu has its three tabs, the languages and the legal pages', async () => {
    const html = await shellAt('/en');
    const menu = html.slice(html.indexOf('<dialog'), html.indexOf('</dialog>'));
    for (const tab of ['Watch', 'Company', 'Profile']) expect(menu).toContain(`>${tab}</button>`);
    for (const text of ['Italiano', 'Srpski', 'Terms of service', 'Privacy policy'])
      expect(menu).toContain(text);
  });

  test.each(['/en?nav', '/en/terms-of-service?nav=1&a=2'])(
    '[NAV-8] %s has neither header nor footer',
    async (address) => {
      const html = await shellAt(address);
      expect(html).toContain('the page');
      expect(html).not.toMatch(/<header|<footer|<dialog/);
    },
  );

  test('[NAV-11] login has the header without the footer', async () => {
    const html = await shellAt('/en/login');
    expect(html).toContain('<header');
    expect(html).not.toContain('<footer');
  });

  test('[NAV-11] [TRK-1] where there is no footer a row has the legal pages and the consent, and with one there is none', async () => {
    const rowAt = async (address: string) =>
      /<nav[^>]*aria-label="Note legali".*?<\/nav>/.exec(await shellAt(address))?.[0];
    const row = await rowAt('/it/accedi');
    for (const path of ['termini-di-servizio', 'informativa-privacy'])
      expect(row).toContain(`href="/it/${path}"`);
    expect(row).toContain('data-consent');
    for (const address of ['/it', '/it/accedi?nav', '/it/tv']) expect(await rowAt(address)).toBeUndefined();
  });

  test('[NAV-6] only a home hides its header', async () => {
    expect(await shellAt('/it')).toContain('data-hides');
    expect(await shellAt('/it/azienda')).not.toContain('data-hides');
  });

  test('nothing carries an inline style, which the page’s policy would refuse', async () => {
    expect(await shellAt('/en')).not.toContain('style=');
  });
});
