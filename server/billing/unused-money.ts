// What of the money paid for a contract is not used yet. A change of plan carries over what was left: some of it pays
// for the new period, and what that does not need stays as credit.

const day = 24 * 60 * 60 * 1000;
export const withdrawalMs = 14 * day;

export interface PaidPeriod {
  readonly start: Date | null;
  readonly end: Date | null;
  /** Of a pass, what was watched before it was moved to this period. */
  readonly usedSeconds: number;
  /** By card or on the phone bill. */
  readonly paid: number;
  /** What the period costs, however it was paid. */
  readonly worth: number;
  readonly paidAt: Date;
  /** Bought, or changed to: a renewal only goes on with what there was. */
  readonly begins: boolean;
}

export interface UnusedMoney {
  /** What was paid for the present period, by whichever payments, and with credit of whatever origin. */
  readonly paid: number;
  readonly unused: number;
  /** Not used either, but paid with credit that did not come from this contract: it is credit again. */
  readonly unusedCredit: number;
  /** Kept as credit by a change, of money paid within the time to withdraw. */
  readonly credit: number;
}

interface Carried {
  readonly inPeriod: number;
  /** Of other contracts, or given by hand. */
  readonly creditInPeriod: number;
  /** By when it was paid: what is too old to be withdrawn stays credit. */
  readonly left: readonly { readonly amount: number; readonly paidAt: Date }[];
  readonly period: PaidPeriod | null;
  readonly since: Date;
}

export function unusedShare({ start, end, usedSeconds }: PaidPeriod, at: Date): number {
  if (start === null || end === null || (at <= start && usedSeconds === 0)) return 1;
  const length = end.getTime() - start.getTime() + usedSeconds * 1000;
  const left = end.getTime() - Math.max(at.getTime(), start.getTime());
  return length <= 0 ? 0 : Math.max(0, left) / length;
}

const sumOf = (left: Carried['left']): number => left.reduce((sum, { amount }) => sum + amount, 0);

/** Takes so much away, the oldest first. */
function without(left: Carried['left'], amount: number): Carried['left'] {
  let rest = amount;
  return left.flatMap((one) => {
    const taken = Math.min(rest, one.amount);
    rest -= taken;
    return taken === one.amount ? [] : [{ ...one, amount: one.amount - taken }];
  });
}

function carry(before: Carried, period: PaidPeriod): Carried {
  const over =
    before.period === null || !period.begins
      ? 0
      : before.inPeriod * unusedShare(before.period, period.start ?? period.paidAt);
  const needed = Math.max(0, period.worth - period.paid);
  const fromBefore = Math.min(over, needed);
  const fromCredit = Math.min(sumOf(before.left), needed - fromBefore);
  const kept = over - fromBefore;
  const fromElsewhere = needed - fromBefore - fromCredit;
  return {
    inPeriod: period.paid + fromBefore + fromCredit,
    // The provider carries over whole cents, and what differs by one was paid by nobody.
    creditInPeriod: fromElsewhere > 1 ? fromElsewhere : 0,
    left: [
      ...without(before.left, fromCredit),
      ...(kept > 0 ? [{ amount: kept, paidAt: before.since }] : []),
    ],
    period,
    since: period.begins ? period.paidAt : before.since,
  };
}

const nothingYet = (now: Date): Carried => ({
  inPeriod: 0,
  creditInPeriod: 0,
  left: [],
  period: null,
  since: now,
});

/** Of the periods of one contract, the oldest first, what those paid since then have taken of credit from elsewhere. */
export function creditTaken(periods: readonly PaidPeriod[], since: Date): number {
  let carried = nothingYet(since);
  let taken = 0;
  for (const period of periods) {
    carried = carry(carried, period);
    if (period.paidAt >= since) taken += carried.creditInPeriod;
  }
  return Math.round(taken);
}

/** Of all the periods of one contract, the oldest first. */
export function unusedMoney(periods: readonly PaidPeriod[], now: Date): UnusedMoney {
  let carried = nothingYet(now);
  for (const period of periods) carried = carry(carried, period);
  const { inPeriod, creditInPeriod, left, period } = carried;
  const share = period === null ? 0 : unusedShare(period, now);
  const returnable = left.filter(({ paidAt }) => now.getTime() - paidAt.getTime() < withdrawalMs);
  return {
    paid: Math.round(inPeriod + creditInPeriod),
    unused: Math.round(inPeriod * share),
    unusedCredit: Math.round(creditInPeriod * share),
    credit: Math.round(sumOf(returnable)),
  };
}
