// Keeps the promise of a withdrawal: the contract ends at the provider, credit and money go back, each by the way it was
// paid. Whatever is cut off is taken up again by the reconciler, and nothing is paid back twice.

import type { Clock } from '../clock.ts';
import type { Db } from '../database/open.ts';
import type { Outbox } from '../messaging/outbox.ts';
import { contractStore } from './contract-store.ts';
import type { Customers } from './customers.ts';
import { grantStore } from './grant-store.ts';
import { paymentStore } from './payment-store.ts';
import type { Provider } from './provider/provider.ts';
import { isRefused } from './provider/trouble.ts';
import { isHeardLater, reckonAgain, reckonedOver } from './reckoning.ts';
import { tellOfRefused } from './refused-refund.ts';
import type { Settling } from './settling.ts';
import { withdrawalStore, type AskedBack, type AskedPart } from './withdrawal-store.ts';

export interface PhoneBillRefund {
  /** The carrier's name for the purchase, and ours. */
  readonly id: string;
  readonly reference: string;
  readonly amount: number;
}

/** Takes what was put on a phone bill off it again, once for each purchase; answers the carrier's name for it. */
export type CarrierRefund = (wish: PhoneBillRefund) => Promise<string>;

/** Sees a promised refund through. */
export type PayingBack = (withdrawalId: string) => Promise<void>;

interface PayingBackParts {
  readonly db: Db;
  readonly provider: Provider;
  readonly customers: Customers;
  readonly settling: Settling;
  readonly carrierRefund: CarrierRefund;
  readonly outbox: Outbox;
  readonly clock: Clock;
}

export function createPayingBack(parts: PayingBackParts): PayingBack {
  const { db, provider, customers, settling, carrierRefund, outbox, clock } = parts;

  const takeOffBill = async (withdrawalId: string, id: string, part: AskedPart): Promise<void> => {
    const { paymentId, ref: reference, amount } = part;
    const refundId = await carrierRefund({ id, reference, amount });
    await db.transaction().execute(async (transaction) => {
      await withdrawalStore(transaction).paidBack(withdrawalId, paymentId, refundId);
      await paymentStore(transaction).setRefunded(paymentId, amount);
    });
  };

  /** The provider may not have known it yet when the payment was written. */
  const foundLater = async ({ source, paymentId, ref }: AskedPart): Promise<string | null> => {
    if (source === 'carrier') return null;
    const { paymentRef } = await provider.paidWith(ref);
    if (paymentRef !== null) await paymentStore(db).setPaymentRef(paymentId, paymentRef);
    return paymentRef;
  };

  /** False when it cannot be paid back this way: then somebody has to look at it. */
  const refund = async (withdrawalId: string, part: AskedPart): Promise<boolean> => {
    const { paymentId, source, amount, paid } = part;
    try {
      const paymentRef = part.paymentRef ?? (await foundLater(part));
      if (paymentRef === null) return false;
      if (source === 'carrier') {
        await takeOffBill(withdrawalId, paymentRef, part);
        return true;
      }
      const key = `${withdrawalId}:${paymentId}`;
      // As a refund was called while every withdrawal had one payment: it may have been made and its answer lost.
      const formerKey = withdrawalId === paymentId ? paymentId : key;
      const refundId = await provider.refund({ paymentRef, paid, amount, key, formerKey });
      await withdrawalStore(db).paidBack(withdrawalId, paymentId, refundId);
      await settling.payment(paymentRef);
      return true;
    } catch (error) {
      if (isRefused(error)) return false;
      throw error;
    }
  };

  const customerOf = async (personId: string | null): Promise<string | null> =>
    personId === null ? null : customers.knownIdOf(personId);

  /** What was paid for the contract and is heard of only now was not used either. */
  const promiseMore = async (withdrawalId: string, { personId }: AskedBack): Promise<void> => {
    if (personId === null) return;
    const { email, locale, customerId } = await customers.payer(personId);
    const creditThere = customerId === null ? 0 : await provider.creditOf(customerId);
    await db.transaction().execute(async (transaction) => {
      await grantStore(transaction).holdFor(personId);
      const store = withdrawalStore(transaction);
      const promise = await store.asked(withdrawalId);
      const contract = await contractStore(transaction).contractOf(personId, withdrawalId);
      if (promise === null || contract === null) return;
      const again = reckonAgain(contract, promise, creditThere);
      await store.amend(withdrawalId, { ...again, reckonedTo: reckonedOver(contract) });
      if (again.refund === promise.refund && again.credited === promise.credited) return;
      const { planName } = contract.payments.find(({ id }) => id === withdrawalId) ?? {};
      if (planName === undefined) return;
      await outbox.put(transaction, {
        channel: 'mail',
        recipient: email,
        locale,
        letter: {
          kind: 'withdrawal_confirmed',
          planName: planName[locale],
          at: promise.askedAt,
          refund: again.refund,
          credit: again.credited,
          currency: promise.currency,
        },
        key: `withdrawal:${withdrawalId}:${again.refund}:${again.credited}`,
      });
    });
  };

  /** True when something was paid for it that the promise does not count. */
  const hasMore = async (withdrawalId: string, asked: AskedBack): Promise<boolean> => {
    if (asked.personId === null || asked.subscriptionRef === null) return false;
    const contract = await contractStore(db).contractOf(asked.personId, withdrawalId);
    return contract?.payments.some((payment) => isHeardLater(payment, asked)) ?? false;
  };

  /** Charged for the contract of somebody who is gone: there is nobody to reckon with, and all of it goes back. */
  const promiseStrays = async (withdrawalId: string, subscriptionRef: string): Promise<void> => {
    const known = await paymentStore(db).knownOf(subscriptionRef);
    const invoices = await provider.paidInvoices(subscriptionRef, (id) => known.has(id));
    for (const { id: ref, amountPaid: total, paidAt, ...invoice } of invoices) {
      if (total === 0) continue;
      const stray = {
        ...invoice,
        ...(await provider.paidWith(ref)),
        ref,
        total,
        paidAt: paidAt ?? clock.now(),
      };
      await db.transaction().execute(async (transaction) => {
        const paymentId = await paymentStore(transaction).recordStray(withdrawalId, stray);
        if (paymentId !== null)
          await withdrawalStore(transaction).promiseStray(withdrawalId, { paymentId, amount: total });
      });
    }
  };

  /** Ends the contract at the provider, and hears what was paid for it until then. */
  const end = async (withdrawalId: string): Promise<AskedBack | null> => {
    const asked = await withdrawalStore(db).asked(withdrawalId);
    if (asked === null || asked.subscriptionRef === null) return asked;
    await provider.endNow(asked.subscriptionRef);
    await settling.subscription(asked.subscriptionRef);
    if (asked.personId === null) await promiseStrays(withdrawalId, asked.subscriptionRef);
    else if (await hasMore(withdrawalId, asked)) await promiseMore(withdrawalId, asked);
    else return asked;
    return withdrawalStore(db).asked(withdrawalId);
  };

  return async (withdrawalId) => {
    const asked = await end(withdrawalId);
    if (asked === null) return;
    const { credit, credited, currency } = asked;
    const customerId = await customerOf(asked.personId);
    if (customerId !== null)
      await provider.moveCredit({ customerId, amount: credited - credit, currency, key: withdrawalId });
    let isAllBack = true;
    for (const part of asked.parts)
      if (!part.isPaid && !(await refund(withdrawalId, part))) isAllBack = false;
    if (isAllBack) return withdrawalStore(db).done(withdrawalId, clock.now());
    await db.transaction().execute((transaction) => tellOfRefused(transaction, withdrawalId, clock.now()));
  };
}
