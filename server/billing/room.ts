// The paying part of the house, opened by what the settings say: Stripe, or a sandbox that speaks as Stripe does.

import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import type { Outbox } from '../messaging/outbox.ts';
import { houseSecret } from '../secrets.ts';
import type { Settings } from '../settings.ts';
import { openBilling, type Billing } from './billing.ts';
import type { CarrierRefund } from './paying-back.ts';
import { createNotices, type Notices } from './provider/notices.ts';
import { createProvider, type Provider } from './provider/provider.ts';
import { openKeys, openOwnSandbox, otherSandbox, type SandboxDoor } from './sandbox/door.ts';
import { stockSandbox } from './sandbox/goods.ts';
import { dressShopWindow } from './shop-window.ts';

export interface PayRoom {
  readonly billing: Billing;
  readonly provider: Provider;
  readonly notices: Notices;
  /** Null when payments are real. */
  readonly sandbox: SandboxDoor | null;
  close(): Promise<void>;
}

interface PayRoomParts {
  readonly database: Database;
  readonly settings: Settings;
  readonly carrierRefund: CarrierRefund;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly log: Logger;
}

async function openSandbox({ database, settings, clock, log }: PayRoomParts): Promise<SandboxDoor | null> {
  const { payments, dataDir, publicUrl } = settings;
  if (payments.driver !== 'sandbox') return null;
  if (payments.url !== null) return otherSandbox(payments.url);
  const secret = await houseSecret(database.db, 'payments-sandbox');
  const keys = { ...openKeys, secretKey: `sk_test_${secret}`, webhookSecret: `whsec_${secret}` };
  return openOwnSandbox({ dataDir, publicUrl, keys, clock, log });
}

function providerOf(settings: Settings, sandbox: SandboxDoor | null): Provider {
  const { payments, paymentsTimeoutMs: timeoutMs } = settings;
  if (payments.driver === 'stripe')
    return createProvider({ secretKey: payments.secretKey, address: null, timeoutMs });
  if (sandbox === null) throw new Error('no payments sandbox was opened');
  const { hostname, port } = new URL(sandbox.address);
  return createProvider({
    secretKey: sandbox.keys.secretKey,
    address: { host: hostname, port: Number(port), protocol: 'http' },
    timeoutMs,
  });
}

function noticesOf({ payments }: Settings, sandbox: SandboxDoor | null): Notices {
  if (payments.driver === 'stripe') return createNotices(payments.webhookSecrets);
  return createNotices(sandbox === null ? [] : [sandbox.keys.webhookSecret]);
}

export async function openPayRoom(parts: PayRoomParts): Promise<PayRoom> {
  const { database, settings, outbox, clock, log } = parts;
  const { payments, publicUrl } = settings;
  const sandbox = await openSandbox(parts);
  const provider = providerOf(settings, sandbox);
  if (sandbox !== null && settings.mode === 'demo') await stockSandbox(provider, settings.brand);
  try {
    await dressShopWindow(database.db, provider, clock.now());
  } catch (error) {
    // Watching goes on without the provider; selling does when it is back.
    log.warn({ err: error }, 'the payment provider could not be asked for its plans');
  }
  const billing = openBilling({
    database,
    provider,
    browserSide:
      payments.driver === 'stripe'
        ? { driver: 'stripe', publishableKey: payments.publishableKey }
        : { driver: 'sandbox', publishableKey: sandbox?.keys.publishableKey ?? '' },
    carrierRefund: parts.carrierRefund,
    outbox,
    clock,
    log,
    publicUrl,
  });
  return {
    billing,
    provider,
    notices: noticesOf(settings, sandbox),
    sandbox,
    async close() {
      await billing.reconciler.stop();
      await sandbox?.close();
    },
  };
}
