// What a catalogue in motion needs: an order of changes, line-ups, zones, the operator's own choices and their record,
// photographs, and short ways to the next page of a long row.

import { type Kysely, sql } from 'kysely';

const statements = [
  sql`create sequence catalogue_revision`,
  // The last change that was not a match moving: who has seen less than this must read again.
  sql`create table catalogue_state (
    only_one boolean primary key default true check (only_one),
    revision bigint not null
  )`,
  sql`insert into catalogue_state (revision) values (nextval('catalogue_revision'))`,
  sql`alter table match add column revision bigint not null default nextval('catalogue_revision')`,
  sql`alter table match add column lineups jsonb`,
  sql`alter table match add column operated boolean not null default false`,
  sql`create index match_by_home on match (home_club_id, kickoff)`,
  sql`create index match_by_away on match (away_club_id, kickoff)`,
  sql`alter table league add column zones jsonb not null default '[]'`,
  sql`alter table stream drop constraint stream_kind_check`,
  sql`alter table stream add constraint stream_kind_check check (kind in ('broadcast', 'highlights', 'preview'))`,
  sql`alter table stream add column operated boolean not null default false`,
  sql`alter table news add column operated boolean not null default false`,
  sql`alter table squad_player add column operated boolean not null default false`,
  sql`drop index stream_by_state`,
  // What a page of a row ends with goes to the reader and comes back: finer than JavaScript can tell, it would skip some.
  sql`alter table stream alter column scheduled_start type timestamptz(3)`,
  sql`create index stream_by_state on stream (state, kind, scheduled_start, id)`,
  sql`create index stream_of_match on stream (state, kind, scheduled_start, id) where match_id is not null`,
  sql`create index stream_of_no_match on stream (state, kind, scheduled_start, id) where match_id is null`,
  sql`drop index stream_by_match`,
  sql`create index stream_by_match on stream (match_id, kind, scheduled_start, id)`,
  sql`create index stream_by_league on stream (league_id, kind, state, scheduled_start, id)`,
  sql`create table featured (
    stream_id text primary key references stream on delete cascade,
    position int not null
  )`,
  sql`create table picture (
    id text primary key,
    type text not null,
    width int not null check (width > 0),
    height int not null check (height > 0),
    placeholder text not null,
    bytes bytea not null,
    created_at timestamptz not null
  )`,
  sql`alter table showcase add column layout int not null default 0`,
  // What operators deleted: the demo's director would bring it back.
  sql`create table taken_out (
    entry_table text not null,
    id text not null,
    primary key (entry_table, id)
  )`,
  sql`create table operator_action (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    operator text not null,
    action text not null,
    kind text not null,
    subject text,
    before jsonb,
    after jsonb
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
