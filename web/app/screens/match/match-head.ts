import { formatDate, type Locale, type MatchPage } from '@cadetto/contract';
import type { MetaDescriptor } from 'react-router';
import { sharedPicture } from '../../design/picture-choice.ts';
import type { SeasonWords } from '../../messages/season-words.ts';
import { pageHead, type PageMatches } from '../../shell/head.ts';
import { clockTime } from '../feed/moments.ts';
import { descriptionOf, sportsEvent, titleOf } from './structured-data.ts';

export interface MatchHead {
  readonly matches: PageMatches;
  readonly page: MatchPage;
  /** Of the page itself. */
  readonly address: string;
  readonly origin: string;
  readonly publisher: string;
  /** The league's. */
  readonly timeZone: string;
  readonly locale: Locale;
  readonly words: SeasonWords;
}

/** Dates beyond the week are written out. */
const longAgo = new Date(0);

/** Title, description and picture for tabs and shared links, and the event as search engines read it. */
export function matchHead(wish: MatchHead): MetaDescriptor[] {
  const { matches, page, address, origin, publisher, timeZone, locale, words } = wish;
  const date = new Date(page.match.fixture.date);
  // A shared preview is kept for weeks: a weekday alone would come to mean another day.
  const day = formatDate({ date, now: longAgo, locale, timeZone });
  const when = `${day}, ${clockTime(date, locale, timeZone)} (${words.match.groundTime})`;
  const description = descriptionOf(page.match, when, words);
  const image = origin + sharedPicture(page.streams[0]?.media ?? []);
  return [
    ...pageHead(matches, { title: titleOf(page.match), description, image }),
    { 'script:ld+json': sportsEvent({ page, address, origin, image, description, publisher }) },
  ];
}
