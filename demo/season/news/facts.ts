// What is true of one club's match, gathered once for whoever writes about it.
import type { Club } from '../../clubs.ts';
import { clubById } from '../../every-club.ts';
import { finishOf } from '../match.ts';
import type { Fixture, Player, Score, Season } from '../types.ts';

export interface MatchFacts {
  readonly season: Season;
  readonly fixture: Fixture;
  readonly club: Club;
  readonly opponent: Club;
  readonly atHome: boolean;
  readonly homeClub: Club;
  readonly awayClub: Club;
  readonly outcome: 'won' | 'drawn' | 'lost';
  readonly scored: number;
  readonly conceded: number;
  readonly halfTime: Score;
  /** Surnames of the club's own scorers, a brace marked '(2)'; own goals by the other side are left out. */
  readonly scorers: readonly string[];
  readonly finish: Date;
  readonly previous: Fixture | null;
  readonly next: Fixture | null;
  readonly squad: readonly Player[];
}

export function clubFixtures(season: Season, clubId: string): Fixture[] {
  return season.fixtures.filter(({ homeId, awayId }) => homeId === clubId || awayId === clubId);
}

export function goalsOf(fixture: Fixture, clubId: string): string[] {
  return fixture.events.flatMap(({ kind, clubId: side, playerId }) =>
    (kind === 'goal' || kind === 'penalty') && side === clubId && playerId !== undefined ? [playerId] : [],
  );
}

function scorersOf(season: Season, fixture: Fixture, clubId: string): string[] {
  const tally = new Map<string, number>();
  for (const id of goalsOf(fixture, clubId)) tally.set(id, (tally.get(id) ?? 0) + 1);
  return [...tally].map(([id, goals]) => {
    const name = season.players.get(id)?.lastName ?? '';
    return goals > 1 ? `${name} (${goals})` : name;
  });
}

export function factsOf(
  season: Season,
  clubId: string,
  fixtures: readonly Fixture[],
  place: number,
): MatchFacts | null {
  const fixture = fixtures[place];
  if (fixture === undefined) return null;
  const atHome = fixture.homeId === clubId;
  const { home, away } = fixture.result;
  const [scored, conceded] = atHome ? [home, away] : [away, home];
  return {
    season,
    fixture,
    club: clubById(clubId),
    opponent: clubById(atHome ? fixture.awayId : fixture.homeId),
    atHome,
    homeClub: clubById(fixture.homeId),
    awayClub: clubById(fixture.awayId),
    outcome: scored > conceded ? 'won' : scored === conceded ? 'drawn' : 'lost',
    scored,
    conceded,
    halfTime: fixture.events.find(({ kind }) => kind === 'half-time')?.score ?? { home: 0, away: 0 },
    scorers: scorersOf(season, fixture, clubId),
    finish: finishOf(fixture),
    previous: fixtures[place - 1] ?? null,
    next: fixtures[place + 1] ?? null,
    squad: season.squads.get(clubId) ?? [],
  };
}

/** Matches without defeat up to and including this one. */
export function unbeatenRun(fixtures: readonly Fixture[], clubId: string): number {
  const lost = fixtures.findLastIndex(({ homeId, result }) =>
    homeId === clubId ? result.home < result.away : result.away < result.home,
  );
  return fixtures.length - 1 - lost;
}
