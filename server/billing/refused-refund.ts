// A refund that the provider refuses, or that comes back from a bank: the promise stands, and an operator is told, once,
// to pay it another way. It is tried again from day to day, since a refusal may pass.

import type { Db } from '../database/open.ts';
import { recordDeed } from '../operator/store.ts';
import { withdrawalStore } from './withdrawal-store.ts';

export async function tellOfRefused(transaction: Db, withdrawalId: string, now: Date): Promise<void> {
  const withdrawals = withdrawalStore(transaction);
  if (!(await withdrawals.refuse(withdrawalId, now))) return;
  const { currency } = (await withdrawals.holdRefused(withdrawalId)) ?? {};
  await recordDeed(transaction, {
    at: now,
    operator: 'payments',
    action: 'created',
    kind: 'withdrawals',
    subject: withdrawalId,
    before: null,
    after: { problem: 'a refund was refused', currency, parts: await withdrawals.owed(withdrawalId) },
  });
}
