// Finds what nobody told: attempts whose answer was lost, renewals whose notice never came, refunds that were promised
// and customers whose account is gone. It asks the provider about each; what it does twice changes nothing.

import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/open.ts';
import { isUuid } from '../database/uuid.ts';
import { Failure } from '../failure.ts';
import type { Outbox } from '../messaging/outbox.ts';
import { repeat } from '../repeat.ts';
import { attemptStore } from './attempt-store.ts';
import type { CardChoice } from './card-choice.ts';
import type { Checkouts } from './checkout.ts';
import { endWithDebt } from './ending.ts';
import { errandStore, type Errand } from './errand-store.ts';
import { forgetCustomer } from './forgetting.ts';
import { followLeaving } from './leaving.ts';
import { beginPass } from './dated-pass.ts';
import { askWhileThere } from './missing-subscription.ts';
import type { PayingBack } from './paying-back.ts';
import type { Provider } from './provider/provider.ts';
import { isUnavailable } from './provider/trouble.ts';
import { remindOfCards, remindOfRenewals } from './reminders.ts';
import type { RenewalPush } from './renewal-push.ts';
import type { Settling } from './settling.ts';
import { dressShopWindow } from './shop-window.ts';
import { subscriptionStore } from './subscription-store.ts';
import { withdrawalStore } from './withdrawal-store.ts';

const minute = 60_000;
const everyMs = minute;
const atOnce = 50;
/** Nobody but the database is asked about them. */
const passesAtOnce = 2000;
const shopEveryMs = 10 * minute;
/** Refunds and disputes are few, and a provider stops sending a notice nobody took after three days. */
const takenBack = { everyMs: 60 * minute, withinMs: 7 * 24 * 60 * minute };
/** Long enough for a person to be typing a card number in peace. */
const lookAfterMs = 2 * minute;

export interface Reconciler {
  /** Does all that is due. */
  tick(): Promise<void>;
  stop(): Promise<void>;
}

interface ReconcilerParts {
  readonly db: Db;
  readonly provider: Provider;
  readonly checkouts: Checkouts;
  readonly settling: Settling;
  readonly payBack: PayingBack;
  readonly renewalPush: RenewalPush;
  readonly choice: CardChoice;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly log: Logger;
}

export function startReconciler(parts: ReconcilerParts): Reconciler {
  const { db, provider, checkouts, settling, payBack, renewalPush, choice, outbox, clock, log } = parts;

  /** One that cannot be settled does not keep the others from it. */
  const each = async <Item>(
    what: string,
    items: readonly Item[],
    work: (item: Item) => Promise<unknown>,
  ): Promise<void> => {
    for (const item of items) {
      try {
        await work(item);
      } catch (error) {
        log.warn({ err: error }, `${what} not settled yet`);
        // Each of the others would wait as long for a provider that is away. A carrier that is keeps nobody from cards.
        if (isUnavailable(error instanceof Failure ? error.cause : error)) return;
      }
    }
  };

  const endRenewalsOf = async (subscriptionRef: string): Promise<void> => {
    // Its owner may have said since it was taken up that it goes on.
    if (!(await errandStore(db).isToEndRenewals(subscriptionRef))) return;
    await provider.setCancellation(subscriptionRef, true);
    await settling.subscription(subscriptionRef);
  };

  const whileThere = (ref: string, work: () => Promise<void>): Promise<void> =>
    askWhileThere({ db, provider, now: clock.now() }, ref, work);

  /** Of a person of ours, or of one subscription of the provider's. */
  const endRenewals = async (ref: string): Promise<void> => {
    if (!isUuid(ref)) return whileThere(ref, () => endRenewalsOf(ref));
    await followLeaving({ db, provider, settling, clock }, ref);
  };

  const endSubscription = async (subscriptionRef: string): Promise<void> => {
    await endWithDebt(provider, subscriptionRef);
    await settling.subscription(subscriptionRef);
  };

  const errands: Readonly<Record<Errand['kind'], (ref: string) => Promise<void>>> = {
    forget_customer: (ref) => forgetCustomer({ db, provider, settling }, ref),
    end_renewals: endRenewals,
    end_subscription: (ref) => whileThere(ref, () => endSubscription(ref)),
    push_renewal: (ref) => whileThere(ref, () => renewalPush.push(ref)),
    charge_card: (ref) => choice.finish(ref),
    begin_pass: (ref) => beginPass(db, ref, clock.now()),
  };

  const run = async (taken: Errand): Promise<void> => {
    await errands[taken.kind](taken.ref);
    await errandStore(db).done(taken, clock.now());
  };

  let shopSeenAt = -Infinity;
  const lookAtShop = async (): Promise<void> => {
    if (Math.abs(clock.time() - shopSeenAt) < shopEveryMs) return;
    await dressShopWindow(db, provider, clock.now());
    shopSeenAt = clock.time();
  };

  let takenBackSeenAt = -Infinity;
  const lookForTakenBack = async (): Promise<void> => {
    const now = clock.time();
    if (Math.abs(now - takenBackSeenAt) < takenBack.everyMs) return;
    const payments = await provider.takenBackSince(new Date(now - takenBack.withinMs));
    await each('refund', [...payments], (payment) => settling.payment(payment));
    takenBackSeenAt = now;
  };

  const tick = async (): Promise<void> => {
    const now = clock.now();
    const before = new Date(now.getTime() - lookAfterMs);
    await each('shop', [null], lookAtShop);
    await each('purchase', await attemptStore(db).takeUnsettled(before, now, atOnce), (attempt) =>
      checkouts.resolve(attempt),
    );
    await each('subscription', await subscriptionStore(db).takeDue(now, atOnce), (id) =>
      settling.subscription(id),
    );
    await each('refunds', [null], lookForTakenBack);
    await each('withdrawal', await withdrawalStore(db).takeUnsettled(before, now, atOnce), payBack);
    await each('errand', await errandStore(db).takePasses(now, passesAtOnce), run);
    await each('errand', await errandStore(db).take(now, atOnce), run);
    await remindOfRenewals({ db, outbox, now });
    await remindOfCards({ db, outbox, now });
  };

  return {
    tick,
    ...repeat(everyMs, tick, (error) => log.error({ err: error }, 'the reconciler failed')),
  };
}
