// What the courier needs: when a message stops being worth sending, and short ways to the failed and to the old ones.

import { sql, type Kysely } from 'kysely';

const statements = [
  sql`alter table outgoing_message add column useless_after timestamptz`,
  sql`create index outgoing_message_failed on outgoing_message (id) where state = 'failed'`,
  sql`create index outgoing_message_readable on outgoing_message (created_at) where body <> ''`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
