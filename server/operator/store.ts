// The SQL of the operator's desk. PostgreSQL reads and writes the entries as JSON, so that a hundred thousand of them
// cost a hundred statements, and compares them itself: a row that is the same is not written.

import type { CatalogueEntry, CatalogueKind, MatchReading, OperatorAction } from '@cadetto/contract';
import { sql, type RawBuilder } from 'kysely';
import { chunksOf } from '../database/chunks.ts';
import type { Db } from '../database/open.ts';
import type { MatchSoFar } from './event-places.ts';
import { entryTables, type Column } from './tables.ts';

const id: Column = { field: 'id', column: 'id', type: 'text' };

/** Names of tables and columns come from tables.ts, never from a request. */
const list = (parts: readonly string[]) => sql.raw(parts.join(', '));

function valueOf({ column, type }: Column): string {
  return type === 'timestamptz'
    ? `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : column;
}

/** The entry of a row, its fields in a fixed order: two exports of the same catalogue are the same bytes. */
function entryOf(kind: CatalogueKind): RawBuilder<unknown> {
  const pairs = [id, ...entryTables[kind].columns].map((column) => `'${column.field}', ${valueOf(column)}`);
  return sql.raw(`json_build_object(${pairs.join(', ')})`);
}

const rowsOf = (kind: CatalogueKind) => sql.raw(`"${entryTables[kind].table}"`);

export interface PageWish {
  readonly after: string;
  readonly limit: number;
  readonly of?: string | undefined;
}

function pageOf(kind: CatalogueKind, { after, limit, of }: PageWish): RawBuilder<unknown> {
  const { belongsTo } = entryTables[kind];
  const narrowed = of === undefined ? sql`` : sql`and ${sql.raw(belongsTo ?? 'id')} = ${of}`;
  return sql`from ${rowsOf(kind)} where id > ${after} ${narrowed} order by id limit ${limit}`;
}

/** PostgreSQL has just made it in the contract's shape; only the compiler cannot follow a name into a table. */
interface EntryRow<Kind extends CatalogueKind> {
  readonly entry: CatalogueEntry<Kind>;
}

export async function listEntries<Kind extends CatalogueKind>(
  db: Db,
  kind: Kind,
  page: PageWish,
): Promise<CatalogueEntry<Kind>[]> {
  const { rows } = await sql<EntryRow<Kind>>`select ${entryOf(kind)} as entry ${pageOf(kind, page)}`.execute(
    db,
  );
  return rows.map(({ entry }) => entry);
}

export interface WrittenPage {
  /** The entries as JSON, one a line, parted by commas. */
  readonly text: string;
  readonly last: string;
  readonly count: number;
}

/** A page of an export: it is never taken apart in here. */
export async function writeOutEntries(
  db: Db,
  kind: CatalogueKind,
  page: PageWish,
): Promise<WrittenPage | null> {
  const { rows } = await sql<{ text: string | null; last: string | null; count: number }>`
    select string_agg(entry, ${',\n'} order by id) as text, max(id) as last, count(*) as count
    from (select id, ${entryOf(kind)}::text as entry ${pageOf(kind, page)}) as page`.execute(db);
  const { text = null, last = null, count = 0 } = rows[0] ?? {};
  return text === null || last === null ? null : { text, last, count };
}

export async function readEntry<Kind extends CatalogueKind>(
  db: Db,
  kind: Kind,
  entryId: string,
): Promise<CatalogueEntry<Kind> | null> {
  const { rows } = await sql<EntryRow<Kind>>`
    select ${entryOf(kind)} as entry from ${rowsOf(kind)} where id = ${entryId}`.execute(db);
  return rows[0]?.entry ?? null;
}

/** With its revision, both of one moment. */
export async function readMatch(db: Db, matchId: string): Promise<MatchReading | null> {
  const { rows } = await sql<EntryRow<'matches'> & { revision: number }>`
    select ${entryOf('matches')} as entry, revision from match where id = ${matchId}`.execute(db);
  const [row] = rows;
  return row === undefined ? null : { ...row.entry, revision: row.revision };
}

/** More than any match has. */
const mostEvents = 1000;

export async function readMatchSoFar(db: Db, matchId: string): Promise<MatchSoFar | null> {
  const match = await readEntry(db, 'matches', matchId);
  if (match === null) return null;
  const events = await listEntries(db, 'events', { after: '', limit: mostEvents, of: matchId });
  return { kickoff: match.kickoff, isLive: match.status === 'live', events };
}

/** Which of these there are. */
export async function knownIds(db: Db, kind: CatalogueKind, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from ${rowsOf(kind)} where id = any(${ids})`.execute(db);
  return new Set(rows.map((row) => row.id));
}

export async function allIds(db: Db, kind: CatalogueKind): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from ${rowsOf(kind)}`.execute(db);
  return new Set(rows.map((row) => row.id));
}

export interface Written {
  readonly created: number;
  readonly changed: number;
}

export async function writeEntries<Kind extends CatalogueKind>(
  db: Db,
  kind: Kind,
  entries: readonly CatalogueEntry<Kind>[],
): Promise<Written> {
  const { columns, onInsert, onChange } = entryTables[kind];
  const all = [id, ...columns];
  const names = columns.map(({ column }) => column);
  const statement = (part: string) => sql<{ created: boolean }>`
    insert into ${rowsOf(kind)} as kept (${list([...all.map(({ column }) => column), ...Object.keys(onInsert)])})
    select ${list([...all.map(({ field }) => `given."${field}"`), ...Object.values(onInsert)])}
    from jsonb_to_recordset(${part}::jsonb)
      as given(${list(all.map(({ field, type }) => `"${field}" ${type}`))})
    on conflict (id) do update set ${list([
      ...names.map((name) => `${name} = excluded.${name}`),
      ...Object.entries(onChange).map(([name, value]) => `${name} = ${value}`),
    ])}
    where (${list(names.map((name) => `kept.${name}`))})
      is distinct from (${list(names.map((name) => `excluded.${name}`))})
    returning (xmax = 0) as created`;
  let [created, changed] = [0, 0];
  for (const part of chunksOf(entries)) {
    const { rows } = await statement(JSON.stringify(part)).execute(db);
    const fresh = rows.filter((row) => row.created).length;
    created += fresh;
    changed += rows.length - fresh;
  }
  return { created, changed };
}

/** Deletes these, and remembers that somebody wanted them gone; answers how many that were. */
async function takeOut(db: Db, kind: CatalogueKind, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as (delete from ${rowsOf(kind)} as entry where ${which} returning id),
    noted as (
      insert into taken_out (entry_table, id) select ${entryTables[kind].table}, id from gone
      on conflict do nothing)
    select count(*) as count from gone`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function deleteEntries(db: Db, kind: CatalogueKind, ids: readonly string[]): Promise<void> {
  await takeOut(db, kind, sql`id = any(${ids}::text[])`);
}

/** Deletes whatever is not named; answers how many that were. */
export function keepOnly(db: Db, kind: CatalogueKind, ids: readonly string[]): Promise<number> {
  const isNamed = sql`select from unnest(${ids}::text[]) as kept(id) where kept.id = entry.id`;
  return takeOut(db, kind, sql`not exists (${isNamed})`);
}

/** From now on the match is the operators'; the demo's director leaves it alone. */
export async function takeMatchesOver(db: Db, ids: readonly string[]): Promise<void> {
  await sql`update match set operated = true where id = any(${ids}::text[]) and not operated`.execute(db);
}

/** A person whose club is gone has none. */
export async function forgetGoneClubs(db: Db): Promise<void> {
  await sql`
    update person set my_club = null
    where my_club is not null and not exists (select from club where club.id = person.my_club)`.execute(db);
}

export async function featuredIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('featured').select('stream_id').orderBy('position').execute();
  return rows.map((row) => row.stream_id);
}

export async function writeFeatured(db: Db, streamIds: readonly string[]): Promise<void> {
  await db.deleteFrom('featured').execute();
  if (streamIds.length === 0) return;
  const rows = streamIds.map((streamId, position) => ({ stream_id: streamId, position }));
  await db.insertInto('featured').values(rows).execute();
}

export interface Deed {
  readonly at: Date;
  readonly operator: string;
  readonly action: OperatorAction['action'];
  readonly kind: string;
  readonly subject: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

const maybeJson = (value: unknown) => (value === null ? null : JSON.stringify(value));

export async function recordDeed(db: Db, { before, after, ...deed }: Deed): Promise<void> {
  await db
    .insertInto('operator_action')
    .values({ ...deed, before: maybeJson(before), after: maybeJson(after) })
    .execute();
}

export async function readDeeds(
  db: Db,
  before: number | undefined,
  limit: number,
): Promise<OperatorAction[]> {
  const all = db.selectFrom('operator_action').selectAll().orderBy('id', 'desc').limit(limit);
  const rows = await (before === undefined ? all : all.where('id', '<', before)).execute();
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    // Written by nobody but recordDeed.
    action: row.action as OperatorAction['action'],
  }));
}
