// The catalogue as an instance holds it in memory: what changes rarely as it was read, matches as they stand.

import type { Db } from '../database/open.ts';
import { rowLength, leagueRules, leagueRun, type LeagueRule, type RowPlan } from './rows.ts';
import { rowStore, type RowStore, type StreamCount } from './row-store.ts';
import {
  catalogueStore,
  type CatalogueStore,
  type CategoryRecord,
  type ClubRecord,
  type LeagueRecord,
  type MatchRecord,
  type StreamRecord,
  type StreamRow,
} from './store.ts';

type LeagueRows = Readonly<Record<LeagueRule, StreamRow>>;

export interface Catalogue {
  /** Of the last change that was not a match moving. */
  readonly revision: number;
  readonly leagues: readonly LeagueRecord[];
  readonly clubs: readonly ClubRecord[];
  readonly categories: readonly CategoryRecord[];
  /** In the order of their kick-offs. */
  readonly matches: readonly MatchRecord[];
  readonly featured: readonly StreamRecord[];
  readonly live: readonly StreamRecord[];
  readonly next: readonly StreamRecord[];
  readonly rows: LeagueRows;
  readonly leagueRows: ReadonlyMap<string, LeagueRows>;
}

/** Of what is on now; more at once than anybody looks through. */
const mostLive = 100;
const mostFeatured = 24;
/** When nobody has chosen. */
const featuredByRule = 6;

interface Heads {
  readonly live: readonly StreamRecord[];
  readonly upcoming: readonly StreamRecord[];
  readonly highlights: readonly StreamRecord[];
}

/** What is on now, what has just been played, and what is next, the matches first. */
function picked({ live, upcoming, highlights }: Heads): readonly StreamRecord[] {
  const next = upcoming.filter((stream) => stream.match_id !== null).slice(0, 2);
  const cut = highlights.slice(0, featuredByRule);
  return [...live.slice(0, 2), ...cut.slice(0, 2), ...next, ...cut.slice(2)].slice(0, featuredByRule);
}

function totalOf(counts: readonly StreamCount[], rule: LeagueRule, leagueId?: string): number {
  const { state, kind } = leagueRun(rule);
  return counts
    .filter((count) => count.state === state && count.kind === kind)
    .filter((count) => leagueId === undefined || count.league_id === leagueId)
    .reduce((sum, { total }) => sum + total, 0);
}

async function readLeagueRows(
  store: RowStore,
  leagues: readonly LeagueRecord[],
  counts: readonly StreamCount[],
): Promise<ReadonlyMap<string, LeagueRows>> {
  const ofRule = async (rule: LeagueRule) =>
    Map.groupBy(await store.inEachLeague(leagueRun(rule), rowLength), (stream) => stream.league_id);
  const found = {
    live: await ofRule('live'),
    upcoming: await ofRule('upcoming'),
    highlights: await ofRule('highlights'),
    replays: await ofRule('replays'),
  };
  const ofLeague = Map.groupBy(counts, (count) => count.league_id);
  const rowOf = (rule: LeagueRule, id: string): StreamRow => ({
    streams: found[rule].get(id) ?? [],
    total: totalOf(ofLeague.get(id) ?? [], rule),
  });
  return new Map(
    leagues.map(({ id }) => [
      id,
      {
        live: rowOf('live', id),
        upcoming: rowOf('upcoming', id),
        highlights: rowOf('highlights', id),
        replays: rowOf('replays', id),
      },
    ]),
  );
}

async function readFrom(store: CatalogueStore, rows: RowStore): Promise<Catalogue> {
  const revision = await store.revision();
  const shared = (rule: LeagueRule, limit = rowLength) =>
    rows.streams({ rule, leagueId: null }, { after: null, limit });
  const leagues = await store.leagues();
  const clubs = await store.clubs();
  const categories = await store.categories();
  const matches = await store.matches();
  const counts = await rows.counts();
  const live = await shared('live', mostLive);
  const upcoming = await shared('upcoming');
  const highlights = await shared('highlights');
  const replays = await shared('replays');
  const next = await rows.next(rowLength);
  const chosen = await rows.chosen(mostFeatured);
  const leagueRows = await readLeagueRows(rows, leagues, counts);
  const rowOf = (rule: LeagueRule, streams: readonly StreamRecord[]): StreamRow => ({
    streams: streams.slice(0, rowLength),
    total: totalOf(counts, rule),
  });
  return {
    revision,
    leagues,
    clubs,
    categories,
    matches,
    featured: chosen.length > 0 ? chosen : picked({ live, upcoming, highlights }),
    live,
    next,
    rows: {
      live: rowOf('live', live),
      upcoming: rowOf('upcoming', upcoming),
      highlights: rowOf('highlights', highlights),
      replays: rowOf('replays', replays),
    },
    leagueRows,
  };
}

/**
 * In one snapshot: with a match newer than the revision read before it, the catalogue would count as complete up to that
 * match, and miss a change between the two.
 */
export function readCatalogue(db: Db): Promise<Catalogue> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((transaction) => readFrom(catalogueStore(transaction), rowStore(transaction)));
}

const noRow: StreamRow = { streams: [], total: 0 };

/** The first page of a row. */
export function headOf(catalogue: Catalogue, { rule, leagueId }: RowPlan): StreamRow {
  if (rule === 'featured') return { streams: catalogue.featured, total: catalogue.featured.length };
  const rows = leagueId === null ? catalogue.rows : catalogue.leagueRows.get(leagueId);
  if (rows === undefined) return noRow;
  if (rule !== 'league') return rows[rule];
  const inOrder = [rows.live, rows.upcoming, rows.replays];
  return {
    streams: inOrder.flatMap(({ streams }) => streams).slice(0, rowLength),
    total: inOrder.reduce((sum, { total }) => sum + total, 0),
  };
}

export function leagueRowId(leagueId: string, rule?: LeagueRule): string {
  return rule === undefined ? `league-${leagueId}` : `league-${leagueId}-${rule}`;
}

/** Every row that a page shows, under the id it shows it by. */
export function rowPlans({ categories, leagues }: Catalogue): ReadonlyMap<string, RowPlan> {
  const plans = new Map<string, RowPlan>();
  for (const rule of leagueRules) plans.set(`all-${rule}`, { rule, leagueId: null, byClock: true });
  for (const { id } of leagues) {
    plans.set(id, { rule: 'league', leagueId: id });
    plans.set(leagueRowId(id), { rule: 'league', leagueId: id });
    for (const rule of leagueRules) plans.set(leagueRowId(id, rule), { rule, leagueId: id });
  }
  for (const { id, rule, league_id } of categories) plans.set(id, { rule, leagueId: league_id });
  return plans;
}
