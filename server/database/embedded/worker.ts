// Owns the embedded engine in a thread of its own: on the main thread a query would hold up every other request.

import { openAsBlob } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { EngineWish, FromEngine, ToEngine } from './messages.ts';
import { noticesIn } from './notices.ts';

const port = parentPort;
if (port === null) throw new Error('the embedded engine runs in a worker thread');

const post = (message: FromEngine, transfer: readonly ArrayBuffer[] = []) =>
  port.postMessage(message, transfer);

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * The answer as it comes, never read by the engine's own client: that would take every value apart for nobody, and
 * keep all of them for as long as the process lives.
 */
async function answerTo(engine: PGlite, bytes: Uint8Array): Promise<Buffer<ArrayBuffer>> {
  const pieces: Buffer[] = [];
  await engine.execProtocolRawStream(bytes, {
    syncToFs: true,
    // A view of the engine's memory, which the next piece overwrites.
    onRawData: (piece) => pieces.push(Buffer.from(piece)),
  });
  // Memory of its own: handed over out of a shared pool, it would take its neighbours along.
  const answer = Buffer.alloc(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) at += piece.copy(answer, at);
  return answer;
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
          const answer = await answerTo(engine, message.bytes);
          // First the notices: whoever has the answer may count on their having been heard.
          for (const notice of noticesIn(answer)) post({ kind: 'notice', ...notice });
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
  const { folder, prepared } = workerData as EngineWish;
  const engine = await PGlite.create({
    ...(folder === null ? {} : { dataDir: folder }),
    ...(prepared === null ? {} : { loadDataDir: await openAsBlob(prepared) }),
  });
  await run(engine);
  post({ kind: 'ready' });
} catch (error) {
  post({ kind: 'unopened', reason: describe(error) });
}
