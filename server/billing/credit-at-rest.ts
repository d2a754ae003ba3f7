// Credit that is on its way back as money: whatever is bought meanwhile would take it.

import type { Db } from '../database/open.ts';
import { Failure } from '../failure.ts';
import { withdrawalStore } from './withdrawal-store.ts';

const hour = 60 * 60 * 1000;

export async function demandCreditAtRest(transaction: Db, personId: string, now: Date): Promise<void> {
  if (await withdrawalStore(transaction).isTakingCredit(personId, new Date(now.getTime() - hour)))
    throw new Failure('busy', { retryAfterSeconds: 5 });
}
