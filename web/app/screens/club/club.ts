// What a club's page shows, taken from what there is: which matches come next, who plays where, who is how old.
import {
  calendarIn,
  type Club,
  languages,
  type Locale,
  type Match,
  type SquadPlayer,
} from '@cadetto/contract';
import { plainText } from '../../design/country-search.ts';

/** By name or by the three letters of the scoreboard; marks and case do not matter. */
export function searchClubs(clubs: readonly Club[], typed: string): readonly Club[] {
  const wanted = plainText(typed);
  if (wanted === '') return clubs;
  return clubs.filter(
    ({ name, code }) => ` ${plainText(name)}`.includes(` ${wanted}`) || plainText(code) === wanted,
  );
}

export interface Month {
  readonly heading: string;
  readonly matches: readonly Match[];
}

/** The season as a wall calendar has it, month by month on the reader's own clock. */
export function byMonth(matches: readonly Match[], locale: Locale, timeZone?: string): readonly Month[] {
  const format = calendarIn(languages[locale].calendar, {
    month: 'long',
    year: 'numeric',
    ...(timeZone === undefined ? {} : { timeZone }),
  });
  const ordered = matches.toSorted((a, b) => a.fixture.date.localeCompare(b.fixture.date));
  const months = Map.groupBy(ordered, ({ fixture }) => format.format(new Date(fixture.date)));
  return [...months].map(([heading, ofMonth]) => ({ heading, matches: ofMonth }));
}

const shownNext = 2;

/** The first two of the earliest month that still has a match to come. */
export function nextMatches(matches: readonly Match[], locale: Locale, timeZone?: string): readonly Match[] {
  const coming = matches.filter(({ fixture }) => fixture.status.category === 'upcoming');
  return byMonth(coming, locale, timeZone)[0]?.matches.slice(0, shownNext) ?? [];
}

export const positions = [
  'goalkeeper',
  'defender',
  'midfielder',
  'attacker',
] as const satisfies readonly SquadPlayer['position'][];

export interface Line {
  readonly position: SquadPlayer['position'];
  readonly players: readonly SquadPlayer[];
}

/** From the back to the front, by number; a line nobody plays in is left out. */
export function linesOf(squad: readonly SquadPlayer[]): readonly Line[] {
  return positions.flatMap((position) => {
    const players = squad
      .filter((player) => player.position === position)
      .toSorted((a, b) => a.number - b.number);
    return players.length === 0 ? [] : [{ position, players }];
  });
}

/** Whole years, by the calendar. */
export function ageOn(birthDate: string, day: Date): number {
  const [year = 0, month = 1, date = 1] = birthDate.split('-').map(Number);
  const hadBirthday = day.getMonth() + 1 > month || (day.getMonth() + 1 === month && day.getDate() >= date);
  return day.getFullYear() - year - (hadBirthday ? 0 : 1);
}

/** More than the few lines a story shows before it is opened. */
const shownLetters = 180;

export function isLong(body: string): boolean {
  return body.length > shownLetters || body.includes('\n\n');
}
