// What comes back of a contract that somebody withdraws from, and from which of its payments.

import type { Contract, ContractPayment } from './contract-store.ts';
import { unusedMoney } from './unused-money.ts';
import type { AskedBack, RefundPart } from './withdrawal-store.ts';

export interface Reckoning {
  readonly paid: number;
  /** In money. */
  readonly refund: number;
  /** Of the refund, what is credit until then. */
  readonly credit: number;
  /** Beside the refund, what is credit again from then on. */
  readonly credited: number;
}

const leftOf = ({ paid, refunded }: ContractPayment): number => paid - refunded;

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Never more than was paid and not paid back yet, and of the credit never more than there is. */
export function reckon({ payments, creditSpent }: Contract, now: Date, creditThere = Infinity): Reckoning {
  const { paid, unused, unusedCredit, credit } = unusedMoney(payments, now);
  const most = sumOf(payments.map(leftOf));
  const creditLeft = Math.min(creditThere, Math.max(0, credit - creditSpent));
  const refund = Math.min(most, unused + creditLeft);
  return {
    paid: paid + creditLeft,
    refund,
    credit: Math.max(0, Math.min(creditLeft, refund - unused)),
    credited: unusedCredit,
  };
}

/** The newest payments first: older ones may be past what a bank takes back. */
export function partsOf(payments: readonly ContractPayment[], refund: number): RefundPart[] {
  let rest = refund;
  return payments.toReversed().flatMap((payment) => {
    const amount = Math.min(rest, leftOf(payment));
    rest -= amount;
    return amount > 0 ? [{ paymentId: payment.id, amount }] : [];
  });
}

export const reckonedOver = ({ payments }: Contract): number =>
  Math.max(0, ...payments.map(({ order }) => order));

export const isHeardLater = ({ order }: ContractPayment, { reckonedTo }: AskedBack): boolean =>
  order > reckonedTo;

export interface ReckonedAgain extends Omit<Reckoning, 'paid'> {
  /** In the place of those that are not paid back yet. */
  readonly parts: readonly RefundPart[];
}

/** With what was heard of after the promise: a change that nobody had told, or a renewal charged all the same. */
export function reckonAgain(contract: Contract, promise: AskedBack, creditThere: number): ReckonedAgain {
  const { askedAt, parts } = promise;
  const paidBack = new Map(parts.filter(({ isPaid }) => isPaid).map((part) => [part.paymentId, part.amount]));
  const payments = contract.payments.map((payment) => ({
    ...payment,
    refunded: Math.max(0, payment.refunded - (paidBack.get(payment.id) ?? 0)),
  }));
  // Of a time that was not to come any more, nothing was used.
  const isAfterwards = (payment: ContractPayment) =>
    isHeardLater(payment, promise) && !payment.begins && payment.start !== null && payment.start >= askedAt;
  const afterwards = payments.filter(isAfterwards);
  const before = reckon(
    { ...contract, payments: payments.filter((payment) => !isAfterwards(payment)) },
    askedAt,
    creditThere,
  );
  const refund = Math.max(promise.refund, before.refund + sumOf(afterwards.map(leftOf)));
  if (paidBack.size === 0)
    return {
      refund,
      credit: before.credit,
      credited: before.credited + sumOf(afterwards.map(({ paid, worth }) => Math.max(0, worth - paid))),
      parts: partsOf(payments, refund),
    };
  const others = payments.filter(({ id }) => !paidBack.has(id));
  return {
    refund,
    credit: promise.credit,
    credited: promise.credited,
    parts: partsOf(others, refund - sumOf([...paidBack.values()])),
  };
}
