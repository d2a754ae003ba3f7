// A code knows the number it went to: who changes their number keeps the old one until the new one is proved.

import { type Kysely, sql } from 'kysely';

const statements = [
  // No number has this default: a code without one proves nothing.
  sql`alter table phone_code add column phone text not null default ''`,
  sql`update phone_code set phone = person.phone from person
    where person.id = phone_code.person_id and person.phone is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
