// Everything about one match, put together from what is stored about it and from the season around it.

import type { FormEntry, Lineup, Locale, Match, MatchEvent, MatchPage, SquadPlayer } from '@cadetto/contract';
import type { SideLineup } from '../database/schema.ts';
import type { PageParts } from './club-pages.ts';
import { describeMatch, describeStream } from './describe.ts';
import type { Made } from './kept.ts';
import type { EventRecord } from './page-store.ts';
import type { MatchRecord } from './store.ts';
import { matchesOfClub, type Surroundings } from './surroundings.ts';
import { resultOf, tableOf } from './table.ts';

const formLength = 5;
/** Rows shown above and below each of the two clubs. */
const neighbours = 2;
const mostStreams = 60;

type Players = ReadonlyMap<string, SquadPlayer>;

function sideOf(match: MatchRecord, clubId: string | null): MatchEvent['side'] {
  if (clubId === match.home_club_id) return 'home';
  return clubId === match.away_club_id ? 'away' : null;
}

function named(players: Players, id: string | null): MatchEvent['player'] {
  const player = id === null ? undefined : players.get(id);
  return player === undefined ? null : { id: player.id, name: player.name, number: player.number };
}

function describeEvent(event: EventRecord, match: MatchRecord, players: Players): MatchEvent {
  return {
    id: event.id,
    kind: event.kind,
    minute: event.minute,
    addedMinute: event.added_minute,
    atSecond: event.at_second,
    side: sideOf(match, event.club_id),
    player: named(players, event.player_id),
    secondPlayer: named(players, event.second_player_id),
  };
}

function describeLineup({ formation, starting, bench }: SideLineup, players: Players): Lineup {
  const known = (ids: readonly string[]) => ids.flatMap((id) => players.get(id) ?? []);
  return { formation, starting: known(starting), bench: known(bench) };
}

function formOf(match: MatchRecord, clubId: string, around: Surroundings, locale: Locale): FormEntry[] {
  const before = matchesOfClub(around, clubId).filter(
    ({ status, kickoff }) => status === 'completed' && kickoff < match.kickoff,
  );
  return before
    .slice(-formLength)
    .toReversed()
    .flatMap((played) => {
      const described = describeMatch(played, around, locale);
      if (described === null || played.home_goals === null || played.away_goals === null) return [];
      const atHome = played.home_club_id === clubId;
      const [scored, conceded] = atHome
        ? [played.home_goals, played.away_goals]
        : [played.away_goals, played.home_goals];
      return [{ result: resultOf(scored, conceded), match: described }];
    });
}

function headToHead(match: MatchRecord, around: Surroundings, locale: Locale): Match[] {
  const pair = new Set([match.home_club_id, match.away_club_id]);
  return around.matchList
    .filter(({ id, home_club_id, away_club_id }) => {
      return id !== match.id && pair.has(home_club_id) && pair.has(away_club_id);
    })
    .toReversed()
    .flatMap((other) => describeMatch(other, around, locale) ?? []);
}

function tableAround(match: MatchRecord, around: Surroundings): MatchPage['table'] {
  const league = around.leagues.get(match.league_id);
  if (league === undefined || !league.has_table) return { zones: [], rows: [] };
  const table = tableOf(
    [...around.clubs.values()].filter((club) => club.league_id === league.id),
    around.matchList.filter(({ league_id }) => league_id === league.id),
  );
  const rows = table.map((row, index) => ({ ...row, position: index + 1 }));
  const places = rows
    .filter(({ team }) => team.id === match.home_club_id || team.id === match.away_club_id)
    .map(({ position }) => position);
  return {
    zones: [...league.zones],
    rows: rows.filter(({ position }) => places.some((place) => Math.abs(place - position) <= neighbours)),
  };
}

function playersIn(events: readonly EventRecord[], sides: readonly SideLineup[]): string[] {
  const inEvents = events.flatMap(({ player_id, second_player_id }) => [player_id, second_player_id]);
  const inLineups = sides.flatMap(({ starting, bench }) => [...starting, ...bench]);
  return [...new Set([...inEvents, ...inLineups])].filter((id) => id !== null);
}

export function matchPages({ store, surroundings }: PageParts) {
  return async (matchId: string, locale: Locale): Promise<Made | null> => {
    const around = await surroundings();
    const match = around.matches.get(matchId);
    const described = match === undefined ? null : describeMatch(match, around, locale);
    if (match === undefined || described === null) return null;
    const [events, lineups, streams] = await Promise.all([
      store.events(matchId),
      store.lineups(matchId),
      store.streamsOfMatch(matchId, mostStreams),
    ]);
    const players = await store.players(
      playersIn(events, lineups === null ? [] : [lineups.home, lineups.away]),
    );
    const answer: MatchPage = {
      match: described,
      events: events.map((event) => describeEvent(event, match, players)),
      lineups:
        lineups === null
          ? null
          : { home: describeLineup(lineups.home, players), away: describeLineup(lineups.away, players) },
      form: {
        home: formOf(match, match.home_club_id, around, locale),
        away: formOf(match, match.away_club_id, around, locale),
      },
      headToHead: headToHead(match, around, locale),
      table: tableAround(match, around),
      streams: streams.map((stream) => describeStream(stream, locale)),
    };
    return { answer };
  };
}
