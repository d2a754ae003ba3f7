// Codes for the mobility service live on their own: they are worth money to whoever has them, and an account that is
// deleted takes its wallet with it.

import { type Kysely, sql } from 'kysely';

const statements = [
  sql`create table mobility_code (
    code text primary key,
    amount int not null check (amount > 0),
    given_at timestamptz not null,
    used_at timestamptz,
    reference text,
    check ((used_at is null) = (reference is null))
  )`,
  sql`insert into mobility_code (code, amount, given_at)
    select source_ref, -amount, at from cashback_entry where reason = 'redeemed'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
