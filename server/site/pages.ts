// Pages are rendered once and kept as compressed bytes; what changes them (a goal, a new plan) makes them anew.

import { createHash } from 'node:crypto';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { pagePolicy } from '../http/headers.ts';
import { makeReady, type ReadyBytes } from '../http/ready.ts';
import type { Audience, SiteBuild, SiteValues } from './build.ts';

export interface Page {
  readonly status: number;
  readonly location: string | null;
  readonly ready: ReadyBytes;
  readonly policy: string;
}

export interface PageWish {
  readonly audience: Audience;
  readonly pathname: string;
  /** The address asks for the page without header and footer. */
  readonly bare: boolean;
}

export interface Pages {
  page(wish: PageWish): Promise<Page>;
  /** The page if it is there and up to date. */
  kept(wish: PageWish): Page | null;
  /** What the app's own navigation asks for instead of a page: the values alone. */
  values(audience: Audience, address: string): Promise<Response>;
}

export interface PagesParts {
  readonly site: SiteBuild;
  readonly origin: string;
  readonly valuesFor: (audience: Audience) => Promise<SiteValues>;
  /** Pages made before the present version are made anew. */
  readonly version: () => string;
}

interface Kept {
  readonly version: string;
  readonly page: Page;
}

const keptPages = 500;

function keyOf({ audience, bare, pathname }: PageWish): string {
  return audience + (bare ? '?' : ' ') + pathname;
}

function hashesOf(html: string, tag: 'script' | 'style'): string[] {
  const inline = new RegExp(
    `<${tag}(?![^>]*\\ssrc=)(?![^>]*type="application/(?:ld\\+)?json")[^>]*>([\\s\\S]*?)</${tag}>`,
    'g',
  );
  const hashes = [...html.matchAll(inline)].map(
    ([, body = '']) => `sha256-${createHash('sha256').update(body).digest('base64')}`,
  );
  return [...new Set(hashes)];
}

export function createPages({ site, origin, valuesFor, version }: PagesParts): Pages {
  const handle = createRequestHandler(site.build, 'production');
  const kept = new Map<string, Kept>();
  const making = new Map<string, Promise<Page>>();

  const ask = async (audience: Audience, address: string): Promise<Response> => {
    const context = new RouterContextProvider();
    context.set(site.entry.siteContext, { ...(await valuesFor(audience)), brand: site.entry.cadetto });
    return handle(new Request(`${origin}${address}`), context);
  };

  const render = async ({ audience, pathname, bare }: PageWish): Promise<Page> => {
    const response = await ask(audience, `${pathname}${bare ? '?nav' : ''}`);
    const html = await response.text();
    return {
      status: response.status,
      location: response.headers.get('location'),
      ready: await makeReady(html, 'text/html; charset=utf-8', { brotliQuality: 9 }),
      policy: pagePolicy({ scriptHashes: hashesOf(html, 'script'), styleHashes: hashesOf(html, 'style') }),
    };
  };

  /** Many readers of a page that is being made wait for that one making. */
  const make = (key: string, wish: PageWish): Promise<Page> => {
    const under = making.get(key);
    if (under !== undefined) return under;
    const madeAt = version();
    const promise = render(wish)
      .then((page) => {
        if (page.status < 500) {
          if (kept.size >= keptPages) kept.clear();
          kept.set(key, { version: madeAt, page });
        }
        return page;
      })
      .finally(() => making.delete(key));
    making.set(key, promise);
    return promise;
  };

  return {
    values: ask,
    kept(wish) {
      const known = kept.get(keyOf(wish));
      return known?.version === version() ? known.page : null;
    },
    async page(wish) {
      const key = keyOf(wish);
      const known = kept.get(key);
      if (known === undefined) return make(key, wish);
      // A page that is a moment old is better than one that is late.
      if (known.version !== version()) make(key, wish).catch(() => {});
      return known.page;
    },
  };
}
