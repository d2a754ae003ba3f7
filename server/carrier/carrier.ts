// The carrier room: purchases, the notices about them, and the sandbox where there is no real carrier.

import { join } from 'node:path';
import { openCarrierSandbox, type CarrierSandbox } from '@cadetto/sandbox';
import type { Background } from '../background.ts';
import type { Wire } from '../http/through-the-house.ts';
import { createEventInbox, type EventInbox } from '../provider-events/inbox.ts';
import { repeat, type Repeating } from '../repeat.ts';
import { houseSecret } from '../secrets.ts';
import type { Settings } from '../settings.ts';
import { createGateway, overHttp } from './gateway.ts';
import { createPurchases, type PurchaseParts, type Purchases } from './purchases.ts';

const everyMs = 5000;

export interface Carrier extends Repeating {
  readonly purchases: Purchases;
  readonly inbox: EventInbox;
  /** What notices are signed with. */
  readonly secret: string;
  /** Null where the carrier is a real one, or none. */
  readonly sandbox: CarrierSandbox | null;
  /** The sandbox is reached through the house itself, as soon as that stands. */
  reachSandboxBy(wire: Wire): void;
  /** Lets the sandbox send its notices, without anybody waiting for them. */
  tellLater(): void;
  tick(): Promise<void>;
}

export interface CarrierParts extends Omit<PurchaseParts, 'gateway' | 'publicUrl'> {
  readonly settings: Settings;
  readonly background: Background;
  readonly onFailure: (error: unknown) => void;
}

export const sandboxPath = '/sandbox/carrier';

export async function openCarrier({
  settings,
  background,
  onFailure,
  ...parts
}: CarrierParts): Promise<Carrier> {
  const { db, clock, log } = parts;
  const { carrier: real, mode, publicUrl, dataDir } = settings;
  const secret = real?.secret ?? (await houseSecret(db, 'carrier'));
  const hasSandbox = real === null && mode === 'demo';
  let toSandbox: Wire | null = null;
  const wire: Wire = async (request) => {
    if (!hasSandbox) return overHttp(request);
    if (toSandbox === null) throw new Error('the house does not answer yet');
    return toSandbox(request);
  };
  const url = real?.url ?? `${publicUrl}${sandboxPath}`;
  const gateway = real === null && !hasSandbox ? null : createGateway({ url, secret, wire });
  const purchases = createPurchases({ ...parts, publicUrl, gateway });
  const inbox = createEventInbox({
    db,
    clock,
    background,
    log,
    source: 'carrier',
    handle: ({ subject }) => purchases.settleProvider(subject ?? ''),
  });
  const sandbox = hasSandbox
    ? openCarrierSandbox({
        folder: join(dataDir, 'sandbox', 'carrier'),
        secret,
        now: () => clock.now(),
        deliver: async ({ url: address, headers, body }) =>
          (await wire({ method: 'POST', url: address, headers, body })).status === 200,
      })
    : null;

  const tick = async (): Promise<void> => {
    // Before the house answers, the sandbox is nowhere.
    if (hasSandbox && toSandbox === null) return;
    await sandbox?.tick();
    await inbox.look();
    await purchases.poll();
  };

  return {
    purchases,
    inbox,
    secret,
    sandbox,
    reachSandboxBy(given) {
      toSandbox = given;
    },
    tellLater: () => background.run(async () => sandbox?.tick()),
    tick,
    ...repeat(everyMs, tick, onFailure),
  };
}
