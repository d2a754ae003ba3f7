// For search engines: every page they may show, in every language, and what they are asked to leave alone.

import type { FastifyInstance } from 'fastify';
import { makeReady, sendReady, type ReadyBytes } from '../http/ready.ts';
import type { ListedThings, PageAddress, SiteEntry } from './build.ts';

/** What the protocol allows in one file, over the languages of a page. */
const mostPages = 15_000;

/** The list is made anew with every goal: a hundred thousand would hold everybody up. Older ones are led to by their matches. */
const mostStreams = 2000;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function entryOf(origin: string, languages: readonly PageAddress[], own: PageAddress): string {
  const english = languages.find(({ locale }) => locale === 'en');
  const links = languages.map(
    ({ languageTag, href }) =>
      `<xhtml:link rel="alternate" hreflang="${languageTag}" href="${escaped(origin + href)}"/>`,
  );
  if (english !== undefined)
    links.push(`<xhtml:link rel="alternate" hreflang="x-default" href="${escaped(origin + english.href)}"/>`);
  return `<url><loc>${escaped(origin + own.href)}</loc>${links.join('')}</url>`;
}

export function sitemapOf(origin: string, pages: readonly (readonly PageAddress[])[]): string {
  const entries = pages
    .slice(0, mostPages)
    .flatMap((languages) => languages.map((own) => entryOf(origin, languages, own)));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}

/** Programs' own rooms; nothing in them is a page. */
const backRooms = ['/prod/', '/dev/', '/sandbox/', '/media/'];

export function robotsOf(origin: string, hidden: readonly string[]): string {
  const rules = [...backRooms, ...hidden].map((path) => `Disallow: ${path}`);
  return `User-agent: *\n${rules.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
}

export interface ListingParts {
  readonly entry: Pick<SiteEntry, 'listedPages' | 'unlistedPaths'>;
  readonly origin: string;
  readonly things: (most: number) => Promise<ListedThings>;
  /** The list is made anew when this has changed. */
  readonly version: () => string;
}

export function serveListing(app: FastifyInstance, { entry, origin, things, version }: ListingParts): void {
  let made: { readonly version: string; readonly ready: Promise<ReadyBytes> } | null = null;
  const sitemap = (): Promise<ReadyBytes> => {
    const present = version();
    if (made?.version !== present) {
      const ready = things(mostStreams).then((listed) =>
        makeReady(sitemapOf(origin, entry.listedPages(listed)), 'application/xml; charset=utf-8'),
      );
      const begun = { version: present, ready };
      made = begun;
      // A list that could not be made is not kept.
      ready.catch(() => {
        if (made === begun) made = null;
      });
    }
    return made.ready;
  };
  const robots = makeReady(robotsOf(origin, entry.unlistedPaths()), 'text/plain; charset=utf-8');
  const caching = { cacheControl: 'public, max-age=3600', vary: 'accept-encoding' };

  app.get('/sitemap.xml', async (request, reply) =>
    sendReady(request, reply, { ...caching, ready: await sitemap() }),
  );
  app.get('/robots.txt', async (request, reply) =>
    sendReady(request, reply, { ...caching, ready: await robots }),
  );
}
