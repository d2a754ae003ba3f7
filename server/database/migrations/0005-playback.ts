// What watching needs: who watches on which device, the keys of protected streams, how far everybody got, and what
// stopped the picture.

import { type Kysely, sql } from 'kysely';

const statements = [
  sql`alter table stream add column protection text check (protection in ('cenc', 'cbcs'))`,
  sql`create table stream_key (
    key_id text primary key check (key_id ~ '^[0-9a-f]{32}$'),
    stream_id text not null references stream on delete cascade,
    sealed bytea not null,
    made_at timestamptz not null,
    retired_at timestamptz
  )`,
  sql`create unique index stream_key_in_use on stream_key (stream_id) where retired_at is null`,
  sql`create index stream_key_by_stream on stream_key (stream_id)`,
  sql`create table lease (
    person_id uuid not null references person on delete cascade,
    slot int not null check (slot >= 0),
    id text not null unique,
    device_key text not null,
    stream_id text not null references stream on delete cascade,
    taken_at timestamptz not null,
    renewed_at timestamptz not null,
    primary key (person_id, slot)
  )`,
  sql`create index lease_by_stream on lease (stream_id)`,
  sql`create table viewing (
    person_id uuid not null references person on delete cascade,
    stream_id text not null references stream on delete cascade,
    position double precision not null check (position >= 0),
    duration double precision not null check (duration >= 0),
    finished boolean not null,
    at timestamptz not null,
    primary key (person_id, stream_id)
  )`,
  sql`create index viewing_by_person on viewing (person_id, at desc)`,
  sql`create index viewing_by_stream on viewing (stream_id)`,
  // No reference to the stream: what went wrong with it is still worth knowing when it is gone.
  sql`create table playback_problem (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    stream_id text not null,
    code text not null,
    source text,
    cause text not null,
    platform text,
    asked boolean not null
  )`,
  sql`create index playback_problem_by_time on playback_problem (at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
