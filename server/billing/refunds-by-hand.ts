// Money that was promised back and refused: an operator sees what is owed, pays it another way, and says by which
// reference, so that it is not tried again.

import type { OwedRefund } from '@cadetto/contract';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/open.ts';
import { Failure } from '../failure.ts';
import type { Handlers } from '../http/serve.ts';
import { recordDeed } from '../operator/store.ts';
import { paymentStore } from './payment-store.ts';
import { byHandPrefix, withdrawalStore, type RefusedWithdrawal } from './withdrawal-store.ts';

const most = 200;
const minute = 60_000;
/** A try that began since then may still be under way, and succeed. */
const tryLastsMs = 5 * minute;

async function shown(db: Db, refused: RefusedWithdrawal): Promise<OwedRefund> {
  const { id, askedAt, currency, billedTo } = refused;
  const parts = await withdrawalStore(db).owed(id);
  return {
    id,
    askedAt: askedAt.toISOString(),
    amount: parts.reduce((sum, { amount }) => sum + amount, 0),
    currency,
    name: billedTo.name,
    email: billedTo.email,
  };
}

export function refundHandlers(db: Db, clock: Clock) {
  return {
    owedRefunds: async (): Promise<{ refunds: OwedRefund[] }> => {
      const refunds: OwedRefund[] = [];
      for (const refused of await withdrawalStore(db).refused(most)) refunds.push(await shown(db, refused));
      return { refunds };
    },

    settleRefund: ({ params: { id }, body: { reference } }, { operator }) =>
      db.transaction().execute(async (transaction) => {
        const now = clock.now();
        const store = withdrawalStore(transaction);
        const refused = await store.holdRefused(id);
        if (refused === null) throw new Failure('not_found');
        const quietMs = now.getTime() - refused.triedAt.getTime();
        if (quietMs < tryLastsMs)
          throw new Failure('busy', { retryAfterSeconds: Math.ceil((tryLastsMs - quietMs) / 1000) });
        const refund = await shown(transaction, refused);
        for (const { paymentId, amount } of await store.owed(id)) {
          await store.paidBack(id, paymentId, `${byHandPrefix}${reference}`);
          await paymentStore(transaction).addRefunded(paymentId, amount);
        }
        await store.done(id, now);
        await recordDeed(transaction, {
          at: now,
          operator,
          action: 'changed',
          kind: 'withdrawals',
          subject: id,
          before: null,
          after: { paidBackBy: reference, amount: refund.amount, currency: refund.currency },
        });
        return refund;
      }),
  } satisfies Handlers;
}
