// The league table. It is derived from completed matches each time, so it can never disagree with them.

import type { TableRow } from '@cadetto/contract';
import { describeClub } from './describe.ts';
import type { ClubRecord, MatchRecord } from './store.ts';

type Tally = Omit<TableRow, 'team'>;

const blank: Tally = { played: 0, won: 0, drawn: 0, lost: 0, goalsFor: 0, goalsAgainst: 0, points: 0 };

function afterMatch(tally: Tally, scored: number, conceded: number): Tally {
  const won = scored > conceded ? 1 : 0;
  const drawn = scored === conceded ? 1 : 0;
  return {
    played: tally.played + 1,
    won: tally.won + won,
    drawn: tally.drawn + drawn,
    lost: tally.lost + 1 - won - drawn,
    goalsFor: tally.goalsFor + scored,
    goalsAgainst: tally.goalsAgainst + conceded,
    points: tally.points + won * 3 + drawn,
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

export function tableOf(clubs: readonly ClubRecord[], matches: readonly MatchRecord[]): TableRow[] {
  const tallies = new Map<string, Tally>(clubs.map((club) => [club.id, blank]));
  for (const match of matches) {
    if (match.status !== 'completed' || match.home_goals === null || match.away_goals === null) continue;
    const home = tallies.get(match.home_club_id) ?? blank;
    const away = tallies.get(match.away_club_id) ?? blank;
    tallies.set(match.home_club_id, afterMatch(home, match.home_goals, match.away_goals));
    tallies.set(match.away_club_id, afterMatch(away, match.away_goals, match.home_goals));
  }
  return clubs
    .map((club) => ({ team: describeClub(club), ...(tallies.get(club.id) ?? blank) }))
    .toSorted(compare);
}

/** The round being played, else the next one, else the last. */
export function currentRound(matches: readonly MatchRecord[]): number | null {
  const live = matches.find((match) => match.status === 'live');
  const next = matches.find((match) => match.status === 'upcoming');
  return (live ?? next ?? matches.at(-1))?.round ?? null;
}
