// A pass that gives way to a plan is moved with the days it still has: how many were used before is kept, for whoever
// withdraws from it then.

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment
    add column used_seconds int not null default 0 check (used_seconds >= 0)`.execute(db);
}
