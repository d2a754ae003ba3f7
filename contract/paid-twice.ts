// Plus includes streaming: who pays for it in an app store as well pays twice. Asked by whoever writes the letter and by
// the page, which would otherwise say two things.

import type { Subscription } from './shapes/person.ts';

export interface PlanStanding {
  readonly id: string;
  readonly isPlus: boolean;
  readonly isInStore: boolean;
  readonly status: Subscription['status'];
  readonly cancelAtPeriodEnd: boolean;
}

export interface PaidTwice {
  readonly plusId: string;
  readonly inStoreId: string;
}

/** What could not be charged is owed, and not paid: nobody is told to end what may end by itself. */
const isPaid = ({ status, cancelAtPeriodEnd }: PlanStanding): boolean =>
  (status === 'active' || status === 'trialing') && !cancelAtPeriodEnd;

export function paidTwice(plans: readonly PlanStanding[]): PaidTwice | null {
  const paid = plans.filter(isPaid);
  const plus = paid.find(({ isPlus }) => isPlus);
  const inStore = paid.find(({ isPlus, isInStore }) => isInStore && !isPlus);
  return plus === undefined || inStore === undefined ? null : { plusId: plus.id, inStoreId: inStore.id };
}
