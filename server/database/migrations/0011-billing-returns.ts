// What goes back after a withdrawal: as credit, for payments that were heard of later, and when it was refused at first.

import { type Kysely, sql } from 'kysely';

const statements = [
  sql`alter table withdrawal
    -- Given back as credit, since it was paid with credit.
    add column credited int not null default 0 check (credited >= 0),
    -- The last payment that was known when it was reckoned.
    add column reckoned_to bigint`,
  sql`update withdrawal set reckoned_to = (select max(number_in_order) from payment)`,
  sql`alter table withdrawal alter column reckoned_to set not null`,
  sql`alter table withdrawal drop constraint withdrawal_state_check`,
  sql`alter table withdrawal add check (state in ('asked', 'refused', 'refunded'))`,
  sql`drop index withdrawal_unsettled`,
  sql`create index withdrawal_unsettled on withdrawal (updated_at) where state <> 'refunded'`,

  // The carrier's name for a purchase stays with the payment: the purchase goes with the account.
  sql`update payment set payment_ref = carrier_purchase.provider_id from carrier_purchase
    where payment.source = 'carrier' and payment.payment_ref is null
      and payment.source_ref = carrier_purchase.id::text`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
