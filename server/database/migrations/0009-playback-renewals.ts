// A tab keeps the lease of its device for as long as it renews it itself, so each is kept with the moment it last did.

import { type Kysely, sql } from 'kysely';

const statements = [
  // Who watches now is written down again with the next refresh.
  sql`alter table lease drop column playbacks`,
  sql`alter table lease add column playbacks jsonb not null default '{}'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
