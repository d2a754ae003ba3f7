// Pages are rendered once and kept as compressed bytes; what changes them (a goal, a new plan) makes them anew.

import { createHash } from 'node:crypto';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { pagePolicy, type OtherHosts } from '../http/headers.ts';
import { makeReady, type ReadyBytes } from '../http/ready.ts';
import type { Audience, SiteBuild, SiteValues } from './build.ts';

export interface Page {
  readonly status: number;
  readonly location: string | null;
  readonly ready: ReadyBytes;
  readonly policy: string;
  /** A page of the app's own frame, and not about one thing of many. */
  readonly ofApp: boolean;
}

export interface PageWish {
  readonly audience: Audience;
  readonly pathname: string;
  /** The address asks for the page without header and footer. */
  readonly bare: boolean;
  /** One of as many pages as there are streams or matches: few of them are kept, and none that is out of date is shown. */
  readonly oneOfMany: boolean;
}

type PageKey = Omit<PageWish, 'oneOfMany'>;

export interface Pages {
  page(wish: PageWish): Promise<Page>;
  /** The page if it is there and up to date. */
  kept(key: PageKey): Page | null;
  /** What the app's own navigation asks for instead of a page: the values alone. */
  values(audience: Audience, address: string): Promise<Response>;
}

export interface PagesParts {
  readonly site: SiteBuild;
  readonly origin: string;
  readonly others: OtherHosts;
  readonly valuesFor: (audience: Audience) => Promise<SiteValues>;
  /** Pages made before the present version are made anew. */
  readonly version: () => string;
  /** The same for pages that are one of many. */
  readonly versionOfMany: () => string;
}

interface Kept {
  readonly version: string;
  readonly page: Page;
}

interface Making {
  readonly version: string;
  readonly page: Promise<Page>;
}

/** The pages of the table, in every language and for either audience, are fewer than this. */
const keptPages = 500;
const keptOfMany = 300;

/** Keeps the latest asked for: who walks through every stream pushes out their own steps, and no page of the table. */
function latest(limit: number) {
  const pages = new Map<string, Kept>();
  return {
    get(key: string): Kept | undefined {
      const known = pages.get(key);
      if (known === undefined) return undefined;
      pages.delete(key);
      pages.set(key, known);
      return known;
    },
    set(key: string, page: Kept): void {
      pages.delete(key);
      pages.set(key, page);
      const [oldest] = pages.keys();
      if (pages.size > limit && oldest !== undefined) pages.delete(oldest);
    },
  };
}

function keyOf({ audience, bare, pathname }: PageKey): string {
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

export function createPages(parts: PagesParts): Pages {
  const { site, origin, others, valuesFor, version, versionOfMany } = parts;
  const handle = createRequestHandler(site.build, 'production');
  const kept = new Map<string, Kept>();
  const keptMany = latest(keptOfMany);
  const making = new Map<string, Making>();

  const ask = async (audience: Audience, address: string): Promise<Response> => {
    const context = new RouterContextProvider();
    context.set(site.entry.siteContext, await valuesFor(audience));
    return handle(new Request(`${origin}${address}`), context);
  };

  const render = async ({ audience, pathname, bare, oneOfMany }: PageWish): Promise<Page> => {
    const response = await ask(audience, `${pathname}${bare ? '?nav' : ''}`);
    const html = await response.text();
    return {
      status: response.status,
      location: response.headers.get('location'),
      ready: await makeReady(html, 'text/html; charset=utf-8', { brotliQuality: 9 }),
      policy: pagePolicy({
        scriptHashes: hashesOf(html, 'script'),
        styleHashes: hashesOf(html, 'style'),
        others,
      }),
      ofApp: audience === 'app' && !bare && !oneOfMany && response.status === 200,
    };
  };

  const keep = (key: string, { oneOfMany }: PageWish, page: Kept): void => {
    // A failure is not worth keeping, and unknown ids are without number.
    if (page.page.status >= (oneOfMany ? 400 : 500)) return;
    if (oneOfMany) {
      keptMany.set(key, page);
      return;
    }
    if (kept.size >= keptPages) kept.clear();
    kept.set(key, page);
  };

  /** Many readers of a page that is being made wait for that one making, unless it began before the latest change. */
  const make = (key: string, wish: PageWish): Promise<Page> => {
    const present = wish.oneOfMany ? versionOfMany() : version();
    const under = making.get(key);
    if (under?.version === present) return under.page;
    const isLatest = () => making.get(key) === begun;
    const page = render(wish)
      .then((made) => {
        if (isLatest()) keep(key, wish, { version: present, page: made });
        return made;
      })
      .finally(() => {
        if (isLatest()) making.delete(key);
      });
    const begun: Making = { version: present, page };
    making.set(key, begun);
    return page;
  };

  return {
    values: ask,
    kept(wish) {
      const key = keyOf(wish);
      const known = kept.get(key);
      if (known !== undefined) return known.version === version() ? known.page : null;
      const ofMany = keptMany.get(key);
      return ofMany?.version === versionOfMany() ? ofMany.page : null;
    },
    async page(wish) {
      const key = keyOf(wish);
      if (wish.oneOfMany) {
        const known = keptMany.get(key);
        // Nobody may have asked for days: the one kept could show a score from last week.
        return known?.version === versionOfMany() ? known.page : make(key, wish);
      }
      const known = kept.get(key);
      if (known === undefined) return make(key, wish);
      // A page that is a moment old is better than one that is late.
      if (known.version !== version()) make(key, wish).catch(() => {});
      return known.page;
    },
  };
}
