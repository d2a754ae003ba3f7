// The league table. It is derived from the matches each time, so it can never disagree with them. A match being played
// counts with the score as it stands; form counts only what is over.

import type { Result, TableRow } from '@cadetto/contract';
import { describeClub } from './describe.ts';
import type { ClubRecord, MatchRecord } from './store.ts';

type Tally = Omit<TableRow, 'team'>;

const formLength = 5;

const blank: Tally = {
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  goalsFor: 0,
  goalsAgainst: 0,
  points: 0,
  form: [],
  live: false,
};

export function resultOf(scored: number, conceded: number): Result {
  if (scored === conceded) return 'drawn';
  return scored > conceded ? 'won' : 'lost';
}

const pointsFor: Record<Result, number> = { won: 3, drawn: 1, lost: 0 };

function afterMatch(tally: Tally, scored: number, conceded: number, live: boolean): Tally {
  const result = resultOf(scored, conceded);
  return {
    played: tally.played + 1,
    won: tally.won + Number(result === 'won'),
    drawn: tally.drawn + Number(result === 'drawn'),
    lost: tally.lost + Number(result === 'lost'),
    goalsFor: tally.goalsFor + scored,
    goalsAgainst: tally.goalsAgainst + conceded,
    points: tally.points + pointsFor[result],
    form: live ? tally.form : [...tally.form, result].slice(-formLength),
    live: tally.live || live,
  };
}

function compare(a: TableRow, b: TableRow): number {
  return (
    b.points - a.points ||
    b.goalsFor - b.goalsAgainst - (a.goalsFor - a.goalsAgainst) ||
    b.goalsFor - a.goalsFor ||
    a.team.name.localeCompare(b.team.name, 'it')
  );
}

/** Matches come in the order of their kick-offs. */
export function tableOf(clubs: readonly ClubRecord[], matches: readonly MatchRecord[]): TableRow[] {
  const tallies = new Map<string, Tally>(clubs.map((club) => [club.id, blank]));
  for (const match of matches) {
    if (match.home_goals === null || match.away_goals === null) continue;
    const home = tallies.get(match.home_club_id) ?? blank;
    const away = tallies.get(match.away_club_id) ?? blank;
    const live = match.status === 'live';
    tallies.set(match.home_club_id, afterMatch(home, match.home_goals, match.away_goals, live));
    tallies.set(match.away_club_id, afterMatch(away, match.away_goals, match.home_goals, live));
  }
  return clubs
    .map((club) => ({ team: describeClub(club), ...(tallies.get(club.id) ?? blank) }))
    .toSorted(compare);
}

/** Of each league the round being played, else the next one, else the last. */
export function currentRounds(matches: readonly MatchRecord[]): ReadonlyMap<string, number> {
  const rounds = new Map<string, number>();
  for (const [leagueId, ofLeague] of Map.groupBy(matches, (match) => match.league_id)) {
    const live = ofLeague.find((match) => match.status === 'live');
    const next = ofLeague.find((match) => match.status === 'upcoming');
    const current = live ?? next ?? ofLeague.at(-1);
    if (current !== undefined) rounds.set(leagueId, current.round);
  }
  return rounds;
}
