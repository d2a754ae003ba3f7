// npm start runs the demo, npm run serve the real thing: install what is missing, build what is stale, serve.

import { join } from 'node:path';
import { ensureInstalled, root, usableNode } from './install.mjs';
import { runOurs, stopInOneLine } from './steps.mjs';

await stopInOneLine(async () => {
  await ensureInstalled();
  const node = usableNode();
  const built = await runOurs(node, [join(root, 'scripts', 'build.mjs')], { cwd: root });
  if (built !== 0) return built;
  const mode = process.argv.includes('--production') ? 'production' : 'demo';
  return runOurs(node, ['--enable-source-maps', join(root, 'server', 'dist', 'main.js')], {
    cwd: root,
    env: { CADETTO_MODE: mode, NODE_ENV: 'production' },
  });
});
