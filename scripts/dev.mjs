// npm run dev: the demo with the site compiled as it is edited; the server restarts when its own files change.

import { join } from 'node:path';
import { ensureInstalled, root, usableNode } from './install.mjs';
import { runOurs, stopInOneLine } from './steps.mjs';

await stopInOneLine(async () => {
  await ensureInstalled();
  // Folders, not imports: the site's compiler writes and imports files of its own, and each would restart the server.
  const watched = ['contract', 'demo', 'media', 'sandbox', 'server'].map(
    (folder) => `--watch-path=${join(root, folder)}`,
  );
  return runOurs(usableNode(), [...watched, '--watch-preserve-output', join(root, 'server', 'dev.ts')], {
    cwd: root,
    env: { CADETTO_MODE: 'demo', NODE_ENV: 'development' },
  });
});
