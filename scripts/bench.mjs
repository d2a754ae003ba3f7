// npm run bench: builds what is stale, finds the load generator and the browser, and measures.
// npm run bench -- weights throughput lighthouse: only the parts named.

import { join } from 'node:path';
import { ensureInstalled, root, usableNode } from './install.mjs';
import { ensurePrograms } from './packages.mjs';
import { runOurs, stopInOneLine } from './steps.mjs';

await stopInOneLine(async () => {
  await ensureInstalled();
  await ensurePrograms(['chromium', 'wrk']);
  const node = usableNode();
  const built = await runOurs(node, [join(root, 'scripts', 'build.mjs')], { cwd: root });
  if (built !== 0) return built;
  return runOurs(node, [join(root, 'tests', 'bench', 'run.ts'), ...process.argv.slice(2)], { cwd: root });
});
