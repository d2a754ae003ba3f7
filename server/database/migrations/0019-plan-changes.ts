// A change of plan that its owner's bank wants to ask about is paid for like a purchase, of a subscription there is.

import { type Kysely, sql } from 'kysely';

const statements = [
  sql`alter table checkout_attempt add column changes_subscription_id text`,
  sql`create index checkout_of_change on checkout_attempt (changes_subscription_id)
    where changes_subscription_id is not null and state in ('created', 'awaiting_payment')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
