// The season's matches, cut the way a programme prints them: by round, by state, by day.
import { calendarIn, languages, type Locale, type Match, type MatchStatus } from '@cadetto/contract';

export const filters = ['all', 'live', 'upcoming', 'completed'] as const satisfies readonly (
  | MatchStatus
  | 'all'
)[];
export type Filter = (typeof filters)[number];

/** Undefined where the address asks for a filter that there is not. */
export function filterOf(text: string | null): Filter | undefined {
  return text === null ? 'all' : filters.find((filter) => filter === text);
}

export function roundsOf(matches: readonly Match[]): number[] {
  return [...new Set(matches.map((match) => match.league.roundNum))].toSorted((a, b) => a - b);
}

export interface LeagueName {
  readonly _id: string;
  readonly name: string;
}

/** Every league that has matches, in the order in which they come. */
export function leaguesOf(matches: readonly Match[]): LeagueName[] {
  return [...new Map(matches.map(({ league: { _id, name } }) => [_id, { _id, name }])).values()];
}

/** The league asked for, else the first; undefined where the address names one that is not here. */
export function leagueOf<League extends { readonly _id: string }>(
  text: string | null,
  leagues: readonly League[],
): League | undefined {
  return text === null ? leagues[0] : leagues.find(({ _id }) => _id === text);
}

export function inLeague(matches: readonly Match[], leagueId: string | undefined): Match[] {
  return matches.filter(({ league }) => league._id === leagueId);
}

/** The round asked for, else the current one, else the first; undefined where the season has no such round. */
export function roundOf(
  text: string | null,
  rounds: readonly number[],
  current: number | undefined,
): number | undefined {
  const wished = text === null ? (current ?? rounds[0]) : /^\d{1,3}$/.test(text) ? Number(text) : undefined;
  return wished !== undefined && rounds.includes(wished) ? wished : undefined;
}

export function inRound(matches: readonly Match[], round: number, filter: Filter): Match[] {
  return matches.filter(
    ({ league, fixture }) =>
      league.roundNum === round && (filter === 'all' || fixture.status.category === filter),
  );
}

export interface MatchDay {
  readonly heading: string;
  readonly matches: readonly Match[];
}

/** By the reader's own calendar: a late kick-off in Italy may be the next day elsewhere. */
export function byDay(matches: readonly Match[], locale: Locale, timeZone?: string): MatchDay[] {
  const format = calendarIn(languages[locale].calendar, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone,
  });
  const days = new Map<string, Match[]>();
  for (const match of matches.toSorted((a, b) => a.fixture.date.localeCompare(b.fixture.date))) {
    const heading = format.format(new Date(match.fixture.date));
    days.set(heading, [...(days.get(heading) ?? []), match]);
  }
  return [...days].map(([heading, ofDay]) => ({ heading, matches: ofDay }));
}

/** Short enough for a margin: 14 Nov. */
export function dayAndMonth(date: Date, locale: Locale, timeZone?: string): string {
  return calendarIn(languages[locale].calendar, {
    day: 'numeric',
    month: 'short',
    timeZone,
  }).format(date);
}

const clockIn = (timeZone: string, date: Date) =>
  calendarIn('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(date);

/** The reader's zone by name where its clock is not the league's at these matches. */
export function foreignZone(
  matches: readonly Match[],
  locale: Locale,
  leagueZone: string,
  timeZone?: string,
): string | null {
  const own = timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const elsewhere = matches.find(({ fixture }) => {
    const date = new Date(fixture.date);
    return clockIn(own, date) !== clockIn(leagueZone, date);
  });
  if (elsewhere === undefined) return null;
  const named = new Intl.DateTimeFormat(languages[locale].calendar, { timeZone: own, timeZoneName: 'long' });
  const parts = named.formatToParts(new Date(elsewhere.fixture.date));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? own;
}

export interface Playable {
  readonly streamId: string;
  readonly name: string;
}

/** What a press on the fixture would play; nothing before the kick-off. */
export function streamOf({ fixture, home, away, streamId }: Match): Playable | null {
  if (streamId === null || fixture.status.category === 'upcoming') return null;
  return { streamId, name: `${home.club.name} - ${away.club.name}` };
}
