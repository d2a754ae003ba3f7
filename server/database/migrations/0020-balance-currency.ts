// Who has credit at the provider in one currency is charged in no other while it lasts, wherever they live by then.

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table billing_customer add column balance_currency text`.execute(db);
}
