// Installs the npm packages when the lock file is newer than what is installed, and finds a Node that can run us.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run, step, Stop } from './steps.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const stampFile = join(root, 'node_modules', '.cadetto-installed');
const oldestNode = [22, 22];

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

function installedHash() {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
}

const unreachable =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|network/i;

function installFailure(output) {
  if (unreachable.test(output)) {
    return 'The npm packages could not be installed: the registry cannot be reached. Check the network, then run the command again.';
  }
  const line = output.split('\n').find((text) => text.startsWith('npm error') && !/complete log/.test(text));
  return `The npm packages could not be installed (${line?.replace('npm error', '').trim() ?? 'npm ci failed'}).`;
}

export async function ensureInstalled() {
  const wanted = lockHash();
  if (installedHash() === wanted) return;
  await step('Installing packages', async () => {
    const { code, output } = await run(
      'npm',
      [
        'ci',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
        '--fetch-retries=1',
        '--fetch-retry-mintimeout=1000',
      ],
      { cwd: root },
    );
    if (code !== 0) throw new Stop(installFailure(output));
    writeFileSync(stampFile, wanted);
  });
}

/** The Node that came with the packages, else the one at hand if it is new enough. */
export function usableNode() {
  const shipped = join(root, 'node_modules', '.bin', 'node');
  if (existsSync(shipped)) return shipped;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return process.execPath;
  throw new Stop(
    `Node ${oldestNode.join('.')} or newer is needed here, and this is ${process.versions.node}. Install a newer Node and run the command again.`,
  );
}
