// A stream with what stands around it, and what else its viewer may like: the same match, the same clubs, the same league.

import type { Locale, StreamPage } from '@cadetto/contract';
import type { PageParts } from './club-pages.ts';
import { describeLeague, describeMatch, describeStream } from './describe.ts';
import type { Made } from './kept.ts';
import type { LeagueWish } from './page-store.ts';
import type { CatalogueStore, MatchRecord, StreamRecord } from './store.ts';
import { matchesOfClub, type Surroundings } from './surroundings.ts';

const relatedLength = 12;

/** What is on, what can be seen now, what is to come. */
const clubStates: readonly StreamRecord['state'][] = ['live', 'on_demand', 'scheduled'];

/** In this order a league is asked, until there are enough. */
const leagueWishes: readonly Pick<LeagueWish, 'kind' | 'state'>[] = [
  { kind: 'broadcast', state: 'live' },
  { kind: 'highlights', state: 'on_demand' },
  { kind: 'broadcast', state: 'on_demand' },
  { kind: 'broadcast', state: 'scheduled' },
];

function otherMatchesOf(match: MatchRecord, around: Surroundings): string[] {
  const ids = [match.home_club_id, match.away_club_id]
    .flatMap((clubId) => matchesOfClub(around, clubId))
    .map(({ id }) => id);
  return [...new Set(ids)].filter((id) => id !== match.id);
}

export interface StreamPageParts extends PageParts {
  readonly catalogue: Pick<CatalogueStore, 'stream'>;
}

export function streamPages({ catalogue, store, surroundings }: StreamPageParts) {
  /** The questions from the nearest to the farthest; only as many are asked as it takes. */
  function* questions(stream: StreamRecord, around: Surroundings): Iterable<() => Promise<StreamRecord[]>> {
    const limit = relatedLength + 1;
    const match = stream.match_id === null ? undefined : around.matches.get(stream.match_id);
    if (match !== undefined) {
      const matchIds = otherMatchesOf(match, around);
      yield () => store.streamsOfMatch(match.id, limit);
      for (const state of clubStates) yield () => store.streamsOfMatches({ matchIds, state, limit });
    }
    const { league_id: leagueId } = stream;
    if (leagueId === null) return;
    for (const wish of leagueWishes) yield () => store.streamsOfLeague({ ...wish, leagueId, limit });
  }

  const related = async (stream: StreamRecord, around: Surroundings): Promise<StreamRecord[]> => {
    const found = new Map<string, StreamRecord>();
    for (const asked of questions(stream, around)) {
      for (const other of await asked()) if (other.id !== stream.id) found.set(other.id, other);
      if (found.size >= relatedLength) break;
    }
    return [...found.values()].slice(0, relatedLength);
  };

  return async (streamId: string, locale: Locale): Promise<Made | null> => {
    const [around, stream] = await Promise.all([surroundings(), catalogue.stream(streamId)]);
    if (stream === null) return null;
    const league = stream.league_id === null ? undefined : around.leagues.get(stream.league_id);
    const match = stream.match_id === null ? undefined : around.matches.get(stream.match_id);
    const answer: StreamPage = {
      stream: describeStream(stream, locale),
      league: league === undefined ? null : describeLeague(league, locale),
      match: match === undefined ? null : describeMatch(match, around, locale),
      related: (await related(stream, around)).map((other) => describeStream(other, locale)),
    };
    return { answer };
  };
}
