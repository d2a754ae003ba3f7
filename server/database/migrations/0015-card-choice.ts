// Which card is to pay, written down until the provider has it for the customer and for each of their plans.

import { type Kysely, sql } from 'kysely';

const statements = [
  sql`alter table billing_errand add column card_id text`,
  sql`alter table billing_errand drop constraint billing_errand_kind_check`,
  sql`alter table billing_errand add constraint billing_errand_kind_check
    check (kind in ('forget_customer', 'end_renewals', 'end_subscription', 'push_renewal', 'charge_card'))`,
  sql`alter table billing_errand add check ((kind = 'charge_card') = (card_id is not null))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
