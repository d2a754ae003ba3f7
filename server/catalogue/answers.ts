// The answers of the catalogue that are the same for everybody, as ready bytes in one language.

import { calls, type CallName, type Category, type Locale, type TableRow } from '@cadetto/contract';
import * as z from 'zod/mini';
import { makeReady, type ReadyBytes } from '../http/ready.ts';
import { describeCategory, describeClub, describeLeague, describeStream } from './describe.ts';
import type { DescribedMatch } from './described-matches.ts';
import { headOf, leagueRowId, type Catalogue } from './reading.ts';
import { rowNames } from './row-names.ts';
import { leagueRules } from './rows.ts';
import type { LeagueRecord } from './store.ts';
import { currentRounds, tableOf } from './table.ts';

/** What shows matches, and changes with every goal. */
export interface MatchAnswers {
  readonly schedule: ReadyBytes;
  readonly currentRound: ReadyBytes;
  readonly standings: ReadyBytes;
  readonly liveMatches: ReadyBytes;
}

export interface StreamAnswers {
  readonly feed: ReadyBytes;
  /** For a device that found no room on the account. */
  readonly feedTurnedAway: ReadyBytes;
  readonly explore: ReadyBytes;
  readonly teams: ReadyBytes;
  readonly liveNow: ReadyBytes;
  readonly leagueFeeds: ReadonlyMap<string, ReadyBytes>;
}

export type SharedAnswers = MatchAnswers & StreamAnswers;

type SharedCall = Extract<
  CallName,
  'feed' | 'explore' | 'schedule' | 'standings' | 'teams' | 'liveNow' | 'liveMatches' | 'leagueFeed'
>;

/** Keeps what has not changed as it is: a goal moves the schedule, and must not make every answer be compressed anew. */
export type Bottle = (slot: string, name: SharedCall, text: string) => Promise<ReadyBytes>;

interface Bottled {
  readonly text: string;
  readonly ready: ReadyBytes;
}

/** The first of each slot. Who opens house after house on one season has it checked and compressed once. */
export type Cellar = Map<string, Bottled>;

export function bottler(check: boolean, cellar: Cellar | null): Bottle {
  const last = new Map<string, Bottled>();
  return async (slot, name, text) => {
    const known = [last.get(slot), cellar?.get(slot)].find((bottled) => bottled?.text === text);
    if (known !== undefined) {
      last.set(slot, known);
      return known.ready;
    }
    if (check) z.parse(calls[name].answer, JSON.parse(text));
    const bottled = { text, ready: await makeReady(text, 'application/json; charset=utf-8') };
    last.set(slot, bottled);
    if (cellar?.has(slot) === false) cellar.set(slot, bottled);
    return bottled.ready;
  };
}

function textOf(matches: readonly DescribedMatch[]): string {
  return `{"matches":[${matches.map(({ text }) => text).join(',')}]}`;
}

export function leagueTable({ clubs, matches }: Catalogue, leagueId: string) {
  return tableOf(
    clubs.filter((club) => club.league_id === leagueId),
    matches.filter((match) => match.league_id === leagueId),
  );
}

/** The same in every language, and dear to work out: once for each change. */
export interface Figures {
  readonly tables: ReadonlyMap<string, readonly TableRow[]>;
  readonly rounds: ReadonlyMap<string, number>;
}

export function figuresIn(catalogue: Catalogue): Figures {
  const withTable = catalogue.leagues.filter((league) => league.has_table);
  return {
    tables: new Map(withTable.map(({ id }) => [id, leagueTable(catalogue, id)])),
    rounds: currentRounds(catalogue.matches),
  };
}

export async function matchAnswers(
  { leagues, live }: Catalogue,
  matches: readonly DescribedMatch[],
  { tables, rounds }: Figures,
  locale: Locale,
  bottle: Bottle,
): Promise<MatchAnswers> {
  const inPlay = matches.filter(({ match: { league } }) => rounds.get(league._id) === league.roundNum);
  const broadcast = new Set(live.map((stream) => stream.match_id));
  const onAir = matches.filter(({ match: { fixture } }) => broadcast.has(fixture.id));
  const tablesShown = leagues
    .filter((league) => league.has_table)
    .map((league) => ({
      _id: league.id,
      name: league.name[locale],
      zones: league.zones,
      table: tables.get(league.id) ?? [],
    }));
  const [schedule, currentRound, standings, liveMatches] = await Promise.all([
    bottle(`${locale} schedule`, 'schedule', textOf(matches)),
    bottle(`${locale} round`, 'schedule', textOf(inPlay)),
    bottle(`${locale} standings`, 'standings', JSON.stringify({ standings: tablesShown })),
    bottle(`${locale} live matches`, 'liveMatches', textOf(onAir)),
  ]);
  return { schedule, currentRound, standings, liveMatches };
}

function feedIn(catalogue: Catalogue, locale: Locale): { categories: Category[] } {
  const categories = catalogue.categories.map((category) =>
    describeCategory(
      category,
      headOf(catalogue, { rule: category.rule, leagueId: category.league_id }),
      catalogue.leagues.filter((league) => league.id === category.league_id),
      locale,
    ),
  );
  // An empty row tells nobody anything; the hero stays, since the screen is built around it.
  return {
    categories: categories.filter((category) => category._id === 'featured' || category.streams.length > 0),
  };
}

function exploreIn(catalogue: Catalogue, locale: Locale): { exploreFeed: Category[] } {
  const rows = catalogue.leagues.map((league) => {
    const head = headOf(catalogue, { rule: 'league', leagueId: league.id });
    return describeCategory({ id: league.id, name: league.name }, head, [league], locale);
  });
  return { exploreFeed: rows };
}

function leagueFeedIn(catalogue: Catalogue, league: LeagueRecord, locale: Locale) {
  const rows = leagueRules.map((rule) => {
    const named = catalogue.categories.find((category) => category.rule === rule);
    const row = { id: leagueRowId(league.id, rule), name: named?.name ?? rowNames[rule] };
    return describeCategory(row, headOf(catalogue, { rule, leagueId: league.id }), [league], locale);
  });
  return {
    league: describeLeague(league, locale),
    categories: rows.filter(({ streams }) => streams.length > 0),
  };
}

export async function streamAnswers(
  catalogue: Catalogue,
  locale: Locale,
  bottle: Bottle,
): Promise<StreamAnswers> {
  const ready = (slot: string, name: SharedCall, answer: unknown) =>
    bottle(`${locale} ${slot}`, name, JSON.stringify(answer));
  const rows = feedIn(catalogue, locale);
  const [feed, feedTurnedAway, explore, teams, liveNow, leagueFeeds] = await Promise.all([
    ready('feed', 'feed', rows),
    ready('feed turned away', 'feed', { key: 'too_many_devices', ...rows }),
    ready('explore', 'explore', exploreIn(catalogue, locale)),
    ready('teams', 'teams', { clubs: catalogue.clubs.map(describeClub) }),
    ready('live now', 'liveNow', {
      live: catalogue.live.map((stream) => describeStream(stream, locale)),
      next: catalogue.next.map((stream) => describeStream(stream, locale)),
    }),
    Promise.all(
      catalogue.leagues.map(async (league) => {
        const answer = leagueFeedIn(catalogue, league, locale);
        return [league.id, await ready(`league ${league.id}`, 'leagueFeed', answer)] as const;
      }),
    ),
  ]);
  return { feed, feedTurnedAway, explore, teams, liveNow, leagueFeeds: new Map(leagueFeeds) };
}
