// What is paid for an order after its owner's account was deleted, in a tab that was left open: nobody can watch for it. It
// is written down and promised back whole, and the promise is kept like that of a withdrawal.

import type { Db } from '../database/open.ts';
import { paymentStore } from './payment-store.ts';
import type { PaidInvoice } from './settling-payments.ts';
import type { PlanRecord } from './store.ts';
import { withdrawalStore } from './withdrawal-store.ts';

interface PaidByNobody {
  readonly plan: PlanRecord;
  readonly paid: PaidInvoice;
  readonly now: Date;
}

/** Once, however often it is heard of. */
export function promiseBack(db: Db, { plan, paid: { invoice, paidWith }, now }: PaidByNobody): Promise<void> {
  const { amountPaid: total, currency } = invoice;
  return db.transaction().execute(async (transaction) => {
    const recorded = await paymentStore(transaction).recordGone({
      ...paidWith,
      billedTo: invoice.billedTo,
      ref: invoice.id,
      planId: plan.id,
      planName: plan.name,
      subscriptionRef: invoice.subscriptionId,
      total,
      currency,
      discountName: invoice.discountName,
      discount: invoice.discount,
      number: invoice.number,
      paidAt: invoice.paidAt ?? now,
      worth: invoice.worth,
    });
    if (recorded === null) return;
    await withdrawalStore(transaction).add({
      personId: null,
      paymentId: recorded.id,
      refund: total,
      credit: 0,
      credited: 0,
      currency,
      parts: [{ paymentId: recorded.id, amount: total }],
      reckonedTo: recorded.numberInOrder,
      at: now,
    });
  });
}
