// What makes the site a thing one can install: a manifest for each language, icons drawn from the brand's mark, and
// the service worker.

import { isLocale, locales, type Brand } from '@cadetto/contract';
import type { FastifyInstance } from 'fastify';
import { sendFailure } from '../../http/errors.ts';
import { etagOf, makeReady, sendReady, type ReadyBytes } from '../../http/ready.ts';
import type { Easel } from '../../pictures/easel.ts';
import type { SiteEntry } from '../build.ts';
import { iconOf } from '../icon.ts';
import type { Pages } from '../pages.ts';
import { endingWorker, workerOf } from './worker.ts';

interface Icon {
  readonly side: number;
  /** Devices cut a maskable icon to any shape; only its middle is sure to be seen. */
  readonly maskable: boolean;
}

const icons: ReadonlyMap<string, Icon> = new Map([
  ['180', { side: 180, maskable: true }],
  ['192', { side: 192, maskable: false }],
  ['512', { side: 512, maskable: false }],
  ['maskable-192', { side: 192, maskable: true }],
  ['maskable-512', { side: 512, maskable: true }],
]);

const shareOfMaskable = 0.56;

/** A worker may fetch from its own house, and nothing else. */
const workerPolicy = "default-src 'none'; connect-src 'self'; script-src 'self'";

export function serveEndingWorker(app: FastifyInstance): void {
  app.get('/sw.js', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', workerPolicy)
      .type('text/javascript; charset=utf-8')
      .send(endingWorker),
  );
}

interface WorkerRoom {
  readonly entry: Pick<SiteEntry, 'offlinePages' | 'serviceWorker'>;
  readonly pages: Pick<Pages, 'page'>;
  readonly files: ReadonlyMap<string, ReadyBytes>;
}

function serveWorker(app: FastifyInstance, { entry, pages, files }: WorkerRoom): void {
  const offlinePages = () =>
    Promise.all(
      locales.map(async (locale) => {
        const path = entry.offlinePages[locale];
        const { ready, policy } = await pages.page({
          audience: 'visitor',
          pathname: path,
          bare: false,
          oneOfMany: false,
        });
        return { locale, path, policy, ready };
      }),
    );
  let made: { readonly of: string; readonly ready: ReadyBytes } | undefined;
  const worker = async (): Promise<ReadyBytes> => {
    const offline = await offlinePages();
    // The script and the files stay as they are until the next start; only the pages may come to be drawn otherwise.
    const of = JSON.stringify(offline.map(({ ready, policy }) => [ready.etag, policy]));
    if (made?.of === of) return made.ready;
    const shown = offline.map(
      ({ locale, path, policy, ready }) => [locale, { path, policy, html: ready.plain.toString() }] as const,
    );
    const text = workerOf({ script: entry.serviceWorker, files, offline: Object.fromEntries(shown) });
    made = { of, ready: await makeReady(text, 'text/javascript; charset=utf-8') };
    return made.ready;
  };
  app.get('/sw.js', async (request, reply) => {
    const ready = await worker();
    reply.header('content-security-policy', workerPolicy);
    return sendReady(request, reply, {
      ready,
      // An old one kept by a browser or a CDN would keep people on an old release.
      cacheControl: 'no-cache',
      vary: 'accept-encoding',
    });
  });
}

export interface InstallParts extends WorkerRoom {
  readonly entry: WorkerRoom['entry'] & Pick<SiteEntry, 'manifestOf'>;
  readonly brand: Brand;
  readonly easel: Easel;
  /** The operator's switch: off, and every browser that has a worker loses it. */
  readonly worker: boolean;
}

export function serveInstallation(app: FastifyInstance, parts: InstallParts): void {
  const { entry, brand, easel, worker } = parts;
  const drawn = new Map<string, Promise<ReadyBytes>>();
  const manifests = new Map<string, ReadyBytes>();

  const draw = async ({ side, maskable }: Icon): Promise<ReadyBytes> => {
    const svg = Buffer.from(maskable ? iconOf(brand, shareOfMaskable) : iconOf(brand));
    const plain = await easel.draw((sharp) =>
      sharp(svg, { density: 72 * (side / 48) })
        .resize(side)
        .png()
        .toBuffer(),
    );
    return { type: 'image/png', etag: etagOf(plain), plain, brotli: null, gzip: null };
  };

  app.get<{ Params: { name: string } }>('/icons/:name.png', async (request, reply) => {
    const { name } = request.params;
    const icon = icons.get(name);
    if (icon === undefined) return sendFailure(request, reply, 'not_found');
    const ready = drawn.get(name) ?? draw(icon);
    drawn.set(name, ready);
    ready.catch(() => drawn.delete(name));
    return sendReady(request, reply, {
      ready: await ready,
      cacheControl: 'public, max-age=86400',
      vary: 'accept-encoding',
    });
  });

  app.get<{ Params: { locale: string } }>('/:locale/app.webmanifest', async (request, reply) => {
    const { locale } = request.params;
    if (!isLocale(locale)) return sendFailure(request, reply, 'not_found');
    const ready =
      manifests.get(locale) ??
      (await makeReady(entry.manifestOf(locale, brand), 'application/manifest+json'));
    manifests.set(locale, ready);
    return sendReady(request, reply, {
      ready,
      cacheControl: 'public, max-age=3600',
      vary: 'accept-encoding',
    });
  });

  if (worker) serveWorker(app, parts);
  else serveEndingWorker(app);
}
