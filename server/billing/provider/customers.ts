// People as the provider's customers, and their cards.

import type { Stripe } from 'stripe';
import { cardFacts, idOf, type CardFacts } from './facts.ts';
import { isMissing } from './trouble.ts';

export function customerCalls(stripe: Stripe) {
  return {
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

    async cards(customerId: string): Promise<CardFacts[]> {
      const customer = await stripe.customers.retrieve(customerId);
      if (customer.deleted) return [];
      const standard = idOf(customer.invoice_settings.default_payment_method);
      const { data } = await stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: 100 });
      return data.map((method) => cardFacts(method, standard)).filter((card) => card !== null);
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
