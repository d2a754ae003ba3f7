// What somebody has bought, with all that was ever paid for it.

import type { ByLocale, Currency } from '@cadetto/contract';
import type { Db } from '../database/open.ts';
import { creditTaken, type PaidPeriod } from './unused-money.ts';

export interface ContractPayment extends PaidPeriod {
  readonly id: string;
  readonly source: 'card' | 'carrier';
  readonly ref: string;
  /** The provider's name for it; none where nothing was charged. */
  readonly paymentRef: string | null;
  readonly planName: ByLocale;
  readonly currency: Currency;
  readonly refunded: number;
  /** Which of them was written first. */
  readonly order: number;
}

/** A purchase, or a subscription with all that was ever paid for it. */
export interface Contract {
  readonly subscriptionRef: string | null;
  /** The oldest first. */
  readonly payments: readonly ContractPayment[];
  /** Credit that has paid for something else since. */
  readonly creditSpent: number;
}

export interface PaidByCard extends ContractPayment {
  readonly subscriptionRef: string | null;
}

export interface ContractStore {
  /** All that somebody has paid for by card, of whatever contract, the oldest first. */
  paidByCard(personId: string): Promise<readonly PaidByCard[]>;
  /** The contracts somebody has concluded since then, and not withdrawn from. */
  concludedSince(personId: string, since: Date): Promise<readonly Contract[]>;
  /** The contract a payment belongs to; null when it is somebody else's. */
  contractOf(personId: string, paymentId: string): Promise<Contract | null>;
}

const sources = ['card', 'carrier'] as const;

function payments(db: Db, personId: string) {
  return db
    .selectFrom('payment')
    .select([
      'payment.id',
      'source',
      'source_ref as ref',
      'payment_ref as paymentRef',
      'plan_name as planName',
      'subscription_ref as subscriptionRef',
      'period_start as start',
      'period_end as end',
      'used_seconds as usedSeconds',
      'total as paid',
      'worth',
      'refunded',
      'currency',
      'paid_at as paidAt',
      'begins',
      'number_in_order as order',
    ])
    .where('payment.person_id', '=', personId)
    .where('source', 'in', sources)
    .orderBy('paid_at')
    .orderBy('number_in_order');
}

type Row = Awaited<ReturnType<ReturnType<typeof payments>['execute']>>[number];

function contractPayment({ subscriptionRef: _of, source, ...row }: Row): ContractPayment {
  return { ...row, source: source === 'carrier' ? 'carrier' : 'card' };
}

export function contractStore(db: Db): ContractStore {
  /** What a change carries over within another contract is no credit that was spent. */
  const creditSpentBeside = async (personId: string, { subscriptionRef, paidAt }: Row): Promise<number> => {
    const rows = await payments(db, personId).where('source', '=', 'card').execute();
    const others = rows.filter(
      (row) => row.subscriptionRef === null || row.subscriptionRef !== subscriptionRef,
    );
    const contracts = Map.groupBy(others, (row) => row.subscriptionRef ?? row.id);
    const spent = [...contracts.values()].reduce((sum, periods) => sum + creditTaken(periods, paidAt), 0);
    const withdrawals = await db
      .selectFrom('withdrawal')
      .select(['payment_id', 'credited'])
      .where('person_id', '=', personId)
      .execute();
    const back = withdrawals
      .filter(({ payment_id }) => others.some(({ id, paidAt: at }) => id === payment_id && at >= paidAt))
      .reduce((sum, { credited }) => sum + credited, 0);
    return Math.max(0, spent - back);
  };

  const contractFrom = async (personId: string, row: Row): Promise<Contract> => {
    const { subscriptionRef } = row;
    if (subscriptionRef === null)
      return { subscriptionRef, payments: [contractPayment(row)], creditSpent: 0 };
    const all = await payments(db, personId).where('subscription_ref', '=', subscriptionRef).execute();
    return {
      subscriptionRef,
      payments: all.map(contractPayment),
      creditSpent: await creditSpentBeside(personId, all[0] ?? row),
    };
  };

  return {
    async paidByCard(personId) {
      const rows = await payments(db, personId).where('source', '=', 'card').execute();
      return rows.map((row) => ({ ...contractPayment(row), subscriptionRef: row.subscriptionRef }));
    },

    async concludedSince(personId, since) {
      const rows = await payments(db, personId)
        .where('begins', '=', true)
        .where('paid_at', '>', since)
        .where((row) =>
          row.not(
            row.exists(
              row
                .selectFrom('withdrawal')
                .innerJoin('payment as withdrawn', 'withdrawn.id', 'withdrawal.payment_id')
                .select('payment_id')
                .where((other) =>
                  other.or([
                    other('withdrawn.id', '=', other.ref('payment.id')),
                    other('withdrawn.subscription_ref', '=', other.ref('payment.subscription_ref')),
                  ]),
                ),
            ),
          ),
        )
        .execute();
      // A change takes the place of what was concluded before it.
      const last = rows.filter(
        ({ id, subscriptionRef }) =>
          subscriptionRef === null ||
          rows.findLast((other) => other.subscriptionRef === subscriptionRef)?.id === id,
      );
      const contracts: Contract[] = [];
      for (const row of last.toReversed()) contracts.push(await contractFrom(personId, row));
      return contracts;
    },

    async contractOf(personId, paymentId) {
      const row = await payments(db, personId)
        .where((is) => is(is.cast<string>('payment.id', 'text'), '=', paymentId))
        .executeTakeFirst();
      return row === undefined ? null : contractFrom(personId, row);
    },
  };
}
