// What paying needs: attempts before any provider is asked, what the provider was seen to say, and everything that
// grants access or counts money. The indexes decide races; the code only asks them.

import { type Kysely, sql } from 'kysely';

const statements = [
  sql`alter table plan
    add column lasts_until text check (lasts_until ~ '^[0-1][0-9]-[0-3][0-9]$'),
    add column provider_price_id text unique,
    add column withdrawn boolean not null default false`,
  sql`create table promo (
    code text primary key check (code = upper(code)),
    kind text not null check (kind in ('free_month', 'discount', 'plan')),
    plan_id text references plan on delete cascade,
    days int check (days > 0),
    amount_eur int check (amount_eur >= 0),
    amount_usd int check (amount_usd >= 0),
    amount_rsd int check (amount_rsd >= 0),
    provider_promotion_id text unique,
    max_uses int check (max_uses > 0),
    uses int not null default 0 check (uses >= 0),
    valid_until timestamptz,
    check (max_uses is null or uses <= max_uses),
    check ((kind = 'free_month') = (plan_id is null)),
    check ((kind = 'free_month') = (days is not null))
  )`,
  sql`create table promo_use (
    code text not null references promo on delete cascade,
    person_id uuid not null references person on delete cascade,
    kind text not null,
    -- The purchase it was taken for; given back when that comes to nothing.
    attempt_id uuid,
    used_at timestamptz not null,
    primary key (code, person_id)
  )`,
  sql`create unique index promo_one_free_month on promo_use (person_id) where kind = 'free_month'`,
  sql`create index promo_use_by_attempt on promo_use (attempt_id)`,

  sql`create table billing_customer (
    person_id uuid primary key references person on delete cascade,
    provider_id text not null unique,
    made_at timestamptz not null
  )`,
  sql`create table card (
    id text primary key,
    person_id uuid not null references person on delete cascade,
    brand text not null,
    last4 text not null,
    exp_month int not null,
    exp_year int not null,
    is_default boolean not null,
    added_at timestamptz not null
  )`,
  sql`create index card_by_person on card (person_id)`,
  sql`create unique index card_one_default on card (person_id) where is_default`,

  sql`create table checkout_attempt (
    id uuid primary key,
    number bigint generated always as identity,
    person_id uuid not null references person on delete cascade,
    plan_id text not null references plan,
    promo_code text,
    currency text not null check (currency in ('eur', 'usd', 'rsd')),
    state text not null check (state in ('created', 'awaiting_payment', 'done', 'failed', 'expired', 'abandoned')),
    provider_subscription_id text unique,
    provider_invoice_id text unique,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  sql`create unique index checkout_one_open on checkout_attempt (person_id) where state in ('created', 'awaiting_payment')`,
  sql`create index checkout_by_person on checkout_attempt (person_id, number desc)`,
  sql`create index checkout_unsettled on checkout_attempt (updated_at) where state in ('created', 'awaiting_payment')`,

  sql`create table subscription (
    id uuid primary key default gen_random_uuid(),
    person_id uuid not null references person on delete cascade,
    provider text not null check (provider in ('stripe', 'app_store')),
    provider_id text not null,
    family text not null check (family in ('live', 'plus')),
    plan_id text not null references plan,
    status text not null check (status in ('active', 'trialing', 'past_due', 'incomplete', 'canceled', 'expired')),
    amount int not null check (amount >= 0),
    currency text not null,
    started_at timestamptz not null,
    period_start timestamptz not null,
    period_end timestamptz not null,
    grace_until timestamptz,
    cancel_at_period_end boolean not null,
    synced_at timestamptz not null,
    unique (provider, provider_id)
  )`,
  sql`create unique index subscription_one_live on subscription (person_id, family) where status in ('active', 'trialing', 'past_due')`,
  sql`create index subscription_by_person on subscription (person_id)`,
  sql`create index subscription_by_end on subscription (period_end) where status in ('active', 'trialing', 'past_due')`,

  // The law keeps what was paid longer than the account: the person goes, the payment stays.
  sql`create table payment (
    id uuid primary key default gen_random_uuid(),
    person_id uuid references person on delete set null,
    source text not null check (source in ('card', 'carrier', 'app_store')),
    source_ref text not null,
    plan_id text not null,
    plan_name jsonb not null,
    subscription_ref text,
    period_start timestamptz,
    period_end timestamptz,
    total int not null check (total >= 0),
    refunded int not null default 0 check (refunded >= 0),
    currency text not null,
    discount_name text,
    discount int not null default 0,
    last4 text,
    number text,
    -- The provider's name for it, which refunds and disputes go by.
    payment_ref text,
    billed_to jsonb not null,
    paid_at timestamptz not null,
    unique (source, source_ref),
    check (refunded <= total)
  )`,
  sql`create index payment_by_person on payment (person_id, paid_at desc, id desc)`,
  sql`create index payment_by_subscription on payment (subscription_ref)`,
  sql`create index payment_by_ref on payment (payment_ref)`,

  sql`create table withdrawal (
    payment_id uuid primary key references payment on delete cascade,
    person_id uuid references person on delete set null,
    asked_at timestamptz not null,
    refund int not null check (refund >= 0),
    currency text not null,
    state text not null check (state in ('asked', 'refunded')),
    provider_refund_id text unique,
    updated_at timestamptz not null
  )`,
  sql`create index withdrawal_unsettled on withdrawal (updated_at) where state = 'asked'`,

  sql`create table provider_event (
    source text not null check (source in ('stripe', 'carrier', 'app_store')),
    id text not null,
    type text not null,
    -- What the event is about: read again from the provider, never copied from here.
    subject text,
    payload jsonb not null,
    received_at timestamptz not null,
    state text not null check (state in ('new', 'done', 'dead')),
    tries int not null default 0,
    next_try_at timestamptz not null,
    last_error text,
    primary key (source, id)
  )`,
  sql`create index provider_event_due on provider_event (next_try_at) where state = 'new'`,

  // What must still be done with the provider after the rows that asked for it are gone.
  sql`create table billing_errand (
    id bigint generated always as identity primary key,
    kind text not null check (kind in ('forget_customer', 'end_renewals')),
    ref text not null,
    tries int not null default 0,
    next_try_at timestamptz not null,
    done_at timestamptz,
    unique (kind, ref)
  )`,

  sql`create table voucher_batch (
    id uuid primary key default gen_random_uuid(),
    label text not null,
    days int not null check (days > 0),
    expires_at timestamptz,
    made_at timestamptz not null
  )`,
  // Only a keyed hash of the code: who reads the table has no vouchers.
  sql`create table voucher (
    code_hmac text primary key,
    batch_id uuid not null references voucher_batch on delete cascade,
    state text not null check (state in ('new', 'redeemed', 'void')),
    redeemed_by uuid,
    redeemed_at timestamptz,
    check ((state = 'redeemed') = (redeemed_by is not null)),
    check ((state = 'redeemed') = (redeemed_at is not null))
  )`,
  sql`create index voucher_by_batch on voucher (batch_id)`,

  sql`create table carrier_purchase (
    id uuid primary key,
    person_id uuid not null references person on delete cascade,
    plan_id text not null references plan,
    amount int not null check (amount > 0),
    currency text not null,
    state text not null check (state in ('created', 'pending', 'confirmed', 'refused', 'expired')),
    provider_id text unique,
    redirect text,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  sql`create unique index carrier_one_open on carrier_purchase (person_id) where state in ('created', 'pending')`,
  sql`create index carrier_by_person on carrier_purchase (person_id, created_at desc)`,
  sql`create index carrier_unsettled on carrier_purchase (updated_at) where state in ('created', 'pending')`,

  sql`create table cashback_entry (
    id uuid primary key default gen_random_uuid(),
    person_id uuid not null references person on delete cascade,
    amount int not null check (amount <> 0),
    reason text not null check (reason in ('earned', 'reversed', 'redeemed')),
    source_ref text not null,
    about text,
    at timestamptz not null,
    unique (reason, source_ref)
  )`,
  sql`create index cashback_by_person on cashback_entry (person_id, at desc)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
