// A lease ends with the session that took it, and with the last of the places on its device where it is watched. A
// viewing that was forgotten stays as a mark, so that what another device kept from before does not bring it back.

import { type Kysely, sql } from 'kysely';

const statements = [
  // Leases from before know no session: the next sign-out of their person ends them, and who watches takes a new one.
  sql`alter table lease add column session_hash text`,
  sql`alter table lease add column playbacks text[] not null default '{}'`,
  sql`alter table viewing add column forgotten boolean not null default false`,
  sql`create index viewing_forgotten on viewing (at) where forgotten`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
