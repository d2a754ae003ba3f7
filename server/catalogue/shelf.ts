// The shared answers of the catalogue, kept as ready bytes in every language and made again when it changes.

import {
  calls,
  locales,
  type ByLocale,
  type CallName,
  type Category,
  type Locale,
  type Match,
} from '@cadetto/contract';
import * as z from 'zod/mini';
import type { Database } from '../database/open.ts';
import { makeReady, type ReadyBytes } from '../http/ready.ts';
import { describeCategory, describeClub, describeLeague, describeMatch, describeStream } from './describe.ts';
import { catalogueChannel } from './changes.ts';
import type { CatalogueStore, StreamRecord } from './store.ts';
import { currentRound, tableOf } from './table.ts';

const rowLength = 24;

interface SharedAnswers {
  readonly feed: ReadyBytes;
  /** For a device that found no room on the account. */
  readonly feedTurnedAway: ReadyBytes;
  readonly explore: ReadyBytes;
  readonly schedule: ReadyBytes;
  readonly currentRound: ReadyBytes;
  readonly standings: ReadyBytes;
  readonly teams: ReadyBytes;
}

export interface Shelf {
  /** Grows when something that pages show has changed. */
  readonly version: number;
  readonly answers: ByLocale<SharedAnswers>;
  /** What the visitor's page shows; the same facts the calls answer with. */
  readonly matches: readonly Match[];
  readonly featured: readonly StreamRecord[];
}

export interface CatalogueShelf {
  current(): Shelf;
  /** Resolves when everything announced before this call is on the shelf. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

type SharedCall = Extract<CallName, 'feed' | 'explore' | 'schedule' | 'standings' | 'teams'>;

/** Keeps what has not changed as it is: a goal moves the schedule, and must not make every answer be compressed anew. */
type Bottle = (slot: string, name: SharedCall, answer: unknown) => Promise<ReadyBytes>;

function bottler(check: boolean): Bottle {
  const last = new Map<string, { readonly text: string; readonly ready: ReadyBytes }>();
  return async (slot, name, answer) => {
    const text = JSON.stringify(answer);
    const known = last.get(slot);
    if (known?.text === text) return known.ready;
    if (check) z.parse(calls[name].answer, answer);
    const ready = await makeReady(text, 'application/json; charset=utf-8');
    last.set(slot, { text, ready });
    return ready;
  };
}

async function readCatalogue(store: CatalogueStore) {
  const [leagues, clubs, categories, matches] = await Promise.all([
    store.leagues(),
    store.clubs(),
    store.categories(),
    store.matches(),
  ]);
  const rows = await Promise.all(
    categories.map(async (category) => ({
      category,
      row: await store.streamsFor(category.rule, category.league_id, rowLength),
    })),
  );
  const leagueRows = await Promise.all(
    leagues.map(async (league) => ({ league, row: await store.streamsFor('league', league.id, rowLength) })),
  );
  return { leagues, clubs, matches, rows, leagueRows };
}

type Catalogue = Awaited<ReturnType<typeof readCatalogue>>;

function matchesIn(catalogue: Catalogue, locale: Locale): Match[] {
  const surroundings = {
    clubs: new Map(catalogue.clubs.map((club) => [club.id, club])),
    leagues: new Map(catalogue.leagues.map((league) => [league.id, league])),
  };
  return catalogue.matches.flatMap((record) => describeMatch(record, surroundings, locale) ?? []);
}

function feedIn({ rows, leagues }: Catalogue, locale: Locale): { categories: Category[] } {
  const categories = rows.map(({ category, row }) =>
    describeCategory(
      category,
      row,
      leagues.filter((league) => league.id === category.league_id),
      locale,
    ),
  );
  // An empty row tells nobody anything; the hero stays, since the screen is built around it.
  return {
    categories: categories.filter((category) => category._id === 'featured' || category.streams.length > 0),
  };
}

async function answersIn(catalogue: Catalogue, locale: Locale, bottle: Bottle): Promise<SharedAnswers> {
  const ready = (slot: string, name: SharedCall, answer: unknown) =>
    bottle(`${locale} ${slot}`, name, answer);
  const { leagueRows, leagues, clubs } = catalogue;
  const matches = matchesIn(catalogue, locale);
  const round = currentRound(catalogue.matches);
  const rows = feedIn(catalogue, locale);
  const [feed, feedTurnedAway, explore, schedule, current, standings, teams] = await Promise.all([
    ready('feed', 'feed', rows),
    ready('feed turned away', 'feed', { key: 'too_many_devices', ...rows }),
    ready('explore', 'explore', {
      exploreFeed: leagueRows.map(({ league, row }) => ({
        _id: league.id,
        name: league.name[locale],
        streams: row.streams.map((stream) => describeStream(stream, locale)),
        leagues: [describeLeague(league, locale)],
        total: row.total,
      })),
    }),
    ready('schedule', 'schedule', { matches }),
    ready('round', 'schedule', { matches: matches.filter((match) => match.league.roundNum === round) }),
    ready('standings', 'standings', {
      standings: leagues
        .filter((league) => league.has_table)
        .map((league) => ({
          _id: league.id,
          name: league.name[locale],
          zones: [...league.zones],
          table: tableOf(
            clubs.filter((club) => club.league_id === league.id),
            catalogue.matches.filter((match) => match.league_id === league.id),
          ),
        })),
    }),
    ready('teams', 'teams', { clubs: clubs.map(describeClub) }),
  ]);
  return { feed, feedTurnedAway, explore, schedule, currentRound: current, standings, teams };
}

export interface ShelfParts {
  readonly store: CatalogueStore;
  readonly database: Pick<Database, 'listen'>;
  readonly checkAnswers: boolean;
  readonly onFailure: (error: unknown) => void;
}

export async function stockShelf({
  store,
  database,
  checkAnswers,
  onFailure,
}: ShelfParts): Promise<CatalogueShelf> {
  let version = 0;
  let pageFacts = '';
  const bottle = bottler(checkAnswers);

  /** Pages show few of the facts; only a change in those makes them be rendered anew. */
  const versionFor = (matches: readonly Match[], featured: readonly StreamRecord[]): number => {
    const facts = JSON.stringify([matches.map((match) => ({ ...match, minute: null })), featured]);
    if (facts !== pageFacts) version += 1;
    pageFacts = facts;
    return version;
  };

  const build = async (): Promise<Shelf> => {
    const catalogue = await readCatalogue(store);
    const built = await Promise.all(
      locales.map(async (locale) => [locale, await answersIn(catalogue, locale, bottle)] as const),
    );
    const matches = matchesIn(catalogue, 'en');
    const featured = catalogue.rows.find(({ category }) => category.rule === 'featured')?.row.streams ?? [];
    return {
      version: versionFor(matches, featured),
      answers: Object.fromEntries(built) as ByLocale<SharedAnswers>,
      matches,
      featured,
    };
  };

  let closed = false;
  let running: Promise<void> | null = null;
  let again = false;
  // Heard before the first reading: a change between the two would otherwise be missed.
  let changedMeanwhile = false;
  let onChange = () => {
    changedMeanwhile = true;
  };
  await database.listen(catalogueChannel, () => onChange());
  let shelf = await build();

  const restock = async (): Promise<void> => {
    do {
      again = false;
      try {
        shelf = await build();
      } catch (error) {
        // The last good answers stay; a broken database must not empty the site.
        if (!closed) onFailure(error);
      }
    } while (again);
    running = null;
  };

  /** Changes that come while a rebuild runs are served by one more, however many they are. */
  const change = () => {
    if (closed) return;
    if (running === null) running = restock();
    else again = true;
  };

  onChange = change;
  if (changedMeanwhile) change();

  return {
    current: () => shelf,
    async settled() {
      change();
      await running;
    },
    async close() {
      closed = true;
      await running;
    },
  };
}
