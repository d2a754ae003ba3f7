// What search engines and link previews are told of a match.
import type { Match, MatchPage } from '@cadetto/contract';
import type { SeasonWords } from '../../messages/season-words.ts';

export function namesOf({ home, away }: Match): string {
  return `${home.club.name} - ${away.club.name}`;
}

/** With the score once there is one. */
export function titleOf(match: Match): string {
  const { home, away } = match;
  return home.goals === null || away.goals === null
    ? namesOf(match)
    : `${home.club.name} - ${away.club.name} ${home.goals}-${away.goals}`;
}

export function descriptionOf(match: Match, when: string, { match: words }: SeasonWords): string {
  const { league, fixture } = match;
  return words.description[fixture.status.category](titleOf(match), league.name, when);
}

export interface EventWish {
  readonly page: MatchPage;
  readonly address: string;
  readonly origin: string;
  /** Full address of a picture. */
  readonly image: string;
  readonly description: string;
  readonly publisher: string;
}

/** A match and its interval, for those who must know when it ends. */
const lasts = 2 * 60 * 60 * 1000;

const teamOf = ({ name }: { readonly name: string }) => ({ '@type': 'SportsTeam', name });

/** The match itself, wherever it is spoken of. */
export function eventOf(match: Match) {
  const { home, away, fixture, league } = match;
  return {
    '@type': 'SportsEvent',
    name: namesOf(match),
    startDate: fixture.date,
    homeTeam: teamOf(home.club),
    awayTeam: teamOf(away.club),
    superEvent: { '@type': 'SportsEvent', name: league.name },
  };
}

export function sportsEvent({ page, address, origin, image, description, publisher }: EventWish) {
  const { home, away, fixture } = page.match;
  const end = new Date(new Date(fixture.date).getTime() + lasts);
  return {
    '@context': 'https://schema.org',
    ...eventOf(page.match),
    description,
    sport: 'Association football',
    endDate: end.toISOString(),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    image: [image],
    url: address,
    // The ground is not in the catalogue; the page is where it can be followed.
    location: { '@type': 'VirtualLocation', url: address },
    competitor: [teamOf(home.club), teamOf(away.club)],
    organizer: { '@type': 'Organization', name: publisher, url: origin },
  };
}
