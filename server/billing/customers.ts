// The person as a customer of the payment provider, made when there is first something to pay.

import type { Clock } from '../clock.ts';
import type { Db } from '../database/open.ts';
import { Failure } from '../failure.ts';
import { customerStore, type Payer } from './customer-store.ts';
import type { Provider } from './provider/provider.ts';

export interface Customers {
  payer(personId: string): Promise<Payer>;
  /** After a refusal: credit that nobody told us of holds them in its currency. */
  reread(personId: string): Promise<Payer>;
  idFor(personId: string): Promise<string>;
  /** The same of somebody who was just looked up. */
  idOf(payer: Payer): Promise<string>;
  /** Null when there is nothing at the provider yet. */
  knownIdOf(personId: string): Promise<string | null>;
}

interface CustomersParts {
  readonly db: Db;
  readonly provider: Provider;
  readonly clock: Clock;
}

export function createCustomers({ db, provider, clock }: CustomersParts): Customers {
  const store = customerStore(db);
  const payer = async (personId: string): Promise<Payer> => {
    const found = await store.payer(personId);
    if (found === null) throw new Failure('unauthorized');
    return found;
  };
  const idOf = async (person: Payer): Promise<string> =>
    person.customerId ?? store.keep(person.id, await provider.createCustomer(person), clock.now());
  return {
    payer,

    async reread(personId) {
      const { customerId } = await payer(personId);
      if (customerId !== null)
        await store.keepBalanceCurrency(customerId, await provider.balanceCurrency(customerId));
      return payer(personId);
    },

    idOf,
    idFor: async (personId) => idOf(await payer(personId)),

    async knownIdOf(personId) {
      return (await payer(personId)).customerId;
    },
  };
}
