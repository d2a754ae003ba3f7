// Persons, sessions, rights to watch, plans, the catalogue, and what is sent out.

import { type Kysely, sql } from 'kysely';

const statements = [
  sql`create table person (
    id uuid primary key default gen_random_uuid(),
    email text not null unique check (email = lower(email)),
    password_hash text not null,
    first_name text,
    last_name text,
    language text not null check (language in ('en', 'it', 'sr')),
    phone text unique,
    phone_verified_at timestamptz,
    country text check (country ~ '^[A-Z]{2}$'),
    details jsonb not null default '{}',
    my_club text,
    created_at timestamptz not null default now()
  )`,
  sql`create table session (
    token_hash text primary key,
    person_id uuid not null references person on delete cascade,
    device_id text,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  sql`create index session_by_person on session (person_id)`,
  sql`create index session_by_end on session (expires_at)`,
  sql`create table access_grant (
    id uuid primary key default gen_random_uuid(),
    person_id uuid not null references person on delete cascade,
    source text not null check (source in ('subscription', 'one_time', 'voucher', 'plus', 'carrier', 'app_store')),
    source_ref text not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null check (ends_at > starts_at),
    revoked_at timestamptz,
    unique (source, source_ref)
  )`,
  sql`create index access_grant_in_force on access_grant (person_id, ends_at) where revoked_at is null`,
  sql`create table plan (
    id text primary key,
    family text not null check (family in ('live', 'live-season', 'plus')),
    name jsonb not null,
    kind text not null check (kind in ('recurring', 'one_time')),
    duration text not null check (duration in ('month', 'year', 'other')),
    days int check (days > 0),
    amount_eur int not null check (amount_eur >= 0),
    amount_usd int not null check (amount_usd >= 0),
    amount_rsd int not null check (amount_rsd >= 0),
    cashback int not null default 0 check (cashback >= 0),
    savings int,
    valid_until timestamptz,
    offer_code text,
    position int not null default 0
  )`,
  sql`create table league (
    id text primary key,
    sport text not null,
    name jsonb not null,
    description jsonb not null,
    media jsonb not null default '[]',
    has_table boolean not null default false,
    position int not null default 0
  )`,
  sql`create table club (
    id text primary key,
    league_id text not null references league,
    name text not null,
    code text not null,
    logo text not null,
    colour text not null default '#ff001e' check (colour ~ '^#[0-9a-f]{6}$')
  )`,
  sql`create table squad_player (
    id text primary key,
    club_id text not null references club on delete cascade,
    name text not null,
    number int not null,
    position text not null check (position in ('goalkeeper', 'defender', 'midfielder', 'attacker')),
    nationality text not null,
    birth_date date not null,
    unique (club_id, number)
  )`,
  sql`create table match (
    id text primary key,
    league_id text not null references league,
    round int not null check (round > 0),
    home_club_id text not null references club,
    away_club_id text not null references club check (away_club_id <> home_club_id),
    kickoff timestamptz not null,
    status text not null check (status in ('upcoming', 'live', 'completed')),
    minute int,
    home_goals int check (home_goals >= 0),
    away_goals int check (away_goals >= 0),
    check ((status = 'upcoming') = (home_goals is null)),
    check ((home_goals is null) = (away_goals is null))
  )`,
  sql`create index match_by_round on match (league_id, round)`,
  sql`create index match_unfinished on match (kickoff) where status <> 'completed'`,
  sql`create table match_event (
    id text primary key,
    match_id text not null references match on delete cascade,
    kind text not null,
    minute int not null,
    added_minute int,
    at_second int not null,
    club_id text references club,
    player_id text,
    second_player_id text
  )`,
  sql`create index match_event_by_match on match_event (match_id, at_second)`,
  sql`create table stream (
    id text primary key,
    league_id text references league,
    match_id text references match on delete cascade,
    kind text not null check (kind in ('broadcast', 'highlights')),
    state text not null check (state in ('scheduled', 'live', 'on_demand')),
    name jsonb not null,
    description jsonb not null,
    scheduled_start timestamptz not null,
    ends_at timestamptz not null,
    duration_seconds int check (duration_seconds > 0),
    free_access boolean not null default false,
    dvr boolean not null default false,
    source text not null,
    media jsonb not null default '[]'
  )`,
  sql`create index stream_by_state on stream (state, scheduled_start)`,
  sql`create index stream_by_match on stream (match_id)`,
  sql`create table category (
    id text primary key,
    name jsonb not null,
    rule text not null check (rule in ('featured', 'live', 'upcoming', 'replays', 'highlights', 'league')),
    league_id text references league,
    position int not null,
    check ((rule = 'league') = (league_id is not null))
  )`,
  sql`create table news (
    id text primary key,
    club_id text not null references club on delete cascade,
    title jsonb not null,
    body jsonb not null,
    image text,
    published_at timestamptz not null
  )`,
  sql`create index news_by_club on news (club_id, published_at desc)`,
  sql`create table showcase (
    only_one boolean primary key default true check (only_one),
    seed int not null,
    laid_at timestamptz not null,
    tended_at timestamptz not null
  )`,
  // The columns are those the rate limiter library expects.
  sql`create table attempt_limit (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  )`,
  sql`create table house_secret (name text primary key, value text not null)`,
  sql`create table outgoing_message (
    id bigint generated always as identity primary key,
    dedupe_key text not null unique,
    channel text not null check (channel in ('mail', 'sms')),
    recipient text not null,
    subject text,
    body text not null,
    state text not null default 'new' check (state in ('new', 'sent', 'failed')),
    created_at timestamptz not null
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
