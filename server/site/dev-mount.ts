// The site as it is being edited: Vite compiles on request, and a saved file shows without a reload.

import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { createServer } from 'vite';
import { readBuild, type Audience } from './build.ts';
import { openContent } from './content-folder.ts';
import { serveEndingWorker } from './install/routes.ts';
import type { SiteMount } from './mount.ts';
import { serveFrontDoor } from './routes.ts';

export function editedSite(webFolder: string): SiteMount {
  return async ({ app, headers, origin, contentDir, valuesFor }) => {
    const vite = await createServer({
      root: webFolder,
      configFile: `${webFolder}/vite.config.ts`,
      server: { middlewareMode: true, hmr: { server: app.server } },
    });
    app.addHook('onClose', () => vite.close());

    serveFrontDoor(app, headers);
    // One from an earlier `npm start` at this address would show what it kept instead of what is being edited.
    serveEndingWorker(app);
    app.get('/*', async (request, reply) => {
      const handled = await new Promise<boolean>((resolve) => {
        reply.raw.once('finish', () => resolve(true));
        vite.middlewares(request.raw, reply.raw, () => resolve(false));
      });
      if (handled) {
        reply.hijack();
        return reply;
      }
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
      const { entry } = readBuild(build);
      const audience: Audience = /(?:^|;\s*)signedIn=1/.test(request.headers.cookie ?? '')
        ? 'app'
        : 'visitor';
      const context = new RouterContextProvider();
      // At each request, so that a text shows as soon as it is saved.
      const content = await openContent(entry, contentDir);
      context.set(entry.siteContext, { ...(await valuesFor(audience)), content, installable: false });
      const handle = createRequestHandler(build, 'development');
      const response = await handle(new Request(`${origin}${request.url}`), context);
      reply.code(response.status).headers(headers).removeHeader('content-security-policy');
      for (const [name, value] of response.headers) reply.header(name, value);
      return reply.send(Buffer.from(await response.arrayBuffer()));
    });
  };
}
