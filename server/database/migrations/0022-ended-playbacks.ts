// An end may overtake the slower request of the same tab that takes the lease: what has ended stays known for a while.

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session add column ended_playbacks jsonb not null default '{}'`.execute(db);
}
