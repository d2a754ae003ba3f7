// What is to be told of a coming renewal is found without reading who was told, or who pays by the month.

import { type Kysely, sql } from 'kysely';

const statements = [
  sql`create index subscription_to_tell on subscription (plan_id, period_end)
    where status = 'active' and not cancel_at_period_end and told_of is distinct from period_end`,
  sql`create index provider_event_dead on provider_event (received_at desc) where state = 'dead'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
