// The season's matches, cut the way a programme prints them: by round, by state, by day.
import { languages, type Locale, type Match, type MatchStatus } from '@cadetto/contract';

export const filters = ['all', 'live', 'upcoming', 'completed'] as const satisfies readonly (
  | MatchStatus
  | 'all'
)[];
export type Filter = (typeof filters)[number];

export function filterOf(text: string | null): Filter {
  return filters.find((filter) => filter === text) ?? 'all';
}

export function roundsOf(matches: readonly Match[]): number[] {
  return [...new Set(matches.map((match) => match.league.roundNum))].toSorted((a, b) => a - b);
}

/** The round asked for when the season has it, else the current one, else the first. */
export function roundOf(text: string | null, rounds: readonly number[], current: number | undefined): number {
  const asked = text !== null && /^\d{1,3}$/.test(text) ? Number(text) : undefined;
  const wished = [asked, current].find((round) => round !== undefined && rounds.includes(round));
  return wished ?? rounds[0] ?? 0;
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
  const format = new Intl.DateTimeFormat(languages[locale].tag, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(timeZone === undefined ? {} : { timeZone }),
  });
  const days = new Map<string, Match[]>();
  for (const match of matches.toSorted((a, b) => a.fixture.date.localeCompare(b.fixture.date))) {
    const heading = format.format(new Date(match.fixture.date));
    days.set(heading, [...(days.get(heading) ?? []), match]);
  }
  return [...days].map(([heading, ofDay]) => ({ heading, matches: ofDay }));
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
