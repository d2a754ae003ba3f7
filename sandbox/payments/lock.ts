// One sandbox a folder: two that write one journal would each lose what the other did.

import { createHash } from 'node:crypto';
import { createServer } from 'node:net';
import { resolve } from 'node:path';

export class FolderTaken extends Error {}

/** An abstract socket vanishes with its process, so a killed sandbox leaves no stale lock. Elsewhere there is none. */
export async function lockFolder(folder: string): Promise<() => void> {
  if (process.platform !== 'linux') return () => {};
  const server = createServer((socket) => socket.destroy());
  const name = createHash('sha256').update(resolve(folder)).digest('hex');
  await new Promise<void>((done, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(taken ? new FolderTaken(`Another payments sandbox is using ${folder}. Stop it first.`) : error);
    });
    server.listen(`\0cadetto-payments-${name}`, done);
  });
  server.unref();
  return () => server.close();
}
