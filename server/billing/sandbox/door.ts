// The payments sandbox of this house: opened beside it unless another process has one, and reached by browsers under
// this site's own address, since card forms may post nowhere else.

import { readFile, writeFile } from 'node:fs/promises';
import { request as ask } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { FolderTaken, isForBrowsers, openPaymentsSandbox } from '@cadetto/sandbox';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import { Failure, StartError } from '../../failure.ts';
import { webhookPath } from '../webhook-routes.ts';

export const sandboxPath = '/sandbox';
const sandboxFolder = 'sandbox';
const bodyLimit = 64 * 1024;
const patienceMs = 15_000;

export interface SandboxKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
}

/** Known to everybody, like the money: who runs a sandbox as a process of its own gives it the same. */
export const openKeys: SandboxKeys = {
  secretKey: 'sk_test_sandbox',
  publishableKey: 'pk_test_sandbox',
  webhookSecret: 'whsec_sandbox',
};

export interface SandboxDoor {
  readonly address: string;
  readonly keys: SandboxKeys;
  /** Where this house can be told that something happened, once it listens. */
  heardAt(address: string): void;
  /** The sandbox lives at this moment until the work is done: the demo's people have a past. Null where it is another process. */
  readonly inThePast: ((moment: Date, work: () => Promise<void>) => Promise<void>) | null;
  settled(): Promise<void>;
  close(): Promise<void>;
}

interface OwnSandboxParts {
  readonly dataDir: string;
  readonly publicUrl: string;
  /** Kept by the house: where its port is proxied to the world, a key everybody knows would open its controls. */
  readonly keys: SandboxKeys;
  readonly clock: Clock;
  readonly log: Logger;
}

const addressFile = 'address';
const waitForOwnerMs = 10_000;

/** Another instance on the same folder has opened it: its sandbox is everybody's. */
async function sandboxOf(folder: string, keys: SandboxKeys): Promise<SandboxDoor> {
  const until = Date.now() + waitForOwnerMs;
  for (;;) {
    const address = await readFile(join(folder, addressFile), 'utf8').catch(() => null);
    const headers = { authorization: `Bearer ${keys.secretKey}` };
    // One that was left behind by an instance that is no more answers nothing.
    const answer =
      address === null ? null : await fetch(`${address}/v1/events?limit=1`, { headers }).catch(() => null);
    if (address !== null && answer?.ok === true) return { ...otherSandbox(address), keys };
    if (answer?.status === 401)
      throw new StartError(
        `The payments sandbox in ${folder} belongs to another database. Give this start a DATA_DIR of its own.`,
      );
    if (Date.now() > until)
      throw new StartError(`The payments sandbox in ${folder} is another process's, and does not answer.`);
    await setTimeout(100);
  }
}

export async function openOwnSandbox(parts: OwnSandboxParts): Promise<SandboxDoor> {
  try {
    return await openHere(parts);
  } catch (error) {
    if (!(error instanceof FolderTaken)) throw error;
    return sandboxOf(join(parts.dataDir, sandboxFolder), parts.keys);
  }
}

async function openHere(parts: OwnSandboxParts): Promise<SandboxDoor> {
  const { dataDir, publicUrl, keys, clock, log } = parts;
  let house: string | null = null;
  let past: Date | null = null;
  const folder = join(dataDir, sandboxFolder);
  const sandbox = await openPaymentsSandbox({
    folder,
    port: 0,
    secretKey: keys.secretKey,
    publishableKey: keys.publishableKey,
    webhook: {
      secret: keys.webhookSecret,
      get url() {
        return `${house ?? 'http://127.0.0.1:9'}${webhookPath}`;
      },
    },
    now: () => past ?? clock.now(),
    publicBase: `${publicUrl}${sandboxPath}`,
    log: (problem) => log.info({ problem }, 'payments sandbox'),
  });
  await writeFile(join(folder, addressFile), sandbox.address);
  return {
    address: sandbox.address,
    keys,
    heardAt(address) {
      house = address;
    },
    async inThePast(moment, work) {
      past = moment;
      try {
        await work();
      } finally {
        past = null;
      }
    },
    settled: () => sandbox.settled(),
    close: () => sandbox.close(),
  };
}

export function otherSandbox(url: string): SandboxDoor {
  return {
    address: new URL(url).origin,
    keys: openKeys,
    heardAt() {},
    inThePast: null,
    async settled() {},
    async close() {},
  };
}

/** Hop-by-hop headers, and what says where the browser really is. */
const notPassedOn = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host', 'cookie']);

/** Pages are opened without any. */
function isBrowserKey(authorization: string | undefined): boolean {
  return authorization === undefined || authorization.startsWith('Bearer pk_');
}

export async function serveSandbox(app: FastifyInstance, { address }: SandboxDoor): Promise<void> {
  await app.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    room.route({
      method: ['GET', 'POST'],
      url: `${sandboxPath}/*`,
      bodyLimit,
      handler: (request, reply) =>
        new Promise((resolve, reject) => {
          const [path = ''] = request.url.split('?');
          // The controls are behind another key, and no browser's business in whichever clothes it comes.
          if (!isForBrowsers(path) || !isBrowserKey(request.headers.authorization)) {
            reject(new Failure('not_found'));
            return;
          }
          const headers = Object.fromEntries(
            Object.entries(request.headers).filter(([name]) => !notPassedOn.has(name)),
          );
          const asked = ask(
            `${address}${request.url}`,
            { method: request.method, headers, timeout: patienceMs },
            (answer) => {
              reply.code(answer.statusCode ?? 502);
              for (const [name, value] of Object.entries(answer.headers))
                if (!notPassedOn.has(name) && value !== undefined) reply.header(name, value);
              resolve(reply.send(answer));
            },
          );
          asked.on('timeout', () => asked.destroy(new Error('the payments sandbox did not answer')));
          asked.on('error', (error) => reject(new Failure('busy', { retryAfterSeconds: 2, cause: error })));
          asked.end(Buffer.isBuffer(request.body) ? request.body : undefined);
        }),
    });
  });
}
