// npm run bench: builds what is stale, finds what it measures with, and measures, for some three hours.
// npm run bench -- weights throughput origin stalls storm tokens playback hour watching billing catalogue events
// pages screens: only the parts named. STALL_SECONDS and LIVE_MINUTES say for how long it is watched.
// npm run bench -- lighthouse: every public page three times, half an hour and more; with paths, only those.

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, root, usableNode } from './install.mjs';
import { ensurePrograms } from './packages.mjs';
import { startServices } from './services.mjs';
import { runOurs, stopInOneLine } from './steps.mjs';

await stopInOneLine(async () => {
  const named = process.argv.slice(2);
  await ensureInstalled();
  const programs = await ensurePrograms(['chromium', 'nginx', 'postgres', 'redis', 'wrk']);
  const node = usableNode();
  const built = await runOurs(node, [join(root, 'scripts', 'build.mjs')], { cwd: root });
  if (built !== 0) return built;
  const measure = (env) =>
    runOurs(node, [join(root, 'tests', 'bench', 'run.ts'), ...named], {
      cwd: root,
      env: { ...env, NGINX: programs.nginx },
    });
  const onPostgres = ['storm', 'tokens', 'watching', 'billing', 'catalogue', 'events'];
  if (named.length > 0 && !named.some((name) => onPostgres.includes(name))) return measure(process.env);
  const place = mkdtempSync(join(tmpdir(), 'cadetto-bench-'));
  chmodSync(place, 0o711);
  const services = await startServices(programs, place);
  try {
    return await measure({ ...process.env, ...services.env });
  } finally {
    await services.stop();
    rmSync(place, { recursive: true, force: true });
  }
});
