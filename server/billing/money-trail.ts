// Whose money is behind each period: the card that paid for it, what a change carried over from another payment, credit
// that one has left. Who has a payment back has not paid for what nothing else was behind.

import type { Currency } from '@cadetto/contract';
import { unusedShare, type PaidPeriod } from './unused-money.ts';

export interface TracedPayment extends PaidPeriod {
  readonly id: string;
  readonly subscriptionRef: string | null;
  readonly currency: Currency;
}

interface Portion {
  /** A payment; null for credit of any other origin. */
  readonly from: string | null;
  readonly amount: number;
}

/** It pays for nothing in another currency. */
interface Credit extends Portion {
  readonly currency: Currency;
}

export interface MoneyTrail {
  /** By payment, what its period was paid with. */
  readonly behind: ReadonlyMap<string, readonly Portion[]>;
  /** What has bought nothing yet. */
  readonly credit: readonly Credit[];
}

/** Credit that payments had left was taken back with them: what is bought from then on is other money's. */
export interface CreditTaken {
  readonly from: readonly string[];
  readonly at: Date;
  /** No end of it where they are gone whole: whatever they leave later is taken as well. */
  readonly amount: number;
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

/** What stands of credit at a later moment, when so much of it was taken back until then: the newest first. */
function createTaking(taken: readonly CreditTaken[]) {
  const left = new Map(taken.map((one) => [one, one.amount]));
  const takenOf = ({ from, amount }: Credit, at: Date): number => {
    let rest = amount;
    for (const one of taken) {
      if (from === null || one.at >= at || !one.from.includes(from)) continue;
      const there = left.get(one) ?? 0;
      const part = Math.min(rest, there);
      left.set(one, there - part);
      rest -= part;
    }
    return amount - rest;
  };
  return (credit: readonly Credit[], at: Date): readonly Credit[] =>
    credit
      .toReversed()
      .map((portion) => ({ ...portion, amount: portion.amount - takenOf(portion, at) }))
      .filter(({ amount }) => amount > 0)
      .toReversed();
}

/** Of all the payments of one person by card, the oldest first, with whatever credit was taken back of any of them. */
export function traceMoney(
  payments: readonly TracedPayment[],
  taken: readonly CreditTaken[] = [],
): MoneyTrail {
  const behind = new Map<string, readonly Portion[]>();
  const lastOf = new Map<string, TracedPayment>();
  const standingOf = createTaking(taken);
  let credit: readonly Credit[] = [];
  for (const payment of payments) {
    const { id, subscriptionRef, start, paid, paidAt, worth, begins, currency } = payment;
    const standing = standingOf(credit, paidAt);
    const spendable = standing.filter((one) => one.currency === currency);
    const before = begins ? lastOf.get(subscriptionRef ?? id) : undefined;
    const share = before === undefined ? 0 : unusedShare(before, start ?? paidAt);
    const unused = (behind.get(before?.id ?? '') ?? []).map(({ from, amount }) => ({
      from,
      amount: amount * share,
    }));
    const needed = Math.max(0, worth - paid);
    const carried = split(unused, needed);
    const spent = split(spendable, needed - sumOf(carried.taken));
    const known = [{ from: id, amount: paid }, ...carried.taken, ...spent.taken];
    const elsewhere = Math.max(paid, worth) - sumOf(known);
    behind.set(id, [...known, ...(elsewhere > leastCents ? [{ from: null, amount: elsewhere }] : [])]);
    credit = [
      ...standing.filter((one) => one.currency !== currency),
      ...[...spent.rest, ...carried.rest].map((portion) => ({ ...portion, currency })),
    ];
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
