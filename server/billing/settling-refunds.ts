// Money that was taken back: refunds made by hand at the provider, and what banks ask back or lose.

import type { Clock } from '../clock.ts';
import type { Db } from '../database/open.ts';
import { restoreCashback, reverseCashback } from '../wallet/wallet-store.ts';
import { contractStore, type PaidByCard } from './contract-store.ts';
import { customerStore } from './customer-store.ts';
import { errandStore } from './errand-store.ts';
import { grantStore } from './grant-store.ts';
import { createRounds } from './in-turn.ts';
import { creditFrom, isPaidBy, paidBeside, traceMoney, type CreditTaken } from './money-trail.ts';
import { paymentStore, type PaymentTaken } from './payment-store.ts';
import type { Provider } from './provider/provider.ts';
import { tellOfRefused } from './refused-refund.ts';
import { askToMoveRenewals } from './renewal-push.ts';
import { withdrawalStore } from './withdrawal-store.ts';

const mostReadings = 5;

/** What a card pays for. */
const paidSources = ['subscription', 'plus', 'one_time'] as const;

interface LostPeriod extends Pick<PaymentTaken, 'id' | 'ref' | 'subscriptionRef'> {
  /** Of another payment, which went back as well. */
  readonly isBackToo: boolean;
}

interface Purse {
  readonly customerId: string | null;
  /** All that was ever paid by card. */
  readonly payments: readonly PaidByCard[];
  /** Credit that went back with other payments, or with this one before: lost to a refund, or withdrawn from. */
  readonly taken: readonly CreditTaken[];
}

/** What credit is moved under that a payment has left. */
const lostKey = (paymentId: string): string => `lost:${paymentId}`;

const allOf = (paymentId: string, at: Date): CreditTaken => ({ from: [paymentId], at, amount: Infinity });

interface RefundSettlingParts {
  readonly db: Db;
  readonly provider: Provider;
  readonly clock: Clock;
  /** The person an invoice belongs to; null when it is nobody's of ours. */
  readonly settleInvoice: (invoiceId: string) => Promise<string | null>;
}

export function createRefundSettling({ db, provider, clock, settleInvoice }: RefundSettlingParts) {
  /** A refund may be heard of before the payment it takes back: then the payment is settled first. */
  const knownPayment = async (paymentRef: string): Promise<PaymentTaken | null> => {
    const known = await paymentStore(db).byPaymentRef(paymentRef);
    if (known !== null) return known;
    const invoiceId = await provider.invoicePaidBy(paymentRef);
    if (invoiceId === null || (await settleInvoice(invoiceId)) === null) return null;
    return paymentStore(db).byPaymentRef(paymentRef);
  };

  const isWithdrawn = (at: Db, { id }: Pick<LostPeriod, 'id'>): Promise<boolean> =>
    paymentStore(at).isWithdrawn(id);

  /** Of whoever paid, as it is read before anything is taken. Nobody's when they are gone. */
  const purseOf = async ({ personId }: PaymentTaken): Promise<Purse> => {
    if (personId === null) return { customerId: null, payments: [], taken: [] };
    const payments = await contractStore(db).paidByCard(personId);
    const { customerId } = (await customerStore(db).payer(personId)) ?? { customerId: null };
    const moves = customerId === null ? new Map<string, Date>() : await provider.creditMoves(customerId);
    const lost = payments.flatMap(({ id }) => {
      const at = moves.get(lostKey(id));
      return at === undefined ? [] : [allOf(id, at)];
    });
    const withdrawn = await withdrawalStore(db).creditTaken(personId);
    return { customerId, payments, taken: [...lost, ...withdrawn] };
  };

  /** What it has left as credit would be spent beside the money; a withdrawal has reckoned with both. */
  const takeCredit = async (payment: PaymentTaken, purse: Purse): Promise<readonly CreditTaken[]> => {
    const { id } = payment;
    const { customerId, payments, taken } = purse;
    if (customerId === null || taken.some(({ from }) => from.includes(id))) return taken;
    if (await isWithdrawn(db, payment)) return taken;
    const currency = payments.find((one) => one.id === id)?.currency;
    const amount = creditFrom(traceMoney(payments, taken), id);
    if (currency === undefined || amount === 0) return taken;
    await provider.moveCredit({ customerId, amount: -amount, currency, key: lostKey(id) });
    return [...taken, allOf(id, clock.now())];
  };

  /** Those behind a period together with it that a bank has decided against: no refund of ours says that they are gone. */
  const lostBeside = async ({ id }: PaymentTaken, { payments, taken }: Purse): Promise<readonly string[]> => {
    const beside = paidBeside(traceMoney(payments, taken), id);
    const lost: string[] = [];
    for (const { id: other, paymentRef } of payments)
      if (paymentRef !== null && beside.has(other) && (await provider.disputeOf(paymentRef)) === 'lost')
        lost.push(other);
    return lost;
  };

  /** It and what was paid for with nothing else: what a change carried over, or credit that it had left. */
  const boughtWith = async (
    transaction: Db,
    payment: PaymentTaken,
    { taken, beside }: { readonly taken: readonly CreditTaken[]; readonly beside: readonly string[] },
  ): Promise<readonly LostPeriod[]> => {
    const { id, personId } = payment;
    const own = { ...payment, isBackToo: false };
    if (personId === null || (await isWithdrawn(transaction, payment))) return [own];
    const payments = await contractStore(transaction).paidByCard(personId);
    const trail = traceMoney(payments, taken);
    const isBack = ({ paid, refunded }: PaidByCard) => paid > 0 && refunded >= paid;
    const lost = new Set([...payments.filter(isBack).map((one) => one.id), ...beside]);
    const others = payments.filter((one) => one.id !== id && isPaidBy(trail, one.id, id, lost));
    return [own, ...others.map((one) => ({ ...one, isBackToo: lost.has(one.id) }))];
  };

  const takeAccess = async (
    transaction: Db,
    personId: string | null,
    lost: readonly LostPeriod[],
    at: Date,
  ): Promise<void> => {
    const taken: LostPeriod[] = [];
    for (const period of lost) {
      await reverseCashback(transaction, { ref: period.ref, at });
      for (const source of paidSources)
        if (await grantStore(transaction).revoke({ source, ref: period.ref }, at)) taken.push(period);
    }
    if (taken.length === 0) return;
    if (personId === null) return;
    for (const { id, subscriptionRef } of taken)
      if (subscriptionRef !== null && (await paymentStore(transaction).isLatest(id)))
        await grantStore(transaction).revokeGrace(personId, { subscriptionRef, but: null }, at);
    // A pass that was laid after it would leave a hole where it was.
    await grantStore(transaction).bringForward(personId, at);
    // A plan that waits for the days of a pass would wait without access.
    if (taken.some(({ subscriptionRef }) => subscriptionRef === null))
      await askToMoveRenewals(transaction, personId, at);
  };

  /** A part given back is a kindness, and a dispute that was won changes nothing: access is as it was. */
  const giveAccessAgain = async (
    transaction: Db,
    personId: string | null,
    lost: readonly LostPeriod[],
    at: Date,
  ): Promise<void> => {
    let wasTaken = false;
    for (const period of lost) {
      const { ref, isBackToo } = period;
      // Its own money would be back, and it could be watched for what little another has paid of it.
      if (isBackToo) continue;
      if (await isWithdrawn(transaction, period)) continue;
      // What was left of it pays for another plan, and comes again with that.
      if (await paymentStore(transaction).isReplaced(period.id)) continue;
      for (const source of paidSources) {
        if (!(await grantStore(transaction).restore({ source, ref }, at))) continue;
        await restoreCashback(transaction, { ref, at });
        wasTaken = true;
      }
    }
    if (wasTaken && personId !== null) await askToMoveRenewals(transaction, personId, at);
  };

  /** Whoever has all the money of the present period back, by us or by their bank, is not charged for the next one. */
  const endRenewals = async (transaction: Db, period: LostPeriod, now: Date) => {
    const { id, subscriptionRef } = period;
    if (subscriptionRef === null) return;
    if ((await paymentStore(transaction).isLatest(id)) && !(await isWithdrawn(transaction, period)))
      await errandStore(transaction).endSubscription(subscriptionRef, now);
  };

  /** False when somebody else has written meanwhile: nothing was done, and all is to be read again. */
  const settle = async (paymentRef: string): Promise<boolean> => {
    const payment = await knownPayment(paymentRef);
    if (payment === null) return true;
    const { sum: refunded, failed } = await provider.refunded(paymentRef);
    const dispute = await provider.disputeOf(paymentRef);
    const isGone = refunded >= payment.total || dispute === 'lost';
    const isLost = isGone || dispute === 'open';
    const purse = await purseOf(payment);
    const beside = await lostBeside(payment, purse);
    const taken = isGone ? await takeCredit(payment, purse) : purse.taken;
    const now = clock.now();
    return db.transaction().execute(async (transaction) => {
      if (payment.personId !== null) await grantStore(transaction).holdFor(payment.personId);
      if (!(await paymentStore(transaction).holdAsRead(payment))) return false;
      const byHand = await withdrawalStore(transaction).settledByHand(payment.id);
      await paymentStore(transaction).setRefunded(payment.id, Math.min(refunded + byHand, payment.total));
      const lost = await boughtWith(transaction, payment, { taken, beside });
      if (isLost) await takeAccess(transaction, payment.personId, lost, now);
      else await giveAccessAgain(transaction, payment.personId, lost, now);
      if (isGone) for (const period of lost) await endRenewals(transaction, period, now);
      for (const withdrawalId of await withdrawalStore(transaction).takeBack(failed))
        await tellOfRefused(transaction, withdrawalId, now);
      return true;
    });
  };

  const settleWhole = async (paymentRef: string): Promise<void> => {
    for (let reading = 0; reading < mostReadings; reading += 1) if (await settle(paymentRef)) return;
    throw new Error('a payment changed under every reading of it');
  };

  const rounds = createRounds<void>();
  return (paymentRef: string): Promise<void> => rounds(paymentRef, () => settleWhole(paymentRef));
}
