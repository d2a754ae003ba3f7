// What a contract is made of: which payments began or changed it, what each period was worth, and from which payments a
// withdrawal pays back. Errands and marks for what used to be read again and again.

import { type Kysely, sql } from 'kysely';

const statements = [
  sql`alter table payment
    add column begins boolean not null default false,
    add column worth int not null default 0,
    -- Of two of one second, which came first.
    add column number_in_order bigint generated always as identity`,
  // From before: a payment for a plan the subscription had not paid for was the beginning of something.
  sql`update payment set worth = total, begins = not exists (
    select 1 from payment other
    where other.subscription_ref = payment.subscription_ref
      and other.paid_at < payment.paid_at and other.plan_id = payment.plan_id)`,

  sql`alter table withdrawal add column credit int not null default 0 check (credit >= 0)`,
  sql`create table withdrawal_part (
    withdrawal_id uuid not null references withdrawal on delete cascade,
    payment_id uuid not null references payment on delete cascade,
    amount int not null check (amount > 0),
    provider_refund_id text,
    primary key (withdrawal_id, payment_id)
  )`,
  sql`insert into withdrawal_part (withdrawal_id, payment_id, amount, provider_refund_id)
    select payment_id, payment_id, refund, provider_refund_id from withdrawal where refund > 0`,
  sql`alter table withdrawal drop column provider_refund_id`,

  sql`alter table billing_errand drop constraint billing_errand_kind_check`,
  sql`alter table billing_errand add check (kind in ('forget_customer', 'end_renewals', 'end_subscription', 'push_renewal'))`,

  // The end of the period whose coming was told.
  sql`alter table subscription add column told_of timestamptz, add column told_of_card timestamptz`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
