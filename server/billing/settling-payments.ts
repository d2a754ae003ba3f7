// What an invoice that was paid brings with it: the payment in our books, its cashback, the end of the purchase.

import type { Clock } from '../clock.ts';
import { giveBackPromo } from '../codes/promos.ts';
import type { Db } from '../database/open.ts';
import { earnCashback, reverseCashback } from '../wallet/wallet-store.ts';
import { attemptStore } from './attempt-store.ts';
import type { Payer } from './customer-store.ts';
import { grantStore } from './grant-store.ts';
import { paymentStore } from './payment-store.ts';
import type { InvoiceFacts } from './provider/facts.ts';
import type { PaidWith } from './provider/provider.ts';
import type { Period } from './stacked-days.ts';
import type { PlanRecord } from './store.ts';

export interface PaidInvoice {
  readonly invoice: InvoiceFacts;
  readonly paidWith: PaidWith;
}

export type PaymentSettling = ReturnType<typeof createPaymentSettling>;

export function createPaymentSettling({ clock }: { readonly clock: Clock }) {
  /** A change that was put off comes with a renewal: only the plan is another than was paid for before. */
  const beginsContract = async (
    transaction: Db,
    plan: PlanRecord,
    { isFirst, isChange, subscriptionId }: InvoiceFacts,
  ): Promise<boolean> => {
    if (isFirst || isChange || subscriptionId === null) return isFirst || isChange;
    const before = await paymentStore(transaction).lastPlanOf(subscriptionId);
    return before !== null && before !== plan.id;
  };

  /** What is left of it pays for another plan: it earns nothing more, and what of it was still to come does not come. */
  const giveUpReplaced = async (transaction: Db, ref: string, at: Date): Promise<void> => {
    await reverseCashback(transaction, { ref, at });
    await grantStore(transaction).revokeWaiting({ source: 'subscription', ref }, clock.now());
  };

  /** True when the payment was not known before. */
  const record = async (
    transaction: Db,
    { payer, plan, paid: { invoice, paidWith } }: { payer: Payer; plan: PlanRecord; paid: PaidInvoice },
    period: Period,
    withdrawn: string | null = null,
  ): Promise<boolean> => {
    const paidAt = invoice.paidAt ?? clock.now();
    const begins = invoice.isPurchase || (await beginsContract(transaction, plan, invoice));
    const isNew = await paymentStore(transaction).record({
      personId: payer.id,
      source: 'card',
      ref: invoice.id,
      planId: plan.id,
      planName: plan.name,
      subscriptionRef: invoice.subscriptionId,
      periodStart: period.start,
      periodEnd: period.end,
      total: invoice.amountPaid,
      currency: invoice.currency,
      discountName: invoice.discountName,
      discount: invoice.discount,
      last4: paidWith.last4,
      number: invoice.number,
      paymentRef: paidWith.paymentRef,
      paidAt,
      begins,
      worth: invoice.worth,
    });
    // What was carried over earns with the plan it pays for now: with both of them, changing to and fro would be a mint.
    if (isNew && invoice.isChange && invoice.subscriptionId !== null)
      for (const ref of await paymentStore(transaction).replacedBy(
        invoice.subscriptionId,
        invoice.id,
        invoice.periodStart,
      ))
        await giveUpReplaced(transaction, ref, paidAt);
    if (isNew && withdrawn === null && plan.cashback > 0 && invoice.worth > 0)
      await earnCashback(transaction, {
        personId: payer.id,
        amount: plan.cashback,
        ref: invoice.id,
        about: plan.id,
        at: paidAt,
      });
    return isNew;
  };

  const closeAttempt = async (
    transaction: Db,
    attemptId: string | undefined,
    outcome: 'done' | 'expired' | null,
    now: Date,
  ) => {
    if (attemptId === undefined || outcome === null) return;
    const closed = await attemptStore(transaction).close(attemptId, outcome, now);
    if (closed && outcome === 'expired') await giveBackPromo(transaction, attemptId);
  };

  return { record, closeAttempt };
}
