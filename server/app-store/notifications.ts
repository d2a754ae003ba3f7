// What follows from a notification: the subscription as the store has it, and access while it lasts. An older word never
// overrides a newer one, in whatever order they arrive.

import { currencyOf } from '@cadetto/contract';
import { tellOfDoublePayment } from '../billing/double-payment.ts';
import { grantStore } from '../billing/grant-store.ts';
import { earlier } from '../billing/standing.ts';
import { askToMoveRenewals } from '../billing/renewal-push.ts';
import { isLiving } from '../billing/subscription-store.ts';
import type { Clock } from '../clock.ts';
import { addAccess } from '../codes/added-access.ts';
import type { Db } from '../database/open.ts';
import type { Outbox } from '../messaging/outbox.ts';
import type { AppStoreNotification } from './port.ts';
import {
  appStoreSubscriptions,
  graceOf,
  grantRef,
  keptOf,
  type AppStoreSubscriptions,
  type KeptSubscription,
  type StorePlan,
  type StoreSubscription,
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
  readonly known: StoreSubscription | null;
}

async function ownerOf(store: AppStoreSubscriptions, told: AppStoreNotification): Promise<Owner> {
  const known = await store.known(told.transactionId);
  const personId = known?.personId ?? told.accountToken;
  const person = personId === null ? null : await store.person(personId);
  if (personId === null || person === null) throw new Error('the notification names nobody of ours');
  return { personId, country: person.country, known };
}

/** Of two words of one moment the one that takes away is the later: nothing can be taken that was not given. */
function isNews({ kind, signedAt }: AppStoreNotification, known: StoreSubscription | null): boolean {
  if (known === null || signedAt > known.syncedAt) return true;
  return signedAt.getTime() === known.syncedAt.getTime() && kind === 'expired';
}

const takesAway = ({ kind }: AppStoreNotification): boolean => kind === 'revoked' || kind === 'expired';

/** What is bought or renewed goes on, unless something else is said. */
function renewsBy({ kind, renews }: AppStoreNotification): boolean | null {
  return renews ?? (kind === 'granted' || kind === 'renewed' ? true : null);
}

interface Heard extends Owner {
  readonly transaction: Db;
  readonly store: AppStoreSubscriptions;
  readonly told: AppStoreNotification;
  readonly plan: StorePlan;
}

const keep = (
  { store, told, plan, personId, country, known }: Heard,
  status: KeptSubscription['status'],
): Promise<void> =>
  store.keep({
    transactionId: told.transactionId,
    personId,
    plan,
    currency: currencyOf(country),
    status,
    periodStart: told.signedAt,
    periodEnd: told.expiresAt,
    syncedAt: known !== null && known.syncedAt > told.signedAt ? known.syncedAt : told.signedAt,
  });

/** All of it that was given before; what was given since goes on. */
async function takeAll({ store, told: { transactionId, signedAt }, personId }: Heard): Promise<void> {
  await store.revoke(personId, transactionId, signedAt);
  if (!(await store.lasts(personId, transactionId, signedAt))) await store.cancel(transactionId);
}

/** A refund is of one period; whatever else was paid for goes on. */
async function takeBackPeriod(heard: Heard, refundedUntil: Date): Promise<void> {
  const { store, told, personId, known } = heard;
  const { transactionId, notificationId, signedAt } = told;
  // Kept as the last word on all of it, it would outdo a renewal that was told before and is heard after it.
  if (known === null || refundedUntil > known.periodEnd) {
    const ref = grantRef(transactionId, notificationId);
    await store.takeUnheard({ personId, ref, endsAt: refundedUntil, takenAt: signedAt });
    // All that is there of it is what an earlier refund, in part, had left.
    return store.revokePeriod(personId, transactionId, refundedUntil, signedAt);
  }
  // What is left of the period before it stays paid.
  await store.revokePeriod(personId, transactionId, refundedUntil, signedAt);
  if (refundedUntil < known.periodEnd) return;
  await store.revokeGrace(personId, transactionId, signedAt);
  if (!(await store.lasts(personId, transactionId, signedAt))) await store.cancel(transactionId);
}

async function end(heard: Heard): Promise<void> {
  const { store, told, personId, known } = heard;
  if (!isNews(told, known)) return;
  await keep(heard, 'expired');
  await store.revoke(personId, told.transactionId, told.signedAt);
}

export function createNotifications({ db, clock, outbox }: NotificationParts) {
  /** The store's clock may be ahead of ours. */
  const signedBy = ({ signedAt }: AppStoreNotification): Date => earlier(signedAt, clock.now());

  const giveQuietly = async ({ transaction, told, personId }: Heard, endsAt: Date): Promise<void> => {
    const { transactionId, notificationId } = told;
    const startsAt = signedBy(told);
    if (endsAt <= startsAt) return;
    const ref = grantRef(transactionId, notificationId);
    const grant = { personId, source: 'app_store', ref, startsAt, endsAt } as const;
    await grantStore(transaction).giveDated(grant, clock.now());
  };

  const takeBackInPart = async (heard: Heard, refundedUntil: Date): Promise<void> => {
    const { store, told, personId } = heard;
    const { transactionId, notificationId, signedAt, keptUntil } = told;
    // A later word, or another of that moment, has said what is left of it.
    if (await store.isTakenBack(personId, transactionId, refundedUntil, signedAt)) return;
    await takeBackPeriod(heard, refundedUntil);
    if (keptUntil === undefined) return;
    const named = { ...told, notificationId: keptOf(refundedUntil, notificationId) };
    await giveQuietly({ ...heard, told: named }, keptUntil);
  };

  const takeBack = async (heard: Heard): Promise<void> => {
    const { store, told, personId, known } = heard;
    const { transactionId, signedAt, refundedUntil } = told;
    if (refundedUntil !== undefined) await takeBackInPart(heard, refundedUntil);
    else if (known === null) return keep(heard, 'canceled');
    else {
      await takeAll(heard);
      await store.heard(transactionId, signedAt);
    }
    await store.endWithRest(personId, transactionId, signedAt);
  };

  const giveWithLetter = async ({ transaction, told, personId }: Heard): Promise<void> => {
    const period = { startsAt: signedBy(told), endsAt: told.expiresAt, isDated: true };
    if (period.endsAt <= period.startsAt) return;
    await addAccess(transaction, outbox, {
      personId,
      source: 'app_store',
      ref: grantRef(told.transactionId, told.notificationId),
      period,
      told: 'app_store',
      now: clock.now(),
    });
  };

  const grant = async (heard: Heard): Promise<void> => {
    const { store, told, personId, known } = heard;
    const { transactionId, expiresAt, signedAt, replaces = false, prolongs = false } = told;
    if (!isNews(told, known) || (await store.isTakenBack(personId, transactionId, expiresAt, signedAt)))
      return;
    if (replaces) await store.revoke(personId, transactionId, signedAt);
    // Left where it ended, its first days would not be found when the period is paid back.
    const isSamePeriod = known !== null && expiresAt > known.periodEnd && known.periodEnd > signedAt;
    if (prolongs && isSamePeriod) await store.prolong(personId, transactionId, known.periodEnd, expiresAt);
    await keep(heard, 'active');
    await (told.kind === 'renewed' ? giveQuietly(heard, expiresAt) : giveWithLetter(heard));
  };

  /** Of a period that was paid for before the present one: that is not shortened by it. */
  const restore = async (heard: Heard): Promise<void> => {
    const { store, told, personId, known } = heard;
    const { transactionId, expiresAt, signedAt } = told;
    if (expiresAt <= signedAt || (await store.isTakenBack(personId, transactionId, expiresAt, signedAt)))
      return;
    // It has ended since, whatever was paid back and forth before.
    if (known?.status === 'expired' && !isNews(told, known)) return;
    const isEarlier = known !== null && isLiving(known.status) && expiresAt < known.periodEnd;
    if (!isEarlier) await keep(heard, 'active');
    await giveWithLetter(heard);
  };

  /** Every word names the period that is paid for: one that was not heard of is given by whichever comes first. */
  const catchUp = async (heard: Heard): Promise<void> => {
    const { store, told, personId, known } = heard;
    const { transactionId, expiresAt } = told;
    if (!isNews(told, known) || (known !== null && expiresAt <= known.periodEnd)) return;
    if (await store.isTakenBack(personId, transactionId, expiresAt, new Date(0))) return;
    await keep(heard, 'active');
    await giveQuietly(heard, expiresAt);
  };

  /** About the last period there is: a later one says that it was charged after all. */
  const fail = async (heard: Heard): Promise<void> => {
    const { store, told } = heard;
    const { transactionId, notificationId, graceUntil, expiresAt, signedAt } = told;
    await catchUp(heard);
    const known = await store.known(transactionId);
    if (known === null) return;
    // Silence has it expire within the hour; a word that was late says more than that.
    const isOver = known.status === 'expired' ? !isNews(told, known) : !isLiving(known.status);
    if (isOver) return;
    if (expiresAt < known.periodEnd || signedAt < known.syncedAt) return;
    await store.owe(transactionId, graceUntil ?? null);
    if (graceUntil === undefined) return;
    const named = { ...told, notificationId: graceOf(notificationId) };
    await giveQuietly({ ...heard, told: named }, graceUntil);
  };

  const follow = {
    granted: grant,
    renewed: grant,
    restored: restore,
    revoked: takeBack,
    expired: end,
    failed: fail,
    decided: catchUp,
  } as const;

  return {
    async apply(told: AppStoreNotification): Promise<void> {
      const plan = await appStoreSubscriptions(db).plan(planIdOf(told.productId));
      if (plan === null) throw new Error(`there is no plan for the product ${told.productId}`);
      const { personId } = await ownerOf(appStoreSubscriptions(db), told);
      await db.transaction().execute(async (transaction) => {
        await grantStore(transaction).holdFor(personId);
        const store = appStoreSubscriptions(transaction);
        await follow[told.kind]({ ...(await ownerOf(store, told)), transaction, store, told, plan });
        const renews = renewsBy(told);
        const word = { signedAt: told.signedAt, isDecision: told.kind === 'decided' };
        if (renews !== null) await store.setRenewing(told.transactionId, renews, word);
        if (takesAway(told) || told.replaces === true)
          await grantStore(transaction).bringForward(personId, clock.now());
        // A card is not charged for days the store was paid for, nor kept waiting for days that are taken back.
        await askToMoveRenewals(transaction, personId, clock.now());
        await tellOfDoublePayment(transaction, outbox, personId);
      });
    },
  };
}
