import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, data, StaticRouterProvider } from 'react-router';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadMessages } from '../messages/catalogue.ts';
import { locales } from '../pages.ts';
import { failureOf } from './failure.ts';
import { PageFailure } from './PageFailure.tsx';

beforeAll(async () => {
  await Promise.all(locales.map(loadMessages));
});

/** The HTML in place of a page whose loader throws this. */
async function pageThrowing(address: string, thrown: unknown): Promise<string> {
  const loader = () => Promise.reject(thrown);
  const handler = createStaticHandler([
    { id: 'root', path: '*', loader, element: null, errorElement: <PageFailure /> },
  ]);
  const context = await handler.query(new Request(new URL(address, 'https://cadetto.test')));
  if (context instanceof Response) throw new Error('A failure does not redirect');
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

const figureOf = (html: string) => [...html.matchAll(/<span>(.)<\/span>/g)].map(([, sign]) => sign).join('');

describe('in place of a page that cannot be shown', () => {
  test.each([
    ['/en/terms-of-service', 404, 'Offside', ['/en']],
    ['/it/termini-di-servizio', 403, 'A porte chiuse', ['/it']],
    ['/sr/uslovi-koriscenja', 503, 'Igra je prekinuta', ['/sr/uslovi-koriscenja', '/sr']],
  ])(
    '[NAV-10] %s answered with %i says so in its language, and leads on',
    async (address, status, title, ways) => {
      const html = await pageThrowing(address, data(null, { status }));
      expect(figureOf(html)).toBe(String(status));
      expect(html).toContain(`${title}</h1>`);
      expect([...html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)).toEqual(ways);
    },
  );

  test('[NAV-10] an error of our own is a 500, and the page is opened again with its query', async () => {
    const html = await pageThrowing('/en/mobile-billing?plan=monthly', new Error('secret'));
    expect(figureOf(html)).toBe('500');
    expect(html).toContain('href="/en/mobile-billing?plan=monthly"');
  });
});

describe('what kept a page from being shown', () => {
  const torn = new TypeError('theirs, in any words');
  const at = (isOnline: boolean, lost: readonly unknown[] = []) => ({
    isOnline,
    isLost: (error: unknown) => lost.includes(error),
  });

  test.each([
    ['no network', at(false), { kind: 'offline' }],
    ['a file that did not come', at(true, [torn]), { kind: 'lost' }],
    ['anything else', at(true), { kind: 'broken', status: 500 }],
  ] as const)('%s', (_name, circumstances, failure) => {
    expect(failureOf(torn, circumstances)).toEqual(failure);
  });
});
