import { chanceOf } from '../chance.ts';
import { competitions, type Competition } from '../competitions.ts';
import { clubById } from '../every-club.ts';
import { type Appointment, appointmentsOf } from './assignment.ts';
import { slotsOf } from './calendar.ts';
import { lineupOf } from './lineup.ts';
import { pairingsOf } from './pairings.ts';
import { dateOf, dayOf } from './rome.ts';
import { sideOf } from './side.ts';
import { squadsOf } from './squads.ts';
import { storyOf } from './story.ts';
import { strengthOf } from './strength.ts';
import { type Discipline, disciplineOf } from './discipline.ts';
import type { Fixture, Player, Protection, Season } from './types.ts';

interface Stage {
  readonly seed: number;
  readonly leagueId: string;
  readonly squads: ReadonlyMap<string, readonly Player[]>;
  readonly players: ReadonlyMap<string, Player>;
  readonly discipline: Discipline;
}

function expectedGoals(seed: number, homeId: string, awayId: string): { home: number; away: number } {
  const home = strengthOf(homeId, seed);
  const away = strengthOf(awayId, seed);
  return { home: 1.28 * home.attack * away.defence, away: 0.95 * away.attack * home.defence };
}

function play(
  stage: Stage,
  { round, homeId, awayId, kickoff }: Appointment,
  { freeAccess, protection, dvr }: Pick<Fixture, 'freeAccess' | 'protection' | 'dvr'>,
): Fixture {
  const { seed, leagueId, squads, players, discipline } = stage;
  const id = `r${round}-${homeId}-${awayId}`;
  const homeLineup = lineupOf(seed, homeId, discipline.available(squads.get(homeId) ?? []), id);
  const awayLineup = lineupOf(seed, awayId, discipline.available(squads.get(awayId) ?? []), id);
  const goals = expectedGoals(seed, homeId, awayId);
  const { events, length, result } = storyOf(
    seed,
    id,
    sideOf(homeLineup, players, goals.home),
    sideOf(awayLineup, players, goals.away),
  );
  discipline.record([homeId, awayId], events);
  const crowd = chanceOf(seed, 'crowd', id);
  const attendance = Math.round(clubById(homeId).capacity * (0.34 + crowd.next() * 0.55));
  return {
    id,
    leagueId,
    round,
    homeId,
    awayId,
    kickoff,
    homeLineup,
    awayLineup,
    attendance,
    events,
    length,
    result,
    freeAccess,
    protection,
    dvr,
  };
}

/** The match of each round that anybody signed in may watch. */
function freeMatches(seed: number, appointments: readonly Appointment[]): Set<Appointment> {
  const rounds = Map.groupBy(appointments, ({ round }) => round);
  return new Set([...rounds].map(([round, matches]) => chanceOf(seed, 'free', round).pick(matches)));
}

/** Of each round, the matches that most others kick off with. */
function busiestSlots(appointments: readonly Appointment[]): [number, Appointment[]][] {
  const rounds = Map.groupBy(appointments, ({ round }) => round);
  return [...rounds].map(([round, matches]) => {
    const together = [...Map.groupBy(matches, ({ kickoff }) => kickoff.getTime()).values()];
    return [round, together.reduce((most, slot) => (slot.length > most.length ? slot : most))];
  });
}

/** The match of each round that one may go back in: another one than the encrypted, so that every browser can. */
function rewindableMatches(
  seed: number,
  appointments: readonly Appointment[],
  protectedOnes: ReadonlyMap<Appointment, Protection>,
): Set<Appointment> {
  return new Set(
    busiestSlots(appointments).map(([round, busiest]) =>
      chanceOf(seed, 'dvr', round).pick(busiest.filter((match) => !protectedOnes.has(match))),
    ),
  );
}

/**
 * One paid match of each round is encrypted, of those that kick off together: so one of several live ones is, and the
 * one a visitor finds first plays also where browsers allow no protected video. Every fourth takes Apple's scheme.
 */
function protectedMatches(
  seed: number,
  appointments: readonly Appointment[],
  free: ReadonlySet<Appointment>,
): Map<Appointment, Protection> {
  return new Map(
    busiestSlots(appointments).flatMap(([round, busiest]) => {
      const paid = busiest.filter((match) => !free.has(match));
      if (paid.length === 0) return [];
      const scheme = round % 4 === 0 ? 'cbcs' : 'cenc';
      return [[chanceOf(seed, 'protected', round).pick(paid), scheme] as const];
    }),
  );
}

function seasonName(first: Date, last: Date): string {
  const { year } = dateOf(dayOf(first));
  const end = dateOf(dayOf(last)).year;
  return end === year ? String(year) : `${year}/${String(end % 100).padStart(2, '0')}`;
}

export interface Laying {
  readonly seed: number;
  readonly today: Date;
  readonly competition?: Competition;
}

/**
 * The whole season, a pure function of its arguments: keep the seed and the moment it was first laid,
 * and the same season comes back on every start. `today` falls in a playing week, and unless it is a
 * bare day (midnight UTC) one match is in its first half at that very moment.
 */
export function laySeason({ seed, today, competition = competitions.cadetto }: Laying): Season {
  const { clubs, leagues, leagueId } = competition;
  const squads = squadsOf({ clubs, stocks: competition.names, seed, laidOn: dayOf(today) });
  const players = new Map([...squads.values()].flat().map((player) => [player.id, player]));
  const pairings = pairingsOf(
    clubs.map(({ id }) => id),
    seed,
  );
  const appointments = appointmentsOf(seed, slotsOf(seed, today), pairings);
  const free = freeMatches(seed, appointments);
  const stage: Stage = { seed, leagueId, squads, players, discipline: disciplineOf() };
  const protectedOnes = protectedMatches(seed, appointments, free);
  const rewindable = rewindableMatches(seed, appointments, protectedOnes);
  const fixtures = appointments.map((appointment) =>
    play(stage, appointment, {
      freeAccess: free.has(appointment),
      protection: protectedOnes.get(appointment) ?? null,
      dvr: rewindable.has(appointment),
    }),
  );
  return {
    competition,
    seed,
    laidOn: today,
    name: seasonName(fixtures.at(0)?.kickoff ?? today, fixtures.at(-1)?.kickoff ?? today),
    clubs,
    squads,
    players,
    fixtures,
    fixtureById: new Map(fixtures.map((fixture) => [fixture.id, fixture])),
    leagues,
  };
}
