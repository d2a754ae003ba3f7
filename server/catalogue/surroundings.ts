// What most pages of the catalogue stand on: leagues, clubs and matches, as the shelf holds them.

import type { Catalogue } from './reading.ts';
import type { ClubRecord, LeagueRecord, MatchRecord } from './store.ts';

export interface Surroundings {
  readonly clubs: ReadonlyMap<string, ClubRecord>;
  readonly leagues: ReadonlyMap<string, LeagueRecord>;
  readonly matches: ReadonlyMap<string, MatchRecord>;
  /** In the order of their kick-offs. */
  readonly matchList: readonly MatchRecord[];
}

function surroundingsIn({ clubs, leagues, matches }: Catalogue): Surroundings {
  return {
    clubs: new Map(clubs.map((club) => [club.id, club])),
    leagues: new Map(leagues.map((league) => [league.id, league])),
    matches: new Map(matches.map((match) => [match.id, match])),
    matchList: matches,
  };
}

/** Sorted out once for each change, and not for each page. */
export function createSurroundings(upToDate: () => Promise<Catalogue>) {
  let last: { readonly catalogue: Catalogue; readonly around: Surroundings } | null = null;
  return async (): Promise<Surroundings> => {
    const catalogue = await upToDate();
    if (last?.catalogue !== catalogue) last = { catalogue, around: surroundingsIn(catalogue) };
    return last.around;
  };
}

export function matchesOfClub({ matchList }: Surroundings, clubId: string): MatchRecord[] {
  return matchList.filter((match) => match.home_club_id === clubId || match.away_club_id === clubId);
}
