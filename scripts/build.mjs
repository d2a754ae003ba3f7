// Builds the site and the server's bundle, compresses the site's files, and remembers what it was built from.

import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { root, usableNode } from './install.mjs';
import { run, step, Stop, stopInOneLine } from './steps.mjs';

const sources = ['contract', 'demo', 'media', 'player', 'sandbox', 'server', 'web', 'scripts'];
const passedOver = new Set(['node_modules', 'build', 'dist', '.types', '.react-router', 'packs', 'studio']);
const stampFile = join(root, 'server', 'dist', '.built-from');

function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!passedOver.has(entry.name)) yield* filesIn(path);
    } else if (!entry.name.includes('.test.')) yield path;
  }
}

/** Sizes and times are enough to notice an edit, and reading every file would cost half a second at each start. */
function fingerprint() {
  const hash = createHash('sha256').update(process.version);
  hash.update(readFileSync(join(root, 'package-lock.json')));
  for (const folder of sources) {
    for (const path of filesIn(join(root, folder))) {
      const { size, mtimeMs } = statSync(path);
      hash.update(`${relative(root, path)}:${size}:${Math.round(mtimeMs)}\n`);
    }
  }
  return hash.digest('hex');
}

async function buildSite() {
  const cli = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs');
  const { code, output } = await run(usableNode(), [cli, 'build'], {
    cwd: join(root, 'web'),
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Stop(`The site could not be built:\n${output}`);
}

const compressible = /\.(?:js|css|svg|json|webmanifest|txt)$/;

function compressFiles() {
  for (const path of filesIn(join(root, 'web', 'build', 'client'))) {
    const body = readFileSync(path);
    if (!compressible.test(path) || body.length < 1024) continue;
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
    writeFileSync(`${path}.br`, brotliCompressSync(body, options));
    writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }));
  }
}

async function buildServer() {
  const { build } = await import('rolldown');
  await build({
    cwd: root,
    input: {
      main: 'server/main.ts',
      'embedded-worker': 'server/database/embedded/worker.ts',
      'hashing-worker': 'server/identity/hashing-worker.ts',
    },
    platform: 'node',
    external: (id) =>
      !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('@cadetto/') && !id.startsWith('server/'),
    output: { dir: 'server/dist', format: 'esm', sourcemap: true, cleanDir: true },
    logLevel: 'warn',
  });
}

/** A database with nothing in it, ready to be unpacked: making one takes longer than everything else at a first start. */
async function prepareDatabase() {
  const archive = join(root, 'node_modules', '.cache', 'empty-database.tar.gz');
  const makerFile = `${archive}.made-by`;
  const about = join(root, 'node_modules', '@electric-sql', 'pglite', 'package.json');
  const maker = JSON.parse(readFileSync(about, 'utf8')).version;
  // Another engine may not open what this one made.
  if (existsSync(archive) && existsSync(makerFile) && readFileSync(makerFile, 'utf8') === maker) return;
  const { PGlite } = await import('@electric-sql/pglite');
  const engine = await PGlite.create();
  const packed = await engine.dumpDataDir('gzip');
  await engine.close();
  mkdirSync(dirname(archive), { recursive: true });
  // Half a file under this name would keep every start from working.
  const unfinished = `${archive}.${process.pid}`;
  writeFileSync(unfinished, Buffer.from(await packed.arrayBuffer()));
  renameSync(unfinished, archive);
  writeFileSync(makerFile, maker);
}

export async function ensureBuilt() {
  const wanted = fingerprint();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  await step('Building the site', () => Promise.all([buildSite(), prepareDatabase()]));
  await step('Compressing its files', async () => compressFiles());
  await step('Building the server', buildServer);
  // As it was before: what was edited meanwhile is not in it.
  writeFileSync(stampFile, wanted);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await stopInOneLine(async () => {
    await ensureBuilt();
    return 0;
  });
}
