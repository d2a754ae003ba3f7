// A plan of an app store beside another one is paid for like any: what is sold elsewhere cannot be kept from being two.
// Words about one thing, heard in any order: whether a plan renews, and which card was chosen when.

import { type Kysely, sql } from 'kysely';

const statements = [
  sql`alter table subscription add column renewal_told_at timestamptz`,
  sql`alter table billing_errand add column chosen_at timestamptz`,
  sql`drop index subscription_one_live`,
  sql`create unique index subscription_one_live on subscription (person_id, family)
    where provider = 'stripe' and status in ('active', 'trialing', 'past_due')`,
  // Those that are over meanwhile are found to be.
  sql`update subscription set status = 'active' where provider = 'app_store' and status = 'incomplete'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
