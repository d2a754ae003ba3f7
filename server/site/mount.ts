// Mounts the built site, or the site as it is being edited.

import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { StartError } from '../failure.ts';
import type { Counter } from '../http/counter.ts';
import type { HeaderSet } from '../http/headers.ts';
import { readBuild, type Audience, type SiteValues } from './build.ts';
import { readFiles } from './files.ts';
import { createPages } from './pages.ts';
import { openPageCounter, serveFrontDoor, servePages } from './routes.ts';

export interface SiteSurroundings {
  readonly app: FastifyInstance;
  readonly counter: Counter;
  readonly headers: HeaderSet;
  readonly origin: string;
  /** Another host that media may come from. */
  readonly mediaOrigin: string | null;
  readonly version: () => string;
  readonly versionOfMany: () => string;
  readonly valuesFor: (audience: Audience) => Promise<SiteValues>;
}

export type SiteMount = (surroundings: SiteSurroundings) => Promise<void>;

async function loadSite(folder: string) {
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
  return async ({ app, counter, headers, origin, mediaOrigin, version, versionOfMany, valuesFor }) => {
    const { files, site } = await loading;
    const pages = createPages({ site, origin, mediaOrigin, valuesFor, version, versionOfMany });
    openPageCounter(counter, pages, headers);
    serveFrontDoor(app, headers);
    servePages(app, { entry: site.entry, pages, files, headers });
  };
}
