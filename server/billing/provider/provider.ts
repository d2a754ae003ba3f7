// The payment provider, as the rest of the house knows it. The same client talks to Stripe and to the sandbox: only
// the address differs. Whatever creates something carries a key that was written down before.

import type { Currency } from '@cadetto/contract';
import { Stripe } from 'stripe';
import { changeCalls, dropChange } from './changes.ts';
import { customerCalls } from './customers.ts';
import { refundCalls } from './refunds.ts';
import { createShop, type Shop } from './shop.ts';
import { isMissing } from './trouble.ts';
import {
  invoiceFacts,
  putOffMark,
  secondsOf,
  subscriptionFacts,
  withInvoice,
  type InvoiceFacts,
  type SubscriptionFacts,
} from './facts.ts';

export interface ProviderAddress {
  readonly host: string;
  readonly port: number;
  readonly protocol: 'http' | 'https';
}

export interface ProviderParts {
  readonly secretKey: string;
  /** Null: Stripe itself. */
  readonly address: ProviderAddress | null;
  readonly timeoutMs: number;
}

export interface Order {
  /** The checkout attempt: its id is the key, so that asking twice buys once. */
  readonly attemptId: string;
  readonly personId: string;
  readonly customerId: string;
  readonly priceId: string;
  readonly currency: Currency;
  readonly promotionId: string | null;
}

export interface Bought {
  readonly subscriptionId: string | null;
  readonly invoice: InvoiceFacts | null;
}

export interface Decline {
  readonly code: string;
  readonly declineCode: string | null;
}

/** What keeps an open invoice from being paid. */
export type Obstacle = 'card' | 'authentication';

export interface PaidWith {
  /** The provider's name for the payment, which refunds are made by. */
  readonly paymentRef: string | null;
  readonly last4: string | null;
}

const enoughKnown = 5;
const withSecret = ['confirmation_secret', 'discounts.source.coupon'];

function connect({ secretKey, address, timeoutMs }: ProviderParts): Stripe {
  return new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: timeoutMs,
    telemetry: false,
    ...address,
  });
}

function orderOf({ currency, promotionId, personId, attemptId }: Order) {
  return {
    currency,
    ...(promotionId === null ? {} : { discounts: [{ promotion_code: promotionId }] }),
    metadata: { personId, attemptId },
  };
}

function checkoutCalls(stripe: Stripe) {
  return {
    async startSubscription(order: Order): Promise<Bought> {
      const subscription = await stripe.subscriptions.create(
        {
          customer: order.customerId,
          items: [{ price: order.priceId }],
          payment_behavior: 'default_incomplete',
          payment_settings: { save_default_payment_method: 'on_subscription' },
          ...orderOf(order),
          expand: withInvoice,
        },
        { idempotencyKey: `subscribe:${order.attemptId}` },
      );
      const facts = subscriptionFacts(subscription);
      return { subscriptionId: facts.id, invoice: facts.latestInvoice };
    },

    /** Three calls, each with its key: a start that was cut off anywhere goes on where it stopped. */
    async startPurchase(order: Order): Promise<Bought> {
      const key = (step: string) => ({ idempotencyKey: `${step}:${order.attemptId}` });
      const { metadata, ...terms } = orderOf(order);
      const draft = await stripe.invoices.create(
        {
          customer: order.customerId,
          auto_advance: false,
          pending_invoice_items_behavior: 'exclude',
          ...terms,
          metadata: { ...metadata, type: 'ONE_TIME_PLAN' },
        },
        key('invoice'),
      );
      const id = draft.id ?? '';
      await stripe.invoiceItems.create(
        { customer: order.customerId, invoice: id, pricing: { price: order.priceId } },
        key('item'),
      );
      const invoice = await stripe.invoices.finalizeInvoice(id, { expand: withSecret }, key('finalize'));
      return { subscriptionId: null, invoice: invoiceFacts(invoice) };
    },

    /**
     * After a day the provider has forgotten the key, and it may remember nothing but a fault: what was begun is looked
     * for by what we wrote on it. A draft is half a purchase that nobody was shown, and is thrown away.
     */
    async findBought(customerId: string, attemptId: string): Promise<Bought | null> {
      for await (const subscription of stripe.subscriptions.list({
        customer: customerId,
        status: 'all',
        limit: 100,
      })) {
        if (subscription.metadata['attemptId'] !== attemptId) continue;
        const facts = subscriptionFacts(
          await stripe.subscriptions.retrieve(subscription.id, { expand: withInvoice }),
        );
        return { subscriptionId: facts.id, invoice: facts.latestInvoice };
      }
      for await (const invoice of stripe.invoices.list({ customer: customerId, limit: 100 })) {
        if (invoice.metadata?.['attemptId'] !== attemptId) continue;
        const id = invoice.id ?? '';
        if (invoice.status !== 'draft')
          return {
            subscriptionId: null,
            invoice: invoiceFacts(await stripe.invoices.retrieve(id, { expand: withSecret })),
          };
        await stripe.invoices.del(id);
      }
      return null;
    },

    /** What was ordered here and was not given up, paid or not. */
    async ordersOf(customerId: string): Promise<readonly InvoiceFacts[]> {
      const found: InvoiceFacts[] = [];
      try {
        for await (const invoice of stripe.invoices.list({ customer: customerId, limit: 100 }))
          found.push(invoiceFacts(invoice));
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
      return found.filter(({ isOrdered, status }) => isOrdered && (status === 'open' || status === 'paid'));
    },

    async previewOrder(order: Omit<Order, 'attemptId' | 'personId'>, recurring: boolean) {
      const preview = await stripe.invoices.createPreview({
        customer: order.customerId,
        currency: order.currency,
        ...(order.promotionId === null ? {} : { discounts: [{ promotion_code: order.promotionId }] }),
        ...(recurring
          ? { subscription_details: { items: [{ price: order.priceId }] } }
          : { invoice_items: [{ price: order.priceId }] }),
        expand: ['discounts.source.coupon'],
      });
      return invoiceFacts(preview);
    },
  };
}

function subscriptionCalls(stripe: Stripe) {
  const triesToPay = async (invoice: string): Promise<readonly Stripe.PaymentIntent[]> => {
    const { data } = await stripe.invoicePayments.list({ invoice, expand: ['data.payment.payment_intent'] });
    return data.flatMap(({ payment: { payment_intent: intent } }) =>
      typeof intent === 'object' ? [intent] : [],
    );
  };
  const standsAt = (tries: readonly Stripe.PaymentIntent[], status: Stripe.PaymentIntent.Status): boolean =>
    tries.some((intent) => intent.status === status);
  return {
    async subscription(id: string): Promise<SubscriptionFacts> {
      return subscriptionFacts(await stripe.subscriptions.retrieve(id, { expand: withInvoice }));
    },

    async invoice(id: string): Promise<InvoiceFacts> {
      return invoiceFacts(await stripe.invoices.retrieve(id, { expand: withSecret }));
    },

    /** Newest first, down to where what is known begins: two of one second stand in either order. */
    async paidInvoices(subscriptionId: string, isKnown: (id: string) => boolean): Promise<InvoiceFacts[]> {
      const found: InvoiceFacts[] = [];
      let knownInARow = 0;
      for await (const invoice of stripe.invoices.list({
        subscription: subscriptionId,
        status: 'paid',
        limit: 20,
        expand: ['data.discounts.source.coupon'],
      })) {
        if (knownInARow === enoughKnown) break;
        knownInARow = isKnown(invoice.id ?? '') ? knownInARow + 1 : 0;
        if (knownInARow === 0) found.push(invoiceFacts(invoice));
      }
      return found;
    },

    async paidWith(invoiceId: string): Promise<PaidWith> {
      const { data } = await stripe.invoicePayments.list({
        invoice: invoiceId,
        expand: ['data.payment.payment_intent.payment_method'],
      });
      const intent = data.find(({ status }) => status === 'paid')?.payment.payment_intent ?? null;
      if (intent === null || typeof intent === 'string') return { paymentRef: intent, last4: null };
      const method = intent.payment_method;
      const last4 = method === null || typeof method === 'string' ? null : (method.card?.last4 ?? null);
      return { paymentRef: intent.id, last4 };
    },

    /**
     * When the first period began that nobody has paid: accounts differ in whether a debt ends the subscription or new
     * periods go on beginning. Null when nothing is owed, or nothing was ever paid.
     */
    async owedSince({ id, latestInvoice, periodStart }: SubscriptionFacts): Promise<Date | null> {
      if (latestInvoice === null || latestInvoice.isFirst || latestInvoice.status === 'paid') return null;
      let since = periodStart;
      for await (const invoice of stripe.invoices.list({ subscription: id, limit: 20 })) {
        if (invoice.status === 'paid') return since;
        const { periodStart: start, isChange } = invoiceFacts(invoice);
        // A change that was given up lies within a period that was paid for; a period that was let off is no debt.
        const isLetOff = invoice.status === 'void' && invoice.id !== latestInvoice.id;
        if (!isChange && !isLetOff && start < since) since = start;
      }
      return null;
    },

    async obstacleTo(invoiceId: string): Promise<Obstacle> {
      return standsAt(await triesToPay(invoiceId), 'requires_action') ? 'authentication' : 'card';
    },

    /** Whether the bank has it and has not answered, and what it said to the last card. */
    async howPayingStands(
      invoiceId: string,
    ): Promise<{ readonly isUnderWay: boolean; readonly declined: Decline | null }> {
      const tries = await triesToPay(invoiceId);
      const error = tries.find(({ last_payment_error: last }) => last !== null)?.last_payment_error ?? null;
      return {
        isUnderWay: standsAt(tries, 'processing'),
        declined:
          error === null
            ? null
            : { code: error.code ?? 'card_declined', declineCode: error.decline_code ?? null },
      };
    },

    async setCancellation(id: string, cancel: boolean): Promise<SubscriptionFacts> {
      if (cancel) await dropChange(stripe, id);
      return subscriptionFacts(
        await stripe.subscriptions.update(id, { cancel_at_period_end: cancel, expand: withInvoice }),
      );
    },

    /** Nothing is charged before then, and nothing of what was paid is given back. */
    async renewAt(id: string, moment: Date): Promise<void> {
      await dropChange(stripe, id);
      await stripe.subscriptions.update(id, {
        trial_end: secondsOf(moment),
        proration_behavior: 'none',
        metadata: { [putOffMark]: String(secondsOf(moment)) },
      });
    },

    /** Also when it has ended before. */
    async endNow(id: string): Promise<void> {
      try {
        await dropChange(stripe, id);
        await stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false });
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },

    async payInvoice(id: string, cardId: string): Promise<void> {
      await stripe.invoices.pay(id, { payment_method: cardId });
    },

    async voidInvoice(id: string): Promise<void> {
      await stripe.invoices.voidInvoice(id);
    },
  };
}

export interface Provider
  extends
    Shop,
    ReturnType<typeof checkoutCalls>,
    ReturnType<typeof subscriptionCalls>,
    ReturnType<typeof changeCalls>,
    ReturnType<typeof customerCalls>,
    ReturnType<typeof refundCalls> {}

export function createProvider(parts: ProviderParts): Provider {
  const stripe = connect(parts);
  return {
    ...createShop(stripe),
    ...checkoutCalls(stripe),
    ...subscriptionCalls(stripe),
    ...changeCalls(stripe),
    ...customerCalls(stripe),
    ...refundCalls(stripe),
  };
}
