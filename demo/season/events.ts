// The other sports, generated for a window of time. Every event belongs to a Rome day (or, for the
// padel circuit, to a ninety-minute slot of the world's clock), so its id, teams and start never depend
// on the window it was asked for in.
import { type Chance, chanceOf } from '../chance.ts';
import { alike, inEach, type Localised } from '../words.ts';
import { courts, type OtherSports, padelPairs, stages, type Team, volleyball } from './event-names.ts';
import { everyLeague } from './leagues.ts';
import { type Day, dayLength, dayOf, romeTime, type Weekday, weekdayOf } from './rome.ts';
import type { Season, SportEvent } from './types.ts';

interface Draft {
  readonly key: string;
  readonly start: Date;
  readonly durationMinutes: number;
  readonly title: Localised;
  readonly subtitle: Localised;
}

const league = new Map(everyLeague.map((entry) => [entry.id, entry]));
const padelSlot = 90 * 60_000;

function eventOf(seed: number, leagueId: string, draft: Draft): SportEvent {
  const { key, ...rest } = draft;
  const entry = league.get(leagueId);
  if (entry === undefined) throw new RangeError(`no league has the id ${leagueId}`);
  const id = `${leagueId}-${key}`;
  return {
    id,
    leagueId,
    sport: entry.sport,
    ...rest,
    freeAccess: entry.freeAccess || chanceOf(seed, 'free', id).happens(0.15),
  };
}

function round(number: number, venue: string): Localised {
  return {
    en: `Round ${number}, ${venue}`,
    it: `${number}ª giornata, ${venue}`,
    sr: `${number}. kolo, ${venue}`,
  };
}

interface TeamSport {
  readonly leagueId: string;
  readonly teams: readonly Team[];
  readonly starts: Partial<Record<Weekday, readonly string[]>>;
  readonly durationMinutes: number;
}

const teamSports = ({ womensCup, basketball }: OtherSports): readonly TeamSport[] => [
  {
    ...womensCup,
    starts: { wed: ['18:00', '20:30'], sat: ['12:30', '15:00', '17:30'] },
    durationMinutes: 115,
  },
  {
    ...basketball,
    starts: { thu: ['19:00', '20:00', '20:30', '21:00'], sun: ['12:00', '17:00', '18:00', '20:00'] },
    durationMinutes: 120,
  },
  {
    leagueId: 'volley-adriatica',
    teams: volleyball,
    starts: { tue: ['20:00'], wed: ['19:00'], sat: ['18:00', '20:30'], sun: ['16:00', '19:30'] },
    durationMinutes: 130,
  },
];

function teamEvents(seed: number, day: Day, sports: OtherSports): SportEvent[] {
  return teamSports(sports).flatMap(({ leagueId, teams, starts, durationMinutes }) => {
    const clocks = starts[weekdayOf(day)] ?? [];
    const drawn = chanceOf(seed, leagueId, day).shuffled(teams);
    return clocks.flatMap((clock, match) => {
      const home = drawn[match * 2];
      const away = drawn[match * 2 + 1];
      if (home === undefined || away === undefined) return [];
      return [
        eventOf(seed, leagueId, {
          key: `${day}-${match + 1}`,
          start: romeTime(day, clock),
          durationMinutes,
          title: alike(`${home[0]} - ${away[0]}`),
          subtitle: round((Math.floor(day / 7) % 22) + 1, home[1]),
        }),
      ];
    });
  });
}

/** Three weeks of stages, then a week for the riders to rest. */
function cyclingEvents(seed: number, day: Day, { tour }: OtherSports): SportEvent[] {
  const stage = (day % 28) + 1;
  if (stage > 21) return [];
  const route = chanceOf(seed, 'giro', Math.floor(day / 28)).shuffled(tour.towns);
  const [from = '', to = ''] = route.slice(stage);
  const kind = chanceOf(seed, 'stage', day).pick(stages);
  return [
    eventOf(seed, tour.leagueId, {
      key: `${day}`,
      start: romeTime(day, '12:20'),
      durationMinutes: 270,
      title: {
        en: `Stage ${stage}: ${from} - ${to}`,
        it: `Tappa ${stage}: ${from} - ${to}`,
        sr: `${stage}. etapa: ${from} - ${to}`,
      },
      subtitle: kind,
    }),
  ];
}

const kartSessions: Partial<Record<Weekday, readonly (readonly [string, number, Localised])[]>> = {
  fri: [['14:00', 100, { en: 'Qualifying', it: 'Qualifiche', sr: 'Kvalifikacije' }]],
  sat: [
    ['10:00', 120, { en: 'Heats, morning', it: 'Manche del mattino', sr: 'Prepodnevne trke' }],
    ['15:30', 120, { en: 'Heats, afternoon', it: 'Manche del pomeriggio', sr: 'Popodnevne trke' }],
  ],
  sun: [
    ['10:30', 90, { en: 'Semi-finals', it: 'Semifinali', sr: 'Polufinala' }],
    ['15:00', 110, { en: 'Final', it: 'Finale', sr: 'Finale' }],
  ],
};

function kartingEvents(seed: number, day: Day, { kartingTracks }: OtherSports): SportEvent[] {
  // Friday to Sunday share a track: count weeks from a Friday.
  const track = chanceOf(seed, 'kart', Math.floor((day - 1) / 7)).pick(kartingTracks);
  return (kartSessions[weekdayOf(day)] ?? []).map(([clock, durationMinutes, session], number) =>
    eventOf(seed, 'kart-grand-series', {
      key: `${day}-${number + 1}`,
      start: romeTime(day, clock),
      durationMinutes,
      title: inEach((language) => `${session[language]}: ${track}`),
      subtitle: alike(track),
    }),
  );
}

const padelRounds: readonly Localised[] = [
  { en: 'First round', it: 'Primo turno', sr: 'Prvo kolo' },
  { en: 'Last 16', it: 'Ottavi di finale', sr: 'Osmina finala' },
  { en: 'Quarter-final', it: 'Quarti di finale', sr: 'Četvrtfinale' },
  { en: 'Semi-final', it: 'Semifinale', sr: 'Polufinale' },
  { en: 'Final', it: 'Finale', sr: 'Finale' },
];

/** The stage a tournament has reached on this day of its week: the final falls on Sunday. */
function padelRound(start: Date): Localised {
  const day = start.getUTCDay();
  const reached = day === 0 ? 4 : day === 6 ? 3 : day === 5 ? 2 : day >= 3 ? 1 : 0;
  return padelRounds[reached] ?? alike('');
}

/** Of the courts, the one where it is nearest to half past six in the evening. */
function courtAt(chance: Chance, start: Date): (typeof courts)[number] {
  const awkwardness = ({ offset }: { offset: number }): number => {
    const local = (start.getUTCHours() + offset + 24) % 24;
    return Math.abs(local - 18) + chance.next() * 2.5;
  };
  const [best] = courts
    .map((court) => ({ court, cost: awkwardness(court) }))
    .toSorted((a, b) => a.cost - b.cost);
  if (best === undefined) throw new RangeError('the circuit has no courts');
  return best.court;
}

/**
 * A match every ninety minutes, each lasting at least a hundred: this overlap is what keeps something
 * live at every moment of the year.
 */
function padelEvent(seed: number, slot: number): SportEvent {
  const start = new Date(slot * padelSlot);
  const chance = chanceOf(seed, 'padel', slot);
  const court = courtAt(chance, start);
  const [first = '', second = ''] = chance.shuffled(padelPairs);
  const stage = padelRound(start);
  return eventOf(seed, 'padel-world-circuit', {
    key: `${slot}`,
    start,
    durationMinutes: chance.between(20, 26) * 5,
    title: alike(`${first} - ${second}`),
    subtitle: inEach((language) => `${stage[language]}, ${court.city[language]}`),
  });
}

/** Every event under way at some moment of [from, to), by start. The football league is in fixtures. */
export function eventsBetween(
  { seed, competition: { otherSports } }: Pick<Season, 'seed' | 'competition'>,
  from: Date,
  to: Date,
): SportEvent[] {
  const events: SportEvent[] = [];
  // The longest event is under a day, so the day before covers everything still running at `from`.
  const lastDay = dayOf(to);
  for (let day = dayOf(from) - 1; day <= lastDay; day += 1) {
    for (const eventsOf of [teamEvents, cyclingEvents, kartingEvents])
      events.push(...eventsOf(seed, day, otherSports));
  }
  const lastSlot = Math.floor(to.getTime() / padelSlot);
  for (let slot = Math.floor((from.getTime() - dayLength) / padelSlot); slot <= lastSlot; slot += 1) {
    events.push(padelEvent(seed, slot));
  }
  return events
    .filter((event) => event.start.getTime() < to.getTime() && eventEnd(event).getTime() > from.getTime())
    .toSorted((a, b) => a.start.getTime() - b.start.getTime() || a.id.localeCompare(b.id, 'en'));
}

export function eventEnd({ start, durationMinutes }: Pick<SportEvent, 'start' | 'durationMinutes'>): Date {
  return new Date(start.getTime() + durationMinutes * 60_000);
}

export function eventStatusAt(event: SportEvent, now: Date): 'upcoming' | 'live' | 'completed' {
  if (now.getTime() < event.start.getTime()) return 'upcoming';
  return now.getTime() < eventEnd(event).getTime() ? 'live' : 'completed';
}
