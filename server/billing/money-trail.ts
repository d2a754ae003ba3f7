// Whose money is behind each period: the card that paid for it, what a change carried over from another payment, credit
// that one has left. Who has a payment back has not paid for what nothing else was behind.

import { unusedShare, type PaidPeriod } from './unused-money.ts';

export interface TracedPayment extends PaidPeriod {
  readonly id: string;
  readonly subscriptionRef: string | null;
}

interface Portion {
  /** A payment; null for credit of any other origin. */
  readonly from: string | null;
  readonly amount: number;
}

export interface MoneyTrail {
  /** By payment, what its period was paid with. */
  readonly behind: ReadonlyMap<string, readonly Portion[]>;
  /** What has bought nothing yet. */
  readonly credit: readonly Portion[];
}

/** The credit a payment has left was taken back with it: what is bought from then on is other money's. */
export interface CreditTaken {
  readonly from: string;
  readonly at: Date;
}

/** The provider carries over whole cents: so little is nobody's money. */
const leastCents = 1;

const sumOf = (portions: readonly Portion[]): number => portions.reduce((sum, { amount }) => sum + amount, 0);

/** Takes so much, the oldest first. */
function split(portions: readonly Portion[], amount: number) {
  const taken: Portion[] = [];
  const rest: Portion[] = [];
  let due = amount;
  for (const { from, amount: there } of portions) {
    const part = Math.min(due, there);
    due -= part;
    if (part > 0) taken.push({ from, amount: part });
    if (there > part) rest.push({ from, amount: there - part });
  }
  return { taken, rest };
}

/** Of all the payments of one person by card, the oldest first. */
export function traceMoney(payments: readonly TracedPayment[], taken: CreditTaken | null = null): MoneyTrail {
  const behind = new Map<string, readonly Portion[]>();
  const lastOf = new Map<string, TracedPayment>();
  let credit: readonly Portion[] = [];
  for (const payment of payments) {
    const { id, subscriptionRef, start, paid, paidAt, worth, begins } = payment;
    if (taken !== null && paidAt > taken.at) credit = credit.filter(({ from }) => from !== taken.from);
    const before = begins ? lastOf.get(subscriptionRef ?? id) : undefined;
    const share = before === undefined ? 0 : unusedShare(before, start ?? paidAt);
    const unused = (behind.get(before?.id ?? '') ?? []).map(({ from, amount }) => ({
      from,
      amount: amount * share,
    }));
    const needed = Math.max(0, worth - paid);
    const carried = split(unused, needed);
    const spent = split(credit, needed - sumOf(carried.taken));
    const known = [{ from: id, amount: paid }, ...carried.taken, ...spent.taken];
    const elsewhere = Math.max(paid, worth) - sumOf(known);
    behind.set(id, [...known, ...(elsewhere > leastCents ? [{ from: null, amount: elsewhere }] : [])]);
    credit = [...spent.rest, ...carried.rest];
    lastOf.set(subscriptionRef ?? id, payment);
  }
  return { behind, credit };
}

/** Whether a payment is behind the period of another, and beside it nothing but others that are lost as well. */
export function isPaidBy(
  { behind }: MoneyTrail,
  periodOf: string,
  payment: string,
  lost: ReadonlySet<string>,
): boolean {
  const portions = behind.get(periodOf) ?? [];
  const others = portions.filter(({ from }) => from === null || (from !== payment && !lost.has(from)));
  const own = portions.filter(({ from }) => from === payment);
  return sumOf(own) > leastCents && sumOf(others) <= leastCents;
}

/** The payments that are behind some period together with this one. */
export function paidBeside({ behind }: MoneyTrail, payment: string): ReadonlySet<string> {
  const origins = [...behind.values()].map((portions) => portions.map(({ from }) => from));
  const together = origins.filter((some) => some.includes(payment)).flat();
  return new Set(together.filter((from) => from !== null).filter((from) => from !== payment));
}

/** What a payment has left as credit. */
export function creditFrom({ credit }: MoneyTrail, payment: string): number {
  return Math.round(sumOf(credit.filter(({ from }) => from === payment)));
}
