// Takes a whole catalogue in: in one transaction, all of it or nothing.

import {
  catalogueKinds,
  type CatalogueCrate,
  type CatalogueEntry,
  type CatalogueKind,
  type ImportReport,
  type ImportTally,
} from '@cadetto/contract';
import { sql } from 'kysely';
import { announceChange } from '../catalogue/changes.ts';
import type { Clock } from '../clock.ts';
import { chunksOf } from '../database/chunks.ts';
import type { Db } from '../database/open.ts';
import { mostProblems, Problems, unhurried, unpack, type Entries, type Unpacked } from './crate.ts';
import { placedTogether } from './event-places.ts';
import { keepOnlyPictures, writePictures } from './pictures.ts';
import { referencesOf, unknownIn, type Known } from './references.ts';
import {
  allIds,
  featuredIds,
  forgetGoneClubs,
  keepOnly,
  readMatchSoFar,
  recordDeed,
  writeEntries,
  writeFeatured,
} from './store.ts';
import type { Turns } from './turns.ts';

export interface ImportWish {
  readonly operator: string;
  readonly mode: 'merge' | 'replace';
  readonly dryRun: boolean;
}

type Tallies = Omit<ImportReport, 'mode' | 'dryRun'>;
type TallyName = keyof Tallies;

const nothing: ImportTally = { created: 0, changed: 0, unchanged: 0, deleted: 0 };

/** Thrown to undo what was only tried. */
class Rehearsed extends Error {
  readonly report: ImportReport;

  constructor(report: ImportReport) {
    super('rehearsed');
    this.report = report;
  }
}

/** What there will be: what the file brings and, in a merge, what there is. */
async function knownAfter(db: Db, entries: Entries, mode: ImportWish['mode']): Promise<Known> {
  const known = new Map<CatalogueKind, Set<string>>();
  for (const kind of catalogueKinds) {
    const there = mode === 'merge' ? await allIds(db, kind) : new Set<string>();
    for (const { id } of entries[kind] ?? []) there.add(id);
    known.set(kind, there);
  }
  return (kind, id) => known.get(kind)?.has(id) === true;
}

async function refuseUnknown(
  { entries, featured }: Unpacked,
  isKnown: Known,
  problems: Problems,
): Promise<void> {
  const look = async <Kind extends CatalogueKind>(
    kind: Kind,
    given: readonly CatalogueEntry<Kind>[] = [],
  ) => {
    for await (const [index, entry] of unhurried(given)) {
      const unknown = unknownIn(referencesOf(kind, entry), isKnown);
      for (const [path, key] of Object.entries(unknown)) problems.add(`${kind}.${index}.${path}`, key);
      if (problems.isFull()) return;
    }
  };
  for (const kind of catalogueKinds) await look(kind, entries[kind]);
  for (const [index, id] of (featured ?? []).entries())
    if (!isKnown('streams', id)) problems.add(`featured.${index}`, 'unknown_entry');
}

/** A shirt that somebody outside the file wears already. */
async function refuseWorn(
  db: Db,
  players: readonly CatalogueEntry<'players'>[],
  problems: Problems,
): Promise<void> {
  const inFile = new Set(players.map(({ id }) => id));
  const rows = await db.selectFrom('squad_player').select(['id', 'club_id', 'number']).execute();
  const worn = new Set(rows.filter(({ id }) => !inFile.has(id)).map((row) => `${row.club_id} ${row.number}`));
  for (const [index, { clubId, number }] of players.entries())
    if (worn.has(`${clubId} ${number}`)) problems.add(`players.${index}.number`, 'taken');
}

/** Two who swap their numbers would each find the other's taken; both put the old shirt off first. */
async function putShirtsOff(db: Db, players: readonly CatalogueEntry<'players'>[]): Promise<void> {
  for (const part of chunksOf(players)) {
    await sql`
      update squad_player set number = -squad_player.number
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as given(id text, "clubId" text, number int)
      where given.id = squad_player.id
        and (given."clubId", given.number) is distinct from (squad_player.club_id, squad_player.number)`.execute(
      db,
    );
  }
}

/** Only now can be seen whose events belong to clubs that do not play the match. */
async function refuseStrays(db: Db, entries: Entries): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select event.id from match_event as event join match on match.id = event.match_id
    where event.club_id is not null and event.club_id not in (match.home_club_id, match.away_club_id)
    order by event.id limit ${mostProblems}`.execute(db);
  if (rows.length === 0) return;
  const places = new Map((entries.events ?? []).map(({ id }, index) => [id, index]));
  const problems = new Problems();
  for (const { id } of rows) problems.add(`events.${places.get(id) ?? id}.clubId`, 'invalid');
  problems.refuse();
}

/** Events without their second: what is stored of their matches says where they belong. */
async function placeEvents(
  db: Db,
  events: readonly CatalogueEntry<'events'>[] | undefined,
): Promise<readonly CatalogueEntry<'events'>[] | undefined> {
  const unplaced = events?.filter(({ atSecond }) => atSecond === undefined) ?? [];
  if (events === undefined || unplaced.length === 0) return events;
  const stored: CatalogueEntry<'events'>[] = [];
  for (const matchId of new Set(unplaced.map((event) => event.matchId)))
    stored.push(...((await readMatchSoFar(db, matchId))?.events ?? []));
  return placedTogether(events, stored);
}

async function writeKind<Kind extends CatalogueKind>(
  db: Db,
  kind: Kind,
  entries: readonly CatalogueEntry<Kind>[] | undefined,
): Promise<ImportTally> {
  if (entries === undefined) return nothing;
  const { created, changed } = await writeEntries(db, kind, entries);
  return { created, changed, unchanged: entries.length - created - changed, deleted: 0 };
}

async function putFeatured(db: Db, featured: readonly string[] | undefined): Promise<ImportTally> {
  if (featured === undefined) return nothing;
  const before = await featuredIds(db);
  const known = new Set(before);
  const created = featured.filter((id) => !known.has(id)).length;
  const unchanged = featured.filter((id, index) => before[index] === id).length;
  await writeFeatured(db, featured);
  const deleted = before.filter((id) => !featured.includes(id)).length;
  return { created, changed: featured.length - created - unchanged, unchanged, deleted };
}

async function putPictures(
  db: Db,
  pictures: Unpacked['pictures'],
  mode: ImportWish['mode'],
): Promise<ImportTally> {
  if (pictures === undefined) return nothing;
  const { created, changed } = await writePictures(db, pictures);
  const ids = pictures.map(({ id }) => id);
  const deleted = mode === 'replace' ? await keepOnlyPictures(db, ids) : 0;
  return { created, changed, unchanged: pictures.length - created - changed, deleted };
}

const idsOf = (entries: readonly { readonly id: string }[] = []) => entries.map(({ id }) => id);

/** What the file does not name goes last, when nothing that stays refers to it any more; nothing refers to a player. */
async function write(
  db: Db,
  { entries, featured, pictures }: Unpacked,
  mode: ImportWish['mode'],
): Promise<Tallies> {
  const gone: Partial<Record<TallyName, number>> = {};
  if (mode === 'replace') gone.players = await keepOnly(db, 'players', idsOf(entries.players));
  await putShirtsOff(db, entries.players ?? []);
  const tallies: Tallies = {
    leagues: await writeKind(db, 'leagues', entries.leagues),
    clubs: await writeKind(db, 'clubs', entries.clubs),
    players: await writeKind(db, 'players', entries.players),
    categories: await writeKind(db, 'categories', entries.categories),
    matches: await writeKind(db, 'matches', entries.matches),
    events: await writeKind(db, 'events', await placeEvents(db, entries.events)),
    streams: await writeKind(db, 'streams', entries.streams),
    news: await writeKind(db, 'news', entries.news),
    featured: await putFeatured(db, featured),
    pictures: await putPictures(db, pictures, mode),
  };
  if (mode === 'merge') return tallies;
  for (const kind of catalogueKinds.toReversed())
    gone[kind] ??= await keepOnly(db, kind, idsOf(entries[kind]));
  await forgetGoneClubs(db);
  for (const kind of catalogueKinds) tallies[kind] = { ...tallies[kind], deleted: gone[kind] ?? 0 };
  return tallies;
}

function isSame(tallies: Tallies): boolean {
  return Object.values(tallies).every(({ created, changed, deleted }) => created + changed + deleted === 0);
}

export interface ImportParts {
  readonly turns: Turns;
  readonly clock: Clock;
}

export async function importCatalogue(
  { turns, clock }: ImportParts,
  crate: CatalogueCrate,
  { operator, mode, dryRun }: ImportWish,
): Promise<ImportReport> {
  const unpacked = await unpack(crate, mode);
  const take = async (transaction: Db): Promise<ImportReport> => {
    const problems = new Problems();
    await refuseUnknown(unpacked, await knownAfter(transaction, unpacked.entries, mode), problems);
    if (mode === 'merge') await refuseWorn(transaction, unpacked.entries.players ?? [], problems);
    problems.refuse();
    const tallies = await write(transaction, unpacked, mode);
    await refuseStrays(transaction, unpacked.entries);
    const report = { mode, dryRun, ...tallies };
    if (dryRun) throw new Rehearsed(report);
    if (isSame(tallies)) return report;
    const deed = { operator, action: 'imported', kind: 'catalogue', subject: mode } as const;
    await recordDeed(transaction, { at: clock.now(), ...deed, before: null, after: tallies });
    await announceChange(transaction);
    return report;
  };
  try {
    return await turns.takeLong(take);
  } catch (error) {
    if (error instanceof Rehearsed) return error.report;
    throw error;
  }
}
