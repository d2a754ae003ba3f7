// Owns the embedded engine in a thread of its own: on the main thread a query would hold up every other request.

import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { FromEngine, ToEngine } from './messages.ts';

const port = parentPort;
if (port === null) throw new Error('the embedded engine runs in a worker thread');

const post = (message: FromEngine, transfer: readonly ArrayBuffer[] = []) =>
  port.postMessage(message, transfer);

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function run(engine: PGlite): Promise<void> {
  let turn = Promise.resolve();
  const inTurn = (step: () => Promise<void>) => {
    turn = turn.then(step).catch((error: unknown) => post({ kind: 'broken', reason: describe(error) }));
  };
  port?.on('message', (message: ToEngine) => {
    switch (message.kind) {
      case 'wire':
        inTurn(async () => {
          const answer = (await engine.execProtocolRaw(message.bytes, { syncToFs: true })).slice();
          post({ kind: 'wire', bytes: answer }, [answer.buffer]);
        });
        break;
      case 'listen':
        inTurn(async () => {
          await engine.listen(message.channel, (payload) =>
            post({ kind: 'notice', channel: message.channel, payload }),
          );
        });
        break;
      case 'close':
        inTurn(async () => {
          await engine.close();
          post({ kind: 'closed' });
        });
        break;
    }
  });
}

try {
  const { folder } = workerData as { folder: string | null };
  const engine = folder === null ? await PGlite.create() : await PGlite.create(folder);
  await run(engine);
  post({ kind: 'ready' });
} catch (error) {
  post({ kind: 'unopened', reason: describe(error) });
}
