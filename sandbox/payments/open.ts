// The payments sandbox: a server on a port of its own that speaks the part of Stripe's API (2026-10-28.endive) the
// product uses, so that the code which talks to Stripe in production is the code that runs on a laptop and in every
// test. It keeps customers, plans, subscriptions, invoices and the money they moved in `folder`, outlives a kill at any
// moment, sends signed webhooks until they are taken, renews, retries and expires by its clock, and takes only Stripe's
// test cards, whose numbers it does not keep. `/v1` is Stripe's API; people's pages (`/sandbox/challenge/...`,
// `/sandbox/portal/...`) and the browser's calls (`/sandbox/v1/...`, publishable key only) may be reached through a
// proxy; the test controls (`/sandbox/clock`, `faults`, `webhooks`, `last-try`, `disputes`, `ledger`) need the secret key.

import { createHash } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newControls } from './controls.ts';
import { newServer } from './http.ts';
import { lockFolder } from './lock.ts';
import { newPages } from './pages.ts';
import { openRoom, type Room } from './room.ts';
import type { WebhookTarget } from './webhooks.ts';

export interface PaymentsSandboxOptions {
  /** Where the journal lies; one sandbox a folder. */
  readonly folder: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Only this machine unless said otherwise. */
  readonly host?: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhook: WebhookTarget | null;
  readonly now?: () => Date;
  /** Under which address browsers reach the sandbox's pages; its own when left out. */
  readonly publicBase?: string;
  /** Days from each failed renewal to the next try; after the last the subscription ends, unless the controls say otherwise. */
  readonly retryDays?: readonly number[];
  readonly log?: (problem: string) => void;
}

export interface PaymentsSandbox {
  readonly port: number;
  /** http://host:port */
  readonly address: string;
  /** When every event that could be delivered has been tried. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

function opened(unlock: () => void, open: () => Room): Room {
  try {
    return open();
  } catch (error) {
    unlock();
    throw error;
  }
}

function listening(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}

export async function openPaymentsSandbox(options: PaymentsSandboxOptions): Promise<PaymentsSandbox> {
  const { host = '127.0.0.1', secretKey, publishableKey, webhook, now = () => new Date() } = options;
  const settings = {
    publicBase: (options.publicBase ?? '').replace(/\/+$/, ''),
    retryDays: options.retryDays ?? [3, 5, 7],
    webhooks: webhook !== null,
    pepper: createHash('sha256').update(`cadetto payments sandbox ${secretKey}`).digest('hex'),
  };
  const unlock = await lockFolder(options.folder);
  const room = opened(unlock, () =>
    openRoom({ folder: options.folder, webhook, now, settings, log: options.log ?? (() => {}) }),
  );
  const server = newServer({
    room,
    keys: { secretKey, publishableKey },
    controls: newControls(room),
    pages: newPages(room),
  });
  try {
    await listening(server, options.port, host);
  } catch (error) {
    await room.close();
    unlock();
    throw error;
  }
  const { port } = server.address() as AddressInfo;
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  if (options.publicBase === undefined) settings.publicBase = `${address}/sandbox`;
  return {
    port,
    address,
    settled: () => room.courier.settled(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await room.close();
      unlock();
    },
  };
}
