// One process an embedded database: the engine has no lock of its own, and two writers on one folder lose rows.

import { createHash } from 'node:crypto';
import { createServer, createConnection, type Server } from 'node:net';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../failure.ts';

function listen(server: Server, path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    server.listen(path, () => resolve(true));
  });
}

function somebodyAnswers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** An abstract socket vanishes with its process, so a killed server never leaves a stale lock behind. */
function lockAddress(folder: string): string {
  if (process.platform !== 'linux') return join(folder, '.lock');
  return `\0cadetto-${createHash('sha256').update(folder).digest('hex')}`;
}

export async function lockFolder(folder: string): Promise<() => void> {
  const path = lockAddress(folder);
  const server = createServer((socket) => socket.destroy());
  let held = await listen(server, path);
  if (!held && process.platform !== 'linux' && !(await somebodyAnswers(path))) {
    await rm(path, { force: true });
    held = await listen(server, path);
  }
  if (!held) {
    throw new StartError(
      `Another Cadetto is using ${folder}. Stop it first, or give this one its own DATA_DIR or a DATABASE_URL.`,
    );
  }
  server.unref();
  return () => server.close();
}
