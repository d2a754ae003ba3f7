// Pictures for shared links, one for every page that has none of its own. What a card says is read off the page itself.

import { createRequire } from 'node:module';
import type { Brand } from '@cadetto/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { projectFolder } from '../../folders.ts';
import { sendFailure } from '../../http/errors.ts';
import { etagOf, sendReady, type ReadyBytes } from '../../http/ready.ts';
import type { Easel } from '../../pictures/easel.ts';
import type { SiteEntry } from '../build.ts';
import type { Pages } from '../pages.ts';
import { cardOf } from './card.ts';
import { readFonts, type Font } from './font.ts';

const face = '@fontsource/barlow-condensed/files/barlow-condensed';

function displayFonts(): Promise<Font[]> {
  const web = createRequire(projectFolder('web/package.json'));
  return readFonts(['latin', 'latin-ext'].map((script) => web.resolve(`${face}-${script}-700-normal.woff`)));
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** As shared links say it: the card itself bears the name of the site. */
export function titleOf(html: string): string {
  const [, title = ''] = /<meta property="og:title" content="([^"]*)"/.exec(html) ?? [];
  return title.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? '').trim();
}

export interface CardParts {
  readonly brand: Brand;
  readonly easel: Easel;
  readonly entry: Pick<SiteEntry, 'knownPage'>;
  readonly pages: Pick<Pages, 'page'>;
}

export function serveCards(app: FastifyInstance, { brand, easel, entry, pages }: CardParts): void {
  let fonts: Promise<Font[]> | null = null;
  /** By title: pages in three languages are few, and none of many is drawn here. */
  const kept = new Map<string, Promise<ReadyBytes>>();

  const draw = async (title: string): Promise<ReadyBytes> => {
    fonts ??= displayFonts();
    const svg = cardOf(brand, title, await fonts);
    const plain = await easel.draw((sharp) => sharp(Buffer.from(svg)).png({ palette: true }).toBuffer());
    return { type: 'image/png', etag: etagOf(plain), plain, brotli: null, gzip: null };
  };

  const cardFor = async (pathname: string): Promise<ReadyBytes | null> => {
    const known = entry.knownPage(pathname);
    if (known === null || known.oneOfMany) return null;
    const page = await pages.page({ audience: 'visitor', pathname, bare: false, oneOfMany: false });
    if (page.status !== 200) return null;
    const title = titleOf(page.ready.plain.toString());
    const drawn = kept.get(title) ?? draw(title);
    kept.set(title, drawn);
    drawn.catch(() => kept.delete(title));
    return drawn;
  };

  app.get('/cards/*', async (request: FastifyRequest<{ Params: { '*': string } }>, reply: FastifyReply) => {
    const [, path = ''] = /^([\w/-]+)\.png$/.exec(request.params['*']) ?? [];
    const ready = path === '' ? null : await cardFor(`/${path}`);
    if (ready === null) return sendFailure(request, reply, 'not_found');
    // Others show it on pages of their own.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    return sendReady(request, reply, {
      ready,
      cacheControl: 'public, max-age=86400',
      vary: 'accept-encoding',
    });
  });
}
