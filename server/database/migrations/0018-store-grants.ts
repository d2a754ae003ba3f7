// A notice of an app store asks what its owner was given and what was taken back; without an index it read what any
// store had given to anybody.

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index access_grant_of_store on access_grant (person_id) where source = 'app_store'`.execute(
    db,
  );
}
