// The embedded engine behind a genuine pg.Pool, so that one code path serves it and a real PostgreSQL.

import { existsSync, readdirSync } from 'node:fs';
import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { StartError } from '../../failure.ts';
import { projectFolder } from '../../folders.ts';
import { lockFolder } from '../lock.ts';
import { keepStatements, surviveBrokenConnections } from '../pool.ts';
import { frameCutter, type FrameCutter } from './frames.ts';
import type { EngineWish, FromEngine, ToEngine } from './messages.ts';

export interface EmbeddedEngine {
  readonly pool: pg.Pool;
  listen(channel: string, onNotice: (payload: string) => void): void;
  close(): Promise<void>;
}

/** Bundled, the worker is a file beside the bundle; in development it is the source itself. */
function workerAddress(): URL {
  const bundled = new URL('./embedded-worker.js', import.meta.url);
  return existsSync(bundled) ? bundled : new URL('./worker.ts', import.meta.url);
}

/** Looks like a socket to the pg client; the other end is the engine's thread. */
class EngineSocket extends Duplex {
  readonly #worker: Worker;
  readonly #frames: FrameCutter = frameCutter();

  constructor(worker: Worker) {
    super();
    this.#worker = worker;
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#send(chunk);
    done();
  }

  override _writev(chunks: readonly { readonly chunk: Buffer }[], done: () => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  #send(chunk: Buffer): void {
    const { ready, goodbye } = this.#frames.feed(chunk);
    if (goodbye) {
      this.push(null);
      return;
    }
    if (ready.length === 0) return;
    const bytes = new Uint8Array(ready);
    this.#worker.postMessage({ kind: 'wire', bytes } satisfies ToEngine, [bytes.buffer]);
  }
}

function refuseForeignFolder(folder: string): void {
  if (!existsSync(folder) || existsSync(join(folder, 'PG_VERSION'))) return;
  if (readdirSync(folder).length === 0) return;
  throw new StartError(
    `The database folder ${folder} is damaged (it has no PG_VERSION). Nothing was changed; restore a backup or move the folder away.`,
  );
}

/** Made by the build, and only a quicker way: without it the engine makes an empty database itself, in five seconds. */
function preparedFor(folder: string | null): string | null {
  if (folder !== null && existsSync(join(folder, 'PG_VERSION'))) return null;
  const archive = projectFolder('node_modules/.cache/empty-database.tar.gz');
  return existsSync(archive) ? archive : null;
}

async function prepareFolder(folder: string): Promise<void> {
  try {
    refuseForeignFolder(folder);
    await mkdir(folder, { recursive: true });
  } catch (error) {
    if (error instanceof StartError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      `DATA_DIR cannot be used: ${folder} cannot be opened or made as a folder (${code ?? 'unknown reason'}).`,
    );
  }
}

function engineGone(): Error {
  return Object.assign(new Error('the embedded engine stopped'), { code: 'ECONNRESET' });
}

function opened(worker: Worker, folder: string | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const give = (reason: string) =>
      reject(
        new StartError(
          `The database in ${folder ?? 'memory'} cannot be opened (${reason}). Nothing was changed; restore a backup or move the folder away.`,
        ),
      );
    // Node's watch mode sends messages of its own over the same line; only the two that matter are heard.
    worker.on('message', (message: FromEngine) => {
      if (message.kind === 'ready') resolve();
      if (message.kind === 'unopened') give(message.reason);
    });
    worker.once('error', (error) => give(error.message));
    worker.once('exit', () => give('the engine stopped'));
  });
}

/** `folder` null keeps everything in memory, for tests and for listing. */
export async function openEmbedded(folder: string | null): Promise<EmbeddedEngine> {
  let unlock = () => {};
  if (folder !== null) {
    await prepareFolder(folder);
    // A link to the folder must not be a way around its lock.
    unlock = await lockFolder(await realpath(folder));
  }
  const wish: EngineWish = { folder, prepared: preparedFor(folder) };
  const worker = new Worker(workerAddress(), { workerData: wish });
  try {
    await opened(worker, folder);
  } catch (error) {
    await worker.terminate();
    unlock();
    throw error;
  }

  let socket: EngineSocket | null = null;
  let confirmClosed = () => {};
  let alive = true;
  worker.once('exit', () => {
    alive = false;
    // Whoever waits for an answer would wait for ever.
    socket?.destroy(engineGone());
    confirmClosed();
  });
  const listeners = new Map<string, Set<(payload: string) => void>>();
  worker.on('message', (message: FromEngine) => {
    switch (message.kind) {
      case 'wire':
        socket?.push(Buffer.from(message.bytes.buffer));
        break;
      case 'broken':
        socket?.destroy(new Error(message.reason));
        break;
      case 'notice':
        for (const onNotice of listeners.get(message.channel) ?? []) onNotice(message.payload);
        break;
      case 'closed':
        confirmClosed();
        break;
      case 'ready':
      case 'unopened':
        break;
    }
  });

  const pool = new pg.Pool({
    // The engine is one session: a second connection would share its transaction.
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    stream: () => {
      socket = new EngineSocket(worker);
      if (!alive) socket.destroy(engineGone());
      return socket;
    },
  });
  surviveBrokenConnections(pool);
  keepStatements(pool);

  return {
    pool,
    listen(channel, onNotice) {
      const known = listeners.get(channel);
      if (known !== undefined) {
        known.add(onNotice);
        return;
      }
      listeners.set(channel, new Set([onNotice]));
      worker.postMessage({ kind: 'listen', channel } satisfies ToEngine);
    },
    async close() {
      await pool.end();
      const closed = new Promise<void>((resolve) => {
        confirmClosed = resolve;
      });
      if (alive) {
        worker.postMessage({ kind: 'close' } satisfies ToEngine);
        await closed;
      }
      await worker.terminate();
      unlock();
    },
  };
}
