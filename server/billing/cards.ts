// A person's cards. The provider has them; what is shown here is what it was last seen to have.

import type { Db } from '../database/open.ts';
import { Failure } from '../failure.ts';
import type { CardChoice } from './card-choice.ts';
import { customerStore } from './customer-store.ts';
import type { Customers } from './customers.ts';
import { failProvider } from './provider-failure.ts';
import type { Provider } from './provider/provider.ts';
import { declineOf } from './provider/trouble.ts';
import type { Settling } from './settling.ts';
import { subscriptionStore } from './subscription-store.ts';

export interface Cards {
  add(personId: string, token: string): Promise<void>;
  remove(personId: string, cardId: string): Promise<void>;
  setDefault(personId: string, cardId: string): Promise<void>;
}

interface CardsParts {
  readonly db: Db;
  readonly provider: Provider;
  readonly customers: Customers;
  readonly settling: Settling;
  readonly choice: CardChoice;
}

export function createCards({ db, provider, customers, settling, choice }: CardsParts): Cards {
  const owning = async (personId: string, cardId: string): Promise<string> => {
    const customerId = await customers.knownIdOf(personId);
    if (customerId === null || !(await customerStore(db).ownsCard(personId, cardId)))
      throw new Failure('not_found');
    return customerId;
  };

  /** A renewal that failed is tried again at once with the card that was brought for it. */
  const payOwed = async (personId: string, cardId: string): Promise<void> => {
    for (const one of await subscriptionStore(db).living(personId)) {
      if (one.provider !== 'stripe' || one.status !== 'past_due') continue;
      const { latestInvoice } = await provider.subscription(one.provider_id);
      if (latestInvoice?.status !== 'open') continue;
      try {
        await provider.payInvoice(latestInvoice.id, cardId);
      } catch (error) {
        if (declineOf(error) === null) throw error;
      }
      await settling.subscription(one.provider_id);
    }
  };

  const owes = async (personId: string): Promise<boolean> =>
    (await subscriptionStore(db).living(personId)).some(
      ({ provider: seller, status }) => seller === 'stripe' && status === 'past_due',
    );

  return {
    async add(personId, token) {
      try {
        const customerId = await customers.idFor(personId);
        const cardId = await provider.addCard(customerId, token);
        const cards = await customerStore(db).cards(personId);
        if (!cards.some((card) => card.default) || (await owes(personId)))
          await choice.choose(customerId, cardId);
        await payOwed(personId, cardId);
        await settling.cards(customerId);
      } catch (error) {
        failProvider(error);
      }
    },

    async remove(personId, cardId) {
      const customerId = await owning(personId, cardId);
      try {
        const there = await provider.cards(customerId);
        const rest = there.filter(({ id }) => id !== cardId);
        const [next] = rest;
        // Otherwise the next renewal would find no card though there is one.
        if (next !== undefined && !rest.some(({ isDefault }) => isDefault))
          await choice.choose(customerId, next.id);
        // Removed before, and the answer was lost: the provider refuses to do it twice.
        if (rest.length < there.length) await provider.removeCard(cardId);
        await settling.cards(customerId);
      } catch (error) {
        failProvider(error);
      }
    },

    async setDefault(personId, cardId) {
      const customerId = await owning(personId, cardId);
      try {
        await choice.choose(customerId, cardId);
        await payOwed(personId, cardId);
      } catch (error) {
        failProvider(error);
      }
    },
  };
}
