// Money that was taken back: refunds made by hand at the provider, and what banks ask back or lose.

import type { Clock } from '../clock.ts';
import type { Db } from '../database/open.ts';
import { restoreCashback, reverseCashback } from '../wallet/wallet-store.ts';
import { errandStore } from './errand-store.ts';
import { grantStore } from './grant-store.ts';
import { paymentStore, type PaymentTaken } from './payment-store.ts';
import type { Provider } from './provider/provider.ts';
import { tellOfRefused } from './refused-refund.ts';
import { askToMoveRenewals } from './renewal-push.ts';
import { withdrawalStore } from './withdrawal-store.ts';

const mostReadings = 5;

/** What a card pays for. */
const paidSources = ['subscription', 'plus', 'one_time'] as const;

interface RefundSettlingParts {
  readonly db: Db;
  readonly provider: Provider;
  readonly clock: Clock;
  /** The person an invoice belongs to; null when it is nobody's of ours. */
  readonly settleInvoice: (invoiceId: string) => Promise<string | null>;
}

export function createRefundSettling({ db, provider, clock, settleInvoice }: RefundSettlingParts) {
  /** A refund may be heard of before the payment it takes back: then the payment is settled first. */
  const knownPayment = async (paymentRef: string): Promise<PaymentTaken | null> => {
    const known = await paymentStore(db).byPaymentRef(paymentRef);
    if (known !== null) return known;
    const invoiceId = await provider.invoicePaidBy(paymentRef);
    if (invoiceId === null || (await settleInvoice(invoiceId)) === null) return null;
    return paymentStore(db).byPaymentRef(paymentRef);
  };

  const takeAccess = async (transaction: Db, payment: PaymentTaken, at: Date): Promise<void> => {
    const { ref, personId, subscriptionRef } = payment;
    await reverseCashback(transaction, { ref, at });
    let isTaken = false;
    for (const source of paidSources)
      if (await grantStore(transaction).revoke({ source, ref }, at)) isTaken = true;
    if (!isTaken) return;
    if (personId === null) return;
    // A pass that was laid after it would leave a hole where it was.
    await grantStore(transaction).bringForward(personId, at);
    // A plan that waits for the days of a pass would wait without access.
    if (subscriptionRef === null) await askToMoveRenewals(transaction, personId, at);
  };

  /** A part given back is a kindness, and a dispute that was won changes nothing: access is as it was. */
  const giveAccessAgain = async (transaction: Db, payment: PaymentTaken, at: Date): Promise<void> => {
    const { id, ref, personId } = payment;
    if (await paymentStore(transaction).isWithdrawn(id)) return;
    let wasTaken = false;
    for (const source of paidSources)
      if (await grantStore(transaction).restore({ source, ref }, at)) wasTaken = true;
    if (!wasTaken) return;
    await restoreCashback(transaction, { ref, at });
    if (personId !== null) await askToMoveRenewals(transaction, personId, at);
  };

  /** Whoever has all the money of the present period back is not charged for the next one. */
  const endRenewals = async (transaction: Db, { id, subscriptionRef }: PaymentTaken, now: Date) => {
    if (subscriptionRef === null) return;
    const payments = paymentStore(transaction);
    if ((await payments.isLatest(id)) && !(await payments.isWithdrawn(id)))
      await errandStore(transaction).endSubscription(subscriptionRef, now);
  };

  /** False when somebody else has written meanwhile: nothing was done, and all is to be read again. */
  const settle = async (paymentRef: string): Promise<boolean> => {
    const payment = await knownPayment(paymentRef);
    if (payment === null) return true;
    const { sum: refunded, failed } = await provider.refunded(paymentRef);
    const isPaidBack = refunded >= payment.total;
    const isLost = isPaidBack || (await provider.isDisputed(paymentRef));
    const now = clock.now();
    return db.transaction().execute(async (transaction) => {
      if (payment.personId !== null) await grantStore(transaction).holdFor(payment.personId);
      if (!(await paymentStore(transaction).holdAsRead(payment))) return false;
      const byHand = await withdrawalStore(transaction).settledByHand(payment.id);
      await paymentStore(transaction).setRefunded(payment.id, Math.min(refunded + byHand, payment.total));
      if (isLost) await takeAccess(transaction, payment, now);
      else await giveAccessAgain(transaction, payment, now);
      if (isPaidBack) await endRenewals(transaction, payment, now);
      for (const withdrawalId of await withdrawalStore(transaction).takeBack(failed))
        await tellOfRefused(transaction, withdrawalId, now);
      return true;
    });
  };

  return async (paymentRef: string): Promise<void> => {
    for (let reading = 0; reading < mostReadings; reading += 1) if (await settle(paymentRef)) return;
    throw new Error('a payment changed under every reading of it');
  };
}
