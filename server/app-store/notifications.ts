// What follows from a notification: the subscription as the store has it, and access while it lasts. An older word never
// overrides a newer one, in whatever order they arrive.

import { currencyOf } from '@cadetto/contract';
import { grantStore } from '../billing/grant-store.ts';
import type { Clock } from '../clock.ts';
import { addAccess } from '../codes/added-access.ts';
import type { Db } from '../database/open.ts';
import type { Outbox } from '../messaging/outbox.ts';
import type { AppStoreNotification } from './port.ts';
import {
  appStoreSubscriptions,
  grantRef,
  type AppStoreSubscriptions,
  type StorePlan,
} from './subscription-store.ts';

export interface NotificationParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly outbox: Outbox;
}

/** Products are called after our plans, with or without the app's own name before: `monthly`, `com.example.monthly`. */
function planIdOf(productId: string): string {
  return productId.split('.').at(-1) ?? productId;
}

interface Owner {
  readonly personId: string;
  readonly country: string | null;
  readonly syncedAt: Date | null;
  readonly periodEnd: Date | null;
}

async function ownerOf(store: AppStoreSubscriptions, told: AppStoreNotification): Promise<Owner> {
  const known = await store.known(told.transactionId);
  const personId = known?.personId ?? told.accountToken;
  const person = personId === null ? null : await store.person(personId);
  if (personId === null || person === null) throw new Error('the notification names nobody of ours');
  return {
    personId,
    country: person.country,
    syncedAt: known?.syncedAt ?? null,
    periodEnd: known?.periodEnd ?? null,
  };
}

/** Of two words of one moment the one that takes away is the later: nothing can be taken that was not given. */
function isNews({ kind, signedAt }: AppStoreNotification, syncedAt: Date | null): boolean {
  if (syncedAt === null || signedAt > syncedAt) return true;
  return signedAt.getTime() === syncedAt.getTime() && (kind === 'revoked' || kind === 'expired');
}

export function createNotifications({ db, clock, outbox }: NotificationParts) {
  const statusFor = async (
    store: AppStoreSubscriptions,
    { kind, transactionId }: AppStoreNotification,
    { family }: StorePlan,
    personId: string,
  ) => {
    if (kind === 'revoked') return 'canceled' as const;
    if (kind === 'expired') return 'expired' as const;
    // Paid twice, here and there: access counts from both, but only one of them is the account's subscription.
    return (await store.hasAnother(personId, family, transactionId)) ? 'incomplete' : 'active';
  };

  const give = (transaction: Db, told: AppStoreNotification, personId: string) => {
    const grant = {
      personId,
      source: 'app_store' as const,
      ref: grantRef(told.transactionId, told.notificationId),
    };
    const period = { startsAt: told.signedAt, endsAt: told.expiresAt };
    if (told.kind === 'renewed') return grantStore(transaction).give({ ...grant, ...period });
    return addAccess(transaction, outbox, {
      ...grant,
      period: () => period,
      told: 'app_store',
      now: clock.now(),
    });
  };

  return {
    async apply(told: AppStoreNotification): Promise<void> {
      const plan = await appStoreSubscriptions(db).plan(planIdOf(told.productId));
      if (plan === null) throw new Error(`there is no plan for the product ${told.productId}`);
      const { personId } = await ownerOf(appStoreSubscriptions(db), told);
      await db.transaction().execute(async (transaction) => {
        await grantStore(transaction).holdFor(personId);
        const store = appStoreSubscriptions(transaction);
        const { country, syncedAt, periodEnd } = await ownerOf(store, told);
        const { refundedUntil, transactionId, notificationId, signedAt } = told;
        // Kept as the last word on all of it, it would outdo a renewal that was told before and is heard after it.
        if (refundedUntil !== undefined && periodEnd === null) {
          const ref = grantRef(transactionId, notificationId);
          return store.takeUnheard({ personId, ref, endsAt: refundedUntil, takenAt: signedAt });
        }
        const isGiven = told.kind === 'granted' || told.kind === 'renewed';
        if (isGiven && (await store.isTakenBack(transactionId, told.expiresAt, signedAt))) return;
        // A period of the past: the one that was paid for since goes on.
        if (refundedUntil !== undefined && periodEnd !== null && refundedUntil < periodEnd)
          return store.revokeUntil(personId, transactionId, refundedUntil, signedAt);
        if (!isNews(told, syncedAt)) return;
        const isOfKnown = refundedUntil !== undefined && refundedUntil.getTime() === periodEnd?.getTime();
        await store.keep({
          transactionId,
          personId,
          plan,
          currency: currencyOf(country),
          status: await statusFor(store, told, plan, personId),
          periodStart: signedAt,
          periodEnd: told.expiresAt,
          // A renewal that was told before the refund and is heard after it was paid for, and still counts.
          syncedAt: isOfKnown && syncedAt !== null ? syncedAt : signedAt,
        });
        if (isOfKnown) await store.revokeUntil(personId, transactionId, refundedUntil, signedAt);
        else if (!isGiven) await store.revoke(personId, transactionId, signedAt);
        else if (told.expiresAt > signedAt) {
          await give(transaction, told, personId);
          const period = { start: signedAt, end: told.expiresAt };
          await grantStore(transaction).layAfter(personId, period);
        }
      });
    },
  };
}
