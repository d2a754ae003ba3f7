// Who a person is to the payment provider, and their cards as they were last seen there.

import type { CreditCard, Currency, Locale } from '@cadetto/contract';
import { currencyOf } from '@cadetto/contract';
import { sql } from 'kysely';
import type { Db } from '../database/open.ts';
import type { CustomerFacts } from './provider/customers.ts';
import { livingStatuses } from './subscription-store.ts';

export interface Payer {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly locale: Locale;
  /**
   * Of where they live, unless they have a plan or credit at the provider in another: beside that it takes no second one,
   * so whoever moves would be refused whatever they want to buy.
   */
  readonly currency: Currency;
  readonly customerId: string | null;
}

export interface CustomerStore {
  payer(personId: string): Promise<Payer | null>;
  personOf(customerId: string): Promise<string | null>;
  /** Whichever was written first stays. */
  keep(personId: string, customerId: string, now: Date): Promise<string>;
  /** The provider has deleted it: who comes back to buy is a new customer. */
  forget(customerId: string): Promise<void>;
  cards(personId: string): Promise<readonly CreditCard[]>;
  ownsCard(personId: string, cardId: string): Promise<boolean>;
  /** Another one after whoever has written this customer's cards; null when it is nobody's of ours. */
  cardsVersion(customerId: string): Promise<string | null>;
  /**
   * As the provider has them, in the place of whatever was known before. False when somebody has written since that
   * version: what was read is then perhaps the older.
   */
  putCustomer(customerId: string, seen: CustomerFacts, version: string, now: Date): Promise<boolean>;
  keepBalanceCurrency(customerId: string, currency: Currency | null): Promise<void>;
}

export function customerStore(db: Db): CustomerStore {
  return {
    async payer(personId) {
      const person = await db
        .selectFrom('person')
        .leftJoin('billing_customer', 'billing_customer.person_id', 'person.id')
        .select((row) => [
          'id',
          'email',
          'first_name',
          'last_name',
          'language',
          'country',
          'billing_customer.provider_id',
          'balance_currency',
          row
            .selectFrom('subscription')
            .select('currency')
            .whereRef('subscription.person_id', '=', 'person.id')
            .where('provider', '=', 'stripe')
            .where('status', 'in', livingStatuses)
            .orderBy('started_at', 'desc')
            .limit(1)
            .as('plan_currency'),
        ])
        .where('id', '=', personId)
        .executeTakeFirst();
      if (person === undefined) return null;
      return {
        id: person.id,
        email: person.email,
        name: [person.first_name, person.last_name].filter(Boolean).join(' '),
        locale: person.language,
        currency: person.plan_currency ?? person.balance_currency ?? currencyOf(person.country),
        customerId: person.provider_id,
      };
    },

    async personOf(customerId) {
      const row = await db
        .selectFrom('billing_customer')
        .select('person_id')
        .where('provider_id', '=', customerId)
        .executeTakeFirst();
      return row?.person_id ?? null;
    },

    async keep(personId, customerId, now) {
      const kept = await db
        .insertInto('billing_customer')
        .values({ person_id: personId, provider_id: customerId, made_at: now })
        .onConflict((conflict) => conflict.column('person_id').doNothing())
        .returning('provider_id')
        .executeTakeFirst();
      if (kept !== undefined) return kept.provider_id;
      const { provider_id } = await db
        .selectFrom('billing_customer')
        .select('provider_id')
        .where('person_id', '=', personId)
        .executeTakeFirstOrThrow();
      return provider_id;
    },

    async forget(customerId) {
      const gone = await db
        .deleteFrom('billing_customer')
        .where('provider_id', '=', customerId)
        .returning('person_id')
        .executeTakeFirst();
      if (gone !== undefined) await db.deleteFrom('card').where('person_id', '=', gone.person_id).execute();
    },

    async cards(personId) {
      const rows = await db
        .selectFrom('card')
        .select(['id', 'brand', 'last4', 'exp_month', 'exp_year', 'is_default'])
        .where('person_id', '=', personId)
        .orderBy('is_default', 'desc')
        .orderBy('added_at', 'desc')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        brand: row.brand,
        last4: row.last4,
        expMonth: row.exp_month,
        expYear: row.exp_year,
        default: row.is_default,
      }));
    },

    async ownsCard(personId, cardId) {
      const row = await db
        .selectFrom('card')
        .select('id')
        .where('id', '=', cardId)
        .where('person_id', '=', personId)
        .executeTakeFirst();
      return row !== undefined;
    },

    async cardsVersion(customerId) {
      const row = await db
        .selectFrom('billing_customer')
        .select(sql<string>`xmin::text`.as('version'))
        .where('provider_id', '=', customerId)
        .executeTakeFirst();
      return row?.version ?? null;
    },

    async putCustomer(customerId, { cards, balanceCurrency }, version, now) {
      const owner = await db
        .updateTable('billing_customer')
        .set({ balance_currency: balanceCurrency })
        .where('provider_id', '=', customerId)
        .where(sql<string>`xmin::text`, '=', version)
        .returning('person_id')
        .executeTakeFirst();
      if (owner === undefined) return false;
      const { person_id } = owner;
      await db.deleteFrom('card').where('person_id', '=', person_id).execute();
      if (cards.length === 0) return true;
      await db
        .insertInto('card')
        .values(
          cards.map((card, index) => ({
            id: card.id,
            person_id,
            brand: card.brand,
            last4: card.last4,
            exp_month: card.expMonth,
            exp_year: card.expYear,
            is_default: card.isDefault,
            // In the order of the provider, which is newest first.
            added_at: new Date(now.getTime() - index),
          })),
        )
        .execute();
      return true;
    },

    async keepBalanceCurrency(customerId, currency) {
      await db
        .updateTable('billing_customer')
        .set({ balance_currency: currency })
        .where('provider_id', '=', customerId)
        .execute();
    },
  };
}
