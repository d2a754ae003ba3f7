// How a subscription stands, from what the provider says of it.

import type { SubscriptionFacts } from './provider/facts.ts';
import type { PlanRecord } from './store.ts';
import { isLiving, type Status, type SubscriptionFamily } from './subscription-store.ts';

/** How long a failed renewal keeps its access while the provider tries again. */
const graceMs = 7 * 24 * 60 * 60 * 1000;

const statuses: Readonly<Record<string, Status>> = {
  active: 'active',
  // Paid up, and the next payment put off.
  trialing: 'active',
  incomplete: 'incomplete',
  incomplete_expired: 'expired',
  canceled: 'canceled',
};

/** Unpaid, paused and whatever comes later: something is owed or amiss, and nothing was given up. */
export const statusOf = (status: string): Status => statuses[status] ?? 'past_due';

export const familyOf = (plan: PlanRecord): SubscriptionFamily => (plan.family === 'plus' ? 'plus' : 'live');

/**
 * Of a debt that nothing was paid on since that moment: counted from each period, an account that leaves what is owed
 * unpaid and goes on would give a week of every month away.
 */
export function graceOf(
  { status, latestInvoice, changesTo }: SubscriptionFacts,
  owedSince: Date | null,
): Date | null {
  if (owedSince === null || latestInvoice === null || latestInvoice.status === 'paid') return null;
  // What waits to be paid is another plan: this one owes nothing.
  if (changesTo !== null) return null;
  const isGivenUp = latestInvoice.status === 'void';
  const owes = !isGivenUp && isLiving(statusOf(status));
  // Ended by its owner while a renewal was owed: that is not charged, and the days of grace run out. A change that was
  // given up was never owed.
  const isRenewal = !latestInvoice.isFirst && !latestInvoice.isChange;
  const ranOut = isGivenUp && isRenewal && statusOf(status) === 'canceled';
  return owes || ranOut ? new Date(owedSince.getTime() + graceMs) : null;
}

export const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

export const gracePrefix = 'grace:';

export const graceName = ({ id }: SubscriptionFacts, owedSince: Date) =>
  `${gracePrefix}${id}:${owedSince.getTime()}`;
