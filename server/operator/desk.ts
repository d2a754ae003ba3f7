// The operator's desk: one entry at a time. Each act is one transaction that writes, records who did it, and tells
// every instance.

import type {
  CatalogueEntry,
  CatalogueKind,
  FieldKey,
  MatchReading,
  OperatorAction,
  ScoreEntry,
} from '@cadetto/contract';
import { announceChange, announceMoves, moveMatch, type MovedMatch } from '../catalogue/changes.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/open.ts';
import { Failure } from '../failure.ts';
import { byHand } from './by-hand.ts';
import { placed, type MatchSoFar } from './event-places.ts';
import { companionsOf, holdersOf, type Companions } from './dependents.ts';
import { normalised, referencesOf, unknownIn, type Reference } from './references.ts';
import {
  deleteEntries,
  featuredIds,
  forgetGoneClubs,
  knownIds,
  readEntry,
  readMatch,
  readMatchSoFar,
  recordDeed,
  takeMatchesOver,
  writeEntries,
  writeFeatured,
} from './store.ts';
import { revisionOf, withRevision, type Marked, type MarkedKind } from './revision.ts';
import type { Turns } from './turns.ts';

type Fields = Record<string, FieldKey>;

export interface Desk {
  /** A revision that was given must be the one the entry has; else somebody else's change would be undone. */
  set<Kind extends MarkedKind>(
    operator: string,
    kind: Kind,
    entry: CatalogueEntry<Kind>,
    revision: string | undefined,
  ): Promise<Marked<Kind>>;
  setMatch(
    operator: string,
    match: CatalogueEntry<'matches'>,
    revision: number | undefined,
  ): Promise<MatchReading>;
  remove(operator: string, kind: CatalogueKind, id: string, force: boolean): Promise<void>;
  score(operator: string, matchId: string, score: ScoreEntry): Promise<MatchReading>;
  feature(operator: string, streamIds: readonly string[]): Promise<readonly string[]>;
}

function refuseIf(fields: Fields): void {
  if (Object.keys(fields).length > 0) throw new Failure('invalid_input', { fields });
}

/** Thrown inside the transaction, so what was written goes back. */
function refuseIfChanged<Revision>(given: Revision | undefined, stood: Revision | undefined): void {
  if (given !== undefined && given !== stood) throw new Failure('changed_meanwhile');
}

function there<Entry>(found: Entry | null): Entry {
  if (found === null) throw new Failure('not_found');
  return found;
}

/** Who tells what happened in a match has it in hand. */
function matchesOf(kind: CatalogueKind, entry: object | null): string[] {
  if (kind !== 'events' || entry === null || !('matchId' in entry)) return [];
  return [String(entry.matchId)];
}

function withCompanions(entry: object, companions: readonly Companions[]): object {
  if (companions.length === 0) return entry;
  return { ...entry, deletedWithIt: Object.fromEntries(companions.map(({ kind, ids }) => [kind, ids])) };
}

async function missingIn(db: Db, references: readonly Reference[]): Promise<Fields> {
  const known = new Map<CatalogueKind, Set<string>>();
  for (const [kind, named] of Map.groupBy(references, (reference) => reference.kind)) {
    known.set(
      kind,
      await knownIds(
        db,
        kind,
        named.map(({ id }) => id),
      ),
    );
  }
  return unknownIn(references, (kind, id) => known.get(kind)?.has(id) === true);
}

async function numberTaken(db: Db, { id, clubId, number }: CatalogueEntry<'players'>): Promise<Fields> {
  const other = await db
    .selectFrom('squad_player')
    .select('id')
    .where('club_id', '=', clubId)
    .where('number', '=', number)
    .where('id', '<>', id)
    .executeTakeFirst();
  return other === undefined ? {} : { number: 'taken' };
}

async function notPlaying(db: Db, { matchId, clubId }: CatalogueEntry<'events'>): Promise<Fields> {
  if (clubId === null) return {};
  const match = await db
    .selectFrom('match')
    .select(['home_club_id', 'away_club_id'])
    .where('id', '=', matchId)
    .executeTakeFirst();
  const plays = match === undefined || [match.home_club_id, match.away_club_id].includes(clubId);
  return plays ? {} : { clubId: 'invalid' };
}

/** The goals of a club that no longer plays the match would belong to nobody. */
async function keepsItsEvents(db: Db, match: CatalogueEntry<'matches'>): Promise<void> {
  const stray = await db
    .selectFrom('match_event')
    .select('id')
    .where('match_id', '=', match.id)
    .where('club_id', 'is not', null)
    .where('club_id', 'not in', [match.homeClubId, match.awayClubId])
    .executeTakeFirst();
  if (stray !== undefined) throw new Failure('in_use', { fields: { events: 'in_use' } });
}

type Checks = { readonly [Kind in CatalogueKind]: (db: Db, entry: CatalogueEntry<Kind>) => Promise<Fields> };

const inOrder = async (): Promise<Fields> => ({});

const checks: Checks = {
  leagues: inOrder,
  clubs: inOrder,
  players: numberTaken,
  categories: inOrder,
  async matches(db, match) {
    await keepsItsEvents(db, match);
    return {};
  },
  events: notPlaying,
  streams: inOrder,
  news: inOrder,
};

async function check<Kind extends CatalogueKind>(
  db: Db,
  kind: Kind,
  entry: CatalogueEntry<Kind>,
): Promise<Fields> {
  const missing = await missingIn(db, referencesOf(kind, entry));
  return { ...(await checks[kind](db, entry)), ...missing };
}

interface Act {
  readonly operator: string;
  readonly action: OperatorAction['action'];
  readonly kind: string;
  readonly subject: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

export interface DeskParts {
  readonly turns: Turns;
  readonly clock: Clock;
}

export function createDesk({ turns, clock }: DeskParts): Desk {
  const conclude = async (transaction: Db, act: Act, move?: MovedMatch): Promise<void> => {
    await recordDeed(transaction, { at: clock.now(), ...act });
    if (move === undefined) await announceChange(transaction);
    else await announceMoves(transaction, [move]);
  };

  /** Resolves to the events as they were before, and to whether any had to be written. */
  const scoreEvents = async (
    transaction: Db,
    matchId: string,
    { status, events }: ScoreEntry,
  ): Promise<{ before: readonly CatalogueEntry<'events'>[]; isWritten: boolean }> => {
    const entries: CatalogueEntry<'events'>[] = [];
    const fields: Fields = {};
    const before: CatalogueEntry<'events'>[] = [];
    const soFar = there(await readMatchSoFar(transaction, matchId));
    const isLive = soFar.isLive || status === 'live';
    for (const [index, event] of events.entries()) {
      const known = await readEntry(transaction, 'events', event.id);
      const match: MatchSoFar = { ...soFar, isLive, events: [...entries, ...soFar.events] };
      const entry = placed({ ...event, matchId }, known, match, clock.now());
      entries.push(entry);
      if (known !== null) before.push(known);
      if (known !== null && known.matchId !== matchId) fields[`events.${index}.id`] = 'taken';
      for (const [name, key] of Object.entries(await check(transaction, 'events', entry)))
        fields[`events.${index}.${name}`] = key;
    }
    if (new Set(events.map(({ id }) => id)).size < events.length) fields['events'] = 'invalid';
    refuseIf(fields);
    const { created, changed } = await writeEntries(transaction, 'events', entries);
    return { before, isWritten: created + changed > 0 };
  };

  /** Resolves to whether anything had to be written: said again, it is done already. */
  const put = async <Kind extends CatalogueKind>(
    transaction: Db,
    operator: string,
    kind: Kind,
    entry: CatalogueEntry<Kind>,
  ): Promise<boolean> => {
    const before = await readEntry(transaction, kind, entry.id);
    const [matchId] = matchesOf(kind, entry);
    // Only where an event stands depends on what else has happened.
    const match =
      kind === 'events' && matchId !== undefined ? await readMatchSoFar(transaction, matchId) : null;
    const wanted = byHand(kind, normalised(kind, entry), before, { now: clock.now(), match });
    refuseIf(await check(transaction, kind, wanted));
    const { created, changed } = await writeEntries(transaction, kind, [wanted]);
    if (created + changed === 0) return false;
    const after = await readEntry(transaction, kind, wanted.id);
    await takeMatchesOver(transaction, [...matchesOf(kind, before), ...matchesOf(kind, wanted)]);
    const action = created > 0 ? 'created' : 'changed';
    await conclude(transaction, { operator, action, kind, subject: wanted.id, before, after });
    return true;
  };

  return {
    set: (operator, kind, entry, revision) =>
      turns.take(async (transaction) => {
        const before = await readEntry(transaction, kind, entry.id);
        const isWritten = await put(transaction, operator, kind, entry);
        if (isWritten) refuseIfChanged(revision, before === null ? undefined : revisionOf(before));
        return withRevision(there(await readEntry(transaction, kind, entry.id)));
      }),

    setMatch: (operator, match, revision) =>
      turns.take(async (transaction) => {
        const before = await readMatch(transaction, match.id);
        const isWritten = await put(transaction, operator, 'matches', match);
        if (isWritten) refuseIfChanged(revision, before?.revision);
        return there(await readMatch(transaction, match.id));
      }),

    remove: (operator, kind, id, force) =>
      turns.take(async (transaction) => {
        const before = there(await readEntry(transaction, kind, id));
        const holders = await holdersOf(transaction, kind, id, force);
        if (holders.length > 0) {
          const fields = Object.fromEntries(holders.map((holder) => [holder, 'in_use' as const]));
          throw new Failure('in_use', { fields });
        }
        const companions = await companionsOf(transaction, kind, id);
        for (const companion of companions) await deleteEntries(transaction, companion.kind, companion.ids);
        await deleteEntries(transaction, kind, [id]);
        if (kind === 'clubs') await forgetGoneClubs(transaction);
        await takeMatchesOver(transaction, matchesOf(kind, before));
        const act = { operator, action: 'deleted', kind, subject: id } as const;
        await conclude(transaction, { ...act, before: withCompanions(before, companions), after: null });
      }),

    score: (operator, matchId, score) =>
      turns.take(async (transaction) => {
        const before = there(await readMatch(transaction, matchId));
        const { status, minute, homeGoals, awayGoals, events } = score;
        const told = await scoreEvents(transaction, matchId, score);
        const stands =
          before.status === status &&
          before.minute === minute &&
          before.homeGoals === homeGoals &&
          before.awayGoals === awayGoals;
        if (stands && !told.isWritten) return before;
        refuseIfChanged(score.revision, before.revision);
        const move = { id: matchId, status, minute, home_goals: homeGoals, away_goals: awayGoals };
        const revision = await moveMatch(transaction, move);
        await takeMatchesOver(transaction, [matchId]);
        const { lineups, revision: _, ...match } = before;
        const after = { ...match, status, minute, homeGoals, awayGoals };
        const act = { operator, action: 'scored', kind: 'matches', subject: matchId } as const;
        await conclude(
          transaction,
          { ...act, before: { ...match, events: told.before }, after: { ...after, events } },
          { ...move, revision },
        );
        return { ...after, lineups, revision };
      }),

    feature: (operator, streamIds) =>
      turns.take(async (transaction) => {
        const named = streamIds.map(
          (id, index) => ({ kind: 'streams', id, path: `streamIds.${index}` }) as const,
        );
        refuseIf(await missingIn(transaction, named));
        const before = await featuredIds(transaction);
        if (JSON.stringify(before) === JSON.stringify(streamIds)) return streamIds;
        await writeFeatured(transaction, streamIds);
        const act = { operator, action: 'featured', kind: 'streams', subject: null } as const;
        await conclude(transaction, { ...act, before, after: streamIds });
        return streamIds;
      }),
  };
}
