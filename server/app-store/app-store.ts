// The room for what was bought in an app store: Apple's, or the sandbox's where there is none.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openAppStoreSandbox, type AppStoreSandbox } from '@cadetto/sandbox';
import type { Logger } from 'pino';
import type { Background } from '../background.ts';
import { StartError } from '../failure.ts';
import { createEventInbox, type EventInbox } from '../provider-events/inbox.ts';
import { repeat, type Repeating } from '../repeat.ts';
import type { Settings } from '../settings.ts';
import { appleStore } from './apple.ts';
import { createNotifications, type NotificationParts } from './notifications.ts';
import type { AppStore, AppStoreNotification } from './port.ts';
import { sandboxStore } from './sandbox-store.ts';
import { appStoreSubscriptions } from './subscription-store.ts';
import { asTold } from './written.ts';

const everyMs = 15_000;
/** A renewal is told before its time, or soon after: what is silent longer has ended, whether or not that was told. */
const lateByMs = 60 * 60 * 1000;

export interface AppStoreRoom extends Repeating {
  /** Null: nobody sells in an app store. */
  readonly store: AppStore | null;
  readonly sandbox: AppStoreSandbox | null;
  keep(notification: AppStoreNotification): Promise<void>;
  tick(): Promise<void>;
}

export interface AppStoreParts extends NotificationParts {
  readonly settings: Settings;
  readonly background: Background;
  readonly log: Logger;
  readonly onFailure: (error: unknown) => void;
}

function storeFor(
  { settings: { appStore }, clock }: AppStoreParts,
  sandbox: AppStoreSandbox | null,
): AppStore | null {
  if (appStore === null) return sandbox === null ? null : sandboxStore(sandbox.publicKey);
  try {
    const root = readFileSync(appStore.rootFile);
    return appleStore({ root, bundleId: appStore.bundleId, now: () => clock.now() });
  } catch {
    throw new StartError(`APP_STORE_ROOT is "${appStore.rootFile}", but no certificate can be read there`);
  }
}

export function openAppStore(parts: AppStoreParts): AppStoreRoom {
  const { settings, background, log, onFailure, db, clock } = parts;
  const sandbox =
    settings.appStore === null && settings.mode === 'demo'
      ? openAppStoreSandbox(join(settings.dataDir, 'sandbox'), () => clock.now())
      : null;
  const notifications = createNotifications(parts);
  const inbox: EventInbox = createEventInbox({
    db,
    clock,
    background,
    log,
    source: 'app_store',
    handle: ({ payload }) => notifications.apply(asTold(payload)),
  });
  const tick = async (): Promise<void> => {
    await inbox.look();
    await appStoreSubscriptions(db).expire(new Date(clock.time() - lateByMs));
  };
  return {
    store: storeFor(parts, sandbox),
    sandbox,
    keep: (notification) =>
      inbox.take({
        id: notification.notificationId,
        type: notification.kind,
        subject: notification.transactionId,
        payload: notification,
      }),
    tick,
    ...repeat(everyMs, tick, onFailure),
  };
}
