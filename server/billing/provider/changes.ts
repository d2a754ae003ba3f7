// Another plan in the place of the one there is: what it costs, at once, or once the bank was asked.

import type { Currency } from '@cadetto/contract';
import type { Stripe } from 'stripe';
import {
  idOf,
  ourCurrency,
  secondsOf,
  subscriptionFacts,
  withInvoice,
  type SubscriptionFacts,
} from './facts.ts';
import { isRefused } from './trouble.ts';

export interface ChangeFacts {
  /** Negative: it is kept as credit. */
  readonly amountDue: number;
  readonly currency: Currency;
  readonly lines: readonly {
    readonly description: string;
    readonly amount: number;
    readonly priceId: string | null;
  }[];
  readonly nextPayment: Date;
}

/** The item of a subscription that another price takes the place of. */
export type Changing = Pick<SubscriptionFacts, 'id' | 'itemId'>;

export interface ChangeOrder {
  readonly priceId: string;
  readonly at: Date;
}

const termsOf = ({ itemId }: Changing, { priceId, at }: ChangeOrder) => ({
  items: [{ id: itemId, price: priceId }],
  proration_behavior: 'always_invoice' as const,
  proration_date: secondsOf(at),
});

/** Left open, a change that waits could still be paid for when the plan has been moved, or is over. */
export async function dropChange(stripe: Stripe, subscriptionId: string): Promise<void> {
  const { changesTo, latestInvoice } = subscriptionFacts(
    await stripe.subscriptions.retrieve(subscriptionId, { expand: withInvoice }),
  );
  if (changesTo === null || latestInvoice === null) return;
  try {
    await stripe.invoices.voidInvoice(latestInvoice.id);
  } catch (error) {
    // Paid a moment ago: the plan is the other one already.
    if (!isRefused(error)) throw error;
  }
}

export function changeCalls(stripe: Stripe) {
  return {
    async previewChange(changing: Changing, order: ChangeOrder): Promise<ChangeFacts> {
      const preview = await stripe.invoices.createPreview({
        subscription: changing.id,
        subscription_details: termsOf(changing, order),
      });
      const lines = preview.lines.data.map(({ description, amount, pricing }) => ({
        description: description ?? '',
        amount,
        priceId: idOf(pricing?.price_details?.price),
      }));
      const bought = preview.lines.data.filter(
        ({ pricing }) => idOf(pricing?.price_details?.price) === order.priceId,
      );
      const ends = (bought.length === 0 ? preview.lines.data : bought).map(({ period }) => period.end);
      return {
        amountDue: preview.total < 0 ? preview.total : preview.amount_due,
        currency: ourCurrency(preview.currency),
        lines,
        nextPayment: new Date(Math.max(...ends) * 1000),
      };
    },

    /**
     * Charges the card on file at once; when that fails the plan stays what it was. No key of ours: it would replay a
     * declined card's answer to somebody who has brought another.
     */
    async change(changing: Changing, order: ChangeOrder): Promise<SubscriptionFacts> {
      const changed = await stripe.subscriptions.update(changing.id, {
        ...termsOf(changing, order),
        payment_behavior: 'error_if_incomplete',
        cancel_at_period_end: false,
        expand: withInvoice,
      });
      return subscriptionFacts(changed);
    },

    /**
     * The same with an invoice that can be paid past the bank's question, for a day: until then the plan is what it was.
     * Whether it renews cannot be said with it.
     */
    async changeOncePaid(
      changing: Changing,
      order: ChangeOrder & { readonly attemptId: string },
    ): Promise<SubscriptionFacts> {
      const changed = await stripe.subscriptions.update(
        changing.id,
        { ...termsOf(changing, order), payment_behavior: 'pending_if_incomplete', expand: withInvoice },
        { idempotencyKey: `change:${order.attemptId}` },
      );
      return subscriptionFacts(changed);
    },

    dropChange: (subscriptionId: string): Promise<void> => dropChange(stripe, subscriptionId),
  };
}
