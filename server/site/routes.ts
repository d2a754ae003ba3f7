// The site on the wire: its files, its pages, and the way from / to the reader's language.

import { appPageHeader, type Brand, errorCatalogue, isLocale, type Locale } from '@cadetto/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { headerOf, localeOf, type WithHeaders } from '../http/caller.ts';
import type { Counter } from '../http/counter.ts';
import { noticedFailure } from '../http/errors.ts';
import type { HeaderSet } from '../http/headers.ts';
import { sendReady, type ReadyBytes } from '../http/ready.ts';
import type { Audience, SiteEntry } from './build.ts';
import { failurePage } from './failure-page.ts';
import type { Page, Pages } from './pages.ts';

function cookie(request: WithHeaders, name: string): string | null {
  const all = headerOf(request, 'cookie');
  if (all === undefined) return null;
  for (const pair of all.split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return null;
}

function readersLocale(request: WithHeaders): Locale {
  const saved = cookie(request, 'language');
  return isLocale(saved) ? saved : localeOf(request);
}

/** The cookie says only that somebody is signed in, not who: the page it brings is the same for all of them. */
function audienceOf(request: WithHeaders): Audience {
  return cookie(request, 'signedIn') === '1' ? 'app' : 'visitor';
}

export interface SiteParts {
  readonly brand: Brand;
  readonly entry: Pick<SiteEntry, 'knownPage' | 'failureWords'>;
  readonly pages: Pages;
  readonly files: ReadonlyMap<string, ReadyBytes>;
  readonly headers: HeaderSet;
}

function pathOf(request: FastifyRequest): { readonly pathname: string; readonly query: string } {
  const at = request.url.indexOf('?');
  const path = at === -1 ? request.url : request.url.slice(0, at);
  const pathname = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  return { pathname, query: at === -1 ? '' : request.url.slice(at + 1) };
}

async function sendValues(request: FastifyRequest, reply: FastifyReply, pages: Pages): Promise<FastifyReply> {
  const response = await pages.values(audienceOf(request), request.url);
  reply.code(response.status).header('cache-control', 'private, no-store');
  for (const [name, value] of response.headers) reply.header(name, value);
  return reply.send(Buffer.from(await response.arrayBuffer()));
}

/** An address without a language leads to the reader's own; a television's is typed with a remote control. */
export function serveFrontDoor(app: FastifyInstance, headers: HeaderSet): void {
  for (const [door, room] of [
    ['/', ''],
    ['/tv', '/tv'],
  ] as const) {
    app.get(door, (request, reply) =>
      reply
        .headers(headers)
        .header('vary', 'accept-language, cookie')
        .header('cache-control', 'private, no-cache')
        .redirect(`/${readersLocale(request)}${room}`, 302),
    );
  }
}

/** One page has many spellings (%65n, //en); kept under each of them, pages would push each other out. */
const plainSpelling = /^(?:\/[\w.~-]+)+$/;

const pageCaching = { cacheControl: 'private, no-cache', vary: 'accept-encoding, cookie' };

const headersOf = ({ policy, ofApp }: Page): HeaderSet => ({
  'content-security-policy': policy,
  ...(ofApp && { [appPageHeader]: '1' }),
});

/** A kept redirect knows only the path; one that takes the reader back afterwards needs the query too. */
async function destination(request: FastifyRequest, kept: string, pages: Pages): Promise<string> {
  if (!request.url.includes('?')) return kept;
  const response = await pages.values(audienceOf(request), request.url);
  return response.headers.get('location') ?? kept;
}

/** Pages that are kept and fresh go over the counter; anything else takes the framework's way. */
export function openPageCounter(counter: Counter, pages: Pages, headers: HeaderSet): void {
  counter.open({
    find(path, request) {
      const page = pages.kept({ audience: audienceOf(request), pathname: path, bare: false });
      return page?.status === 200 ? page : null;
    },
    wrap: (page) => ({
      ...pageCaching,
      ready: page.ready,
      headers: { ...headers, ...headersOf(page) },
      route: '/*',
    }),
  });
}

export function servePages(app: FastifyInstance, { brand, entry, pages, files, headers }: SiteParts): void {
  const cachingOf = (path: string) =>
    path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';

  const answerFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const { pathname } = pathOf(request);
    const named = pathname.split('/')[1];
    const locale = isLocale(named) ? named : readersLocale(request);
    const { key, detail } = noticedFailure(error, request);
    const { status } = errorCatalogue[key];
    const { html, policy } = failurePage({
      brand,
      locale,
      status,
      // A link to //other.example would lead to another site.
      pathname: plainSpelling.test(pathname) ? pathname : `/${locale}`,
      words: entry.failureWords(locale),
    });
    if (detail.retryAfterSeconds !== undefined)
      reply.header('retry-after', Math.ceil(detail.retryAfterSeconds));
    void reply
      .code(status)
      .headers(headers)
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html);
  };

  app.get('/*', { errorHandler: answerFailure }, async (request, reply) => {
    const { pathname, query } = pathOf(request);
    const file = files.get(pathname);
    if (file !== undefined) {
      return sendReady(request, reply, {
        ready: file,
        cacheControl: cachingOf(pathname),
        vary: 'accept-encoding',
      });
    }
    if (pathname.endsWith('.data')) return sendValues(request, reply, pages);
    const known = plainSpelling.test(pathname) ? entry.knownPage(pathname) : null;
    const locale =
      known?.locale ?? (isLocale(pathname.split('/')[1]) ? pathname.split('/')[1] : readersLocale(request));
    const page = await pages.page({
      audience: audienceOf(request),
      // Unknown addresses share one page a language; keeping each would let anybody fill the memory.
      pathname: known === null ? `/${locale}/404` : pathname,
      oneOfMany: known?.oneOfMany === true,
      bare: /(?:^|&)nav(?:[=&]|$)/.test(query),
    });
    reply.headers({ ...headers, ...headersOf(page) });
    if (page.location !== null) reply.header('location', await destination(request, page.location, pages));
    return sendReady(request, reply, { ...pageCaching, ready: page.ready, status: page.status });
  });
}
