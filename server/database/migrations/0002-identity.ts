// Registration, one-time codes and links, devices, televisions, and messages that are sent again when sending failed.

import { type Kysely, sql } from 'kysely';

const statements = [
  // An account that never verified its phone must not keep the number from its owner.
  sql`alter table person drop constraint person_phone_key`,
  sql`create unique index person_verified_phone on person (phone) where phone_verified_at is not null`,
  sql`alter table person add column deletes_at timestamptz`,
  sql`create index person_to_delete on person (deletes_at) where deletes_at is not null`,
  sql`create index person_unverified on person (created_at) where phone_verified_at is null`,
  sql`create table registration (
    id_hash text primary key,
    person_id uuid not null references person on delete cascade,
    created_at timestamptz not null
  )`,
  sql`create index registration_by_person on registration (person_id)`,
  sql`create table phone_code (
    person_id uuid primary key references person on delete cascade,
    code_hash text not null,
    tries_left int not null check (tries_left >= 0),
    sent_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  sql`create table link (
    token_hash text primary key,
    person_id uuid not null references person on delete cascade,
    purpose text not null check (purpose in ('password', 'email')),
    new_email text check (new_email = lower(new_email)),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    unique (person_id, purpose),
    check ((purpose = 'email') = (new_email is not null))
  )`,
  sql`create table device (
    id uuid primary key default gen_random_uuid(),
    person_id uuid not null references person on delete cascade,
    device_key text not null,
    name text not null,
    platform text not null,
    registered_at timestamptz not null,
    last_seen timestamptz not null,
    unique (person_id, device_key)
  )`,
  sql`alter table session add column id uuid not null default gen_random_uuid()`,
  sql`alter table session add column agent text`,
  sql`alter table session add column country text`,
  sql`alter table session add column last_seen timestamptz`,
  sql`update session set last_seen = created_at`,
  sql`alter table session alter column last_seen set not null`,
  sql`create table tv_pairing (
    device_code_hash text primary key,
    user_code text not null unique,
    device_key text not null,
    name text not null,
    platform text not null,
    country text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    confirmed_by uuid references person on delete cascade
  )`,
  sql`create index tv_pairing_by_end on tv_pairing (expires_at)`,
  sql`alter table outgoing_message add column html text`,
  sql`alter table outgoing_message add column tries int not null default 0`,
  sql`alter table outgoing_message add column next_try_at timestamptz not null default now()`,
  sql`alter table outgoing_message add column sent_at timestamptz`,
  sql`alter table outgoing_message add column problem text`,
  sql`create index outgoing_message_waiting on outgoing_message (next_try_at) where state = 'new'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
