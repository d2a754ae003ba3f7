// What most pages of the catalogue stand on: leagues, clubs and matches, read once for each change and not for each page.

import type { KeptAnswers } from './kept.ts';
import type { CatalogueStore, ClubRecord, LeagueRecord, MatchRecord } from './store.ts';

export interface Surroundings {
  readonly clubs: ReadonlyMap<string, ClubRecord>;
  readonly leagues: ReadonlyMap<string, LeagueRecord>;
  readonly matches: ReadonlyMap<string, MatchRecord>;
  /** In the order of their kick-offs. */
  readonly matchList: readonly MatchRecord[];
}

type Store = Pick<CatalogueStore, 'leagues' | 'clubs' | 'matches'>;

async function readSurroundings(store: Store): Promise<Surroundings> {
  const [leagues, clubs, matches] = await Promise.all([store.leagues(), store.clubs(), store.matches()]);
  return {
    clubs: new Map(clubs.map((club) => [club.id, club])),
    leagues: new Map(leagues.map((league) => [league.id, league])),
    matches: new Map(matches.map((match) => [match.id, match])),
    matchList: matches,
  };
}

export function createSurroundings(store: Store, kept: Pick<KeptAnswers, 'age'>) {
  let last: { readonly age: number; readonly read: Promise<Surroundings> } | null = null;
  return (): Promise<Surroundings> => {
    const age = kept.age();
    if (last?.age === age) return last.read;
    const read = readSurroundings(store);
    const fresh = { age, read };
    last = fresh;
    // A reading that failed must not be remembered as the answer.
    read.catch(() => {
      if (last === fresh) last = null;
    });
    return read;
  };
}

export function matchesOfClub({ matchList }: Surroundings, clubId: string): MatchRecord[] {
  return matchList.filter((match) => match.home_club_id === clubId || match.away_club_id === clubId);
}
