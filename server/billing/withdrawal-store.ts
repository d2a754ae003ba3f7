// Who has withdrawn, what was promised them, and what of it has gone back.

import type { Currency } from '@cadetto/contract';
import type { BilledTo } from '../database/billing-schema.ts';
import type { Db } from '../database/open.ts';
import type { CreditTaken } from './money-trail.ts';

export interface Promised {
  readonly refund: number;
  /** Beside the refund, as credit. */
  readonly credited: number;
  readonly currency: Currency;
  readonly at: Date;
}

export interface RefundPart {
  readonly paymentId: string;
  readonly amount: number;
}

export interface NewWithdrawal extends Promised {
  /** Null when they are gone, and what was paid for them goes back. */
  readonly personId: string | null;
  /** The payment the contract was concluded with. */
  readonly paymentId: string;
  /** Of the refund, what is credit until then. */
  readonly credit: number;
  readonly parts: readonly RefundPart[];
  /** The last payment it is reckoned over. */
  readonly reckonedTo: number;
}

export interface AskedPart extends RefundPart {
  readonly source: 'card' | 'carrier';
  readonly ref: string;
  readonly paymentRef: string | null;
  /** All that was paid with the payment. */
  readonly paid: number;
  readonly isPaid: boolean;
}

export interface AskedBack {
  readonly personId: string | null;
  readonly subscriptionRef: string | null;
  readonly askedAt: Date;
  readonly refund: number;
  readonly credit: number;
  readonly credited: number;
  readonly currency: Currency;
  readonly reckonedTo: number;
  readonly parts: readonly AskedPart[];
}

export interface RefusedWithdrawal {
  readonly id: string;
  readonly askedAt: Date;
  /** The last try. */
  readonly triedAt: Date;
  readonly currency: Currency;
  readonly billedTo: BilledTo;
}

export type AmendedWithdrawal = Pick<
  NewWithdrawal,
  'refund' | 'credit' | 'credited' | 'parts' | 'reckonedTo'
>;

export interface WithdrawalStore {
  of(paymentId: string): Promise<Promised | null>;
  /** Whether credit is promised back in money since then, and perhaps not taken yet. */
  isTakingCredit(personId: string, since: Date): Promise<boolean>;
  /** Credit of contracts that were withdrawn from, which is money again. */
  creditTaken(personId: string): Promise<readonly CreditTaken[]>;
  add(withdrawal: NewWithdrawal): Promise<void>;
  /** The withdrawal from a subscription; null when nobody has withdrawn from it. */
  ofSubscription(subscriptionRef: string): Promise<string | null>;
  /** Null when everything promised has gone back. */
  asked(paymentId: string): Promise<AskedBack | null>;
  /** More is promised: what is paid back already stays, the other parts are these. */
  amend(paymentId: string, amended: AmendedWithdrawal): Promise<void>;
  /** All of what was charged after its owner had gone. */
  promiseStray(withdrawalId: string, stray: RefundPart): Promise<void>;
  /** Something was paid for it since, which is to go back. */
  reopen(paymentId: string, now: Date): Promise<void>;
  paidBack(withdrawalId: string, paymentId: string, refundId: string): Promise<void>;
  /** These refunds came to nothing; answers the withdrawals that owe them again. */
  takeBack(refundIds: readonly string[]): Promise<readonly string[]>;
  /** False when that was known before. */
  refuse(paymentId: string, now: Date): Promise<boolean>;
  /** Those that wait for somebody to look at them, the oldest first. */
  refused(most: number): Promise<readonly RefusedWithdrawal[]>;
  /** One of them, until the transaction ends; null when there is none of that name. */
  holdRefused(paymentId: string): Promise<RefusedWithdrawal | null>;
  /** Of a payment, what an operator has paid back another way. */
  settledByHand(paymentId: string): Promise<number>;
  /** What is promised and has not gone back. */
  owed(paymentId: string): Promise<readonly RefundPart[]>;
  /** Unless something is owed still. */
  done(paymentId: string, now: Date): Promise<void>;
  takeUnsettled(before: Date, now: Date, most: number): Promise<readonly string[]>;
}

/** The provider has forgotten its refusal by then: keys repeat their answers for a day. */
const refusedAgainMs = 25 * 60 * 60 * 1000;

/** Before the reference of what an operator has paid back another way: no provider has a refund of that name. */
export const byHandPrefix = 'by-hand:';

export function withdrawalStore(db: Db): WithdrawalStore {
  const addParts = async (withdrawalId: string, parts: readonly RefundPart[]): Promise<void> => {
    if (parts.length === 0) return;
    await db
      .insertInto('withdrawal_part')
      .values(
        parts.map(({ paymentId, amount }) => ({
          withdrawal_id: withdrawalId,
          payment_id: paymentId,
          amount,
        })),
      )
      .execute();
  };

  const allRefused = () =>
    db
      .selectFrom('withdrawal')
      .innerJoin('payment', 'payment.id', 'withdrawal.payment_id')
      .select([
        'payment.id',
        'asked_at as askedAt',
        'updated_at as triedAt',
        'withdrawal.currency',
        'billed_to as billedTo',
      ])
      .where('state', '=', 'refused');

  return {
    async of(paymentId) {
      const row = await db
        .selectFrom('withdrawal')
        .select(['refund', 'credited', 'currency', 'asked_at as at'])
        .where('payment_id', '=', paymentId)
        .executeTakeFirst();
      return row ?? null;
    },

    async isTakingCredit(personId, since) {
      const row = await db
        .selectFrom('withdrawal')
        .select('payment_id')
        .where('person_id', '=', personId)
        .where('state', '=', 'asked')
        .where('credit', '>', 0)
        .where('asked_at', '>', since)
        .executeTakeFirst();
      return row !== undefined;
    },

    async creditTaken(personId) {
      const rows = await db
        .selectFrom('withdrawal')
        .innerJoin('payment as withdrawn', 'withdrawn.id', 'withdrawal.payment_id')
        .innerJoin('payment as other', (join) =>
          join.on((row) =>
            row.or([
              row('other.id', '=', row.ref('withdrawn.id')),
              row('other.subscription_ref', '=', row.ref('withdrawn.subscription_ref')),
            ]),
          ),
        )
        .select(['withdrawal.payment_id as name', 'credit as amount', 'asked_at as at', 'other.id as from'])
        .where('withdrawal.person_id', '=', personId)
        .where('credit', '>', 0)
        .execute();
      const contracts = Map.groupBy(rows, ({ name }) => name);
      return [...contracts.values()].flatMap((parts) => {
        const [first] = parts;
        if (first === undefined) return [];
        return [{ from: parts.map(({ from }) => from), at: first.at, amount: first.amount }];
      });
    },

    async add({ personId, paymentId, refund, currency, credit, credited, parts, reckonedTo, at }) {
      await db
        .insertInto('withdrawal')
        .values({
          payment_id: paymentId,
          person_id: personId,
          asked_at: at,
          refund,
          credit,
          credited,
          currency,
          reckoned_to: reckonedTo,
          state: 'asked',
          updated_at: at,
        })
        .execute();
      await addParts(paymentId, parts);
    },

    async ofSubscription(subscriptionRef) {
      const row = await db
        .selectFrom('withdrawal')
        .innerJoin('payment', 'payment.id', 'withdrawal.payment_id')
        .select('payment_id as id')
        .where('subscription_ref', '=', subscriptionRef)
        .executeTakeFirst();
      return row?.id ?? null;
    },

    async asked(paymentId) {
      const row = await db
        .selectFrom('withdrawal')
        .innerJoin('payment', 'payment.id', 'withdrawal.payment_id')
        .select([
          'withdrawal.person_id as personId',
          'subscription_ref as subscriptionRef',
          'asked_at as askedAt',
          'refund',
          'credit',
          'credited',
          'withdrawal.currency',
          'reckoned_to as reckonedTo',
        ])
        .where('payment_id', '=', paymentId)
        .where('state', '<>', 'refunded')
        .executeTakeFirst();
      if (row === undefined) return null;
      const rows = await db
        .selectFrom('withdrawal_part')
        .innerJoin('payment', 'payment.id', 'withdrawal_part.payment_id')
        .select([
          'payment.id as paymentId',
          'amount',
          'source',
          'source_ref as ref',
          'payment_ref as paymentRef',
          'total as paid',
          'provider_refund_id as refundId',
        ])
        .where('withdrawal_id', '=', paymentId)
        .execute();
      return { ...row, parts: rows.map(({ refundId, ...part }) => ({ ...part, isPaid: refundId !== null })) };
    },

    async amend(paymentId, { refund, credit, credited, parts, reckonedTo }) {
      await db
        .updateTable('withdrawal')
        .set({ refund, credit, credited, reckoned_to: reckonedTo })
        .where('payment_id', '=', paymentId)
        .execute();
      await db
        .deleteFrom('withdrawal_part')
        .where('withdrawal_id', '=', paymentId)
        .where('provider_refund_id', 'is', null)
        .execute();
      await addParts(paymentId, parts);
    },

    async promiseStray(withdrawalId, stray) {
      await addParts(withdrawalId, [stray]);
      await db
        .updateTable('withdrawal')
        .set((row) => ({ refund: row('refund', '+', stray.amount) }))
        .where('payment_id', '=', withdrawalId)
        .execute();
    },

    async reopen(paymentId, now) {
      await db
        .updateTable('withdrawal')
        .set({ state: 'asked', updated_at: now })
        .where('payment_id', '=', paymentId)
        .execute();
    },

    async paidBack(withdrawalId, paymentId, refundId) {
      await db
        .updateTable('withdrawal_part')
        .set({ provider_refund_id: refundId })
        .where('withdrawal_id', '=', withdrawalId)
        .where('payment_id', '=', paymentId)
        .execute();
    },

    async takeBack(refundIds) {
      if (refundIds.length === 0) return [];
      const rows = await db
        .updateTable('withdrawal_part')
        .set({ provider_refund_id: null })
        .where('provider_refund_id', 'in', refundIds)
        .returning('withdrawal_id as id')
        .execute();
      return rows.map(({ id }) => id);
    },

    async refuse(paymentId, now) {
      const refused = await db
        .updateTable('withdrawal')
        .set({ state: 'refused', updated_at: now })
        .where('payment_id', '=', paymentId)
        .where('state', '<>', 'refused')
        .returning('payment_id')
        .executeTakeFirst();
      return refused !== undefined;
    },

    refused: (most) => allRefused().orderBy('asked_at').limit(most).execute(),

    async holdRefused(paymentId) {
      const row = await allRefused()
        .where((is) => is(is.cast<string>('payment.id', 'text'), '=', paymentId))
        .forUpdate('withdrawal')
        .executeTakeFirst();
      return row ?? null;
    },

    async settledByHand(paymentId) {
      const rows = await db
        .selectFrom('withdrawal_part')
        .select('amount')
        .where('payment_id', '=', paymentId)
        .where('provider_refund_id', 'like', `${byHandPrefix}%`)
        .execute();
      return rows.reduce((sum, { amount }) => sum + amount, 0);
    },

    owed: (paymentId) =>
      db
        .selectFrom('withdrawal_part')
        .select(['payment_id as paymentId', 'amount'])
        .where('withdrawal_id', '=', paymentId)
        .where('provider_refund_id', 'is', null)
        .execute(),

    async done(paymentId, now) {
      await db
        .updateTable('withdrawal')
        .set({ state: 'refunded', updated_at: now })
        .where('payment_id', '=', paymentId)
        .where((row) =>
          row.not(
            row.exists(
              row
                .selectFrom('withdrawal_part')
                .select('payment_id')
                .where('withdrawal_id', '=', paymentId)
                .where('provider_refund_id', 'is', null),
            ),
          ),
        )
        .execute();
    },

    async takeUnsettled(before, now, most) {
      const rows = await db
        .updateTable('withdrawal')
        .set({ updated_at: now })
        .where('payment_id', 'in', (waiting) =>
          waiting
            .selectFrom('withdrawal')
            .select('payment_id')
            .where((row) =>
              row.or([
                row.and([row('state', '=', 'asked'), row('updated_at', '<', before)]),
                row.and([
                  row('state', '=', 'refused'),
                  row('updated_at', '<', new Date(now.getTime() - refusedAgainMs)),
                ]),
              ]),
            )
            .limit(most)
            .forUpdate()
            .skipLocked(),
        )
        .returning('payment_id')
        .execute();
      return rows.map(({ payment_id }) => payment_id);
    },
  };
}
