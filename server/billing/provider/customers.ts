// People as the provider's customers, and their cards.

import type { Currency } from '@cadetto/contract';
import type { Stripe } from 'stripe';
import { cardFacts, idOf, ourCurrency, type CardFacts } from './facts.ts';
import { isMissing } from './trouble.ts';

export interface CustomerFacts {
  readonly cards: readonly CardFacts[];
  /** Of what they have as credit, or owe; null when that is nothing. */
  readonly balanceCurrency: Currency | null;
}

function balanceCurrencyOf({ balance, currency }: Stripe.Customer): Currency | null {
  return balance === 0 || currency == null ? null : ourCurrency(currency);
}

export function customerCalls(stripe: Stripe) {
  const customer = async (customerId: string): Promise<CustomerFacts> => {
    const found = await stripe.customers.retrieve(customerId);
    if (found.deleted) return { cards: [], balanceCurrency: null };
    const standard = idOf(found.invoice_settings.default_payment_method);
    const { data } = await stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: 100 });
    return {
      cards: data.map((method) => cardFacts(method, standard)).filter((card) => card !== null),
      balanceCurrency: balanceCurrencyOf(found),
    };
  };
  return {
    customer,

    async cards(customerId: string): Promise<readonly CardFacts[]> {
      return (await customer(customerId)).cards;
    },

    async isGone(customerId: string): Promise<boolean> {
      try {
        return (await stripe.customers.retrieve(customerId)).deleted ?? false;
      } catch (error) {
        if (isMissing(error)) return true;
        throw error;
      }
    },

    async balanceCurrency(customerId: string): Promise<Currency | null> {
      try {
        const found = await stripe.customers.retrieve(customerId);
        return found.deleted ? null : balanceCurrencyOf(found);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async createCustomer(person: {
      readonly id: string;
      readonly email: string;
      readonly name: string;
      readonly locale: string;
    }): Promise<string> {
      // What a key was used with must not change, and names do: the key is only for what cannot.
      const metadata = { personId: person.id };
      const terms = { email: person.email, name: person.name, preferred_locales: [person.locale] };
      const { id } = await stripe.customers.create({ metadata }, { idempotencyKey: `customer:${person.id}` });
      try {
        await stripe.customers.update(id, terms);
        return id;
      } catch (error) {
        // The key remembers a customer that somebody has deleted since.
        if (!isMissing(error)) throw error;
        return (await stripe.customers.create({ ...terms, metadata })).id;
      }
    },

    /** Its subscriptions end with it. */
    async forgetCustomer(id: string): Promise<void> {
      try {
        await stripe.customers.del(id);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },

    async addCard(customerId: string, token: string): Promise<string> {
      const { id } = await stripe.paymentMethods.create({ type: 'card', card: { token } });
      await stripe.paymentMethods.attach(id, { customer: customerId });
      return id;
    },

    async removeCard(id: string): Promise<void> {
      await stripe.paymentMethods.detach(id);
    },

    async setDefaultCard(customerId: string, id: string): Promise<void> {
      await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: id } });
    },

    /** A subscription keeps the card it was bought with; the person means all of them. */
    async chargeFromNowOn(subscriptionId: string, cardId: string): Promise<void> {
      await stripe.subscriptions.update(subscriptionId, { default_payment_method: cardId });
    },

    async subscriptionsOf(customerId: string): Promise<readonly string[]> {
      const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 });
      return data.map(({ id }) => id);
    },

    /** In the language its reader has chosen, which may be another than when they first bought. */
    async portal(customerId: string, returnUrl: string, locale: string): Promise<string> {
      await stripe.customers.update(customerId, { preferred_locales: [locale] });
      const { url } = await stripe.billingPortal.sessions.create({
        customer: customerId,
        return_url: returnUrl,
      });
      return url;
    },
  };
}
