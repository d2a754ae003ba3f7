// What was paid and goes back: refunds, and what banks ask back.

import type { Stripe } from 'stripe';
import type { Currency } from '@cadetto/contract';
import { idOf } from './facts.ts';
import { isMissing } from './trouble.ts';

export interface CreditMoved {
  readonly customerId: string;
  /** More credit, or less. */
  readonly amount: number;
  readonly currency: Currency;
  readonly key: string;
}

export interface RefundOrder {
  readonly paymentRef: string;
  /** All that was paid with it. */
  readonly paid: number;
  readonly amount: number;
  readonly key: string;
  /** It may have been asked for under this one before. */
  readonly formerKey: string;
}

/** What has become of money a bank wants back: as long as it is open the bank has it, and may return it. */
export type Dispute = 'open' | 'won' | 'lost';

function verdictOf({ status }: Stripe.Dispute): Dispute {
  if (status === 'won') return 'won';
  return status === 'lost' ? 'lost' : 'open';
}

const hasFailed = ({ status }: Stripe.Refund): boolean => status === 'failed' || status === 'canceled';

const sumOf = (refunds: readonly Stripe.Refund[]): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

/** A customer that was deleted in the dashboard has nothing, and what they had paid can still go back. */
async function unlessDeleted<Answer>(asked: Promise<Answer>, otherwise: Answer): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (!isMissing(error)) throw error;
    return otherwise;
  }
}

export function refundCalls(stripe: Stripe) {
  const refundsOf = async (paymentRef: string): Promise<readonly Stripe.Refund[]> => {
    const refunds: Stripe.Refund[] = [];
    for await (const refund of stripe.refunds.list({ payment_intent: paymentRef, limit: 100 }))
      refunds.push(refund);
    return refunds;
  };
  const creditThere = async (customerId: string): Promise<number> => {
    const customer = await stripe.customers.retrieve(customerId);
    return customer.deleted ? 0 : Math.max(0, -customer.balance);
  };
  const moves = async (customerId: string): Promise<ReadonlyMap<string, Date>> => {
    const moved = new Map<string, Date>();
    for await (const { metadata, created } of stripe.customers.listBalanceTransactions(customerId, {
      limit: 100,
    }))
      if (metadata?.['key'] !== undefined) moved.set(metadata['key'], new Date(created * 1000));
    return moved;
  };
  const creditOf = (customerId: string) => unlessDeleted(creditThere(customerId), 0);
  /** When credit was moved, by the key it was moved under. */
  const creditMoves = (customerId: string) => unlessDeleted(moves(customerId), new Map());
  return {
    creditMoves,

    /** What an open invoice has taken is not there, paid or not. */
    creditOf,

    /**
     * Once for each key, also after the provider has forgotten keys: what was paid back says what for. What somebody has
     * paid back by hand meanwhile is not asked for again, it would be refused for ever.
     */
    async refund({ paymentRef, paid, amount, key, formerKey }: RefundOrder): Promise<string> {
      const refunds = await refundsOf(paymentRef);
      const standing = refunds.filter((refund) => !hasFailed(refund));
      const made = standing.find(({ metadata }) => [key, formerKey].includes(metadata?.['key'] ?? ''));
      if (made !== undefined) return made.id;
      const due = Math.min(amount, paid - sumOf(standing));
      const [byHand] = standing;
      if (due <= 0 && byHand !== undefined) return byHand.id;
      const { id } = await stripe.refunds.create(
        { payment_intent: paymentRef, amount: due, reason: 'requested_by_customer', metadata: { key } },
        // One that failed is asked for anew, and not repeated.
        { idempotencyKey: `refund:${key}:${due}:${refunds.length - standing.length}` },
      );
      return id;
    },

    /** Credit that is paid back in money is credit no more. Once for each key, and never below nothing. */
    async moveCredit({ customerId, amount, currency, key }: CreditMoved): Promise<void> {
      if (amount === 0) return;
      if ((await creditMoves(customerId)).has(key)) return;
      const moved = Math.max(amount, -(await creditOf(customerId)));
      if (moved === 0) return;
      await stripe.customers.createBalanceTransaction(
        customerId,
        // On the provider's side of the books credit is negative.
        { amount: -moved, currency, metadata: { key } },
        { idempotencyKey: `credit:${key}:${-moved}` },
      );
    },

    /** What was given back, asked back by a bank, or decided about by one, since then. */
    async takenBackSince(since: Date): Promise<ReadonlySet<string>> {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const payments = new Set<string>();
      for await (const { payment_intent: intent } of stripe.refunds.list({ created, limit: 100 }))
        payments.add(idOf(intent) ?? '');
      for await (const { payment_intent: intent } of stripe.disputes.list({ created, limit: 100 }))
        payments.add(idOf(intent) ?? '');
      // A bank takes months: by then the dispute itself is too old to be listed.
      const decided = { type: 'charge.dispute.closed', created, limit: 100 } as const;
      for await (const event of stripe.events.list(decided))
        if (event.type === decided.type) payments.add(idOf(event.data.object.payment_intent) ?? '');
      payments.delete('');
      return payments;
    },

    async invoicePaidBy(paymentRef: string): Promise<string | null> {
      const { data } = await stripe.invoicePayments.list({
        payment: { type: 'payment_intent', payment_intent: paymentRef },
      });
      return idOf(data[0]?.invoice);
    },

    /** Null when no bank wants the money back; one that only asks does not. Of several the worst counts. */
    async disputeOf(paymentRef: string): Promise<Dispute | null> {
      const { data } = await stripe.disputes.list({ payment_intent: paymentRef, limit: 10 });
      const verdicts = data.filter(({ status }) => !status.startsWith('warning_')).map(verdictOf);
      const worstFirst = ['lost', 'open', 'won'] as const;
      return worstFirst.find((verdict) => verdicts.includes(verdict)) ?? null;
    },

    /** What went back, and the refunds that came to nothing: a bank may return one days later. */
    async refunded(
      paymentRef: string,
    ): Promise<{ readonly sum: number; readonly failed: readonly string[] }> {
      const refunds = await refundsOf(paymentRef);
      const failed = refunds.filter(hasFailed);
      return { sum: sumOf(refunds) - sumOf(failed), failed: failed.map(({ id }) => id) };
    },
  };
}
