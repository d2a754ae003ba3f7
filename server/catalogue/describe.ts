// Rows of the catalogue in the contract's shapes, in one language.

import type { Category, Club, League, Locale, Match, StreamCard } from '@cadetto/contract';
import type {
  CategoryRecord,
  ClubRecord,
  LeagueRecord,
  MatchRecord,
  StreamRecord,
  StreamRow,
} from './store.ts';

export function describeClub(record: ClubRecord): Club {
  return { id: record.id, name: record.name, code: record.code, logo: record.logo, colour: record.colour };
}

export function describeLeague(record: LeagueRecord, locale: Locale): League {
  return {
    _id: record.id,
    name: record.name[locale],
    description: record.description[locale],
    media: [...record.media],
  };
}

export function describeStream(record: StreamRecord, locale: Locale): StreamCard {
  return {
    streamId: record.id,
    kind: record.kind,
    name: record.name[locale],
    description: record.description[locale],
    live: record.state === 'live',
    vod: record.state === 'on_demand',
    freeAccess: record.free_access,
    scheduledStart: record.scheduled_start.toISOString(),
    duration: record.duration_seconds,
    leagueId: record.league_id,
    matchId: record.match_id,
    media: [...record.media],
  };
}

export function describeCategory(
  record: Pick<CategoryRecord, 'id' | 'name'>,
  row: StreamRow,
  leagues: readonly LeagueRecord[],
  locale: Locale,
): Category {
  return {
    _id: record.id,
    name: record.name[locale],
    streams: row.streams.map((stream) => describeStream(stream, locale)),
    leagues: leagues.map((league) => describeLeague(league, locale)),
    total: row.total,
  };
}

export interface MatchSurroundings {
  readonly clubs: ReadonlyMap<string, ClubRecord>;
  readonly leagues: ReadonlyMap<string, LeagueRecord>;
}

export function describeMatch(
  record: MatchRecord,
  { clubs, leagues }: MatchSurroundings,
  locale: Locale,
): Match | null {
  const home = clubs.get(record.home_club_id);
  const away = clubs.get(record.away_club_id);
  const league = leagues.get(record.league_id);
  if (home === undefined || away === undefined || league === undefined) return null;
  return {
    fixture: { id: record.id, date: record.kickoff.toISOString(), status: { category: record.status } },
    league: { _id: league.id, name: league.name[locale], roundNum: record.round },
    home: { club: describeClub(home), goals: record.home_goals },
    away: { club: describeClub(away), goals: record.away_goals },
    minute: record.minute,
    streamId: record.stream_id,
    revision: record.revision,
  };
}
