// Mounts the built site, or the site as it is being edited.

import type { Brand } from '@cadetto/contract';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { StartError } from '../failure.ts';
import type { Counter } from '../http/counter.ts';
import type { HeaderSet, OtherHosts } from '../http/headers.ts';
import type { Easel } from '../pictures/easel.ts';
import { readBuild, type Audience, type ListedThings, type SiteValues } from './build.ts';
import { serveCards } from './card/routes.ts';
import { openContent } from './content-folder.ts';
import { readFiles } from './files.ts';
import { serveListing } from './listing.ts';
import { serveInstallation } from './install/routes.ts';
import { createPages } from './pages.ts';
import { openPageCounter, serveFrontDoor, servePages } from './routes.ts';

export interface SiteSurroundings {
  readonly app: FastifyInstance;
  readonly counter: Counter;
  readonly headers: HeaderSet;
  readonly origin: string;
  /** Another host that media may come from. */
  readonly others: OtherHosts;
  /** An operator's own texts, in place of the site's. */
  readonly contentDir: string | null;
  readonly version: () => string;
  readonly versionOfMany: () => string;
  readonly valuesFor: (audience: Audience) => Promise<SiteValues>;
  /** `most`: more streams than that are of no use to the list. */
  readonly things: (most: number) => Promise<ListedThings>;
  readonly brand: Brand;
  readonly easel: Easel;
  readonly serviceWorker: boolean;
}

export type SiteMount = (surroundings: SiteSurroundings) => Promise<void>;

export async function loadSite(folder: string) {
  if (!existsSync(join(folder, 'server', 'index.js'))) {
    throw new StartError('The site is not built yet. Run npm start, which builds it first.');
  }
  const files = await readFiles(join(folder, 'client'));
  const build = (await import(pathToFileURL(join(folder, 'server', 'index.js')).href)) as ServerBuild;
  return { files, site: readBuild(build) };
}

/** Reading begins at once, beside the opening of the database, which takes longer. */
export function builtSite(folder: string): SiteMount {
  const loading = loadSite(folder);
  // It is awaited only when the site is mounted; a failure before that must not count as unheard.
  loading.catch(() => {});
  return async (surroundings) => {
    const { app, counter, headers, origin, others, version, versionOfMany, things, brand, easel } =
      surroundings;
    const { files, site } = await loading;
    const content = await openContent(site.entry, surroundings.contentDir);
    const valuesFor = async (audience: Audience) => ({
      ...(await surroundings.valuesFor(audience)),
      content,
    });
    const pages = createPages({ site, origin, others, valuesFor, version, versionOfMany });
    openPageCounter(counter, pages, headers);
    serveFrontDoor(app, headers);
    const worker = surroundings.serviceWorker;
    serveInstallation(app, { entry: site.entry, pages, files, brand, easel, worker });
    serveCards(app, { brand, easel, entry: site.entry, pages });
    serveListing(app, { entry: site.entry, origin, things, version });
    servePages(app, { brand, entry: site.entry, pages, files, headers });
  };
}
