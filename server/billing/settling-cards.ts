// Brings the cards we show, and the currency somebody is held in, to what the provider has.

import type { Clock } from '../clock.ts';
import type { Db } from '../database/open.ts';
import { customerStore } from './customer-store.ts';
import { grantStore } from './grant-store.ts';
import { createRounds } from './in-turn.ts';
import type { CardFacts } from './provider/facts.ts';
import type { Provider } from './provider/provider.ts';

const mostReadings = 5;

interface CardSettlingParts {
  readonly db: Db;
  readonly provider: Provider;
  readonly clock: Clock;
}

export function createCardSettling({ db, provider, clock }: CardSettlingParts) {
  /** Whoever has cards has one that is charged. */
  const withDefault = async (customerId: string, cards: readonly CardFacts[]) => {
    const [first, ...rest] = cards;
    if (first === undefined || cards.some(({ isDefault }) => isDefault)) return cards;
    await provider.setDefaultCard(customerId, first.id);
    return [{ ...first, isDefault: true }, ...rest];
  };

  const settle = async (customerId: string): Promise<void> => {
    for (let reading = 0; reading < mostReadings; reading += 1) {
      const version = await customerStore(db).cardsVersion(customerId);
      const personId = await customerStore(db).personOf(customerId);
      if (version === null || personId === null) return;
      const { cards: known, balanceCurrency } = await provider.customer(customerId);
      const cards = await withDefault(customerId, known);
      const isWritten = await db.transaction().execute(async (transaction) => {
        // Before the customer: whoever deletes the person has them first, and each would wait for the other.
        await grantStore(transaction).holdFor(personId);
        return customerStore(transaction).putCustomer(
          customerId,
          { cards, balanceCurrency },
          version,
          clock.now(),
        );
      });
      if (isWritten) return;
    }
    throw new Error('the cards of a customer changed under every reading of them');
  };

  const rounds = createRounds<void>();
  return (customerId: string): Promise<void> => rounds(customerId, () => settle(customerId));
}
