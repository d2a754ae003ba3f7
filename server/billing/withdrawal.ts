// The right to withdraw within 14 days of concluding a contract, be it by buying or by changing the plan: access ends,
// what is not used comes back, and both are written down before anybody is asked to pay, so that whoever was promised a
// refund gets it.

import type { Locale, Withdrawable } from '@cadetto/contract';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/open.ts';
import { Failure } from '../failure.ts';
import type { Outbox } from '../messaging/outbox.ts';
import { reverseCashback } from '../wallet/wallet-store.ts';
import { attemptStore } from './attempt-store.ts';
import type { Checkouts } from './checkout.ts';
import { contractStore, type Contract, type ContractPayment } from './contract-store.ts';
import type { Customers } from './customers.ts';
import { grantStore } from './grant-store.ts';
import type { PayingBack } from './paying-back.ts';
import { failProvider } from './provider-failure.ts';
import type { Provider } from './provider/provider.ts';
import { isProviderError } from './provider/trouble.ts';
import type { RenewalPush } from './renewal-push.ts';
import { partsOf, reckon, reckonedOver } from './reckoning.ts';
import type { Settling } from './settling.ts';
import { withdrawalMs } from './unused-money.ts';
import { subscriptionStore } from './subscription-store.ts';
import { withdrawalStore, type Promised } from './withdrawal-store.ts';

export interface Withdrawals {
  of(personId: string, locale: Locale): Promise<readonly Withdrawable[]>;
  withdraw(personId: string, paymentId: string): Promise<Promised>;
}

export interface WithdrawalParts {
  readonly db: Db;
  readonly provider: Provider;
  readonly customers: Customers;
  readonly checkouts: Pick<Checkouts, 'abandon'>;
  readonly settling: Settling;
  readonly renewalPush: RenewalPush;
  readonly payBack: PayingBack;
  readonly outbox: Outbox;
  readonly clock: Clock;
}

const concludedWith = ({ payments }: Contract): ContractPayment | undefined =>
  payments.findLast(({ begins }) => begins);

const lastDay = ({ paidAt }: ContractPayment): Date => new Date(paidAt.getTime() + withdrawalMs);

function demandInTime(contract: Contract, paymentId: string, now: Date): ContractPayment {
  const concluded = concludedWith(contract);
  if (concluded?.id !== paymentId || lastDay(concluded) <= now) throw new Failure('too_late');
  return concluded;
}

export function createWithdrawals(parts: WithdrawalParts): Withdrawals {
  const { db, provider, customers, checkouts, settling, renewalPush, payBack, outbox, clock } = parts;

  /** A refund by the dashboard or a change that nobody told of would be promised once more. */
  const hearFirst = async ({ subscriptionRef, payments }: Contract): Promise<void> => {
    try {
      if (subscriptionRef !== null) await settling.subscription(subscriptionRef);
      for (const { source, paymentRef } of payments)
        if (source === 'card' && paymentRef !== null) await settling.payment(paymentRef);
    } catch (error) {
      // The right does not wait for a provider that is away.
      if (!isProviderError(error)) throw error;
    }
  };

  /** What was begun and not paid has taken credit already: it is given up, or the credit would come back twice. */
  const giveUpPurchase = async (personId: string): Promise<void> => {
    try {
      await checkouts.abandon(personId);
    } catch (error) {
      // Paid for a moment ago, and counted as such.
      if (!(error instanceof Failure) || error.key !== 'already_subscribed') throw error;
    }
  };

  /** The credit that can be paid back in money; nothing where the contract has left none. */
  const freeCredit = async (personId: string, paymentId: string): Promise<number> => {
    const now = clock.now();
    const contracts = contractStore(db);
    const before = await contracts.contractOf(personId, paymentId);
    if (before === null || (await withdrawalStore(db).of(paymentId)) !== null) return 0;
    demandInTime(before, paymentId, now);
    await hearFirst(before);
    const contract = await contracts.contractOf(personId, paymentId);
    if (contract === null || reckon(contract, now).credit === 0) return 0;
    await giveUpPurchase(personId);
    const customerId = await customers.knownIdOf(personId);
    return customerId === null ? 0 : provider.creditOf(customerId).catch(failProvider);
  };

  return {
    async of(personId, locale) {
      const now = clock.now();
      const since = new Date(now.getTime() - withdrawalMs);
      const contracts = await contractStore(db).concludedSince(personId, since);
      const living = new Set(
        (await subscriptionStore(db).living(personId)).map(({ provider_id }) => provider_id),
      );
      return contracts.flatMap((contract) => {
        const concluded = concludedWith(contract);
        const { paid, refund, credited } = reckon(contract, now);
        // What was got for nothing and renews is a contract like any other: it can be withdrawn from too.
        const goesOn = contract.subscriptionRef !== null && living.has(contract.subscriptionRef);
        if (concluded === undefined || (refund + credited === 0 && !goesOn)) return [];
        return [
          {
            id: concluded.id,
            planName: concluded.planName[locale],
            boughtAt: concluded.paidAt.toISOString(),
            until: lastDay(concluded).toISOString(),
            paid,
            refund,
            credit: credited,
            currency: concluded.currency,
          },
        ];
      });
    },

    async withdraw(personId, paymentId) {
      const now = clock.now();
      const { email, locale } = await customers.payer(personId);
      const creditThere = await freeCredit(personId, paymentId);
      const promised = await db.transaction().execute(async (transaction) => {
        await grantStore(transaction).holdFor(personId);
        const store = withdrawalStore(transaction);
        const contract = await contractStore(transaction).contractOf(personId, paymentId);
        if (contract === null) throw new Failure('not_found');
        const before = await store.of(paymentId);
        if (before !== null) return before;
        const concluded = demandInTime(contract, paymentId, now);
        const { refund, credit, credited } = reckon(contract, now, creditThere);
        // Begun since the credit was looked at: it may have taken it.
        if (credit > 0 && (await attemptStore(transaction).open(personId)) !== null)
          throw new Failure('busy', { retryAfterSeconds: 2 });
        const { currency } = concluded;
        await store.add({
          personId,
          paymentId,
          refund,
          currency,
          credit,
          credited,
          parts: partsOf(contract.payments, refund),
          reckonedTo: reckonedOver(contract),
          at: now,
        });
        await grantStore(transaction).revokePaid(paymentId, now);
        await grantStore(transaction).bringForward(personId, now);
        // A plan that waited for the days of a pass would wait without access.
        if (contract.subscriptionRef === null) await renewalPush.ask(transaction, personId);
        // What earlier periods have earned, they have earned.
        for (const { ref, end } of contract.payments)
          if (end === null || end > now) await reverseCashback(transaction, { ref, at: now });
        await outbox.put(transaction, {
          channel: 'mail',
          recipient: email,
          locale,
          letter: {
            kind: 'withdrawal_confirmed',
            planName: concluded.planName[locale],
            at: now,
            refund,
            credit: credited,
            currency,
          },
          key: `withdrawal:${paymentId}`,
        });
        return { refund, credited, currency, at: now };
      });
      try {
        await payBack(paymentId);
        await renewalPush.tryFor(personId);
      } catch (error) {
        // The promise stands and is kept later; only a fault of ours is worth telling.
        const isAway = error instanceof Failure && error.key === 'busy';
        if (!isAway && !isProviderError(error)) throw error;
      }
      return promised;
    },
  };
}
