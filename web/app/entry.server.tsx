/// <reference types="node" />
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { loadMessages, messagesIn } from './messages/catalogue.ts';
import { type Locale, locales, pageOf } from './pages.ts';
import { isBuilt } from './screens.ts';
import { letAppWait } from './shell/FirstSign.tsx';

// The process that mounts the site sets the context by this very object, so it must come out of the same bundle.
export { siteContext } from './site-context.ts';
export { openContent } from './content/content.server.ts';
export { listedPages, unlistedPaths } from './listing.ts';
export { manifestOf, offlinePages } from './offline/manifest.ts';
export { default as serviceWorker } from 'standalone-text:./offline/worker.ts';

/** What is said when no page can be made; the words are there before anything is rendered. */
export const failureWords = (locale: Locale) => messagesIn(locale).shell.failure;

/** Null where the site has no page: the server answers all such addresses with one kept 404 a language. */
export function knownPage(pathname: string): { locale: Locale; oneOfMany: boolean } | null {
  const place = pageOf(pathname);
  if (!place || !isBuilt(place.page)) return null;
  return { locale: place.locale, oneOfMany: Object.keys(place.params).length > 0 };
}

await Promise.all(locales.map(loadMessages));

const renderTimeout = 5000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }));

  return new Promise((resolve, reject) => {
    let failed = false;
    const timer = setTimeout(() => abort(), renderTimeout);
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} />,
      {
        // Whole pages only: a page cut off in the middle would be kept in the cache as it is.
        onAllReady() {
          clearTimeout(timer);
          const body = new PassThrough();
          pipe(body);
          text(body).then(
            (html) => resolve(new Response(letAppWait(html), { status: failed ? 500 : status, headers })),
            reject,
          );
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error instanceof Error ? error : new Error('Rendering failed', { cause: error }));
        },
        onError() {
          failed = true;
        },
      },
    );
  });
}
