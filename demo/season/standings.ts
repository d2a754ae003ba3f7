import { matchAt } from './match.ts';
import { zoneOf } from './leagues.ts';
import type { Fixture, Player, Season, StandingsRow } from './types.ts';

type Tally = Omit<StandingsRow, 'position' | 'zone'>;

const blank = { played: 0, won: 0, drawn: 0, lost: 0, goalsFor: 0, goalsAgainst: 0, points: 0, form: [] };

type Outcome = StandingsRow['form'][number];

function after(tally: Tally, scored: number, conceded: number): Tally {
  const outcome: Outcome = scored > conceded ? 'won' : scored === conceded ? 'drawn' : 'lost';
  return {
    clubId: tally.clubId,
    played: tally.played + 1,
    won: tally.won + (outcome === 'won' ? 1 : 0),
    drawn: tally.drawn + (outcome === 'drawn' ? 1 : 0),
    lost: tally.lost + (outcome === 'lost' ? 1 : 0),
    goalsFor: tally.goalsFor + scored,
    goalsAgainst: tally.goalsAgainst + conceded,
    points: tally.points + (outcome === 'won' ? 3 : outcome === 'drawn' ? 1 : 0),
    form: [...tally.form, outcome].slice(-5),
  };
}

function byRank(a: Tally, b: Tally): number {
  return (
    b.points - a.points ||
    b.goalsFor - b.goalsAgainst - (a.goalsFor - a.goalsAgainst) ||
    b.goalsFor - a.goalsFor ||
    a.clubId.localeCompare(b.clubId, 'en')
  );
}

/** The table of finished matches; with `live`, as it would stand if the whistle blew now. */
export function standingsAt(season: Season, now: Date, { live = false } = {}): StandingsRow[] {
  const tallies = new Map<string, Tally>(season.clubs.map(({ id }) => [id, { clubId: id, ...blank }]));
  const add = (clubId: string, scored: number, conceded: number): void => {
    const tally = tallies.get(clubId);
    if (tally !== undefined) tallies.set(clubId, after(tally, scored, conceded));
  };
  for (const fixture of season.fixtures) {
    const { status, homeGoals, awayGoals } = matchAt(fixture, now);
    if (status === 'upcoming' || (status === 'live' && !live)) continue;
    add(fixture.homeId, homeGoals, awayGoals);
    add(fixture.awayId, awayGoals, homeGoals);
  }
  return [...tallies.values()]
    .toSorted(byRank)
    .map((tally, place) => ({ position: place + 1, ...tally, zone: zoneOf(place + 1) }));
}

export interface Scorer {
  readonly player: Player;
  readonly goals: number;
}

function scorersOf(fixture: Fixture, now: Date): string[] {
  return matchAt(fixture, now).events.flatMap(({ kind, playerId }) =>
    (kind === 'goal' || kind === 'penalty') && playerId !== undefined ? [playerId] : [],
  );
}

/** Best first. */
export function topScorersAt(season: Season, now: Date): Scorer[] {
  const goals = new Map<string, number>();
  for (const fixture of season.fixtures) {
    for (const id of scorersOf(fixture, now)) goals.set(id, (goals.get(id) ?? 0) + 1);
  }
  return [...goals]
    .flatMap(([id, scored]) => {
      const player = season.players.get(id);
      return player === undefined ? [] : [{ player, goals: scored }];
    })
    .toSorted((a, b) => b.goals - a.goals || a.player.lastName.localeCompare(b.player.lastName, 'it'));
}

/** The round being played, or the next one to be; the last once all is over. */
export function currentRound(season: Season, now: Date): number {
  const next = season.fixtures.find((fixture) => matchAt(fixture, now).status !== 'completed');
  return next?.round ?? season.fixtures.at(-1)?.round ?? 1;
}
