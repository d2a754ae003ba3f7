// A pass may give nothing before a day of the year: play-offs are sold all season. What waits for it waits from then on.

import { type Kysely, sql } from 'kysely';

const statements = [
  sql`alter table plan
    add column lasts_from text check (lasts_from ~ '^[0-1][0-9]-[0-3][0-9]$'),
    add check (lasts_from is null or lasts_until is not null)`,
  sql`alter table billing_errand drop constraint billing_errand_kind_check`,
  sql`alter table billing_errand add constraint billing_errand_kind_check check (kind in
    ('forget_customer', 'end_renewals', 'end_subscription', 'push_renewal', 'charge_card', 'begin_pass'))`,
  sql`create index billing_errand_due on billing_errand (next_try_at) where done_at is null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
