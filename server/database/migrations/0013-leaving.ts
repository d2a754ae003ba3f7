// Who changes their mind about leaving finds their plan renewing again, but not one they had cancelled themselves. With
// who leaves go the letters about them, wherever those were sent.

import { type Kysely, sql } from 'kysely';

const statements = [
  sql`alter table subscription add column ended_by_leaving boolean not null default false`,
  // Refers to nobody: a letter must not wait for whoever holds the person.
  sql`alter table outgoing_message add column person_id uuid`,
  sql`create index outgoing_message_by_person on outgoing_message (person_id) where person_id is not null`,
  sql`update outgoing_message set person_id = person.id from person
    where outgoing_message.created_at >= person.created_at
      and outgoing_message.recipient in (person.email, case when person.phone_verified_at is not null then person.phone end)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
